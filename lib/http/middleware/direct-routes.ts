import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_LIMIT, type RouteContract } from '@/lib/http/contract'
import { logError } from '@/lib/platform/server/log'

/*
 * A few routes are called all the time while people play. Each request costs the framework more than it costs the route:
 * so once the framework has loaded such a route, its handler gets the requests directly. Everything else stays the same:
 * what comes before the framework (headers, refusals, the queue), and the handler with all that its contract asks for.
 */

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>

interface DirectRoute {
  readonly method: string
  readonly fits: RegExp
  readonly names: readonly string[]
  readonly bodyLimit: number
  readonly handler: Handler
}

/** Global, because the framework loads modules once per bundle: routes, and what comes before them. */
const shared = globalThis as typeof globalThis & { chevronDirectRoutes?: Map<string, DirectRoute> }
function routes(): Map<string, DirectRoute> {
  shared.chevronDirectRoutes ??= new Map()
  return shared.chevronDirectRoutes
}

/** Has a route get its requests without the framework, from now on. Returns its handler. */
export function servedDirectly<H extends Handler & { readonly contracts: readonly RouteContract[] }>(
  handler: H,
): H {
  for (const { method, path, bodyLimit = BODY_LIMIT } of handler.contracts) {
    const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
    const fits = new RegExp(`^${path.replace(/\[\w+\]/g, '([^/]+)')}$`)
    routes().set(`${method} ${path}`, { method, fits, names, bodyLimit, handler })
  }
  return handler
}

/** Hands a request to its route. Returns false if it is for the framework. */
export function answerDirectly(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '' } = request
  const [path = ''] = url.split('?', 1)
  for (const route of routes().values()) {
    const found = route.method === method ? route.fits.exec(path) : null
    if (!found) continue
    const params = Object.fromEntries(
      route.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
    )
    handOver(route, params, request, response).catch((error: unknown) => {
      logError('direct-route-failed', error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
    return true
  }
  return false
}

async function handOver(
  { handler, bodyLimit }: DirectRoute,
  params: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request
  const body = method === 'GET' ? undefined : await bodyOf(request, bodyLimit)
  if (response.destroyed) return
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.set(name, Array.isArray(value) ? value.join(', ') : value)
  const nextRequest = new Request(`http://${headers.host || 'localhost'}${url}`, {
    method,
    headers: sent,
    signal: gone.signal,
    ...(body && { body }),
  })
  const answer = await handler(nextRequest, { params: Promise.resolve(params) })
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') && answer.body)
    await passOn(answer.body, response)
  else response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * The body of a request, up to its limit and whatever has come with that: the route itself says that it is too large.
 * Never resolves for a body that is cut off, since nobody waits for the answer.
 */
function bodyOf(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    const take = (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > limit) done()
    }
    const done = () => {
      request.off('data', take)
      request.off('end', done)
      // What else comes is not kept.
      request.resume()
      resolve(new Uint8Array(Buffer.concat(parts)))
    }
    request.on('data', take)
    request.on('end', done)
    request.on('error', () => {})
  })
}

/** Sends a stream as fast as its reader takes it; it is cancelled once the reader is gone, be it before the first byte. */
async function passOn(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = stream.getReader()
  const cancel = () => {
    reader.cancel().catch(() => {})
  }
  if (response.destroyed) {
    cancel()
    return
  }
  let goOn = () => {}
  response.on('drain', () => goOn())
  response.once('close', () => {
    goOn()
    cancel()
  })
  response.flushHeaders()
  for (;;) {
    const { done, value } = await reader.read()
    if (done || response.destroyed) break
    if (!response.write(value) && !response.destroyed)
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
  }
  response.end()
}
