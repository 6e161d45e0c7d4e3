import 'server-only'
import { EventEmitter } from 'node:events'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { type Notifications, openNotifications } from '@/lib/platform/server/notifications'
import { noteRevision } from './known-games'

/*
 * Followers of a game are notified at once of changes by this process. Changes by other processes arrive as PostgreSQL
 * notifications, or else by polling: one query reads the revisions of all games followed here. Notifications are hints;
 * the row is the truth.
 */

const CHANNEL = 'chevron_online'
const POLL_INTERVAL_MS = 400
/** Polling interval alongside notifications, in case some are lost. */
const SLOW_POLL_INTERVAL_MS = 5_000
/** Revision of a game that has not been read yet. */
const UNKNOWN = -1

interface Hints {
  readonly heard: EventEmitter
  /** Games followed here: number of followers, and the last revision announced. */
  readonly followed: Map<string, { count: number; revision: number }>
  notifications: Notifications | undefined
  timer: ReturnType<typeof setInterval> | undefined
  isPolling: boolean
  polledAt: number
}

/** Global, because the framework loads modules once per bundle. */
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

/** Notifies followers of a game here of a revision that is new to them. */
function tell(id: string, revision: number, announcement?: string): void {
  noteRevision(id, revision, announcement)
  const { followed, heard } = hints()
  const one = followed.get(id)
  if (!one || revision <= one.revision) return
  one.revision = revision
  heard.emit(id, `revision ${revision}`)
}

/** The revision that a moment tells of; undefined for a moment that is no revision. */
export function revisionOf(moment: string): number | undefined {
  const [, revision] = /^revision (\d+)$/.exec(moment) ?? []
  return revision === undefined ? undefined : Number(revision)
}

/** Notifies followers of a game here of a change that is not a revision. */
export const hint = (id: string, moment: string): void => {
  hints().heard.emit(id, moment)
}

/** Ids of the games followed here. */
export const followedGames = (): readonly string[] => [...hints().followed.keys()]

/**
 * Announces a change of a game, here and to other processes.
 * @param announcement what has changed, as text, if it can be told
 */
export function announce(id: string, revision: number, announcement?: () => string | undefined): void {
  tell(id, revision)
  const { notifications } = hints()
  if (!notifications) return
  const change = announcement?.()
  notifications.send(change === undefined ? `${id} ${revision}` : `${id} ${revision} ${change}`)
}

/**
 * Starts listening to other processes. Returns a function that stops it; undefined if the database has no
 * notifications.
 */
export function listenForHints(url: string): (() => Promise<void>) | undefined {
  const all = hints()
  all.notifications ??= openNotifications(url, {
    channel: CHANNEL,
    onNotification: (word) => {
      const [, id = '', revision, announcement] = /^(\S+) (\d+)(?: (.+))?$/s.exec(word) ?? []
      if (revision !== undefined) tell(id, Number(revision), announcement)
    },
    onListening: pollOnce,
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

/** True if changes by other processes arrive at once. */
export const isHearingHints = (): boolean => hints().notifications?.isListening() ?? false

/** Polls which of the games followed here have changed elsewhere. */
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

/** True if a poll is due: rarely while notifications arrive, but soon for a newly followed game. */
function isPollDue(): boolean {
  const { followed, polledAt } = hints()
  if (!isHearingHints() || Date.now() - polledAt >= SLOW_POLL_INTERVAL_MS) return true
  for (const { revision } of followed.values()) if (revision === UNKNOWN) return true
  return false
}

/**
 * Calls back whenever a game may have changed; call the returned function to stop. All followers receive the same event
 * id, so that they can share one read.
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
