import type { DeckEntry, DeckList } from '@/lib/decks/deck'
import { DECK_SECTIONS } from '@/lib/decks/deck'
import { sameDeckList } from '@/lib/decks/edit'
import type { CardKey } from '@/lib/terms'

/** Versions offered of one deck; older ones by their code. */
export const MOST_VERSIONS = 40

/** A state that a deck was in. */
export interface DeckVersion {
  readonly list: DeckList
  /** Steps before (below 0) or after (undone ones) what it is now; 0 now. */
  readonly step: number
}

/** What another version has more and less of, over all sections. */
export interface DeckChange {
  readonly more: readonly { readonly key: CardKey; readonly count: number }[]
  readonly less: readonly { readonly key: CardKey; readonly count: number }[]
}

/** All different states in a deck's history, now first, then the latest before and after it. */
export function versionsOf(history: {
  readonly past: readonly DeckList[]
  readonly present: DeckList
  readonly future: readonly DeckList[]
}): readonly DeckVersion[] {
  const { past, present, future } = history
  const all: DeckVersion[] = [
    { list: present, step: 0 },
    ...[...past].reverse().map((list, i) => ({ list, step: -1 - i })),
    ...[...future].reverse().map((list, i) => ({ list, step: i + 1 })),
  ]
  const kept: DeckVersion[] = []
  for (const version of all) {
    if (kept.length >= MOST_VERSIONS) break
    if (!kept.some(({ list }) => sameDeckList(list, version.list))) kept.push(version)
  }
  return kept
}

function countsOf(list: DeckList): Map<string, number> {
  const counts = new Map<string, number>()
  for (const section of DECK_SECTIONS) {
    const entries: readonly DeckEntry[] = list[section]
    for (const { key, count } of entries) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

/** What `to` has more and less of than `from`. */
export function changeBetween(from: DeckList, to: DeckList): DeckChange {
  const before = countsOf(from)
  const after = countsOf(to)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const changes = keys.map((key) => ({ key, count: (after.get(key) ?? 0) - (before.get(key) ?? 0) }))
  return {
    more: changes.filter(({ count }) => count > 0),
    less: changes.flatMap(({ key, count }) => (count < 0 ? [{ key, count: -count }] : [])),
  }
}
