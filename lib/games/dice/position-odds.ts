import { demandOf, skillTotal, teamTotal } from './attempt'
import { type Demand, EFFECT_OF, HELPS, MISSION_DEMANDS } from './data'
import type { Attempt, Position } from './model'
import {
  attemptChance,
  type Bearing,
  type Chance,
  chanceWithRerolls,
  type Thrown,
  UNTHROWN,
  withHelp,
} from './odds'
import { seatOf } from './seats'
import { skillLevel, teamLevel } from './team'
import { SKILLS, STATS } from './terms'

/** What a team brings, without cards. */
export const bearingOfTeam = (team: readonly number[]): Bearing => ({
  levels: STATS.map((_, stat) => teamLevel(team, stat)),
  skills: SKILLS.map((_, skill) => skillLevel(team, skill)),
})

/** What the active team brings into an attempt, cards included. */
export const bearingOf = (position: Position, attempt: Attempt): Bearing => ({
  levels: STATS.map((_, stat) => teamTotal(position, attempt, stat)),
  skills: SKILLS.map((_, skill) => skillTotal(position, attempt, skill)),
})

/** What the dice of an attempt have said. */
export const thrownOf = ({ test, rolled, missionDice, teamDice }: Attempt): Thrown =>
  rolled ? { test, dice: { mission: missionDice[test] ?? 0, team: teamDice[test] ?? 0 } } : { test }

/**
 * The exact chance that what goes on now, or is about to, succeeds as things lie: the attempt that is open, else the active
 * mission. Undefined where there is neither.
 */
export function successChance(position: Position): Chance | undefined {
  const attempt = position.attempts.at(-1)
  if (attempt?.outcome === 'open')
    return attemptChance(bearingOf(position, attempt), demandOf(attempt), thrownOf(attempt))
  return missionChance(position)
}

/** The chance of the active mission with the team as it stands; undefined where no mission lies open. */
export function missionChance(position: Position): Chance | undefined {
  const demand = MISSION_DEMANDS[position.mission]
  return demand && chanceOfTeam(position, demand)
}

/**
 * The most that the active player can make of it with the cards in their hand: the chance, as a fraction of 1, where they
 * play whatever adds or gives a skill, and throw again where it helps most. Exact, because a card can wait until the dice
 * lie. Sacrifices are left out, since they cost the team a member. Undefined where nothing goes on.
 */
export function chanceWithHand(position: Position): number | undefined {
  const attempt = position.attempts.at(-1)
  const { hand, team } = seatOf(position, position.active)
  let rerolls = 0
  const helped = (bearing: Bearing): Bearing => {
    let all = bearing
    for (const card of hand) {
      const help = HELPS[card]
      if (EFFECT_OF[card] === 'reroll') rerolls++
      if (help && EFFECT_OF[card] === 'boost') all = withHelp(all, help)
    }
    return all
  }
  if (attempt?.outcome === 'open') {
    const all = helped(bearingOf(position, attempt))
    return chanceWithRerolls(all, demandOf(attempt), rerolls, thrownOf(attempt))
  }
  const demand = MISSION_DEMANDS[position.mission]
  if (!demand) return undefined
  const all = helped(bearingOfTeam(team))
  return chanceWithRerolls(all, demand, rerolls, UNTHROWN)
}

const chanceOfTeam = (position: Position, demand: Demand): Chance =>
  attemptChance(bearingOfTeam(seatOf(position, position.active).team), demand)
