import { contract } from '@/lib/http/contract'
import { readSharedSet as readOnSite } from './own-sets'

/** Returns the set of own cards with a share link, in the format of set files. */
export const readSharedSet = contract({
  method: 'GET',
  path: '/api/v1/shared-sets/[linkId]',
  group: 'gallery',
  access: 'anybody',
  limit: 'shared-set',
  params: readOnSite.params,
  answers: readOnSite.answers,
})
