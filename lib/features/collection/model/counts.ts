import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

/** Defines how values of one kind are compared and, if changed on two sides, merged. */
export interface Kind<V> {
  /** The value of a name that is not stored. */
  readonly nothing: V
  readonly same: (a: V, b: V) => boolean
  /**
   * Merges two values with the common base `base`, without losing either change.
   * @param sent a value sent earlier without a response: if it equals `theirs`, it did arrive
   */
  readonly merge: (base: V, mine: V, theirs: V, sent: V | undefined) => V
}

/** Values by name; an absent name has the kind's `nothing`. Plain data. */
export type Keyed<V> = Readonly<Record<string, V>>

/** Returns the value of a name. */
export const valueAt = <V>(kind: Kind<V>, values: Keyed<V>, key: string): V =>
  Object.hasOwn(values, key) ? (values[key] ?? kind.nothing) : kind.nothing

/** Sets values of some names. Returns the same object if nothing changes. */
export function applyTo<V>(kind: Kind<V>, values: Keyed<V>, changes: Keyed<V> = {}): Keyed<V> {
  const changed = Object.entries(changes).filter(
    ([key, value]) => !kind.same(valueAt(kind, values, key), value),
  )
  if (changed.length === 0) return values
  const next: Record<string, V> = { ...values }
  for (const [key, value] of changed) {
    if (kind.same(value, kind.nothing)) delete next[key]
    else next[key] = value
  }
  return next
}

/** The values of just these names, including those without a stored value. */
export const pickFrom = <V>(kind: Kind<V>, values: Keyed<V>, names: object = {}): Record<string, V> =>
  Object.fromEntries(Object.keys(names).map((key) => [key, valueAt(kind, values, key)]))

/** The changes that lead from some values to others. */
export function differences<V>(kind: Kind<V>, from: Keyed<V>, to: Keyed<V>): Keyed<V> {
  const changes: Record<string, V> = {}
  for (const [key, value] of Object.entries(to))
    if (!kind.same(valueAt(kind, from, key), value)) changes[key] = value
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) changes[key] = kind.nothing
  return changes
}

/**
 * Rebases local changes on those that another tab or device has made in the meantime.
 *
 * @param base the common base of both sides
 * @param mine the values wanted here, for changed names only
 * @param theirs the values stored now
 * @param sent changes already sent, whose response never arrived
 * @returns the changes to make on top of `theirs`
 */
export function rebaseOn<V>(
  kind: Kind<V>,
  base: Keyed<V>,
  mine: Keyed<V>,
  theirs: Keyed<V>,
  sent: Keyed<V>,
): Keyed<V> {
  const changes: Record<string, V> = {}
  for (const [key, wanted] of Object.entries(mine)) {
    const stored = valueAt(kind, theirs, key)
    const under = Object.hasOwn(sent, key) ? valueAt(kind, sent, key) : undefined
    const merged = kind.merge(valueAt(kind, base, key), wanted, stored, under)
    if (!kind.same(merged, stored)) changes[key] = merged
  }
  return changes
}

/** Hard limits of a collection from any source. */
export const COLLECTION_LIMITS = {
  /** Copies of one printing, for regular and foil each. */
  copies: 999,
  /** Distinct printings; the official pool has 824, players' own sets may add more. */
  cards: 5000,
} as const

/** What to do if guest and account both have counts of a card (see `mergeCollections`). */
export const MERGE_MODES = ['keep', 'replace', 'add'] as const
export type MergeMode = (typeof MERGE_MODES)[number]

