import 'server-only'
import {
  type LiveSession,
  requireActiveUser,
  requireModerator,
  requireUser,
  requireVerified,
} from '@/lib/features/account/server/sessions'
import { BODY_LIMIT, type Read, type RouteContract, type Sent } from '@/lib/http/contract'
import {
  ApiError,
  areStorable,
  errorAnswer,
  json,
  noContent,
  readJson,
  readQuery,
  requireSameOrigin,
} from './http'

/** Route handlers of the framework: a request, and the dynamic parts of its path. */
export type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

/** A handler that says which contracts it keeps. */
export type Served = Handler<Record<string, string | string[]>> & {
  readonly contracts: readonly RouteContract[]
}

type Body<S> = S extends null ? undefined : Sent<S>

/** A request, read by the contract of its route. */
interface Asked<C extends RouteContract> {
  readonly request: Request
  /** Whose request it is; undefined where anybody may ask. */
  readonly session: C['access'] extends 'anybody' ? undefined : LiveSession
  /** The variable parts of the path. Read when it is asked for: throws 404 `not-found`. */
  readonly params: Read<C['params']>
  /** Read when it is asked for: throws 400 `invalid`. */
  readonly query: Read<C['query']>
  /** The JSON body. Throws 400 and 413 as `readJson`. To be asked for once. */
  body(): Promise<Read<C['body']>>
  /** An answer of the contract, that no cache keeps. */
  answer<S extends keyof C['answers'] & number>(
    status: S,
    body: Body<C['answers'][S]>,
    headers?: Record<string, string>,
  ): Response
}

async function sessionOf(contract: RouteContract, request: Request): Promise<LiveSession | undefined> {
  if (contract.access === 'anybody') return undefined
  switch (contract.access) {
    case 'member':
      return requireUser(request)
    case 'active-member':
      return requireActiveUser(request)
    case 'moderator':
      return requireModerator(request)
  }
}

const isSaid = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, field) === true

/** The JSON body; what others then see is refused to who has not confirmed their address. */
async function bodyOf(
  { body: schema, bodyLimit = BODY_LIMIT, seenByOthers }: RouteContract,
  request: Request,
  session: LiveSession | undefined,
): Promise<unknown> {
  if (!schema) return undefined
  const body = await readJson(request, schema, bodyLimit)
  if (session && typeof seenByOthers === 'string' && isSaid(body, seenByOthers)) requireVerified(session)
  return body
}

function paramsOf(contract: RouteContract, found: Record<string, string | string[]>): unknown {
  const read = contract.params?.safeParse(found)
  // What cannot be the name of anything is not found, as what is the name of nothing.
  if (read && (!read.success || !areStorable(read.data))) throw new ApiError(404, 'not-found')
  return read?.data
}

/** Keeps a promise about errors: whatever goes wrong becomes an answer and never a stack trace. */
async function answered(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    requireSameOrigin(request)
    return await work()
  } catch (error) {
    return errorAnswer(error)
  }
}

/**
 * The handler of a route, as its contract says: who may ask is asked first; path, query and body are read by its
 * schemas, once the handler wants them, so that tries can be counted before.
 */
export function serve<C extends RouteContract>(
  contract: C,
  work: (asked: Asked<C>) => Promise<Response>,
): Served {
  const handler: Handler<Record<string, string | string[]>> = (request, context) =>
    answered(request, async () => {
      const session = await sessionOf(contract, request)
      if (session && contract.seenByOthers === true) requireVerified(session)
      const found = await context.params
      // What the schemas of this very contract read is of their types; the compiler does not see that through C.
      const asked = {
        request,
        session,
        get params() {
          return paramsOf(contract, found)
        },
        get query() {
          return contract.query && readQuery(request, contract.query)
        },
        body: () => bodyOf(contract, request, session),
        answer: (status: number, body: unknown, headers?: Record<string, string>) =>
          body === undefined ? noContent() : json(body, status, headers),
      } as unknown as Asked<C>
      return work(asked)
    })
  return Object.assign(handler, { contracts: [contract] })
}

/** The handler of routes that somebody else reads and answers: next-auth. */
export function serveElsewhere(
  contracts: readonly RouteContract[],
  work: (request: Request, params: Record<string, string | string[]>) => Promise<Response>,
): Served {
  const handler: Handler<Record<string, string | string[]>> = (request, context) =>
    answered(request, async () => work(request, await context.params))
  return Object.assign(handler, { contracts })
}
