import type * as online from '@/lib/features/online/contract/online'
import type { Question } from '@/lib/game/engine/model/answers'
import { callApi, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { retryUnreachable } from '@/lib/http/client/retry'
import { ROUTES } from '@/lib/http/route'

const load = () => import('@/lib/features/online/contract/online')

const CREATE = lazyContract(ROUTES.createOnlineGame, () => load().then((api) => api.createOnlineGame))
const READ = lazyContract(ROUTES.readOnlineGame, () => load().then((api) => api.readOnlineGame))
const WITHDRAW = lazyContract(ROUTES.withdrawOnlineGame, () => load().then((api) => api.withdrawOnlineGame))
const JOIN = lazyContract(ROUTES.joinOnlineGame, () => load().then((api) => api.joinOnlineGame))
const ACT = lazyContract(ROUTES.actOnOnlineGame, () => load().then((api) => api.actOnOnlineGame))
const ANSWER = lazyContract(ROUTES.answerOnlineGame, () => load().then((api) => api.answerOnlineGame))
const EXPLAIN = lazyContract(ROUTES.explainOnlineGame, () => load().then((api) => api.explainOnlineGame))
const RECORD = lazyContract(ROUTES.readOnlineRecord, () => load().then((api) => api.readOnlineRecord))
const CARDS = lazyContract(ROUTES.readOnlineCards, () => load().then((api) => api.readOnlineCards))
const COPY = lazyContract(ROUTES.copyOnlineGame, () => load().then((api) => api.copyOnlineGame))
const LIST = lazyContract(ROUTES.listOnlineGames, () => load().then((api) => api.listOnlineGames))
const CHALLENGES = lazyContract(ROUTES.listChallenges, () => load().then((api) => api.listChallenges))
const FIND = lazyContract(ROUTES.findOnlineGame, () => load().then((api) => api.findOnlineGame))

const MAX_READS = 3

/** Reads up to three times. Without a network, it fails at once. */
const readAgain = <T, Current>(
  read: () => Promise<JsonAnswer<T, Current>>,
): Promise<JsonAnswer<T, Current>> => retryUnreachable(read, (tries) => tries < MAX_READS && navigator.onLine)

type Body<C extends 'createOnlineGame' | 'joinOnlineGame' | 'answerOnlineGame'> = Parameters<
  typeof callApi<(typeof online)[C]>
>[1] extends { readonly body: infer B }
  ? B
  : never

export const createGame = (body: Body<'createOnlineGame'>) => callApi(CREATE, { body })
export const readGame = (id: string, have?: string) =>
  callApi(READ, { params: { id }, query: have === undefined ? {} : { have } })
export const withdrawGame = (id: string) => callApi(WITHDRAW, { params: { id } })
export const joinGame = (id: string, body: Body<'joinOnlineGame'>) => callApi(JOIN, { params: { id }, body })
export const act = (id: string, body: online.OnlineAction, keepalive = false) =>
  callApi(ACT, { params: { id }, body, keepalive })
export const sendAnswer = (id: string, body: Body<'answerOnlineGame'>) =>
  callApi(ANSWER, { params: { id }, body })
export const explain = (id: string, questions: readonly Question[]) =>
  callApi(EXPLAIN, { params: { id }, query: { questions: JSON.stringify(questions) } })
export const readRecord = (id: string) => readAgain(() => callApi(RECORD, { params: { id } }))
export const readCards = (id: string) => callApi(CARDS, { params: { id } })
export const readCopy = (id: string) => readAgain(() => callApi(COPY, { params: { id } }))
export const listGames = (after?: string) =>
  readAgain(() => callApi(LIST, { query: after === undefined ? {} : { after } }))
export const listChallenges = () => readAgain(() => callApi(CHALLENGES))
export const findGame = (code: string) => readAgain(() => callApi(FIND, { params: { code } }))

/** Validates data from a stream; undefined if it is not a game. */
export async function gameIn(data: unknown): Promise<online.OnlineGame | undefined> {
  const { onlineGameSchema } = await load()
  const parsed = onlineGameSchema.safeParse(data)
  return parsed.success ? parsed.data : undefined
}
