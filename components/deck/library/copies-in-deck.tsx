'use client'

import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { copiesAllowed, countOf } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { CopiesStrip } from '../viewer/copies-strip'
import type { SetCopies } from './use-set-copies'

interface CopiesInDeckProps {
  readonly pool: Pool
  readonly deck: DeckListItem
  readonly cardKey: CardKey
  /** Title and subtitle. */
  readonly name: string
  readonly setting: SetCopies
}

/** The copies of a card in a deck that is not open, set with a click. */
export const CopiesInDeck = ({ pool, deck, cardKey, name, setting }: CopiesInDeckProps) => (
  <CopiesStrip
    name={name}
    copies={countOf(deck.list, cardKey)}
    allowed={copiesAllowed(pool, deck.list, cardKey)}
    disabled={setting.busy}
    onChange={(copies) => void setting.set(deck, copies)}
  />
)
