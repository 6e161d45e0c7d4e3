import * as z from 'zod/mini'
import { cardKeySchema } from '@/lib/features/decks/model/schema'
import { anyCardSchema } from '@/lib/game/cards/schema'
import { MAX_QUERY_LENGTH } from '@/lib/game/search/queries'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { cursorParameter, langParameter, nextPage, numberParameter } from '@/lib/http/parameters'

const { abilities: _, ...facts } = anyCardSchema.shape

/** A card: its facts as they are printed, and its game text in the words of this site. */
export const v1CardSchema = z.strictObject({
  ...facts,
  /** In which editions it may be used. */
  editions: z.array(z.enum(EDITIONS)),
  /** Its traits in the language that was asked for. */
  traitNames: z.array(z.string()),
  /** Its game text in the language that was asked for, a text for each paragraph. */
  text: z.array(z.string()),
  /** The address of its page on this site. */
  page: z.string(),
})
export type V1Card = Readonly<z.output<typeof v1CardSchema>>

/** Cards on one page of a list, at most and unless said. */
export const CARDS_PAGE = { max: 200, default: 50 } as const

/** The cards that a search finds, in its order. */
export const listCards = contract({
  method: 'GET',
  path: '/api/v1/cards',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({
    /** What one would type into the search of cards. */
    q: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
    lang: langParameter,
    /** Only cards that may be used in it. */
    edition: z.optional(z.enum(EDITIONS)),
    limit: z._default(numberParameter(1, CARDS_PAGE.max), CARDS_PAGE.default),
    after: cursorParameter(),
  }),
  answers: {
    200: z.strictObject({
      /** On all pages together. */
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

/** How the table decides what the rulebook leaves open, as far as it concerns a card. */
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
          /** As it stands in keys of cards, such as `SL`. */
          code: z.string(),
          name: z.string(),
          cards: z.int(),
          editions: z.array(z.enum(EDITIONS)),
        }),
      ),
    }),
  },
})

/** Entries of one kind that a search over everything finds at most. */
export const MAX_FOUND = 20

/** Cards, rules, terms and rulings by their words, as the search at the top of each page. */
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
          /** Its number, such as `6.3` of a rule; empty for a term. */
          number: z.string(),
          page: z.string(),
        }),
      ),
    }),
  },
})
