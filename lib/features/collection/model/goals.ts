import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, type CardType, COPIES_PER_TITLE, type Rarity, type SetCode } from '@/lib/game/terms'
import type { CardToGet } from './allocation'
import { type CollectionCounts, clampCopies, copiesOf, ownedOf } from './counts'
import { type CardMarks, type CollectionMarks, marksOf, wantedOf } from './marks'

/** Copies of each card that a goal requires: one, or as many as a deck may have of a title. */
export const GOAL_SIZES = ['one', 'playset'] as const
/** The finishes that count towards a goal. */
export const FINISHES = ['any', 'regular', 'foil'] as const

/** Cards that a player wants to collect completely. An empty property matches any card. */
export interface Goal {
  readonly size: (typeof GOAL_SIZES)[number]
  readonly set: SetCode | ''
  readonly rarity: Rarity | ''
  readonly type: CardType | ''
  readonly finish: (typeof FINISHES)[number]
}

/** Maximum number of goals in one browser. */
export const MAX_GOALS = 50

export interface GoalProgress {
  /** Number of distinct cards in the goal. */
  readonly cards: number
  /** How many of these are owned in sufficient number. */
  readonly complete: number
  /** Number of copies required. */
  readonly needed: number
  /** Number of required copies that are owned; copies beyond the goal do not count. */
  readonly owned: number
  /** Missing cards in pool order, each with at least one copy. */
  readonly missing: readonly CardToGet[]
}

/** True if two goals require the same. */
export const sameGoal = (a: Goal, b: Goal): boolean =>
  a.size === b.size && a.set === b.set && a.rarity === b.rarity && a.type === b.type && a.finish === b.finish

const isAbout = ({ set, rarity, type }: Goal, card: Card): boolean =>
  (set === '' || card.set === set) &&
  (rarity === '' || card.rarity === rarity) &&
  (type === '' || card.type === type)

const heldFor = ({ finish }: Goal, counts: CollectionCounts, key: CardKey): number =>
  finish === 'any' ? copiesOf(counts, key) : ownedOf(counts, key)[finish]

/** Progress of a collection towards a goal. A goal that matches no card in the pool requires nothing. */
export function goalProgress(pool: Pool, counts: CollectionCounts, goal: Goal): GoalProgress {
  const each = goal.size === 'one' ? 1 : COPIES_PER_TITLE
  const cards = pool.cards.filter((card) => isAbout(goal, card))
  const missing = cards.flatMap(({ key }) => {
    const copies = each - heldFor(goal, counts, key)
    return copies > 0 ? [{ key, copies }] : []
  })
  const needed = cards.length * each
  return {
    cards: cards.length,
    complete: cards.length - missing.length,
    needed,
    owned: needed - missing.reduce((sum, { copies }) => sum + copies, 0),
    missing,
  }
}

/** The marks to set so that everything missing for a goal is wanted, in the finish it requires. */
export function wantsForGoal(
  marks: CollectionMarks,
  { finish }: Goal,
  missing: readonly CardToGet[],
): Readonly<Record<CardKey, CardMarks>> {
  if (finish === 'any') return wantsFor(marks, missing)
  return Object.fromEntries(
    missing.flatMap(({ key, copies }) => {
      const mark = marksOf(marks, key)
      const [regular, foil] = mark.wanted
      if ((finish === 'foil' ? foil : regular) >= copies) return []
      const targets = finish === 'foil' ? ([regular, copies] as const) : ([copies, foil] as const)
      return [[key, { ...mark, wanted: targets }] as const]
    }),
  )
}

/** Number of copies that changed marks want beyond those wanted before. */
export const wantedMore = (before: CollectionMarks, changed: Readonly<Record<string, CardMarks>>): number =>
  Object.entries(changed).reduce(
    (sum, [key, { wanted }]) => sum + wanted[0] - marksOf(before, key).wanted[0],
    0,
  )

/**
 * The marks to set so that at least as many copies of each card are wanted, in any finish, as must be acquired; wants
 * beyond that are kept.
 */
export function wantsFor(
  marks: CollectionMarks,
  get: readonly CardToGet[],
): Readonly<Record<string, CardMarks>> {
  return Object.fromEntries(
    get.flatMap(({ key, copies }) => {
      const more = copies - wantedOf(marks, key)
      if (more <= 0) return []
      const mark = marksOf(marks, key)
      return [
        [key, { ...mark, wanted: [clampCopies(mark.wanted[0] + more), mark.wanted[1]] as const }] as const,
      ]
    }),
  )
}
