import 'server-only'
import * as api from '@/lib/features/leagues/contract/leagues'
import * as v1 from '@/lib/features/leagues/contract/leagues-v1'
import { serve } from '@/lib/http/server/serve'
import {
  changeLeague,
  createLeague,
  deleteLeague,
  listLeagues,
  readLeague,
  readPublicLeague,
} from './leagues'

export const list = serve(api.listLeagues, async ({ query, viewer }) => ({
  body: await listLeagues(await viewer(), query),
}))

export const create = serve(api.createLeague, async ({ user, body }) => ({
  body: { id: await createLeague(user.id, await body()) },
}))

export const read = serve(api.readLeague, async ({ params, query, viewer }) => ({
  body: { league: await readLeague(params.leagueId, await viewer(), query.key) },
  headers: { 'x-robots-tag': 'noindex' },
}))

export const change = serve(api.changeLeague, async ({ user, params, body }) => ({
  body: { league: await changeLeague(user.id, params.leagueId, await body()) },
}))

export const remove = serve(api.deleteLeague, async ({ user, params }) => {
  await deleteLeague(user.id, params.leagueId)
  return { body: undefined }
})

export const readV1 = serve(v1.readLeague, async ({ params }) => ({
  body: { league: await readPublicLeague(params.leagueId) },
}))
