import type { CountReading } from '@/lib/features/decks/model/formats/counts'
import { readHeading, splitHeading } from '@/lib/features/decks/model/formats/headings'
import { nearestNames } from '@/lib/features/decks/model/formats/nearest-names'
import { MAX_CARD_CHARACTERS } from '@/lib/features/decks/model/formats/report'
import { matchLine, tidyLine } from '@/lib/features/decks/model/formats/text-line'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { cutText } from '@/lib/platform/text/plain-text'
import type { Collection, CollectionChanges } from './collection'
import { COLLECTION_LIMITS, COPY_KINDS, type CopyKind, clampCopies, type OwnedPair, pairOf } from './counts'
import { type CardMarks, marksOf } from './marks'

export const PASTED_LIMITS = {
  /** Characters of the whole text. */
  characters: 200_000,
  /** Lines that name cards. */
  lines: 1_000,
} as const

/** A line that says something of cards. */
export interface PastedLine {
  /** From 1, as the text has them. */
  readonly line: number
  readonly text: string
  /** 1 to 999; 0 where there is a problem. */
  readonly copies: number
  /** Why the number of copies can't be right: the line counts for nothing. */
  readonly problem?: 'none' | 'too-many' | 'not-a-count'
  readonly kind: CopyKind
  /** The card it names; undefined where that is not clear. */
  readonly card: Card | undefined
  /** Which cards it may mean, the likeliest first; empty where the card is clear, or nothing is like it. */
  readonly candidates: readonly Card[]
}

export type Pasted =
  | { readonly ok: true; readonly lines: readonly PastedLine[] }
  | { readonly ok: false; readonly reason: 'too-long' | 'too-many-lines'; readonly limit: number }

/** Where the copies of a pasted list go: they are added to what stands there. */
export const PASTED_INTO = ['owned', 'wanted', 'trade'] as const
export type PastedInto = (typeof PASTED_INTO)[number]

const REMARK = /^(?:#|\/\/)|^[-=_*~.+\s]*$/

/**
 * Reads a list such as people write of their cards, one to a line: `3 Salish Spirits`, `BASE 270 x2 foil`, `Salish
 * Spirits (BASE 270) *F*`, and all else that a list of a deck may hold. Headings, remarks (`#`, `//`) and blank lines are
 * passed over.
 */
export function readPasted(pool: Pool, text: string): Pasted {
  if (text.length > PASTED_LIMITS.characters)
    return { ok: false, reason: 'too-long', limit: PASTED_LIMITS.characters }
  const lines: PastedLine[] = []
  for (const [at, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = readLine(pool, raw, at + 1)
    if (!line) continue
    if (lines.length === PASTED_LIMITS.lines)
      return { ok: false, reason: 'too-many-lines', limit: PASTED_LIMITS.lines }
    lines.push(line)
  }
  return { ok: true, lines }
}

function readLine(pool: Pool, raw: string, line: number): PastedLine | undefined {
  const text = cutText(raw.trim(), 200)
  if (REMARK.test(text)) return undefined
  const tidy = tidyLine(raw.replace(/^[\s>]*/, '')).slice(0, MAX_CARD_CHARACTERS)
  if (tidy === '') return undefined
  const match = matchLine(pool, splitHeading(tidy).rest, COLLECTION_LIMITS.copies, (cards) => cards)
  if (match.kind === 'none' && readHeading(tidy)) return undefined
  const kind = match.isFoil ? 'foil' : 'regular'
  const card = match.kind === 'one' ? match.card : undefined
  const candidates =
    match.kind === 'several'
      ? match.cards
      : match.kind === 'none'
        ? nearestNames(pool, match.name).flatMap((key) => pool.byKey.get(key) ?? [])
        : []
  return { line, text, ...copiesOf(match.count), kind, card, candidates }
}

function copiesOf(reading: CountReading): Pick<PastedLine, 'copies' | 'problem'> {
  if (reading.kind === 'count') return { copies: reading.count }
  return { copies: 0, problem: reading.kind === 'absent' ? 'none' : reading.kind }
}

/** Copies of one finish more, within what a collection may hold. */
const more = (pair: OwnedPair, kind: CopyKind, copies: number): OwnedPair =>
  kind === 'regular' ? [clampCopies(pair[0] + copies), pair[1]] : [pair[0], clampCopies(pair[1] + copies)]

/**
 * Lines whose copies, with what stands there and the lines before, would be more than a collection holds: they are for the
 * reader to mend, and `pastedChanges` leaves them out.
 */
export function beyondLimit(
  book: Collection,
  lines: readonly PastedLine[],
  chosen: ReadonlyMap<number, CardKey>,
  into: PastedInto,
): ReadonlySet<number> {
  const reached = new Map<string, number>()
  const beyond = new Set<number>()
  for (const { line, card, kind, copies } of lines) {
    const key = card?.key ?? chosen.get(line)
    if (key === undefined) continue
    const place = `${key} ${kind}`
    const pair = into === 'owned' ? pairOf(book.counts, key) : marksOf(book.marks, key)[into]
    const sum = (reached.get(place) ?? pair[kind === 'regular' ? 0 : 1]) + copies
    if (sum > COLLECTION_LIMITS.copies) beyond.add(line)
    else reached.set(place, sum)
  }
  return beyond
}

/**
 * What must be set so that the copies of a list are added.
 * @param chosen for lines that are not clear, by their number: the card that was chosen
 */
export function pastedChanges(
  book: Collection,
  lines: readonly PastedLine[],
  chosen: ReadonlyMap<number, CardKey>,
  into: PastedInto,
): CollectionChanges {
  const beyond = beyondLimit(book, lines, chosen, into)
  const added = new Map<CardKey, OwnedPair>()
  for (const { line, card, kind, copies } of lines) {
    const key = card?.key ?? chosen.get(line)
    if (key !== undefined && copies > 0 && !beyond.has(line))
      added.set(key, more(added.get(key) ?? [0, 0], kind, copies))
  }
  const plus = (key: CardKey, pair: OwnedPair): OwnedPair =>
    COPY_KINDS.reduce((sum, kind, at) => more(sum, kind, added.get(key)?.[at] ?? 0), pair)
  if (into === 'owned') {
    return {
      counts: Object.fromEntries([...added.keys()].map((key) => [key, plus(key, pairOf(book.counts, key))])),
    }
  }
  const marks = [...added.keys()].map((key): readonly [CardKey, CardMarks] => {
    const mark = marksOf(book.marks, key)
    return [key, { ...mark, [into]: plus(key, mark[into]) }]
  })
  return { marks: Object.fromEntries(marks) }
}
