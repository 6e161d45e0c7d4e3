import type { IncomingHttpHeaders } from 'node:http'

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

/** True if a header names valid hosts, one per proxy on the way, or is absent. */
const namesHosts = (header: string | string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((host) => host.trim())
    .every((host) => host === '' || (HOST.test(host) && URL.canParse(`http://${host}`)))

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
    !namesHosts(headers.host) ||
    !namesHosts(headers['x-forwarded-host'])
  )
    return { status: 400, headers: {}, code: 'address' }
  const allowed = path.startsWith('/api/') || development ? API_METHODS : READS
  if (allowed.includes(method)) return undefined
  return { status: 405, headers: { Allow: allowed.join(', ') }, code: 'method' }
}
