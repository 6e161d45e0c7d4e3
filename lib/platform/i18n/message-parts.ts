import type { Namespace } from './generated/messages'

/** Messages of a namespace, or of a part of it: `cards`, or `cards.page`. */
export type MessagePart = Namespace | `${Namespace}.${string}`

interface Tree {
  readonly [name: string]: unknown
}
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A tree extended by the subtree at a path of another one. */
function withPart(into: Tree, from: Tree, path: readonly string[], part: string): Tree {
  const [name = '', ...rest] = path
  const there = from[name]
  if (there === undefined) throw new Error(`there are no messages "${part}"`)
  if (rest.length === 0) return { ...into, [name]: there }
  const below = isTree(there) ? there : {}
  const before = into[name]
  return { ...into, [name]: withPart(isTree(before) ? before : {}, below, rest, part) }
}

/**
 * Picks the named parts from all messages, in the same places.
 * @throws if a part does not exist
 */
export const messageParts = (all: object, parts: readonly MessagePart[]): Tree =>
  parts.reduce<Tree>((picked, part) => withPart(picked, { ...all }, part.split('.'), part), {})
