import 'server-only'
import * as api from '@/lib/features/sets/contract/own-sets'
import * as v1 from '@/lib/features/sets/contract/own-sets-v1'
import { serve } from '@/lib/http/server/serve'
import * as sets from './own-sets'
import { listSharedSets, sharedSet } from './own-sets'

export const list = serve(api.listOwnSets, async ({ user }) => ({
  body: { sets: await sets.listOwnSets(user.id) },
}))

export const create = serve(api.createOwnSet, async ({ user, body }) => ({
  body: { kept: await sets.createOwnSet(user.id, (await body()).set) },
}))

export const read = serve(api.readOwnSet, async ({ user, params }) => ({
  body: await sets.readOwnSet(user.id, params.id),
}))

export const save = serve(api.saveOwnSet, async ({ user, params, change }) => {
  const { revision, content } = await change()
  return { body: { kept: await sets.saveOwnSet(user.id, params.id, revision, content) } }
})

export const remove = serve(api.deleteOwnSet, async ({ user, params }) => {
  await sets.deleteOwnSet(user.id, params.id)
  return { body: undefined }
})

export const share = serve(api.shareOwnSet, async ({ user, params, body }) => ({
  body: { kept: await sets.shareOwnSet(user.id, params.id, await body()) },
}))

export const listVersions = serve(api.listSetVersions, async ({ user, params }) => ({
  body: { versions: await sets.listSetVersions(user.id, params.id) },
}))

export const readVersion = serve(api.readSetVersion, async ({ user, params }) => ({
  body: { set: await sets.readSetVersion(user.id, params.id, params.revision) },
}))

export const readShared = serve(api.readSharedSet, async ({ params }) => ({
  body: await sharedSet(params.linkId),
  headers: { 'x-robots-tag': 'noindex' },
}))

export const listShared = serve(api.listSharedSets, async ({ query, viewer }) => ({
  body: await listSharedSets(await viewer(), query.after),
}))

export const readSharedV1 = serve(v1.readSharedSet, async ({ params }) => ({
  body: await sharedSet(params.linkId),
}))
