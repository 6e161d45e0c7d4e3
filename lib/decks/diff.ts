import type { CardKey } from '@/lib/terms'
import { compareCardKeys } from './card-key'
import { DECK_SECTIONS, type DeckList, type DeckSection } from './deck'

/** Another number of one printing in one section; 0 stands for none. */
export interface CountChange {
  readonly section: DeckSection
  readonly key: CardKey
  readonly from: number
  readonly to: number
}

/** One printing in one section, and how often each of several lists has it there. */
export interface CountRow {
  readonly section: DeckSection
  readonly key: CardKey
  /** Copies in each list, in the order of the lists; 0 where a list has none. */
  readonly counts: readonly number[]
}

/** Every printing of every section that any of the lists names: by section, then by set and number. */
export function countRows(lists: readonly DeckList[]): readonly CountRow[] {
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

/** The counts that differ between two lists. A card that changes its section leaves one and comes into the other. */
export function countChanges(from: DeckList, to: DeckList): readonly CountChange[] {
  return countRows([from, to]).flatMap(({ section, key, counts: [before = 0, after = 0] }) =>
    before === after ? [] : [{ section, key, from: before, to: after }],
  )
}
