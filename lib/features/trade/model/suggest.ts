import type { Collection } from '@/lib/features/collection/model/collection'
import {
  COPY_KINDS,
  clampCopies,
  copiesOf,
  type OwnedPair,
  ownedOf,
} from '@/lib/features/collection/model/counts'
import { type CardMarks, marksOf, tradedOf } from '@/lib/features/collection/model/marks'
import { cardNames } from '@/lib/features/collection/model/needs'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import type { TradeList } from './list'

export interface SuggestedMarks {
  readonly marks: Readonly<Record<CardKey, CardMarks>>
  /** Copies that these marks would add. */
  readonly copies: number
}

/**
 * Copies beyond the number of a card that a deck may contain, and not for trade yet. Regular copies go before foils,
 * later printings before earlier ones.
 */
export function spareForTrade(pool: Pool, book: Collection): SuggestedMarks {
  const nameOf = cardNames(pool)
  const spare = new Map<CardKey, number>()
  for (const key of new Set([...Object.keys(book.counts), ...Object.keys(book.marks)])) {
    const more = copiesOf(book.counts, key) - tradedOf(book.marks, key)
    spare.set(nameOf(key), (spare.get(nameOf(key)) ?? -COPIES_PER_TITLE) + more)
  }
  const marks: Record<CardKey, CardMarks> = {}
  let copies = 0
  for (const finish of COPY_KINDS) {
    for (const key of Object.keys(book.counts).sort(compareCardKeys).reverse()) {
      const mark = marks[key] ?? marksOf(book.marks, key)
      const traded = finish === 'foil' ? mark.trade[1] : mark.trade[0]
      const left = spare.get(nameOf(key)) ?? 0
      const more = Math.min(left, ownedOf(book.counts, key)[finish] - traded)
      if (more <= 0) continue
      spare.set(nameOf(key), left - more)
      copies += more
      marks[key] = { ...mark, trade: plus(mark.trade, finish === 'foil' ? [0, more] : [more, 0]) }
    }
  }
  return { marks, copies }
}

const plus = (a: OwnedPair, b: OwnedPair): OwnedPair => [clampCopies(a[0] + b[0]), clampCopies(a[1] + b[1])]

/** Marks extended by the lines of a list; a want for any finish becomes one for a regular copy. */
export function marksWithList(
  book: Pick<Collection, 'marks'>,
  { offers, wishes }: TradeList,
): SuggestedMarks {
  const marks: Record<CardKey, CardMarks> = {}
  let copies = 0
  const add = (part: 'trade' | 'wanted', lines: TradeList['wishes']) => {
    for (const line of lines) {
      const mark = marks[line.key] ?? marksOf(book.marks, line.key)
      const more: OwnedPair = line.finish === 'foil' ? [0, line.copies] : [line.copies, 0]
      marks[line.key] = { ...mark, [part]: plus(mark[part], more) }
      copies += line.copies
    }
  }
  add('trade', offers)
  add('wanted', wishes)
  return { marks, copies }
}
