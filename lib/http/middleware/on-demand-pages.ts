import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { isCardAddress } from '@/lib/game/cards/card-addresses'
import { LOCALES } from '@/lib/game/terms/locales'
import { Mutex } from '@/lib/platform/server/mutex'
import { addressIn, addressOf } from '@/lib/platform/service-worker/addresses'
import { AS_PAGE, type BuiltFile } from './built-files'
import { afterQueuedRequests } from './fair-queue'
import { inlineScriptHashes, notePageScripts } from './security-headers'

/** What a request of this process to itself carries, behind a word that only this process knows. */
const INNER_HEADER = 'x-chevron-inner'
const MARK = randomUUID()

/** How long the framework has for a page, in milliseconds: longer than on any machine that is only slow. */
const RENDER_TIMEOUT_MS = 30_000

/** Whether a request is one of this process to itself: it goes to the framework at once. */
export const isInner = ({ headers }: IncomingMessage): boolean => headers[INNER_HEADER] === MARK

/** Where a server can be reached from its own machine. */
function whereabouts(server: Server): { socketPath: string } | { host: string; port: number } {
  const at = server.address()
  if (at === null) throw new Error('the server does not listen')
  if (typeof at === 'string') return { socketPath: at }
  const host = at.address === '::' ? '::1' : at.address === '0.0.0.0' ? '127.0.0.1' : at.address
  return { host, port: at.port }
}

/** Has the framework make a page, as it would for a reader of its language. */
function make(server: Server, page: string): Promise<Buffer> {
  const { bare, named = LOCALES[0] } = addressOf(page)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...whereabouts(server),
        path: addressIn(named, bare),
        headers: { [INNER_HEADER]: MARK, 'Accept-Language': named },
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
 * Pages that are rendered on first request, so that the build takes one minute and not five: every card's, in each
 * language. The framework stores them with those of the build, and from then on they are served the same way.
 */
export class OnDemandPages {
  readonly #pages = new Map<string, BuiltFile>()
  readonly #made = new Set<string>()
  readonly #line: RenderQueue
  readonly #areKept: boolean

  /**
   * @param line in which they are made, with all else that takes long
   * @param areKept false where the build is read-only: the framework then has the latest ones in memory, and makes the
   * others again
   */
  constructor(line: RenderQueue, areKept: boolean) {
    this.#line = line
    this.#areKept = areKept
  }

  /**
   * @param page by its path within the build, such as `/en/cards/base/1/anubis-banished-lord`
   * @returns what cannot be had, with `QueueFullError`, while too much else is made
   */
  at(page: string, server: Server): BuiltFile | undefined {
    const known = this.#pages.get(page)
    if (known || !this.isLate(page)) return known
    const late: BuiltFile = { name: page, read: () => this.#read(server, page), ...AS_PAGE }
    this.#pages.set(page, late)
    return late
  }

  /** Whether a page is one of those, by its path within the build. */
  isLate(page: string): boolean {
    return isCardAddress(addressOf(page).bare)
  }

  /** Notes that the framework has made a page. */
  noteMade(page: string): void {
    if (this.#areKept) this.#made.add(page)
  }

  /** Whether the framework has a page by now, and will never make it again. */
  isMade(page: string): boolean {
    return this.#made.has(page)
  }

  async #read(server: Server, page: string): Promise<Buffer> {
    const html = await this.#line.work(server, () => make(server, page))
    notePageScripts(page, inlineScriptHashes(html.toString('utf8')))
    this.noteMade(page)
    return html
  }
}

/** Pages that may wait for their turn: some seconds of work on a slow machine. Further requests get a 503. */
const MAX_WAITING = 24
/** Milliseconds after which a waiting request is given up. */
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
