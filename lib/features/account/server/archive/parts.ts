import { comments, decisions, others, profile, sessions, shared, things, tokens } from './account-parts'
import { collection, decks } from './deck-parts'
import type { ArchivePart } from './part'

/** All that an account has, in the order of the archive. What keeps something of a member's adds its part here. */
export const ARCHIVE_PARTS: readonly ArchivePart[] = [
  profile,
  decks,
  collection,
  shared,
  others,
  comments,
  decisions,
  things,
  tokens,
  sessions,
]
