import { collectionPatchSchema } from '@/lib/api/collection'
import { changeCollection, getCollection } from '@/lib/server/collections'
import { json, readJson, route } from '@/lib/server/http'
import { countRows, countTry } from '@/lib/server/rate-limit'
import { requireActiveUser, requireUser } from '@/lib/server/sessions'

export const GET = route(async (request) => {
  const { user } = await requireUser(request)
  await countTry('read', { user: user.id })
  return json(await getCollection(user.id))
})

export const PATCH = route(async (request) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  const { baseRevision, changes } = await readJson(request, collectionPatchSchema)
  await countRows(user.id, Object.keys(changes).length)
  return json({ revision: await changeCollection(user.id, baseRevision, changes) })
})
