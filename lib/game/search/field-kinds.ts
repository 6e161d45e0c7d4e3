import type { Card } from '@/lib/game/cards/card'
import type { CardKey } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'

/** Kinds of fields in the search table; the fields themselves are in `fields.ts`. */

/** Fields that are not printed on cards but describe the searcher's own copies and decks. */
export interface SearchContext {
  /** Number of copies of a printing that the searcher owns. */
  readonly counts?: (key: CardKey) => { readonly regular: number; readonly foil: number }
  readonly texts?: SearchedTexts
  /** Measured value of a copy of a printing, in games of 100; undefined if it was never measured. */
  readonly values?: (key: CardKey) => number | undefined
  /** True if a printing is in the open deck. */
  readonly deck?: (key: CardKey) => boolean
  /** The searcher's own decks by name; undefined while they are not known. */
  readonly decks?: readonly CardHolder[]
}

/** A collection of cards that a query can name. */
export interface CardHolder {
  /** As printed in queries. */
  readonly name: string
  /** The name, folded. */
  readonly word: string
  readonly has: (key: CardKey) => boolean
}

/** The rules texts of cards in the searcher's language. */
export interface SearchedTexts {
  readonly language: Language
  /** Without icons. */
  readonly textOf: (card: Card) => string
  /** Texts of another language in which bare words are searched as well. */
  readonly also?: SearchedTexts
}

/** A word that a list field knows, and other ways to write it. */
export interface FieldValue {
  /** As printed in queries, in lower case. */
  readonly value: string
  readonly aliases?: readonly string[]
}

interface Field {
  /** As printed in queries; also the key of its name in message files. */
  readonly name: string
  readonly aliases: readonly string[]
  /** A query that shows the field at work. */
  readonly example: string
  /** The part of the context that it reads, so that its values may differ from one search to the next. */
  readonly reads?: keyof SearchContext
}

/** Matches a part of a text: `title:carter`; with `=`, the whole text. */
export interface TextField extends Field {
  readonly kind: 'text'
  readonly read: (card: Card, context: SearchContext) => string
  /** Sort key; absent if sorting by the field is meaningless. */
  readonly order?: (card: Card, context: SearchContext) => string
}

/**
 * Matches one of the words that a card has: `trait:jaffa`. If no card has the whole word, it may be the beginning of
 * one.
 */
export interface ListField extends Field {
  readonly kind: 'list'
  readonly read: (card: Card, context: SearchContext) => readonly string[]
  readonly values: readonly FieldValue[]
  /** True if sets from elsewhere may bring words that `values` does not list. */
  readonly open: boolean
  /**
   * Its words name holders instead of facts printed on the card: a card has the words of the holders that contain it.
   */
  readonly holders?: (context: SearchContext) => readonly CardHolder[]
  /** True if it asks for cards that none of the named holders contains. */
  readonly lacking?: boolean
  /** True if its values are also names of number fields, so that `skill:combat>=2` compares one. */
  readonly figures?: boolean
  /** Sort key; undefined for a card that has none of its words. */
  readonly order?: (card: Card, context: SearchContext) => number | undefined
  /** The word under which a card is grouped in results; by default its first. */
  readonly groupOf?: (card: Card) => string | undefined
}

/** Compares a figure: `cost<=3`. A card without the figure never matches, whatever the comparison. */
export interface NumberField extends Field {
  readonly kind: 'number'
  /** True if its figures may be fractional and negative. */
  readonly decimal?: boolean
  /** True if sorting by it puts the highest first: `sort:value`. */
  readonly highestFirst?: boolean
  readonly read: (card: Card, context: SearchContext) => number | undefined
}

export type SearchField = TextField | ListField | NumberField

/** Operators between the name of a field and its value. `:` is the natural one of each kind. */
export const OPERATORS = [':', '=', '!=', '<=', '>=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]
