import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { Scope } from '@/lib/features/account/contract/scopes'
import type { SuccessStatus } from '../contract'
import type { Route } from '../route'
import type { ProblemCode, ProblemStatus } from './problem'

/** By what calls are counted: see `LIMITS` in lib/http/server/rate-limit.ts. */
export type Counted = 'api' | 'gallery' | 'share'

/**
 * A call of the interface for programs. The server reads requests by it, the document for programs is made of it, and
 * the client has its types. Parameters are text on the wire, and described by what their text is read as.
 */
export interface V1Contract extends Route {
  /** Under which heading it stands. */
  readonly group: Group
  /** What the token of the caller must be allowed; without it anybody may call. */
  readonly scope?: Scope
  readonly counted?: Counted
  readonly params?: ZodMiniType
  readonly query?: ZodMiniType
  /** The JSON body. */
  readonly body?: ZodMiniType
  /** The part of the JSON body that a body of plain text stands for. */
  readonly plainBody?: string
  /** Largest body in bytes, where it is not `BODY_LIMIT`. */
  readonly bodyLimit?: number
  /** Whether `If-Match` must name, or may name, the revision that a change begins from. */
  readonly ifMatch?: 'must' | 'may'
  /** How long an answer may be kept without asking again, in seconds; absent: every time. Only of what everybody gets. */
  readonly keepFor?: number
  /** What is answered with each status; null for nothing. */
  readonly answers: { readonly [S in SuccessStatus]?: ZodMiniType | null }
  /** Problems of this call alone. */
  readonly problems?: { readonly [S in ProblemStatus]?: readonly ProblemCode[] }
}

export const GROUPS = ['cards', 'decks', 'gallery', 'collection', 'games', 'files'] as const
export type Group = (typeof GROUPS)[number]

/** Checks a contract without making its type wider. */
export const v1 = <const C extends V1Contract>(one: C): C => one

export const isWrite = ({ method }: Pick<V1Contract, 'method'>): boolean => method !== 'GET'

/** All problems that a call can answer with, by status, those that follow from what it asks for included. */
export function problemsOf(call: V1Contract): ReadonlyMap<ProblemStatus, ReadonlySet<ProblemCode>> {
  const found = new Map<ProblemStatus, Set<ProblemCode>>()
  const add = (status: ProblemStatus, ...codes: readonly ProblemCode[]) => {
    const known = found.get(status) ?? new Set()
    found.set(status, known)
    for (const code of codes) known.add(code)
  }
  // A token can be wrong also where none is needed.
  add(401, 'bad-token')
  add(429, 'rate-limited')
  add(500, 'internal')
  add(503, 'busy')
  if (isWrite(call)) add(403, 'cross-site')
  if (call.scope !== undefined) {
    add(401, 'no-token')
    add(403, 'lacks-scope')
    if (isWrite(call)) add(403, 'suspended')
  }
  if (call.params) add(404, 'not-found')
  if (call.query) add(400, 'invalid')
  if (call.body) {
    add(400, 'content-type', 'json', 'invalid')
    add(413, 'too-large')
  }
  if (call.ifMatch) {
    add(400, 'invalid')
    add(412, 'changed')
    if (call.ifMatch === 'must') add(428, 'revision-needed')
  }
  for (const [status, codes = []] of Object.entries(call.problems ?? {}))
    add(Number(status) as ProblemStatus, ...codes)
  return found
}

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** What a schema lets onto the wire. */
export type OnWire<S> = S extends ZodMiniType ? ReadonlyDeep<z.input<S>> : undefined
/** What is read from the wire by a schema. */
export type Understood<S> = S extends ZodMiniType ? z.output<S> : undefined

/** What a call answers where it says yes. */
export type V1Answer<C extends V1Contract> = {
  [S in keyof C['answers']]: OnWire<C['answers'][S]>
}[keyof C['answers']]
