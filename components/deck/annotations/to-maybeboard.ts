import type { DeckState } from '@/lib/features/decks/model/extras'
import {
  extrasFit,
  maybeboardCount,
  moveToMaybeboard,
  withMaybeboard,
} from '@/lib/features/decks/model/extras-edit'
import type { CardPlace } from '../viewer/deck-actions'

/**
 * Returns the deck with a card on the maybeboard: all its copies if the card was in the deck, one more if it came from
 * the pool.
 */
export function toMaybeboard(state: DeckState, { key, section }: CardPlace): DeckState {
  const next = section
    ? moveToMaybeboard(state, key, section)
    : { ...state, extras: withMaybeboard(state.extras, key, maybeboardCount(state.extras, key) + 1) }
  return extrasFit(next.extras) ? next : state
}
