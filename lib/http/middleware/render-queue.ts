import type { Server, ServerResponse } from 'node:http'
import { Mutex } from '@/lib/platform/server/mutex'
import { afterQueuedRequests } from './fair-queue'

/** Pages that may wait for their turn: some seconds of work on a slow machine. Who comes then is told to come again. */
const MAX_WAITING = 24
/** Milliseconds after which nobody waits any longer. */
const WAIT_TIMEOUT_MS = 10_000
/** Seconds after which to come again: by then the line is another one. */
export const RETRY_AFTER_SECONDS = 5

/** Thrown where as much waits to be made as anybody would wait for. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  constructor() {
    super('too much waits to be made')
  }
}

/**
 * Lets the framework write an answer as fast as it makes it, and tells when it has: a reader who takes their time would
 * else hold a turn for as long as they like.
 */
export function whenMade(response: ServerResponse, made: () => void): void {
  const { write, end } = response
  // What is written waits in memory: an answer is some hundred kilobytes at most.
  response.write = (...written: unknown[]) => {
    Reflect.apply(write, response, written)
    return true
  }
  response.end = (...written: unknown[]) => {
    made()
    Reflect.apply(end, response, written)
    return response
  }
  response.once('close', made)
}

/**
 * The one queue of all pages and files that are rendered on demand, which keeps the thread busy. One is rendered at a
 * time, and requests that have come meanwhile are answered before the next: a ready file never waits for more than the one
 * page that is being rendered.
 */
export class RenderQueue {
  readonly #mutex = new Mutex(MAX_WAITING)

  /** Does some work once it is next. Throws QueueFullError. */
  async work<T>(server: Server, work: () => Promise<T>): Promise<T> {
    return this.#mutex.withLock(
      WAIT_TIMEOUT_MS,
      () => new QueueFullError(),
      async () => {
        await afterQueuedRequests(server)
        return work()
      },
    )
  }

  /** Has a request answered once it is next; the next begins with the end of the answer. Throws QueueFullError. */
  answer(server: Server, response: ServerResponse, answer: () => void): Promise<void> {
    return this.work(
      server,
      () =>
        new Promise((resolve) => {
          whenMade(response, resolve)
          // The client may have gone meanwhile.
          if (response.destroyed) resolve()
          else answer()
        }),
    )
  }
}
