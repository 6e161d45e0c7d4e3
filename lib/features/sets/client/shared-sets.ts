import type { PublicSet, SharedSet } from '@/lib/features/sets/contract/own-sets'
import { callApi, isTemporary, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const load = () => import('@/lib/features/sets/contract/own-sets')
const READ = lazyContract(ROUTES.readSharedSet, () => load().then((api) => api.readSharedSet))
const LIST = lazyContract(ROUTES.listSharedSets, () => load().then((api) => api.listSharedSets))

/** The set with a link, or the reason why it cannot be shown. */
export async function sharedSetBehind(
  linkId: string,
): Promise<
  { readonly status: 'open'; readonly shared: SharedSet } | { readonly status: 'gone' | 'unreachable' }
> {
  const answer = await callApi(READ, { params: { linkId } })
  if (answer.ok) return { status: 'open', shared: answer.value }
  return { status: answer.reason === 'refused' && !isTemporary(answer) ? 'gone' : 'unreachable' }
}

/** A page of the sets that members have published; undefined if it could not be fetched. */
export async function publicSets(
  after?: string,
): Promise<{ readonly sets: readonly PublicSet[]; readonly after: string | null } | undefined> {
  const answer = await callApi(LIST, { query: { after } })
  return answer.ok ? answer.value : undefined
}
