import 'server-only'
import * as api from '@/lib/api/v1/collection'
import { sizeOfBook } from '@/lib/collection/book'
import * as collections from '../collections'
import { countRows, countTry } from '../rate-limit'
import { serveCall } from './serve'

const getCollection = serveCall(api.getCollection, async ({ holder }) => {
  const collection = await collections.getCollection(holder.user.id)
  return { body: collection, revision: collection.revision }
})

const changeCollection = serveCall(api.changeCollection, async ({ holder: { user }, revision, body }) => {
  await countTry('write', { user: user.id })
  const changes = await body()
  await countRows(user.id, sizeOfBook(changes))
  const saved = await collections.changeCollection(user.id, revision, changes)
  return { body: { revision: saved }, revision: saved }
})

export const collectionCalls = [getCollection, changeCollection]
