import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { findRelatedCards, type Named } from '@/lib/game/search/related'
import {
  type CardKey,
  type Glyph,
  SKILLS,
  type Skill,
  STARTING_TEAM_SIZE,
  type Trait,
} from '@/lib/game/terms'
import { type DeckEntry, type DeckList, type DeckSection, MISSIONS_PER_SKILL, requiredSkill } from '../deck'
import { copiesAllowed, countOf, setCount } from '../edit'
import { checkDeck, HEROES_NEEDED, inEdition, VILLAINS_NEEDED } from '../legality'
import { type Advice, adviceFor, requestedCards, revivalOf } from './advice'
import { deckStatistics } from './statistics'

/** What four characters have in common: balance across all skills, strength in one, or a trait. */
export type TeamTheme =
  | { readonly by: 'balance' }
  | { readonly by: 'skill'; readonly skill: Skill }
  | { readonly by: 'trait'; readonly trait: Trait }

const BALANCE: TeamTheme = { by: 'balance' }

/** Extra worth of a point in the theme's skill, compared with other skills. */
const STRENGTH = 0.6
/** Exceeds anything that ratings can be worth, so that characters with the trait come first. */
const BELONGS = 100

/** Extra worth of a character by theme, on top of what their ratings add to the team's. */
function likingOf(theme: TeamTheme): (card: Card) => number {
  switch (theme.by) {
    case 'balance':
      return () => 0
    case 'skill':
      return ({ ratings }) => STRENGTH * (ratings[theme.skill] ?? 0)
    case 'trait':
      return ({ traits }) => (traits.includes(theme.trait) ? BELONGS : 0)
  }
}

/**
 * The themes of a pool: balance, each skill, and each trait found on characters of at least four titles, in print
 * order.
 */
function teamThemes(pool: Pool): readonly TeamTheme[] {
  const titles = new Map<Trait, Set<string>>()
  for (const { type, title, traits } of pool.cards) {
    if (type !== 'team') continue
    for (const trait of traits) {
      const known = titles.get(trait)
      if (known) known.add(title)
      else titles.set(trait, new Set([title]))
    }
  }
  const traits = [...titles].filter(([, { size }]) => size >= STARTING_TEAM_SIZE)
  return [
    BALANCE,
    ...SKILLS.map((skill): TeamTheme => ({ by: 'skill', skill })),
    ...traits.map(([trait]): TeamTheme => ({ by: 'trait', trait })),
  ]
}

/** True if a complete team matches its theme; only a trait requires something of every character. */
const keepsTheme = (theme: TeamTheme, team: readonly Card[]): boolean =>
  team.length === STARTING_TEAM_SIZE &&
  (theme.by !== 'trait' || team.every(({ traits }) => traits.includes(theme.trait)))

/*
 * Fills the free places of a deck with cards that suit its team. The choice follows from printed properties, from what
 * texts name and, if given, from the measured win rates of cards; never from what other people play.
 */

/** Reason why a card is proposed. */
export type Suits =
  /** A character who adds skills that the team is short of. */
  | { readonly why: 'team' }
  /** A mission whose requirement the whole team exceeds by `margin`, or misses if negative. */
  | { readonly why: 'reach'; readonly skill: Skill; readonly margin: number }
  /** A text that names a character of the team, or is named by a character's text. */
  | { readonly why: 'names'; readonly character: Card }
  /** Ratings in a skill in which the team is weak, or, for villain cards, in which there are few obstacles. */
  | { readonly why: 'skill'; readonly skill: Skill }
  /** Nothing but its low cost. */
  | { readonly why: 'price' }

export interface Proposed extends DeckEntry {
  readonly section: DeckSection
  readonly suits: Suits
}

/** Number of copies of a printing available; if absent, unlimited. */
export type Supply = (key: CardKey) => number

/** What games measured for a copy of a card, compared with an average card in its place. */
export interface MeasuredCard {
  /** Additional wins per 100 games. */
  readonly wins: number
  /** True if the card is certainly worse than an average one, so that advice on the finished deck would name it. */
  readonly isWeak: boolean
}

/** The measured worth of a card in a section; undefined if it was not measured there. */
export type MeasuredWorth = (section: DeckSection, key: CardKey) => MeasuredCard | undefined

/** Weight of one win in 100 games against a point of power, a point of experience, a rating of the team. */
const MEASURED: Readonly<Record<DeckSection, number>> = { team: 0.3, missions: 1, draw: 1 }
/** Penalty for a weak card: exceeds every other reason but the trait that a team is to share. */
const WEAK = 50

