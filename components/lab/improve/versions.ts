import type { DeckList } from '@/lib/features/decks/model/deck'
import { countChanges } from '@/lib/features/decks/model/diff'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import type { CardKey } from '@/lib/game/terms'

/** Maximum number of editing steps of a deck offered; older ones can be entered by their code. */
const MAX_STEPS = 40

/** A state of a deck while it was edited. */
export interface DeckStep {
  readonly list: DeckList
  /** Steps before (negative) or after (undone ones) the current state. */
  readonly step: number
}

/** The cards that another version has more and fewer of, over all sections. */
export interface DeckChange {
  readonly more: readonly { readonly key: CardKey; readonly count: number }[]
  readonly less: readonly { readonly key: CardKey; readonly count: number }[]
}

/**
 * Returns the states of a deck other than the current one, each once: the saves in the given order, then the editing
 * steps, the nearest before and after it first.
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

/** Returns the cards that `to` has more and fewer of than `from`. */
export function changeBetween(from: DeckList, to: DeckList): DeckChange {
  const counts = new Map<CardKey, number>()
  // Moving a card to another section does not change the deck.
  for (const { key, from: before, to: after } of countChanges(from, to))
    counts.set(key, (counts.get(key) ?? 0) + after - before)
  const changes = [...counts].map(([key, count]) => ({ key, count }))
  return {
    more: changes.filter(({ count }) => count > 0),
    less: changes.flatMap(({ key, count }) => (count < 0 ? [{ key, count: -count }] : [])),
  }
}
