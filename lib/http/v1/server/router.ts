import 'server-only'
import { countTry } from '@/lib/http/server/rate-limit'
import type { V1Contract } from '@/lib/http/v1/contract'
import { clientAddress } from '@/lib/platform/server/client-address'
import { cardCalls } from './card-calls'
import { collectionCalls } from './collection-calls'
import { deckCalls } from './deck-calls'
import { deckCheckCalls } from './deck-check'
import { isWritten, writtenAnswer } from './document-answers'
import { fileCalls } from './file-calls'
import { galleryCalls } from './gallery-calls'
import { Problem, problemAnswer } from './problems'
import { replayCalls } from './replay-calls'
import type { ServedCall } from './serve'

const CALLS: readonly ServedCall[] = [
  ...cardCalls,
  ...deckCheckCalls,
  ...deckCalls,
  ...galleryCalls,
  ...collectionCalls,
  ...replayCalls,
  ...fileCalls,
]

/** The variable parts of a path; undefined where it is none of this pattern. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const [, name] = /^\[(\w+)\]$/.exec(part) ?? []
    const said = given[at] ?? ''
    // The front has refused addresses that do not decode.
    if (name !== undefined && said !== '') params[name] = decodeURIComponent(said)
    else if (part !== said) return undefined
  }
  return params
}

/** The calls at an address: those of a path without variable parts before others, as `/decks/check` before `/decks/[id]`. */
function callsAt(path: string) {
  const found = CALLS.flatMap((served) => {
    const params = match(served.call.path, path)
    return params ? [{ served, params }] : []
  })
  const parts = (pattern: string) => pattern.split('[').length
  const least = Math.min(...found.map(({ served }) => parts(served.call.path)))
  return found.filter(({ served }) => parts(served.call.path) === least)
}

/** What a page of another site may ask: to read, without saying who it is. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
}

async function refused(request: Request, problem: Problem): Promise<Response> {
  try {
    // The cheapest of all answers, but nothing is for nothing.
    await countTry('api', { address: clientAddress(request.headers) })
    throw problem
  } catch (error) {
    return problemAnswer(error, request.headers, {})
  }
}

/** Answers whatever is asked below `/api/v1`. */
async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const isDocument = isWritten(pathname)
  const there = isDocument ? [] : callsAt(pathname)
  if (!isDocument && there.length === 0) return refused(request, new Problem(404, 'not-found'))
  const methods = isDocument ? ['GET'] : there.map(({ served }) => served.call.method)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (method === 'OPTIONS')
    return new Response(null, {
      status: 204,
      headers: { allow, ...(methods.includes('GET') ? PREFLIGHT : {}), 'cache-control': 'no-store' },
    })
  if (isDocument && method === 'GET') return writtenAnswer(pathname, request)
  const one = there.find(({ served }) => served.call.method === method)
  if (!one) return refused(request, new Problem(405, 'method', { headers: { allow } }))
  return one.served.answer(request, one.params)
}

/** The handler of every method below `/api/v1`; it says which calls it answers. */
export const v1Handler = Object.assign(route, {
  calls: CALLS.map(({ call }): V1Contract => call),
})
