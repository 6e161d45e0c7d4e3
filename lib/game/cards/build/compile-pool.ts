import { createHash } from 'node:crypto'
import type { Card } from '../card'
import { cardProblems } from '../card-problems'
import { cardShape } from './card-builders'
import { setProblems } from './set-invariants'

/** A file as the browser gets it, and the hash that names it. */
export interface CompiledFile {
  /** First 16 hexadecimal digits of the SHA-256 of the content: equal content always has the same version. */
  readonly version: string
  readonly json: string
}

const SHAPE = cardShape()

const isEmpty = (fact: unknown): boolean =>
  fact === '' || (typeof fact === 'object' && fact !== null && Object.keys(fact).length === 0)

/** All facts of a card in the order of its shape, without those that are empty or follow from others. */
const packed = (card: Card): object =>
  Object.fromEntries(
    SHAPE.flatMap(({ name, lacking }) => {
      const fact = card[name]
      return fact === undefined || (lacking === 'empty' && isEmpty(fact)) ? [] : [[name, fact]]
    }),
  )

/** All problems of the cards, one line each, naming the card. Empty if they may be compiled. */
export function poolProblems(cards: readonly Card[]): string[] {
  return [...cards.flatMap(cardProblems), ...setProblems(cards)]
}

/**
 * Checks the sets and makes their pool file, which `decodePool` reads.
 * @throws Error listing every problem, if there is one
 */
export function compilePool(sets: readonly (readonly Card[])[]): CompiledFile {
  const cards = sets.flat()
  const problems = poolProblems(cards)
  if (problems.length > 0) throw new Error(`the card sets are wrong:\n${problems.join('\n')}`)
  const body = JSON.stringify(cards.map(packed))
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return { version, json: `{"version":"${version}","cards":${body}}` }
}
