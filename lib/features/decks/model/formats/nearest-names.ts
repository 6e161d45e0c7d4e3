import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { foldName, fullName } from './card-names'

/** Maximum number of cards suggested for an unknown name. */
const OFFERED = 5
/** Minimum similarity (Dice coefficient of letter pairs, 0 to 1) for a card to be suggested. */
const MIN_LIKENESS = 0.4

interface PairIndex {
  /** Titles, then full names: each with its card and number of letter pairs. */
  readonly names: readonly { readonly card: Card; readonly pairs: number }[]
  readonly byPair: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<Pool, PairIndex>()

function pairIndex(pool: Pool): PairIndex {
  const known = indexes.get(pool)
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
  indexes.set(pool, index)
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
