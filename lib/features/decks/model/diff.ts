import type { CardKey } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList, type DeckSection } from './deck'
import { compareCardKeys } from './edit'

/** A changed count of one printing in one section; 0 means none. */
export interface CountChange {
  readonly section: DeckSection
  readonly key: CardKey
  readonly from: number
  readonly to: number
}

/** One printing in one section, with its count in each of several lists. */
export interface CountRow {
  readonly section: DeckSection
  readonly key: CardKey
  /** Copies in each list, in the order of the lists; 0 if a list has none. */
  readonly counts: readonly number[]
}

/** Every printing of every section that any of the lists names: by section, then by set and number. */
export function alignedCounts(lists: readonly DeckList[]): readonly CountRow[] {
  return DECK_SECTIONS.flatMap((section) => {
    const counts = lists.map((list) => {
      const ofList = new Map<CardKey, number>()
      for (const { key, count } of list[section]) ofList.set(key, (ofList.get(key) ?? 0) + count)
      return ofList
    })
    const keys = [...new Set(counts.flatMap((ofList) => [...ofList.keys()]))].sort(compareCardKeys)
    return keys.map((key) => ({ section, key, counts: counts.map((ofList) => ofList.get(key) ?? 0) }))
  })
}

/** The difference between two lists in the usual order: cards that leave, cards that come in, changed counts. */
export interface DeckDiff {
  readonly out: readonly CountChange[]
  readonly in: readonly CountChange[]
  readonly other: readonly CountChange[]
}

/** The changes from one list to another, grouped by kind. */
export function deckDiff(from: DeckList, to: DeckList): DeckDiff {
  const changes = countChanges(from, to)
  return {
    out: changes.filter((change) => change.to === 0),
    in: changes.filter((change) => change.from === 0),
    other: changes.filter((change) => change.from > 0 && change.to > 0),
  }
}

/** Number of copies added and removed between two lists. */
export function copiesBetween(
  from: DeckList,
  to: DeckList,
): { readonly more: number; readonly less: number } {
  let more = 0
  let less = 0
  for (const change of countChanges(from, to)) {
    more += Math.max(0, change.to - change.from)
    less += Math.max(0, change.from - change.to)
  }
  return { more, less }
}

/** The counts that differ between two lists. A card that changes section leaves one and enters the other. */
export function countChanges(from: DeckList, to: DeckList): readonly CountChange[] {
  return alignedCounts([from, to]).flatMap(({ section, key, counts: [before = 0, after = 0] }) =>
    before === after ? [] : [{ section, key, from: before, to: after }],
  )
}
