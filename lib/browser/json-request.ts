/** What became of a request to our own API. */
export type JsonAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /** Nobody answered, or not in our words: the network or the server is away. Nobody knows whether it arrived. */
  | { readonly ok: false; readonly reason: 'unreachable' }
  /** The server understood and said no. */
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly status: number
      readonly code: string
      /** Seconds to wait, where it was too often. */
      readonly retryAfter: number | undefined
      /** For the code `quota`: which limit was met, and its figure. */
      readonly quota: { readonly name: string; readonly limit: number } | undefined
      /** What the server holds instead, for conflicts. Not yet checked. */
      readonly current: unknown
    }

/** What checks an answer; every schema of zod is one. Written down here, so that to ask does not load zod. */
export interface AnswerSchema<T> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly data?: undefined }
}

type Refusal = Pick<Extract<JsonAnswer<never>, { reason: 'refused' }>, 'code' | 'current' | 'quota'>

/** Our own API's words for no: `{ error: { code, quota?, limit? }, current? }`. */
function refusalIn(data: unknown): Refusal | undefined {
  if (!isObject(data) || !isObject(data.error) || typeof data.error.code !== 'string') return undefined
  const { code, quota: name, limit } = data.error
  const quota = typeof name === 'string' && typeof limit === 'number' ? { name, limit } : undefined
  return { code, quota, current: data.current }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const

interface JsonRequest<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** What the answer must be, or how to load that: asked for once there is an answer to check. */
  readonly schema: AnswerSchema<T> | (() => Promise<AnswerSchema<T>>)
  /** Lets the request outlive the page. For small bodies only. */
  readonly keepalive?: boolean
}

/** Asks our own API and checks the answer. Never throws. */
export async function requestJson<T>(path: string, request: JsonRequest<T>): Promise<JsonAnswer<T>> {
  const { method = 'GET', body, schema, keepalive = false } = request
  let response: Response
  try {
    response = await fetch(path, {
      method,
      keepalive,
      cache: 'no-store',
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    return UNREACHABLE
  }
  const data: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const loaded = typeof schema === 'function' ? await schema().catch(() => undefined) : schema
    const value = loaded?.safeParse(data)
    return value?.success ? { ok: true, value: value.data } : UNREACHABLE
  }
  const refusal = refusalIn(data)
  // 503 is an answer: the server is there and says when to come back.
  if ((response.status >= 500 && response.status !== 503) || !refusal) return UNREACHABLE
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return {
    ok: false,
    reason: 'refused',
    status: response.status,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
    ...refusal,
  }
}

/** For answers without content, and for those that their reader checks. */
export const nothingSchema: AnswerSchema<unknown> = { safeParse: (data) => ({ success: true, data }) }

/** Whether an answer says no only for now: it was too often, or the server has too much to do. */
export const isForNow = (answer: JsonAnswer<unknown>): boolean =>
  !answer.ok && answer.reason === 'refused' && (answer.status === 429 || answer.status === 503)
