import type { Collection, CollectionChanges } from '@/lib/features/collection/model/collection'
import { type CopyKind, clampCopies, type OwnedPair, pairOf } from '@/lib/features/collection/model/counts'
import { type CardMarks, marksOf } from '@/lib/features/collection/model/marks'
import { samePrintings } from '@/lib/features/collection/model/needs'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { TradedLine } from './match'
import { serves } from './options'
import type { ServingRules } from './rules'

type Copies = Pick<TradedLine, 'key' | 'finish' | 'copies'>

const withCopies = ([regular, foil]: OwnedPair, finish: CopyKind, more: number): OwnedPair =>
  finish === 'foil' ? [regular, clampCopies(foil + more)] : [clampCopies(regular + more), foil]

const finishOf = (pair: OwnedPair, finish: CopyKind): number => (finish === 'foil' ? pair[1] : pair[0])

/**
 * The changes that a completed swap makes to one's own collection: given cards are no longer owned or for trade;
 * received ones are owned, and no longer wanted. A copy meets a want for its own printing and finish first, then those
 * it serves by the rules. Counts are clamped to 0 to 999.
 */
export function changesOfSwap(
  pool: Pool,
  book: Collection,
  give: readonly Copies[],
  get: readonly Copies[],
  rules: ServingRules,
): CollectionChanges {
  const counts: Record<CardKey, OwnedPair> = {}
  const marks: Record<CardKey, CardMarks> = {}
  const markOf = (key: CardKey) => marks[key] ?? marksOf(book.marks, key)
  const count = (key: CardKey, finish: CopyKind, more: number) => {
    counts[key] = withCopies(counts[key] ?? pairOf(book.counts, key), finish, more)
  }
  for (const { key, finish, copies } of give) {
    count(key, finish, -copies)
    const mark = markOf(key)
    marks[key] = { ...mark, trade: withCopies(mark.trade, finish, -copies) }
  }
  for (const { key, finish, copies } of get) {
    count(key, finish, copies)
    let left = copies
    const printings = samePrintings(pool, key)
    const nameOf = (one: CardKey) => (printings.includes(one) ? key : one)
    const wishes = [key, ...printings.filter((one) => one !== key)].flatMap((one) => [
      { key: one, finish },
      { key: one, finish: finish === 'foil' ? ('regular' as const) : ('foil' as const) },
    ])
    for (const wish of wishes) {
      if (!serves({ key, finish }, wish, rules, nameOf)) continue
      const mark = markOf(wish.key)
      const met = Math.min(left, finishOf(mark.wanted, wish.finish))
      if (met === 0) continue
      left -= met
      marks[wish.key] = { ...mark, wanted: withCopies(mark.wanted, wish.finish, -met) }
    }
  }
  return { counts, marks }
}