/** The two kinds of copies that are counted separately. */
export const COPY_KINDS = ['regular', 'foil'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** Copies of one printing: regular, foil. Integers from 0 to 999. */
export type OwnedPair = readonly [regular: number, foil: number]

/** Owned copies by printing: only printings with at least one copy. Plain data. */
export type CollectionCounts = Readonly<Record<CardKey, OwnedPair>>

/** Counts to set, card by card; `[0, 0]` removes the card. */
export type CountChanges = Readonly<Record<CardKey, OwnedPair>>

/** Copies of one printing by kind. */
export interface Owned {
  readonly regular: number
  readonly foil: number
}

/** The pair of a printing; `[0, 0]` if none is owned. */
export const pairOf = (counts: CollectionCounts, key: CardKey): OwnedPair => valueAt(COUNTS, counts, key)

/** Copies of a printing by kind. */
export function ownedOf(counts: CollectionCounts, key: CardKey): Owned {
  const [regular, foil] = pairOf(counts, key)
  return { regular, foil }
}

/** Number of copies of a printing, regular and foil together. */
export function copiesOf(counts: CollectionCounts, key: CardKey): number {
  const [regular, foil] = pairOf(counts, key)
  return regular + foil
}

/** True if both pairs have the same regular and foil counts. */
export const samePair = (a: OwnedPair, b: OwnedPair): boolean => a[0] === b[0] && a[1] === b[1]

/** Truncates to an integer and clamps it to 0 to 999. */
export const clampCopies = (copies: number): number =>
  Math.min(COLLECTION_LIMITS.copies, Math.max(0, Math.trunc(copies) || 0))

/**
 * Merges a count changed on two sides by adding both differences, unless both arrived at the same count; regular and
 * foil copies are treated separately.
 *
 * One case cannot be detected here: changes whose response was lost did arrive, and another device changed the same
 * count again before this one asked. The difference is then counted twice, since a surplus is noticed and a loss is
 * not.
 */
export const mergePairs: Kind<OwnedPair>['merge'] = (base, mine, theirs, sent) => [
  mergeCopies(base[0], mine[0], theirs[0], sent?.[0]),
  mergeCopies(base[1], mine[1], theirs[1], sent?.[1]),
]

function mergeCopies(base: number, mine: number, theirs: number, sent: number | undefined): number {
  if (mine === theirs || sent === theirs) return mine
  return clampCopies(theirs + mine - base)
}

/** The kind for counts, which two sides may change. */
export const COUNTS: Kind<OwnedPair> = { nothing: [0, 0], same: samePair, merge: mergePairs }

/** Applies changed counts of some cards. Returns the same collection if nothing changes. */
export const applyCountChanges = (counts: CollectionCounts, changes: CountChanges): CollectionCounts =>
  applyTo(COUNTS, counts, changes)

/** Sets the number of copies of one kind of a printing, clamped to 0 to 999. */
export function setOwned(
  counts: CollectionCounts,
  key: CardKey,
  kind: CopyKind,
  copies: number,
): CollectionCounts {
  const [regular, foil] = pairOf(counts, key)
  const count = clampCopies(copies)
  return applyCountChanges(counts, { [key]: kind === 'regular' ? [count, foil] : [regular, count] })
}

/** The changes from one collection to another, for `applyCountChanges`; swap the arguments to undo them. */
export const changesBetween = (from: CollectionCounts, to: CollectionCounts): CountChanges =>
  differences(COUNTS, from, to)

/** Number of copies that a deck needs of each printing, all sections together. */
export function neededByDeck(list: DeckList): ReadonlyMap<CardKey, number> {
  const needed = new Map<CardKey, number>()
  for (const section of DECK_SECTIONS) {
    for (const { key, count } of list[section]) needed.set(key, (needed.get(key) ?? 0) + count)
  }
  return needed
}

/** Adds all cards of a deck as regular copies, for somebody who owns that starter deck. */
export function addDeckList(counts: CollectionCounts, list: DeckList): CollectionCounts {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, count] of neededByDeck(list)) {
    const [regular, foil] = pairOf(counts, key)
    changes[key] = [clampCopies(regular + count), foil]
  }
  return applyCountChanges(counts, changes)
}

/** Totals of a whole collection. */
export interface CollectionFigures {
  /** Number of copies, regular and foil. */
  readonly copies: number
  readonly foils: number
  /** Number of distinct printings that are in the pool. */
  readonly different: number
  /** Number of owned printings that are not in the pool: they are kept, but cannot be shown. */
  readonly unknown: number
}

/** Computes the totals of a whole collection. */
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
