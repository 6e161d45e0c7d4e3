import type { AbilityNode, Effect } from '@/lib/game/abilities/ability'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type CardView,
  type Decision,
  type MissionView,
  type Option,
  type PlayerView,
  skillsOf,
  type View,
} from '@/lib/game/engine'
import { GLYPHS_TO_WIN, SKILLS } from '@/lib/game/terms'

/**
 * The value of a card by itself, in power: the price that a player would pay without knowing the game. Deliberately
 * rough; what counts is how many games bots win with it.
 */

const TEXT_WORTH: Readonly<Record<AbilityNode, number>> = {
  triggered: 0.6,
  outcome: 0.5,
  activated: 0.9,
  static: 0.7,
  event: 0,
  toPlay: -0.8,
  toAssign: -0.4,
  playOnlyIf: -0.2,
  replacement: 0.6,
  becomesAdversary: 0.5,
  withdraw: 0.3,
  dominion: 0.5,
}

const textWorth = (card: Card): number =>
  card.abilities.reduce((sum, ability) => sum + TEXT_WORTH[ability.node], 0)

const ratingsOf = (card: Card): number[] => Object.values(card.ratings)
const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

function worthOf(card: Card): number {
  const ratings = ratingsOf(card)
  const highest = Math.max(0, ...ratings)
  switch (card.type) {
    case 'team':
      return 1 + highest / 10
    case 'support':
      return total(ratings) + textWorth(card)
    case 'gear':
      return 1 + textWorth(card)
    case 'event':
      return 1.2
    case 'ship':
      return 0.6 * (card.firepower ?? 0) + textWorth(card)
    case 'obstacle':
      return highest + 0.3 * ratings.length + textWorth(card) - 0.3 * (card.cost ?? 0)
    case 'adversary':
      return highest + 0.3 * ratings.length + textWorth(card) + 0.3 * (card.cost ?? 0)
    case 'mission':
      return 1.5 * (card.experience ?? 0) - 0.4 * highest
  }
}

type End = 'success' | 'failure'

/** Facts about a card that the bot needs in any game, read from it once. */
export interface CardProfile {
  readonly card: Card
  readonly worth: number
  /** Its printed ratings in the order of `SKILLS`, 0 for a missing one. */
  readonly skills: readonly number[]
  readonly isUsable: boolean
  /** True if its text works without being activated. */
  readonly isAtWork: boolean
  /** Its effects at the end of a mission. */
  readonly outcomes: Readonly<Record<End, readonly Effect[]>>
}

/** By key. */
type CardProfiles = ReadonlyMap<string, CardProfile>

const effectsOn = (card: Card, end: End): readonly Effect[] =>
  card.abilities.flatMap((ability) =>
    ability.node === 'outcome' && (ability.on === end || ability.on === 'either') ? [ability.do] : [],
  )

const profileOf = (card: Card): CardProfile => ({
  card,
  worth: worthOf(card) || WORTHLESS,
  skills: SKILLS.map((skill) => card.ratings[skill] ?? 0),
  isUsable: card.abilities.some(({ node }) => node === 'activated'),
  isAtWork: card.abilities.some(({ node }) => node === 'static' || node === 'triggered'),
  outcomes: { success: effectsOn(card, 'success'), failure: effectsOn(card, 'failure') },
})

/** No card is worth nothing. */
const WORTHLESS = 0.5

const KNOWN = new WeakMap<Pool, CardProfiles>()

/** Profiles of all cards, built once per pool. */
function profilesOf(pool: Pool): CardProfiles {
  const known = KNOWN.get(pool)
  if (known) return known
  const profiles = new Map(pool.cards.map((card) => [card.key, profileOf(card)]))
  KNOWN.set(pool, profiles)
  return profiles
}

