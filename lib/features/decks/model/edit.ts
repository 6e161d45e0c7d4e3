import { CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type CardKey,
  COPIES_PER_TITLE,
  type Edition,
  OFFICIAL_SETS,
  type SetCode,
  STARTING_TEAM_SIZE,
} from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckEntry, type DeckList, type DeckSection } from './deck'

export interface CardKeyParts {
  readonly set: SetCode
  readonly number: number
}

/** Parses a card key; undefined if the text is not a key. Does not check whether the pool has such a card. */
export function parseCardKey(key: string): CardKeyParts | undefined {
  if (!CARD_KEY_PATTERN.test(key)) return undefined
  const hyphen = key.indexOf('-')
  return { set: key.slice(0, hyphen), number: Number(key.slice(hyphen + 1)) }
}

/** The index of a set among the official ones in order of release; all other sets share the index after them. */
function officialPlace(set: SetCode): number {
  const place = (OFFICIAL_SETS as readonly string[]).indexOf(set)
  return place < 0 ? OFFICIAL_SETS.length : place
}

/** Compares set codes: official sets by release, then all others by code. Independent of any pool. */
export function compareSets(a: SetCode, b: SetCode): number {
  if (a === b) return 0
  return officialPlace(a) - officialPlace(b) || (a < b ? -1 : 1)
}

/** Compares keys by set (see `compareSets`) and collector number; invalid keys come last, alphabetically. */
export function compareCardKeys(a: CardKey, b: CardKey): number {
  if (a === b) return 0
  const left = parseCardKey(a)
  const right = parseCardKey(b)
  if (left && right) return compareSets(left.set, right.set) || left.number - right.number
  if (left || right) return left ? -1 : 1
  return a < b ? -1 : 1
}

/** Maximum copies of one printing in one section of a deck list. */
export const MAX_ENTRY_COUNT = 99
/** Maximum printings in one section of a deck list. */
export const MAX_SECTION_ENTRIES = 1000

/** A deck list without any card. */
export function emptyDeckList(edition: Edition): DeckList {
  return { edition, team: [], missions: [], draw: [] }
}

/** Expands a list to one key per copy, as the engine expects decks. */
export function playerDeck(list: DeckList): Record<DeckSection, CardKey[]> {
  const keys = (section: DeckSection) =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: keys('team'), missions: keys('missions'), draw: keys('draw') }
}

/** Converts the lists of a player's cards, in which copies are repeated, to a deck list. */
export function deckListOf(
  { team, missions, draw }: Readonly<Record<DeckSection, readonly CardKey[]>>,
  edition: Edition,
): DeckList {
  const entries = (keys: readonly CardKey[]): DeckEntry[] => {
    const counts = new Map<CardKey, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts].map(([key, count]) => ({ key, count }))
  }
  return { edition, team: entries(team), missions: entries(missions), draw: entries(draw) }
}

/** Number of cards in a section, counting copies. */
export function sectionSize(list: DeckList, section: DeckSection): number {
  return list[section].reduce((sum, entry) => sum + entry.count, 0)
}

/** Number of cards in a deck, counting copies. */
export const deckSize = (list: DeckList): number =>
  DECK_SECTIONS.reduce((sum, section) => sum + sectionSize(list, section), 0)

/** Copies of a printing in one section, or in the whole deck. */
export function countOf(list: DeckList, key: CardKey, section?: DeckSection): number {
  const sections = section ? [section] : DECK_SECTIONS
  let copies = 0
  for (const name of sections) for (const entry of list[name]) if (entry.key === key) copies += entry.count
  return copies
}

/**
 * Sets the number of copies of a printing in a section; 0 removes it. Counts are clamped to 0 to 99. Returns the same
 * list if nothing changes.
 */
export function setCount(list: DeckList, section: DeckSection, key: CardKey, count: number): DeckList {
  const newCount = Math.min(MAX_ENTRY_COUNT, Math.max(0, Math.trunc(count)))
  if (countOf(list, key, section) === newCount) return list
  const others = list[section].filter((entry) => entry.key !== key)
  const entries = newCount === 0 ? others : sorted([...others, { key, count: newCount }])
  return { ...list, [section]: entries }
}

/**
 * The section that a card is added to by default: missions to the mission pile; a team character to the team while
 * there is room and none there has its title; all others, including unknown cards, to the draw deck.
 */
