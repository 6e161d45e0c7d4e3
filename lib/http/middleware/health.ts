import { timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ROUTES } from '@/lib/http/route'
import { databaseFile } from '@/lib/platform/server/database-adapter'
import { db, isMissingTable } from '@/lib/platform/server/db'
import { checkSecret, environment, SECRET_FILE } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { sha256 } from '@/lib/platform/server/tokens'

/** Reasons why a process should currently get no requests. */
export type Unready =
  /** It is down, or takes too long. */
  | 'database'
  /** The database lacks tables. */
  | 'tables'
  /** The data folder is not writable, or has hardly any space left. */
  | 'disk'
  /** The file with the secret that signs sessions cannot be read. */
  | 'secret'

/** Whether a process can serve requests, and all reasons why it cannot. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly why: readonly Unready[] }

/** A check of one requirement. */
export interface ReadinessProbe {
  /** Returned if `look` throws or takes too long. */
  readonly name: Unready
  /** Resolves with the problem; undefined if there is none. */
  readonly look: () => Promise<Unready | undefined>
  /** Milliseconds for which a result is valid: it is not checked more often, however many ask. */
  readonly holds: number
}

interface Options {
  /** Timeout per probe in milliseconds. */
  readonly timeoutMs: number
  /** Called once when a probe starts to fail, with the error. */
  readonly onFailure?: (why: Unready, error: unknown) => void
}

/** A probe with its last result. */
class CachedProbe {
  readonly #probe: ReadinessProbe
  readonly #options: Options
  #last: { readonly at: number; readonly answer: Promise<Unready | undefined> } | undefined
  #isLooking = false
  #failing: Unready | undefined

  constructor(probe: ReadinessProbe, options: Options) {
    this.#probe = probe
    this.#options = options
  }

