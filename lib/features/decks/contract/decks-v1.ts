import * as z from 'zod/mini'
import { listVersions as savedVersions } from '@/lib/features/decks/contract/decks'
import { MAX_CODE_LENGTH } from '@/lib/features/decks/model/code'
import { IMPORT_FORMATS } from '@/lib/features/decks/model/formats'
import { RULE_IDS } from '@/lib/features/decks/model/legality'
import {
  cardKeySchema,
  deckListSchema,
  deckNameSchema,
  deckNotesSchema,
  deckSchema,
  givenExtrasSchema,
} from '@/lib/features/decks/model/schema'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { cursorParameter, nextPage, numberParameter } from '@/lib/http/parameters'

/** Maximum characters and lines of a deck sent for checking: several times those of the largest real decks. */
export const DECK_TEXT = { characters: 200_000, lines: 1_000 } as const

const ruleSchema = z.strictObject({
  rule: z.enum(RULE_IDS),
  satisfied: z.boolean(),
  /** Number of cards to add and to remove to satisfy the rule. */
  missing: z.int(),
  surplus: z.int(),
  /** The counts behind the rule. */
  figures: z.record(z.string(), z.int()),
  /** Cards in the deck that violate it. */
  cards: z.array(cardKeySchema),
})

/** Result of the seven rules for a deck. */
export const legalitySchema = z.strictObject({
  legal: z.boolean(),
  /** Keys that match no card. */
  unknown: z.array(z.string()),
  outsideEdition: z.array(cardKeySchema),
  /** All seven, in the order in which the chevrons lock. */
  rules: z.array(ruleSchema),
})

/** A line that was not, or not unambiguously, recognised. */
const openLineSchema = z.strictObject({
  line: z.int(),
  text: z.string(),
  kind: z.enum(['unknown', 'ambiguous', 'error']),
  /** Cards that it could refer to. */
  candidates: z.array(cardKeySchema),
})

/** Checks a deck in any format that this site reads. */
export const checkDeck = contract({
  method: 'POST',
  path: '/api/v1/decks/check',
  group: 'decks',
  access: 'anybody',
  query: z.strictObject({
    /** Edition to check against; by default the one that the deck names, or 2008. */
    edition: z.optional(z.enum(EDITIONS)),
  }),
  body: z.strictObject({
    /** An .o8d file, JSON, a table, a deck code or link, or a plain-text list. */
    deck: z.string().check(z.minLength(1), z.maxLength(DECK_TEXT.characters)),
  }),
  plainBody: 'deck',
  answers: {
    200: z.strictObject({
      format: z.enum(IMPORT_FORMATS),
      name: z.string(),
      list: deckListSchema,
      /** Null if the deck exceeds the limits of deck codes. */
      code: z.nullable(z.string()),
      /** True if the deck is legal and every line was recognised. */
      legal: z.boolean(),
      legality: legalitySchema,
      open: z.array(openLineSchema),
    }),
  },
})

export const decodeDeck = contract({
  method: 'GET',
  path: '/api/v1/codes/[code]',
  group: 'decks',
  access: 'anybody',
  keepFor: 300,
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)) }),
  answers: { 200: z.strictObject({ list: deckListSchema, legality: legalitySchema }) },
  errors: { 400: ['invalid'] },
})

export const encodeDeck = contract({
  method: 'POST',
  path: '/api/v1/codes',
  group: 'decks',
  access: 'anybody',
  body: z.strictObject({ list: deckListSchema }),
  answers: { 200: z.strictObject({ code: z.string() }) },
})

/** A deck as seen by its owner's programs; its revision is its ETag. */
export const v1DeckSchema = z.strictObject(deckSchema.shape)
export type V1Deck = Readonly<z.output<typeof v1DeckSchema>>

const deckId = z.uuid().check(z.toLowerCase())
const params = z.object({ id: deckId })
const oneDeck = z.strictObject({ deck: v1DeckSchema })

const content = {
  name: deckNameSchema,
  notes: z._default(deckNotesSchema, ''),
  list: deckListSchema,
  /** Data stored with the cards, such as tags and the maybeboard. */
  extras: z.optional(givenExtrasSchema),
}

/** Lists the caller's decks, in an order that saves do not change. */
export const listDecks = contract({
  method: 'GET',
  path: '/api/v1/decks',
  group: 'decks',
  access: 'decks:read',
  query: z.strictObject({ after: cursorParameter((place) => /^[0-9a-f-]{36}$/.test(place)) }),
  answers: { 200: z.strictObject({ decks: z.array(v1DeckSchema), next: nextPage }) },
})

export const createDeck = contract({
  method: 'POST',
  path: '/api/v1/decks',
  group: 'decks',
  access: 'decks:write',
  limit: 'write',
  body: z.strictObject({
    ...content,
    /** Chosen by the client, so that a request that may have arrived can be repeated. */
    id: z.optional(deckId),
  }),
  answers: { 201: oneDeck },
  errors: { 400: ['unknown-card'], 404: ['deleted'], 409: ['exists', 'id-taken', 'quota'] },
})

export const getDeck = contract({
  method: 'GET',
  path: '/api/v1/decks/[id]',
  group: 'decks',
  access: 'decks:read',
  params,
  answers: { 200: oneDeck },
  errors: { 404: ['deleted'] },
})

/** Saves a deck as its next revision, only if the revision that the change is based on is still current. */
export const saveDeck = contract({
  method: 'PUT',
  path: '/api/v1/decks/[id]',
  group: 'decks',
  access: 'decks:write',
  limit: 'write',
  params,
  ifMatch: 'must',
  body: z.strictObject(content),
  answers: { 200: oneDeck },
  errors: { 400: ['unknown-card'], 404: ['deleted'], 409: ['quota'] },
})

/** Deletes a deck; it can be restored for 30 days. */
export const deleteDeck = contract({
  method: 'DELETE',
  path: '/api/v1/decks/[id]',
  group: 'decks',
  access: 'decks:write',
  limit: 'write',
  params,
  ifMatch: 'may',
  answers: { 204: null },
})

/** Lists the saves of a deck, latest first. */
export const listVersions = contract({
  method: 'GET',
  path: '/api/v1/decks/[id]/versions',
  group: 'decks',
  access: 'decks:read',
  params,
  query: z.strictObject({
    /** Only saves before this revision. */
    before: z.optional(numberParameter(1, 999_999_999)),
  }),
  answers: {
    200: z.strictObject({
      versions: savedVersions.answers[200].shape.versions,
      next: nextPage,
    }),
  },
  errors: { 404: ['deleted'] },
})
