'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useId, useMemo, useState } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import { countOf, setCount } from '@/lib/decks/edit'
import { inEdition } from '@/lib/decks/legality'
import { CARD_TYPES, type CardKey } from '@/lib/terms'
import { FIELD, FORM, MIDDLE, PANEL, SELECT, SHORT } from './styles'

interface TryChangeProps {
  readonly list: DeckList
  readonly pool: Pool
  /** A deck that differs by the change, and the change in words. */
  readonly onTry: (list: DeckList, change: string) => void
}

/** Takes one card out of the draw deck and puts one in, to see what it does before the deck itself is changed. */
export function TryChange({ list, pool, onTry }: TryChangeProps) {
  const t = useTranslations('lab')
  const { t: terms } = useCardWords()
  const id = useId()
  const [out, setOut] = useState<CardKey>('')
  const [into, setInto] = useState<CardKey>('')
  const nameOf = useCallback(
    (key: CardKey): string => {
      const { title = key, subtitle } = pool.byKey.get(key) ?? {}
      return subtitle ? terms('card.full', { title, subtitle }) : title
    },
    [pool, terms],
  )
  const offered = useMemo(
    () =>
      CARD_TYPES.filter((type) => type !== 'mission').map((type) => ({
        type,
        cards: pool.cards
          .filter((card) => card.type === type && inEdition(card, list.edition))
          .map((card) => ({ key: card.key, name: nameOf(card.key) }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      })),
    [pool, list.edition, nameOf],
  )
  const held = list.draw
    .map(({ key, count }) => ({ key, count, name: nameOf(key) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const change = [
    ...(out === '' ? [] : [t('version.less', { count: 1, card: nameOf(out) })]),
    ...(into === '' ? [] : [t('version.more', { count: 1, card: nameOf(into) })]),
  ].join(', ')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    let next = list
    if (out !== '') next = setCount(next, 'draw', out, countOf(next, out, 'draw') - 1)
    if (into !== '') next = setCount(next, 'draw', into, countOf(next, into, 'draw') + 1)
    onTry(next, change)
  }
  return (
    <form className={`${PANEL} mb-4`} onSubmit={submit}>
      <div className={`${FORM} items-end!`}>
        <div className={`${FIELD} ${MIDDLE}`}>
          <label className="lab" htmlFor={`${id}-out`}>
            {t('try.out')}
          </label>
          <span className="field">
            <select
              className={SELECT}
              id={`${id}-out`}
              value={out}
              onChange={({ target }) => setOut(target.value)}
            >
              <option value="">{t('try.none')}</option>
              {held.map((card) => (
                <option key={card.key} value={card.key}>
                  {t('try.copies', { name: card.name, count: card.count })}
                </option>
              ))}
            </select>
          </span>
        </div>
        <div className={`${FIELD} ${MIDDLE}`}>
          <label className="lab" htmlFor={`${id}-in`}>
            {t('try.in')}
          </label>
          <span className="field">
            <select
              className={SELECT}
              id={`${id}-in`}
              value={into}
              onChange={({ target }) => setInto(target.value)}
            >
              <option value="">{t('try.none')}</option>
              {offered.map(({ type, cards }) => (
                <optgroup key={type} label={terms(`type.${type}`)}>
                  {cards.map((card) => (
                    <option key={card.key} value={card.key}>
                      {card.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        </div>
        <div className={`${FIELD} ${SHORT}`}>
          <button type="submit" className="btn" disabled={out === into}>
            {t('try.do')}
          </button>
        </div>
      </div>
    </form>
  )
}
