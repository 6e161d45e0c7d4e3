import type { Example } from './example'
import type { ExampleId } from './ids'
import { PASSING } from './passing'

export { EXAMPLE_IDS, type ExampleId } from './ids'

/** All examples in the order of the rulebook. A test plays each, and sees that its claims and its words are true. */
export const EXAMPLES: readonly Example[] = [...PASSING]

/** The example of that name. */
export function exampleOf(id: ExampleId): Example {
  const example = EXAMPLES.find((one) => one.id === id)
  if (!example) throw new RangeError(`there is no example ${id}`)
  return example
}
