import { PERSONNEL_LEVELS, PERSONNEL_SKILLS } from './data'

/** The abilities of a team: sums over its personnel. */

/** Returns the combined level of a team in a stat (0 Brains, 1 Combat), without cards. */
export function teamLevel(team: readonly number[], stat: number): number {
  const levels = PERSONNEL_LEVELS[stat]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** Returns a team's level in a skill (by its index in `SKILLS`): one for each member who has it. */
export function skillLevel(team: readonly number[], skill: number): number {
  const levels = PERSONNEL_SKILLS[skill]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** Returns the sum of numbers; 0 for none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