interface Work {
  readonly pool: Pool
  readonly measured: MeasuredWorth | undefined
  readonly supply: Supply | undefined
  readonly theme: TeamTheme
  /** Cards that turned out to be of no use in this deck. */
  readonly useless: ReadonlySet<CardKey>
  /** For team characters whose text would otherwise find no card, the cards that it asks for. */
  readonly asked: ReadonlyMap<Card, readonly Card[]>
  list: DeckList
  readonly proposed: Proposed[]
}

/** Number of copies of a card that can still be added to the deck. */
function room({ pool, supply, list }: Work, { key }: Card): number {
  const inDeck = countOf(list, key)
  const allowed = copiesAllowed(pool, list, key) - inDeck
  return Math.max(0, supply ? Math.min(allowed, supply(key) - inDeck) : allowed)
}

function put(work: Work, { key }: Card, section: DeckSection, count: number, suits: Suits): void {
  work.list = setCount(work.list, section, key, countOf(work.list, key, section) + count)
  work.proposed.push({ section, key, count, suits })
}

/** The candidate of the highest worth that can still be added; among equals the first in the pool. */
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

/** Weighted measured worth of a card. */
function measuredOf({ measured }: Work, section: DeckSection, { key }: Card): number {
  const known = measured?.(section, key)
  return known ? MEASURED[section] * known.wins - (known.isWeak ? WEAK : 0) : 0
}

const ofEdition = (work: Work, is: (card: Card) => boolean): readonly Card[] =>
  work.pool.cards.filter(
    (card) => is(card) && inEdition(card, work.list.edition) && !work.useless.has(card.key),
  )

const teamOf = ({ pool, list }: Work): readonly Card[] =>
  list.team.flatMap(({ key }) => pool.byKey.get(key) ?? [])

/**
 * Adds characters until there are four with different titles. Each is the one that adds most where the others are
 * weakest, and that suits the theme best.
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

/** Penalty for a glyph that missions in the pile already provide, in points of experience per such mission. */
const SAME_GLYPH = 0.75
/** Desired margin of the whole team over a mission: obstacles stand in the way, and not everybody takes part. */
const SPARE = 3
/** Penalty for each point below that margin, in points of experience. */
const SHORT = 1.2

/** Adds missions until there are three of each skill: experience that the team can reach, and a variety of glyphs. */
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
          // Prefer twelve missions with different titles, as far as there are enough.
          10 * countOf(work.list, card.key),
      )
      if (!mission) break
      put(work, mission, 'missions', 1, { why: 'reach', skill, margin: marginOf(mission) })
    }
  }
}

/** Worth of a tie to a team character, by what the text names: properties that many cards share say little. */
const NAMED: Readonly<Record<Named['kind'], number>> = {
  title: 3,
  trait: 1.5,
  glyph: 0.5,
  skill: 0.3,
  text: 0.3,
}
/** Worth of a text that readies a team character or protects it from harm. */
const SERVES = 0.4
/** Penalty per point of power that a card costs. */
const PRICE = 0.5

interface Tie {
  worth: number
  /** The worth of the strongest of these ties, and the character it connects to. */
  most: number
  character: Card
}

/** By card key, how its text and those of the team's characters refer to each other. */
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

/** Penalty for each card of the same type already in the deck, so that it gets a mix of types. */
const SAME_TYPE = 0.15

const strongest = ({ ratings }: Card): Skill | undefined =>
  SKILLS.reduce<Skill | undefined>(
    (most, skill) => ((ratings[skill] ?? 0) > (most ? (ratings[most] ?? 0) : 0) ? skill : most),
    undefined,
  )

/** Reason for proposing a card of the draw deck. */
function reasonFor(card: Card, ties: ReadonlyMap<CardKey, Tie>): Suits {
  const tie = ties.get(card.key)
  if (tie && tie.most >= NAMED.trait) return { why: 'names', character: tie.character }
  const skill = strongest(card)
  return skill ? { why: 'skill', skill } : { why: 'price' }
}

/** Copies to add of a card that a team character's text asks for. */
const COPIES_ASKED_FOR = 2

