import * as z from 'zod/mini'
import { MAX_CODE_LENGTH } from '@/lib/features/decks/model/code'
import { deckNameSchema } from '@/lib/features/decks/model/schema'
import { GOALS, PRESSURES } from '@/lib/features/play/model/setup'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { positionSchema } from '@/lib/game/engine'
import { EDITIONS, SKILLS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { timePlaceParameter } from '@/lib/http/parameters'
import { SHARED_ITEM_LIMITS } from '@/lib/http/quotas'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import { trimmedTextSchema } from '@/lib/platform/text/text-schema'

/** Results of replaying a shared game on the server: everything a page shows without replaying it. */

const key = z.string().check(z.maxLength(64))

const sideSchema = z.object({
  /** The player's name; empty if unknown. */
  name: z.string(),
  /** The starting team. */
  team: z.array(key),
  glyphs: z.int(),
  experience: z.int(),
  score: z.int(),
  victoryTotal: z.int(),
})

const missionSchema = z.object({
  key,
  succeeded: z.boolean(),
  skill: z.enum(SKILLS),
  /** Skill total and difficulty when the mission was decided. */
  total: z.int(),
  difficulty: z.int(),
})

const turnSchema = z.object({
  turn: z.int(),
  /** The seat whose turn it is, from 0. */
  hero: z.int(),
  missions: z.array(missionSchema),
})
export type SummaryTurn = Readonly<z.output<typeof turnSchema>>

export const replaySummarySchema = z.object({
  kind: z.literal('replay'),
  edition: z.enum(EDITIONS),
  players: z.array(sideSchema),
  turns: z.array(turnSchema),
  /** Answers and other moves. */
  moves: z.int(),
  /** Absent for an unfinished game. */
  result: z.optional(z.object({ winner: z.optional(z.int()), reason: z.string(), turn: z.int() })),
})
export type ReplaySummary = Readonly<z.output<typeof replaySummarySchema>>

const laidSchema = {
  edition: z.enum(EDITIONS),
  turn: z.int(),
  hero: z.int(),
  mission: z.optional(z.object({ key, skill: z.enum(SKILLS), difficulty: z.int(), total: z.int() })),
  players: z.array(
    z.object({
      ...sideSchema.shape,
      power: z.int(),
      hand: z.int(),
      deck: z.int(),
    }),
  ),
}

export const positionSummarySchema = z.object({
  kind: z.literal('position'),
  ...laidSchema,
  goal: z.optional(z.enum(GOALS)),
})
export type PositionSummary = Readonly<z.output<typeof positionSummarySchema>>

export const puzzleSummarySchema = z.object({
  kind: z.literal('puzzle'),
  ...laidSchema,
  goal: z.enum(GOALS),
  pressure: z.enum(PRESSURES),
  answers: z.int(),
})
export type PuzzleSummary = Readonly<z.output<typeof puzzleSummarySchema>>

export const sharedItemSummarySchema = z.discriminatedUnion('kind', [
  replaySummarySchema,
  positionSummarySchema,
  puzzleSummarySchema,
  z.object({ kind: z.literal('lab') }),
])
export type SharedItemSummary = Readonly<z.output<typeof sharedItemSummarySchema>>

/** Kinds of content, other than decks, that can be shared by a short link. */
export const SHARED_ITEM_KINDS = ['replay', 'position', 'puzzle', 'lab'] as const
export type SharedItemKind = (typeof SHARED_ITEM_KINDS)[number]

/** Items per page of a list. */
export const SHARED_ITEMS_PAGE = 30

/** Maximum characters of a code to shorten; real decks have about a hundred. */
const SHORTENED_CODE = 2_000

/** Maximum bytes of a request that shares an item: room for the largest link. */
const SHARED_ITEM_BODY = 192 * 1024

/** Exceeds the number of games of any laboratory run. */
const MAX_GAMES = 1_000_000

/**
 * The fragment of a link to the table, as written by `replayHref` and `positionHref`
 * (lib/features/play/model/links/links.ts).
 */
const linkSchema = z
  .string()
  .check(z.maxLength(SHARED_ITEM_LIMITS.link, { abort: true }), z.regex(/^[\w\-.~%=&+!*'()]+$/))

const count = z.int().check(z.gte(0), z.lte(MAX_GAMES))

/** A proportion as counts, from which its interval follows. */
const rateSchema = z
  .object({ hits: count, n: count })
  .check(z.refine(({ hits, n }) => hits <= n, { path: ['hits'] }))
export type SharedRate = Readonly<z.output<typeof rateSchema>>

const named = z.object({
  name: deckNameSchema.check(z.overwrite(shownLine)),
  /** Its cards as a deck code. */
  code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
})
/** The name of a bot, such as `greedy`; the server checks that it exists. */
const bot = z.string().check(z.regex(/^[a-z]{1,20}$/))

/** The settings of games in the laboratory, and their results as counts. */
const labSchema = z.object({
  kind: z.literal('lab'),
  deck: named,
  /** Against the four starter decks in turn, one deck, or a goldfish. */
  against: z.enum(['starters', 'deck', 'nobody']),
  /** With `deck`: the opponent's deck. */
  opponent: z.optional(named),
  bot,
  opponentBot: bot,
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.minLength(1), z.maxLength(64)),
  games: z.int().check(z.gte(1), z.lte(MAX_GAMES)),
  /** The fingerprint of the rules under which they were played, as in replays. */
  rules: z.int(),
  won: rateSchema,
  lost: rateSchema,
  undecided: rateSchema,
  /** Games won with the first turn, and without it. */
  began: rateSchema,
  followed: rateSchema,
  /** Games won by each kind of victory, out of all games. */
  ways: z.object({ glyphs: rateSchema, experience: rateSchema, score: rateSchema }),
  /** Mean number of turns of both players together, with the bounds of its interval. */
  turns: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  /** By mission: games in which it was completed, out of those in which it was attempted. */
  missions: z
    .array(z.object({ key: z.string().check(z.maxLength(64)), completed: rateSchema }))
    .check(z.maxLength(40)),
})
export type LabContent = Readonly<z.output<typeof labSchema>>

const puzzleSchema = z.object({
  kind: z.literal('puzzle'),
  /** The solver has the first seat. */
  position: positionSchema,
  goal: z.enum(GOALS),
  /** The opponent's pressure. */
  pressure: z.enum(PRESSURES),
  /** The own cards in the position. */
  ownCards: z.optional(broughtCardsSchema),
  /**
   * Answers that reach the goal, each by its signature (`assign BASE-95`); if several have the same signature, the
   * second is `mode #2`, and so on. The server plays them.
   */
  solution: z
    .array(z.string().check(z.minLength(1), z.maxLength(SHARED_ITEM_LIMITS.answer)))
    .check(z.minLength(1), z.maxLength(SHARED_ITEM_LIMITS.answers)),
})
export type PuzzleContent = Readonly<z.output<typeof puzzleSchema>>

export const sharedItemContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replay'), link: linkSchema }),
  z.object({ kind: z.literal('position'), link: linkSchema }),
  puzzleSchema,
  labSchema,
])
export type SharedItemContent = Readonly<z.output<typeof sharedItemContentSchema>>

const titleSchema = trimmedTextSchema(SHARED_ITEM_LIMITS.title).check(z.overwrite(shownLine))
const wordsSchema = trimmedTextSchema(SHARED_ITEM_LIMITS.words).check(z.overwrite(shownText), z.trim())
/** The language of title and text (BCP 47); empty if unknown. */
const languageSchema = z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)?$/))