  check(now: number): Promise<Unready | undefined> {
    if (!this.#last || Math.abs(now - this.#last.at) >= this.#probe.holds)
      this.#last = { at: now, answer: this.#isLooking ? Promise.resolve(this.#probe.name) : this.#look() }
    return this.#last.answer
  }

  async #look(): Promise<Unready | undefined> {
    const { name, look } = this.#probe
    let timer: NodeJS.Timeout | undefined
    let thrown: unknown
    const tooLate = new Promise<Unready>((resolve) => {
      timer = setTimeout(() => resolve(name), this.#options.timeoutMs)
    })
    // Do not check a hanging disk or database again in the meantime: each check would block a thread.
    this.#isLooking = true
    const looked = look()
      .catch((error: unknown) => {
        thrown = error
        return name
      })
      .finally(() => {
        this.#isLooking = false
      })
    const why = await Promise.race([looked, tooLate])
    clearTimeout(timer)
    if (why !== undefined && why !== this.#failing)
      this.#options.onFailure?.(why, thrown ?? new Error(`not ready: ${why}`))
    this.#failing = why
    return why
  }
}

/** Checks whether a process can serve requests; concurrent callers share one check. */
export class ReadinessCheck {
  readonly #probes: readonly CachedProbe[]

  constructor(probes: readonly ReadinessProbe[], options: Options) {
    this.#probes = probes.map((probe) => new CachedProbe(probe, options))
  }

  /** As of now, or a moment ago. */
  async check(now: number = Date.now()): Promise<Readiness> {
    const answers = await Promise.all(this.#probes.map((probe) => probe.check(now)))
    const why = answers.filter((answer) => answer !== undefined)
    return why.length === 0 ? { ok: true } : { ok: false, why }
  }
}

/** Bytes that must be free: enough for the largest writes and the database journal. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

/** Data written as a test: a whole block, so that no file system stores it inside its own records. */
const PROBE = new Uint8Array(4096)

/**
 * Checks that a folder is writable by writing a small file, which is removed again.
 * @param beside prefix of its name: the name of one of our files
 * @throws the system's error if nothing can be written, or an error if less than `minFreeBytes` are free
 */
export async function checkDisk(
  folder: string,
  beside: string,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // File systems that do not report space have no blocks.
  if (blocks > 0 && bavail * bsize < minFreeBytes)
    throw new Error(`only ${bavail * bsize} bytes are free on the disk of ${folder}`)
  const probe = path.join(folder, `${beside}.write-probe`)
  try {
    await writeFile(probe, PROBE, { mode: 0o600 })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Checks that an existing file is writable, and that its folder has space. Throws like `checkDisk`. */
export async function checkDiskOf(file: string): Promise<void> {
  await access(file, constants.W_OK)
  await checkDisk(path.dirname(file), path.basename(file))
}

/** In seconds: from ready files to requests that wait for the database. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Patterns of routes as regular expressions, those with fewer dynamic parts first. */
const PATTERNS = [...new Set(Object.values(ROUTES).map(({ path }) => path))]
  .sort((a, b) => a.split('[').length - b.split('[').length)
  .map((path) => ({ path, fits: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`) }))

/**
 * The label for counting a URL: the pattern of its route, never the URL itself, so that strangers cannot create new
 * rows and no ids are exposed.
 */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/'))
    return (
      PATTERNS.find(({ fits }) => fits.test(path))?.path ??
      (path.startsWith('/api/auth/') ? '/api/auth' : 'other')
    )
  if (path.startsWith('/_next/') || path.startsWith('/data/') || path.includes('.')) return 'file'
  return 'page'
}

/** The metrics of this process, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #seconds: Histogram<'route'>

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry, prefix: 'chevron_' })
    this.#requests = new Counter({
      name: 'chevron_requests_total',
      help: 'Requests answered, by the class of their status',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'chevron_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    })
  }

  /** Counts a request that was answered or aborted. */
  count(request: { readonly method: string; readonly url: string }, status: number, seconds: number): void {
    const route = routeOf(request.url)
    const method = METHODS.includes(request.method) ? request.method : 'other'
    this.#requests.inc({ method, route, status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` })
    this.#seconds.observe({ route }, seconds)
  }

  /** All metrics as text, with its content type. */
  async text(): Promise<{ readonly body: string; readonly type: string }> {
    return { body: await this.#registry.metrics(), type: this.#registry.contentType }
  }
}

/** The requirements of a process: the database is checked at most every second, the disk and the secret every five. */
const readiness = new ReadinessCheck(
  [
    { name: 'database', look: lookAtDatabase, holds: 1_000 },
    // Creates the folder if it does not exist.
    { name: 'secret', look: () => checkSecret().then(() => undefined), holds: 5_000 },
    { name: 'disk', look: lookAtDisk, holds: 5_000 },
  ],
  { timeoutMs: 1_000, onFailure: (_, error) => logError('not-ready', error) },
)

async function lookAtDatabase(): Promise<'tables' | undefined> {
  try {
    await db().stamp.findFirst({ select: { name: true } })
    return undefined
  } catch (error) {
    if (isMissingTable(error)) return 'tables'
    throw error
  }
}

/** A SQLite file must be writable; with a remote database and the secret in the environment, nothing is stored here. */
async function lookAtDisk(): Promise<undefined> {
  const { databaseUrl, dataFolder } = environment()
  const file = databaseFile(databaseUrl)
  if (file !== undefined) await checkDiskOf(path.resolve(/* turbopackIgnore: true */ file))
  else if (!process.env.NEXTAUTH_SECRET) await checkDisk(dataFolder, SECRET_FILE)
}

function say(
  response: ServerResponse,
  method: string,
  status: number,
  text: string,
  type = 'text/plain',
): void {
  const body = Buffer.from(text)
  response.writeHead(status, {
    'Content-Type': type.includes('charset') ? type : `${type}; charset=utf-8`,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Compares two secrets in constant time. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)))

/**
 * Endpoints for operators: `/health` (the process runs), `/ready` (it can serve requests) and `/metrics` (with a
 * token). Attached before the framework, so that nothing delays them and they use nothing up.
 */
export class HealthAndMetrics {
  readonly #metrics = new Metrics()
  readonly #token: string | undefined

  /** @param token required for the metrics, which are disabled without one */
  constructor(token: string | undefined) {
    this.#token = token
  }

  /** Counts a request once it has been answered. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    if (this.#token === undefined) return
    const begun = performance.now()
    const { method = '', url = '' } = request
    response.once('close', () => {
      this.#metrics.count({ method, url }, response.statusCode, (performance.now() - begun) / 1_000)
    })
  }

  /** Returns true if the request was for one of these endpoints, and has been or will be answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const [path] = url.split('?', 1)
    switch (path) {
      case '/health':
        say(response, method, 200, 'ok\n')
        return true
      case '/ready':
        void readiness
          .check()
          .then((ready) =>
            say(response, method, ready.ok ? 200 : 503, ready.ok ? 'ready\n' : `${ready.why.join('\n')}\n`),
          )
        return true
      case '/metrics':
        return this.#answerMetrics(method, headers.authorization, response)
      default:
        return false
    }
  }

  #answerMetrics(method: string, authorization: string | undefined, response: ServerResponse): boolean {
    // If metrics are disabled, the framework answers that there is no such page.
    if (this.#token === undefined) return false
    const [, given] = /^Bearer (\S{1,500})$/.exec(authorization ?? '') ?? []
    if (given === undefined || !isSame(given, this.#token)) {
      response.setHeader('WWW-Authenticate', 'Bearer')
      say(response, method, 401, 'unauthorized\n')
      return true
    }
    void this.#metrics.text().then(({ body, type }) => say(response, method, 200, body, type))
    return true
  }
}
