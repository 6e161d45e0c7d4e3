import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { leagueParams, publicLeagueSchema } from './leagues'

/** Returns a league as seen by anybody with its link. */
export const readLeague = contract({
  method: 'GET',
  path: '/api/v1/leagues/[leagueId]',
  group: 'games',
  access: 'anybody',
  limit: 'share',
  params: leagueParams,
  answers: { 200: z.object({ league: publicLeagueSchema }) },
})
