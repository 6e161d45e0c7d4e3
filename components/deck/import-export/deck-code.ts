import { encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'

/** The code of a deck; undefined for one beyond what a code can hold. */
export function codeOrNothing(list: DeckList): string | undefined {
  try {
    return encodeDeckCode(list)
  } catch {
    return undefined
  }
}
