import * as z from 'zod/mini'
import * as site from '@/lib/features/gallery/contract/gallery'
import { readShare as readSharedDeck } from '@/lib/features/sharing/contract/shares'
import { contract } from '@/lib/http/contract'
import { nextPage } from '@/lib/http/parameters'

/** Searches public decks with the parameters of the site's own gallery. */
export const browseGallery = contract({
  method: 'GET',
  path: '/api/v1/gallery',
  group: 'gallery',
  access: 'anybody',
  limit: 'gallery',
  query: z.strictObject(site.browseGallery.query.shape),
  answers: {
    200: z.strictObject({
      decks: site.browseGallery.answers[200].shape.decks,
      next: nextPage,
    }),
  },
})

/** Returns the deck with a share link. */
export const readShare = contract({
  method: 'GET',
  path: '/api/v1/shares/[shareId]',
  group: 'gallery',
  access: 'anybody',
  limit: 'share',
  params: z.object({ shareId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answers: readSharedDeck.answers,
})

/** Returns the public data of a member with a public name. */
export const readPlayer = contract({
  method: 'GET',
  path: '/api/v1/players/[player]',
  group: 'gallery',
  access: 'anybody',
  limit: 'gallery',
  params: site.readPlayer.params,
  answers: site.readPlayer.answers,
})
