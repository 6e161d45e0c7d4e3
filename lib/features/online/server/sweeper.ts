import 'server-only'
import { giveBackTime } from '@/lib/features/online/model/clock'
import { db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { changeGame } from './changes'
import { listenForHints } from './hints'
import { answerDue } from './moves'
import { forgetUnused } from './push'
import { sendTurnMails, tellWaiting } from './turn-notices'

/*
 * Answers that are due are rows: should the process that wanted to give one be gone, any other does. And time in which no
 * process was there is given back to whoever could not answer in it.
 */

const SWEEP_INTERVAL_MS = 1_000
/** Answers that are so late were somebody else's to give. */
const LATE_MS = 1_000
const MAX_DUE = 100
const STAMP = 'online-alive'
const ALIVE_INTERVAL_MS = 5_000
const TELL_INTERVAL_MS = 5_000
const MAIL_INTERVAL_MS = 10 * 60_000
/** No process was there where none has noted it for so long. */
const AWAY_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1_000
const INVITATION_DAYS = 30

/** Gives the answers that another process owes. */
export async function answerLate(now = Date.now()): Promise<void> {
  const due = await db().onlineGame.findMany({
    where: { dueAt: { lt: now - LATE_MS } },
    select: { id: true },
    take: MAX_DUE,
  })
  for (const { id } of due) await answerDue(id)
}

/** Notes that a process is there; gives back time after none was. Returns the milliseconds that were given back. */
export async function noteAlive(now = Date.now()): Promise<number> {
  const stamp = await db().stamp.findUnique({ where: { name: STAMP } })
  const last = Number(stamp?.value ?? now)
  const value = String(now)
  if (!stamp) {
    await db().stamp.upsert({ where: { name: STAMP }, create: { name: STAMP, value }, update: { value } })
    return 0
  }
  // Of several processes that come back at once, one gives back.
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
      // Who was asked before gets all of it, who was asked meanwhile what has passed since.
      const missed = Math.min(away, Math.max(0, now - state.clock.since))
      return { state: { ...state, clock: giveBackTime(state.clock, missed) } }
    })
  return away
}

/** Removes invitations that nobody took. */
export async function removeOldInvitations(now = Date.now()): Promise<void> {
  await db().onlineGame.deleteMany({
    where: {
      OR: [
        { status: 'withdrawn', changedAt: { lt: new Date(now - DAY_MS) } },
        { status: { in: ['invited', 'lobby'] }, changedAt: { lt: new Date(now - INVITATION_DAYS * DAY_MS) } },
      ],
    },
  })
}

/** Looks after games between browsers for as long as the process does anything else. */
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
            // A database that is away is away each second: it is told once.
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
    await removeOldInvitations()
    await forgetUnused()
  })
}
