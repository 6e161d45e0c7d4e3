import { ABILITIES } from './abilities'
import { HERO_ACTIONS, VILLAIN_ACTIONS } from './actions'
import type { Example } from './example'
import { CARDS, GAME, START } from './first-steps'
import type { ExampleId } from './ids'
import { PASSING, RESOLVING } from './resolving'
import { EDITION_2007, MORE_PLAYERS, SHIPS } from './ships'
import { STATES } from './states'
import { DEBRIEF, TURNS, WINNING } from './winning'

export { EXAMPLE_IDS, type ExampleId } from './ids'

/** All examples in the order of the rulebook. A test plays each one and verifies its claims and texts. */
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

/** The example with an id. */
export function exampleOf(id: ExampleId): Example {
  const example = EXAMPLES.find((one) => one.id === id)
  if (!example) throw new RangeError(`there is no example ${id}`)
  return example
}
