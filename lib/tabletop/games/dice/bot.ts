import type { Player } from '@/lib/tabletop/protocol/game'
import {
  costOf,
  type Demand,
  EFFECT_OF,
  EVENTS,
  type EventCard,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  missionNumber,
  PERSONNEL,
  PERSONNEL_LEVELS,
  PERSONNEL_SKILLS,
  personnelNumber,
  SIDES,
  SKILLS,
  STATS,
  type Stat,
  TEAM_SIZE,
} from './component-set'
import type { DiceDecision, DiceOption } from './model'
import { share, testWays } from './odds'
import type { AttemptView, DiceView, TestView } from './view'

/*
 * The bot of the dice game. In missions and challenges it rolls the dice first, and spends cards if they avert a
 * failure; in the Event Phase it plays cards unrelated to a test at once, and discards the least useful ones.
 */

/** Below this chance a mission is replaced if possible. */
const HOPELESS = 0.35
/** Number of cards in hand from which one is spent against a challenge. */
const RICH = 4

/** Rolls, and plays whatever is needed once the dice are rolled. */
function answerAttempt(view: DiceView, options: readonly DiceOption[]): number {
  const last = options.length - 1
  const attempt = view.attempts.at(-1)
  if (!attempt) return last
  const test = attempt.tests.find(({ state }) => state === 'rolled')
  if (!test) {
    const replace = numberOf(options, 'replace')
    return replace !== undefined && (view.odds.withHand ?? 1) < HOPELESS ? replace : last
  }
  return answerDice(view, attempt, test, options)
}

function answerDice(
  view: DiceView,
  attempt: AttemptView,
  test: TestView,
  options: readonly DiceOption[],
): number {
  const last = options.length - 1
  const giveUp = numberOf(options, 'negate') ?? last
  if ((view.odds.withHand ?? 0) === 0) {
    const sacrifice = isMission(attempt) ? sacrificeFor(attempt, test, options) : undefined
    return sacrifice ?? giveUp
  }
  const short = shortOf(test)
  if (short <= 0) return attempt.tests.at(-1) === test ? (skillCard(attempt, options) ?? last) : last
  const boosts = boostsOf(test.stat, options)
  const enough = boosts.filter(({ level }) => level >= short).sort((a, b) => a.cost - b.cost)[0]
  if (!isMission(attempt)) return enough && view.hand.length >= RICH ? enough.index : last
  if (enough) return enough.index
  const sum = boosts.reduce((all, { level }) => all + level, 0)
  const most = [...boosts].sort((a, b) => b.level - a.level)[0]
  if (sum >= short && most) return most.index
  return reroll(test, short - sum, options) ?? giveUp
}

const isMission = ({ kind }: AttemptView) => kind === 'mission'

/** Returns by how much the team's total is too low. */
const shortOf = ({ missionLevel, missionDie = 0, teamLevel, teamDie = 0 }: TestView): number =>
  missionLevel + missionDie - teamLevel - teamDie

const cardOf = (option: DiceOption): EventCard | undefined =>
  'card' in option ? EVENTS[eventNumber(option.card)] : undefined

function numberOf(options: readonly DiceOption[], effect: 'negate' | 'replace'): number | undefined {
  const at = options.findIndex((option) => {
    const card = cardOf(option)
    return card?.kind === 'action' && card.effect === effect
  })
  return at < 0 ? undefined : at
}

interface Boost {
  readonly index: number
  readonly level: number
  /** The hand's loss: levels of both stats, and skills. */
  readonly cost: number
}

function boostsOf(stat: Stat, options: readonly DiceOption[]): Boost[] {
  return options.flatMap((option, index) => {
    const card = cardOf(option)
    if (option.kind !== 'play' || card?.kind !== 'action' || card.effect !== 'boost') return []
    const level = card[stat]
    const cost = card.brains + card.combat + Object.keys(card.skills).length / 2
    return level > 0 ? [{ index, level, cost }] : []
  })
}

/** Returns a card with a skill that the mission requires and the team lacks. */
function skillCard(attempt: AttemptView, options: readonly DiceOption[]): number | undefined {
  const missing = attempt.skills.find(({ required, present }) => present < required)
  if (!missing) return undefined
  const at = options.findIndex((option) => {
    const card = cardOf(option)
    return option.kind === 'play' && card !== undefined && (card.skills[missing.skill] ?? 0) > 0
  })
  return at < 0 ? undefined : at
}

/** Rolls the die again that is likelier to make up the difference. */
function reroll(test: TestView, short: number, options: readonly DiceOption[]): number | undefined {
  const { missionDie = 0, teamDie = 0 } = test
  const ways = { team: SIDES - (teamDie + short) + 1, mission: missionDie - short }
  const die = ways.team >= ways.mission ? 'team' : 'mission'
  if (ways[die] <= 0) return undefined
  const at = options.findIndex((option) => option.kind === 'reroll' && option.die === die)
  return at < 0 ? undefined : at
}

