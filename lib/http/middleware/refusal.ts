import type { IncomingHttpHeaders } from 'node:http'

/** Why a request is answered before anything else looks at it. */
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

/** A name or a number, and perhaps a port, as `Host` has it (RFC 9112, 3.2). */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Whether a header names hosts, one from each proxy on the way, or none. */
const namesHosts = (header: string | string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((host) => host.trim())
    .every((host) => host === '' || (HOST.test(host) && URL.canParse(`http://${host}`)))

/**
 * Refuses what the framework would fail at: methods that a `Request` cannot have or that a page has no use for, and
 * addresses that do not decode, or are on no host. The development server has methods of its own for its own addresses.
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
