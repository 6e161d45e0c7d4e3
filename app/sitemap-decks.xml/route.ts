import { siteAddress, UNKNOWN_SITE } from '@/lib/server/front/site-address'
import { latestDecks } from '@/lib/server/ops/mapped-decks'
import { deckMap, type MappedDeck, xmlText } from '@/lib/server/ops/site-map'

export const dynamic = 'force-dynamic'

/** The map of a list of decks as it is for any address of the site: the list is the same for a minute. */
const written = new WeakMap<readonly MappedDeck[], string>()

/** Public decks for search engines, the latest first. */
export async function GET(request: Request): Promise<Response> {
  const decks = await latestDecks()
  const map = written.get(decks) ?? deckMap(UNKNOWN_SITE, decks)
  written.set(decks, map)
  return new Response(map.replaceAll(UNKNOWN_SITE, xmlText(siteAddress(request.headers))), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
