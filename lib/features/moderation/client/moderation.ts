import type * as api from '@/lib/features/moderation/contract/moderation'
import { callApi, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const load = () => import('@/lib/features/moderation/contract/moderation')

const CASES = lazyContract(ROUTES.listCases, () => load().then((loaded) => loaded.listCases))
const CASE = lazyContract(ROUTES.readCase, () => load().then((loaded) => loaded.readCase))
const DECIDE = lazyContract(ROUTES.decideCase, () => load().then((loaded) => loaded.decideCase))
const LOG = lazyContract(ROUTES.listDecisions, () => load().then((loaded) => loaded.listDecisions))
const UNDO = lazyContract(ROUTES.undoDecision, () => load().then((loaded) => loaded.undoDecision))

const OWN = lazyContract(ROUTES.listOwnDecisions, () => load().then((loaded) => loaded.listOwnDecisions))
const APPEAL = lazyContract(ROUTES.appeal, () => load().then((loaded) => loaded.appeal))
const APPEALS = lazyContract(ROUTES.listAppeals, () => load().then((loaded) => loaded.listAppeals))
const ANSWER = lazyContract(ROUTES.decideAppeal, () => load().then((loaded) => loaded.decideAppeal))

/** Data for moderators only, or the reason why it is unavailable. */
export type Moderated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Refused }

/** `gone` is also the answer to anyone who is not a moderator. */
export type Refused = 'gone' | 'own' | 'failed'

function moderated<T>(answer: JsonAnswer<T>): Moderated<T> {
  if (answer.ok) return answer
  if (answer.reason !== 'refused') return { ok: false, why: 'failed' }
  return { ok: false, why: answer.status === 404 ? 'gone' : answer.code === 'own-case' ? 'own' : 'failed' }
}

/** A page of open cases. */
export const casesWaiting = async (after?: string) => moderated(await callApi(CASES, { query: { after } }))

/** A case with everything needed to decide it. */
export async function openCase(id: string): Promise<Moderated<api.OpenCase>> {
  const read = moderated(await callApi(CASE, { params: { id } }))
  return read.ok ? { ok: true, value: read.value.case } : read
}

/** Decides a case. */
export const decide = async (id: string, action: api.CaseDecision, reason: string) =>
  moderated(await callApi(DECIDE, { params: { id }, body: { action, reason } }))

/** The moderation log, a page at a time. */
export const decisionsMade = async (after?: string) => moderated(await callApi(LOG, { query: { after } }))

/** Reverts a decision. */
export const undo = async (id: string) => moderated(await callApi(UNDO, { params: { id }, body: {} }))

/** Moderators' decisions about the user; undefined if unavailable. */
export async function ownDecisions(): Promise<readonly api.OwnDecision[] | undefined> {
  const answer = await callApi(OWN)
  return answer.ok ? answer.value.decisions : undefined
}

/** Sends an appeal against a decision. */
export async function sendAppeal(id: string, words: string): Promise<'sent' | 'gone' | 'often' | 'failed'> {
  const answer = await callApi(APPEAL, { params: { id }, body: { words } })
  if (answer.ok) return 'sent'
  if (answer.reason !== 'refused') return 'failed'
  if (answer.status === 429) return 'often'
  return answer.status === 404 || answer.code === 'appealed' ? 'gone' : 'failed'
}

/** A page of open appeals. */
export const appealsWaiting = async (after?: string) =>
  moderated(await callApi(APPEALS, { query: { after } }))

/** Decides an appeal. */
export const answerAppeal = async (id: string, outcome: api.AppealOutcome, reason: string) =>
  moderated(await callApi(ANSWER, { params: { id }, body: { outcome, reason } }))
