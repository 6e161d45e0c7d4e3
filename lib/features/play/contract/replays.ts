import * as z from 'zod/mini'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { replaySummarySchema } from '@/lib/features/sharing/contract/shared-items'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'

/** What is played of a replay that is sent to be checked: four times the longest game that we have seen. */
export const REPLAY_CHECK = { characters: 100_000, moves: 10_000 } as const

/** What a move was, as it was noted when it was made. */
const moveSchema = z.strictObject({
  /** From 1; 0 before the first turn. */
  turn: z.int(),
  player: z.int(),
  kind: z.string(),
  card: z.optional(z.string()),
  target: z.optional(z.string()),
  number: z.optional(z.int()),
})

/** Plays a replay by the rules and cards of today, and says what happened. */
export const checkReplay = contract({
  method: 'POST',
  path: '/api/v1/replays/check',
  group: 'games',
  access: 'anybody',
  bodyLimit: 2 * REPLAY_CHECK.characters,
  body: z.strictObject({
    replay: z.string().check(z.minLength(1), z.maxLength(REPLAY_CHECK.characters)),
    /** Whether to tell every move. */
    moves: z._default(z.boolean(), false),
  }),
  plainBody: 'replay',
  answers: {
    200: z.strictObject({
      /** Whether it can be played to its end, and is the game that it was. */
      valid: z.boolean(),
      /** Why it is not. */
      problem: z.nullable(
        z.strictObject({
          kind: z.string(),
          /** The last turn that could be played. */
          turn: z.nullable(z.int()),
          code: z.nullable(z.string()),
        }),
      ),
      /** What it says of itself; null where it cannot be read. */
      game: z.nullable(
        z.strictObject({
          edition: z.enum(EDITIONS),
          seed: z.string(),
          turnLimit: z.nullable(z.int()),
          decks: z.array(deckListSchema),
          /** Whether it begins in a position instead of with shuffled decks. */
          fromPosition: z.boolean(),
          moves: z.int(),
        }),
      ),
      /** Moves that could be played, and the turn in which that ended. */
      played: z.int(),
      turn: z.int(),
      /** How the game ended; null where it did not. */
      result: z.nullable(
        z.strictObject({
          /** The seat, from 0; null where nobody won. */
          winner: z.nullable(z.int()),
          reason: z.enum(['glyphs', 'experience', 'score', 'undecided', 'concession', 'draw', 'text']),
          turn: z.int(),
        }),
      ),
      /** Empty where they were not asked for. */
      moves: z.array(moveSchema),
    }),
  },
  errors: { 400: ['too-much-work'] },
})

/** A game that a member shows by a link, as anybody reads it who has the link. */
export const sharedReplaySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  /** The language of title and words, as browsers know it; empty where nobody says. */
  language: z.string(),
  /** What its owner is known by; null for one without a name. */
  author: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The game itself, as it can be checked. */
  replay: z.string(),
  /** What happened in it, as the site found when it was shared. */
  summary: replaySummarySchema,
  /** The address of its page on this site. */
  page: z.string(),
})
export type V1SharedReplay = Readonly<z.output<typeof sharedReplaySchema>>

/** The game behind a link that its owner gave away. */
export const readReplay = contract({
  method: 'GET',
  path: '/api/v1/replays/[replayId]',
  group: 'games',
  access: 'anybody',
  limit: 'share',
  params: z.object({ replayId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answers: { 200: z.strictObject({ replay: sharedReplaySchema }) },
})
