import { EVENTS, eventNumber } from '../data'
import type { EventCard } from '../data-schema'
import type { DiceOption } from '../model'
import { SIDES, type Stat } from '../terms'
import type { AttemptView, DiceView, TestView } from '../view'
import { worthOf } from './teams'

/** Missions and challenges: the dice are thrown first, and cards are spent where they turn a failure. */

/** Below this a mission is replaced if it can be. */
const HOPELESS = 0.35
/** With so many cards in hand one is spent against a challenge. */
const RICH = 4

/** Rolls, and plays what is needed once the dice lie. */
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

/** By how much the team's total is too low. */
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
  /** What the hand loses: levels of both stats, and skills. */
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

/** A card that gives what the mission asks for and the team has not. */
function skillCard(attempt: AttemptView, options: readonly DiceOption[]): number | undefined {
  const missing = attempt.skills.find(({ required, present }) => present < required)
  if (!missing) return undefined
  const at = options.findIndex((option) => {
    const card = cardOf(option)
    return option.kind === 'play' && card !== undefined && (card.skills[missing.skill] ?? 0) > 0
  })
  return at < 0 ? undefined : at
}

/** Throws the die again that is likelier to make up for what is missing. */
function reroll(test: TestView, short: number, options: readonly DiceOption[]): number | undefined {
  const { missionDie = 0, teamDie = 0 } = test
  const ways = { team: SIDES - (teamDie + short) + 1, mission: missionDie - short }
  const die = ways.team >= ways.mission ? 'team' : 'mission'
  if (ways[die] <= 0) return undefined
  const at = options.findIndex((option) => option.kind === 'reroll' && option.die === die)
  return at < 0 ? undefined : at
}

/** Gives somebody of little worth for the last test, where that is enough and no skill is missing. */
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
/** Combat that the team loses with who is sacrificed, at most in most cases. */
const MIN_LOST = 2
