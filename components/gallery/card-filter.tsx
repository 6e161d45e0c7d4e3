'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MAX_CARDS } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'

/** Maximum number of names offered while typing: enough to choose from, and few enough to read. */
const MAX_OFFERED = 30

interface CardFilterProps {
  readonly pool: Pool
  readonly label: string
  readonly keys: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
}

/** Cards that a deck must hold, or must not: chosen by name from a list that the browser offers. */
export function CardFilter({ pool, label, keys, onChange }: CardFilterProps) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const id = useId()
  const [text, setText] = useState('')
  const nameOf = (key: string): string => {
    const card = pool.byKey.get(key)
    if (!card) return key
    const name = card.subtitle
      ? terms('card.full', { title: card.title, subtitle: card.subtitle })
      : card.title
    return `${name} (${card.set} ${card.number})`
  }
  const asked = text.trim().toLowerCase()
  const offered =
    asked.length < 2
      ? []
      : pool.cards
          .filter((card) => !keys.includes(card.key) && nameOf(card.key).toLowerCase().includes(asked))
          .slice(0, MAX_OFFERED)
  const type = (value: string) => {
    const chosen = pool.cards.find((card) => nameOf(card.key) === value)
    setText(chosen ? '' : value)
    if (chosen && !keys.includes(chosen.key)) onChange([...keys, chosen.key])
  }
  const takeFirst = () => {
    const [first] = offered
    if (!first) return
    setText('')
    onChange([...keys, first.key])
  }
  return (
    <div>
      <label className="lab block" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        disabled={keys.length >= MAX_CARDS}
        type="text"
        className="field mt-1 w-full"
        lang={TITLE_LANGUAGE}
        list={`${id}-names`}
        value={text}
        placeholder={t('filter.addCard')}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          takeFirst()
        }}
      />
      <datalist id={`${id}-names`}>
        {offered.map((card) => (
          <option key={card.key} value={nameOf(card.key)} />
        ))}
      </datalist>
      {keys.length > 0 && (
        <ul className="mt-1">
          {keys.map((key) => (
            <li key={key} className="flex items-center gap-1 border-b border-line">
              <span className="min-w-0 flex-1 wrap-anywhere" lang={TITLE_LANGUAGE}>
                {nameOf(key)}
              </span>
              <Button
                variant="quiet"
                aria-label={t('filter.remove', { name: nameOf(key) })}
                onClick={() => onChange(keys.filter((one) => one !== key))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
