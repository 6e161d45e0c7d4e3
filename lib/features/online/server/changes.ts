import 'server-only'
import { HttpError } from '@/lib/http/server/http-error'
import { providerOf } from '@/lib/platform/server/database-adapter'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { quoted } from '@/lib/platform/server/insert-rows'
import type { Move } from '@/lib/tabletop/protocol/game'
import { announcementOf } from './announcements'
import { announce } from './hints'
import { knownGame, knowWritten, renewedGame } from './known-games'
import { setBack } from './plans'
import { keepPosition, loadPosition, type Position } from './positions'
import {
  findGame,
  type GameColumns,
  type GameState,
  gameWith,
  type SeatColumns,
  type StoredGame,
} from './rows'

/** A move to be stored. */
export interface NewMove {
  readonly number: number
  readonly seat: number
  readonly move: Move
  readonly signature: string
  readonly key: string | null
  readonly at: number
}

/** The writes of a change: all of them, or none if somebody else was faster. */
export interface Change {
  readonly game?: GameColumns
  readonly state?: GameState
  readonly moves?: readonly NewMove[]
  /** Moves after this number are taken back. */
  readonly truncateAt?: number
  readonly seats?: readonly {
    readonly seat: number
    readonly data: SeatColumns
  }[]
  readonly chat?: {
    readonly seat: number
    readonly preset: string | null
    readonly text: string | null
    readonly at: number
  }
  readonly more?: (tx: Transaction) => Promise<void>
  /** The game's new position, if it changes. */
  readonly position?: Position
}

const MAX_TRIES = 8

/**
 * Changes a game: `decide` computes the change from the current state, and is called again if somebody else changed the
 * game in the meantime; undefined changes nothing. Returns the resulting revision. Throws 404 for a game that does not
 * exist, 503 if there are too many concurrent changes.
 * @param isKnown true if the state known to this process may be used first; the game is then read if it is unknown or
 * `decide` rejects it
 */
export async function changeGame(
  id: string,
  decide: (game: StoredGame) => Promise<Change | undefined> | Change | undefined,
  isKnown = false,
): Promise<number> {
  const known = isKnown ? (knownGame(id) ?? (await renewedGame(id)))?.stored : undefined
  const written = known && (await tryChange(known, decide, true))
  if (written !== undefined) return written
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const game = await findGame(db(), { id })
    if (!game) throw new HttpError(404, 'not-found')
    const revision = await tryChange(game, decide, false)
    if (revision !== undefined) return revision
  }
  throw new HttpError(503, 'busy', { retryAfter: 1 })
}

/**
 * Tries to change a game from a given state.
 * @param isOld true if the state may be outdated: then a rejection is not final
 * @returns the resulting revision; undefined if the game has to be read again
 */
async function tryChange(
  game: StoredGame,
  decide: (game: StoredGame) => Promise<Change | undefined> | Change | undefined,
  isOld: boolean,
): Promise<number | undefined> {
  const { id } = game
  let change: Change | undefined
  try {
    change = await decide(game)
  } catch (error) {
    if (isOld && error instanceof HttpError) return undefined
    throw error
  }
  if (!change) return isOld ? undefined : game.revision
  if (!(await write(game, change))) return undefined
  const revision = game.revision + 1
  const isTold = !change.more && !change.chat && change.truncateAt === undefined
  knowWritten(id, isTold ? gameWith(game, change.game, change.state, change.seats) : undefined)
  if (change.position) keepPosition(id, change.position)
  announce(id, revision, () => (isTold ? announcementOf(change) : undefined))
  return revision
}

type Columns = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

const given = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined)
const assignments = (columns: Columns) =>
  Prisma.join(given(columns).map(([name, value]) => Prisma.sql`${quoted(name)} = ${value}`))

/** What a change writes to the rows of seats: one set of columns for each. */
function seatWrites({ seats = [] }: Change): readonly (readonly [number, Columns])[] {
  const bySeat = new Map<number, Columns>()
  for (const { seat, data } of seats) bySeat.set(seat, { ...bySeat.get(seat), ...data })
  return [...bySeat].filter(([, columns]) => given(columns).length > 0)
}

/** The writes that every change may have, of which every answer of every game consists. */
interface Writes {
  readonly id: string
  readonly revision: number
  readonly columns: Columns
  readonly moves: readonly NewMove[]
  readonly seats: readonly (readonly [number, Columns])[]
}

/**
 * All writes as one statement: one message to the server and back, where a transaction has one for each statement and two
 * more. Its text is the same for each answer, so that it can be prepared. Returns false if the game has another revision.
 */
