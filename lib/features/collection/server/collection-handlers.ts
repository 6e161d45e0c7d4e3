import 'server-only'
import * as site from '@/lib/features/collection/contract/collection'
import * as v1 from '@/lib/features/collection/contract/collection-v1'
import { collectionSize } from '@/lib/features/collection/model/collection'
import { consumeRowLimit } from '@/lib/http/server/rate-limit'
import { serveBoth } from '@/lib/http/server/serve'
import * as collections from './collections'

/** A response with a revision, the same at both addresses. */
const revised = <T extends { readonly revision: number }>(body: T) => ({ body, revision: body.revision })

export const getCollection = serveBoth(
  { site: site.getCollection, v1: v1.getCollection },
  ({ user }) => collections.getCollection(user.id),
  { site: revised, v1: revised },
)

export const changeCollection = serveBoth(
  { site: site.changeCollection, v1: v1.changeCollection },
  async ({ user, change }) => {
    const { revision, content } = await change()
    await consumeRowLimit(user.id, collectionSize(content))
    return { revision: await collections.changeCollection(user.id, revision, content) }
  },
  { site: revised, v1: revised },
)
