import type { CardKey } from '@/lib/game/terms'
import { cutText } from '@/lib/platform/text/plain-text'
import { type CopyKind, mergePairs, type OwnedPair, samePair } from './counts'
import { type Kind, valueAt } from './keyed'

/** States of a card's wear, the best first, as traders of card games name them. */
export const CONDITIONS = ['mint', 'near-mint', 'excellent', 'good', 'played', 'poor'] as const
export type Condition = (typeof CONDITIONS)[number]

export const MARK_LIMITS = {
  /** Characters of a note: twice what a field offers, so that two notes of two devices fit in one. */
  note: 1000,
  /** Characters that a field offers. */
  typed: 500,
} as const

/** What its owner says about a printing beside how many they own. */
export interface CardMarks {
  /** Copies that they look for, by finish; 0 to 999 each. */
  readonly wanted: OwnedPair
  /** Copies of their own that they would give away, by finish; 0 to 999 each. */
  readonly trade: OwnedPair
  /** Of their regular copies; empty where nothing is said. */
  readonly condition: Condition | ''
  /** Of their regular copies. Plain text. */
  readonly note: string
  /** The same of their foils. */
  readonly conditionFoil: Condition | ''
  readonly noteFoil: string
}

/** Only printings about which something is said. Plain data. */
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
 * Marks as something that two sides may change: copies get both differences, of two states of wear the worse one stays
 * (nobody is promised a better card than there is), and of two notes both, one below the other.
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

/** The value of the side that changed it; where both did, what `both` makes of theirs and mine. */
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

/** What is said about a printing; `NO_MARKS` where nothing is. */
export const marksOf = (marks: CollectionMarks, key: CardKey): CardMarks => valueAt(MARKS, marks, key)

/** What is said of the copies of one finish. */
export const saidOf = (
  { condition, note, conditionFoil, noteFoil }: CardMarks,
  finish: CopyKind,
): Pick<CardMarks, 'condition' | 'note'> =>
  finish === 'foil' ? { condition: conditionFoil, note: noteFoil } : { condition, note }

/** Copies of a printing that are looked for, of either finish. */
export const wantedOf = (marks: CollectionMarks, key: CardKey): number => {
  const [regular, foil] = marksOf(marks, key).wanted
  return regular + foil
}

/** Copies of a printing that are for trade, of either finish. */
export const tradedOf = (marks: CollectionMarks, key: CardKey): number => {
  const [regular, foil] = marksOf(marks, key).trade
  return regular + foil
}
