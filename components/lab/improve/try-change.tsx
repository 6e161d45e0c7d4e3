'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countOf, setCount } from '@/lib/features/decks/model/edit'
import { inEdition } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { CardChoice } from '../settings/card-choice'
import { FIELD, FORM, MIDDLE, PANEL, SELECT, SHORT } from '../styles'

interface TryChangeProps {
  readonly list: DeckList
  readonly pool: Pool
  /** Called with the changed deck, and a description of the change. */
  readonly onTry: (list: DeckList, change: string) => void
}

/** Replaces one card of the draw deck, to see the effect before the deck itself is changed. */
export function TryChange({ list, pool, onTry }: TryChangeProps) {
  const t = useTranslations('lab')
  const { t: terms } = useCardLabels()
  const id = useId()
  const [out, setOut] = useState<CardKey>('')
  const [chosen, setChosen] = useState<Card>()
  const into: CardKey = chosen?.key ?? ''
  const nameOf = useCallback(
    (key: CardKey): string => {
      const { title = key, subtitle } = pool.byKey.get(key) ?? {}
      return subtitle ? terms('card.full', { title, subtitle }) : title
    },
    [pool, terms],
  )
  const isOffered = useCallback(
    (card: Card) => card.type !== 'mission' && inEdition(card, list.edition),
    [list.edition],
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
      <div className={FORM}>
        <div className={`${FIELD} ${MIDDLE}`}>
          <label className="lab" htmlFor={`${id}-out`}>
            {t('try.out')}
          </label>
          <Field>
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
          </Field>
        </div>
        <CardChoice
          label={t('try.in')}
          pool={pool}
          isOffered={isOffered}
          nameOf={nameOf}
          value={chosen}
          onChange={setChosen}
        />
        <div className={`${FIELD} ${SHORT}`}>
          <Button type="submit" disabled={out === into}>
            {t('try.do')}
          </Button>
        </div>
      </div>
    </form>
  )
}
