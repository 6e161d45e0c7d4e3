import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type CardKey,
  COPIES_PER_TITLE,
  type Edition,
  SKILLS,
  type Skill,
  STARTING_TEAM_SIZE,
} from '@/lib/game/terms'
import { deckStatistics } from './analysis/statistics'
import { type DeckEntry, type DeckList, MISSIONS_PER_SKILL, requiredSkill } from './deck'
import { copiesAllowed, countOf, withCopies } from './edit'

/** The seven rules in the order in which the chevrons lock (2008 rulebook, Building a Deck). */
export const RULE_IDS = ['team', 'missions', 'skills', 'heroes', 'villains', 'copies', 'belongings'] as const
export type RuleId = (typeof RULE_IDS)[number]

/** The counts behind each rule. All are whole numbers from 0, in cards unless noted otherwise. */
export interface RuleFigures {
  /**
   * `starters`: cards in the starting team; `titles`: distinct titles of team characters among them; `strangers`: cards
   * there that are not team characters; `needed`: 4.
   */
  readonly team: {
    readonly starters: number
    readonly titles: number
    readonly strangers: number
    readonly needed: number
  }
  /** `missions`: missions in the pile; `strangers`: cards there that are not missions; `needed`: 12. */
  readonly missions: { readonly missions: number; readonly strangers: number; readonly needed: number }
  /** By skill: missions in the pile that require it; `needed`: 3 of each. */
  readonly skills: Readonly<Record<Skill, number>> & { readonly needed: number }
  /** `heroes`: hero cards in the draw deck; `needed`: 20. */
  readonly heroes: { readonly heroes: number; readonly needed: number }
  /** `villains`: villain cards in the draw deck; `needed`: 20. */
  readonly villains: { readonly villains: number; readonly needed: number }
  /**
   * `titles`: titles with too many copies; `surplus`: cards to remove to fix all of them; `highest`: copies of the most
   * frequent title in the deck; `limit`: 3.
   */
  readonly copies: {
    readonly titles: number
    readonly surplus: number
    readonly highest: number
    readonly limit: number
  }
  /**
   * `strangers`: team characters in the draw deck that do not start in the team; `surplus`: copies of starting
   * team characters there beyond `limit` of each; `missions`: missions there that the edition forbids; `limit`: 2.
   */
  readonly belongings: {
    readonly strangers: number
    readonly surplus: number
    readonly missions: number
    readonly limit: number
  }
}

/**
 * Result of one rule for a deck: whether it is satisfied, its counts, and the offending cards in deck order, each once
 * (none if cards are merely missing).
 */
export type ResultOf<R extends RuleId> = {
  readonly rule: R
  readonly satisfied: boolean
  readonly figures: RuleFigures[R]
  readonly cards: readonly CardKey[]
}
export type RuleResult = { [R in RuleId]: ResultOf<R> }[RuleId]

/** A number of copies of a known card. */
interface CardCount {
  readonly card: Card
  readonly count: number
}

/** The known cards of a deck by section, each printing once per section: the input of the rules. */
export interface DeckCards {
  readonly edition: Edition
  readonly team: readonly CardCount[]
  readonly missions: readonly CardCount[]
  readonly draw: readonly CardCount[]
}

/** The rules of a legal deck, one function per rule. */

/** Copies of one starting team character that the draw deck may hold (2008 rulebook, Building a Deck). */
export const BELONGINGS_LIMIT = 2

/**
 * The 2008 rulebook forbids missions beyond the twelve of the pile; the 2007 one has no such sentence (both: Building a
 * Deck), and its exactly 12 missions are those of the pile (ruling 94).
 */
export const missionsAllowedInDraw = (edition: Edition): boolean => edition === '2007'

/**
 * Rule 3: exactly three missions of each skill in the pile. Offending cards are the missions of skills with too many.
 */