export function sectionFor(pool: Pool, list: DeckList, key: CardKey): DeckSection {
  const card = pool.byKey.get(key)
  if (card?.type === 'mission') return 'missions'
  if (card?.type !== 'team') return 'draw'
  if (sectionSize(list, 'team') >= STARTING_TEAM_SIZE) return 'draw'
  const present = list.team.some((entry) => pool.byKey.get(entry.key)?.title === card.title)
  return present ? 'draw' : 'team'
}

/** Adds one copy of a card to a section, by default the one that `sectionFor` returns. */
export function addCard(pool: Pool, list: DeckList, key: CardKey, section?: DeckSection): DeckList {
  const into = section ?? sectionFor(pool, list, key)
  return setCount(list, into, key, countOf(list, key, into) + 1)
}

/**
 * Removes one copy of a card from a section; by default from the draw deck, otherwise the mission pile, otherwise the
 * team, so that the copy that `addCard` added last is removed first.
 */
export function removeCard(list: DeckList, key: CardKey, section?: DeckSection): DeckList {
  const from = section ?? [...DECK_SECTIONS].reverse().find((name) => countOf(list, key, name) > 0)
  if (!from) return list
  return setCount(list, from, key, countOf(list, key, from) - 1)
}

/** Sets the total number of copies of a card, adding them like `addCard` and removing them like `removeCard`. */
export function withCopies(pool: Pool, list: DeckList, key: CardKey, copies: number): DeckList {
  let next = list
  while (countOf(next, key) < copies) {
    const more = addCard(pool, next, key)
    if (more === next) break
    next = more
  }
  while (countOf(next, key) > Math.max(0, copies)) next = removeCard(next, key)
  return next
}

/** Number of copies of a printing that the rule of three allows, given the deck's other printings of the same title. */
export function copiesAllowed(pool: Pool, list: DeckList, key: CardKey): number {
  const title = pool.byKey.get(key)?.title ?? ''
  const others = (pool.byTitle.get(title) ?? []).filter((card) => card.key !== key)
  return Math.max(0, COPIES_PER_TITLE - others.reduce((sum, card) => sum + countOf(list, card.key), 0))
}

/** Moves up to `count` copies of a card from one section to another. */
export function moveCard(
  list: DeckList,
  key: CardKey,
  from: DeckSection,
  to: DeckSection,
  count = 1,
): DeckList {
  if (from === to) return list
  const free = MAX_ENTRY_COUNT - countOf(list, key, to)
  const moved = Math.min(count, free, countOf(list, key, from))
  if (moved <= 0) return list
  const without = setCount(list, from, key, countOf(list, key, from) - moved)
  return setCount(without, to, key, countOf(list, key, to) + moved)
}

/**
 * The canonical form of all lists that mean the same deck: each section sorted by set (official ones by release, then
 * others by code) and collector number, each printing once with a count of 1 to 99, without empty entries. Independent
 * of any pool, so it stays the same when the pool grows.
 */
export function canonicalDeckList(list: DeckList): DeckList {
  return {
    edition: list.edition,
    team: canonicalEntries(list.team),
    missions: canonicalEntries(list.missions),
    draw: canonicalEntries(list.draw),
  }
}

/** True if two lists mean the same deck of the same edition. */
export function sameDeckList(a: DeckList, b: DeckList): boolean {
  if (a === b) return true
  if (a.edition !== b.edition) return false
  const left = canonicalDeckList(a)
  const right = canonicalDeckList(b)
  return DECK_SECTIONS.every((section) => {
    const others = right[section]
    return (
      left[section].length === others.length &&
      left[section].every((entry, at) => entry.key === others[at]?.key && entry.count === others[at]?.count)
    )
  })
}

/** Sorts entries by set and number and merges them, each printing once with 1 to 99 copies. */
export function canonicalEntries(entries: readonly DeckEntry[]): DeckEntry[] {
  const counts = new Map<CardKey, number>()
  for (const { key, count } of entries) if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
  return sorted([...counts].map(([key, count]) => ({ key, count: Math.min(MAX_ENTRY_COUNT, count) })))
}

const sorted = (entries: DeckEntry[]): DeckEntry[] => entries.sort((a, b) => compareCardKeys(a.key, b.key))
