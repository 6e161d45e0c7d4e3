import type { AnswerOf, ConflictOf, RouteContract, Sent, SuccessStatus } from '@/lib/http/contract'
import { addressOf, type Method, type Route } from '@/lib/http/route'
import { storable } from '@/lib/platform/text/plain-text'

/** Result of a request to our own API: its value or, for conflicts, the server's version. */
export type JsonAnswer<T, Current = unknown> =
  | { readonly ok: true; readonly value: T }
  /** No response, or not one of ours: the network or the server is down. The request may or may not have arrived. */
  | { readonly ok: false; readonly reason: 'unreachable' }
  /** The server understood the request and rejected it. */
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly status: number
      /** An `ErrorCode`, possibly of a newer server. */
      readonly code: string
      /** The path of the offending part of the request, such as `decks.3.notes`, if there is one. */
      readonly path?: string | undefined
      /** Seconds to wait after too many requests. */
      readonly retryAfter: number | undefined
      /** For the code `quota`: the limit that was exceeded, and its value. */
      readonly quota: { readonly name: string; readonly limit: number } | undefined
      /** The server's version, for conflicts. */
      readonly current: Current | undefined
    }

type Refusal = Pick<Extract<JsonAnswer<never>, { reason: 'refused' }>, 'code' | 'current' | 'quota' | 'path'>

/** Parses an error (`errorAnswerSchema`) by hand, so that requests do not load zod. */
function refusalIn(data: unknown): Refusal | undefined {
  if (!isObject(data) || !isObject(data.error) || typeof data.error.code !== 'string') return undefined
  const { code, quota: name, limit } = data.error
  const path = typeof data.error.path === 'string' ? data.error.path : undefined
  const quota = typeof name === 'string' && typeof limit === 'number' ? { name, limit } : undefined
  return { code, quota, path, current: data.current }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const

/**
 * Makes texts storable: a lone surrogate would have the whole request rejected. Passwords are left alone, since they
 * are compared exactly as typed.
 */
const toStorable = (name: string, value: unknown): unknown =>
  typeof value === 'string' && !/password$/i.test(name) ? storable(value) : value

interface Sending {
  readonly method: Method
  readonly body?: unknown
  /** Lets the request outlive the page. For small bodies only. */
  readonly keepalive?: boolean
}

let signedOut = () => {}

/** Sets what to do when a response shows that nobody is signed in (any more). */
export function whenSignedOut(act: () => void): void {
  signedOut = act
}

/** The response and its JSON; undefined if there was no response. */
async function send(address: string, { method, body, keepalive = false }: Sending) {
  try {
    const response = await fetch(address, {
      method,
      keepalive,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        // The language of the page, used for mails: the browser's own may differ.
        ...(typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body, toStorable) }),
    })
    const data: unknown = await response.json().catch(() => undefined)
    if (response.status === 401) signedOut()
    return { response, data }
  } catch {
    return undefined
  }
}

function refused(response: Response, data: unknown): JsonAnswer<never> {
  const refusal = refusalIn(data)
  // A 503 counts as a response: the server is up and says when to retry.
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

/** Calls a route without validating the response, which is up to the caller. Never throws. */
export async function callApiUnchecked(
  { path, method }: Route,
  question: Omit<Sending, 'method'> = {},
): Promise<JsonAnswer<unknown>> {
  const sent = await send(path, { method, ...question })
  if (!sent) return UNREACHABLE
  return sent.response.ok ? { ok: true, value: sent.data } : refused(sent.response, sent.data)
}

/** A contract loaded only once there is a response to validate: until then its path and method suffice. */
export interface LazyContract<C extends RouteContract> extends Pick<C, 'method' | 'path'> {
  load(): Promise<C>
}

/** Creates a lazily loaded contract of a route. */
export const lazyContract = <C extends RouteContract>(
  { method, path }: NoInfer<Pick<C, 'method' | 'path'>>,
  load: () => Promise<C>,
): LazyContract<C> => ({ method, path, load })

type Part<C, K extends string, T> = C extends Record<K, infer S> ? { readonly [P in K]: Sent<S> } : T

/** The input of a request by its contract. */
type CallInput<C extends RouteContract> = Part<C, 'params', { readonly params?: undefined }> &
  Part<C, 'query', { readonly query?: undefined }> &
  Part<C, 'body', { readonly body?: undefined }> & { readonly keepalive?: boolean }

/** The input is optional if the contract requires nothing. */
type CallArguments<C extends RouteContract> =
  Record<never, never> extends CallInput<C> ? [question?: CallInput<C>] : [question: CallInput<C>]

/** The input of a request by any contract. */
interface AnyCallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly keepalive?: boolean
}

/** Calls our own API and validates the response, both by the contract of a route. Never throws. */
export async function callApi<C extends RouteContract>(
  contract: C | LazyContract<C>,
  ...[question]: CallArguments<C>
): Promise<JsonAnswer<AnswerOf<C>, ConflictOf<C>>> {
  const { params, query, body, keepalive }: AnyCallInput = question ?? {}
  const sent = await send(addressOf(contract.path, params, query), {
    method: contract.method,
    body,
    keepalive,
  })
  if (!sent) return UNREACHABLE
  const loaded: RouteContract | undefined =
    'load' in contract ? await contract.load().catch(() => undefined) : contract
  if (!loaded) return UNREACHABLE
  // The schemas of this very contract give its types, which the compiler cannot infer through C.
  return read(loaded, sent.response, sent.data) as JsonAnswer<AnswerOf<C>, ConflictOf<C>>
}

function read(contract: RouteContract, response: Response, data: unknown): JsonAnswer<unknown> {
  if (response.ok) {
    const schema = contract.answers[response.status as SuccessStatus]
    if (schema === null) return { ok: true, value: undefined }
    const value = schema?.safeParse(data)
    return value?.success ? { ok: true, value: value.data } : UNREACHABLE
  }
  const answer = refused(response, data)
  if (answer.ok || answer.reason !== 'refused') return answer
  const current = answer.status === 409 ? contract.conflict?.safeParse(answer.current) : undefined
  return { ...answer, current: current?.success ? current.data : undefined }
}

/** True if a rejection is temporary: too many requests, or the server is busy. */
export const isTemporary = (answer: JsonAnswer<unknown>): boolean =>
  !answer.ok && answer.reason === 'refused' && (answer.status === 429 || answer.status === 503)
