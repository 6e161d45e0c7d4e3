import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { setupMessage } from '@/lib/platform/server/console-messages'
import { environment } from '@/lib/platform/server/env'
import { logConsole, logWarning } from '@/lib/platform/server/log'
import { markAddress } from '@/lib/platform/server/request'
import { BuiltAnswers } from './built-answer'
import { answerDirectly } from './direct-routes'
import { onEachServer } from './fair-queue'
import { HealthAndMetrics } from './health'
import { isInner } from './inner-request'
import { securityHeaders } from './security-headers'

/** Reason for rejecting a request before anything else handles it. */
export interface Refusal {
  readonly status: 400 | 405
  readonly headers: Readonly<Record<string, string>>
  readonly code: string
}

const READS = ['GET', 'HEAD']
const API_METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const decodes = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A name or number, optionally with a port, as in `Host` (RFC 9112, 3.2). */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

const isHost = (host: string): boolean => host === '' || (HOST.test(host) && URL.canParse(`http://${host}`))

/** True if a header names valid hosts, one per proxy on the way, or is absent. */
const namesHosts = (header: string | string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((host) => host.trim())
    .every(isHost)

/**
 * Rejects requests on which the framework would fail: methods that a `Request` cannot have or that pages do not
 * support, and URLs that do not decode or have no valid host. The development server has its own methods for its own
 * URLs.
 */
export function refusalOf(
  method: string,
  url: string,
  development: boolean,
  headers: IncomingHttpHeaders = {},
): Refusal | undefined {
  const [path = ''] = url.split('?', 1)
  if (
    !path.startsWith('/') ||
    !decodes(path) ||
    !isHost(headers.host?.trim() ?? '') ||
    !namesHosts(headers['x-forwarded-host'])
  )
    return { status: 400, headers: {}, code: 'address' }
  const allowed = path.startsWith('/api/') || development ? API_METHODS : READS
  if (allowed.includes(method)) return undefined
  return { status: 405, headers: { Allow: allowed.join(', ') }, code: 'method' }
}

const development = process.env.NODE_ENV === 'development'

/**
 * Prepares a request before the framework gets it: records its address, sets the headers common to all responses, and
 * rejects requests that cannot be served. Returns true if it has been answered.
 */
function prepareRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', headers, socket } = request
  const { publicUrl, trustedProxies = 0 } = environment()
  markAddress(headers, socket.remoteAddress, trustedProxies)
  const protocol = publicUrl ? new URL(publicUrl).protocol : `${String(headers['x-forwarded-proto'])}:`
  const always = securityHeaders(url, { secure: protocol === 'https:', development })
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  const refusal = refusalOf(method, url, development, headers)
  if (!refusal) return false
  response.writeHead(refusal.status, { ...refusal.headers, 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { code: refusal.code } }))
  return true
}

/** Attaches the middleware before a server's listeners: headers and rejections, health and metrics, built files. */
const attachTo =
  (built: BuiltAnswers | undefined, monitoring: HealthAndMetrics) =>
  (server: Server): void => {
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const passOn = () => {
        for (const listener of listeners) Reflect.apply(listener, server, [request, response])
      }
      if (isInner(request)) {
        passOn()
        return
      }
      monitoring.follow(request, response)
      if (prepareRequest(request, response) || monitoring.answer(request, response)) return
      if (answerDirectly(request, response)) return
      if (built) built.answer({ server, request, response, passOn })
      else passOn()
    })
  }

/** The built answers; the development server has none. */
function builtAnswers(publicUrl: string | undefined): BuiltAnswers | undefined {
  if (development) return undefined
  const root = /*turbopackIgnore: true*/ process.cwd()
  return new BuiltAnswers(root, process.env.CHEVRON_DIST_DIR || '.next', publicUrl)
}

/** Attaches the middleware to every server of this process. */
export function attachMiddleware(): void {
  const { publicUrl, trustedProxies, metricsToken } = environment()
  if (publicUrl?.startsWith('https:') && trustedProxies === undefined)
    logWarning('proxies', setupMessage('proxies'))
  onEachServer(attachTo(builtAnswers(publicUrl), new HealthAndMetrics(metricsToken)))
  if (!development) logConsole()
}
