import { MAX_NAME_LENGTH } from '@/lib/platform/text/plain-text'
import { MAX_ENTRY_COUNT, MAX_SECTION_ENTRIES } from './edit'

/** Hard limits of a deck from any source. */
export const DECK_LIMITS = {
  nameLength: MAX_NAME_LENGTH,
  notesLength: 10_000,
  entriesPerSection: MAX_SECTION_ENTRIES,
  copiesPerEntry: MAX_ENTRY_COUNT,
  /** Characters of a tag, or of a folder's or package's name. */
  wordLength: 40,
  deckTags: 20,
  tagsOfCard: 10,
  cardNoteLength: 2_000,
  remarks: 300,
  maybeEntries: 300,
  packages: 30,
  /** Printings that a package removes, and that it adds. */
  packageEntries: 30,
  /** Characters of all extras of a deck in stored form. */
  extrasLength: 60_000,
} as const
