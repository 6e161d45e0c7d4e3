import type { Pool } from '@/lib/cards/pool'
import { DECK_SECTIONS, type DeckList } from '@/lib/decks/deck'
import type { CardKey } from '@/lib/terms'
import { COLLECTION_LIMITS } from './limits'

/** The two kinds of copy that are counted apart. */
export const COPY_KINDS = ['regular', 'foil'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** Copies of one printing: regular, foil. Whole numbers from 0 to 999. */
export type OwnedPair = readonly [regular: number, foil: number]

/** What somebody owns: only printings with at least one copy. Plain data. */
export type CollectionCounts = Readonly<Record<CardKey, OwnedPair>>

/** Counts to be set, card by card; `[0, 0]` takes the card out. */
export type CollectionChanges = Readonly<Record<CardKey, OwnedPair>>

/** Copies of one printing by kind. */
export interface Owned {
  readonly regular: number
  readonly foil: number
}

const NOTHING: OwnedPair = [0, 0]

/** The pair of a printing; `[0, 0]` where nothing of it is owned. */
export const pairOf = (counts: CollectionCounts, key: CardKey): OwnedPair =>
  Object.hasOwn(counts, key) ? (counts[key] ?? NOTHING) : NOTHING

/** Copies of a printing by kind. */
export function ownedOf(counts: CollectionCounts, key: CardKey): Owned {
  const [regular, foil] = pairOf(counts, key)
  return { regular, foil }
}

/** Copies of a printing, regular and foil together. */
export function copiesOf(counts: CollectionCounts, key: CardKey): number {
  const [regular, foil] = pairOf(counts, key)
  return regular + foil
}

/** Whether as many regular and as many foil copies are owned. */
export const samePair = (a: OwnedPair, b: OwnedPair): boolean => a[0] === b[0] && a[1] === b[1]

/** A whole number of copies from 0 to 999: fractions are cut off, what lies outside becomes the limit. */
export const clampCopies = (copies: number): number =>
  Math.min(COLLECTION_LIMITS.copies, Math.max(0, Math.trunc(copies) || 0))

/** The collection with other counts for some cards. The same collection comes back where nothing changes. */
export function applyChanges(counts: CollectionCounts, changes: CollectionChanges): CollectionCounts {
  const changed = Object.entries(changes).filter(([key, pair]) => !samePair(pairOf(counts, key), pair))
  if (changed.length === 0) return counts
  const next: Record<CardKey, OwnedPair> = { ...counts }
  for (const [key, pair] of changed) {
    if (pair[0] + pair[1] === 0) delete next[key]
    else next[key] = pair
  }
  return next
}

/** The collection with exactly so many copies of one kind of a printing, kept within 0 to 999. */
export function setOwned(
  counts: CollectionCounts,
  key: CardKey,
  kind: CopyKind,
  copies: number,
): CollectionCounts {
  const [regular, foil] = pairOf(counts, key)
  const wanted = clampCopies(copies)
  return applyChanges(counts, { [key]: kind === 'regular' ? [wanted, foil] : [regular, wanted] })
}

/** The changes that lead from one collection to another: what `applyChanges` needs, and what undoes it reversed. */
export function changesBetween(from: CollectionCounts, to: CollectionCounts): CollectionChanges {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, pair] of Object.entries(to)) if (!samePair(pairOf(from, key), pair)) changes[key] = pair
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) changes[key] = NOTHING
  return changes
}

/** Copies that a deck needs of each printing, all sections together. */
export function neededByDeck(list: DeckList): ReadonlyMap<CardKey, number> {
  const needed = new Map<CardKey, number>()
  for (const section of DECK_SECTIONS) {
    for (const { key, count } of list[section]) needed.set(key, (needed.get(key) ?? 0) + count)
  }
  return needed
}

/** The collection with all cards of a deck added as regular copies: somebody owns that starter deck. */
export function addDeckList(counts: CollectionCounts, list: DeckList): CollectionCounts {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, count] of neededByDeck(list)) {
    const [regular, foil] = pairOf(counts, key)
    changes[key] = [clampCopies(regular + count), foil]
  }
  return applyChanges(counts, changes)
}

/** Figures of a whole collection. */
export interface CollectionFigures {
  /** Copies, regular and foil. */
  readonly copies: number
  readonly foils: number
  /** Different printings that the pool knows. */
  readonly different: number
  /** Printings owned that the pool does not know: they are kept, but cannot be shown. */
  readonly unknown: number
}

/** Counts a whole collection. */
export function collectionFigures(pool: Pool, counts: CollectionCounts): CollectionFigures {
  let copies = 0
  let foils = 0
  let different = 0
  let unknown = 0
  for (const [key, [regular, foil]] of Object.entries(counts)) {
    copies += regular + foil
    foils += foil
    if (pool.byKey.has(key)) different++
    else unknown++
  }
  return { copies, foils, different, unknown }
}
