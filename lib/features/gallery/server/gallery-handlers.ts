import 'server-only'
import * as site from '@/lib/features/gallery/contract/gallery'
import * as v1 from '@/lib/features/gallery/contract/gallery-v1'
import { nextPageAddress, serveBoth } from '@/lib/http/server/serve'
import { browse, readPlayer as playerOf } from './gallery'

export const browseGallery = serveBoth(
  { site: site.browseGallery, v1: v1.browseGallery },
  async ({ query, viewer }) => browse(query, await viewer()),
  {
    site: (page) => ({ body: page }),
    v1: ({ decks, after }, request) => ({ body: { decks, next: nextPageAddress(request, after) } }),
  },
)

const onePlayer = (player: site.Player) => ({ body: { player } })

export const readPlayer = serveBoth(
  { site: site.readPlayer, v1: v1.readPlayer },
  ({ params }) => playerOf(params.player),
  { site: onePlayer, v1: onePlayer },
)
