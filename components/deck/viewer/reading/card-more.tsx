'use client'

import { useMemo, useState } from 'react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { oddsOfCopies } from '@/lib/game/lab/odds'
import type { ShownEntry } from '../deck-entries'
import { CardRulings, RulingsNamed } from './card-rulings'
import { OddsLine } from './odds-line'
import { readingMessages } from './reading-messages'

interface CardMoreProps {
  readonly pool: Pool
  readonly list: DeckList
  /** The card's entry in that deck. */
  readonly entry: ShownEntry
  /** True to list rulings by title only, if nothing can be opened. */
  readonly isBrief?: boolean
}

/** Details of a card next to its text: draw chances and rulings. Empty if the messages cannot be fetched. */
export default function CardMore({ pool, list, entry, isBrief = false }: CardMoreProps) {
  const [failed, setFailed] = useState(false)
  const oddsOf = useMemo(() => oddsOfCopies(pool, list.draw), [pool, list.draw])
  if (failed) return null
  const { card, count, section } = entry
  const odds = section === 'draw' ? oddsOf(count) : undefined
  return (
    <LazyMessages load={readingMessages} onFailed={() => setFailed(true)}>
      {odds && <OddsLine odds={odds} />}
      {isBrief ? <RulingsNamed card={card} /> : <CardRulings key={card.key} card={card} />}
    </LazyMessages>
  )
}
