import { demandOf, skillTotal, teamTotal } from './attempt'
import {
  CHALLENGE_DEMANDS,
  type Demand,
  EFFECT_OF,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  personnelNumber,
} from './data'
import { type Attempt, type DiceOption, type Position, seatOf, take } from './model'
import {
  attemptChance,
  type Bearing,
  type Chance,
  chanceWithRerolls,
  type Thrown,
  UNTHROWN,
  withHelp,
} from './odds'
import { skillLevel, teamLevel } from './team'
import { SIDES, SKILLS, STATS } from './terms'

/** Returns the contribution of a team, without cards. */
export const bearingOfTeam = (team: readonly number[]): Bearing => ({
  levels: STATS.map((_, stat) => teamLevel(team, stat)),
  skills: SKILLS.map((_, skill) => skillLevel(team, skill)),
})

/** Returns the contribution of the active team to an attempt, including cards. */
export const bearingOf = (position: Position, attempt: Attempt): Bearing => ({
  levels: STATS.map((_, stat) => teamTotal(position, attempt, stat)),
  skills: SKILLS.map((_, skill) => skillTotal(position, attempt, skill)),
})

/** Returns the result of an attempt's dice so far. */
export const thrownOf = ({ test, rolled, missionDice, teamDice }: Attempt): Thrown =>
  rolled ? { test, dice: { mission: missionDice[test] ?? 0, team: teamDice[test] ?? 0 } } : { test }

/**
 * Returns the exact chance of success if no further card is played: of the open attempt, or else of the active mission.
 * Undefined if there is neither.
 */
export function successChance(position: Position): Chance | undefined {
  const attempt = position.attempts.at(-1)
  if (attempt?.outcome === 'open')
    return attemptChance(bearingOf(position, attempt), demandOf(attempt), thrownOf(attempt))
  return missionChance(position)
}

/** Returns the chance of the active mission with the current team; undefined if no mission is open. */
export function missionChance(position: Position): Chance | undefined {
  const demand = MISSION_DEMANDS[position.mission]
  return demand && chanceOfTeam(position, demand)
}

/**
 * Returns the best chance that the active player has with the cards in hand, as a fraction of 1, playing every card
 * that adds a level or gives a skill, and rerolling where it helps most. Exact, because a card can wait until the dice
 * are rolled. Sacrifices are left out, since they cost the team a member. Undefined if there is no attempt or mission.
 */
export function chanceWithHand(position: Position): number | undefined {
  const attempt = position.attempts.at(-1)
  if (attempt?.outcome !== 'open') return missionChanceWithHand(position)
  const { hand } = seatOf(position, position.active)
  return withCards(bearingOf(position, attempt), demandOf(attempt), hand, thrownOf(attempt))
}

/** The same for the active mission with the current team, before it is attempted; undefined if none is open. */
export function missionChanceWithHand(position: Position): number | undefined {
  const demand = MISSION_DEMANDS[position.mission]
  const { hand, team } = seatOf(position, position.active)
  return demand && withCards(bearingOfTeam(team), demand, hand, UNTHROWN)
}

function withCards(bearing: Bearing, demand: Demand, hand: readonly number[], thrown: Thrown): number {
  const { helped, rerolls } = withAllHelp(bearing, hand)
  return chanceWithRerolls(helped, demand, rerolls, thrown)
}

/**
 * Returns a team's contribution once all cards of a hand that add levels or skills have been played, and the number of
 * rerolls.
 */
export function withAllHelp(
  bearing: Bearing,
  hand: readonly number[],
): { readonly helped: Bearing; readonly rerolls: number } {
  let helped = bearing
  let rerolls = 0
  for (const card of hand) {
    const help = HELPS[card]
    if (EFFECT_OF[card] === 'reroll') rerolls++
    if (help && EFFECT_OF[card] === 'boost') helped = withHelp(helped, help)
  }
  return { helped, rerolls }
}

const chanceOfTeam = (position: Position, demand: Demand): Chance =>
  attemptChance(bearingOfTeam(seatOf(position, position.active).team), demand)

/**
 * Returns the exact chance of success after an option was taken, if no card is played after it: of the open attempt, of
 * a challenge that could be played, or else of the active mission. Undefined for options that change no chance, or that
 * lead to something unknown.
 */
export function chanceAfter(position: Position, option: DiceOption): Chance | undefined {
  switch (option.kind) {
    case 'roll':
    case 'compare':
      return successChance(position)
    case 'play':
      return chanceWithCard(position, eventNumber(option.card))
    case 'sacrifice':
      return chanceWithCard(position, eventNumber(option.card), personnelNumber(option.personnel))
    case 'reroll':
      return chanceOfReroll(position, option.die)
    case 'challenge':
      return chanceOfMembers(teamOf(position), CHALLENGE_DEMANDS[eventNumber(option.card)])
    case 'done':
      return missionChance(position)
    case 'join':
      return chanceOfMembers([...teamOf(position), personnelNumber(option.personnel)], missionOf(position))
    case 'rest': {
      const team = [...teamOf(position)]
      take(team, personnelNumber(option.personnel))
      return chanceOfMembers(team, missionOf(position))
    }
    default:
      return undefined
  }
}

const teamOf = (position: Position): readonly number[] => seatOf(position, position.active).team
const missionOf = ({ mission }: Position): Demand | undefined => MISSION_DEMANDS[mission]

const chanceOfMembers = (team: readonly number[], demand: Demand | undefined): Chance | undefined =>
  demand && attemptChance(bearingOfTeam(team), demand)

const openAttempt = ({ attempts }: Position): Attempt | undefined =>
  attempts.findLast(({ outcome }) => outcome === 'open')

/** Chance with one more card, and without a member if it is a sacrifice. */
function chanceWithCard(position: Position, card: number, without?: number): Chance | undefined {
  const attempt = openAttempt(position)
  const help = HELPS[card]
  const effect = EFFECT_OF[card]
  if (!attempt || !help || (effect !== 'boost' && effect !== 'sacrifice')) return undefined
  const bearing = withHelp(bearingOf(position, attempt), help)
  const left = without === undefined ? bearing : less(bearing, bearingOfTeam([without]))
  return attemptChance(left, demandOf(attempt), thrownOf(attempt))
}

const less = (all: Bearing, part: Bearing): Bearing => ({
  levels: all.levels.map((level, stat) => level - (part.levels[stat] ?? 0)),
  skills: all.skills.map((level, skill) => level - (part.skills[skill] ?? 0)),
})

/** Averages over the ten faces that the die may show. */
function chanceOfReroll(position: Position, die: 'mission' | 'team'): Chance | undefined {
  const attempt = openAttempt(position)
  const thrown = attempt && thrownOf(attempt)
  if (!attempt || !thrown?.dice) return undefined
  const bearing = bearingOf(position, attempt)
  const demand = demandOf(attempt)
  let sum = 0
  // Certain chances count as many rolls of the remaining dice as the others do.
  const of = SIDES * MAX_THROWS
  for (let face = 1; face <= SIDES; face++) {
    const chance = attemptChance(bearing, demand, { ...thrown, dice: { ...thrown.dice, [die]: face } })
    sum += (chance.ways * MAX_THROWS) / chance.of
  }
  return { ways: sum, of }
}
/** Rolls of one more test: with dice on the table no more than that is to come. */
const MAX_THROWS = SIDES * SIDES
