import { clientAddress } from '@/lib/server/front/client-address'
import { siteAddress } from '@/lib/server/front/site-address'
import { errorAnswer } from '@/lib/server/http'
import { latestDecks } from '@/lib/server/ops/mapped-decks'
import { deckMap } from '@/lib/server/ops/site-map'
import { countTry } from '@/lib/server/rate-limit'

export const dynamic = 'force-dynamic'

/** Public decks for search engines, the latest first; 429 for who asks too often. */
export async function GET(request: Request): Promise<Response> {
  try {
    await countTry('deck-map', { address: clientAddress(request.headers) })
    return new Response(deckMap(siteAddress(request.headers), await latestDecks()), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  } catch (error) {
    return errorAnswer(error)
  }
}