/** Sacrifices a character of little worth for the last test, if that is enough and no skill is missing. */
function sacrificeFor(
  attempt: AttemptView,
  test: TestView,
  options: readonly DiceOption[],
): number | undefined {
  const card = options.find(({ kind }) => kind === 'sacrifice')
  const given = card && cardOf(card)
  if (attempt.tests.at(-1) !== test || given?.kind !== 'action') return undefined
  if (test.stat !== 'combat' || shortOf(test) > given.combat - MIN_LOST) return undefined
  if (attempt.skills.some(({ required, present }) => present < required)) return undefined
  let best: { index: number; worth: number } | undefined
  options.forEach((option, index) => {
    if (option.kind !== 'sacrifice') return
    const worth = worthOf(option.personnel)
    if (!best || worth < best.worth) best = { index, worth }
  })
  return best?.index
}
/** Usual upper limit of the combat level lost with a sacrificed character. */
const MIN_LOST = 2

/** Value of undoing a loss, on top of the person. */
const UNDONE = 3

/** Returns the value of playing this now; `done` is 0. */
function worthNow(view: DiceView, option: DiceOption): number {
  switch (option.kind) {
    case 'play':
      return 100
    case 'rescue': {
      const cost = option.from === 'lost' ? UNDONE * costOf(personnelNumber(option.personnel)) : 0
      // With nobody lost, the card waits for somebody worth it.
      return cost > 0 ? cost + worthOf(option.personnel) : worthOf(option.personnel) - WAITING
    }
    case 'skip':
      return turnsLeft(view, option.player) > 0 ? AGAINST + standing(view, option.player) : -1
    case 'parasite':
      return AGAINST + standing(view, option.player) + worthOf(option.personnel) / 10
    default:
      return 0
  }
}
const WAITING = 5
/** More than any standing can be below zero. */
const AGAINST = 100
/** Approximate points that a turn brings. */
const A_TURN = 8

/**
 * Returns the score that an opponent may reach in the end: players who have yet to play in this round are not behind
 * because of that.
 */
const standing = (view: DiceView, player: Player): number =>
  (view.seats[player]?.score ?? 0) + A_TURN * turnsLeft(view, player)

/** Returns the number of turns that an opponent has left, if nobody skips one. */
function turnsLeft({ seats, active, missionsLeft }: DiceView, player: Player): number {
  const inGame = seats.filter(({ conceded }) => !conceded)
  const placeOf = (one: Player) => inGame.findIndex((seat) => seat.player === one)
  const away = (placeOf(player) - placeOf(active) + inGame.length) % inGame.length
  return Math.floor((missionsLeft - away) / inGame.length) + 1
}

/** Returns the index of the option with the highest value. */
function chooseEvent(view: DiceView, options: readonly DiceOption[]): number {
  const values = options.map((option) => worthNow(view, option))
  return values.indexOf(Math.max(...values))
}

/** Values of cards in hand. */
const BOOST_LEVEL = 1.2
const SKILL = 0.8
const WORTH_OF = {
  boost: 0,
  draw: 6,
  rescue: 3,
  heal: 2.5,
  sacrifice: 2.6,
  parasite: 5,
  negate: 1.5,
  replace: 3.2,
  skip: 6,
  reroll: 5,
} as const
/** Value of the first challenge in a hand, and of any further one. */
const CHALLENGE = 4
const NEXT_CHALLENGE = 1.8
const HARDNESS = 0.08

function worthInHand(id: string): number {
  const card = EVENTS[eventNumber(id)]
  if (!card) return 0
  if (card.kind === 'challenge') return HARDNESS * ((card.brains ?? 0) + (card.combat ?? 0))
  const skills = Object.keys(card.skills).length
  const levels = card.effect === 'boost' ? card.brains + card.combat : 0
  return WORTH_OF[card.effect] + BOOST_LEVEL * levels + SKILL * skills
}

const isChallenge = (id: string) => EVENTS[eventNumber(id)]?.kind === 'challenge'

/** Returns the index of the option that discards the least valuable card. */
function chooseExcess(view: DiceView, options: readonly DiceOption[]): number {
  const challenges = view.hand.filter(isChallenge)
  const hardest = Math.max(0, ...challenges.map(worthInHand))
  let first = true
  const worth = options.map((option) => {
    if (option.kind !== 'discard') return 0
    const own = worthInHand(option.card)
    if (!isChallenge(option.card)) return own
    const isBest = first && own === hardest
    if (isBest) first = false
    return own + (isBest ? CHALLENGE : NEXT_CHALLENGE)
  })
  return worth.indexOf(Math.min(...worth))
}

