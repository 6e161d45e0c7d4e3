import type { CardKey } from '@/lib/game/terms'
import type { Collection } from './collection'
import {
  applyCountChanges,
  COUNTS,
  type CollectionCounts,
  type CountChanges,
  clampCopies,
  type MergeMode,
  type OwnedPair,
  pairOf,
  rebaseOn,
} from './counts'
import { type CardMarks, joinedNotes, marksOf } from './marks'

/** A card of which both sides have counts. */
export interface HeldByBoth {
  readonly key: CardKey
  readonly account: OwnedPair
  readonly guest: OwnedPair
}

/** Cards of which guest and account both have counts, in the order of the guest's. */
export const heldByBoth = (account: CollectionCounts, guest: CollectionCounts): readonly HeldByBoth[] =>
  Object.entries(guest).flatMap(([key, pair]) =>
    Object.hasOwn(account, key) ? [{ key, account: pairOf(account, key), guest: pair }] : [],
  )

/**
 * Merges a guest's counts into an account's. Counts that only one side has are always kept. If both have counts of a
 * card, they are merged by mode: `keep` the account's, `replace` them with the guest's, or `add` both (at most 999 of
 * each kind).
 */
export function mergeCounts(
  mode: MergeMode,
  account: CollectionCounts,
  guest: CollectionCounts,
): CollectionCounts {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, pair] of Object.entries(guest)) {
    const held = Object.hasOwn(account, key)
    if (held && mode === 'keep') continue
    changes[key] = held && mode === 'add' ? sum(pairOf(account, key), pair) : pair
  }
  return applyCountChanges(account, changes)
}

const sum = (a: OwnedPair, b: OwnedPair): OwnedPair => [clampCopies(a[0] + b[0]), clampCopies(a[1] + b[1])]

/** Rebases local changes of counts on those of another device: see `rebaseOn`, `mergePairs`. */
export const rebaseChanges = (
  base: CollectionCounts,
  mine: CountChanges,
  theirs: CollectionCounts,
  sent: CountChanges = {},
): CountChanges => rebaseOn(COUNTS, base, mine, theirs, sent)

/** Merges a guest's collection into an account's like `mergeCounts`; decks of the account keep their places. */
export function mergeCollections(mode: MergeMode, account: Collection, guest: Collection): Collection {
  const marks: Record<CardKey, CardMarks> = { ...account.marks }
  for (const [key, mark] of Object.entries(guest.marks)) {
    const held = Object.hasOwn(account.marks, key)
    if (held && mode === 'keep') continue
    marks[key] = held && mode === 'add' ? bothMarks(marksOf(account.marks, key), mark) : mark
  }
  return {
    counts: mergeCounts(mode, account.counts, guest.counts),
    marks,
    places: { ...guest.places, ...account.places },
  }
}

const bothMarks = (account: CardMarks, guest: CardMarks): CardMarks => ({
  wanted: sum(account.wanted, guest.wanted),
  trade: sum(account.trade, guest.trade),
  condition: account.condition || guest.condition,
  note: joinedNotes(account.note, guest.note),
  conditionFoil: account.conditionFoil || guest.conditionFoil,
  noteFoil: joinedNotes(account.noteFoil, guest.noteFoil),
})
