import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type {
  CardHolder,
  ListField,
  NumberField,
  SearchContext,
  SearchedTexts,
  SearchField,
  TextField,
} from './field-kinds'
import { add, invert, keep, noPlaces, type Places } from './places'
import { foldWords, wordsIn } from './words/fold-words'
import { VALUE_WORDS } from './words/vocabulary'
import { WordIndex } from './words/word-index'
import { withoutElided } from './words/word-stem'

/** Value for a figure that a card does not have. Real figures are never negative. */
export const ABSENT = -1

/** The names of a trait in other languages. */
const traitWords = (trait: string): readonly string[] => {
  const words = VALUE_WORDS.trait?.[trait.toLowerCase()]
  return words ? [...words.cs, ...words.fr].filter((word) => !word.endsWith('-')) : []
}

/** Weight of a word by its location; one more if it is the first word there. */
const TITLE = 20
const SUBTITLE = 12
const TRAIT = 10
const TEXT = 3

/** Texts of all cards, indexed for bare words and phrases. */
export interface Written {
  readonly index: WordIndex
  /** Weight of a phrase in a text of a card, by the index of the text and whether it is first there. */
  readonly weightOf: (text: number, isFirst: boolean) => number
}

function namesOf(pool: Pool): Written {
  const texts = pool.cards.map(({ title, subtitle, traits }) => [
    { text: title, weight: TITLE },
    { text: subtitle, weight: SUBTITLE },
    ...[...traits, ...traits.flatMap(traitWords)].map((text) => ({ text, weight: TRAIT })),
  ])
  return {
    index: new WordIndex(texts),
    weightOf: (text, isFirst) => (text > 0 ? (text > 1 ? TRAIT : SUBTITLE) : isFirst ? TITLE + 1 : TITLE),
  }
}

function writtenIn(pool: Pool, { language, textOf }: SearchedTexts): Written {
  const texts = pool.cards.map((card) => [{ text: withoutElided(textOf(card), language), weight: TEXT }])
  return { index: new WordIndex(texts), weightOf: () => TEXT }
}

interface Ranks {
  readonly ranks: Uint32Array
  readonly count: number
}

/** Texts of all cards as one, folded: patterns are matched against them directly. */
export interface Lines {
  readonly text: string
  /** Index of each line's first character, with one more entry for the end. */
  readonly starts: Uint32Array
  /** Index of the first line of each card, with one more entry for the total. */
  readonly firsts: Uint32Array
}

function linesOf(texts: readonly string[]): Lines {
  const firsts = new Uint32Array(texts.length + 1)
  const starts: number[] = []
  let at = 0
  texts.forEach((text, place) => {
    for (const line of text.split('\n')) {
      starts.push(at)
      at += line.length + 1
    }
    firsts[place + 1] = starts.length
  })
  return { text: texts.join('\n'), starts: Uint32Array.from([...starts, at]), firsts }
}

/** Data derived from the texts of cards, by field name. */
interface OfTexts {
  readonly texts: Map<string, readonly string[]>
  readonly lines: Map<string, Lines>
}

const nothingMade = (): OfTexts => ({ texts: new Map(), lines: new Map() })

/**
 * Search data of a pool, folded once: each column is built on first use. Every column has one entry for each card of
 * the pool, in its order.
 */
class PoolIndex {
  private madeNames: Written | undefined
  private readonly writtenTexts = new WeakMap<SearchedTexts, Written>()
  /** Data that needs no rules texts; below, data by rules texts: a server searches in all languages at once. */
  private readonly ofCards = nothingMade()
  private readonly ofTexts = new WeakMap<SearchedTexts, OfTexts>()
  private readonly textWords = new Map<string, WordIndex>()
  private readonly words = new Map<string, ReadonlyMap<string, Places>>()
  private readonly held = new WeakMap<CardHolder['has'], Places>()
  private readonly figures = new Map<string, Int32Array>()
  private readonly ranks = new Map<string, Ranks>()

  /** All cards. */
  readonly all: Places

  constructor(private readonly pool: Pool) {
    this.all = invert(noPlaces(pool.cards.length), pool.cards.length)
  }

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

