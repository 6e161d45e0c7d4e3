import { clientAddress } from '@/lib/server/front/client-address'
import { siteAddress, UNKNOWN_SITE } from '@/lib/server/front/site-address'
import { errorAnswer } from '@/lib/server/http'
import { latestDecks } from '@/lib/server/ops/mapped-decks'
import { deckMap, type MappedDeck, xmlText } from '@/lib/server/ops/site-map'
import { countTry } from '@/lib/server/rate-limit'

export const dynamic = 'force-dynamic'

/** The map of a list of decks as it is for any address of the site: the list is the same for a minute. */
const written = new WeakMap<readonly MappedDeck[], string>()

/** Public decks for search engines, the latest first; 429 for who asks too often. */
export async function GET(request: Request): Promise<Response> {
  try {
    await countTry('deck-map', { address: clientAddress(request.headers) })
    const decks = await latestDecks()
    const map = written.get(decks) ?? deckMap(UNKNOWN_SITE, decks)
    written.set(decks, map)
    return new Response(map.replaceAll(UNKNOWN_SITE, xmlText(siteAddress(request.headers))), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  } catch (error) {
    return errorAnswer(error)
  }
}
