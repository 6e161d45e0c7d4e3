import { contract } from '@/lib/http/contract'
import { readSharedSet as readOnSite } from './own-sets'

/** The set of own cards behind a link that its owner gave away: what it says of itself is the format of its files. */
export const readSharedSet = contract({
  method: 'GET',
  path: '/api/v1/shared-sets/[linkId]',
  group: 'gallery',
  access: 'anybody',
  limit: 'shared-set',
  params: readOnSite.params,
  answers: readOnSite.answers,
})
