import { createHash } from 'node:crypto'
import { embedParts } from '@/components/shared-items/embed-parts'
import { poolWith } from '@/lib/features/decks/server/cards'
import { embedPage } from '@/lib/features/sharing/server/embed'
import { openSharedItem, poolOfItem } from '@/lib/features/sharing/server/shared-items'
import { openShare } from '@/lib/features/sharing/server/shares'
import { routing } from '@/lib/platform/i18n/routing'
import { siteAddress } from '@/lib/platform/server/site-address'

interface EmbedParams {
  params: Promise<{ locale: string; what: string[] }>
}

const none = (status: 404 | 503) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '10' } : {}) },
  })

/**
 * The part of a shared page that other sites may embed in a frame: `/embed/en/d/<link id>.html`, `/embed/en/s/<link
 * id>.html`. No other page of the site can be framed: its policy is part of the headers of every response, since a
 * second policy could only restrict it further.
 */
export async function GET(request: Request, { params }: EmbedParams): Promise<Response> {
  const { locale: named, what } = await params
  const locale = routing.locales.find((one) => one === named)
  const [, kind, id] = /^(d|s)\/([\w-]{1,64})\.html$/.exec(what.join('/')) ?? []
  if (!locale || !kind || !id) return none(404)
  const opened =
    kind === 'd' ? await openShare(id, request.headers) : await openSharedItem(id, request.headers)
  if (opened.status !== 'open') return none(opened.status === 'busy' ? 503 : 404)
  const shown = 'deck' in opened ? { id, deck: opened.deck } : { item: opened.item }
  const pool = 'deck' in opened ? poolWith(opened.deck.extras) : poolOfItem(opened.item)
  const body = embedPage(await embedParts(locale, pool, siteAddress(request.headers), shown))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    // Shared content may be unshared a moment later.
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
