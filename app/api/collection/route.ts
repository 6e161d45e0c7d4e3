import { changeCollection, collectionPatchSchema, getCollection } from '@/lib/server/collections'
import { json, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

export const GET = route(async (request) => {
  const { user } = await requireUser(request)
  return json(await getCollection(user.id))
})

export const PATCH = route(async (request) => {
  const { user } = await requireUser(request)
  await countTry('write', { user: user.id })
  const { baseRevision, changes } = await readJson(request, collectionPatchSchema)
  return json({ revision: await changeCollection(user.id, baseRevision, changes) })
})
