import { encodeDeckCode } from '@/lib/decks/code'
import type { DeckList } from '@/lib/decks/deck'
import type { OpenDeck } from './session'

/** The code of a deck; undefined for one beyond what a code can hold. */
export function codeOrNothing(list: DeckList): string | undefined {
  try {
    return encodeDeckCode(list)
  } catch {
    return undefined
  }
}

/** Where a deck is played as it stands: by its id while it is saved so, else by its code. */
export function playAddress(deck: OpenDeck): string {
  if (!deck.dirty && deck.baseRevision > 0) return `/play?deck=${deck.id}`
  const code = codeOrNothing(deck.history.present)
  return code === undefined ? '/play' : `/play?deck=code:${code}`
}
