import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { PREVIEW } from '@/components/previews/ground'
import { deckLabels } from '@/components/previews/preview-labels'
import { sharedItemLabels } from '@/components/shared-items/shared-item-labels'
import { poolWith } from '@/lib/features/decks/server/cards'
import { embeddedAt, embedPath, escaped, frameWithin } from '@/lib/features/sharing/server/embed'
import { openSharedItem, poolOfItem } from '@/lib/features/sharing/server/shared-items'
import { openShare } from '@/lib/features/sharing/server/shares'
import { siteAddress } from '@/lib/platform/server/site-address'

const size = z.coerce.number().int().min(1).max(10_000).optional()
const querySchema = z.object({
  url: z.string().max(500),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
})

const refused = (status: 400 | 404 | 501 | 503) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '10' } : {}) },
  })

/**
 * The oEmbed 1.0 data of a shared deck, replay, position, puzzle or figures, for sites where its URL is pasted: 404 if
 * it is not shared, 501 for a format other than JSON.
 */
export async function GET(request: Request): Promise<Response> {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return refused(400)
  const { url, format, ...most } = query.data
  if (format !== undefined && format !== 'json') return refused(501)
  const site = siteAddress(request.headers)
  if (!URL.canParse(url) || new URL(url).host !== new URL(site).host) return refused(404)
  const found = embeddedAt(new URL(url).pathname)
  if (!found) return refused(404)
  const { locale, what } = found
  const id = what.slice(2)
  const opened = what.startsWith('d/')
    ? await openShare(id, request.headers)
    : await openSharedItem(id, request.headers)
  if (opened.status !== 'open') return refused(opened.status === 'busy' ? 503 : 404)
  const common = await getTranslations({ locale, namespace: 'common' })
  const { title, author } =
    'deck' in opened
      ? {
          title: (await deckLabels(locale, poolWith(opened.deck.extras), opened.deck)).title,
          author: opened.deck.ownerName,
        }
      : {
          title: sharedItemLabels(locale, await getMessages({ locale }), poolOfItem(opened.item)).headOf(
            opened.item,
          ).title,
          author: opened.item.author,
        }
  const { width, height } = frameWithin(most)
  const body = {
    version: '1.0',
    type: 'rich',
    title,
    ...(author === null ? {} : { author_name: author }),
    provider_name: common('siteName'),
    provider_url: site,
    // Shared content may be unshared a moment later.
    cache_age: 0,
    thumbnail_url: `${site}/previews/${locale}/${what}.png`,
    thumbnail_width: PREVIEW.width,
    thumbnail_height: PREVIEW.height,
    html: `<iframe src="${escaped(`${site}${embedPath(locale, what)}`)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`,
    width,
    height,
  }
  return Response.json(body, {
    headers: {
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'X-Robots-Tag': 'noindex',
    },
  })
}
