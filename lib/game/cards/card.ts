import type * as z from 'zod/mini'
import type { anyCardSchema } from './schema'

/** A card, official or own. Its schema, which pages do not load, defines the possible values. */
export type Card = Readonly<z.output<typeof anyCardSchema>>

/**
 * Encoding of one fact in the pool file: text, a whole number from 0, one of a few words, a list of texts, whole
 * numbers by name, or a list of ability trees.
 */
export type FactKind =
  | 'text'
  | 'figure'
  | 'texts'
  | 'trees'
  | { readonly words: readonly string[] }
  | { readonly figures: readonly string[] }

/**
 * The facts of a card in the order in which the pool file holds them, derived from the schema by the build. Facts
 * without `lacking` are always present; others are left out if they are empty, or absent from the card itself.
 */
export type CardShape = readonly {
  readonly name: Exclude<keyof Card, 'key'>
  readonly kind: FactKind
  readonly lacking?: 'empty' | 'absent'
}[]

const NO_ITEMS: readonly never[] = Object.freeze([])
const NO_FIGURES = Object.freeze({})

/** Returns the empty value of a kind; undefined if it has none. */
export function emptyOf(kind: FactKind): unknown {
  if (kind === 'text') return ''
  if (kind === 'texts' || kind === 'trees') return NO_ITEMS
  return typeof kind === 'object' && 'figures' in kind ? NO_FIGURES : undefined
}