  private made(by: SearchedTexts | undefined): OfTexts {
    if (!by) return this.ofCards
    const made = this.ofTexts.get(by) ?? nothingMade()
    this.ofTexts.set(by, made)
    return made
  }

  /** Texts of the searcher's own language are rebuilt if the object that writes them changes. */
  textsOf(field: TextField, context: SearchContext): readonly string[] {
    const { texts } = this.made(field.reads && context.texts)
    const made = texts.get(field.name) ?? this.pool.cards.map((card) => foldWords(field.read(card, context)))
    texts.set(field.name, made)
    return made
  }

  /** Lines of a field; without a field, of titles, subtitles, traits and rules texts. */
  linesOf(field: TextField | ListField | undefined, context: SearchContext): Lines {
    const by = context.texts
    const name = field?.name ?? ''
    const { lines } = this.made(field && !field.reads ? undefined : by)
    const known = field?.reads === 'decks' ? undefined : lines.get(name)
    if (known) return known
    const read = (card: Card): readonly string[] => {
      if (field) return [field.read(card, context)].flat()
      const texts = [by, by?.also].flatMap((one) => (one ? [one.textOf(card)] : []))
      return [card.title, card.subtitle, ...card.traits, ...texts]
    }
    const made = linesOf(this.pool.cards.map((card) => fold(read(card).join('\n'))))
    lines.set(name, made)
    return made
  }

  private wordsOfTexts(field: TextField, context: SearchContext): WordIndex {
    const made =
      this.textWords.get(field.name) ??
      new WordIndex(this.textsOf(field, context).map((text) => [{ text, weight: TEXT }]))
    this.textWords.set(field.name, made)
    return made
  }

  /**
   * A superset of the cards whose lines (see `linesOf`) contain a folded text. Cards without the necessary words are
   * left out without a look at their texts.
   */
  holding(folded: string, field: TextField | ListField | undefined, context: SearchContext): Places {
    const { length } = this.pool.cards
    const all = this.all.slice()
    if (field?.kind === 'list') return all
    const ofTexts =
      field === undefined ? [context.texts, context.texts?.also] : field.reads ? [context.texts] : []
    const texts = ofTexts.filter((one) => one !== undefined)
    // French texts contain elided prefixes that are missing from the index of their words.
    if (texts.some(({ language }) => language === 'fr')) return all
    const indexes = texts.map((one) => this.written(one).index)
    if (field === undefined) indexes.push(this.names().index)
    else if (!field.reads) indexes.push(this.wordsOfTexts(field, context))
    for (const part of wordsIn(folded)) {
      if (part.length < 2) continue
      const places = noPlaces(length)
      for (const index of indexes) index.holds(part, { places })
      keep(all, places)
    }
    return all
  }

  /** For each word, folded, that some card has, the cards that have it. */
  wordsOf(field: ListField, context: SearchContext = {}): ReadonlyMap<string, Places> {
    const known = this.words.get(field.name)
    if (known && !field.reads) return known
    const made = new Map<string, Places>()
    this.pool.cards.forEach((card, place) => {
      for (const word of field.read(card, context)) {
        const folded = foldWords(word)
        const places = made.get(folded) ?? noPlaces(this.pool.cards.length)
        add(places, place)
        made.set(folded, places)
      }
    })
    this.words.set(field.name, made)
    return made
  }

  /** The cards of a holder, computed once for each membership test. */
  heldBy({ has }: CardHolder): Places {
    const known = this.held.get(has)
    if (known) return known
    const places = noPlaces(this.pool.cards.length)
    this.pool.cards.forEach(({ key }, place) => {
      if (has(key)) add(places, place)
    })
    this.held.set(has, places)
    return places
  }

  /**
   * Rank of each card by the key of a field, from 0; equal keys have equal ranks, and cards without a key have `count`.
   * @param keyOf must depend on the context only if the field reads it
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

/** The index of a pool, created at the first search and kept as long as the pool. */
export function indexOf(pool: Pool): PoolIndex {
  const made = indexes.get(pool) ?? new PoolIndex(pool)
  indexes.set(pool, made)
  return made
}
