import 'server-only'
import { EventEmitter } from 'node:events'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { type Notifications, openNotifications } from '@/lib/platform/server/notifications'

/*
 * Who follows a game hears at once what this process changes. What others change it hears on PostgreSQL as they say it, and
 * else soon: the revisions of the games that are followed here are looked up in one question. What is heard is a hint; the
 * row is the truth.
 */

const CHANNEL = 'chevron_online'
const POLL_INTERVAL_MS = 400
/** Beneath notifications, for those that were lost. */
const SLOW_POLL_INTERVAL_MS = 5_000
/** Of a game that was not looked up yet. */
const UNKNOWN = -1

interface Hints {
  readonly heard: EventEmitter
  /** Games that are followed here: by how many, and the revision that was told last. */
  readonly followed: Map<string, { count: number; revision: number }>
  notifications: Notifications | undefined
  timer: ReturnType<typeof setInterval> | undefined
  isPolling: boolean
  polledAt: number
}

/** Beside the modules: the framework loads them once for each bundle. */
const shared = globalThis as typeof globalThis & { chevronHints?: Hints }

function hints(): Hints {
  shared.chevronHints ??= {
    heard: new EventEmitter().setMaxListeners(0),
    followed: new Map(),
    notifications: undefined,
    timer: undefined,
    isPolling: false,
    polledAt: 0,
  }
  return shared.chevronHints
}

/** Tells who follows a game here of a revision that they have not heard of. */
function tell(id: string, revision: number): void {
  const { followed, heard } = hints()
  const one = followed.get(id)
  if (!one || revision <= one.revision) return
  one.revision = revision
  heard.emit(id, `revision ${revision}`)
}

/** Tells who follows a game here that something about it has changed which is no revision. */
export const hint = (id: string, moment: string): void => {
  hints().heard.emit(id, moment)
}

/** Games that somebody follows here. */
export const followedGames = (): readonly string[] => [...hints().followed.keys()]

/** Tells that a game has changed, here and in other processes. */
export function announce(id: string, revision: number): void {
  tell(id, revision)
  hints().notifications?.send(`${id} ${revision}`)
}

/** Hears from now on what other processes announce. Returns what stops it; undefined where the database has no such words. */
export function listenForHints(url: string): (() => Promise<void>) | undefined {
  const all = hints()
  all.notifications ??= openNotifications(url, {
    channel: CHANNEL,
    onWord: (word) => {
      const [id = '', revision] = word.split(' ')
      tell(id, Number(revision))
    },
    onHearing: pollOnce,
  })
  const { notifications } = all
  return (
    notifications &&
    (async () => {
      all.notifications = undefined
      await notifications.close()
    })
  )
}

/** Whether changes of other processes are heard at once. */
export const isHearingHints = (): boolean => hints().notifications?.isHearing() ?? false

/** Looks which of the games that are followed here have changed elsewhere. */
async function poll(): Promise<void> {
  const rows = await db().onlineGame.findMany({
    where: { id: { in: [...hints().followed.keys()] } },
    select: { id: true, revision: true },
  })
  for (const { id, revision } of rows) tell(id, revision)
}

function pollOnce(): void {
  const all = hints()
  if (all.isPolling || all.followed.size === 0) return
  all.isPolling = true
  all.polledAt = Date.now()
  poll()
    .catch((error: unknown) => logError('online-poll-failed', error))
    .finally(() => {
      all.isPolling = false
    })
}

/** Whether it is time to look: seldom where others say what they change, but soon for a game that is new here. */
function isPollDue(): boolean {
  const { followed, polledAt } = hints()
  if (!isHearingHints() || Date.now() - polledAt >= SLOW_POLL_INTERVAL_MS) return true
  for (const { revision } of followed.values()) if (revision === UNKNOWN) return true
  return false
}

/**
 * Calls back whenever a game may have changed, until the function returned is called. All who follow it are told the same
 * moment: what one of them reads then is good for all.
 */
export function followGame(id: string, onHint: (moment: string) => void): () => void {
  const all = hints()
  const one = all.followed.get(id) ?? { count: 0, revision: UNKNOWN }
  one.count += 1
  all.followed.set(id, one)
  all.heard.on(id, onHint)
  if (!all.timer) {
    all.timer = setInterval(() => {
      if (isPollDue()) pollOnce()
    }, POLL_INTERVAL_MS)
    all.timer.unref()
  }
  return () => {
    all.heard.off(id, onHint)
    one.count -= 1
    if (one.count > 0) return
    all.followed.delete(id)
    if (all.followed.size > 0 || !all.timer) return
    clearInterval(all.timer)
    all.timer = undefined
  }
}
