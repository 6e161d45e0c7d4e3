import type { CardKey } from '@/lib/game/terms'
import { cutText } from '@/lib/platform/text/plain-text'
import { type CopyKind, type Kind, mergePairs, type OwnedPair, samePair, valueAt } from './counts'

/** Conditions of cards, best first, with the names that card traders use. */
export const CONDITIONS = ['mint', 'near-mint', 'excellent', 'good', 'played', 'poor'] as const
export type Condition = (typeof CONDITIONS)[number]

export const MARK_LIMITS = {
  /** Maximum characters of a note: twice what a field accepts, so that notes from two devices fit into one. */
  note: 1000,
  /** Maximum characters that a field accepts. */
  typed: 500,
} as const

/** The owner's marks on a printing, in addition to the number owned. */
export interface CardMarks {
  /** Copies wanted, by finish; 0 to 999 each. */
  readonly wanted: OwnedPair
  /** Owned copies offered for trade, by finish; 0 to 999 each. */
  readonly trade: OwnedPair
  /** Condition of the regular copies; empty if not stated. */
  readonly condition: Condition | ''
  /** Note on the regular copies. Plain text. */
  readonly note: string
  /** The same for the foils. */
  readonly conditionFoil: Condition | ''
  readonly noteFoil: string
}

/** Only printings with marks. Plain data. */
export type CollectionMarks = Readonly<Record<CardKey, CardMarks>>

export const NO_MARKS: CardMarks = {
  wanted: [0, 0],
  trade: [0, 0],
  condition: '',
  note: '',
  conditionFoil: '',
  noteFoil: '',
}

/**
 * The kind for marks, which two sides may change: copies get both differences, the worse of two conditions wins (nobody
 * is promised a better card than there is), and two notes are joined.
 */
export const MARKS: Kind<CardMarks> = {
  nothing: NO_MARKS,
  same: (a, b) =>
    samePair(a.wanted, b.wanted) &&
    samePair(a.trade, b.trade) &&
    a.condition === b.condition &&
    a.note === b.note &&
    a.conditionFoil === b.conditionFoil &&
    a.noteFoil === b.noteFoil,
  merge: (base, mine, theirs, sent) => ({
    wanted: mergePairs(base.wanted, mine.wanted, theirs.wanted, sent?.wanted),
    trade: mergePairs(base.trade, mine.trade, theirs.trade, sent?.trade),
    condition: changedSide(base.condition, mine.condition, theirs.condition, sent?.condition, worse),
    note: changedSide(base.note, mine.note, theirs.note, sent?.note, joinedNotes),
    conditionFoil: changedSide(
      base.conditionFoil,
      mine.conditionFoil,
      theirs.conditionFoil,
      sent?.conditionFoil,
      worse,
    ),
    noteFoil: changedSide(base.noteFoil, mine.noteFoil, theirs.noteFoil, sent?.noteFoil, joinedNotes),
  }),
}

/** The value of the side that changed it; if both did, the result of `both` on theirs and mine. */
function changedSide<T>(base: T, mine: T, theirs: T, sent: T | undefined, both: (a: T, b: T) => T): T {
  if (mine === base) return theirs
  if (theirs === base || theirs === mine || theirs === sent) return mine
  return both(theirs, mine)
}

const rankOf = (condition: CardMarks['condition']): number =>
  condition === '' ? -1 : CONDITIONS.indexOf(condition)

const worse = (a: CardMarks['condition'], b: CardMarks['condition']) => (rankOf(a) > rankOf(b) ? a : b)

/** Merges two notes: one that contains the other replaces both. */
export function joinedNotes(a: string, b: string): string {
  if (a.includes(b)) return a
  return b.includes(a) ? b : cutText(`${a}\n${b}`, MARK_LIMITS.note)
}

/** The marks on a printing; `NO_MARKS` if there are none. */
export const marksOf = (marks: CollectionMarks, key: CardKey): CardMarks => valueAt(MARKS, marks, key)

/** The condition and note for copies of one finish. */
export const remarkOf = (
  { condition, note, conditionFoil, noteFoil }: CardMarks,
  finish: CopyKind,
): Pick<CardMarks, 'condition' | 'note'> =>
  finish === 'foil' ? { condition: conditionFoil, note: noteFoil } : { condition, note }

/** Number of copies wanted of a printing, in either finish. */
export const wantedOf = (marks: CollectionMarks, key: CardKey): number => {
  const [regular, foil] = marksOf(marks, key).wanted
  return regular + foil
}

/** Number of copies for trade of a printing, in either finish. */
export const tradedOf = (marks: CollectionMarks, key: CardKey): number => {
  const [regular, foil] = marksOf(marks, key).trade
  return regular + foil
}