/**
 * Adds, for each team text that would otherwise find no card, one of the cards that it asks for: the one with the
 * highest measured worth less its cost, the cheapest if nothing was measured.
 */
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
      (card) => measuredOf(work, 'draw', card) - (card.cost ?? 0),
    )
    if (!card) continue
    const count = Math.min(COPIES_ASKED_FOR, room(work, card), places[card.side])
    put(work, card, 'draw', count, { why: 'names', character })
  }
}

/** Adds hero cards until there are twenty: related to the team, strong where it is weak, and not too expensive. */
function fillHeroes(work: Work): void {
  const team = teamOf(work)
  const titles = new Set(team.map(({ title }) => title))
  const ties = tiesWith(work.pool, team)
  const candidates = ofEdition(
    work,
    // Another card with a team character's title could only boost it.
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

/**
 * Adds villain cards until there are twenty: high difficulty for their cost, spread over all four skills, and no more
 * adversaries than the deck can revive.
 */
function fillVillains(work: Work): void {
  const villainCards = ofEdition(work, ({ side, type }) => side === 'villain' && type !== 'mission')
  for (;;) {
    const { villains, types } = deckStatistics(work.pool, work.list)
    if (villains >= VILLAINS_NEEDED) return
    const against = difficultyIn(work)
    const { needed, left } = revivalOf(work.pool, work.list)
    /** Number of copies of a card that the deck can still pay to revive. */
    const revivable = ({ reviveCost = 0 }: Card): number =>
      reviveCost === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((left - needed) / reviveCost))
    const affordable = villainCards.filter((card) => revivable(card) > 0)
    const candidates = affordable.some((card) => room(work, card) > 0) ? affordable : villainCards
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
      // One at least: with few cards available, an adversary too many is better than a free place.
      Math.min(room(work, card), VILLAINS_NEEDED - villains, Math.max(1, revivable(card))),
      reasonFor(card, new Map()),
    )
  }
}

/** By skill: total difficulty added by the villain cards of the draw deck. */
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

/** Maximum rounds of fixing what advice criticises: a text gets the card it asks for, or its card is left out. */
const TRIES = 4

/** A proposal for the free places of a deck. */
export interface Completion {
  readonly proposed: readonly Proposed[]
  /** True if the deck is legal with all of it. */
  readonly legal: boolean
}

/**
 * Proposes cards for the free places of a deck: team characters up to four, missions up to three of each skill, hero
 * and villain cards up to twenty each. Advice finds no fault with the proposed cards. No card leaves the deck, no rule
 * that it satisfies is broken, and the result is deterministic. Takes some tens of milliseconds.
 * @param supply copies available, such as those in the collection
 * @param theme criterion for choosing characters if the team has free places
 * @param measured worth of cards, if that should count as well
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
        const answers = requestedCards(pool, advice).filter((answer) => inEdition(answer, list.edition))
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
    // If few cards are available, one of little use is better than none.
    if (next.list.draw.length === 0 || countCards(next) < countCards(work)) break
    work = next
  }
  return { proposed: merged(work.proposed), legal: checkDeck(pool, work.list).legal }
}

const countCards = ({ proposed }: Work): number => proposed.reduce((sum, { count }) => sum + count, 0)

/** Combines the copies of one printing for one section into one proposal. */
function merged(proposed: readonly Proposed[]): Proposed[] {
  const rows = new Map<string, Proposed>()
  for (const one of proposed) {
    const name = `${one.section} ${one.key}`
    const row = rows.get(name)
    rows.set(name, row ? { ...row, count: row.count + one.count } : one)
  }
  return [...rows.values()]
}

/** The list with proposed cards added. */
export const withProposed = (list: DeckList, proposed: readonly Proposed[]): DeckList =>
  proposed.reduce(
    (next, { section, key, count }) => setCount(next, section, key, countOf(next, key, section) + count),
    list,
  )

/** The list without the copies that were proposed and accepted; later changes are kept. */
export const withoutProposed = (list: DeckList, proposed: readonly Proposed[]): DeckList =>
  proposed.reduce(
    (next, { section, key, count }) =>
      setCount(next, section, key, Math.max(0, countOf(next, key, section) - count)),
    list,
  )

/** Four characters to start a deck with. */
export interface SuggestedTeam {
  readonly theme: TeamTheme
  /** Includes those already in the team, in the order of the list. */
  readonly characters: readonly Card[]
}

/**
 * Suggests teams to start from, one for each theme by which the free places can be filled: those that `completeDeck`
 * chooses for the theme. None if the team is full; if two themes give the same characters, only the first is returned.
 * @param supply copies available, such as those in the collection
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
