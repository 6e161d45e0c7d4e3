import * as api from '@/lib/features/collection/contract/collection'
import { collectionSize } from '@/lib/features/collection/model/collection'
import { changeCollection, getCollection } from '@/lib/features/collection/server/collections'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getCollection, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, await getCollection(user.id))
})

export const PATCH = serve(api.changeCollection, async ({ session: { user }, body, answer }) => {
  await countTry('write', { user: user.id })
  const { baseRevision, changes: counts, marks, places } = await body()
  const changes = { counts, marks, places }
  await countRows(user.id, collectionSize(changes))
  return answer(200, { revision: await changeCollection(user.id, baseRevision, changes) })
})
