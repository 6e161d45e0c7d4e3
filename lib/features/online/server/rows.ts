import 'server-only'
import * as z from 'zod/mini'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import {
  CHAT_PAGE,
  type ChatLine,
  clockSettingsSchema,
  type GameNote,
  variantSchema,
} from '@/lib/features/online/contract/online'
import type { ClockState } from '@/lib/features/online/model/clock'
import {
  GAME_NOTES,
  GAME_STATUSES,
  OFFER_KINDS,
  type Offer,
  WATCH_DELAYS,
  WATCHING,
} from '@/lib/features/online/model/game-state'
import { ONLINE_KINDS } from '@/lib/features/online/model/kinds'
import type { ConditionalLine } from '@/lib/features/online/model/server-answers'
import { PASS_STOPS, type StandingPass } from '@/lib/features/online/model/standing-pass'
import { EDITIONS } from '@/lib/game/terms'
import type { Database, Transaction } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import type { Move } from '@/lib/tabletop/protocol/game'

/** See {@link GameState}. */
export const stateSchema = z.object({
  clock: z.object({
    left: z.array(z.number()),
    lag: z.array(z.number()),
    running: z.nullable(z.int()),
    since: z.number(),
    turn: z.int(),
  }),
  offers: z.array(
    z.object({
      ...{ kind: z.enum(OFFER_KINDS), by: z.int(), at: z.int(), to: z.optional(z.int()) },
      accepted: z.optional(z.array(z.int())),
    }),
  ),
  notes: z.array(z.object({ kind: z.enum(GAME_NOTES), seat: z.nullable(z.int()), at: z.int() })),
  isPaused: z.boolean(),
  canTalk: z.boolean(),
  canBot: z.boolean(),
  refused: z.array(z.object({ count: z.int(), at: z.number() })),
  allowsOwnCards: z.optional(z.boolean()),
  unseen: z.optional(z.array(z.int())),
})
/** The part of a game stored as one text column: it changes often and is never searched. */
export interface GameState {
  readonly clock: ClockState
  readonly offers: readonly Offer[]
  readonly notes: readonly GameNote[]
  readonly isPaused: boolean
  readonly canTalk: boolean
  readonly canBot: boolean
  /** By seat: take-backs refused by the other player, and when. */
  readonly refused: readonly { readonly count: number; readonly at: number }[]
  /** Decks may bring own cards along. */
  readonly allowsOwnCards?: boolean | undefined
  /** By seat: changes that only its player sees, such as those of a standing pass. */
  readonly unseen?: readonly number[] | undefined
}

export const moveSchema = z.union([
  z.int(),
  z.object({ kind: z.literal('concede'), player: z.int() }),
  z.object({ kind: z.literal('draw'), player: z.int() }),
])
const passSchema = z.object({
  stops: z.array(z.enum(PASS_STOPS)),
  cards: z.array(z.string()),
  known: z.object({
    turn: z.int(),
    mission: z.int(),
    own: z.string(),
    balance: z.string(),
    adversaries: z.array(z.int()),
    others: z.array(z.int()),
  }),
})
const lineSchema = z.object({
  from: z.int(),
  steps: z.array(z.object({ player: z.int(), signature: z.string(), moment: z.optional(z.int()) })),
  isOver: z.optional(z.boolean()),
})
const resultSchema = z.object({ winner: z.nullable(z.int()), reason: z.string() })

/** Of members who sit at a game: what decides how they are called. */
export const WITH_NAMES = {
  user: { select: { name: true, publicName: true, suspendedAt: true, deletionScheduledAt: true } },
} as const satisfies Prisma.OnlineSeatInclude

const WITH_SEATS = {
  seats: {
    orderBy: { seat: 'asc' },
    // They are read where cards are needed: a game is looked at far more often.
    omit: { ownCards: true },
    include: WITH_NAMES,
  },
} as const satisfies Prisma.OnlineGameInclude

export type GameRow = Prisma.OnlineGameGetPayload<{ include: typeof WITH_SEATS }>

/** New values of a game's mutable columns. */
export type GameColumns = Partial<
  Omit<
    GameRow,
    | ('id' | 'seats' | 'state' | 'revision' | 'changedAt' | 'clock' | 'watching' | 'watchDelay')
    | ('kind' | 'seatCount' | 'variant' | 'edition')
  >
>
type SeatRecord = GameRow['seats'][number]
/** New values of a seat's columns. */
export type SeatColumns = Partial<Omit<SeatRecord, 'gameId' | 'seat' | 'user'>>

const parsed = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> =>
  z.parse(schema, JSON.parse(text))
const parsedOr = <S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | undefined =>
  text === null ? undefined : parsed(schema, text)

