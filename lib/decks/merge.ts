import type { DeckEntry, DeckList, DeckSection } from './deck'
import { type CountChange, countChanges, countRows } from './diff'
import { canonicalDeckList } from './edit'

const MERGED_FIELDS = ['name', 'notes', 'edition'] as const

/** What of a deck two people, tabs or devices can change at the same time. */
export interface MergeSide {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
}

/** What both came from. Its notes may be unknown: versions of a deck are kept without them. */
export interface MergeBase extends Omit<MergeSide, 'notes'> {
  readonly notes?: string
}

/** A number of one printing that both sides changed, each to something else. */
export interface CountClash extends Omit<CountChange, 'from' | 'to'> {
  readonly base: number
  readonly ours: number
  readonly theirs: number
}

/** What becomes of a deck that was changed twice from one beginning. */
export interface MergePlan {
  /** What both made of it; where they clash, what the favoured side says. */
  readonly merged: MergeSide
  /** Counts that ours changed against the base. */
  readonly ours: readonly CountChange[]
  /** The same for theirs. */
  readonly theirs: readonly CountChange[]
  readonly counts: readonly CountClash[]
  /** Words and edition that both changed, each to something else. */
  readonly fields: readonly (typeof MERGED_FIELDS)[number][]
}

/** Whose word counts where both sides changed the same thing. */
export type Favoured = 'ours' | 'theirs'

type Picked<T> = { readonly value: T; readonly clash: boolean }

/** Whoever changed something is followed; where both did, and not alike, the favoured side is. */
function pick<T>(base: T | undefined, ours: T, theirs: T, favoured: Favoured): Picked<T> {
  if (ours === theirs || theirs === base) return { value: ours, clash: false }
  if (ours === base) return { value: theirs, clash: false }
  return { value: favoured === 'ours' ? ours : theirs, clash: true }
}

/**
 * Merges two changes of one deck, each card of each section by itself: a count that one side changed is what that side
 * made of it, one that both changed alike is that, and everything else is a clash, which the plan names. The rules of
 * the game have no say: two legal decks may merge into one that is not.
 */
export function mergeDecks(
  base: MergeBase,
  ours: MergeSide,
  theirs: MergeSide,
  favoured: Favoured = 'ours',
): MergePlan {
  const name = pick(base.name, ours.name, theirs.name, favoured)
  const notes = pick(base.notes, ours.notes, theirs.notes, favoured)
  const edition = pick(base.list.edition, ours.list.edition, theirs.list.edition, favoured)
  const entries: Record<DeckSection, DeckEntry[]> = { team: [], missions: [], draw: [] }
  const counts: CountClash[] = []
  for (const row of countRows([base.list, ours.list, theirs.list])) {
    const { section, key } = row
    const [before = 0, our = 0, their = 0] = row.counts
    const { value, clash } = pick(before, our, their, favoured)
    if (value > 0) entries[section].push({ key, count: value })
    if (clash) counts.push({ section, key, base: before, ours: our, theirs: their })
  }
  const picked = { name, notes, edition }
  const fields = MERGED_FIELDS.filter((field) => picked[field].clash)
  return {
    merged: {
      name: name.value,
      notes: notes.value,
      list: canonicalDeckList({ edition: edition.value, ...entries }),
    },
    ours: countChanges(base.list, ours.list),
    theirs: countChanges(base.list, theirs.list),
    counts,
    fields,
  }
}
