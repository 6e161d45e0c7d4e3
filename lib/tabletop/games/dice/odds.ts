import { demandOf, skillTotal, teamTotal } from './attempt'
import {
  CHALLENGE_DEMANDS,
  type Demand,
  EFFECT_OF,
  eventNumber,
  HELPS,
  type Help,
  MISSION_DEMANDS,
  personnelNumber,
  SIDES,
  SKILLS,
  STATS,
} from './component-set'
import { type Attempt, type DiceOption, type Position, seatOf, take } from './model'
import { skillLevel, teamLevel } from './state'

/** A chance as a count: favourable ones among all equally likely rolls. */
export interface Chance {
  readonly ways: number
  /** 1 if no die is left to roll, 100 for one test, 10,000 for two. */
  readonly of: number
}

export const CERTAIN: Chance = { ways: 1, of: 1 }
const IMPOSSIBLE: Chance = { ways: 0, of: 1 }
const THROWS = SIDES * SIDES

/** Returns a chance as a fraction of 1. */
export const share = ({ ways, of }: Chance): number => ways / of

/** Returns the chance that two independent events both happen. */
const both = (one: Chance, other: Chance): Chance => ({ ways: one.ways * other.ways, of: one.of * other.of })

/**
 * Number of rolls of both dice with which the team reaches the mission's total, by the difference of their levels, from
 * -10 to 10.
 */
const WAYS = Array.from({ length: 2 * SIDES + 1 }, (_, at) => countWays(at - SIDES))

function countWays(above: number): number {
  let ways = 0
  for (let mission = 1; mission <= SIDES; mission++)
    for (let team = 1; team <= SIDES; team++) if (above + team >= mission) ways++
  return ways
}

/** Returns in how many of the 100 rolls of both dice a team passes a test, by the levels of team and mission. */
export function testWays(team: number, mission: number): number {
  const above = Math.max(-SIDES, Math.min(SIDES, team - mission))
  return WAYS[above + SIDES] ?? 0
}

/** A team's contribution to an attempt, including played cards. */
export interface Bearing {
  /** By stat. */
  readonly levels: readonly number[]
  /** By skill. */
  readonly skills: readonly number[]
}

/** The result of the dice so far. */
interface Thrown {
  /** The stat that is being tested; the tests before it have been passed. */
  readonly test: number
  /** The dice of that test, if they are rolled. */
  readonly dice?: { readonly mission: number; readonly team: number }
}

/** Nothing has been rolled yet. */
const UNTHROWN: Thrown = { test: 0 }

/** True if skills meet the requirement. */
const suffices = (skills: readonly number[], required: readonly number[]): boolean =>
  SKILLS.every((_, skill) => (skills[skill] ?? 0) >= (required[skill] ?? 0))

/** Returns the chance of one test: certain if the card has no such test. */
export function testChance(bearing: Bearing, demand: Demand, stat: number, thrown: Thrown): Chance {
  const mission = demand.levels[stat] ?? -1
  if (mission < 0 || stat < thrown.test) return CERTAIN
  const team = bearing.levels[stat] ?? 0
  const { dice } = thrown
  if (dice && stat === thrown.test) return team + dice.team >= mission + dice.mission ? CERTAIN : IMPOSSIBLE
  return { ways: testWays(team, mission), of: THROWS }
}

/** Returns the exact chance that an attempt succeeds if no further card is played, counting all rolls still to come. */
export function attemptChance(bearing: Bearing, demand: Demand, thrown: Thrown = UNTHROWN): Chance {
  if (!suffices(bearing.skills, demand.skills)) return IMPOSSIBLE
  return STATS.map((_, stat) => testChance(bearing, demand, stat, thrown)).reduce(both, CERTAIN)
}

/** Returns a team's contribution after a card was played for it. */
const withHelp = (bearing: Bearing, help: Help): Bearing => ({
  levels: bearing.levels.map((level, stat) => level + (help.levels[stat] ?? 0)),
  skills: bearing.skills.map((level, skill) => level + (help.skills[skill] ?? 0)),
})

/**
 * Returns the chance of an attempt in which a die may be rolled again a number of times, always in the best way: also
 * exact. Only a failed roll is worth repeating, because nothing after it counts.
 */
export function chanceWithRerolls(
  bearing: Bearing,
  demand: Demand,
  rerolls: number,
  thrown: Thrown = UNTHROWN,
): number {
  if (rerolls === 0) return share(attemptChance(bearing, demand, thrown))
  if (!suffices(bearing.skills, demand.skills)) return 0
  /** By the number of rerolls left: the chance of all tests from the current one on. */
  let onward: readonly number[] = Array.from({ length: rerolls + 1 }, () => 1)
  for (let stat = STATS.length - 1; stat >= thrown.test; stat--) {
    const level = demand.levels[stat] ?? -1
    if (level < 0) continue
    const tables = lyingDice((bearing.levels[stat] ?? 0) - level, onward)
    const { dice } = thrown
    if (dice && stat === thrown.test) return tables.at(-1)?.[cell(dice.mission, dice.team)] ?? 0
    onward = tables.map((table) => table.reduce((sum, chance) => sum + chance, 0) / THROWS)
  }
  return onward[rerolls] ?? 0
}

const FACES = Array.from({ length: SIDES }, (_, face) => face + 1)
/** Returns the index of a roll of both dice in a table of all rolls. */
const cell = (mission: number, team: number): number => (mission - 1) * SIDES + team - 1

/**
 * By the number of rerolls left, and by the roll: the chance of this test and those after it, for a team that is
 * `above` the mission.
 */
function lyingDice(above: number, onward: readonly number[]): readonly (readonly number[])[] {
  const tables: number[][] = []
  for (const next of onward) {
    const fewer = tables.at(-1)
    const mean = (of: (face: number) => number) =>
      fewer ? FACES.reduce((sum, face) => sum + (fewer[of(face)] ?? 0), 0) / SIDES : 0
    const teamAgain = FACES.map((mission) => mean((face) => cell(mission, face)))
    const missionAgain = FACES.map((team) => mean((face) => cell(face, team)))
    tables.push(
      FACES.flatMap((mission) =>
        FACES.map((team) =>
          above + team >= mission ? next : Math.max(teamAgain[mission - 1] ?? 0, missionAgain[team - 1] ?? 0),
        ),
      ),
    )
  }
  return tables
}

/** Returns the contribution of a team, without cards. */
const bearingOfTeam = (team: readonly number[]): Bearing => ({
  levels: STATS.map((_, stat) => teamLevel(team, stat)),
  skills: SKILLS.map((_, skill) => skillLevel(team, skill)),
})

/** Returns the contribution of the active team to an attempt, including cards. */
const bearingOf = (position: Position, attempt: Attempt): Bearing => ({
  levels: STATS.map((_, stat) => teamTotal(position, attempt, stat)),
  skills: SKILLS.map((_, skill) => skillTotal(position, attempt, skill)),
})

/** Returns the result of an attempt's dice so far. */
const thrownOf = ({ test, rolled, missionDice, teamDice }: Attempt): Thrown =>
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
/** Number of rolls of one more test: with dice on the table, no more than that can follow. */
const MAX_THROWS = SIDES * SIDES
