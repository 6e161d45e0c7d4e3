import 'server-only'
import { addressOf } from '@/lib/api/route'
import * as api from '@/lib/api/v1/gallery'
import { browse, readPlayer } from '../gallery'
import { sharedDeck } from '../shares'
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
