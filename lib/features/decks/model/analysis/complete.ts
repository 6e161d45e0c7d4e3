import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { findRelatedCards, type Named } from '@/lib/game/search/related'
import { type CardKey, type Glyph, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { DeckEntry, DeckList, DeckSection } from '../deck'
import { copiesAllowed, countOf, setCount } from '../edit'
import { checkDeck, inEdition } from '../legality'
import { HEROES_NEEDED, VILLAINS_NEEDED } from '../rules/deck-rules'
import { type Advice, adviceFor, cardsAskedFor } from './advice'
import { MISSIONS_PER_SKILL, requiredSkill } from './skills'
import { deckStatistics } from './statistics'
import { BALANCE, keepsTheme, likingOf, type TeamTheme, teamThemes } from './team-theme'

/*
 * What fills the places that a deck still has free, with cards that suit its team. It follows from print, from what the
 * texts name and, where that is given, from what cards were measured to win; never from what other people play.
 */

/** Why a card is proposed. */
export type Suits =
  /** A character who adds skills that the team is short of. */
  | { readonly why: 'team' }
  /** A mission that the whole team completes by so much more than it asks for, or misses by so much. */
  | { readonly why: 'reach'; readonly skill: Skill; readonly margin: number }
  /** A text that names a character of the team, or is named by one's text. */
  | { readonly why: 'names'; readonly character: Card }
  /** Ratings in a skill: of the team where it is weak, against it where obstacles are few. */
  | { readonly why: 'skill'; readonly skill: Skill }
  /** What it costs, and nothing more. */
  | { readonly why: 'price' }

export interface Proposed extends DeckEntry {
  readonly section: DeckSection
  readonly suits: Suits
}

/** How many copies of a printing there are to build with; absent: as many as anybody wants. */
export type Supply = (key: CardKey) => number

/** So many more of 100 games a copy was measured to win than an average card in its place; 0 where it was not measured. */
export type MeasuredWorth = (section: DeckSection, key: CardKey) => number

/** How much a game of 100 weighs beside a point of power, a point of experience, a rating of the team. */
const MEASURED: Readonly<Record<DeckSection, number>> = { team: 0.3, missions: 1, draw: 1 }

interface Work {
  readonly pool: Pool
  readonly measured: MeasuredWorth | undefined
  readonly supply: Supply | undefined
  readonly theme: TeamTheme
  /** Cards that turned out to be of no use in this deck. */
  readonly useless: ReadonlySet<CardKey>
  /** What texts of the team ask for and would not find otherwise. */
  readonly asked: ReadonlyMap<Card, readonly Card[]>
  list: DeckList
  readonly proposed: Proposed[]
}

/** Copies of a card that can still come into the deck. */
function room({ pool, supply, list }: Work, { key }: Card): number {
  const inDeck = countOf(list, key)
  const allowed = copiesAllowed(pool, list, key) - inDeck
  return Math.max(0, supply ? Math.min(allowed, supply(key) - inDeck) : allowed)
}

function put(work: Work, { key }: Card, section: DeckSection, count: number, suits: Suits): void {
  work.list = setCount(work.list, section, key, countOf(work.list, key, section) + count)
  work.proposed.push({ section, key, count, suits })
}

/** The candidate with the highest worth that has room; the first of the pool among equals. */
function best(work: Work, cards: readonly Card[], worthOf: (card: Card) => number): Card | undefined {
  let found: Card | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const card of cards) {
    if (room(work, card) === 0) continue
    const worth = worthOf(card)
    if (worth > highest) {
      found = card
      highest = worth
    }
  }
  return found
}

/** What was measured of a card, as much as it weighs. */
const measuredOf = ({ measured }: Work, section: DeckSection, { key }: Card): number =>
  measured ? MEASURED[section] * measured(section, key) : 0

const ofEdition = (work: Work, is: (card: Card) => boolean): readonly Card[] =>
  work.pool.cards.filter(
    (card) => is(card) && inEdition(card, work.list.edition) && !work.useless.has(card.key),
  )

const teamOf = ({ pool, list }: Work): readonly Card[] =>
  list.team.flatMap(({ key }) => pool.byKey.get(key) ?? [])

/**
 * Characters until there are four of different titles: each the one that adds most where the others have least, and
 * most of what the theme asks for.
 */
