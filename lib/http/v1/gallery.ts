import * as z from 'zod/mini'
import * as site from '@/lib/features/gallery/contract/gallery'
import { readShare as readSharedDeck } from '@/lib/features/sharing/contract/shares'
import { v1 } from './contract'
import { nextPage } from './parameters'
import { V1_ROUTES } from './routes'

/** Public decks, by the words of the gallery's own search. */
export const browseGallery = v1({
  ...V1_ROUTES.browseGallery,
  group: 'gallery',
  counted: 'gallery',
  query: z.strictObject(site.browseGallery.query.shape),
  answers: {
    200: z.strictObject({
      decks: site.browseGallery.answers[200].shape.decks,
      next: nextPage,
    }),
  },
})

/** The deck behind a link that its owner gave away. */
export const readShare = v1({
  ...V1_ROUTES.readShare,
  group: 'gallery',
  counted: 'share',
  params: z.object({ shareId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answers: readSharedDeck.answers,
})

/** What anybody may know of a member with a public name. */
export const readPlayer = v1({
  ...V1_ROUTES.readPlayer,
  group: 'gallery',
  counted: 'gallery',
  params: site.readPlayer.params,
  answers: site.readPlayer.answers,
})
