import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { applyTo, differences, type Kind, valueAt } from './keyed'

/** Hard limits of what a collection may hold, wherever it comes from. */
export const COLLECTION_LIMITS = {
  /** Copies of one printing, regular and foil each. */
  copies: 999,
  /** Different printings; the official pool has 824, players' own sets may bring more. */
  cards: 5000,
} as const

/** What to do where guest and account both hold counts for a card (see `mergeCollections`). */
export const MERGE_MODES = ['keep', 'replace', 'add'] as const
export type MergeMode = (typeof MERGE_MODES)[number]

/** The two kinds of copy that are counted apart. */
export const COPY_KINDS = ['regular', 'foil'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** Copies of one printing: regular, foil. Whole numbers from 0 to 999. */
export type OwnedPair = readonly [regular: number, foil: number]

/** Owned copies by printing: only printings with at least one. Plain data. */
export type CollectionCounts = Readonly<Record<CardKey, OwnedPair>>

/** Counts to be set, card by card; `[0, 0]` takes the card out. */
export type CountChanges = Readonly<Record<CardKey, OwnedPair>>

/** Copies of one printing by kind. */
export interface Owned {
  readonly regular: number
  readonly foil: number
}

/** The pair of a printing; `[0, 0]` where nothing of it is owned. */
export const pairOf = (counts: CollectionCounts, key: CardKey): OwnedPair => valueAt(COUNTS, counts, key)

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

/**
 * Copies that two sides changed get both differences, unless both arrived at the same count; regular and foil copies
 * are treated apart.
 *
 * One case cannot be detected here: changes whose answer was lost did arrive, and another device changed the same count
 * again before this one asked. Then the difference is counted twice, for too many shows and too few does not.
 */
export const mergePairs: Kind<OwnedPair>['merge'] = (base, mine, theirs, sent) => [
  mergeCopies(base[0], mine[0], theirs[0], sent?.[0]),
  mergeCopies(base[1], mine[1], theirs[1], sent?.[1]),
]

function mergeCopies(base: number, mine: number, theirs: number, sent: number | undefined): number {
  if (mine === theirs || sent === theirs) return mine
  return clampCopies(theirs + mine - base)
}

/** Copies as something that two sides may change. */
export const COUNTS: Kind<OwnedPair> = { nothing: [0, 0], same: samePair, merge: mergePairs }

/** The collection with other counts for some cards. The same collection comes back where nothing changes. */
export const applyCountChanges = (counts: CollectionCounts, changes: CountChanges): CollectionCounts =>
  applyTo(COUNTS, counts, changes)

/** The collection with exactly so many copies of one kind of a printing, kept within 0 to 999. */
export function setOwned(
  counts: CollectionCounts,
  key: CardKey,
  kind: CopyKind,
  copies: number,
): CollectionCounts {
  const [regular, foil] = pairOf(counts, key)
  const wanted = clampCopies(copies)
  return applyCountChanges(counts, { [key]: kind === 'regular' ? [wanted, foil] : [regular, wanted] })
}

/** The changes that lead from one collection to another: what `applyCountChanges` needs, and what undoes it reversed. */
export const changesBetween = (from: CollectionCounts, to: CollectionCounts): CountChanges =>
  differences(COUNTS, from, to)

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
  return applyCountChanges(counts, changes)
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