/** The standing pass and the line in advance of a seat. */
const wishesIn = (row: { readonly pass: string | null; readonly line: string | null }) => ({
  pass: parsedOr(passSchema, row.pass) satisfies StandingPass | undefined as StandingPass | undefined,
  line: parsedOr(lineSchema, row.line) satisfies ConditionalLine | undefined as ConditionalLine | undefined,
})

const seatOf = (row: GameRow['seats'][number]) => ({
  seat: row.seat,
  userId: row.userId,
  guest: row.guest,
  name: row.name,
  user: row.user,
  deckName: row.deckName,
  deck: parsed(deckListSchema, row.deck),
  contribution: row.contribution,
  ...wishesIn(row),
  seen: { lastSeen: row.seenAt, left: row.leftAt },
  lag: row.lag,
  isMuted: row.isMuted,
  isBot: row.isBot,
  showsHand: row.showsHand,
})
export type SeatRow = Readonly<ReturnType<typeof seatOf>>

const gameOf = (row: GameRow) => ({
  ...row,
  status: z.parse(z.enum(GAME_STATUSES), row.status),
  kind: z.parse(z.enum(ONLINE_KINDS), row.kind),
  variant: parsed(variantSchema, row.variant),
  edition: z.parse(z.enum(EDITIONS), row.edition),
  watching: z.parse(z.enum(WATCHING), row.watching),
  watchDelay: z.parse(z.literal(WATCH_DELAYS), row.watchDelay),
  clock: parsed(clockSettingsSchema, row.clock),
  state: parsed(stateSchema, row.state) satisfies GameState as GameState,
  result: parsedOr(resultSchema, row.result),
  seats: row.seats.map(seatOf),
})
/** A game with its seats, as read from the database. */
export type StoredGame = Readonly<ReturnType<typeof gameOf>>

/** True if the columns can be updated independently: the owner of a seat and its deck span several. */
const isPlain = ({ userId, name, deck, deckName, seenAt, leftAt, toldAt, lag }: SeatColumns): boolean =>
  [userId, name, deck, deckName, seenAt, leftAt, toldAt, lag].every((value) => value === undefined)

const seatWith = (row: SeatRow, columns: SeatColumns): SeatRow => {
  const { guest = row.guest, contribution = row.contribution, pass, line } = columns
  const { isMuted = row.isMuted, isBot = row.isBot, showsHand = row.showsHand } = columns
  return {
    ...row,
    ...{ guest, contribution, isMuted, isBot, showsHand },
    ...(pass !== undefined && { pass: parsedOr(passSchema, pass) }),
    ...(line !== undefined && { line: parsedOr(lineSchema, line) }),
  }
}

/** A game after a change, as it would be read; undefined if only the database can tell. */
export function gameWith(
  game: StoredGame,
  columns: GameColumns = {},
  state: GameState = game.state,
  seats: readonly { readonly seat: number; readonly data: SeatColumns }[] = [],
): StoredGame | undefined {
  if (!seats.every(({ data }) => isPlain(data))) return undefined
  const { status = game.status, result, ...plain } = columns
  return {
    ...game,
    ...plain,
    state,
    status: z.parse(z.enum(GAME_STATUSES), status),
    ...(result !== undefined && { result: parsedOr(resultSchema, result) }),
    revision: game.revision + 1,
    seats: game.seats.map((row) =>
      seats.filter(({ seat }) => seat === row.seat).reduce((one, { data }) => seatWith(one, data), row),
    ),
  }
}

/** Reads a game; undefined if it does not exist. */
export async function findGame(
  database: Pick<Database | Transaction, 'onlineGame'>,
  where: Prisma.OnlineGameWhereUniqueInput,
): Promise<StoredGame | undefined> {
  const row = await database.onlineGame.findUnique({ where, include: WITH_SEATS })
  return row ? gameOf(row) : undefined
}

const flag = z.union([
  z.boolean(),
  z.pipe(
    z.number(),
    z.transform((value) => value !== 0),
  ),
])
const whole = z.pipe(z.union([z.int(), z.bigint()]), z.transform(Number))
/** What changes in a row of a game and of its seats as long as they go on with the same cards and rules. */
const changesSchema = z.object({
  revision: whole,
  status: z.string(),
  position: whole,
  lineage: whole,
  answers: whole,
  state: z.string(),
  turn: whole,
  decider: z.nullable(whole),
  rules: z.string(),
  dueAt: z.nullable(z.number()),
  tellAt: z.nullable(z.number()),
  movedAt: z.number(),
  /** Lines of chat, and those of them that a moderator has hidden. */
  said: whole,
  hidden: whole,
  seat: whole,
  userId: z.nullable(z.string()),
  guest: z.nullable(z.string()),
  name: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  publicName: z.nullable(z.string()),
  isSuspended: flag,
  isLeaving: flag,
  contribution: z.nullable(z.string()),
  pass: z.nullable(z.string()),
  line: z.nullable(z.string()),
  seenAt: z.number(),
  leftAt: z.number(),
  lag: z.number(),
  isMuted: flag,
  isBot: flag,
  showsHand: flag,
})

