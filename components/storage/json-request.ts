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
      /** What the server holds instead, for conflicts. Not yet checked. */
      readonly current: unknown
    }

/** What checks an answer; every schema of zod is one. Written down here, so that to ask does not load zod. */
export interface AnswerSchema<T> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly data?: undefined }
}

/** Our own API's words for no: `{ error: { code }, current? }`. */
function refusalIn(data: unknown): { readonly code: string; readonly current: unknown } | undefined {
  if (!isObject(data) || !isObject(data.error) || typeof data.error.code !== 'string') return undefined
  return { code: data.error.code, current: data.current }
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
  if (response.status >= 500 || !refusal) return UNREACHABLE
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return {
    ok: false,
    reason: 'refused',
    status: response.status,
    code: refusal.code,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
    current: refusal.current,
  }
}

/** For answers without content, and for those that their reader checks. */
export const nothingSchema: AnswerSchema<unknown> = { safeParse: (data) => ({ success: true, data }) }