const itemId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const params = z.object({ id: itemId })

const headSchema = {
  id: itemId,
  kind: z.enum(SHARED_ITEM_KINDS),
  title: titleSchema,
  words: wordsSchema,
  language: languageSchema,
  createdAt: z.iso.datetime(),
  /** True if it is listed publicly, not only reachable by its link. */
  isPublic: z.boolean(),
}

/** A shared item in a list, without its content. */
const listedItemSchema = z.object({
  ...headSchema,
  size: z.int(),
  /** True if a moderator has hidden it: only its owner can see it then. */
  isHidden: z.boolean(),
})
export type ListedSharedItem = Readonly<z.output<typeof listedItemSchema>>

/** A shared item as seen by anybody with its link. */
export const sharedItemSchema = z.object({
  ...headSchema,
  /** The owner's public name; null without one. */
  author: z.nullable(z.string()),
  content: sharedItemContentSchema,
  summary: sharedItemSummarySchema,
})
export type SharedItem = Readonly<z.output<typeof sharedItemSchema>>

/**
 * Creates a short link to an item. Games are replayed here, and must match the item's claims (400 `invalid` otherwise).
 */
export const shareItem = contract({
  method: 'POST',
  path: '/api/shared-items',
  access: 'active-member',
  limit: 'share-item',
  body: z.object({
    title: titleSchema,
    words: wordsSchema,
    language: languageSchema,
    content: sharedItemContentSchema,
  }),
  bodyLimit: SHARED_ITEM_BODY,
  answers: { 201: z.object({ id: itemId }) },
  errors: { 409: ['quota'] },
})
export type NewSharedItem = Readonly<z.output<typeof shareItem.body>>

