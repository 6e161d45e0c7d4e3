import 'server-only'
import { browse, readPlayer } from '@/lib/features/gallery/server/gallery'
import { sharedDeck } from '@/lib/features/sharing/server/shares'
import { addressOf } from '@/lib/http/route'
import * as api from '@/lib/http/v1/gallery'
import { serveCall } from './serve'

const browseGallery = serveCall(api.browseGallery, async ({ request, query }) => {
  const { decks, after } = await browse(query)
  const { pathname, searchParams } = new URL(request.url)
  const next = after && addressOf(pathname, {}, { ...Object.fromEntries(searchParams), after })
  return { body: { decks, next } }
})

const readShare = serveCall(api.readShare, async ({ params }) => ({
  body: { deck: await sharedDeck(params.shareId) },
  headers: { 'x-robots-tag': 'noindex' },
}))

const readPlayerCall = serveCall(api.readPlayer, async ({ params }) => ({
  body: { player: await readPlayer(params.player) },
}))

export const galleryCalls = [browseGallery, readShare, readPlayerCall]
