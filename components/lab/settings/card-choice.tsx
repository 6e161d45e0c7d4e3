'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useLexicon } from '@/components/cards/browser/search/use-read-query'
import { useCardLabels } from '@/components/cards/card-labels'
import { FullFace } from '@/components/cards/full-face'
import { useSearchedTexts } from '@/components/cards/text/card-texts'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { useTextLanguage } from '@/components/cards/text/text-language'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { Field } from '@/components/ui/form/field'
import { useSearchedValues } from '@/components/values/use-card-values'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  NO_WORDS,
  plainContextNeeded,
  readQuery,
  searchPlainly,
} from '@/lib/game/search/plain/search-plainly'
import { FIELD, HELP, MIDDLE } from '../styles'

/** Maximum number of lines of the list: more are better narrowed by a longer search. */
const MAX_LINES = 40

const LINE =
  'flex min-h-8.5 cursor-pointer items-baseline gap-2 px-3 py-1.5 text-ink wrap-anywhere touch:py-3'
const CHOSEN = 'bg-horizon-wash shadow-[inset_3px_0_0_var(--horizon)]'

interface CardChoiceProps {
  readonly label: string
  readonly pool: Pool
  /** True for cards that can be chosen. */
  readonly isOffered: (card: Card) => boolean
  readonly nameOf: (key: string) => string
  readonly value: Card | undefined
  readonly onChange: (card: Card | undefined) => void
}

/**
 * Chooses a card by a search with the syntax of the card browser. The arrows go through the results while the focus
 * stays in the box, Enter takes the active card, Escape closes the list; the active card is shown in full.
 */
export function CardChoice({ label, pool, isOffered, nameOf, value, onChange }: CardChoiceProps) {
  const t = useTranslations('lab')
  const { t: terms } = useCardLabels()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const asked = useDeferredValue(text)
  const texts = useSearchedTexts(isOpen)
  const textLanguage = useTextLanguage()
  const lexicon = useLexicon(isOpen)
  const query = useMemo(
    () => readQuery(pool, asked, lexicon ?? NO_WORDS, textLanguage),
    [pool, asked, lexicon, textLanguage],
  )
  const needed = plainContextNeeded(query)
  const decks = useSearchedDecks(isOpen && needed.has('decks'))
  const values = useSearchedValues(isOpen && needed.has('values'))
  const found = useMemo(() => {
    if (asked.trim() === '' || query.problems.length > 0) return []
    return searchPlainly(pool, query, { texts, decks, values }).cards.filter(isOffered)
  }, [pool, asked, query, texts, decks, values, isOffered])
  const lines = isOpen ? found.slice(0, MAX_LINES) : []
  const place = Math.min(at, lines.length - 1)
  const atHand = lines[place] ?? value
  const lineId = (line: number) => `${id}-${line}`
  const activeId = lines.length > 0 ? lineId(place) : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const take = (card: Card) => {
    setText(nameOf(card.key))
    setIsOpen(false)
    onChange(card)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const card = lines[place]
    if (event.key === 'ArrowDown') {
      setAt(isOpen ? Math.min(place + 1, lines.length - 1) : 0)
      setIsOpen(true)
    } else if (event.key === 'ArrowUp' && isOpen) setAt(Math.max(0, place - 1))
    else if (event.key === 'Enter' && card && !event.nativeEvent.isComposing) take(card)
    else if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className={`${FIELD} ${MIDDLE}`}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Field>
        <input
          id={id}
          className="w-full min-w-0"
          type="text"
          role="combobox"
          enterKeyHint="search"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-describedby={`${id}-found`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('try.search')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
            setIsOpen(true)
            if (value) onChange(undefined)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
      </Field>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={`max-h-65 overflow-y-auto border border-line bg-basalt-1 ${lines.length > 0 ? '' : 'hidden'}`}
      >
        {lines.map((card, line) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
          <div
            key={card.key}
            id={lineId(line)}
            role="option"
            tabIndex={-1}
            aria-selected={line === place}
            className={`${LINE} ${line === place ? CHOSEN : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(line)}
            onClick={() => take(card)}
          >
            <span className="min-w-0 flex-1" lang={TITLE_LANGUAGE}>
              {nameOf(card.key)}
            </span>
            <span className="text-14 text-ink-2">{terms(`type.${card.type}`)}</span>
          </div>
        ))}
      </div>
      <p id={`${id}-found`} className={HELP} role="status">
        {isOpen && asked.trim() !== '' && t('try.found', { count: found.length })}
      </p>
      {atHand && (
        <div className="max-w-70">
          <FullFace key={atHand.key} card={atHand} heading="p">
            <LazyRulesText card={atHand} />
          </FullFace>
        </div>
      )}
    </div>
  )
}
