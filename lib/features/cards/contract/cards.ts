import * as z from 'zod/mini'
import { csvField } from '@/lib/features/decks/model/formats/spreadsheet'
import { inEdition } from '@/lib/features/decks/model/legality'
import { cardKeySchema } from '@/lib/features/decks/model/schema'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { anyCardSchema } from '@/lib/game/cards/schema'
import { MAX_QUERY_LENGTH } from '@/lib/game/search/queries'
import { EDITIONS, LOCALES, SKILLS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { cursorParameter, langParameter, nextPage, numberParameter } from '@/lib/http/parameters'

const { abilities: _, ...facts } = anyCardSchema.shape

/** A card: its printed facts, and its game text in this site's wording. */
export const v1CardSchema = z.strictObject({
  ...facts,
  /** The editions that allow it. */
  editions: z.array(z.enum(EDITIONS)),
  /** Its traits in the requested language. */
  traitNames: z.array(z.string()),
  /** Its game text in the requested language, one item per paragraph. */
  text: z.array(z.string()),
  /** The URL of its page on this site. */
  page: z.string(),
})
export type V1Card = Readonly<z.output<typeof v1CardSchema>>

/** Maximum and default number of cards per page. */
export const CARDS_PAGE = { max: 200, default: 50 } as const

/** Lists the cards that match a search, in its order. */
export const listCards = contract({
  method: 'GET',
  path: '/api/v1/cards',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({
    /** A query as typed into the card search. */
    q: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
    lang: langParameter,
    /** Only cards allowed in this edition. */
    edition: z.optional(z.enum(EDITIONS)),
    limit: z._default(numberParameter(1, CARDS_PAGE.max), CARDS_PAGE.default),
    after: cursorParameter(),
  }),
  answers: {
    200: z.strictObject({
      /** Number of results on all pages together. */
      total: z.int(),
      cards: z.array(v1CardSchema),
      next: nextPage,
    }),
  },
})

const params = z.object({ key: cardKeySchema })

export const getCard = contract({
  method: 'GET',
  path: '/api/v1/cards/[key]',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  params,
  query: z.strictObject({ lang: langParameter }),
  answers: { 200: z.strictObject({ card: v1CardSchema }) },
})

/** Lists the rulings on questions left open by the rulebook that concern a card. */
export const listCardRulings = contract({
  method: 'GET',
  path: '/api/v1/cards/[key]/rulings',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  params,
  query: z.strictObject({ lang: langParameter }),
  answers: {
    200: z.strictObject({
      rulings: z.array(
        z.strictObject({ number: z.int(), title: z.string(), text: z.string(), page: z.string() }),
      ),
    }),
  },
})

export const listSets = contract({
  method: 'GET',
  path: '/api/v1/sets',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({ lang: langParameter }),
  answers: {
    200: z.strictObject({
      sets: z.array(
        z.strictObject({
          /** As used in card keys, such as `SL`. */
          code: z.string(),
          name: z.string(),
          cards: z.int(),
          editions: z.array(z.enum(EDITIONS)),
        }),
      ),
    }),
  },
})

/** Maximum results of one kind in a search over everything. */
export const MAX_FOUND = 20

/** Searches cards, rules, terms and rulings by words, like the search at the top of each page. */
export const findAnything = contract({
  method: 'GET',
  path: '/api/v1/search',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({
    q: z.string().check(z.minLength(1), z.maxLength(100)),
    lang: langParameter,
  }),
  answers: {
    200: z.strictObject({
      cards: z.array(
        z.strictObject({ key: z.string(), title: z.string(), subtitle: z.string(), page: z.string() }),
      ),
      found: z.array(
        z.strictObject({
          kind: z.enum(['rule', 'term', 'ruling']),
          title: z.string(),
          text: z.string(),
          /** Its number, such as `6.3` for a rule; empty for a term. */
          number: z.string(),
          page: z.string(),
        }),
      ),
    }),
  },
})

/** The texts of a card in one language. */
export interface CardLabels {
  /** The name of a trait; unknown traits are returned unchanged. */
  readonly trait: (trait: string) => string
  /** Its game text in plain text, one item per paragraph. */
  readonly text: (card: Card) => readonly string[]
}

/** A card in the form of the API. */
export function v1CardOf(card: Card, words: CardLabels): V1Card {
  const { abilities: _, ...facts } = card
  return {
    ...facts,
    editions: EDITIONS.filter((edition) => inEdition(card, edition)),
    traitNames: card.traits.map(words.trait),
    text: [...words.text(card)],
    page: cardPath(card),
  }
}

type Column = readonly [name: string, value: (card: V1Card) => string | number | undefined]

/** The columns of a table of cards, in order. */
const COLUMNS: readonly Column[] = [
  ['key', (card) => card.key],
  ['set', (card) => card.set],
  ['number', (card) => card.number],
  ['title', (card) => card.title],
  ['subtitle', (card) => card.subtitle],
  ['type', (card) => card.type],
  ['side', (card) => card.side],
  ['traits', (card) => card.traits.join('; ')],
  ['traitNames', (card) => card.traitNames.join('; ')],
  ['rarity', (card) => card.rarity],
  ['editions', (card) => card.editions.join('; ')],
  ['cost', (card) => card.cost],
  ['pointValue', (card) => card.pointValue],
  ...SKILLS.map((skill): Column => [skill, (card) => card.ratings[skill]]),
  ['reviveCost', (card) => card.reviveCost],
  ['firepower', (card) => card.firepower],
  ['experience', (card) => card.experience],
  ['glyph', (card) => card.glyph],
  ['octgnId', (card) => card.octgnId],
  ['text', (card) => card.text.join('\n')],
  ['page', (card) => card.page],
]

/**
 * Cards as a table for spreadsheets: with a byte order mark, so that they detect UTF-8, and with no field that they
 * would evaluate.
 */
export function cardTable(cards: readonly V1Card[]): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...cards.map((card) => COLUMNS.map(([, value]) => csvField(String(value(card) ?? '')))),
  ]
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}

export const BULK_FORMATS = ['json', 'csv'] as const

/**
 * A file with all cards in one language. Its URL contains the hash of its content, so the content at a URL never
 * changes.
 */
export const bulkFileSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  format: z.enum(BULK_FORMATS),
  lang: z.enum(LOCALES),
  /** Number of cards in it. */
  cards: z.int(),
  bytes: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
})
export type BulkFile = Readonly<z.output<typeof bulkFileSchema>>

export const listFiles = contract({
  method: 'GET',
  path: '/api/v1/files',
  group: 'files',
  access: 'anybody',
  keepFor: 300,
  answers: {
    200: z.strictObject({
      /** Changes whenever any of the files changes. */
      version: z.string(),
      files: z.array(bulkFileSchema),
    }),
  },
})
