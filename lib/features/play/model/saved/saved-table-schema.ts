import * as z from 'zod/mini'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { positionSchema } from '@/lib/game/engine'
import { EDITIONS, HAND_SIZE, MAX_PLAYERS, MIN_PLAYERS } from '@/lib/game/terms'
import { GAME_IDS } from '@/lib/tabletop/games/list'
import { isSameMove } from '@/lib/tabletop/protocol/game'
import type { Step } from '@/lib/tabletop/protocol/history'
import { MODES, OPPONENT_TURNS, PRESSURES, RANDOM_PLAYER, SEED_LENGTH, STRENGTHS } from '../setup'
import { tableSetupSchema } from '../tables/table-setup'
import { type SavedTable, SLOTS } from './saved-table'

const seat = z.object({
  ref: z.string().check(z.maxLength(4000)),
  name: z.string().check(z.maxLength(DECK_LIMITS.nameLength)),
  list: deckListSchema,
})
const count = z.int().check(z.gte(0))
const rules = {
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.maxLength(SEED_LENGTH)),
  opponentTurns: z.enum(OPPONENT_TURNS),
}
const controllerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person') }),
  z.object({ kind: z.literal('bot'), bot: z.enum(STRENGTHS) }),
  z.object({ kind: z.literal('goldfish'), pressure: z.enum(PRESSURES) }),
])

/** Older saves name the controller of a seat differently. */
const withController = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'sitter' in kept ? { controller: kept.sitter, ...kept } : kept

export const gameSetupSchema = z
  .object({
    ...rules,
    mode: z.enum(MODES),
    seats: z
      .array(
        z.pipe(
          z.transform(withController),
          z.extend(seat, {
            controller: controllerSchema,
            hand: z.optional(z.array(z.string()).check(z.maxLength(HAND_SIZE))),
          }),
        ),
      )
      .check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
    firstPlayer: z.optional(z.union([count, z.literal(RANDOM_PLAYER)])),
    turnLimit: z.optional(count),
    position: z.optional(positionSchema),
    ownCards: z.optional(broughtCardsSchema),
  })
  .check(
    // A game has a seat for each of its position, and without a position a seed.
    z.refine(({ seats, seed, position }) =>
      position ? position.seats.length === seats.length : seed.length > 0,
    ),
  )

/** Longest games: random players have needed 4,000 moves. */
const MAX_STEPS = 20_000
const MAX_BRANCHES = 12
const MAX_LESSONS = 60
/** Version of the format; 1 to 3 were those of one game, see `legacy-tables.ts`. */
const VERSION = 4

/** A move: the index of an option, or a move common to all games. */
const moveSchema = z.union([count, z.object({ kind: z.enum(['concede', 'draw']), player: count })])

/** Steps in stored form: the move, its signature, and 1 if no person made it. */
export const stepsSchema = z
  .array(z.tuple([moveSchema, z.string().check(z.maxLength(300)), count]))
  .check(z.maxLength(MAX_STEPS))

type StoredStep = z.infer<typeof stepsSchema>[number]
export const readStep = ([move, signature, auto]: StoredStep): Step => ({ move, signature, auto: auto === 1 })
const writeStep = ({ move, signature, auto }: Step): StoredStep => [move, signature, auto ? 1 : 0]

export const startSchema = z.object({ at: count, line: count, turn: count, player: count })
/** Branches in stored form: the number of steps shared with the game, and the rest. */
export const branchesSchema = z
  .array(z.object({ from: count, turn: count, shared: count, rest: stepsSchema }))
  .check(z.maxLength(MAX_BRANCHES))
const turnsSchema = z.array(z.object({ turn: count, player: count, at: count, hash: z.int() }))

const shape = {
  version: z.literal(VERSION),
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  slot: z.enum(SLOTS),
  owner: z.string().check(z.maxLength(60)),
  savedAt: z.iso.datetime(),
  steps: stepsSchema,
  cursor: count,
  turns: turnsSchema,
  branches: branchesSchema,
  turn: count,
  over: z.boolean(),
  open: z.boolean(),
}
const storedSchema = z.discriminatedUnion('game', [
  z.object({
    ...shape,
    game: z.literal('stargate'),
    setup: gameSetupSchema,
    start: z.optional(startSchema),
    guide: z.optional(z.object({ lesson: count, begun: z.array(count).check(z.maxLength(MAX_LESSONS)) })),
  }),
  z.object({
    ...shape,
    game: z.enum(GAME_IDS),
    setup: tableSetupSchema,
    guide: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_LESSONS))),
  }),
])

/** Restores the steps of branches, which are stored without those shared with the game. */
export const readBranches = (steps: readonly Step[], branches: z.infer<typeof branchesSchema>) =>
  branches.map(({ shared, rest, ...branch }, id) => ({
    ...branch,
    id,
    steps: [...steps.slice(0, shared), ...rest.map(readStep)],
  }))

/** Parses a stored row as a table; undefined if it is not valid. */
export function decodeTable(row: unknown): SavedTable | undefined {
  const parsed = storedSchema.safeParse(row)
  if (!parsed.success) return undefined
  const { version: _, ...table } = parsed.data
  const steps = table.steps.map(readStep)
  const history = {
    steps,
    branches: readBranches(steps, table.branches),
    cursor: Math.min(table.cursor, steps.length),
  }
  if (table.game !== 'stargate') return table.setup.game === table.game ? { ...table, ...history } : undefined
  return { ...table, ...history }
}

/** Converts a table to its stored form. */
export function encodeTable(table: SavedTable): object {
  const branches = (table.branches ?? []).slice(-MAX_BRANCHES).map(({ from, turn, steps }) => {
    const parting = steps.findIndex((step, place) => !isSameMove(step.move, table.steps[place]?.move))
    const shared = parting < 0 ? steps.length : parting
    return { from, turn, shared, rest: steps.slice(shared).map(writeStep) }
  })
  // Drops undefined properties of the set-up.
  return JSON.parse(
    JSON.stringify({ ...table, version: VERSION, steps: table.steps.map(writeStep), branches }),
  )
}