/** A player of this game: sees what a person in the same seat would see, and answers with the index of an option. */
export interface DiceBot {
  readonly choose: (view: DiceView, decision: DiceDecision) => number
}

/**
 * Plays for the chance of the active mission: recruits for it, spends cards once the dice are rolled and no more than
 * needed, challenges with the hardest card for the team, and heals whenever possible. Deterministic.
 */
export const heuristicBot: DiceBot = {
  choose: (view, { kind, options }) => {
    switch (kind) {
      case 'recruit':
        return chooseRecruit(view, options)
      case 'event':
        return chooseEvent(view, options)
      case 'excess':
        return chooseExcess(view, options)
      case 'challenge':
        return hardestChallenge(view, options)
      case 'prepare':
      case 'respond':
        return answerAttempt(view, options)
      case 'loss':
        return 0
      case 'reserve':
        return worstOf(options)
    }
  },
}

/** A challenge has no other use, so one is always played: the one least likely to be met. */
function hardestChallenge({ odds }: DiceView, options: readonly DiceOption[]): number {
  // Passing comes after every challenge, and has no chance of its own.
  const chances = options.map((_, index) => {
    const chance = odds.byOption[index]
    return chance ? share(chance) : 1
  })
  return chances.indexOf(Math.min(...chances))
}

/** Chooses the team: the best five for the mission, with unknown members in the places left to the deck. */

/**
 * The contribution of members: levels by stat, then skills by index. An unknown member contributes the average of all.
 * Simulated games look for the best team tens of thousands of times, so sums of teams are plain numbers.
 */
type Bringing = readonly number[]

const PARTS = STATS.length + SKILLS.length
const BY_PART = [...PERSONNEL_LEVELS, ...PERSONNEL_SKILLS]
const UNKNOWN: Bringing = BY_PART.map(
  (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
)
const MEMBERS: readonly Bringing[] = PERSONNEL.map((_, number) => BY_PART.map((by) => by[number] ?? 0))
const memberOf = (id: string): Bringing => MEMBERS[personnelNumber(id)] ?? UNKNOWN

/** Returns the contribution of some members along with a number of unknown ones. */
function bringing(ids: readonly string[], unknown = 0): number[] {
  const sum = new Array<number>(PARTS).fill(0)
  for (const id of ids) add(sum, memberOf(id))
  for (let i = 0; i < unknown; i++) add(sum, UNKNOWN)
  return sum
}

function add(sum: number[], member: Bringing): void {
  for (let part = 0; part < PARTS; part++) sum[part] = (sum[part] ?? 0) + (member[part] ?? 0)
}

const SKILL_WORTH = 0.7
const WORTH: readonly number[] = MEMBERS.map((member, number) => {
  const sum = member.reduce(
    (all, level, part) => all + (part < STATS.length ? level : level * SKILL_WORTH),
    0,
  )
  return sum - SKILL_WORTH * (costOf(number) - 1)
})
/** Returns the general value of a member, whatever the mission. */
const worthOf = (id: string): number => WORTH[personnelNumber(id)] ?? 0

/** Returns the index of the option that dismisses the least valuable character of the reserve. */
function worstOf(options: readonly DiceOption[]): number {
  const worth = options.map((option) => (option.kind === 'dismiss' ? worthOf(option.personnel) : 0))
  return worth.indexOf(Math.min(...worth))
}

/** Factor for the chance of a mission if a skill is missing; above 0, since cards may still come. */
const WITHOUT = 0.1
/**
 * Maximum help from cards assumed for a stat, the value of a skill from a card relative to one of the team, and that of
 * a level beyond the requirement.
 */
const MAX_HELP = 4
const CARD_SKILL = 0.9
const GENERAL = 0.003

/** The requirements of the active mission, and what cards in hand add to any team. */
interface Need {
  readonly demand: Demand
  readonly help: Bringing
}

function needOf({ mission, hand }: DiceView): Need | undefined {
  const demand = mission && MISSION_DEMANDS[missionNumber(mission.mission)]
  if (!demand) return undefined
  const help = new Array<number>(PARTS).fill(0)
  for (const id of hand) {
    const card = eventNumber(id)
    const given = HELPS[card]
    if (!given || EFFECT_OF[card] !== 'boost') continue
    add(help, [...given.levels, ...given.skills.map((level) => level * CARD_SKILL)])
  }
  return {
    demand,
    help: help.map((level, part) => (part < STATS.length ? Math.min(level, MAX_HELP) : level)),
  }
}

/** Estimates a team's chance of success with the cards in hand; slightly more for higher general levels. */
function promise(team: ArrayLike<number>, { demand, help }: Need): number {
  let chance = 1
  let general = 0
  for (let stat = 0; stat < STATS.length; stat++) {
    const level = team[stat] ?? 0
    general += level
    const against = demand.levels[stat] ?? -1
    if (against >= 0) chance *= smoothChance(level + (help[stat] ?? 0) - against)
  }
  for (let skill = 0; skill < SKILLS.length; skill++) {
    const needed = demand.skills[skill] ?? 0
    if (needed === 0) continue
    const level = (team[STATS.length + skill] ?? 0) + (help[STATS.length + skill] ?? 0)
    // Below the requirement, the unknown members may still make up for it.
    chance *= WITHOUT + (1 - WITHOUT) * Math.min(1, level / needed)
  }
  return chance + GENERAL * general
}

/** Returns the chance of a test by how far a team is above the mission, interpolated between whole levels. */
function smoothChance(above: number): number {
  const low = Math.floor(above)
  const part = above - low
  const ways = testWays(low, 0) * (1 - part) + testWays(low + 1, 0) * part
  return ways / (SIDES * SIDES)
}

/** Minimum improvement for which a move is made. */
const WORTH_MOVING = 0.01

/**
 * Moves members who are not among the best five to the reserve, fetches those who are, and recruits for the remaining
 * places.
 */
function chooseRecruit(view: DiceView, options: readonly DiceOption[]): number {
  const seat = view.seats[view.viewer]
  if (!seat) return 0
  const rests = options.flatMap((option) => (option.kind === 'rest' ? [option.personnel] : []))
  const done = options.findIndex(({ kind }) => kind === 'done')
  const recruit = options.findIndex(({ kind }) => kind === 'recruit')
  // While the team is full nobody can join yet; any of the reserve may do so once there is a place.
  const joins =
    seat.team.length >= TEAM_SIZE
      ? seat.reserve
      : seat.reserve.filter((id) => options.some((one) => one.kind === 'join' && one.personnel === id))
  const need = needOf(view)
  const hasDeck = view.personnelLeft + view.personnelDiscard.length > 0
  const best = need && bestTeam(need, without(seat.team, rests), rests, joins, hasDeck)
  const asItIs = bringing(seat.team, hasDeck ? TEAM_SIZE - seat.team.length : 0)
  if (best && best.promise > promise(asItIs, need) + WORTH_MOVING) {
    const leaving = rests.find((id) => !best.ids.includes(id))
    if (leaving !== undefined)
      return options.findIndex((one) => one.kind === 'rest' && one.personnel === leaving)
  }
  if (done >= 0) return done
  const joining = joins.find((id) => best?.ids.includes(id))
  if (joining !== undefined)
    return options.findIndex((one) => one.kind === 'join' && one.personnel === joining)
  return Math.max(0, recruit)
}

/** Returns a list with one of each of the given items removed. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all]
  for (const one of some) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

interface Plan {
  readonly promise: number
  /** The movable members who are in the team. */
  readonly ids: readonly string[]
}

