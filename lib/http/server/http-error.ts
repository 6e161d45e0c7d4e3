import 'server-only'
import {
  type ErrorCode,
  type ErrorStatus,
  isProblemCode,
  MAX_FAULTS,
  type Place,
  type ProblemAnswer,
  type ProblemFault,
} from '@/lib/http/errors'
import { QUOTAS, type Quota } from '@/lib/http/quotas'
import en from '@/lib/platform/i18n/generated/en/developers.json'
import { isUnavailable } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { siteAddress } from '@/lib/platform/server/site-address'

/** An error in a request: the part that it is in, and the path within that part. */
export interface Fault {
  readonly in: Place
  /** Keys of the body, or the name of a parameter or header; empty for the whole body. */
  readonly path: readonly PropertyKey[]
  /** The reason, in English. */
  readonly detail: string
}

/**
 * An error response. It has two renderings: the site's own JSON (`errorResponse`) and `application/problem+json` for
 * programs (`problemResponse`).
 */
export class HttpError extends Error {
  override name = 'HttpError'
  constructor(
    readonly status: ErrorStatus,
    readonly code: ErrorCode,
    readonly detail: {
      readonly faults?: readonly Fault[]
      /** The path in the body, such as `list.draw.3.count`, for errors that no schema detects. */
      readonly path?: string
      /** The card in question, for `unknown-card`. */
      readonly card?: string
      /** The limit that was exceeded, for `quota`, and its value. */
      readonly quota?: { readonly name: Quota; readonly limit: number }
      /** The server's version, for conflicts. */
      readonly current?: unknown
      /** Seconds, for 429 and 503. */
      readonly retryAfter?: number
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(code)
  }
}

/** Creates the error of a request with one fault. */
export const faultyRequest = (fault: Fault): HttpError => new HttpError(400, 'invalid', { faults: [fault] })

/** Creates the error for an exceeded quota: 409, or 413 if a single request is too large. */
export const quotaExceeded = (name: Quota, status: 409 | 413 = 409): HttpError =>
  new HttpError(status, 'quota', { quota: { name, limit: QUOTAS[name] } })

/** Seconds after which to retry if the database is down or overloaded. */
const RETRY_AFTER = 5

/**
 * Converts any failure to an error response. Our own faults are logged for the operator, and not revealed to the
 * client.
 */
function httpErrorFrom(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isUnavailable(error)) {
    logError('database-away', error)
    return new HttpError(503, 'busy', { retryAfter: RETRY_AFTER })
  }
  logError('request-failed', error)
  return new HttpError(500, 'internal')
}

const retryHeader = (retryAfter: number | undefined): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

/** A failure in the format of site routes. */
export function errorResponse(error: unknown): Response {
  const { status, code, detail } = httpErrorFrom(error)
  const { faults: [fault] = [], card, quota, current, retryAfter } = detail
  const path = detail.path ?? fault?.path.join('.')
  const body = {
    error: {
      code,
      ...(path === undefined ? {} : { path }),
      ...(card === undefined ? {} : { card }),
      ...(quota === undefined ? {} : { quota: quota.name, limit: quota.limit }),
    },
    ...(current === undefined ? {} : { current }),
  }
  const headers = { 'cache-control': 'no-store', ...retryHeader(retryAfter) }
  return Response.json(body, { status, headers })
}

/** Keys of a body as a JSON pointer. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const problemFault = ({ in: place, path, detail }: Fault): ProblemFault => ({
  in: place,
  at: place === 'body' ? pointerTo(path) : String(path[0] ?? ''),
  detail,
})

/** The faults of an error; an error with only a path has one. */
function faultsOf({ faults, path, card }: HttpError['detail']): readonly Fault[] | undefined {
  if (faults || path === undefined) return faults
  const detail = card === undefined ? 'not as it must be' : `no card has the key ${card}`
  return [{ in: 'body', path: path === '' ? [] : path.split('.'), detail }]
}

/** The revision of the server's version. */
function revisionIn(current: unknown): number | undefined {
  if (typeof current !== 'object' || current === null || !('revision' in current)) return undefined
  return typeof current.revision === 'number' ? current.revision : undefined
}

/** Programs name the base revision of a change in `If-Match`: for them, a conflict is a failed precondition. */
const preconditionFailed = (current: unknown) => ({
  status: 412 as const,
  code: 'changed' as const,
  revision: revisionIn(current),
})

/** A failure in the format of the public API, with headers that are sent whatever the result. */
export function problemResponse(
  error: unknown,
  requestHeaders: Headers,
  headers: Readonly<Record<string, string>>,
): Response {
  const { detail, ...own } = httpErrorFrom(error)
  const { status, code, revision } =
    own.code === 'conflict' ? preconditionFailed(detail.current) : { ...own, revision: undefined }
  if (!isProblemCode(code)) throw new Error(`a program met ${code}`)
  const { title, text } = en.document.problems[code]
  const faults = faultsOf(detail)
  const body: ProblemAnswer = {
    type: `${siteAddress(requestHeaders)}/developers#${code}`,
    title,
    status,
    detail: text,
    code,
    ...(faults && { errors: faults.slice(0, MAX_FAULTS).map(problemFault) }),
    ...(detail.quota && { quota: detail.quota.name, limit: detail.quota.limit }),
    ...(revision !== undefined && { revision }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(revision === undefined ? {} : { etag: `"${revision}"` }),
      ...retryHeader(detail.retryAfter),
      ...detail.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  })
}
