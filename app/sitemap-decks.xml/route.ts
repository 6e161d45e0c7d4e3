import { siteAddress } from '@/lib/server/front/site-address'
import { latestDecks } from '@/lib/server/ops/mapped-decks'
import { deckMap } from '@/lib/server/ops/site-map'

export const dynamic = 'force-dynamic'

/** Public decks for search engines, the latest first. */
export async function GET(request: Request): Promise<Response> {
  return new Response(deckMap(siteAddress(request.headers), await latestDecks()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
