import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, type CardType, COPIES_PER_TITLE, type Rarity, type SetCode } from '@/lib/game/terms'
import type { CardToGet } from './allocation'
import { type CollectionCounts, copiesOf, ownedOf } from './counts'
import { type CardMarks, type CollectionMarks, marksOf } from './marks'
import { wantsFor } from './wants'

/** How many of each card a goal asks for: one, or as many as a deck may have of a title. */
export const GOAL_SIZES = ['one', 'playset'] as const
/** Which copies count for a goal. */
export const FINISHES = ['any', 'regular', 'foil'] as const

/** What a player wants to have all of. An empty part leaves the choice of cards open. */
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
  /** Different cards that the goal is about. */
  readonly cards: number
  /** Of these, how many there are enough of. */
  readonly complete: number
  /** Copies that it asks for. */
  readonly needed: number
  /** Copies of these that are there; what goes beyond the goal does not count. */
  readonly owned: number
  /** What is missing, in the order of the pool; each with at least one copy. */
  readonly missing: readonly CardToGet[]
}

/** Whether two goals ask for the same. */
export const sameGoal = (a: Goal, b: Goal): boolean =>
  a.size === b.size && a.set === b.set && a.rarity === b.rarity && a.type === b.type && a.finish === b.finish

const isAbout = ({ set, rarity, type }: Goal, card: Card): boolean =>
  (set === '' || card.set === set) &&
  (rarity === '' || card.rarity === rarity) &&
  (type === '' || card.type === type)

const heldFor = ({ finish }: Goal, counts: CollectionCounts, key: CardKey): number =>
  finish === 'any' ? copiesOf(counts, key) : ownedOf(counts, key)[finish]

/** How far a collection is on the way to a goal. A goal about no card of the pool asks for nothing. */
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

/** What must be set so that all that a goal lacks is wanted, in the finish that it asks for. */
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
      const wanted = finish === 'foil' ? ([regular, copies] as const) : ([copies, foil] as const)
      return [[key, { ...mark, wanted }] as const]
    }),
  )
}
