import * as z from 'zod/mini'

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

const errorSchema = z.object({ error: z.object({ code: z.string() }), current: z.optional(z.unknown()) })

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const

interface JsonRequest<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly schema: z.ZodMiniType<T>
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
    const value = z.safeParse(schema, data)
    return value.success ? { ok: true, value: value.data } : UNREACHABLE
  }
  const error = z.safeParse(errorSchema, data)
  if (response.status >= 500 || !error.success) return UNREACHABLE
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return {
    ok: false,
    reason: 'refused',
    status: response.status,
    code: error.data.error.code,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
    current: error.data.current,
  }
}

/** For answers without content. */
export const nothingSchema = z.unknown()