function skillsRule({ missions: pile }: DeckCards): ResultOf<'skills'> {
  const figures = { culture: 0, science: 0, combat: 0, ingenuity: 0, needed: MISSIONS_PER_SKILL }
  for (const { card, count } of pile) {
    const skill = requiredSkill(card)
    if (skill) figures[skill] += count
  }
  let satisfied = true
  for (const skill of SKILLS) if (figures[skill] !== MISSIONS_PER_SKILL) satisfied = false
  return { rule: 'skills', satisfied, figures, cards: satisfied ? [] : surplusMissions(pile, figures) }
}

function surplusMissions(pile: DeckCards['missions'], figures: Readonly<Record<Skill, number>>): CardKey[] {
  const cards: CardKey[] = []
  for (const { card } of pile) {
    const skill = requiredSkill(card)
    if (skill && figures[skill] > MISSIONS_PER_SKILL) cards.push(card.key)
  }
  return cards
}

/** True for the same card in the sense of this rule: same title and subtitle, in any set. */
const isSameCard = (a: Card, b: Card): boolean =>
  a === b || (a.type === 'team' && b.type === 'team' && a.title === b.title && a.subtitle === b.subtitle)

/**
 * Rule 7: composition of the draw deck. Team characters are allowed only as one or two copies of a card that starts in
 * the team (same title and subtitle: a ruling), and no missions (2008). Offending cards are all other team characters,
 * those with more than two copies, and missions.
 */
function belongingsRule({ edition, team, draw }: DeckCards): ResultOf<'belongings'> {
  let strangers = 0
  let surplus = 0
  let missions = 0
  const cards: CardKey[] = []
  for (let at = 0; at < draw.length; at++) {
    const entry = draw[at]
    if (!entry) continue
    const { card, count } = entry
    if (card.type === 'mission') {
      if (missionsAllowedInDraw(edition)) continue
      missions += count
      cards.push(card.key)
    } else if (card.type === 'team') {
      if (!team.some((starter) => isSameCard(starter.card, card))) {
        strangers += count
        cards.push(card.key)
        continue
      }
      const copies = copiesOf(card, draw)
      if (copies <= BELONGINGS_LIMIT) continue
      cards.push(card.key)
      const counted = draw.findIndex((other) => isSameCard(other.card, card)) < at
      if (!counted) surplus += copies - BELONGINGS_LIMIT
    }
  }
  return {
    rule: 'belongings',
    satisfied: cards.length === 0,
    figures: { strangers, surplus, missions, limit: BELONGINGS_LIMIT },
    cards,
  }
}

function copiesOf(card: Card, draw: DeckCards['draw']): number {
  let copies = 0
  for (const other of draw) if (isSameCard(other.card, card)) copies += other.count
  return copies
}

/**
 * Rule 6: at most three cards of one title in team, mission pile and draw deck together, whatever their subtitle or
 * type. Offending cards are all printings of the titles with more.
 */
function copiesRule(deck: DeckCards): ResultOf<'copies'> {
  const byTitle = new Map<string, number>()
  let highest = 0
  const sections = [deck.team, deck.missions, deck.draw]
  for (const section of sections) {
    for (const { card, count } of section) {
      const copies = (byTitle.get(card.title) ?? 0) + count
      byTitle.set(card.title, copies)
      if (copies > highest) highest = copies
    }
  }
  let titles = 0
  let surplus = 0
  if (highest > COPIES_PER_TITLE) {
    for (const copies of byTitle.values()) {
      if (copies <= COPIES_PER_TITLE) continue
      titles++
      surplus += copies - COPIES_PER_TITLE
    }
  }
  return {
    rule: 'copies',
    satisfied: titles === 0,
    figures: { titles, surplus, highest, limit: COPIES_PER_TITLE },
    cards: titles > 0 ? overLimit(sections, byTitle) : [],
  }
}

function overLimit(
  sections: readonly (readonly CardCount[])[],
  byTitle: ReadonlyMap<string, number>,
): CardKey[] {
  const keys = new Set<CardKey>()
  for (const section of sections)
    for (const { card } of section) if ((byTitle.get(card.title) ?? 0) > COPIES_PER_TITLE) keys.add(card.key)
  return [...keys]
}

