import { encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'

/** Returns the code of a deck; undefined if the deck is beyond what a code can hold. */
export function codeOrNothing(list: DeckList): string | undefined {
  try {
    return encodeDeckCode(list)
  } catch {
    return undefined
  }
}
