import type {
  ListedSharedItem,
  NewSharedItem,
  PublicPuzzle,
  SharedItem,
  SharedItemChange,
  SharedItemKind,
} from '@/lib/features/sharing/contract/shared-items'
import { callApi, isTemporary, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const load = () => import('@/lib/features/sharing/contract/shared-items')

const SHARE = lazyContract(ROUTES.shareItem, () => load().then((api) => api.shareItem))
const LIST = lazyContract(ROUTES.listSharedItems, () => load().then((api) => api.listSharedItems))
const READ = lazyContract(ROUTES.readSharedItem, () => load().then((api) => api.readSharedItem))
const CHANGE = lazyContract(ROUTES.changeSharedItem, () => load().then((api) => api.changeSharedItem))
const REVOKE = lazyContract(ROUTES.revokeSharedItem, () => load().then((api) => api.revokeSharedItem))
const PUZZLES = lazyContract(ROUTES.listPuzzles, () => load().then((api) => api.listPuzzles))
const SHORTEN = lazyContract(ROUTES.shortenDeck, () => load().then((api) => api.shortenDeck))

/** Reasons why something could not be shared, as message keys. */
const SHARE_FAILURES = [
  'invalid',
  'too-large',
  'rate-limited',
  'quota-sharedItems',
  'quota-sharedItemBytes',
] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number] | 'other'

/** Creates a short link. Returns its id, or the reason for failure. */
export async function createSharedItem(
  item: NewSharedItem,
): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: ShareFailure }> {
  const answer = await callApi(SHARE, { body: item })
  if (answer.ok) return { ok: true, id: answer.value.id }
  if (answer.reason !== 'refused') return { ok: false, why: 'other' }
  const code = answer.quota ? `quota-${answer.quota.name}` : answer.code
  return { ok: false, why: SHARE_FAILURES.find((one) => one === code) ?? 'other' }
}

/** A page of a list, with the cursor of the next one. */
export interface PageOf<T> {
  readonly items: readonly T[]
  readonly after: string | null
}

/** The user's own shared items, optionally of one kind; undefined if unavailable. */
export async function ownSharedItems(
  after: string | undefined,
  kind?: SharedItemKind,
): Promise<PageOf<ListedSharedItem> | undefined> {
  const answer = await callApi(LIST, { query: { after, kind } })
  return answer.ok ? { items: answer.value.items, after: answer.value.after } : undefined
}

/** Puzzles that members have published; undefined if they could not be fetched. */
export async function publishedPuzzles(after: string | undefined): Promise<PageOf<PublicPuzzle> | undefined> {
  const answer = await callApi(PUZZLES, { query: { after } })
  return answer.ok ? { items: answer.value.puzzles, after: answer.value.after } : undefined
}

/** The shared item with a link id. */
export async function sharedItemBehind(
  id: string,
): Promise<
  { readonly status: 'open'; readonly item: SharedItem } | { readonly status: 'gone' | 'unreachable' }
> {
  const answer: JsonAnswer<{ readonly item: SharedItem }> = await callApi(READ, { params: { id } })
  if (answer.ok) return { status: 'open', item: answer.value.item }
  return { status: answer.reason === 'refused' && !isTemporary(answer) ? 'gone' : 'unreachable' }
}

/** Requirements for making something public that its owner may lack. */
const NEEDS = ['no-public-name', 'unverified'] as const

/**
 * Changes the title, text and visibility of a shared item. Returns the missing requirement if it cannot be made public.
 */
export async function saveSharedItem(
  id: string,
  change: SharedItemChange,
): Promise<'saved' | (typeof NEEDS)[number] | 'failed'> {
  const answer = await callApi(CHANGE, { params: { id }, body: change })
  if (answer.ok) return 'saved'
  return NEEDS.find((one) => answer.reason === 'refused' && answer.code === one) ?? 'failed'
}

/** Revokes a link permanently. Returns true on success. */
export const deleteSharedItem = async (id: string): Promise<boolean> =>
  (await callApi(REVOKE, { params: { id } })).ok

/** The id of the short link to the cards in a deck code; undefined if none could be created. */
export async function shortLinkTo(code: string): Promise<string | undefined> {
  const answer = await callApi(SHORTEN, { body: { code } })
  return answer.ok ? answer.value.id : undefined
}
