import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ROUTES } from '@/lib/http/routes'
import { databaseFile } from '@/lib/platform/server/database-adapter'
import { db, isMissingTable } from '@/lib/platform/server/db'
import { checkSecret, environment, SECRET_FILE } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { sha256 } from '@/lib/platform/server/tokens'
import { checkDisk, checkDiskOf, ReadinessCheck } from './readiness'

/** Seconds: from what lies ready to what has to wait for the database. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Patterns of routes as expressions, those with fewer variable parts first. */
const PATTERNS = [...new Set(Object.values(ROUTES).map(({ path }) => path))]
  .sort((a, b) => a.split('[').length - b.split('[').length)
  .map((path) => ({ path, fits: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`) }))

/**
 * The label under which an address is counted: the pattern of a route, never the address itself, so that strangers create no
 * new rows and no ids are exposed.
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

/** What is counted in this process, in the form that Prometheus reads. */
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

  /** Counts a request that was answered, or given up. */
  count(request: { readonly method: string; readonly url: string }, status: number, seconds: number): void {
    const route = routeOf(request.url)
    const method = METHODS.includes(request.method) ? request.method : 'other'
    this.#requests.inc({ method, route, status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` })
    this.#seconds.observe({ route }, seconds)
  }

  /** All of it as text, and the type of that text. */
  async text(): Promise<{ readonly body: string; readonly type: string }> {
    return { body: await this.#registry.metrics(), type: this.#registry.contentType }
  }
}

/** What a process needs: the database is asked every second at most, the disk and the secret every five. */
const readiness = new ReadinessCheck(
  [
    { name: 'database', look: lookAtDatabase, holds: 1_000 },
    // Makes the folder where it is not there yet.
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

/** A SQLite file must be writable; with a database elsewhere, and the secret in the environment, nothing is kept here. */
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

/** Compares two secrets without telling by its time how much of them is alike. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)))

/**
 * Answers who looks after the server: `/health` (the process runs), `/ready` (it can do its work) and `/metrics` (for who
 * has the token). Before the framework, so that nothing of it is in the way and nothing of it is used up.
 */
export class HealthAndMetrics {
  readonly #metrics = new Metrics()
  readonly #token: string | undefined

  /** @param token that opens the metrics; without one there are none */
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

  /** True when the request was for one of the addresses, and has been answered or will be. */
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
    // Where there are none, there is no such address: the framework says so in its way.
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
