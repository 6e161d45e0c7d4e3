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
  if (attempt?.outcome !== 'open') return missionChanceWithHand(position)
  const { hand } = seatOf(position, position.active)
  return withCards(bearingOf(position, attempt), demandOf(attempt), hand, thrownOf(attempt))
}

/** The same for the active mission with the team as it stands, before it is attempted; undefined where none lies open. */
export function missionChanceWithHand(position: Position): number | undefined {
  const demand = MISSION_DEMANDS[position.mission]
  const { hand, team } = seatOf(position, position.active)
  return demand && withCards(bearingOfTeam(team), demand, hand, UNTHROWN)
}

function withCards(bearing: Bearing, demand: Demand, hand: readonly number[], thrown: Thrown): number {
  const { helped, rerolls } = withAllHelp(bearing, hand)
  return chanceWithRerolls(helped, demand, rerolls, thrown)
}

/** What a team brings once all cards of a hand have been played that add or give a skill, and how often it throws again. */
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
