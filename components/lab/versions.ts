import type { DeckList } from '@/lib/features/decks/model/deck'
import { countChanges } from '@/lib/features/decks/model/diff'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import type { CardKey } from '@/lib/game/terms'

/** Steps offered of the work on one deck; older ones by their code. */
const MAX_STEPS = 40

/** A state that a deck was in while it was worked on. */
export interface DeckStep {
  readonly list: DeckList
  /** Steps before (below 0) or after (undone ones) what it is now. */
  readonly step: number
}

/** What another version has more and less of, over all sections. */
export interface DeckChange {
  readonly more: readonly { readonly key: CardKey; readonly count: number }[]
  readonly less: readonly { readonly key: CardKey; readonly count: number }[]
}

/**
 * What a deck has been besides what it is now, each state once: the saves as they come, then the steps of the work
 * on it, the latest before and after it first.
 */
export function otherVersions<Save extends { readonly list: DeckList }>(
  now: DeckList,
  saves: readonly Save[],
  history: { readonly past: readonly DeckList[]; readonly future: readonly DeckList[] },
): { readonly saves: readonly Save[]; readonly steps: readonly DeckStep[] } {
  const seen = [now]
  const isNew = ({ list }: { readonly list: DeckList }): boolean => {
    if (seen.some((one) => sameDeckList(one, list))) return false
    seen.push(list)
    return true
  }
  const { past, future } = history
  const steps: readonly DeckStep[] = [
    ...[...past].reverse().map((list, i) => ({ list, step: -1 - i })),
    ...[...future].reverse().map((list, i) => ({ list, step: i + 1 })),
  ]
  const others = saves.filter(isNew)
  const kept: DeckStep[] = []
  for (const step of steps) {
    if (kept.length >= MAX_STEPS) break
    if (isNew(step)) kept.push(step)
  }
  return { saves: others, steps: kept }
}

/** What `to` has more and less of than `from`. */
export function changeBetween(from: DeckList, to: DeckList): DeckChange {
  const counts = new Map<CardKey, number>()
  // A card that only changes its section is no change of the deck.
  for (const { key, from: before, to: after } of countChanges(from, to))
    counts.set(key, (counts.get(key) ?? 0) + after - before)
  const changes = [...counts].map(([key, count]) => ({ key, count }))
  return {
    more: changes.filter(({ count }) => count > 0),
    less: changes.flatMap(({ key, count }) => (count < 0 ? [{ key, count: -count }] : [])),
  }
}
