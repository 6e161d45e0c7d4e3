import type { AnswerOf, ConflictOf, RouteContract, Sent, SuccessStatus } from '@/lib/http/contract'
import { addressOf, type Method, type Route } from '@/lib/http/route'
import { storable } from '@/lib/platform/text/plain-text'

/** What became of a request to our own API: what it answers, and for conflicts what it holds instead. */
export type JsonAnswer<T, Current = unknown> =
  | { readonly ok: true; readonly value: T }
  /** Nobody answered, or not in our words: the network or the server is away. Nobody knows whether it arrived. */
  | { readonly ok: false; readonly reason: 'unreachable' }
  /** The server understood and said no. */
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly status: number
      /** An `ErrorCode`, or one of a newer server. */
      readonly code: string
      /** The place in what was sent that was wrong, such as `decks.3.notes`, where one is. */
      readonly path?: string | undefined
      /** Seconds to wait, where it was too often. */
      readonly retryAfter: number | undefined
      /** For the code `quota`: which limit was met, and its figure. */
      readonly quota: { readonly name: string; readonly limit: number } | undefined
      /** What the server holds instead, for conflicts. */
      readonly current: Current | undefined
    }

type Refusal = Pick<Extract<JsonAnswer<never>, { reason: 'refused' }>, 'code' | 'current' | 'quota' | 'path'>

/** An `ErrorAnswer`, read by hand: to ask does not load zod. */
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
 * Texts as they can be stored: half of an emoji would have the whole request refused. Passwords are left alone: they are
 * compared exactly as typed.
 */
const sendable = (name: string, value: unknown): unknown =>
  typeof value === 'string' && !/password$/i.test(name) ? storable(value) : value

interface Sending {
  readonly method: Method
  readonly body?: unknown
  /** Lets the request outlive the page. For small bodies only. */
  readonly keepalive?: boolean
}

let signedOut = () => {}

/** Says what is done when an answer says that nobody is signed in (any more). */
export function whenSignedOut(act: () => void): void {
  signedOut = act
}

/** The status and the JSON of an answer; undefined where there was none. */
async function send(address: string, { method, body, keepalive = false }: Sending) {
  try {
    const response = await fetch(address, {
      method,
      keepalive,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        // The language of the page, in which mails are written: the browser's own may be another.
        ...(typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body, sendable) }),
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

/** Calls a route; the caller checks the answer. Never throws. */
export async function askUnchecked(
  { path, method }: Route,
  question: Omit<Sending, 'method'> = {},
): Promise<JsonAnswer<unknown>> {
  const sent = await send(path, { method, ...question })
  if (!sent) return UNREACHABLE
  return sent.response.ok ? { ok: true, value: sent.data } : refused(sent.response, sent.data)
}

/** A contract that is loaded once there is an answer to check: until then its address is enough. */
export interface LazyContract<C extends RouteContract> extends Pick<C, 'method' | 'path'> {
  load(): Promise<C>
}

/** The contract of a route, loaded once there is an answer to check. */
export const lazyContract = <C extends RouteContract>(
  { method, path }: NoInfer<Pick<C, 'method' | 'path'>>,
  load: () => Promise<C>,
): LazyContract<C> => ({ method, path, load })

type Part<C, K extends string, T> = C extends Record<K, infer S> ? { readonly [P in K]: Sent<S> } : T

/** What a contract asks for. */
type Question<C extends RouteContract> = Part<C, 'params', { readonly params?: undefined }> &
  Part<C, 'query', { readonly query?: undefined }> &
  Part<C, 'body', { readonly body?: undefined }> & { readonly keepalive?: boolean }

/** Nothing needs to be said where the contract asks for nothing. */
type Rest<C extends RouteContract> =
  Record<never, never> extends Question<C> ? [question?: Question<C>] : [question: Question<C>]

/** The parts of a question, whatever the contract. */
interface AnyQuestion {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly keepalive?: boolean
}

/** Asks our own API and checks the answer, both by the contract of a route. Never throws. */
export async function ask<C extends RouteContract>(
  contract: C | LazyContract<C>,
  ...[question]: Rest<C>
): Promise<JsonAnswer<AnswerOf<C>, ConflictOf<C>>> {
  const { params, query, body, keepalive }: AnyQuestion = question ?? {}
  const sent = await send(addressOf(contract.path, params, query), {
    method: contract.method,
    body,
    keepalive,
  })
  if (!sent) return UNREACHABLE
  const loaded: RouteContract | undefined =
    'load' in contract ? await contract.load().catch(() => undefined) : contract
  if (!loaded) return UNREACHABLE
  // What the schemas of this very contract read is of its types; the compiler does not see that through C.
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

/** Whether an answer says no only for now: it was too often, or the server has too much to do. */
export const isForNow = (answer: JsonAnswer<unknown>): boolean =>
  !answer.ok && answer.reason === 'refused' && (answer.status === 429 || answer.status === 503)
