import type { Demand, Help } from './data'
import { SIDES, SKILLS, STATS } from './terms'

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
 * By how far the team's level is above the mission's, from -10 to 10: rolls of both dice with which the team reaches
 * it.
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
export interface Thrown {
  /** The stat that is being tested; the tests before it have been passed. */
  readonly test: number
  /** The dice of that test, if they are rolled. */
  readonly dice?: { readonly mission: number; readonly team: number }
}

/** Nothing has been rolled yet. */
export const UNTHROWN: Thrown = { test: 0 }

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
export const withHelp = (bearing: Bearing, help: Help): Bearing => ({
  levels: bearing.levels.map((level, stat) => level + (help.levels[stat] ?? 0)),
  skills: bearing.skills.map((level, skill) => level + (help.skills[skill] ?? 0)),
})

/**
 * Returns the chance of an attempt in which a die may be rolled again a number of times, always where it helps most:
 * also exact. Only a failed roll is worth repeating, because nothing after it counts.
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
