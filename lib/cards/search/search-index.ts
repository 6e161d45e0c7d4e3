import type { Card } from '../card'
import { fold } from '../fold'
import type { Pool } from '../pool'
import type {
  CardHolder,
  ListField,
  NumberField,
  SearchContext,
  SearchedTexts,
  SearchField,
  TextField,
} from './field-kinds'
import { foldWords } from './fold-words'
import { VALUE_WORDS } from './vocabulary'
import { WordIndex, wordsIn } from './word-index'
import { withoutElided } from './word-stem'

/** What stands for a figure that a card does not have. Real figures are never negative. */
export const ABSENT = -1

/** The names of a trait in other languages. */
const traitWords = (trait: string): readonly string[] => {
  const words = VALUE_WORDS.trait?.[trait.toLowerCase()]
  return words ? [...words.cs, ...words.fr].filter((word) => !word.endsWith('-')) : []
}

/** How much a word counts by where it stands; one more where it is the first there. */
const TITLE = 20
const SUBTITLE = 12
const TRAIT = 10
const TEXT = 3

/** Texts of all cards, as bare words and phrases are looked for in them. */
export interface Written {
  readonly index: WordIndex
  /** For each card its words with one space between and around them; where a new text begins, a line break. */
  readonly padded: readonly string[]
  /** How much a phrase counts that was found there in the padded text of a card. */
  readonly weightsOf: (place: number, at: number) => number
}

const pad = (text: string): string => ` ${wordsIn(foldWords(text)).join(' ')} `

function namesOf(pool: Pool): Written {
  const texts = pool.cards.map(({ title, subtitle, traits }) => [
    { text: title, weight: TITLE },
    { text: subtitle, weight: SUBTITLE },
    ...[...traits, ...traits.flatMap(traitWords)].map((text) => ({ text, weight: TRAIT })),
  ])
  const padded = texts.map((ofCard) => ofCard.map(({ text }) => pad(text)).join('\n'))
  return {
    index: new WordIndex(texts),
    padded,
    weightsOf: (place, at) => {
      const text = padded[place] ?? ''
      const end = text.indexOf('\n')
      if (at < end) return at === 0 ? TITLE + 1 : TITLE
      return at < text.indexOf('\n', end + 1) ? SUBTITLE : TRAIT
    },
  }
}

function writtenIn(pool: Pool, { language, textOf }: SearchedTexts): Written {
  const texts = pool.cards.map((card) => withoutElided(textOf(card), language))
  return {
    index: new WordIndex(texts.map((text) => [{ text, weight: TEXT }])),
    padded: texts.map(pad),
    weightsOf: () => TEXT,
  }
}

interface Ranks {
  readonly ranks: Uint32Array
  readonly count: number
}

/** Texts of all cards in one, folded, each on lines of its own: what looks for patterns reads them as they stand. */
export interface Lines {
  readonly text: string
  /** Where the text of each card begins, and where the next would. */
  readonly starts: Uint32Array
}

function linesOf(texts: readonly string[]): Lines {
  const starts = new Uint32Array(texts.length + 1)
  let at = 0
  texts.forEach((text, place) => {
    starts[place] = at
    at += text.length + 1
  })
  starts[texts.length] = at
  return { text: texts.join('\n'), starts }
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
  private madeNames: Written | undefined
  private readonly writtenTexts = new WeakMap<SearchedTexts, Written>()
  private readonly texts = new Map<string, WrittenTexts>()
  private readonly words = new Map<string, ReadonlyMap<string, Uint8Array>>()
  private readonly held = new WeakMap<CardHolder['has'], Uint8Array>()
  private readonly figures = new Map<string, Int32Array>()
  private readonly ranks = new Map<string, Ranks>()
  private readonly lines = new Map<string, { readonly lines: Lines; readonly by: SearchContext['texts'] }>()

  constructor(private readonly pool: Pool) {}

  /** Titles, subtitles and traits. */
  names(): Written {
    this.madeNames ??= namesOf(this.pool)
    return this.madeNames
  }

  /** Rules texts of one language. */
  written(texts: SearchedTexts): Written {
    const made = this.writtenTexts.get(texts) ?? writtenIn(this.pool, texts)
    this.writtenTexts.set(texts, made)
    return made
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

  /** What stands in a field, or without one in titles, subtitles, traits and rules texts. */
  linesOf(field: TextField | ListField | undefined, context: SearchContext): Lines {
    const by = context.texts
    const name = field?.name ?? ''
    const known = this.lines.get(name)
    const changes = field === undefined || field.reads !== undefined
    if (known && (!changes || (known.by === by && field?.reads !== 'decks'))) return known.lines
    const read = (card: Card): readonly string[] => {
      if (field) return [field.read(card, context)].flat()
      const texts = [by, by?.also].flatMap((one) => (one ? [one.textOf(card)] : []))
      return [card.title, card.subtitle, ...card.traits, ...texts]
    }
    const lines = linesOf(this.pool.cards.map((card) => fold(read(card).join('\n'))))
    this.lines.set(name, { lines, by })
    return lines
  }

  /** For each word, folded, that some card has: 1 at the places of the cards that have it. */
  wordsOf(field: ListField, context: SearchContext = {}): ReadonlyMap<string, Uint8Array> {
    const known = this.words.get(field.name)
    if (known && !field.reads) return known
    const made = new Map<string, Uint8Array>()
    this.pool.cards.forEach((card, place) => {
      for (const word of field.read(card, context)) {
        const folded = foldWords(word)
        const places = made.get(folded) ?? new Uint8Array(this.pool.cards.length)
        places[place] = 1
        made.set(folded, places)
      }
    })
    this.words.set(field.name, made)
    return made
  }

  /** 1 at the places of the cards that a holder has, made once for what answers that. */
  heldBy({ has }: CardHolder): Uint8Array {
    const made = this.held.get(has) ?? Uint8Array.from(this.pool.cards, ({ key }) => (has(key) ? 1 : 0))
    this.held.set(has, made)
    return made
  }

  /**
   * For each card which it is by the key of a field, from 0, equal ones alike; `count` for those that have none.
   * @param keyOf must depend on the context only where the field reads it
   */
  ranksOf(
    field: SearchField,
    context: SearchContext,
    keyOf: (field: SearchField, card: Card, context: SearchContext) => string | number | undefined,
  ): Ranks {
    const known = field.reads ? undefined : this.ranks.get(field.name)
    if (known) return known
    const keys = this.pool.cards.map((card) => keyOf(field, card, context))
    const distinct = [...new Set(keys.filter((key) => key !== undefined))].sort((a, b) => (a < b ? -1 : 1))
    const rankOf = new Map(distinct.map((key, rank) => [key, rank]))
    const count = distinct.length
    const ranks = Uint32Array.from(keys, (key) => (key === undefined ? count : (rankOf.get(key) ?? count)))
    const made = { ranks, count }
    this.ranks.set(field.name, made)
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