function fillTeam(work: Work): void {
  const candidates = ofEdition(work, ({ type }) => type === 'team')
  const liking = likingOf(work.theme)
  while (work.list.team.reduce((sum, { count }) => sum + count, 0) < STARTING_TEAM_SIZE) {
    const titles = new Set(teamOf(work).map(({ title }) => title))
    const { teamRatings } = deckStatistics(work.pool, work.list)
    const worthOf = (card: Card) =>
      SKILLS.reduce(
        (sum, skill) => sum + Math.sqrt(teamRatings[skill] + (card.ratings[skill] ?? 0)),
        liking(card) + measuredOf(work, 'team', card),
      )
    const character = best(
      work,
      candidates.filter(({ title }) => !titles.has(title)),
      worthOf,
    )
    if (!character) return
    put(work, character, 'team', 1, { why: 'team' })
  }
}

/** How much a glyph that missions of the pile bring already is worth less, in points of experience, for each of them. */
const SAME_GLYPH = 0.75
/** By so much the whole team should exceed a mission: something stands in its way, and not everybody is there. */
const SPARE = 3
/** How much each point short of that weighs against a point of experience. */
const SHORT = 1.2

/** Missions until there are three of each skill: experience that the team can reach, and glyphs of many kinds. */
function fillMissions(work: Work): void {
  const candidates = ofEdition(work, ({ type }) => type === 'mission')
  for (const skill of SKILLS) {
    const ofSkill = candidates.filter((card) => requiredSkill(card) === skill)
    for (;;) {
      const { missionSkills, teamRatings, glyphs } = deckStatistics(work.pool, work.list)
      if (missionSkills[skill] >= MISSIONS_PER_SKILL) break
      const marginOf = ({ ratings }: Card) => teamRatings[skill] - (ratings[skill] ?? 0)
      const glyphsOf = (glyph: Glyph | undefined) => (glyph === undefined ? 0 : (glyphs[glyph] ?? 0))
      const mission = best(
        work,
        ofSkill,
        (card) =>
          (card.experience ?? 0) +
          measuredOf(work, 'missions', card) +
          SHORT * Math.min(0, marginOf(card) - SPARE) -
          SAME_GLYPH * glyphsOf(card.glyph) -
          // Twelve missions of different titles, as long as there are so many.
          10 * countOf(work.list, card.key),
      )
      if (!mission) break
      put(work, mission, 'missions', 1, { why: 'reach', skill, margin: marginOf(mission) })
    }
  }
}

/** What a tie to a character of the team is worth by what the text names: what many cards have says little. */
const NAMED: Readonly<Record<Named['kind'], number>> = {
  title: 3,
  trait: 1.5,
  glyph: 0.5,
  skill: 0.3,
  text: 0.3,
}
/** What it is worth that a text makes one of them ready again, or keeps them from harm. */
const SERVES = 0.4
/** What a point of power is worth. */
const PRICE = 0.5

interface Tie {
  worth: number
  /** The character to whom the strongest of these ties is, and its worth. */
  most: number
  character: Card
}

/** By card, what its text and those of the team's characters have to do with each other. */
function tiesWith(pool: Pool, team: readonly Card[]): ReadonlyMap<CardKey, Tie> {
  const ties = new Map<CardKey, Tie>()
  for (const character of team) {
    const { names, namedBy, readiedBy, savedBy } = findRelatedCards(pool, character)
    const tied = [
      ...[...names, ...namedBy].map(({ card, named }) => [card, NAMED[named.kind]] as const),
      ...[...readiedBy, ...savedBy].map(({ card }) => [card, SERVES] as const),
    ]
    for (const [{ key }, worth] of tied) {
      const tie = ties.get(key)
      if (!tie) ties.set(key, { worth, most: worth, character })
      else {
        tie.worth += worth
        if (worth > tie.most) Object.assign(tie, { most: worth, character })
      }
    }
  }
  return ties
}

/** How much a further card of a type is worth less for each that is there already, so that a deck has some of each. */
const SAME_TYPE = 0.15

const strongest = ({ ratings }: Card): Skill | undefined =>
  SKILLS.reduce<Skill | undefined>(
    (most, skill) => ((ratings[skill] ?? 0) > (most ? (ratings[most] ?? 0) : 0) ? skill : most),
    undefined,
  )

