'use client'

import { PrintedCards } from '@/components/cards/printed-cards'
import { Printed } from '@/components/ui/print/printed'
import type { Card } from '@/lib/game/cards/card'

interface PrintedResultsProps {
  readonly title: string
  readonly lead: string
  readonly cards: readonly Card[]
  /** Text in front of the card's name. */
  readonly copies?: (card: Card) => string
}

/** All cards found by a search as a list for printing: on the screen only the visible ones are rendered. */
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
