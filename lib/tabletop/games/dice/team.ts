import { PERSONNEL_LEVELS, PERSONNEL_SKILLS } from './data'

/** What a team is good at: sums over its personnel. */

/** The combined level of a team in a stat (0 Brains, 1 Combat), without cards. */
export function teamLevel(team: readonly number[], stat: number): number {
  const levels = PERSONNEL_LEVELS[stat]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** How many levels of a skill (by its place in `SKILLS`) a team has: one for each member who has it. */
export function skillLevel(team: readonly number[], skill: number): number {
  const levels = PERSONNEL_SKILLS[skill]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** All numbers together; 0 of none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
