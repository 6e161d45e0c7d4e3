import type { Card } from '@/lib/game/cards/card'
import type { CardKey } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'

/** What a field of the search table can be; the fields themselves stand in `fields.ts`. */

/** Fields that are not printed on cards but describe the searcher's own copies and decks. */
export interface SearchContext {
  /** How many of a printing the searcher owns. */
  readonly counts?: (key: CardKey) => { readonly regular: number; readonly foil: number }
  readonly texts?: SearchedTexts
  /** What a copy of a printing is worth, in games of 100; undefined for one that was never measured. */
  readonly values?: (key: CardKey) => number | undefined
  /** Whether a printing is in the deck that is open. */
  readonly deck?: (key: CardKey) => boolean
  /** The searcher's own decks by name; undefined while they are not known. */
  readonly decks?: readonly CardHolder[]
}

/** What has cards and can be named in a query. */
export interface CardHolder {
  /** As queries are printed. */
  readonly name: string
  /** The name, folded. */
  readonly word: string
  readonly has: (key: CardKey) => boolean
}

/** The rules texts of cards as the searcher reads them. */
export interface SearchedTexts {
  readonly language: Language
  /** Without icons. */
  readonly textOf: (card: Card) => string
  /** Those of another language that bare words are looked for in as well. */
  readonly also?: SearchedTexts
}

/** A word that a list field knows, and other ways to write it. */
export interface FieldValue {
  /** As queries are printed, in lower case. */
  readonly value: string
  readonly aliases?: readonly string[]
}

interface Field {
  /** As queries are printed; also the key of its name in message files. */
  readonly name: string
  readonly aliases: readonly string[]
  /** A query that shows the field at work. */
  readonly example: string
  /** What of the context it reads, so that it may differ from one search to the next. */
  readonly reads?: keyof SearchContext
}

/** Matches a part of a text: `title:carter`; with `=` the whole of it. */
export interface TextField extends Field {
  readonly kind: 'text'
  readonly read: (card: Card, context: SearchContext) => string
  /** What to sort by; absent where sorting by it says nothing. */
  readonly order?: (card: Card, context: SearchContext) => string
}

/** Matches one of the words that a card has: `trait:jaffa`. A word of which no card has the whole may be begun. */
export interface ListField extends Field {
  readonly kind: 'list'
  readonly read: (card: Card, context: SearchContext) => readonly string[]
  readonly values: readonly FieldValue[]
  /** Whether sets that are not ours may bring words that `values` does not know. */
  readonly open: boolean
  /** What its words name in place of anything on the card: a card has the words of those that have it. */
  readonly holders?: (context: SearchContext) => readonly CardHolder[]
  /** Whether it asks for the cards that none of the named holders has. */
  readonly lacking?: boolean
  /** Whether its values are the names of number fields too, so that `skill:combat>=2` compares one. */
  readonly figures?: boolean
  /** What to sort by; undefined for a card that has none of its words. */
  readonly order?: (card: Card, context: SearchContext) => number | undefined
  /** The word that a card stands under where results are grouped; the first it has unless said. */
  readonly groupOf?: (card: Card) => string | undefined
}

/** Compares a figure: `cost<=3`. A card that has none never matches, whatever the comparison. */
export interface NumberField extends Field {
  readonly kind: 'number'
  /** Whether its figures may be broken and below zero. */
  readonly decimal?: boolean
  /** Whether whoever sorts by it wants the highest first: `sort:value`. */
  readonly highestFirst?: boolean
  readonly read: (card: Card, context: SearchContext) => number | undefined
}

export type SearchField = TextField | ListField | NumberField

/** What may stand between the name of a field and its value. `:` is the natural one of each kind. */
export const OPERATORS = [':', '=', '!=', '<=', '>=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]