/** Limit of movable members, since more would give too many teams to compare; the least valuable are left out. */
const MAX_MOVABLE = 9
/** Indexed by the set of movable members in it: a team's contribution without unknown members, and its size. */
const sums = new Float64Array(PARTS << MAX_MOVABLE)
const sizes = new Uint8Array(1 << MAX_MOVABLE)
const whole = new Float64Array(PARTS)

/** Returns the most promising team of those who stay, some of the movable ones, and unknown ones if there is a deck. */
function bestTeam(
  need: Need,
  staying: readonly string[],
  rests: readonly string[],
  joins: readonly string[],
  hasDeck: boolean,
): Plan | undefined {
  const movable = [...rests, ...joins].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, MAX_MOVABLE)
  const members = movable.map(memberOf)
  sums.set(bringing(staying))
  sizes[0] = staying.length
  let best: { readonly promise: number; readonly chosen: number } | undefined
  for (let chosen = 0; chosen < 1 << movable.length; chosen++) {
    if (chosen > 0) {
      const others = chosen & (chosen - 1)
      const member = members[31 - Math.clz32(chosen ^ others)]
      sizes[chosen] = (sizes[others] ?? 0) + 1
      for (let part = 0; part < PARTS; part++)
        sums[chosen * PARTS + part] = (sums[others * PARTS + part] ?? 0) + (member?.[part] ?? 0)
    }
    const empty = TEAM_SIZE - (sizes[chosen] ?? 0)
    if (empty < 0) continue
    for (let part = 0; part < PARTS; part++) {
      let level = sums[chosen * PARTS + part] ?? 0
      if (hasDeck) for (let i = 0; i < empty; i++) level += UNKNOWN[part] ?? 0
      whole[part] = level
    }
    const value = promise(whole, need)
    if (!best || value > best.promise) best = { promise: value, chosen }
  }
  const { chosen } = best ?? { chosen: 0 }
  return best && { promise: best.promise, ids: movable.filter((_, at) => (chosen >> at) & 1) }
}
