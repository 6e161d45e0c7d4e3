'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { useCardValues } from '@/components/values/use-card-values'
import { useValueNumbers } from '@/components/values/value-words'
import {
  DECK_SECTIONS,
  type DeckList,
  type DeckSection,
  requiredSkill,
} from '@/lib/features/decks/model/deck'
import { isWeak, type Measured, type Worths } from '@/lib/features/values/model/card-values'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'

interface MeasuredCardsProps {
  readonly list: DeckList
  readonly pool: Pool
  /** Shows the results of a search next to the deck; omitted if the deck is read-only. */
  readonly onSearch?: (query: string) => void
}

/** Maximum number of cards named. */
const SHOWN = 3

interface Weak {
  readonly card: Card
  readonly section: DeckSection
  readonly figure: Measured
}

/** Returns the cards of a deck with the lowest measured worth, of those whose interval lies below 0. */
function weakest(pool: Pool, list: DeckList, worths: Worths): readonly Weak[] {
  return DECK_SECTIONS.flatMap((section) =>
    list[section].flatMap(({ key }): Weak[] => {
      const card = pool.byKey.get(key)
      const figure = worths[key]?.[section]
      return card && figure && isWeak(figure) ? [{ card, section, figure }] : []
    }),
  )
    .sort((a, b) => a.figure[0] - b.figure[0])
    .slice(0, SHOWN)
}

/** Returns a search for cards that could replace the card and have a higher measured worth, the best first. */
function queryFor({ card, section }: Weak): string {
  const skill = requiredSkill(card)
  const kind = section === 'draw' ? `side:${card.side} -type:team -type:mission` : `type:${card.type}`
  return `${kind}${skill ? ` skill:${skill}` : ''} value>0 sort:-value`
}

/**
 * Cards that did badly in measured games, each with a link to others. Renders nothing until the figures have loaded, or
 * if there are none.
 */
export function MeasuredCards({ list, pool, onSearch }: MeasuredCardsProps) {
  const t = useTranslations('advice')
  const numbers = useValueNumbers()
  const words = useCardLabels()
  const values = useCardValues()
  const weak = useMemo(() => (values ? weakest(pool, list, values.cards) : []), [pool, list, values])
  if (weak.length === 0) return null
  return (
    <section aria-label={t('measured')}>
      <h3 className="mt-5 mb-2 text-[19px]">{t('measured')}</h3>
      <p className="mb-2 text-15 text-ink-2">{t('measuredLede')}</p>
      <ul className="border-t border-line">
        {weak.map((one) => (
          <li
            key={`${one.section} ${one.card.key}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
          >
            <span className="min-w-0 flex-1 basis-60">
              {t('measuredCard', {
                name: words.name(one.card),
                value: numbers.signed(one.figure[0]),
                half: numbers.plain(one.figure[1]),
              })}
            </span>
            {onSearch ? (
              <Button onClick={() => onSearch(queryFor(one))}>{t('instead')}</Button>
            ) : (
              <Link href={`/cards?q=${encodeURIComponent(queryFor(one))}`} prefetch={false}>
                {t('instead')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