/** Minimum number of hero cards in a draw deck (2008 rulebook, Building a Deck). */
export const HEROES_NEEDED = 20

/**
 * True if a card in the draw deck counts as a hero card. Copies of team characters do. A mission does only in the 2007
 * edition, which does not forbid it there (ruling 94).
 */
function countsAsHero(card: Card, edition: Edition): boolean {
  if (card.type === 'mission') return missionsAllowedInDraw(edition)
  return card.side === 'hero'
}

/** Rule 4: at least twenty hero cards in the draw deck. */
function heroesRule({ edition, draw }: DeckCards): ResultOf<'heroes'> {
  let heroes = 0
  for (const { card, count } of draw) if (countsAsHero(card, edition)) heroes += count
  return {
    rule: 'heroes',
    satisfied: heroes >= HEROES_NEEDED,
    figures: { heroes, needed: HEROES_NEEDED },
    cards: [],
  }
}

/** Number of cards in the mission pile (2008 rulebook, Building a Deck). */
export const MISSION_PILE_SIZE = 12

/** Rule 2: exactly twelve missions, and nothing else, in the mission pile. Offending cards are those of other types. */
function missionsRule({ missions: pile }: DeckCards): ResultOf<'missions'> {
  let missions = 0
  let strangers = 0
  const cards: CardKey[] = []
  for (const { card, count } of pile) {
    if (card.type === 'mission') missions += count
    else {
      strangers += count
      cards.push(card.key)
    }
  }
  return {
    rule: 'missions',
    satisfied: missions === MISSION_PILE_SIZE && strangers === 0,
    figures: { missions, strangers, needed: MISSION_PILE_SIZE },
    cards,
  }
}

/**
 * Rule 1: exactly four different team characters to start with. Different means different titles (a ruling: versions of
 * one character share a title). Offending cards are those of other types and those that repeat a title.
 */
function teamRule({ team }: DeckCards): ResultOf<'team'> {
  let starters = 0
  let titles = 0
  let strangers = 0
  const cards: CardKey[] = []
  for (let at = 0; at < team.length; at++) {
    const entry = team[at]
    if (!entry) continue
    const { card, count } = entry
    starters += count
    if (card.type !== 'team') {
      strangers += count
      cards.push(card.key)
      continue
    }
    let repeated = false
    for (let before = 0; before < at && !repeated; before++) {
      const other = team[before]?.card
      repeated = other?.type === 'team' && other.title === card.title
    }
    if (!repeated) titles++
    if (repeated || count > 1) cards.push(card.key)
  }
  const satisfied =
    starters === STARTING_TEAM_SIZE && titles === STARTING_TEAM_SIZE && strangers === 0 && cards.length === 0
  return {
    rule: 'team',
    satisfied,
    figures: { starters, titles, strangers, needed: STARTING_TEAM_SIZE },
    cards,
  }
}

/** Minimum number of villain cards in a draw deck (2008 rulebook, Building a Deck). */
export const VILLAINS_NEEDED = 20

/** Rule 5: at least twenty villain cards in the draw deck. */
function villainsRule({ draw }: DeckCards): ResultOf<'villains'> {
  let villains = 0
  for (const { card, count } of draw) if (card.side === 'villain') villains += count
  return {
    rule: 'villains',
    satisfied: villains >= VILLAINS_NEEDED,
    figures: { villains, needed: VILLAINS_NEEDED },
    cards: [],
  }
}

/** Result of the seven rules and of the two conditions that precede them. */
export interface Legality {
  /** No unknown cards, none outside the edition, and all seven rules satisfied. */
  readonly legal: boolean
  /** Keys that are not in the pool, each once, in deck order. No rule counts them. */
  readonly unknown: readonly CardKey[]
  /** Known cards outside the edition, each once, in deck order. The rules count them all the same. */
  readonly outsideEdition: readonly CardKey[]
  /** Always all seven, in order: team, missions, skills, heroes, villains, copies, belongings. */
  readonly rules: readonly RuleResult[]
}

