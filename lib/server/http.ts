import 'server-only'
import * as z from 'zod'
import type { ErrorAnswer } from '@/lib/api/error-answer'
import type { ErrorCode, ErrorStatus } from '@/lib/api/errors'
import { QUOTAS, type Quota } from '@/lib/api/quotas'
import { isStorable } from '@/lib/terms/plain-text'
import { isUnavailable } from './db'
import { environment } from './env'
import { logError } from './log'

/** What a request could not have, as the code that the client knows it by. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: Exclude<ErrorStatus, 500>,
    readonly code: ErrorCode,
    readonly detail: {
      /** The place in the body, such as `list.draw.3.count`. */
      readonly path?: string
      /** The card in question, for `unknown-card`. */
      readonly card?: string
      /** Which limit was met, for `quota`, and its figure. */
      readonly quota?: { readonly name: Quota; readonly limit: number }
      /** What the server holds instead, for conflicts. */
      readonly current?: unknown
      /** Seconds, for 429 and 503. */
      readonly retryAfter?: number
    } = {},
  ) {
    super(code)
  }
}

/** The error of who wants more than a quota: 409, or 413 where it is one request that is too large. */
export const quotaMet = (name: Quota, status: 409 | 413 = 409): ApiError =>
  new ApiError(status, 'quota', { quota: { name, limit: QUOTAS[name] } })

const HEADERS = { 'cache-control': 'no-store' }

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

/** The answer to a request that was done and has nothing to tell. */
export const noContent = (): Response => new Response(null, { status: 204, headers: HEADERS })

/** Seconds after which to ask again when the database is away or has too much to do. */
const RETRY_AFTER = 5

/** The answer to a request that could not be done, whatever kept it from being done. */
export function errorAnswer(error: unknown): Response {
  if (!(error instanceof ApiError)) {
    if (isUnavailable(error)) {
      logError('database-away', error)
      return errorAnswer(new ApiError(503, 'busy', { retryAfter: RETRY_AFTER }))
    }
    // The log is for the operator; the client learns only that it was not its fault.
    logError('request-failed', error)
    return json({ error: { code: 'internal' } } satisfies ErrorAnswer, 500)
  }
  const { path, card, quota, current, retryAfter } = error.detail
  const described: ErrorAnswer = {
    error: {
      code: error.code,
      ...(path === undefined ? {} : { path }),
      ...(card === undefined ? {} : { card }),
      ...(quota === undefined ? {} : { quota: quota.name, limit: quota.limit }),
    },
    ...(current === undefined ? {} : { current }),
  }
  return json(described, error.status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses a write that another site's page started (403 `cross-site`). Browsers always say where a write comes
 * from; a client that says nothing is no browser and carries nobody's cookies by accident.
 */
export function requireSameOrigin(request: Request): void {
  if (!WRITES.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError(403, 'cross-site')
  const origin = request.headers.get('origin')
  if (origin === null) return
  const hosts = [
    request.headers.get('x-forwarded-host'),
    request.headers.get('host'),
    new URL(request.url).host,
  ]
  const { publicUrl } = environment()
  if (publicUrl) hosts.push(new URL(publicUrl).host)
  if (!URL.canParse(origin) || !hosts.includes(new URL(origin).host)) throw new ApiError(403, 'cross-site')
}

/** Refuses what another site's page asks for, though it only reads (403 `cross-site`): for what costs much. */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError(403, 'cross-site')
}

/** The body, given up on as soon as it is larger than `limit` bytes (413 `too-large`). */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw new ApiError(413, 'too-large')
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new ApiError(413, 'too-large')
    }
    parts.push(value)
  }
  return Buffer.concat(parts)
}

/**
 * The path of the first text that not every database can hold: a NUL character, or half of a surrogate pair.
 * Only for values that a schema has bounded.
 */
export function unstorableText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableText(inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

function checked<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ApiError(400, 'invalid', { path: parsed.error.issues[0]?.path.join('.') ?? '' })
}

/**
 * The JSON body in the form of a schema. Errors: 413 `too-large`, 400 `content-type`, `json` (not JSON) and
 * `invalid` (not of the schema, or a text that cannot be stored; with the path of the first fault).
 */
export async function readJson<S extends z.core.$ZodType>(
  request: Request,
  schema: S,
  limit: number,
): Promise<z.output<S>> {
  // A form of another site can post text/plain without asking first; JSON it cannot.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError(400, 'content-type')
  }
  const body = await readBody(request, limit)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new ApiError(400, 'json')
  }
  const read = checked(schema, value)
  const path = unstorableText(read, '')
  if (path !== undefined) throw new ApiError(400, 'invalid', { path })
  return read
}

/** The query of an address in the form of a schema; 400 `invalid` with the first parameter that is wrong. */
export const readQuery = <S extends z.core.$ZodType>(request: Request, schema: S): z.output<S> =>
  checked(schema, Object.fromEntries(new URL(request.url).searchParams))
