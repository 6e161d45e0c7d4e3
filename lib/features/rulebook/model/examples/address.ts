import { EXAMPLE_IDS, type ExampleId } from './ids'

/** A moment of an example: how many of its moves have been made. */
export interface ExamplePlace {
  readonly id: ExampleId
  readonly step: number
}

/** Where an example can be played on from one of its steps, without the language. */
export const examplePath = ({ id, step }: ExamplePlace): string =>
  `/play/example#${id}${step > 0 ? `.${step}` : ''}`

/**
 * Reads what stands behind the `#` of such an address; undefined where it names no example. A step that the example
 * does not have is for who plays it: the last one counts.
 */
export function readExamplePlace(hash: string): ExamplePlace | undefined {
  const [, name, step = '0'] = /^#([a-z0-9-]{1,64})(?:\.(\d{1,3}))?$/.exec(hash) ?? []
  const id = EXAMPLE_IDS.find((one) => one === name)
  return id && { id, step: Number(step) }
}
