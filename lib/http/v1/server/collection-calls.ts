import 'server-only'
import { collectionSize } from '@/lib/features/collection/model/collection'
import * as collections from '@/lib/features/collection/server/collections'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import * as api from '@/lib/http/v1/collection'
import { serveCall } from './serve'

const getCollection = serveCall(api.getCollection, async ({ holder }) => {
  const collection = await collections.getCollection(holder.user.id)
  return { body: collection, revision: collection.revision }
})

const changeCollection = serveCall(api.changeCollection, async ({ holder: { user }, revision, body }) => {
  await countTry('write', { user: user.id })
  const changes = await body()
  await countRows(user.id, collectionSize(changes))
  const saved = await collections.changeCollection(user.id, revision, changes)
  return { body: { revision: saved }, revision: saved }
})

export const collectionCalls = [getCollection, changeCollection]
