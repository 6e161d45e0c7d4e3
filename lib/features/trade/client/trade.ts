import type { ReadTradeList, TradeLink } from '@/lib/features/trade/contract/trade-lists'
import { checkedRules, FIRST_RULES, type MatchRules } from '@/lib/features/trade/model/rules'
import { ask, isForNow, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'
import { keepText, readText } from '@/lib/platform/storage/troubles'

const load = () => import('@/lib/features/trade/contract/trade-lists')

const GET = lazyContract(ROUTES.getTradeLink, () => load().then((api) => api.getTradeLink))
const SET = lazyContract(ROUTES.setTradeLink, () => load().then((api) => api.setTradeLink))
const REVOKE = lazyContract(ROUTES.revokeTradeLink, () => load().then((api) => api.revokeTradeLink))
const READ = lazyContract(ROUTES.readTradeList, () => load().then((api) => api.readTradeList))

/** The working link of the member who is signed in; null where there is none, undefined where it could not be had. */
export async function ownTradeLink(): Promise<TradeLink | null | undefined> {
  const answer = await ask(GET)
  return answer.ok ? answer.value.link : undefined
}

/** Makes the link, or says whether it shows notes; what is needed first, undefined where that failed. */
export async function showTradeList(
  showing: Pick<TradeLink, 'showNotes' | 'listed'>,
): Promise<TradeLink | 'needs-name' | 'unverified' | undefined> {
  const answer = await ask(SET, { body: showing })
  if (!answer.ok && answer.reason === 'refused' && answer.code === 'no-public-name') return 'needs-name'
  if (!answer.ok && answer.reason === 'refused' && answer.code === 'unverified') return 'unverified'
  return answer.ok ? answer.value.link : undefined
}

/** Ends the link for ever; whether that worked. */
export const hideTradeList = async (): Promise<boolean> => (await ask(REVOKE)).ok

export type ReadLink =
  | { readonly status: 'open'; readonly shown: ReadTradeList }
  | { readonly status: 'gone' | 'unreachable' }

/** The trade list behind a link. */
export async function readTradeLink(linkId: string): Promise<ReadLink> {
  const answer: JsonAnswer<ReadTradeList> = await ask(READ, { params: { linkId } })
  if (answer.ok) return { status: 'open', shown: answer.value }
  return { status: answer.reason === 'refused' && !isForNow(answer) ? 'gone' : 'unreachable' }
}

/** The id of a member's link in pasted text. */
export function tradeLinkIn(text: string): string | undefined {
  const [, id] = /\/collection\/list\/([\w-]{1,64})\/?(?:[?#]\S*)?$/.exec(text.slice(0, 2000).trim()) ?? []
  return id
}

/** In local storage: what a copy weighs in a trade, and which copy will do, as this person left it. */
const KEY = 'trade-rules'

/** The rules of the last trade; those that people begin with where nothing sound is kept. */
export function keptRules(): MatchRules {
  try {
    return checkedRules(JSON.parse(readText(KEY) ?? 'null'))
  } catch {
    return FIRST_RULES
  }
}

/** Keeps the rules for the next trade. False where the browser does not, which is noted: they hold for this page. */
export const keepRules = (rules: MatchRules): boolean => keepText(KEY, JSON.stringify(rules))
