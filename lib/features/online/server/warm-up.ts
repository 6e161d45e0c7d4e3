import 'server-only'
import { providerOf } from '@/lib/platform/server/database-adapter'
import { db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { warmGame } from './frame'

/*
 * A process that has just started knows no game. Its first requests would each replay one with code that has not been
 * compiled yet, which blocks its only thread for tenths of a second at a time, and all other requests would queue behind
 * them. So it reads the games in play before it accepts requests, while other processes serve them.
 */

/** A game counts as being in play for so long after its last answer, in milliseconds. */
const PLAYED_WITHIN_MS = 60_000
/** Maximum delay of the start in milliseconds. */
const WARM_UP_MS = 8_000
/** Maximum number of games read: fewer than a process keeps. */
const MAX_GAMES = 400

/** Ids of the games in play, latest first. */
async function playedGames(now: number): Promise<readonly string[]> {
  const games = await db().onlineGame.findMany({
    where: { status: 'running', movedAt: { gt: now - PLAYED_WITHIN_MS } },
    orderBy: { movedAt: 'desc' },
    select: { id: true },
    take: MAX_GAMES,
  })
  return games.map(({ id }) => id)
}

/**
 * Reads the games in play, latest first, until the given time. Returns how many were read. Games that cannot be read are
 * skipped; the first error is logged.
 */
export async function warmGames(until: number, now = Date.now()): Promise<number> {
  const errors: unknown[] = []
  const tried = async (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        errors.push(error)
        return false
      },
    )
  let ids: readonly string[] = []
  await tried(
    playedGames(now).then((found) => {
      ids = found
    }),
  )
  let count = 0
  for (const id of ids) {
    if (Date.now() > until) break
    if (await tried(warmGame(id))) count++
  }
  if (errors.length > 0) logError('online-warm-up-failed', errors[0])
  return count
}

/** Reads the games in play where other processes serve them in the meantime. On SQLite there are none: resolves at once. */
export async function warmUp(): Promise<void> {
  if (providerOf(environment().databaseUrl) !== 'postgresql') return
  const limit = new Promise((resolve) => setTimeout(resolve, WARM_UP_MS).unref())
  await Promise.race([warmGames(Date.now() + WARM_UP_MS), limit])
}
