import * as z from 'zod/mini'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { replaySummarySchema } from '@/lib/features/sharing/contract/shared-items'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'

/** Limits of a replay sent for checking: four times the longest game ever seen. */
export const REPLAY_CHECK = { characters: 100_000, moves: 10_000 } as const

/** A move as recorded when it was made. */
const moveSchema = z.strictObject({
  /** From 1; 0 before the first turn. */
  turn: z.int(),
  player: z.int(),
  kind: z.string(),
  card: z.optional(z.string()),
  target: z.optional(z.string()),
  number: z.optional(z.int()),
})

/** Replays a game by the current rules and cards, and reports what happened. */
export const checkReplay = contract({
  method: 'POST',
  path: '/api/v1/replays/check',
  group: 'games',
  access: 'anybody',
  bodyLimit: 2 * REPLAY_CHECK.characters,
  body: z.strictObject({
    replay: z.string().check(z.minLength(1), z.maxLength(REPLAY_CHECK.characters)),
    /** True to include every move. */
    moves: z._default(z.boolean(), false),
  }),
  plainBody: 'replay',
  answers: {
    200: z.strictObject({
      /** True if it can be played to its end and gives the original game. */
      valid: z.boolean(),
      /** The reason why not. */
      problem: z.nullable(
        z.strictObject({
          kind: z.string(),
          /** The last turn that could be played. */
          turn: z.nullable(z.int()),
          code: z.nullable(z.string()),
        }),
      ),
      /** The replay's own description; null if it is unreadable. */
      game: z.nullable(
        z.strictObject({
          edition: z.enum(EDITIONS),
          seed: z.string(),
          turnLimit: z.nullable(z.int()),
          decks: z.array(deckListSchema),
          /** True if it starts in a position instead of with shuffled decks. */
          fromPosition: z.boolean(),
          moves: z.int(),
        }),
      ),
      /** Number of moves that could be played, and the turn in which they ended. */
      played: z.int(),
      turn: z.int(),
      /** The result of the game; null if it is unfinished. */
      result: z.nullable(
        z.strictObject({
          /** The winner's seat, from 0; null if nobody won. */
          winner: z.nullable(z.int()),
          reason: z.enum(['glyphs', 'experience', 'score', 'undecided', 'concession', 'draw', 'text']),
          turn: z.int(),
        }),
      ),
      /** Empty unless requested. */
      moves: z.array(moveSchema),
    }),
  },
  errors: { 400: ['too-much-work'] },
})

/** A game that a member shares by a link, as seen by anybody with the link. */
export const sharedReplaySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  /** BCP 47 language of title and text; empty if not given. */
  language: z.string(),
  /** The owner's public name; null without one. */
  author: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The replay string, for checking. */
  replay: z.string(),
  /** What happened in it, as determined when it was shared. */
  summary: replaySummarySchema,
  /** The URL of its page on this site. */
  page: z.string(),
})
export type V1SharedReplay = Readonly<z.output<typeof sharedReplaySchema>>

/** Returns the game with a share link. */
export const readReplay = contract({
  method: 'GET',
  path: '/api/v1/replays/[replayId]',
  group: 'games',
  access: 'anybody',
  limit: 'share',
  params: z.object({ replayId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answers: { 200: z.strictObject({ replay: sharedReplaySchema }) },
})