async function writeAtOnce({ id, revision, columns, moves, seats }: Writes): Promise<boolean> {
  const parts = [
    Prisma.sql`"changed" AS (UPDATE "OnlineGame" SET ${assignments(columns)} WHERE "id" = ${id} AND "revision" = ${revision} RETURNING "id")`,
    ...moves.map(
      ({ number, seat, move, signature, key, at }, index) =>
        Prisma.sql`${quoted(`move ${index}`)} AS (INSERT INTO "OnlineMove" ("gameId", "number", "seat", "move", "signature", "key", "at") SELECT "id", ${number}::int, ${seat}::int, ${JSON.stringify(move)}, ${signature}, ${key}, ${at}::float8 FROM "changed")`,
    ),
    ...seats.map(
      ([seat, data]) =>
        Prisma.sql`${quoted(`seat ${seat}`)} AS (UPDATE "OnlineSeat" SET ${assignments(data)} FROM "changed" WHERE "gameId" = "changed"."id" AND "seat" = ${seat})`,
    ),
  ]
  const rows = await db().$queryRaw<unknown[]>`WITH ${Prisma.join(parts)} SELECT "id" FROM "changed"`
  return rows.length > 0
}

/**
 * All writes as the statements of one transaction, each of which does nothing if the one before it did nothing: the first
 * finds no game with this revision if somebody else was faster. So nothing has to be decided in between.
 */
async function writeInTurn({ id, revision, columns, moves, seats }: Writes): Promise<boolean> {
  const [count] = await db().$transaction([
    db()
      .$executeRaw`UPDATE "OnlineGame" SET ${assignments(columns)} WHERE "id" = ${id} AND "revision" = ${revision}`,
    ...moves.map(
      ({ number, seat, move, signature, key, at }) =>
        db()
          .$executeRaw`INSERT INTO "OnlineMove" ("gameId", "number", "seat", "move", "signature", "key", "at") SELECT ${id}, ${number}, ${seat}, ${JSON.stringify(move)}, ${signature}, ${key}, ${at} WHERE changes() > 0`,
    ),
    ...seats.map(
      ([seat, data]) =>
        db()
          .$executeRaw`UPDATE "OnlineSeat" SET ${assignments(data)} WHERE "gameId" = ${id} AND "seat" = ${seat} AND changes() > 0`,
    ),
  ])
  return count !== 0
}

/**
 * Writes a change; returns false without changing anything if the game has changed since it was read. Every answer of
 * every game comes through here, and hand-written statements cost half of the client's, which it generates anew each
 * time.
 */
async function write(game: StoredGame, change: Change): Promise<boolean> {
  const { id, revision } = game
  const columns = {
    ...change.game,
    revision: revision + 1,
    changedAt: new Date(),
    ...(change.state && { state: JSON.stringify(change.state) }),
  }
  const writes = { id, revision, columns, moves: change.moves ?? [], seats: seatWrites(change) }
  try {
    if (!change.more && !change.chat && change.truncateAt === undefined)
      return await (isPostgresql() ? writeAtOnce(writes) : writeInTurn(writes))
    return await writeMore(writes, change)
  } catch (error) {
    // Somebody else has given the answer with that number, or this very one.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

const isPostgresql = (): boolean => providerOf(environment().databaseUrl) === 'postgresql'

/** A change with more than answers have: what it writes depends on what it reads meanwhile. */
const writeMore = ({ id, revision, columns, moves, seats }: Writes, change: Change): Promise<boolean> =>
  db().$transaction(async (tx) => {
    const count =
      await tx.$executeRaw`UPDATE "OnlineGame" SET ${assignments(columns)} WHERE "id" = ${id} AND "revision" = ${revision}`
    if (count === 0) return false
    if (change.truncateAt !== undefined)
      await tx.onlineMove.deleteMany({ where: { gameId: id, number: { gt: change.truncateAt } } })
    for (const { move, ...row } of moves)
      await tx.onlineMove.create({ data: { gameId: id, ...row, move: JSON.stringify(move) } })
    for (const [seat, data] of seats)
      await tx.$executeRaw`UPDATE "OnlineSeat" SET ${assignments(data)} WHERE "gameId" = ${id} AND "seat" = ${seat}`
    if (change.chat) {
      const last = await tx.onlineChat.aggregate({ where: { gameId: id }, _max: { number: true } })
      const number = (last._max.number ?? 0) + 1
      await tx.onlineChat.create({ data: { gameId: id, number, ...change.chat } })
    }
    await change.more?.(tx)
    return true
  })

/** A running or ended game with its position. If the rules were updated, that is stored first, with a note. */
export async function loadGame(
  id: string,
  given?: StoredGame,
): Promise<{ readonly stored: StoredGame; readonly position: Position } | undefined> {
  let stored = given ?? (await findGame(db(), { id }))
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    if (!stored || stored.seed === null) return undefined
    const { position, change } = await loadPosition(stored)
    if (!change) return { stored, position }
    const { rules, ...onward } = change
    const { revision } = stored
    const back = onward.base === undefined ? undefined : setBack(stored, position, position.answers)
    const note = { kind: 'update' as const, seat: null, at: position.answers }
    const isWritten = await write(stored, {
      ...back,
      game: { ...back?.game, rules, ...onward },
      ...(back && { state: { ...back.state, notes: [...stored.state.notes, note] } }),
    })
    if (isWritten) announce(id, revision + 1)
    stored = await findGame(db(), { id })
  }
  return undefined
}
