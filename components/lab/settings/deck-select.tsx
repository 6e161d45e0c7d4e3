'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useDeckLink } from '@/components/table/set-up/use-deck-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import { type DeckRef, formatDeckRef, parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { BAD, FIELD, MIDDLE, SELECT } from '../styles'
import type { DeckOption, DeckOptions } from './deck-choice'

interface DeckSelectProps {
  readonly label: string
  readonly chosen: DeckRef
  readonly library: DeckOptions
  readonly onChoose: (ref: DeckRef) => void
  /** Further options, above the rest. */
  readonly versions?: readonly DeckGroup[]
  /** Loads more versions to choose from, if there are more. */
  readonly onOlder?: () => void
  /** Width within its row. */
  readonly className?: string
}

/** Related decks, under a heading of the list. */
export interface DeckGroup {
  readonly label: string
  readonly options: readonly DeckOption[]
}

const CODE = 'code'
const OLDER = 'older'

/** Chooses one of all available decks, or a deck by its code or link. */
export function DeckSelect({
  label,
  chosen,
  library,
  onChoose,
  versions = [],
  onOlder,
  className = MIDDLE,
}: DeckSelectProps) {
  const t = useTranslations('lab')
  const id = useId()
  const [adding, setAdding] = useState(false)
  const value = formatDeckRef(chosen)
  const groups = [
    ...versions,
    { label: t('deck.kept'), options: library.kept },
    { label: t('deck.starters'), options: library.starters },
    { label: t('deck.linked'), options: library.linked },
  ].filter(({ options }) => options.length > 0)
  const known = groups.some(({ options }) => options.some((option) => option.value === value))
  const found = library.find(chosen)
  return (
    <div className={`${FIELD} ${className}`}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Field>
        <select
          className={SELECT}
          id={id}
          value={value}
          onChange={(event) => {
            if (event.target.value === CODE) return setAdding(true)
            if (event.target.value === OLDER) return onOlder?.()
            const ref = parseDeckRef(event.target.value)
            if (ref) onChoose(ref)
          }}
        >
          {!known && (
            <option value={value}>
              {found.status === 'ready'
                ? found.name
                : t(found.status === 'loading' ? 'deck.loading' : 'deck.lost')}
            </option>
          )}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </optgroup>
          ))}
          {onOlder && <option value={OLDER}>{t('version.older')}</option>}
          <option value={CODE}>{t('deck.byCode')}</option>
        </select>
      </Field>
      {adding && (
        <CodeField
          onRead={(deck) => {
            library.addLinked(deck)
            setAdding(false)
            onChoose({ kind: 'code', code: deck.code })
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {found.status === 'failed' && (
        <p className={BAD} role="alert">
          {t(`deck.${found.why}`)}
        </p>
      )}
    </div>
  )
}

interface CodeFieldProps {
  readonly onRead: (deck: LinkedDeck) => void
  readonly onCancel: () => void
}

function CodeField({ onRead, onCancel }: CodeFieldProps) {
  const t = useTranslations('lab')
  const common = useTranslations('common')
  const { id, failure, failureId, read, field } = useDeckLink(onRead)
  return (
    <div className="mt-1.5 flex flex-col gap-1.25">
      <label className="lab" htmlFor={id}>
        {t('deck.code')}
      </label>
      <span className="flex gap-2">
        <Field className="min-w-0 flex-1">
          <input
            {...field}
            // biome-ignore lint/a11y/noAutofocus: it was just asked for.
            autoFocus
            onKeyDown={(event) => {
              if (event.key === 'Enter') read(event)
              if (event.key === 'Escape') onCancel()
            }}
          />
        </Field>
        <Button onClick={read}>{t('deck.use')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
      </span>
      {failure && (
        <p className={BAD} id={failureId} role="alert">
          {t(`deck.${failure}`)}
        </p>
      )}
    </div>
  )
}
