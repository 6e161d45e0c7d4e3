import type { CardKey } from '@/lib/terms'
import {
  applyChanges,
  type CollectionChanges,
  type CollectionCounts,
  clampCopies,
  type OwnedPair,
  pairOf,
  samePair,
} from './counts'
import type { MergeMode } from './limits'

/** A card that both sides hold counts for. */
export interface HeldByBoth {
  readonly key: CardKey
  readonly account: OwnedPair
  readonly guest: OwnedPair
}

/** The cards for which guest and account both hold counts, in the order of the guest's. */
export const heldByBoth = (account: CollectionCounts, guest: CollectionCounts): readonly HeldByBoth[] =>
  Object.entries(guest).flatMap(([key, pair]) =>
    Object.hasOwn(account, key) ? [{ key, account: pairOf(account, key), guest: pair }] : [],
  )

/**
 * A guest's collection moved into an account. Cards that only one side holds are always kept. Where both hold
 * counts: `keep` the account's, `replace` them by the guest's, or `add` both (at most 999 of each kind).
 */
export function mergeCollections(
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
  return applyChanges(account, changes)
}

const sum = (a: OwnedPair, b: OwnedPair): OwnedPair => [clampCopies(a[0] + b[0]), clampCopies(a[1] + b[1])]

/**
 * Puts changes made here on top of a collection that somebody else (another tab, another device) has changed
 * meanwhile. Nothing is lost: what changed on one side only keeps that change; what changed on both sides gets both
 * differences, unless both arrived at the same count. Regular and foil copies are treated apart.
 *
 * One case can not be told from here: changes whose answer was lost did arrive, and another device changed the same
 * count again before this one asked. Then the difference is counted twice, for too many shows and too few does not.
 *
 * @param base what both sides started from
 * @param mine the counts wanted here, for changed cards only
 * @param theirs what is stored now
 * @param sent changes already sent whose answer never came: where they are what is stored now, they did arrive
 *   and are not added a second time
 * @returns the changes to send on top of `theirs`
 */
export function rebaseChanges(
  base: CollectionCounts,
  mine: CollectionChanges,
  theirs: CollectionCounts,
  sent: CollectionChanges = {},
): CollectionChanges {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, wanted] of Object.entries(mine)) {
    const stored = pairOf(theirs, key)
    const start = pairOf(base, key)
    const under = Object.hasOwn(sent, key) ? pairOf(sent, key) : undefined
    const merged: OwnedPair = [
      rebaseCopies(start[0], wanted[0], stored[0], under?.[0]),
      rebaseCopies(start[1], wanted[1], stored[1], under?.[1]),
    ]
    if (!samePair(merged, stored)) changes[key] = merged
  }
  return changes
}

function rebaseCopies(base: number, mine: number, theirs: number, sent: number | undefined): number {
  if (mine === theirs || sent === theirs) return mine
  return clampCopies(theirs + mine - base)
}
