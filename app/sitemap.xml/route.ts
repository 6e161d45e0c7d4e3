import { siteMap, xmlText } from '@/lib/features/gallery/server/site-map'
import { officialPool } from '@/lib/game/cards/official-pool'
import { siteAddress, UNKNOWN_SITE } from '@/lib/platform/server/site-address'

export const dynamic = 'force-dynamic'

/**
 * The sitemap with a placeholder for the site's URL, cached after the first request: it is a megabyte, and depends only
 * on the build.
 */
let written: string | undefined

export function GET(request: Request): Response {
  written ??= siteMap(UNKNOWN_SITE, officialPool.cards)
  return new Response(written.replaceAll(UNKNOWN_SITE, xmlText(siteAddress(request.headers))), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
