import { iconsFile } from '@/components/cards/drawing/icons'
import type { Sheet } from '@/components/paper/drawing'
import { iconsIn } from '@/components/paper/icons'
import { Outlines } from '@/components/paper/outlines'
import { svgOf } from '@/components/paper/to-svg'
import { cardPreview } from '@/components/previews/card-preview'
import { deckPreview, type PreviewTools } from '@/components/previews/deck-preview'
import { playerPreview } from '@/components/previews/player-preview'
import { cardLabels, deckLabels, playerLabels, siteLabels } from '@/components/previews/preview-labels'
import { sharedItemPreview } from '@/components/previews/shared-item-preview'
import { sharedItemPreviewLabels } from '@/components/previews/shared-item-preview-labels'
import { sitePreview } from '@/components/previews/site-preview'
import { poolWith } from '@/lib/features/decks/server/cards'
import { openPlayer } from '@/lib/features/gallery/server/gallery'
import { letterFiles, Pictures, TooManyPictures, toPng } from '@/lib/features/sharing/server/previews'
import { openSharedItem, poolOfItem } from '@/lib/features/sharing/server/shared-items'
import { openShare } from '@/lib/features/sharing/server/shares'
import { officialPool } from '@/lib/game/cards/official-pool'
import { errorResponse } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { clientAddress } from '@/lib/platform/server/request'

interface PictureParams {
  params: Promise<{ locale: string; picture: string[] }>
}

/** The data that determines an image, and the function that draws it. */
interface Subject {
  readonly shown: unknown
  readonly draw: (tools: PreviewTools) => Sheet | Promise<Sheet>
  /** True for shared content, which may be unshared a moment later: then every cache has to revalidate. */
  readonly mayEnd: boolean
}

/** Images that change only with a build may be cached for a day. */
const KEPT_A_DAY = `public, max-age=${24 * 60 * 60}`
/**
 * Limits per process: bytes cached (an image has about 50 KB), and waiting requests (an image takes less than a
 * second).
 */
const pictures = new Pictures({ most: 24 * 1024 * 1024, waiting: 24 })

let tools: (PreviewTools & { readonly letters: Outlines }) | undefined

/** Fonts and symbols, read when the first image is drawn. */
function previewTools() {
  if (!tools) {
    const letters = new Outlines(letterFiles())
    tools = { letters, measure: letters.measure, icon: iconsIn(iconsFile()) }
  }
  return tools
}

/** The texts of built pages stay the same until the next build, so they are looked up only when an image is drawn. */
const siteSubject = (locale: Locale): Subject => ({
  shown: ['site', locale],
  draw: async (given) => sitePreview(await siteLabels(locale), given),
  mayEnd: false,
})

function cardSubject(locale: Locale, key: string): Subject | undefined {
  const card = officialPool.byKey.get(key)
  if (!card) return undefined
  return {
    shown: ['card', locale, key],
    draw: async (given) => cardPreview(card, await cardLabels(locale, officialPool, card), given),
    mayEnd: false,
  }
}

/** Unshared content has no image: nobody learns whether it ever existed. */
async function deckSubject(
  locale: Locale,
  shareId: string,
  headers: Headers,
): Promise<Subject | 'busy' | undefined> {
  const opened = await openShare(shareId, headers)
  if (opened.status === 'busy') return 'busy'
  if (opened.status !== 'open') return undefined
  const { deck } = opened
  const { list } = deck
  const pool = poolWith(deck.extras)
  const words = await deckLabels(locale, pool, deck)
  return {
    shown: ['deck', list, words],
    draw: (given) => deckPreview(pool, list, words, given),
    mayEnd: true,
  }
}

/** Like `deckSubject`, for all other shared items. */
async function sharedItemSubject(
  locale: Locale,
  id: string,
  headers: Headers,
): Promise<Subject | 'busy' | undefined> {
  const opened = await openSharedItem(id, headers)
  if (opened.status === 'busy') return 'busy'
  if (opened.status !== 'open') return undefined
  const words = await sharedItemPreviewLabels(locale, poolOfItem(opened.item), opened.item)
  const { mission, body, ...said } = words
  return {
    shown: [
      'item',
      said,
      mission?.card.key,
      body.kind === 'turns'
        ? body.rows.map((row) => ({ ...row, turns: [...row.turns] }))
        : body.kind === 'faces'
          ? body.cards.map(({ key }) => key)
          : body.rates,
    ],
    draw: (given) => sharedItemPreview(words, given),
    mayEnd: true,
  }
}

/** Like `deckSubject`, for a player by public name. */
async function playerSubject(
  locale: Locale,
  name: string,
  headers: Headers,
): Promise<Subject | 'busy' | undefined> {
  const opened = await openPlayer(name, 'liked', headers)
  if (opened.status === 'busy') return 'busy'
  if (opened.status !== 'open') return undefined
  const words = await playerLabels(locale, officialPool, opened.player, opened.decks.slice(0, 3))
  return {
    shown: [
      'player',
      { ...words, decks: words.decks.map((deck) => ({ ...deck, team: deck.team.map(({ key }) => key) })) },
    ],
    draw: (given) => playerPreview(words, given),
    mayEnd: true,
  }
}

async function subjectAt(
  locale: Locale,
  picture: readonly string[],
  headers: Headers,
): Promise<Subject | 'busy' | undefined> {
  const path = picture.join('/')
  if (path === 'site.png') return siteSubject(locale)
  const [, set, number] = /^cards\/([a-z][a-z0-9]{1,7})\/([1-9]\d{0,2})\.png$/.exec(path) ?? []
  if (set && number) return cardSubject(locale, `${set.toUpperCase()}-${number}`)
  const [, item] = /^s\/([\w-]{1,64})\.png$/.exec(path) ?? []
  if (item) return sharedItemSubject(locale, item, headers)
  const [, player] = /^players\/([^/]{1,360})\.png$/.exec(path) ?? []
  if (player) return playerSubject(locale, player, headers)
  const [, shareId] = /^d\/([\w-]{1,64})\.png$/.exec(path) ?? []
  return shareId === undefined ? undefined : deckSubject(locale, shareId, headers)
}

const busy = () => new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
const none = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

/**
 * Preview images, 1200 x 630: `/previews/en/site.png`, `/previews/en/cards/base/228.png`, `/previews/en/d/<link
 * id>.png`, `/previews/en/s/<link id>.png`, `/previews/en/players/<public name>.png`. 404 for others and for content no
 * longer shared; 429 for too many new images, 503 while too many requests are waiting.
 */
export async function GET(request: Request, { params }: PictureParams): Promise<Response> {
  const { locale: named, picture } = await params
  const locale = routing.locales.find((one) => one === named)
  const subject = locale && (await subjectAt(locale, picture, request.headers))
  if (!subject) return none()
  if (subject === 'busy') return busy()
  try {
    const isThere = pictures.at(subject.shown) !== undefined
    if (!isThere && pictures.isFull) return busy()
    if (!isThere) await consumeRateLimit('picture', { address: clientAddress(request.headers) })
    const { body, etag } = await pictures.get(subject.shown, async () => {
      const { letters, ...rest } = previewTools()
      return toPng(svgOf(await subject.draw(rest), letters))
    })
    const headers = {
      ETag: etag,
      'Cache-Control': subject.mayEnd ? 'no-cache' : KEPT_A_DAY,
      'X-Robots-Tag': 'noindex',
    }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    return new Response(body, { headers: { ...headers, 'Content-Type': 'image/png' } })
  } catch (error) {
    if (error instanceof TooManyPictures) return busy()
    return errorResponse(error)
  }
}
