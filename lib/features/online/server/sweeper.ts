import 'server-only'
import { giveBackTime } from '@/lib/features/online/model/clock'
import { removalTime } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { logError } from '@/lib/platform/server/log'
import { changeGame } from './changes'
import { listenForHints } from './hints'
import { answerDue } from './moves'
import { forgetUnused, sendTurnMails, tellWaiting } from './notices'

/*
 * Answers that are due are rows: if the process that planned to give one is gone, any other does. Time during which no
 * process was running is refunded to whoever could not answer.
 */

const SWEEP_INTERVAL_MS = 1_000
/** Answers this late were planned by another process that is gone. */
const LATE_MS = 1_000
const MAX_DUE = 100
const STAMP = 'online-alive'
const ALIVE_INTERVAL_MS = 5_000
const TELL_INTERVAL_MS = 5_000
const MAIL_INTERVAL_MS = 10 * 60_000
/** If no process has recorded itself for this long, none was running. */
const AWAY_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1_000
const INVITATION_DAYS = 30
/** As long as the cookie of a guest (see player.ts). */
const GUEST_GAME_DAYS = 182
/** Longer than the largest clock: 60 days of its own, and 30 for one decision. */
const ABANDONED_DAYS = 92
/** Each has some hundred moves, and others wait for the database meanwhile. */
const BATCH_SIZE = 20

/** Gives the answers that other processes owe. */
async function answerLate(now = Date.now()): Promise<void> {
  const due = await db().onlineGame.findMany({
    where: { dueAt: { lt: now - LATE_MS } },
    select: { id: true },
    take: MAX_DUE,
  })
  for (const { id } of due) await answerDue(id)
}

/** Records that a process is running; refunds time if none was. Returns the refunded milliseconds. */
export async function noteAlive(now = Date.now()): Promise<number> {
  const stamp = await db().stamp.findUnique({ where: { name: STAMP } })
  const last = Number(stamp?.value ?? now)
  const value = String(now)
  if (!stamp) {
    await db().stamp.upsert({ where: { name: STAMP }, create: { name: STAMP, value }, update: { value } })
    return 0
  }
  // If several processes come back at once, only one refunds.
  const { count } = await db().stamp.updateMany({
    where: { name: STAMP, value: stamp.value },
    data: { value },
  })
  const away = now - last
  if (count === 0 || away < AWAY_MS) return 0
  const games = await db().onlineGame.findMany({ where: { status: 'running' }, select: { id: true } })
  for (const { id } of games)
    await changeGame(id, ({ state, status }) => {
      if (status !== 'running' || state.isPaused) return undefined
      // Players who had to decide before the outage get all of it refunded, others only the time since they had to
      // decide.
      const missed = Math.min(away, Math.max(0, now - state.clock.since))
      return { state: { ...state, clock: giveBackTime(state.clock, missed) } }
    })
  return away
}

/** Removes invitations that nobody accepted. */
export async function removeOldInvitations(now: number): Promise<void> {
  await db().onlineGame.deleteMany({
    where: {
      OR: [
        { status: 'withdrawn', changedAt: { lt: new Date(now - DAY_MS) } },
        { status: { in: ['invited', 'lobby'] }, changedAt: { lt: new Date(now - INVITATION_DAYS * DAY_MS) } },
      ],
    },
  })
}

/**
 * Removes games between guests: half a year after their end, when the cookie that a seat belonged to has lapsed, and
 * unfinished ones once nobody has answered or come by for longer than any clock allows. A game with a member stays.
 */
export async function removeGuestGames(now: number): Promise<void> {
  const abandoned = now - ABANDONED_DAYS * DAY_MS
  const where: Prisma.OnlineGameWhereInput = {
    seats: { none: { userId: { not: null } } },
    OR: [
      { status: 'ended', movedAt: { lt: now - GUEST_GAME_DAYS * DAY_MS } },
      {
        status: 'running',
        movedAt: { lt: abandoned },
        NOT: { seats: { some: { seenAt: { gte: abandoned } } } },
      },
    ],
  }
  for (;;) {
    const games = await db().onlineGame.findMany({ where, select: { id: true }, take: BATCH_SIZE })
    if (games.length === 0) return
    // Asked again: somebody may have come by.
    const { count } = await db().onlineGame.deleteMany({
      where: { ...where, id: { in: games.map(({ id }) => id) } },
    })
    if (count === 0) return
  }
}

/** Maintains online games without keeping the process alive. */
export function keepOnlineGames(): void {
  listenForHints(environment().databaseUrl)
  const every = (milliseconds: number, work: () => Promise<unknown>) => {
    let isAtWork = false
    let isFailing = false
    setInterval(() => {
      if (isAtWork) return
      isAtWork = true
      work()
        .then(
          () => {
            isFailing = false
          },
          (error: unknown) => {
            // A database that is down fails every second: log it once.
            if (!isFailing) logError('online-sweep-failed', error)
            isFailing = true
          },
        )
        .finally(() => {
          isAtWork = false
        })
    }, milliseconds).unref()
  }
  every(SWEEP_INTERVAL_MS, () => answerLate())
  every(ALIVE_INTERVAL_MS, () => noteAlive())
  every(TELL_INTERVAL_MS, () => tellWaiting())
  every(MAIL_INTERVAL_MS, () => sendTurnMails())
  every(DAY_MS / 24, async () => {
    const now = (await removalTime(db())).getTime()
    await removeOldInvitations(now)
    await removeGuestGames(now)
    await forgetUnused()
  })
}
