import { nearestNames } from '@/lib/features/decks/model/formats/card-names'
import type { CountReading } from '@/lib/features/decks/model/formats/counts'
import { readHeading, splitHeading } from '@/lib/features/decks/model/formats/headings'
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

/** A line about a card. */
export interface PastedLine {
  /** Line number in the text, from 1. */
  readonly line: number
  readonly text: string
  /** 1 to 999; 0 if there is a problem. */
  readonly copies: number
  /** Why the number of copies is invalid: the line is not counted. */
  readonly problem?: 'none' | 'too-many' | 'not-a-count'
  readonly kind: CopyKind
  /** The card it names; undefined if ambiguous or unknown. */
  readonly card: Card | undefined
  /** Cards it may mean, best match first; empty if the card is known, or nothing is similar. */
  readonly candidates: readonly Card[]
}

export type Pasted =
  | { readonly ok: true; readonly lines: readonly PastedLine[] }
  | { readonly ok: false; readonly reason: 'too-long' | 'too-many-lines'; readonly limit: number }

/** Where the copies of a pasted list are added. */
export const PASTED_INTO = ['owned', 'wanted', 'trade'] as const
export type PastedInto = (typeof PASTED_INTO)[number]

const REMARK = /^(?:#|\/\/)|^[-=_*~.+\s]*$/

/**
 * Reads a plain-text list of cards, one per line: `3 Salish Spirits`, `BASE 270 x2 foil`, `Salish Spirits (BASE 270)
 * *F*`, and anything else that a deck list may contain. Headings, comments (`#`, `//`) and blank lines are skipped.
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

/** Adds copies of one finish, within the limits of a collection. */
const more = (pair: OwnedPair, kind: CopyKind, copies: number): OwnedPair =>
  kind === 'regular' ? [clampCopies(pair[0] + copies), pair[1]] : [pair[0], clampCopies(pair[1] + copies)]

/**
 * Lines whose copies, added to existing ones and those of earlier lines, would exceed the limit: the reader has to
 * correct them, and `pastedChanges` leaves them out.
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
 * The changes that add the copies of a list.
 * @param chosen the card chosen for unclear lines, by line number
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
