import 'server-only'
import { environment } from '@/lib/platform/server/env'
import { schemeOf } from '@/lib/platform/server/site-address'
import { HttpError } from './http-error'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses a write that another site's page started (403 `cross-site`). Browsers always say where a write comes
 * from; a client that says nothing is no browser and carries nobody's cookies by accident.
 */
export function requireSameOrigin(request: Request): void {
  if (!WRITES.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'cross-site')
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!URL.canParse(origin) || !ownOrigins(request).has(new URL(origin).origin))
    throw new HttpError(403, 'cross-site')
}

/**
 * Where pages of ours come from: the public address, and whatever host a request came to, by the scheme it came by. The
 * host of the public address has its scheme alone: a page that came over HTTP may be anybody's.
 */
function ownOrigins({ url, headers }: Request): ReadonlySet<string> {
  const { publicUrl } = environment()
  const site = publicUrl === undefined ? undefined : new URL(publicUrl)
  const own = new Set(site ? [site.origin] : [])
  for (const host of [headers.get('x-forwarded-host'), headers.get('host'), new URL(url).host]) {
    const address = `${schemeOf(headers)}//${host}`
    if (!host || !URL.canParse(address)) continue
    const { hostname, origin } = new URL(address)
    if (hostname !== site?.hostname) own.add(origin)
  }
  return own
}

/** Refuses what another site's page asks for, though it only reads (403 `cross-site`): for what costs much. */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'cross-site')
}
