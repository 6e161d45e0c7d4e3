import * as z from 'zod/mini'
import { GOALS, PRESSURES } from '@/lib/features/play/model/pressures'
import { EDITIONS, SKILLS } from '@/lib/game/terms'

/** What the server finds when it plays what somebody shows: all that a page says of it without playing it again. */

const key = z.string().check(z.maxLength(64))

const sideSchema = z.object({
  /** What the player is called; empty where nothing names them. */
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
  /** Skill total and difficulty when it was determined. */
  total: z.int(),
  difficulty: z.int(),
})

const turnSchema = z.object({
  turn: z.int(),
  /** Whose turn it is, from 0. */
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
  /** Absent for a game that was not played to its end. */
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
