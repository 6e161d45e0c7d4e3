import { latestDecks } from '@/lib/features/gallery/server/public-decks'
import { deckMap } from '@/lib/features/gallery/server/site-map'
import { errorResponse } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { clientAddress } from '@/lib/platform/server/request'
import { siteAddress } from '@/lib/platform/server/site-address'

export const dynamic = 'force-dynamic'

/** Sitemap of public decks, latest first; 429 for too many requests. */
export async function GET(request: Request): Promise<Response> {
  try {
    await consumeRateLimit('deck-map', { address: clientAddress(request.headers) })
    return new Response(deckMap(siteAddress(request.headers), await latestDecks()), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
