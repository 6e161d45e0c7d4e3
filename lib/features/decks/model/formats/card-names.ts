import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

/** Normalises a name for comparison: letters and digits only, without case, diacritics, spaces and punctuation. */
const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A card's title and subtitle on one line. */
export const fullName = (card: Card): string =>
  card.subtitle ? `${card.title}, ${card.subtitle}` : card.title

/** Result of looking up a name: a full name or the only card of that title; several candidates; or no match. */
export type NameMatch =
  | { readonly kind: 'one'; readonly card: Card }
  | { readonly kind: 'several'; readonly cards: readonly Card[] }
  | { readonly kind: 'none' }

/** Minimum length of a folded subtitle prefix for it to identify a version. */
const SUBTITLE_BEGINNING = 4

interface NameIndex {
  readonly byFullName: ReadonlyMap<string, readonly Card[]>
  readonly byTitle: ReadonlyMap<string, readonly Card[]>
  /** Length of the longest title, in letters and digits. */
  readonly longestTitle: number
}

const indexes = new WeakMap<Pool, NameIndex>()

function nameIndex(pool: Pool): NameIndex {
  const known = indexes.get(pool)
  if (known) return known
  const byFullName = new Map<string, Card[]>()
  const byTitle = new Map<string, Card[]>()
  for (const card of pool.cards) {
    put(byFullName, foldName(fullName(card)), card)
    put(byTitle, foldName(card.title), card)
  }
  const longestTitle = Math.max(...[...byTitle.keys()].map((title) => title.length))
  const index = { byFullName, byTitle, longestTitle }
  indexes.set(pool, index)
  return index
}

function put(map: Map<string, Card[]>, name: string, card: Card): void {
  const cards = map.get(name)
  if (cards) cards.push(card)
  else map.set(name, [card])
}

/**
 * Finds the cards that a name can mean: a full name (title and subtitle joined in any way), a title, or a title and the
 * start of a subtitle. A title followed by something else matches all its versions, none of them uniquely. `narrow`
 * filters several matches by context; it must not return an empty list.
 */
export function cardsByName(
  pool: Pool,
  name: string,
  narrow: (cards: readonly Card[]) => readonly Card[],
): NameMatch {
  const index = nameIndex(pool)
  const folded = foldName(name)
  if (folded === '') return { kind: 'none' }
  const exact = index.byFullName.get(folded) ?? index.byTitle.get(folded)
  if (exact) return matchOf(narrow(exact))
  for (const { title, rest } of titlesAtStart(index, name)) {
    const begun =
      rest.length >= SUBTITLE_BEGINNING
        ? title.filter((card) => foldName(card.subtitle).startsWith(rest))
        : []
    if (begun.length > 0) return matchOf(narrow(begun))
    return { kind: 'several', cards: narrow(title) }
  }
  return { kind: 'none' }
}

/** True if a name is the title or the full name of a card. */
export function isNameOf(card: Card, name: string): boolean {
  const folded = foldName(name)
  return folded === foldName(card.title) || folded === foldName(fullName(card))
}

function matchOf(cards: readonly Card[]): NameMatch {
  const [first, second] = cards
  if (!first) return { kind: 'none' }
  return second ? { kind: 'several', cards } : { kind: 'one', card: first }
}

/** Titles at the start of a name, before a character that can separate title and subtitle, longest first. */
function titlesAtStart(index: NameIndex, name: string): { title: readonly Card[]; rest: string }[] {
  const found: { title: readonly Card[]; rest: string }[] = []
  let beginning = ''
  let read = 0
  for (const mark of name.matchAll(/[,:;(/]|(?<=\s)-+(?=\s)/g)) {
    // Piece by piece and no further than the longest title, so that many separators take no longer than few.
    const piece = foldName(name.slice(read, mark.index))
    read = mark.index + mark[0].length
    if (piece === '') continue
    beginning += piece
    if (beginning.length > index.longestTitle) break
    const title = index.byTitle.get(beginning)
    if (title) found.unshift({ title, rest: foldName(name.slice(read)) })
  }
  return found
}

/** Maximum number of cards suggested for an unknown name. */
const OFFERED = 5
/** Minimum similarity (Dice coefficient of letter pairs, 0 to 1) for a card to be suggested. */
const MIN_LIKENESS = 0.4

interface PairIndex {
  /** Titles, then full names: each with its card and number of letter pairs. */
  readonly names: readonly { readonly card: Card; readonly pairs: number }[]
  readonly byPair: ReadonlyMap<string, readonly number[]>
}

const nearestIndexes = new WeakMap<Pool, PairIndex>()

function pairIndex(pool: Pool): PairIndex {
  const known = nearestIndexes.get(pool)
  if (known) return known
  const names: { card: Card; pairs: number }[] = []
  const byPair = new Map<string, number[]>()
  for (const card of pool.cards) {
    for (const name of new Set([card.title, fullName(card)])) {
      const pairs = pairsOf(foldName(name))
      for (const pair of pairs) {
        const places = byPair.get(pair)
        if (places) places.push(names.length)
        else byPair.set(pair, [names.length])
      }
      names.push({ card, pairs: pairs.size })
    }
  }
  const index = { names, byPair }
  nearestIndexes.set(pool, index)
  return index
}

/** The cards whose title or full name is most similar to a name, best first, up to five. */
export function nearestNames(pool: Pool, name: string): CardKey[] {
  const { names, byPair } = pairIndex(pool)
  const pairs = pairsOf(foldName(name))
  const shared = new Map<number, number>()
  for (const pair of pairs)
    for (const place of byPair.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  const likeness = new Map<CardKey, number>()
  for (const [place, common] of shared) {
    const candidate = names[place]
    if (!candidate) continue
    const value = (2 * common) / (pairs.size + candidate.pairs)
    const { key } = candidate.card
    if (value >= MIN_LIKENESS && value > (likeness.get(key) ?? 0)) likeness.set(key, value)
  }
  return [...likeness]
    .sort((a, b) => b[1] - a[1] || (pool.indexByKey.get(a[0]) ?? 0) - (pool.indexByKey.get(b[0]) ?? 0))
    .slice(0, OFFERED)
    .map(([key]) => key)
}

const COUNTS = /^\W*\d{1,3}\s*[x*]?\s+|\s*[x(]?\s*\d{1,3}\s*x?\)?$/gi

/** Similarity of a line, without counts, to a name: the Dice coefficient of their letter pairs, 0 to 1. */
export function likenessOf(name: string, line: string): number {
  const a = pairsOf(foldName(name))
  const b = pairsOf(foldName(line.replace(COUNTS, '')))
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size)
}

/** The distinct pairs of adjacent letters, with a space before the first letter. */
function pairsOf(folded: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at < folded.length; at++) pairs.add((folded[at - 1] ?? ' ') + folded.charAt(at))
  return pairs
}