/** Why a card of the draw deck is proposed. */
function reasonFor(card: Card, ties: ReadonlyMap<CardKey, Tie>): Suits {
  const tie = ties.get(card.key)
  if (tie && tie.most >= NAMED.trait) return { why: 'names', character: tie.character }
  const skill = strongest(card)
  return skill ? { why: 'skill', skill } : { why: 'price' }
}

/** Copies of a card that the text of a team character asks for. */
const COPIES_ASKED_FOR = 2

/** For each text of the team that would otherwise find no card, the cheapest card that it asks for. */
function fillAsked(work: Work): void {
  for (const [character, answers] of work.asked) {
    const { heroes, villains } = deckStatistics(work.pool, work.list)
    const places = { hero: HEROES_NEEDED - heroes, villain: VILLAINS_NEEDED - villains }
    const card = best(
      work,
      answers.filter(
        ({ key, type, side }) =>
          type !== 'team' && type !== 'mission' && places[side] > 0 && !work.useless.has(key),
      ),
      ({ cost }) => -(cost ?? 0),
    )
    if (!card) continue
    const count = Math.min(COPIES_ASKED_FOR, room(work, card), places[card.side])
    put(work, card, 'draw', count, { why: 'names', character })
  }
}

/** Hero cards until there are twenty: those that have to do with the team, strong where it is weak, not too dear. */
function fillHeroes(work: Work): void {
  const team = teamOf(work)
  const titles = new Set(team.map(({ title }) => title))
  const ties = tiesWith(work.pool, team)
  const candidates = ofEdition(
    work,
    // Another card with the title of a team character could only boost it.
    ({ side, type, title }) => side === 'hero' && type !== 'team' && type !== 'mission' && !titles.has(title),
  )
  for (;;) {
    const { heroes, types, teamRatings } = deckStatistics(work.pool, work.list)
    if (heroes >= HEROES_NEEDED) return
    const worthOf = (card: Card) =>
      (ties.get(card.key)?.worth ?? 0) +
      measuredOf(work, 'draw', card) +
      SKILLS.reduce((sum, skill) => sum + (2 * (card.ratings[skill] ?? 0)) / (2 + teamRatings[skill]), 0) -
      PRICE * (card.cost ?? 0) -
      SAME_TYPE * types[card.type]
    const card = best(work, candidates, worthOf)
    if (!card) return
    put(work, card, 'draw', Math.min(room(work, card), HEROES_NEEDED - heroes), reasonFor(card, ties))
  }
}

/** Villain cards until there are twenty: difficulty for their price, of all four skills. */
function fillVillains(work: Work): void {
  const candidates = ofEdition(work, ({ side, type }) => side === 'villain' && type !== 'mission')
  for (;;) {
    const { villains, types } = deckStatistics(work.pool, work.list)
    if (villains >= VILLAINS_NEEDED) return
    const against = difficultyIn(work)
    const worthOf = (card: Card) =>
      measuredOf(work, 'draw', card) +
      SKILLS.reduce((sum, skill) => sum + (4 * (card.ratings[skill] ?? 0)) / (4 + against[skill]), 0) -
      PRICE * (card.cost ?? 0) -
      SAME_TYPE * types[card.type]
    const card = best(work, candidates, worthOf)
    if (!card) return
    put(
      work,
      card,
      'draw',
      Math.min(room(work, card), VILLAINS_NEEDED - villains),
      reasonFor(card, new Map()),
    )
  }
}

/** By skill: what the villain cards of the draw deck add to difficulty, all together. */
function difficultyIn({ pool, list }: Work): Readonly<Record<Skill, number>> {
  const sums = { culture: 0, science: 0, combat: 0, ingenuity: 0 }
  for (const { key, count } of list.draw) {
    const card = pool.byKey.get(key)
    if (card?.side !== 'villain') continue
    for (const skill of SKILLS) sums[skill] += (card.ratings[skill] ?? 0) * count
  }
  return sums
}

function filled(given: Omit<Work, 'proposed'>): Work {
  const work: Work = { ...given, proposed: [] }
  fillTeam(work)
  fillMissions(work)
  fillAsked(work)
  fillHeroes(work)
  fillVillains(work)
  return work
}

/** How often what advice would find fault with is mended: a text gets what it asks for, or its card is left out. */
const TRIES = 4

