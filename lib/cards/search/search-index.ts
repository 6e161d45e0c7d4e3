import type { Pool } from '../pool'
import type { ListField, NumberField, TextField } from './fields'
import { foldWords } from './fold-words'

/** What stands for a figure that a card does not have. Real figures are never negative. */
export const ABSENT = -1

/**
 * What searches need of a pool, folded once: each column is made when it is first asked for. Every column has
 * one entry for each card of the pool, in its order.
 */
class PoolIndex {
  private haystackColumn: readonly string[] | undefined
  private readonly texts = new Map<string, readonly string[]>()
  private readonly words = new Map<string, ReadonlyMap<string, Uint8Array>>()
  private readonly figures = new Map<string, Int32Array>()

  constructor(private readonly pool: Pool) {}

  /** What bare words are looked for in: title, subtitle and traits. */
  haystacks(): readonly string[] {
    this.haystackColumn ??= this.pool.cards.map((card) =>
      [card.title, card.subtitle, ...card.traits].map(foldWords).join('\n'),
    )
    return this.haystackColumn
  }

  textsOf(field: TextField): readonly string[] {
    const made = this.texts.get(field.name) ?? this.pool.cards.map((card) => foldWords(field.read(card)))
    this.texts.set(field.name, made)
    return made
  }

  /** For each word, folded, that some card has: 1 at the places of the cards that have it. */
  wordsOf(field: ListField): ReadonlyMap<string, Uint8Array> {
    const known = this.words.get(field.name)
    if (known) return known
    const made = new Map<string, Uint8Array>()
    this.pool.cards.forEach((card, place) => {
      for (const word of field.read(card)) {
        const folded = foldWords(word)
        const places = made.get(folded) ?? new Uint8Array(this.pool.cards.length)
        places[place] = 1
        made.set(folded, places)
      }
    })
    this.words.set(field.name, made)
    return made
  }

  figuresOf(field: NumberField): Int32Array {
    const made =
      this.figures.get(field.name) ??
      Int32Array.from(this.pool.cards, (card) => field.read(card, {}) ?? ABSENT)
    this.figures.set(field.name, made)
    return made
  }
}

const indexes = new WeakMap<Pool, PoolIndex>()

export type { PoolIndex }

/** The index of a pool, made at the first search and kept as long as the pool. */
export function indexOf(pool: Pool): PoolIndex {
  const made = indexes.get(pool) ?? new PoolIndex(pool)
  indexes.set(pool, made)
  return made
}
