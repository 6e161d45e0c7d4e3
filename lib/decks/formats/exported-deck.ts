import type { DeckList } from '../deck'

/** What an export writes: the list, and the name and notes that somebody gave the deck. */
export interface ExportedDeck {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
}