/** What would fill the free places of a deck. */
export interface Completion {
  readonly proposed: readonly Proposed[]
  /** Whether the deck is legal with all of it. */
  readonly legal: boolean
}

/**
 * Proposes cards for the free places of a deck: team characters to four, missions to three of each skill, hero and
 * villain cards to twenty each. What it proposes, advice finds no fault with. Nothing leaves the deck, no rule that it keeps is broken, and the same deck gets the
 * same proposal. Takes some tens of milliseconds.
 * @param supply copies to build with, such as those in the collection
 * @param theme what characters are chosen by, where the team has places free
 * @param measured what cards are worth, where that is to count as well
 */
export function completeDeck(
  pool: Pool,
  list: DeckList,
  supply?: Supply,
  theme: TeamTheme = BALANCE,
  measured?: MeasuredWorth,
): Completion {
  const useless = new Set<CardKey>()
  const asked = new Map<Card, readonly Card[]>()
  const given = { pool, measured, supply, theme, useless, asked, list }
  let work = filled(given)
  for (let tried = 1; tried < TRIES; tried++) {
    const own = new Set(work.proposed.map(({ key }) => key))
    const mend = (advice: Advice): boolean => {
      const { card, kind } = advice
      if (card.type === 'team' && kind === 'nobody' && !asked.has(card)) {
        const answers = cardsAskedFor(pool, advice).filter((answer) => inEdition(answer, list.edition))
        asked.set(card, answers)
        if (answers.some((answer) => room(work, answer) > 0)) return true
      }
      if (!own.has(card.key)) return false
      useless.add(card.key)
      return true
    }
    const mended = adviceFor(pool, work.list).map(mend)
    if (!mended.includes(true)) break
    const next = filled(given)
    // Where little is to be had, a card of little use is better than none.
    if (next.list.draw.length === 0 || countCards(next) < countCards(work)) break
    work = next
  }
  return { proposed: merged(work.proposed), legal: checkDeck(pool, work.list).legal }
}

const countCards = ({ proposed }: Work): number => proposed.reduce((sum, { count }) => sum + count, 0)

/** Copies of one printing for one section as one proposal. */
function merged(proposed: readonly Proposed[]): Proposed[] {
  const rows = new Map<string, Proposed>()
  for (const one of proposed) {
    const name = `${one.section} ${one.key}`
    const row = rows.get(name)
    rows.set(name, row ? { ...row, count: row.count + one.count } : one)
  }
  return [...rows.values()]
}

/** The list with cards that were proposed for it. */
export const withProposed = (list: DeckList, proposed: readonly Proposed[]): DeckList =>
  proposed.reduce(
    (next, { section, key, count }) => setCount(next, section, key, countOf(next, key, section) + count),
    list,
  )

/** The list without cards that were proposed and taken: those copies, and what was changed since stays. */
export const withoutProposed = (list: DeckList, proposed: readonly Proposed[]): DeckList =>
  proposed.reduce(
    (next, { section, key, count }) =>
      setCount(next, section, key, Math.max(0, countOf(next, key, section) - count)),
    list,
  )

/** Four characters to start from. */
export interface SuggestedTeam {
  readonly theme: TeamTheme
  /** With those who are in the team already, as the list has them. */
  readonly characters: readonly Card[]
}

/**
 * Teams to start from, one for each theme that the free places can be filled by: those that `completeDeck` chooses
 * for the theme. None where nobody is lacking; of two themes with the same characters the first.
 * @param supply copies to build with, such as those in the collection
 */
export function suggestTeams(
  pool: Pool,
  list: DeckList,
  supply?: Supply,
  measured?: MeasuredWorth,
): readonly SuggestedTeam[] {
  const teams = new Map<string, SuggestedTeam>()
  for (const theme of teamThemes(pool)) {
    const given = { pool, measured, supply, theme, useless: new Set<CardKey>(), asked: new Map(), list }
    const work: Work = { ...given, proposed: [] }
    fillTeam(work)
    const characters = teamOf(work)
    if (work.proposed.length === 0 || !keepsTheme(theme, characters)) continue
    const name = characters
      .map(({ key }) => key)
      .sort()
      .join(' ')
    if (!teams.has(name)) teams.set(name, { theme, characters })
  }
  return [...teams.values()]
}