/** The greedy bot's evaluation of one decision; each value is computed once. */
export class Situation {
  readonly pool: Pool
  readonly view: View
  readonly decision: Decision
  /** True if the bot is the hero player now. */
  readonly isHero: boolean
  readonly mission: MissionView | undefined
  /** The skill that the mission requires, as its place in `SKILLS`; -1 without a mission. */
  readonly skill: number
  readonly heroPlayer: PlayerView
  readonly villainPlayer: PlayerView
  readonly #profiles: CardProfiles
  #lastKey: string | undefined
  #lastProfile: CardProfile | undefined
  #missing: number | undefined
  #swing: number | undefined
  #reserve: number | undefined
  #free: readonly CardView[] | undefined
  #threat: number | undefined
  /** By place of the option. */
  readonly #texts: (number | undefined)[] = []
  /** By place of the option. */
  readonly #optionProfiles: (CardProfile | undefined)[] = []
  #place = 0
  /** Rows of cards on the table, as far as texts have referred to them. */
  readonly #rows: unknown[] = []
  /**
   * The functions whose results `once` has cached, in order; a map would be expensive for the two there are at most.
   */
  readonly #askers: ((now: Situation) => unknown)[] = []
  readonly #known: unknown[] = []

  constructor(pool: Pool, view: View, decision: Decision) {
    this.pool = pool
    this.view = view
    this.decision = decision
    this.isHero = view.hero === view.viewer
    this.mission = view.mission
    this.skill = this.mission ? SKILLS.indexOf(this.mission.skill) : -1
    this.heroPlayer = this.isHero ? view.you : view.opponent
    this.villainPlayer = this.isHero ? view.opponent : view.you
    this.#profiles = profilesOf(pool)
  }

  card(key: string | null | undefined): Card | undefined {
    return this.profile(key)?.card
  }

  /** Intrinsic worth of a card, in power. */
  worth(key: string | null | undefined): number {
    return this.profile(key)?.worth ?? UNKNOWN_WORTH
  }

  /**
   * The profile of a card, by key. Options of the same card often follow one another, so the last profile is cached.
   */
  profile(key: string | null | undefined): CardProfile | undefined {
    if (!key) return undefined
    if (key !== this.#lastKey) {
      this.#lastKey = key
      this.#lastProfile = this.#profiles.get(key)
    }
    return this.#lastProfile
  }

  /** Skill that the hero player lacks; negative if there is more than needed. */
  get missing(): number {
    this.#missing ??= this.mission ? this.mission.difficulty - this.mission.skillTotal : 0
    return this.#missing
  }

  /** Amount that the hero player's ready characters could still add. */
  get reserve(): number {
    this.#reserve ??= this.#sumReserve()
    return this.#reserve
  }

