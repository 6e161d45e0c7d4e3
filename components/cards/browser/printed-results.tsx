'use client'

import { PrintedCards } from '@/components/cards/printed-cards'
import { Printed } from '@/components/ui/printed'
import type { Card } from '@/lib/game/cards/card'

interface PrintedResultsProps {
  readonly title: string
  readonly lead: string
  readonly cards: readonly Card[]
  /** What stands before the name of a card. */
  readonly copies?: (card: Card) => string
}

/** All cards that a search has found as a list on paper: on the screen only those that are seen are there. */
export default function PrintedResults({ title, lead, cards, copies }: PrintedResultsProps) {
  return (
    <Printed>
      {() => (
        <PrintedCards
          title={title}
          lead={lead}
          groups={[{ lines: cards.map((card) => (copies ? { card, copies: copies(card) } : { card })) }]}
        />
      )}
    </Printed>
  )
}
