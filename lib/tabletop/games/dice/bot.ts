import type { Player } from '@/lib/tabletop/protocol/game'
import { chooseRecruit, worstOf, worthOf } from './bot-teams'
import { costOf, EVENTS, type EventCard, eventNumber, personnelNumber } from './data'
import type { DiceDecision, DiceOption } from './model'
import { share } from './odds'
import { SIDES, type Stat } from './terms'
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
export function answerAttempt(view: DiceView, options: readonly DiceOption[]): number {
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
export function chooseEvent(view: DiceView, options: readonly DiceOption[]): number {
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
export function chooseExcess(view: DiceView, options: readonly DiceOption[]): number {
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
 * needed, challenges with what is hardest for the team, and heals whenever possible. Deterministic.
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
