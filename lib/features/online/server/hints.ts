import 'server-only'
import { EventEmitter } from 'node:events'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'

/*
 * Who follows a game hears at once what this process changes, and soon what others change: the revisions of the games
 * that are followed here are looked up in one question. What is heard is a hint; the row is the truth.
 */

const POLL_INTERVAL_MS = 400

interface Hints {
  readonly heard: EventEmitter
  /** Games that are followed here: by how many, and the revision that was told last. */
  readonly followed: Map<string, { count: number; revision: number }>
  timer: ReturnType<typeof setInterval> | undefined
  isPolling: boolean
}

/** Beside the modules: the framework loads them once for each bundle. */
const shared = globalThis as typeof globalThis & { chevronHints?: Hints }

function hints(): Hints {
  shared.chevronHints ??= {
    heard: new EventEmitter().setMaxListeners(0),
    followed: new Map(),
    timer: undefined,
    isPolling: false,
  }
  return shared.chevronHints
}

/** Tells that a game has changed. */
export function announce(id: string): void {
  hints().heard.emit(id)
}

/** Looks which of the games that are followed here have changed elsewhere. */
async function poll(): Promise<void> {
  const { followed, heard } = hints()
  const rows = await db().onlineGame.findMany({
    where: { id: { in: [...followed.keys()] } },
    select: { id: true, revision: true },
  })
  for (const { id, revision } of rows) {
    const one = followed.get(id)
    if (!one || one.revision === revision) continue
    one.revision = revision
    heard.emit(id)
  }
}

function pollOnce(): void {
  const all = hints()
  if (all.isPolling) return
  all.isPolling = true
  poll()
    .catch((error: unknown) => logError('online-poll-failed', error))
    .finally(() => {
      all.isPolling = false
    })
}

/** Calls back whenever a game may have changed, until the function returned is called. */
export function followGame(id: string, onHint: () => void): () => void {
  const all = hints()
  const one = all.followed.get(id) ?? { count: 0, revision: -1 }
  one.count += 1
  all.followed.set(id, one)
  all.heard.on(id, onHint)
  if (!all.timer) {
    all.timer = setInterval(pollOnce, POLL_INTERVAL_MS)
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
