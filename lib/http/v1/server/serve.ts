import 'server-only'
import type { TokenHolder } from '@/lib/features/account/server/api-tokens'
import type { Left } from '@/lib/http/server/rate-limit'
import type { OnWire, Understood, V1Contract } from '@/lib/http/v1/contract'
import { isWrite } from '@/lib/http/v1/contract'
import { type Caller, callerOf } from './caller'
import { KeptAnswers, type Ready, readied } from './kept-answers'
import { problemAnswer } from './problems'
import { readIfMatch, readParams, readQuery, readV1Body } from './reading'

/** Answers to everybody's questions that a process keeps ready. */
const kept = new KeptAnswers(16 * 1024 * 1024)

/** A call, read by its contract. */
interface Asked<C extends V1Contract> {
  readonly request: Request
  /** Whose token it came with; always there where the contract names a scope. */
  readonly holder: C extends { scope: string } ? TokenHolder : TokenHolder | undefined
  readonly params: Understood<C['params']>
  readonly query: Understood<C['query']>
  /** The revision that a change begins from; undefined where any will do. */
  readonly revision: C extends { ifMatch: 'must' } ? number : number | undefined
  /** Read when it is asked for. */
  body(): Promise<Understood<C['body']>>
  /** Counts work that is as much as so many more calls. */
  countMore(calls: number): Promise<void>
}

/** What a call is answered with; every contract has one status that says yes. */
interface Said<C extends V1Contract> {
  readonly body: OnWire<C['answers'][keyof C['answers']]>
  /** What the ETag is of; else it is of the text. */
  readonly revision?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A call with what answers it. */
export interface ServedCall {
  readonly call: V1Contract
  readonly answer: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response>
}

/** What pages of other sites may read: what anybody may, without saying who they are. */
const openTo = (request: Request): Record<string, string> =>
  (request.method !== 'GET' && request.method !== 'HEAD') || request.headers.has('authorization')
    ? {}
    : {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Retry-After, RateLimit, RateLimit-Policy',
      }

/** What is left, as draft-ietf-httpapi-ratelimit-headers writes it. */
const leftHeaders = ({ limit, remaining, reset, within }: Left): Record<string, string> => ({
  'ratelimit-policy': `"calls";q=${limit};w=${within}`,
  ratelimit: `"calls";r=${remaining};t=${reset}`,
})

const isKnown = (request: Request, etag: string): boolean =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false

/** A ready answer, or that it is known already. */
function sent(
  request: Request,
  call: V1Contract,
  ready: Ready,
  status: number,
  headers: Record<string, string>,
) {
  const always = {
    ...headers,
    ...(isWrite(call) && !ready.etag.startsWith('"') ? {} : { etag: ready.etag }),
    'cache-control':
      call.keepFor === undefined || isWrite(call) ? 'private, no-cache' : `public, max-age=${call.keepFor}`,
    vary: 'Authorization, Accept-Encoding',
  }
  if (!isWrite(call) && isKnown(request, ready.etag))
    return new Response(null, { status: 304, headers: always })
  return new Response(ready.text, { status, headers: { ...always, 'content-type': 'application/json' } })
}

/** The name of a question that everybody gets the same answer to, however its parameters are written and ordered. */
const questionOf = (call: V1Contract, params: unknown, query: unknown): string =>
  `${call.path} ${JSON.stringify([params, query])}`

/**
 * A call as its contract says: who may call is asked first and counted, then its parts are read. Whatever goes wrong
 * becomes a problem and never a stack trace.
 */
export function serveCall<C extends V1Contract>(
  call: C,
  work: (asked: Asked<C>) => Promise<Said<C>>,
): ServedCall {
  const status = Number(Object.keys(call.answers)[0])
  const answered = async (
    request: Request,
    found: Readonly<Record<string, string>>,
    headers: Record<string, string>,
  ): Promise<Response> => {
    const caller: Caller = await callerOf(call, request)
    const count = async (calls: number) => {
      Object.assign(headers, leftHeaders(await caller.count(calls)))
    }
    await count(1)
    const params = readParams(call, found)
    const query = readQuery(call, request)
    const question = call.keepFor === undefined || isWrite(call) ? undefined : questionOf(call, params, query)
    const ready = question === undefined ? undefined : kept.get(question)
    if (ready) return sent(request, call, ready, 200, headers)
    // What the schemas of this very contract read is of their types; the compiler does not see that through C.
    const asked = {
      request,
      holder: caller.holder,
      params,
      query,
      revision: call.ifMatch && readIfMatch(call, request),
      body: () => readV1Body(call, request),
      countMore: count,
    } as unknown as Asked<C>
    const said = await work(asked)
    Object.assign(headers, said.headers)
    if (said.body === undefined)
      return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
    const made = readied(said.body)
    const whole = said.revision === undefined ? made : { ...made, etag: `"${said.revision}"` }
    if (question !== undefined) kept.keep(question, whole)
    return sent(request, call, whole, status, headers)
  }
  return {
    call,
    async answer(request, found) {
      const headers: Record<string, string> = openTo(request)
      try {
        return await answered(request, found, headers)
      } catch (error) {
        return problemAnswer(error, request.headers, headers)
      }
    },
  }
}
