import { MAX_ENTRY_COUNT, MAX_SECTION_ENTRIES } from './edit'

/** Hard limits of what a deck may hold, wherever it comes from. */
export const DECK_LIMITS = {
  nameLength: 100,
  notesLength: 10_000,
  entriesPerSection: MAX_SECTION_ENTRIES,
  copiesPerEntry: MAX_ENTRY_COUNT,
} as const
