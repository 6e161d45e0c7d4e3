import * as z from 'zod/mini'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { EDITIONS } from '@/lib/game/terms'
import { GUEST } from '@/lib/platform/storage/owner'
import { GAME_IDS } from '@/lib/tabletop/games/list'
import type { Move, Player } from '@/lib/tabletop/protocol/game'
import type { Step } from '@/lib/tabletop/protocol/history'
import { guideSetup } from '../guide/guide'
import { LESSON_IDS } from '../guide/lessons'
import { OPPONENT_TURNS, SEED_LENGTH } from '../setup'
import { fitsSeats, tableSetupShape } from '../tables/table-setup'
import { GUIDE_ID, type SavedGame, type SavedOtherGame } from './saved-table'
import {
  branchesSchema,
  gameSetupSchema,
  readBranches,
  readStep,
  startSchema,
  stepsSchema,
} from './saved-table-schema'

/** Formats of stored tables from before there was one for all games. They are read, but never written. */

const count = z.int().check(z.gte(0))
const seat = z.object({
  ref: z.string().check(z.maxLength(4000)),
  name: z.string().check(z.maxLength(DECK_LIMITS.nameLength)),
  list: deckListSchema,
})
const rules = {
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.maxLength(SEED_LENGTH)),
  opponentTurns: z.enum(OPPONENT_TURNS),
}
const place = { at: count, open: z.boolean(), owner: z.string(), turn: count }

/** The format when there was only the goldfish. */
const firstVersion = z.object({
  version: z.literal(1),
  setup: z.object({ ...rules, you: seat, opponent: seat }),
  steps: stepsSchema,
  ...place,
})

const rest = {
  setup: gameSetupSchema,
  steps: stepsSchema,
  branches: z.optional(branchesSchema),
  over: z.optional(z.boolean()),
  start: z.optional(startSchema),
  left: z.optional(count),
  ...place,
}
const turn = { turn: count, at: count, hash: z.int() }

/** The format when conceding was not a move, and a game could only end by it. */
const secondVersion = z.object({
  version: z.literal(2),
  turns: z.array(z.object({ ...turn, hero: count })),
  conceded: z.optional(count),
  ...rest,
})

const thirdVersion = z.object({
  version: z.literal(3),
  turns: z.array(z.object({ ...turn, player: count })),
  ...rest,
})

const gameSchema = z.discriminatedUnion('version', [firstVersion, secondVersion, thirdVersion])

const EPOCH = '1970-01-01T00:00:00.000Z'
const dateOf = (milliseconds: number | undefined) =>
  milliseconds === undefined || milliseconds > 8.64e15 ? EPOCH : new Date(milliseconds).toISOString()

/** Converts a concession of the second version to a move. */
const withConcession = (
  steps: readonly Step[],
  cursor: number,
  conceded: Player | undefined,
): { readonly steps: readonly Step[]; readonly cursor: number } => {
  if (conceded === undefined || cursor < steps.length) return { steps, cursor }
  const move: Move = { kind: 'concede', player: conceded }
  return { steps: [...steps, { move, signature: '', auto: false }], cursor: cursor + 1 }
}

/** Parses a game of the Stargate TCG from a text in local storage; undefined if invalid. */
export function readLegacyGame(text: string, place: Pick<SavedGame, 'id' | 'slot'>): SavedGame | undefined {
  const parsed = gameSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return undefined
  const { data } = parsed
  const { at, open, owner, turn } = data
  const steps = data.steps.map(readStep)
  const table = { ...place, game: 'stargate', open, owner, turn } as const
  if (data.version === 1) {
    const { you, opponent, ...begin } = data.setup
    return {
      ...table,
      steps,
      cursor: at,
      turns: [],
      branches: [],
      over: false,
      savedAt: EPOCH,
      setup: {
        ...begin,
        mode: 'goldfish',
        seats: [
          { ...you, controller: { kind: 'person' } },
          { ...opponent, controller: { kind: 'goldfish', pressure: 'none' } },
        ],
      },
    }
  }
  const { setup, over = false, start, left } = data
  const branches = readBranches(steps, data.branches ?? [])
  const more = { ...table, setup, over, start, branches, savedAt: dateOf(left) }
  if (data.version === 3) return { ...more, steps, cursor: at, turns: data.turns }
  const turns = data.turns.map(({ hero, ...mark }) => ({ ...mark, player: hero }))
  return { ...more, ...withConcession(steps, at, data.conceded), turns }
}

const guideSchema = z.object({
  version: z.literal(1),
  steps: stepsSchema.check(z.maxLength(5000)),
  at: count,
  lesson: count.check(z.lt(LESSON_IDS.length)),
  begun: z.array(count).check(z.maxLength(LESSON_IDS.length)),
  open: z.boolean(),
})

/** Parses the guided game from a text in local storage; undefined if invalid. */
export function readLegacyGuide(text: string): SavedGame | undefined {
  const parsed = guideSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return undefined
  const { steps, at, lesson, begun, open } = parsed.data
  return {
    id: GUIDE_ID,
    slot: 'guide',
    game: 'stargate',
    owner: GUEST,
    savedAt: EPOCH,
    // The guide names its decks itself, in the language of the page.
    setup: guideSetup((id) => id),
    steps: steps.map(readStep),
    cursor: at,
    turns: [],
    branches: [],
    turn: 0,
    over: false,
    open,
    // At that time the goal was not a lesson of its own: it has been shown.
    guide: { lesson: lesson + 1, begun: [begun[0] ?? 0, ...begun] },
  }
}

const moveSchema = z.union([
  count,
  z.object({ kind: z.enum(['concede', 'draw']), player: z.int().check(z.minimum(0), z.maximum(5)) }),
])
const lineSchema = z
  .array(z.object({ move: moveSchema, meant: z.string().check(z.maxLength(200)), auto: z.boolean() }))
  .check(z.maxLength(20_000))
const tableSchema = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    game: z.enum(GAME_IDS),
    at: z.iso.datetime(),
    ...tableSetupShape,
    steps: lineSchema,
    made: count,
    branches: z
      .array(z.object({ id: z.int(), from: z.int(), turn: z.int(), steps: lineSchema }))
      .check(z.maxLength(12)),
    over: z.boolean(),
    guide: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))),
  })
  .check(
    z.refine((table) => fitsSeats(table.game, table), { path: ['seats'] }),
    z.refine(({ made, steps }) => made <= steps.length, { path: ['made'] }),
  )

const stepsOf = (line: z.infer<typeof lineSchema>): readonly Step[] =>
  line.map(({ move, meant, auto }) => ({ move, signature: meant, auto }))

/** Parses a table of another game from a stored row; undefined if invalid. */
export function readLegacyTable(row: unknown): SavedOtherGame | undefined {
  const parsed = tableSchema.safeParse(row)
  if (!parsed.success) return undefined
  const { id, game, at, seed, seats, variant, box, steps, made, branches, over, guide } = parsed.data
  return {
    id,
    slot: 'open',
    game,
    owner: GUEST,
    savedAt: at,
    setup: { game, seed, seats, variant, ...(box && { box }) },
    steps: stepsOf(steps),
    cursor: made,
    turns: [],
    branches: branches.map(({ steps: line, ...branch }) => ({ ...branch, steps: stepsOf(line) })),
    turn: 0,
    over,
    open: true,
    ...(guide && { guide }),
  }
}