/** True if a seat still belongs to the player it had before, who is called the same and may do the same. */
const isSamePlayer = (before: SeatRow | undefined, now: z.output<typeof changesSchema>): boolean =>
  before?.userId === now.userId &&
  before.guest === now.guest &&
  before.name === now.name &&
  (before.user?.name ?? null) === now.memberName &&
  (before.user?.publicName ?? null) === now.publicName &&
  ((before.user?.suspendedAt ?? null) !== null) === now.isSuspended &&
  ((before.user?.deletionScheduledAt ?? null) !== null) === now.isLeaving

/**
 * A running game as it is now, from what was read before: one query, without decks and kept positions. The
 * position kept for an update is an earlier one then, which does as well. Undefined if more has changed than that.
 * @param chat the lines of chat as they were, which have to be all there is
 */
export async function renewGame(
  database: Pick<Database, '$queryRaw'>,
  before: StoredGame,
  chat: readonly Pick<ChatLine, 'number'>[],
): Promise<StoredGame | undefined> {
  const found: unknown =
    await database.$queryRaw`SELECT g."revision", g."status", g."position", g."lineage", g."answers", g."state", g."turn", g."decider", g."rules", g."dueAt", g."tellAt", g."movedAt", (SELECT COALESCE(MAX(c."number"), 0) FROM "OnlineChat" c WHERE c."gameId" = g."id") AS "said", (SELECT COUNT(*) FROM "OnlineChat" c WHERE c."gameId" = g."id" AND c."hiddenAt" IS NOT NULL) AS "hidden", s."seat", s."userId", s."guest", s."name", u."name" AS "memberName", u."publicName", u."suspendedAt" IS NOT NULL AS "isSuspended", u."leavesAt" IS NOT NULL AS "isLeaving", s."contribution", s."pass", s."line", s."seenAt", s."leftAt", s."lag", s."isMuted", s."isBot", s."showsHand" FROM "OnlineGame" g JOIN "OnlineSeat" s ON s."gameId" = g."id" LEFT JOIN "User" u ON u."id" = s."userId" WHERE g."id" = ${before.id} ORDER BY s."seat"`
  const rows = z.parse(z.array(changesSchema), found)
  const [game] = rows
  const isSame =
    game?.status === 'running' &&
    before.status === 'running' &&
    game.lineage === before.lineage &&
    game.rules === before.rules &&
    game.hidden === 0 &&
    chat.length === Math.min(game.said, CHAT_PAGE) &&
    // All the latest lines: after one is shown again, those that were read reach further back.
    chat.every(({ number }, at) => number === game.said - chat.length + 1 + at) &&
    rows.length === before.seats.length &&
    rows.every((now) => isSamePlayer(before.seats[now.seat], now))
  if (!isSame) return undefined
  const { revision, position, answers, turn, decider, dueAt, tellAt, movedAt } = game
  return {
    ...before,
    ...{ revision, position, answers, turn, decider, dueAt, tellAt, movedAt },
    state: parsed(stateSchema, game.state) satisfies GameState as GameState,
    seats: before.seats.map((row, at) => {
      const now = rows[at]
      if (!now) return row
      const { contribution, lag, isMuted, isBot, showsHand } = now
      return {
        ...row,
        ...{ contribution, lag, isMuted, isBot, showsHand },
        ...wishesIn(now),
        seen: { lastSeen: now.seenAt, left: now.leftAt },
      }
    }),
  }
}

export async function findGames(
  database: Pick<Database, 'onlineGame'>,
  query: Pick<Prisma.OnlineGameFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<readonly StoredGame[]> {
  const rows = await database.onlineGame.findMany({ ...query, include: WITH_SEATS })
  return rows.map(gameOf)
}

/** A stored move, with its number from 1. */
export interface StoredMove {
  readonly number: number
  readonly seat: number
  readonly move: Move
  readonly signature: string
  readonly key: string | null
}

/** The moves of a game after a number, in order. */
export async function movesAfter(
  database: Pick<Database | Transaction, 'onlineMove'>,
  gameId: string,
  after: number,
): Promise<readonly StoredMove[]> {
  const rows = await database.onlineMove.findMany({
    where: { gameId, number: { gt: after } },
    orderBy: { number: 'asc' },
    select: { number: true, seat: true, move: true, signature: true, key: true },
  })
  return rows.map((row) => ({ ...row, move: parsed(moveSchema, row.move) }))
}
