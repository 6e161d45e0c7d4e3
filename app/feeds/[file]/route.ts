import { GALLERY_AUTHORS } from '@/lib/api/gallery'
import { latestChanges } from '@/lib/server/deck-changes'
import { atomFeed, jsonFeed } from '@/lib/server/feeds'
import { clientAddress } from '@/lib/server/front/client-address'
import { siteAddress } from '@/lib/server/front/site-address'
import { browse } from '@/lib/server/gallery'
import { errorAnswer } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'

interface FeedParams {
  params: Promise<{ file: string }>
}

const FEEDS = {
  'decks.atom': { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  'decks.json': { write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
} as const

/** The latest public decks, of everybody or of some authors: `/feeds/decks.atom?author=`, `/feeds/decks.json`. */
export async function GET(request: Request, { params }: FeedParams): Promise<Response> {
  const { file } = await params
  const feed = file === 'decks.atom' || file === 'decks.json' ? FEEDS[file] : undefined
  if (!feed) return new Response(null, { status: 404 })
  const named = GALLERY_AUTHORS.safeParse(new URL(request.url).searchParams.get('author') ?? undefined)
  if (!named.success) return new Response(null, { status: 404 })
  try {
    await countTry('gallery', { address: clientAddress(request.headers) })
    const authors = named.data ?? []
    const author = authors.length === 0 ? undefined : authors.join(',')
    const { decks } = await browse({ author: authors })
    const changes = await latestChanges(decks.map(({ shareId }) => shareId))
    const title = author === undefined ? 'Chevron Seven' : `Chevron Seven: ${authors.join(', ')}`
    const body = feed.write({ site: siteAddress(request.headers), title, author, decks, changes })
    return new Response(body, {
      headers: { 'Content-Type': feed.type, 'Cache-Control': 'public, max-age=300' },
    })
  } catch (error) {
    return errorAnswer(error)
  }
}
