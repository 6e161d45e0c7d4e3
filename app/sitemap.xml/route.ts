import { officialPool } from '@/lib/cards/official-pool'
import { siteAddress } from '@/lib/server/front/site-address'
import { siteMap } from '@/lib/server/ops/site-map'

export const dynamic = 'force-dynamic'

/** The latest map, by the address of the site: it is a megabyte, and follows from the build. */
let written: { readonly site: string; readonly map: string } | undefined

export function GET(request: Request): Response {
  const site = siteAddress(request.headers)
  if (written?.site !== site) written = { site, map: siteMap(site, officialPool.cards) }
  return new Response(written.map, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
