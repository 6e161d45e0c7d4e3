import type { DeckEntry, DeckList, DeckSection } from './deck'
import { type CountChange, consumeRowLimit, countChanges } from './diff'
import { canonicalDeckList } from './edit'
import type { DeckExtras } from './extras'
import { type Favoured, mergeExtras } from './merge-extras'

const MERGED_FIELDS = ['name', 'notes', 'edition', 'extras'] as const

/** What of a deck two people, tabs or devices can change at the same time. */
export interface MergeSide {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
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

type Picked<T> = { readonly value: T; readonly clash: boolean }

/** Takes the side that changed something; where both did, and differently, the favoured one. */
function pick<T>(base: T, ours: T, theirs: T, favoured: Favoured): Picked<T> {
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
  base: MergeSide,
  ours: MergeSide,
  theirs: MergeSide,
  favoured: Favoured = 'ours',
): MergePlan {
  const name = pick(base.name, ours.name, theirs.name, favoured)
  const notes = pick(base.notes, ours.notes, theirs.notes, favoured)
  const edition = pick(base.list.edition, ours.list.edition, theirs.list.edition, favoured)
  const entries: Record<DeckSection, DeckEntry[]> = { team: [], missions: [], draw: [] }
  const counts: CountClash[] = []
  for (const row of consumeRowLimit([base.list, ours.list, theirs.list])) {
    const { section, key } = row
    const [before = 0, our = 0, their = 0] = row.counts
    const { value, clash } = pick(before, our, their, favoured)
    if (value > 0) entries[section].push({ key, count: value })
    if (clash) counts.push({ section, key, base: before, ours: our, theirs: their })
  }
  const { merged: extras, clash } = mergeExtras(base.extras, ours.extras, theirs.extras, favoured)
  const picked = { name, notes, edition, extras: { clash } }
  const fields = MERGED_FIELDS.filter((field) => picked[field].clash)
  return {
    merged: {
      name: name.value,
      notes: notes.value,
      list: canonicalDeckList({ edition: edition.value, ...entries }),
      extras,
    },
    ours: countChanges(base.list, ours.list),
    theirs: countChanges(base.list, theirs.list),
    counts,
    fields,
  }
}
