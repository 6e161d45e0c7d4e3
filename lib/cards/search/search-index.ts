import type { Pool } from '../pool'
import type { ListField, NumberField, SearchContext, TextField } from './field-kinds'
import { foldWords } from './fold-words'
import { VALUE_WORDS } from './vocabulary'

/** What stands for a figure that a card does not have. Real figures are never negative. */
export const ABSENT = -1

/** The names of a trait in other languages. */
const traitWords = (trait: string): readonly string[] => {
  const words = VALUE_WORDS.trait?.[trait.toLowerCase()]
  return words ? [...words.cs, ...words.fr].filter((word) => !word.endsWith('-')) : []
}

/** What bare words are looked for in: title, subtitle and traits of all cards, one after another. */
class Haystack {
  private readonly text: string
  /** Where each card begins, and at last where the text ends. */
  private readonly starts: readonly number[]

  constructor(pool: Pool) {
    const starts = [0]
    // Words never hold a line break, so that none is found across two texts.
    this.text = pool.cards
      .map((card) => {
        const text = `${[card.title, card.subtitle, ...card.traits, ...card.traits.flatMap(traitWords)].map(foldWords).join('\n')}\n`
        starts.push((starts.at(-1) ?? 0) + text.length)
        return text
      })
      .join('')
    this.starts = starts
  }

  /** 1 at the places of the cards that hold the words. One scan of the whole is much faster than one each. */
  placesOf(folded: string): Uint8Array {
    const places = new Uint8Array(this.starts.length - 1)
    if (folded === '') return places.fill(1)
    let place = 0
    let at = this.text.indexOf(folded)
    while (at >= 0) {
      while ((this.starts[place + 1] ?? this.text.length) <= at) place++
      places[place] = 1
      at = this.text.indexOf(folded, this.starts[place + 1])
    }
    return places
  }
}

/** A word of names, and where the cards are that have it. */
export interface NameWord {
  readonly word: string
  readonly places: readonly number[]
}

interface WrittenTexts {
  readonly texts: readonly string[]
  readonly by: SearchContext['texts']
}

/**
 * What searches need of a pool, folded once: each column is made when it is first asked for. Every column has
 * one entry for each card of the pool, in its order.
 */
class PoolIndex {
  private madeHaystack: Haystack | undefined
  private madeNameWords: readonly NameWord[] | undefined
  private readonly texts = new Map<string, WrittenTexts>()
  private readonly words = new Map<string, ReadonlyMap<string, Uint8Array>>()
  private readonly figures = new Map<string, Int32Array>()

  constructor(private readonly pool: Pool) {}

  /** All words of titles, subtitles and traits. */
  nameWords(): readonly NameWord[] {
    if (!this.madeNameWords) {
      const made = new Map<string, number[]>()
      this.pool.cards.forEach(({ title, subtitle, traits }, place) => {
        const words = foldWords([title, subtitle, ...traits].join(' ')).split(/[^\p{L}\p{N}]+/u)
        for (const word of new Set(words)) {
          if (word === '') continue
          const places = made.get(word)
          if (places) places.push(place)
          else made.set(word, [place])
        }
      })
      this.madeNameWords = [...made].map(([word, places]) => ({ word, places }))
    }
    return this.madeNameWords
  }

  haystack(): Haystack {
    this.madeHaystack ??= new Haystack(this.pool)
    return this.madeHaystack
  }

  /** Texts of the searcher's own language are made anew when whatever writes them changes. */
  textsOf(field: TextField, context: SearchContext): readonly string[] {
    const by = context.texts
    const known = this.texts.get(field.name)
    if (known && (!field.reads || known.by === by)) return known.texts
    const texts = this.pool.cards.map((card) => foldWords(field.read(card, context)))
    this.texts.set(field.name, { texts, by })
    return texts
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
