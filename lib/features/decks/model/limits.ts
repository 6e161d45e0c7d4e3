import { MAX_NAME_LENGTH } from '@/lib/platform/text/clean-name'
import { MAX_ENTRY_COUNT, MAX_SECTION_ENTRIES } from './edit'

/** Hard limits of what a deck may hold, wherever it comes from. */
export const DECK_LIMITS = {
  nameLength: MAX_NAME_LENGTH,
  notesLength: 10_000,
  entriesPerSection: MAX_SECTION_ENTRIES,
  copiesPerEntry: MAX_ENTRY_COUNT,
  /** Characters of a tag, of the name of a folder or of a package. */
  wordLength: 40,
  deckTags: 20,
  tagsOfCard: 10,
  cardNoteLength: 2_000,
  remarks: 300,
  maybeEntries: 300,
  packages: 30,
  /** Printings that a package takes out, or puts in. */
  packageEntries: 30,
  /** Characters of everything that a deck carries beside its cards, as it is stored. */
  extrasLength: 60_000,
} as const
