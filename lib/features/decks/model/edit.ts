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

/** Takes a key apart; undefined where the text is no key at all. Whether such a card exists is the pool's business. */
export function parseCardKey(key: string): CardKeyParts | undefined {
  if (!CARD_KEY_PATTERN.test(key)) return undefined
  const hyphen = key.indexOf('-')
  return { set: key.slice(0, hyphen), number: Number(key.slice(hyphen + 1)) }
}

/** The place of a set among the official ones in order of release; all other sets share the place after them. */
function officialPlace(set: SetCode): number {
  const place = (OFFICIAL_SETS as readonly string[]).indexOf(set)
  return place < 0 ? OFFICIAL_SETS.length : place
}

/** Orders set codes: the official sets by release, then all others by code. Never depends on a pool. */
export function compareSets(a: SetCode, b: SetCode): number {
  if (a === b) return 0
  return officialPlace(a) - officialPlace(b) || (a < b ? -1 : 1)
}

/** Orders keys by set (see `compareSets`) and collector number; what is no key comes last, by its letters. */
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

/** Each copy by itself, as the engine takes decks. */
export function playerDeck(list: DeckList): Record<DeckSection, CardKey[]> {
  const keys = (section: DeckSection) =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: keys('team'), missions: keys('missions'), draw: keys('draw') }
}

/** Cards in a section, copies counted. */
export function sectionSize(list: DeckList, section: DeckSection): number {
  return list[section].reduce((sum, entry) => sum + entry.count, 0)
}

/** Cards in a deck, copies counted. */
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
 * The list with exactly so many copies of a printing in a section; 0 takes it out. Counts above 99 become 99,
 * below 0 become 0. The same list comes back where nothing changes.
 */
export function setCount(list: DeckList, section: DeckSection, key: CardKey, count: number): DeckList {
  const wanted = Math.min(MAX_ENTRY_COUNT, Math.max(0, Math.trunc(count)))
  if (countOf(list, key, section) === wanted) return list
  const others = list[section].filter((entry) => entry.key !== key)
  const entries = wanted === 0 ? others : sorted([...others, { key, count: wanted }])
  return { ...list, [section]: entries }
}

/**
 * The section that a card goes to when somebody just adds it: missions to the mission pile; a team character to
 * the team while there is room and nobody there has its title; all else to the draw deck. An unknown card goes
 * to the draw deck.
 */
export function sectionFor(pool: Pool, list: DeckList, key: CardKey): DeckSection {
  const card = pool.byKey.get(key)
  if (card?.type === 'mission') return 'missions'
  if (card?.type !== 'team') return 'draw'
  if (sectionSize(list, 'team') >= STARTING_TEAM_SIZE) return 'draw'
  const present = list.team.some((entry) => pool.byKey.get(entry.key)?.title === card.title)
  return present ? 'draw' : 'team'
}

/** Adds one copy of a card to a section, or where `sectionFor` puts it. */
export function addCard(pool: Pool, list: DeckList, key: CardKey, section?: DeckSection): DeckList {
  const into = section ?? sectionFor(pool, list, key)
  return setCount(list, into, key, countOf(list, key, into) + 1)
}

/**
 * Takes one copy of a card out of a section; without a section out of the draw deck, else the mission pile, else
 * the team, so that the copy added last by `addCard` goes first.
 */
export function removeCard(list: DeckList, key: CardKey, section?: DeckSection): DeckList {
  const from = section ?? [...DECK_SECTIONS].reverse().find((name) => countOf(list, key, name) > 0)
  if (!from) return list
  return setCount(list, from, key, countOf(list, key, from) - 1)
}

/** The list with so many copies of a card in all: added where `addCard` puts them, taken as `removeCard` takes them. */
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

/** How many copies of a printing the rule of three leaves, beside the others of its title that a deck has. */
export function copiesAllowed(pool: Pool, list: DeckList, key: CardKey): number {
  const title = pool.byKey.get(key)?.title ?? ''
  const others = (pool.byTitle.get(title) ?? []).filter((card) => card.key !== key)
  return Math.max(0, COPIES_PER_TITLE - others.reduce((sum, card) => sum + countOf(list, card.key), 0))
}

/** Moves up to so many copies of a card from one section to another. */
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
 * The one form of all lists that mean the same deck: each section sorted by set (official ones by release, then
 * others by code) and collector number, each printing once with a count of 1 to 99, empty entries gone. It does
 * not depend on a pool, so that it stays when the pool grows.
 */
export function canonicalDeckList(list: DeckList): DeckList {
  return {
    edition: list.edition,
    team: canonicalEntries(list.team),
    missions: canonicalEntries(list.missions),
    draw: canonicalEntries(list.draw),
  }
}

/** Whether two lists mean the same deck of the same edition. */
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

/** Entries by set and number, each printing once with 1 to 99 copies. */
export function canonicalEntries(entries: readonly DeckEntry[]): DeckEntry[] {
  const counts = new Map<CardKey, number>()
  for (const { key, count } of entries) if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
  return sorted([...counts].map(([key, count]) => ({ key, count: Math.min(MAX_ENTRY_COUNT, count) })))
}

const sorted = (entries: DeckEntry[]): DeckEntry[] => entries.sort((a, b) => compareCardKeys(a.key, b.key))
