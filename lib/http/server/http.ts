import 'server-only'
import * as z from 'zod'
import type { ErrorAnswer } from '@/lib/http/error-answer'
import type { ErrorCode, ErrorStatus } from '@/lib/http/errors'
import { QUOTAS, type Quota } from '@/lib/http/quotas'
import { isUnavailable } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { schemeOf } from '@/lib/platform/server/site-address'
import { isStorable } from '@/lib/platform/text/plain-text'
import { heldAgainst, readJsonInTurns, unstorableText } from './large-json'

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
  if (!URL.canParse(origin) || !ownOrigins(request).has(new URL(origin).origin))
    throw new ApiError(403, 'cross-site')
}

/**
 * Where pages of ours come from: the public address, and whatever host a request came to, by the scheme it came by. The
 * host of the public address has its scheme alone: a page that came over HTTP may be anybody's.
 */
function ownOrigins({ url, headers }: Request): ReadonlySet<string> {
  const { publicUrl } = environment()
  const site = publicUrl === undefined ? undefined : new URL(publicUrl)
  const own = new Set(site ? [site.origin] : [])
  for (const host of [headers.get('x-forwarded-host'), headers.get('host'), new URL(url).host]) {
    const address = `${schemeOf(headers)}//${host}`
    if (!host || !URL.canParse(address)) continue
    const { hostname, origin } = new URL(address)
    if (hostname !== site?.hostname) own.add(origin)
  }
  return own
}

/** Refuses what another site's page asks for, though it only reads (403 `cross-site`): for what costs much. */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError(403, 'cross-site')
}

/** The body, given up on as soon as it is larger than `limit` bytes (413 `too-large`); 400 for one that was broken off. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw new ApiError(413, 'too-large')
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    // What cannot be read was broken off by whoever sent it, and no fault of ours: no log tells of it.
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError(400, 'invalid', { path: '' })
    })
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

/** Whether every database can hold the parts of an address: no NUL character, and no half of a surrogate pair. */
export const areStorable = (params: unknown): boolean =>
  typeof params !== 'object' ||
  params === null ||
  Object.values(params).every((value) => typeof value !== 'string' || isStorable(value))

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
  const read = await readJsonInTurns(body).catch(() => {
    throw new ApiError(400, 'json')
  })
  if (read === 'unbounded') throw new ApiError(400, 'invalid', { path: '' })
  const held = await heldAgainst(schema, read.value)
  if (!held.ok) throw new ApiError(400, 'invalid', { path: held.issues[0]?.path.join('.') ?? '' })
  const path = await unstorableText(held.data)
  if (path !== undefined) throw new ApiError(400, 'invalid', { path })
  return held.data
}

/** The query of an address in the form of a schema; 400 `invalid` with the first parameter that is wrong. */
export const readQuery = <S extends z.core.$ZodType>(request: Request, schema: S): z.output<S> =>
  checked(schema, Object.fromEntries(new URL(request.url).searchParams))