  #sumReserve(): number {
    let sum = 0
    for (const card of this.freeCharacters) sum += this.ratingOf(card)
    return sum
  }

  /** The rating of a card in the skill that the mission requires; 0 if it has none. */
  ratingOf(card: CardView): number {
    return skillsOf(card)[this.skill] ?? 0
  }

  /** The hero player's characters that can still be used: the team, then supports. */
  get freeCharacters(): readonly CardView[] {
    this.#free ??= this.#findFree()
    return this.#free
  }

  #findFree(): readonly CardView[] {
    const free: CardView[] = []
    const { team, supports } = this.heroPlayer
    for (const card of team) if (isFree(card)) free.push(card)
    for (const card of supports) if (isFree(card)) free.push(card)
    return free
  }

  /**
   * Current value of one more point of skill or difficulty: high if the mission hangs in the balance, low if it is
   * decided.
   */
  get swing(): number {
    this.#swing ??= this.#findSwing()
    return this.#swing
  }

  #findSwing(): number {
    if (!this.mission) return 0.3
    const { missing } = this
    if (missing <= 0) return this.threat > -missing ? 0.8 : 0.25
    return this.reserve + 2 >= missing ? 1.1 : 0.15
  }

  /** The hero player's progress towards winning by experience or glyphs, from 0 to 1. */
  get heroProgress(): number {
    const { experience, glyphs, victoryTotal } = this.heroPlayer
    return Math.max(experience / victoryTotal, glyphs / GLYPHS_TO_WIN)
  }

  /** Amount that the villain player may still add, as far as the hero player can guess. */
  get threat(): number {
    this.#threat ??= this.#findThreat()
    return this.#threat
  }

  #findThreat(): number {
    const { mission } = this
    if (!mission) return 0
    const { power, adversaries, handCount } = this.villainPlayer
    const taken = mission.against.some((card) => card.state === 'assigned')
    let adversary = 0
    if (!taken)
      for (const card of adversaries) if (isFree(card)) adversary = Math.max(adversary, this.ratingOf(card))
    return adversary + Math.min(handCount, 0.8 * power)
  }

  /** Caches the result of `make` for this situation: the rules of thumb and the learned policy need the same values. */
  once<Value>(make: (now: Situation) => Value): Value {
    const place = this.#askers.indexOf(make)
    if (place >= 0) return this.#known[place] as Value
    const value = make(this)
    this.#askers.push(make)
    this.#known.push(value)
    return value
  }

  /** Caches the result of `read` for the text of an option. */
  textOf(option: Option, read: (now: Situation, option: Option) => number): number {
    const place = this.#placeOf(option)
    const known = this.#texts[place]
    if (known !== undefined) return known
    const worth = read(this, option)
    if (place >= 0) this.#texts[place] = worth
    return worth
  }

  /** The index of an option in the decision. Options are mostly looked up in order. */
  #placeOf(option: Option): number {
    const { options } = this.decision
    if (options[this.#place] === option) return this.#place
    const isNext = options[this.#place + 1] === option
    this.#place = isNext ? this.#place + 1 : options.indexOf(option)
    return this.#place
  }

  /** Intrinsic worth of an option's card, in power. */
  worthOf(option: Option): number {
    return this.profileOf(option)?.worth ?? UNKNOWN_WORTH
  }

  /** The profile of an option's card, cached because every weighing needs it. */
  profileOf(option: Option): CardProfile | undefined {
    const place = this.#placeOf(option)
    const known = this.#optionProfiles[place]
    if (known !== undefined) return known
    const profile = this.profile(option.key)
    if (place >= 0) this.#optionProfiles[place] = profile
    return profile
  }

  /** Caches the cards of a kind on the table, as returned by `look`, by the number of the kind. */
  row<Row>(kind: number, look: (now: Situation) => Row): Row {
    const known = this.#rows[kind]
    if (known !== undefined) return known as Row
    const row = look(this)
    this.#rows[kind] = row
    return row
  }

  /** Finds a card that the bot sees by its number. Scanning the rows is faster than caching the results. */
  find(id: number | undefined): CardView | undefined {
    if (id === undefined || id < 0) return undefined
    const { you, opponent, mission } = this.view
    return (
      inRows(you, id) ??
      inRows(opponent, id) ??
      (mission && (within(mission.assigned, id) ?? within(mission.against, id))) ??
      within(you.hand, id) ??
      within(you.discard, id) ??
      within(opponent.discard, id)
    )
  }
}

const inRows = (player: PlayerView, id: number): CardView | undefined =>
  within(player.team, id) ??
  within(player.supports, id) ??
  within(player.adversaries, id) ??
  within(player.gear, id) ??
  within(player.heroShips, id) ??
  within(player.villainShips, id)

function within(cards: readonly CardView[], id: number): CardView | undefined {
  for (const card of cards) if (card.id === id) return card
  return undefined
}

/** Value of an unknown card. */
export const UNKNOWN_WORTH = 0.5

/** True if a card can still be used in this turn. */
export const isFree = (card: CardView): boolean => card.state === 'ready' && !card.blocked

/** Sum of all ratings of a card: its value at an unknown mission. */
export const sumOfRatings = (card: CardView): number => {
  const [culture = 0, science = 0, combat = 0, ingenuity = 0] = skillsOf(card)
  return culture + science + combat + ingenuity
}

/** Cost of an option in power. */
export const powerOf = (option: Option): number => option.cost?.power ?? 0
/** Amount that an option adds to the side that takes it, in points of skill or difficulty. */
export const addsOf = (option: Option): number => option.adds ?? 0

/** Maximum number of missions in a turn; only turns that go round in circles have more. */
export const MAX_MISSIONS = 12
