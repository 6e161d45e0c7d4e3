import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, extrasText, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'

/** Bytes that a card in a list counts: about what its row and the row's places in the indexes take. */
const BYTES_OF_ENTRY = 100

/** Different cards in a deck, those of its three sections together. */
export const entriesIn = (list: DeckList): number =>
  DECK_SECTIONS.reduce((sum, section) => sum + list[section].length, 0)

/** What stands in the column of a deck's extras: nothing where nothing is said. */
export const extrasColumn = (extras: DeckExtras): string =>
  sameExtras(extras, NO_EXTRAS) ? '' : extrasText(extras)

/** Bytes that one version of a deck counts: its words and extras in UTF-8, and a fixed number for each entry of its list. */
export const deckSize = ({ name, notes, list, extras }: DeckContent): number =>
  [name, notes, extrasColumn(extras)].reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
  BYTES_OF_ENTRY * entriesIn(list)