/** Sets of the 2007 edition; the 2008 edition has all sets, including those made by players (ruling 95). */
const SETS_OF_2007: readonly string[] = ['BASE', 'SL']

/** True if a card is allowed in an edition: in 2008 all; in 2007 those of Base Set and System Lords except ships. */
export function inEdition(card: Card, edition: Edition): boolean {
  return edition === '2008' || (card.type !== 'ship' && SETS_OF_2007.includes(card.set))
}

/**
 * Checks a deck against the seven rules of its edition (rulebook, Building a Deck). Pure; takes a few microseconds for
 * a deck of 60 cards. Each section must name each printing once (see `canonicalDeckList`), in any order.
 */
export function checkDeck(pool: Pool, list: DeckList): Legality {
  const unknown = new Set<CardKey>()
  const outsideEdition = new Set<CardKey>()
  const known = (entries: readonly DeckEntry[]): CardCount[] => {
    const cards: CardCount[] = []
    for (const { key, count } of entries) {
      const card = pool.byKey.get(key)
      if (!card) {
        unknown.add(key)
        continue
      }
      if (!inEdition(card, list.edition)) outsideEdition.add(key)
      cards.push({ card, count })
    }
    return cards
  }
  const deck = {
    edition: list.edition,
    team: known(list.team),
    missions: known(list.missions),
    draw: known(list.draw),
  }
  const rules: readonly RuleResult[] = [
    teamRule(deck),
    missionsRule(deck),
    skillsRule(deck),
    heroesRule(deck),
    villainsRule(deck),
    copiesRule(deck),
    belongingsRule(deck),
  ]
  const legal = unknown.size === 0 && outsideEdition.size === 0 && rules.every((rule) => rule.satisfied)
  return { legal, unknown: [...unknown], outsideEdition: [...outsideEdition], rules }
}

/**
 * The maximum number of copies of a card with which a legal deck stays legal, counting up from those it has. Undefined
 * if the deck is not legal.
 */
export function legalUpTo(pool: Pool, list: DeckList, key: CardKey): number | undefined {
  if (!checkDeck(pool, list).legal) return undefined
  const most = copiesAllowed(pool, list, key)
  let copies = countOf(list, key)
  while (copies < most && checkDeck(pool, withCopies(pool, list, key, copies + 1)).legal) copies++
  return copies
}

/** The parts of a deck in the order in which they are built. */
const NEEDS = ['team', 'missions', 'heroes', 'villains'] as const
export type DeckNeed = (typeof NEEDS)[number]

/** The part of a deck to build next; undefined if each has enough cards. */
export function nextNeed(pool: Pool, list: DeckList): DeckNeed | undefined {
  const { heroes, villains } = deckStatistics(pool, list)
  const copies = (entries: DeckList['team']) => entries.reduce((sum, { count }) => sum + count, 0)
  const isShort: Readonly<Record<DeckNeed, boolean>> = {
    team: copies(list.team) < STARTING_TEAM_SIZE,
    missions: copies(list.missions) < MISSION_PILE_SIZE,
    heroes: heroes < HEROES_NEEDED,
    villains: villains < VILLAINS_NEEDED,
  }
  return NEEDS.find((need) => isShort[need])
}

const partOf = ({ type, side }: Card): DeckNeed =>
  type === 'team' ? 'team' : type === 'mission' ? 'missions' : side === 'hero' ? 'heroes' : 'villains'

/** Sorts cards for one part of a deck first, then those for the parts that follow it. */
export function neededFirst(cards: readonly Card[], need: DeckNeed): readonly Card[] {
  const start = NEEDS.indexOf(need)
  const parts = [...NEEDS.slice(start), ...NEEDS.slice(0, start)]
  return parts.flatMap((part) => cards.filter((card) => partOf(card) === part))
}
