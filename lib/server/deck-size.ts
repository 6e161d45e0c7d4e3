import { DECK_SECTIONS, type DeckList } from '@/lib/decks/deck'

/** Bytes that a card in a list counts: about what its row and the row's places in the indexes take. */
const BYTES_OF_ENTRY = 100

/** Different cards in a deck, those of its three sections together. */
export const entriesIn = (list: DeckList): number =>
  DECK_SECTIONS.reduce((sum, section) => sum + list[section].length, 0)

/** Bytes that one version of a deck counts: its words in UTF-8, and a fixed number for each entry of its list. */
export const deckSize = ({ name, notes, list }: { name: string; notes: string; list: DeckList }): number =>
  Buffer.byteLength(name) + Buffer.byteLength(notes) + BYTES_OF_ENTRY * entriesIn(list)
