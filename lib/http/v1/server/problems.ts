import 'server-only'
import {
  type Fault,
  isProblemCode,
  MOST_FAULTS,
  type ProblemAnswer,
  type ProblemCode,
  type ProblemStatus,
} from '@/lib/http/v1/problem'
import en from '@/lib/platform/i18n/messages/en/developers.json'
import { isUnavailable } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { siteAddress } from '@/lib/platform/server/site-address'
import { ApiError } from '../../server/http'

/** What a call could not have. */
export class Problem extends Error {
  override name = 'Problem'
  constructor(
    readonly status: ProblemStatus,
    readonly code: ProblemCode,
    readonly more: {
      readonly faults?: readonly Fault[]
      readonly headers?: Readonly<Record<string, string>>
      readonly quota?: { readonly name: string; readonly limit: number }
      readonly revision?: number
    } = {},
  ) {
    super(code)
  }
}

/** The problem of a request with one fault. */
export const faulty = (fault: Fault): Problem => new Problem(400, 'invalid', { faults: [fault] })

/** A place such as `list.draw.3.count` as a JSON pointer. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The revision of what the server holds instead of what was sent. */
function revisionIn(current: unknown): number | undefined {
  if (typeof current !== 'object' || current === null || !('revision' in current)) return undefined
  return typeof current.revision === 'number' ? current.revision : undefined
}

const etagOf = (revision: number | undefined): Record<string, string> =>
  revision === undefined ? {} : { etag: `"${revision}"` }

/** What the site's own routes throw, in the words of programs. */
function fromApiError({ status, code, detail }: ApiError): Problem {
  const { path, card, quota, current, retryAfter } = detail
  if (code === 'conflict') {
    const revision = revisionIn(current)
    return new Problem(412, 'changed', {
      headers: etagOf(revision),
      ...(revision !== undefined && { revision }),
    })
  }
  if (!isProblemCode(code)) throw new Error(`a program met ${code}`)
  const fault: Fault | undefined =
    path === undefined
      ? undefined
      : {
          in: 'body',
          at: pointerTo(path === '' ? [] : path.split('.')),
          detail: card === undefined ? 'not as it must be' : `no card has the key ${card}`,
        }
  return new Problem(status, code, {
    ...(fault && { faults: [fault] }),
    ...(quota && { quota }),
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })
}

/** Seconds after which to ask again when the database is away or has too much to do. */
const RETRY_AFTER = '5'

/** Whatever kept a call from being done, as a problem. Faults of ours are logged, and nothing of them is told. */
function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ApiError) return fromApiError(error)
  if (isUnavailable(error)) {
    logError('database-away', error)
    return new Problem(503, 'busy', { headers: { 'retry-after': RETRY_AFTER } })
  }
  logError('request-failed', error)
  return new Problem(500, 'internal')
}

/** The answer to a call that could not be done. */
export function problemAnswer(
  error: unknown,
  asked: Headers,
  headers: Readonly<Record<string, string>>,
): Response {
  const { status, code, more } = problemIn(error)
  const { title, text } = en.document.problems[code]
  const body: ProblemAnswer = {
    type: `${siteAddress(asked)}/developers#${code}`,
    title,
    status,
    detail: text,
    code,
    ...(more.faults && { errors: more.faults.slice(0, MOST_FAULTS) }),
    ...(more.quota && { quota: more.quota.name, limit: more.quota.limit }),
    ...(more.revision !== undefined && { revision: more.revision }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...more.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  })
}
