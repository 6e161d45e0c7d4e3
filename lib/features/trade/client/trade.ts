import type { ReadTradeList, TradeLink } from '@/lib/features/trade/contract/trade-lists'
import { checkedRules, FIRST_RULES, type MatchRules } from '@/lib/features/trade/model/rules'
import { callApi, isTemporary, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'
import { readText, storeText } from '@/lib/platform/storage/troubles'

const load = () => import('@/lib/features/trade/contract/trade-lists')

const GET = lazyContract(ROUTES.getTradeLink, () => load().then((api) => api.getTradeLink))
const SET = lazyContract(ROUTES.setTradeLink, () => load().then((api) => api.setTradeLink))
const REVOKE = lazyContract(ROUTES.revokeTradeLink, () => load().then((api) => api.revokeTradeLink))
const READ = lazyContract(ROUTES.readTradeList, () => load().then((api) => api.readTradeList))

/** The signed-in member's live link; null if there is none, undefined if it could not be fetched. */
export async function ownTradeLink(): Promise<TradeLink | null | undefined> {
  const answer = await callApi(GET)
  return answer.ok ? answer.value.link : undefined
}

/** Creates the link, or changes what it shows. Returns the missing requirement, if any; undefined on failure. */
export async function showTradeList(
  showing: Pick<TradeLink, 'showNotes' | 'listed'>,
): Promise<TradeLink | 'needs-name' | 'unverified' | undefined> {
  const answer = await callApi(SET, { body: showing })
  if (!answer.ok && answer.reason === 'refused' && answer.code === 'no-public-name') return 'needs-name'
  if (!answer.ok && answer.reason === 'refused' && answer.code === 'unverified') return 'unverified'
  return answer.ok ? answer.value.link : undefined
}

/** Revokes the link permanently. Returns true on success. */
export const hideTradeList = async (): Promise<boolean> => (await callApi(REVOKE)).ok

export type ReadLink =
  | { readonly status: 'open'; readonly shown: ReadTradeList }
  | { readonly status: 'gone' | 'unreachable' }

/** The trade list with a link. */
export async function readTradeLink(linkId: string): Promise<ReadLink> {
  const answer: JsonAnswer<ReadTradeList> = await callApi(READ, { params: { linkId } })
  if (answer.ok) return { status: 'open', shown: answer.value }
  return { status: answer.reason === 'refused' && !isTemporary(answer) ? 'gone' : 'unreachable' }
}

/** The id of a member's link in pasted text. */
export function tradeLinkIn(text: string): string | undefined {
  const [, id] = /\/collection\/list\/([\w-]{1,64})\/?(?:[?#]\S*)?$/.exec(text.slice(0, 2000).trim()) ?? []
  return id
}

/** Key in local storage of the user's weights of copies and rules for acceptable copies. */
const KEY = 'trade-rules'

/** The rules of the last trade; the initial rules if none are stored. */
export function keptRules(): MatchRules {
  try {
    return checkedRules(JSON.parse(readText(KEY) ?? 'null'))
  } catch {
    return FIRST_RULES
  }
}

/**
 * Stores the rules for the next trade. Returns false and records it if that fails; they then last as long as the page.
 */
export const keepRules = (rules: MatchRules): boolean => storeText(KEY, JSON.stringify(rules))
