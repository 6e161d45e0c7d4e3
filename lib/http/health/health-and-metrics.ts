import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { databaseFile } from '@/lib/platform/server/database-adapter'
import { db, isMissingTable } from '@/lib/platform/server/db'
import { checkSecret, environment, SECRET_FILE } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { sha256 } from '@/lib/platform/server/tokens'
import { checkDisk, checkDiskOf } from './disk'
import { Metrics } from './metrics'
import { ReadinessCheck } from './readiness'

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
