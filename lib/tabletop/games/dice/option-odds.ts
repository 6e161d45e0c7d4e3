import { demandOf } from './attempt'
import {
  CHALLENGE_DEMANDS,
  type Demand,
  EFFECT_OF,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  personnelNumber,
} from './data'
import type { Attempt, DiceOption, Position } from './model'
import { attemptChance, type Bearing, type Chance, withHelp } from './odds'
import { bearingOf, bearingOfTeam, missionChance, successChance, thrownOf } from './position-odds'
import { seatOf, take } from './seats'
import { SIDES } from './terms'

/**
 * The exact chance that what goes on, or is about to, succeeds once an option has been taken, where no card is played after
 * it: of the attempt that is open, of a challenge that could be played, else of the active mission. Undefined for options
 * that change no chance, or lead to what nobody knows yet.
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
      return chanceOfTeam(teamOf(position), CHALLENGE_DEMANDS[eventNumber(option.card)])
    case 'done':
      return missionChance(position)
    case 'join':
      return chanceOfTeam([...teamOf(position), personnelNumber(option.personnel)], missionOf(position))
    case 'rest': {
      const team = [...teamOf(position)]
      take(team, personnelNumber(option.personnel))
      return chanceOfTeam(team, missionOf(position))
    }
    default:
      return undefined
  }
}

const teamOf = (position: Position): readonly number[] => seatOf(position, position.active).team
const missionOf = ({ mission }: Position): Demand | undefined => MISSION_DEMANDS[mission]

const chanceOfTeam = (team: readonly number[], demand: Demand | undefined): Chance | undefined =>
  demand && attemptChance(bearingOfTeam(team), demand)

const openAttempt = ({ attempts }: Position): Attempt | undefined =>
  attempts.findLast(({ outcome }) => outcome === 'open')

/** With one more card, and somebody less where it is a sacrifice. */
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

/** Over the ten faces that the die may show. */
function chanceOfReroll(position: Position, die: 'mission' | 'team'): Chance | undefined {
  const attempt = openAttempt(position)
  const thrown = attempt && thrownOf(attempt)
  if (!attempt || !thrown?.dice) return undefined
  const bearing = bearingOf(position, attempt)
  const demand = demandOf(attempt)
  let sum = 0
  // Chances that are certain count as so many throws of the dice to come as the others do.
  const of = SIDES * MAX_THROWS
  for (let face = 1; face <= SIDES; face++) {
    const chance = attemptChance(bearing, demand, { ...thrown, dice: { ...thrown.dice, [die]: face } })
    sum += (chance.ways * MAX_THROWS) / chance.of
  }
  return { ways: sum, of }
}
/** Throws of one more test: with dice on the table no more than that is to come. */
const MAX_THROWS = SIDES * SIDES
