import 'server-only'
import { HttpError } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import type { Move } from '@/lib/tabletop/protocol/game'
import { announce } from './hints'
import { knownGame, knowWritten } from './known-games'
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
  const known = isKnown ? knownGame(id)?.stored : undefined
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
  announce(id, revision)
  return revision
}

/** Somebody else was faster: the writes of a change are rolled back. */
class Overtaken extends Error {}

type Columns = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

const quoted = (name: string) => Prisma.raw(`"${name}"`)
const given = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined)
const assignments = (columns: Columns) =>
  Prisma.join(given(columns).map(([name, value]) => Prisma.sql`${quoted(name)} = ${value}`))

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
  try {
    return await db().$transaction(async (tx) => {
      const count =
        await tx.$executeRaw`UPDATE "OnlineGame" SET ${assignments(columns)} WHERE "id" = ${id} AND "revision" = ${revision}`
      if (count === 0) return false
      if (change.truncateAt !== undefined)
        await tx.onlineMove.deleteMany({ where: { gameId: id, number: { gt: change.truncateAt } } })
      for (const { number, seat, move, signature, key, at } of change.moves ?? []) {
        const added =
          await tx.$executeRaw`INSERT INTO "OnlineMove" ("gameId", "number", "seat", "move", "signature", "key", "at") VALUES (${id}, ${number}, ${seat}, ${JSON.stringify(move)}, ${signature}, ${key}, ${at}) ON CONFLICT DO NOTHING`
        // Somebody else has given the answer with that number, or this very one.
        if (added === 0) throw new Overtaken()
      }
      for (const { seat, data } of change.seats ?? [])
        if (given(data).length > 0)
          await tx.$executeRaw`UPDATE "OnlineSeat" SET ${assignments(data)} WHERE "gameId" = ${id} AND "seat" = ${seat}`
      if (change.chat) {
        const last = await tx.onlineChat.aggregate({ where: { gameId: id }, _max: { number: true } })
        const number = (last._max.number ?? 0) + 1
        await tx.onlineChat.create({ data: { gameId: id, number, ...change.chat } })
      }
      await change.more?.(tx)
      return true
    })
  } catch (error) {
    if (error instanceof Overtaken || isUniqueViolation(error)) return false
    throw error
  }
}

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
