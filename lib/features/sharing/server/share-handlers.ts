import 'server-only'
import { readShare as v1ReadShare } from '@/lib/features/gallery/contract/gallery-v1'
import * as site from '@/lib/features/sharing/contract/shares'
import { serveBoth } from '@/lib/http/server/serve'
import { sharedDeck } from './shares'

/** Search engines must not index shared links. */
const oneDeck = (deck: site.SharedDeck) => ({ body: { deck }, headers: { 'x-robots-tag': 'noindex' } })

export const readShare = serveBoth(
  { site: site.readShare, v1: v1ReadShare },
  async ({ params, viewer }) => sharedDeck(params.shareId, await viewer()),
  { site: oneDeck, v1: oneDeck },
)
