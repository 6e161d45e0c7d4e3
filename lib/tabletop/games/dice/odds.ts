import type { Demand, Help } from './data'
import { SIDES, SKILLS, STATS } from './terms'

/** A chance as what it is counted from: so many of all equally likely throws. */
export interface Chance {
  readonly ways: number
  /** 1 where no die is left to throw, 100 for one test, 10,000 for two. */
  readonly of: number
}

export const CERTAIN: Chance = { ways: 1, of: 1 }
const IMPOSSIBLE: Chance = { ways: 0, of: 1 }
const THROWS = SIDES * SIDES

/** A chance as a fraction of 1. */
export const share = ({ ways, of }: Chance): number => ways / of

/** The chance that two things which know nothing of each other both happen. */
const both = (one: Chance, other: Chance): Chance => ({ ways: one.ways * other.ways, of: one.of * other.of })

/** By how far the team's level is above the mission's, from -10 to 10: throws of both dice in which the team reaches it. */
const WAYS = Array.from({ length: 2 * SIDES + 1 }, (_, at) => countWays(at - SIDES))

function countWays(above: number): number {
  let ways = 0
  for (let mission = 1; mission <= SIDES; mission++)
    for (let team = 1; team <= SIDES; team++) if (above + team >= mission) ways++
  return ways
}

/** In how many of the 100 throws of both dice a team of this level passes a test against a mission of that level. */
export function testWays(team: number, mission: number): number {
  const above = Math.max(-SIDES, Math.min(SIDES, team - mission))
  return WAYS[above + SIDES] ?? 0
}

/** What a team brings into an attempt, cards that were played included. */
export interface Bearing {
  /** By stat. */
  readonly levels: readonly number[]
  /** By skill. */
  readonly skills: readonly number[]
}

/** What the dice have said so far. */
export interface Thrown {
  /** The stat that is tested now; tests before it have been passed. */
  readonly test: number
  /** The dice of that test, where they lie. */
  readonly dice?: { readonly mission: number; readonly team: number }
}

/** Nothing has been thrown yet. */
export const UNTHROWN: Thrown = { test: 0 }

/** Whether skills suffice for what is required. */
const suffices = (skills: readonly number[], required: readonly number[]): boolean =>
  SKILLS.every((_, skill) => (skills[skill] ?? 0) >= (required[skill] ?? 0))

/** The chance of one test: certain where none is asked for. */
export function testChance(bearing: Bearing, demand: Demand, stat: number, thrown: Thrown): Chance {
  const mission = demand.levels[stat] ?? -1
  if (mission < 0 || stat < thrown.test) return CERTAIN
  const team = bearing.levels[stat] ?? 0
  const { dice } = thrown
  if (dice && stat === thrown.test) return team + dice.team >= mission + dice.mission ? CERTAIN : IMPOSSIBLE
  return { ways: testWays(team, mission), of: THROWS }
}

/**
 * The chance that an attempt succeeds as things lie: all throws that are still to come are counted, and no card is played
 * any more. Exact.
 */
export function attemptChance(bearing: Bearing, demand: Demand, thrown: Thrown = UNTHROWN): Chance {
  if (!suffices(bearing.skills, demand.skills)) return IMPOSSIBLE
  return STATS.map((_, stat) => testChance(bearing, demand, stat, thrown)).reduce(both, CERTAIN)
}

/** What a team brings once a card has been played for it. */
export const withHelp = (bearing: Bearing, help: Help): Bearing => ({
  levels: bearing.levels.map((level, stat) => level + (help.levels[stat] ?? 0)),
  skills: bearing.skills.map((level, skill) => level + (help.skills[skill] ?? 0)),
})

/**
 * The chance of an attempt in which a die may be thrown again so many times, always where it helps most: exact as well. A
 * throw that failed is all that it pays to repeat, because after it nothing else counts.
 */
export function chanceWithRerolls(
  bearing: Bearing,
  demand: Demand,
  rerolls: number,
  thrown: Thrown = UNTHROWN,
): number {
  if (rerolls === 0) return share(attemptChance(bearing, demand, thrown))
  if (!suffices(bearing.skills, demand.skills)) return 0
  /** By throws again that are left: the chance of all tests from the one that is looked at. */
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
/** The place of a throw of both dice in a table of all of them. */
const cell = (mission: number, team: number): number => (mission - 1) * SIDES + team - 1

/**
 * By throws again that are left, and by how the dice lie: the chance of this test and of those after it, for a team that is
 * so far above.
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
