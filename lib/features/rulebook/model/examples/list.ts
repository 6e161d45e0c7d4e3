import { ABILITIES } from './abilities'
import { DEBRIEF, TURNS } from './debrief'
import type { Example } from './example'
import { CARDS, GAME, START } from './first-steps'
import { HERO_ACTIONS } from './hero-actions'
import type { ExampleId } from './ids'
import { EDITION_2007, MORE_PLAYERS } from './more-players'
import { PASSING } from './passing'
import { RESOLVING } from './resolving'
import { SHIPS } from './ships'
import { STATES } from './states'
import { VILLAIN_ACTIONS } from './villain-actions'
import { WINNING } from './winning'

export { EXAMPLE_IDS, type ExampleId } from './ids'

/** All examples in the order of the rulebook. A test plays each, and sees that its claims and its words are true. */
export const EXAMPLES: readonly Example[] = [
  ...GAME,
  ...CARDS,
  ...START,
  ...TURNS,
  ...PASSING,
  ...HERO_ACTIONS,
  ...VILLAIN_ACTIONS,
  ...RESOLVING,
  ...DEBRIEF,
  ...WINNING,
  ...STATES,
  ...ABILITIES,
  ...SHIPS,
  ...MORE_PLAYERS,
  ...EDITION_2007,
]

/** The example of that name. */
export function exampleOf(id: ExampleId): Example {
  const example = EXAMPLES.find((one) => one.id === id)
  if (!example) throw new RangeError(`there is no example ${id}`)
  return example
}
