import { request, type Server, type ServerResponse } from 'node:http'
import { isCardAddress } from '@/lib/game/cards/card-addresses'
import { LOCALES } from '@/lib/game/terms/locales'
import { Mutex } from '@/lib/platform/server/mutex'
import { addressIn, addressOf } from '@/lib/platform/service-worker/addresses'
import { AS_PAGE, type BuiltFile } from './built-files'
import { afterQueuedRequests } from './fair-queue'
import { INNER_HEADERS } from './inner-request'
import { inlineScriptHashes, notePageScripts } from './security-headers'

/** Time in milliseconds for the framework to render a page: ample even on a slow machine. */
const RENDER_TIMEOUT_MS = 30_000

/** The local address of a server. */
function listenAddress(server: Server): { socketPath: string } | { host: string; port: number } {
  const at = server.address()
  if (at === null) throw new Error('the server does not listen')
  if (typeof at === 'string') return { socketPath: at }
  const host = at.address === '::' ? '::1' : at.address === '0.0.0.0' ? '127.0.0.1' : at.address
  return { host, port: at.port }
}

/** Makes the framework render a page as for a reader of its language. */
function make(server: Server, page: string): Promise<Buffer> {
  const { bare, named = LOCALES[0] } = addressOf(page)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...listenAddress(server),
        path: addressIn(named, bare),
        headers: { ...INNER_HEADERS, 'Accept-Language': named },
        agent: false,
        timeout: RENDER_TIMEOUT_MS,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200 && answer.complete) resolve(Buffer.concat(parts))
          else reject(new Error(`${page}: status ${answer.statusCode}`))
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`${page}: no answer`)))
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Pages rendered on first request, so that the build takes one minute instead of five: those of every card, in each
 * language. The framework stores them with those of the build, and from then on they are served the same way.
 */
export class OnDemandPages {
  readonly #pages = new Map<string, BuiltFile>()
  readonly #made = new Set<string>()
  readonly #line: RenderQueue
  readonly #areKept: boolean

  /**
   * @param line the queue for rendering them, shared with all other slow work
   * @param areKept false if the build is read-only: the framework then caches recent ones in memory, and renders the
   * others again
   */
  constructor(line: RenderQueue, areKept: boolean) {
    this.#line = line
    this.#areKept = areKept
  }

  /**
   * @param page path within the build, such as `/en/cards/base/1/anubis-banished-lord`
   * @returns a file whose reading fails with `QueueFullError` while too much else is queued
   */
  at(page: string, server: Server): BuiltFile | undefined {
    const known = this.#pages.get(page)
    if (known || !this.isOnDemand(page)) return known
    const late: BuiltFile = { name: page, read: () => this.#read(server, page), ...AS_PAGE }
    this.#pages.set(page, late)
    return late
  }

  /** True if a page, given by its path within the build, is rendered on demand. */
  isOnDemand(page: string): boolean {
    return isCardAddress(addressOf(page).bare)
  }

  /** Records that the framework has rendered a page. */
  markRendered(page: string): void {
    if (this.#areKept) this.#made.add(page)
  }

  /** True if the framework has a page stored, and will not render it again. */
  isRendered(page: string): boolean {
    return this.#made.has(page)
  }

  async #read(server: Server, page: string): Promise<Buffer> {
    const html = await this.#line.work(server, () => make(server, page))
    notePageScripts(page, inlineScriptHashes(html.toString('utf8')))
    this.markRendered(page)
    return html
  }
}

/** Maximum pages in the queue: some seconds of work on a slow machine. Further requests get a 503. */
const MAX_WAITING = 24
/**
 * Pages rendered at a time. A page waits for the database several times, behind the requests of a busy site: one at a
 * time, few pages would be rendered, although they need little of the thread.
 */
const MAX_CONCURRENT_PAGES = 2
/** Milliseconds after which a waiting request is abandoned. */
const WAIT_TIMEOUT_MS = 10_000
/** Seconds after which to retry: the queue will have moved on. */
export const RETRY_AFTER_SECONDS = 5

/** Thrown if the queue is longer than anybody would wait for. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  constructor() {
    super('too much waits to be made')
  }
}

/**
 * Lets the framework write a response as fast as it renders it, and calls back when it is done: otherwise a slow reader
 * could hold a turn for as long as they like.
 */
export function whenMade(response: ServerResponse, made: () => void): void {
  const { write, end } = response
  // Written data is buffered in memory: a response has some hundred kilobytes at most.
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
 * The single queue of pages and files rendered on demand, which keeps the thread busy. Two are rendered at a time, and
 * the next begins when no other request waits, or has a turn among them (see fair-queue.ts).
 */
export class RenderQueue {
  readonly #turns = new Mutex(MAX_WAITING, MAX_CONCURRENT_PAGES)

  /**
   * Runs some work when its turn comes. Throws QueueFullError.
   * @param isGone true once nobody waits for it any more: it then takes no turn from others
   */
  async work<T>(server: Server, work: () => Promise<T>, isGone?: () => boolean): Promise<T> {
    return this.#turns.withLock(
      WAIT_TIMEOUT_MS,
      () => new QueueFullError(),
      async () => {
        await afterQueuedRequests(server, 'page', isGone)
        return work()
      },
    )
  }

  /**
   * Answers a request when its turn comes; the next one starts when the response is complete. Throws QueueFullError.
   */
  answer(server: Server, response: ServerResponse, answer: () => void): Promise<void> {
    return this.work(
      server,
      () =>
        new Promise((resolve) => {
          whenMade(response, resolve)
          // The client may have disconnected in the meantime.
          if (response.destroyed) resolve()
          else answer()
        }),
      () => response.destroyed,
    )
  }
}
