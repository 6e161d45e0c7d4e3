import { createHash } from 'node:crypto'
import { GALLERY_AUTHORS } from '@/lib/features/gallery/contract/gallery'
import { browse, isAnyShown } from '@/lib/features/gallery/server/gallery'
import { atomFeed, jsonFeed, latestChanges } from '@/lib/features/gallery/server/news'
import { errorResponse } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { clientAddress } from '@/lib/platform/server/request'
import { siteAddress } from '@/lib/platform/server/site-address'

interface FeedParams {
  params: Promise<{ file: string }>
}

const NONE = { status: 404, headers: { 'Cache-Control': 'no-store' } } as const

const FEEDS = {
  'decks.atom': { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  'decks.json': { write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
} as const

/**
 * The latest public decks, of everybody or of some authors: `/feeds/decks.atom?author=`, `/feeds/decks.json`. 404 if
 * none of the authors is public. Caches must revalidate: its content may be private a moment later.
 */
export async function GET(request: Request, { params }: FeedParams): Promise<Response> {
  const { file } = await params
  const feed = file === 'decks.atom' || file === 'decks.json' ? FEEDS[file] : undefined
  if (!feed) return new Response(null, NONE)
  const named = GALLERY_AUTHORS.safeParse(new URL(request.url).searchParams.get('author') ?? undefined)
  if (!named.success) return new Response(null, NONE)
  try {
    await consumeRateLimit('gallery', { address: clientAddress(request.headers) })
    const authors = named.data ?? []
    if (authors.length > 0 && !(await isAnyShown(authors))) return new Response(null, NONE)
    const author = authors.length === 0 ? undefined : authors.join(',')
    const { decks } = await browse({ author: authors })
    const changes = await latestChanges(decks.map(({ shareId }) => shareId))
    const title = author === undefined ? 'Chevron Seven' : `Chevron Seven: ${authors.join(', ')}`
    const body = feed.write({ site: siteAddress(request.headers), title, author, decks, changes })
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    return new Response(body, { headers: { ...headers, 'Content-Type': feed.type } })
  } catch (error) {
    return errorResponse(error)
  }
}
