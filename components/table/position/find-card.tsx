import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useResults } from '@/components/cards/browser/results/use-results'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { fullName } from '@/lib/features/decks/model/formats'
import { DRAFT_ZONES, type DraftField } from '@/lib/features/play/model/position-draft'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { LABEL, LEGEND, PANEL } from '../set-up/set-up-styles'

/** Maximum number of results shown; more words narrow the search. */
const MAX_SHOWN = 12

const FIELDS: readonly DraftField[] = [
  { zone: 'mission' },
  { zone: 'against' },
  ...[0, 1].flatMap((seat) => DRAFT_ZONES.map((zone) => ({ seat, zone }))),
]
const FIRST = 2

interface FindCardProps {
  readonly pool: Pool
  readonly onAdd: (place: DraftField, card: Card) => void
}

/** Searches for cards, and adds a found card to the chosen place. */
export function FindCard({ pool, onAdd }: FindCardProps) {
  const t = useTranslations('position')
  const board = useTranslations('board.seat')
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(FIRST)
  const [added, setAdded] = useState('')
  const { cards, isWaiting } = useResults(query.trim() === '' ? undefined : pool, query)
  const id = useId()
  const into = FIELDS[place]
  return (
    <fieldset className={`${PANEL} my-4`}>
      <legend className={LEGEND}>{t('find.title')}</legend>
      <div className="flex flex-wrap gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <label className={LABEL} htmlFor={`${id}-query`}>
            {t('find.query')}
          </label>
          <Field>
            <input
              id={`${id}-query`}
              className="w-full min-w-0"
              type="search"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </Field>
        </div>
        <div className="grid min-w-0 gap-1">
          <label className={LABEL} htmlFor={`${id}-into`}>
            {t('find.into')}
          </label>
          <Field>
            <select
              id={`${id}-into`}
              className="w-full min-w-0"
              value={place}
              onChange={({ target }) => setPlace(Number(target.value))}
            >
              {FIELDS.map(({ seat, zone }, i) => (
                <option key={`${seat ?? ''} ${zone}`} value={i}>
                  {seat === undefined
                    ? t(`zone.${zone}`)
                    : t('find.place', {
                        seat: board('numbered', { number: seat + 1 }),
                        zone: t(`zone.${zone}`),
                      })}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </div>
      <ul className="my-2 flex flex-wrap gap-2">
        {cards.slice(0, MAX_SHOWN).map((card) => (
          <li key={card.key} lang={TITLE_LANGUAGE}>
            <Button
              onClick={() => {
                if (!into) return
                onAdd(into, card)
                setAdded(fullName(card))
              }}
            >
              {fullName(card)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-14">
        {query.trim() === '' || isWaiting
          ? ''
          : added !== '' && cards.some((card) => fullName(card) === added)
            ? t('find.added', { name: added })
            : t('find.count', { count: cards.length })}
      </p>
    </fieldset>
  )
}