/** Lists a member's shared items other than decks, latest first; optionally of one kind. */
export const listSharedItems = contract({
  method: 'GET',
  path: '/api/shared-items',
  access: 'member',
  limit: 'read',
  query: z.object({
    after: timePlaceParameter,
    kind: z.optional(z.enum(SHARED_ITEM_KINDS)),
  }),
  answers: {
    200: z.object({
      items: z.array(listedItemSchema),
      /** Cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
    }),
  },
})

/** Returns the item with a link. Anybody with the link may read it; search engines must not index it. */
export const readSharedItem = contract({
  method: 'GET',
  path: '/api/shared-items/[id]',
  access: 'anybody',
  limit: 'share',
  params,
  answers: { 200: z.object({ item: sharedItemSchema }) },
})

/** Changes an item's title and text, or makes it public: only puzzles, by members with a public name. */
export const changeSharedItem = contract({
  method: 'PUT',
  path: '/api/shared-items/[id]',
  access: 'active-member',
  limit: 'write',
  seenByOthers: 'isPublic',
  params,
  body: z.object({
    title: titleSchema,
    words: wordsSchema,
    language: languageSchema,
    isPublic: z.boolean(),
  }),
  answers: { 204: null },
  errors: { 409: ['no-public-name'] },
})
export type SharedItemChange = Readonly<z.output<typeof changeSharedItem.body>>

/** Revokes the link permanently, and deletes its content. */
export const revokeSharedItem = contract({
  method: 'DELETE',
  path: '/api/shared-items/[id]',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

const publicPuzzleSchema = z.object({
  id: itemId,
  title: titleSchema,
  language: languageSchema,
  author: z.string(),
  goal: z.enum(GOALS),
  /** Number of answers in the shortest solution that its author found. */
  answers: z.int(),
  team: z.array(z.string().check(z.maxLength(64))),
})
export type PublicPuzzle = Readonly<z.output<typeof publicPuzzleSchema>>

/** Lists the puzzles that members have published, latest first. */
export const listPuzzles = contract({
  method: 'GET',
  path: '/api/puzzles',
  access: 'anybody',
  limit: 'gallery',
  query: z.object({ after: timePlaceParameter }),
  answers: { 200: z.object({ puzzles: z.array(publicPuzzleSchema), after: z.nullable(z.string()) }) },
})

/** Creates a short link to a deck code: equal decks have the same link, which has no owner. */
export const shortenDeck = contract({
  method: 'POST',
  path: '/api/short-decks',
  access: 'anybody',
  limit: 'short-deck',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(SHORTENED_CODE)) }),
  answers: { 200: z.object({ id: z.string() }) },
  errors: { 400: ['unknown-card'] },
})
