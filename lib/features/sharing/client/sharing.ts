import type * as comments from '@/lib/features/gallery/contract/comments'
import type * as moderation from '@/lib/features/moderation/contract/moderation'
import { callApi, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const loadComments = () => import('@/lib/features/gallery/contract/comments')
const loadModeration = () => import('@/lib/features/moderation/contract/moderation')

const LIST = lazyContract(ROUTES.listComments, () => loadComments().then((api) => api.listComments))
const ADD = lazyContract(ROUTES.addComment, () => loadComments().then((api) => api.addComment))
const CLOSE = lazyContract(ROUTES.closeComments, () => loadComments().then((api) => api.closeComments))
const EDIT = lazyContract(ROUTES.editComment, () => loadComments().then((api) => api.editComment))
const DELETE = lazyContract(ROUTES.deleteComment, () => loadComments().then((api) => api.deleteComment))
const LIKE = lazyContract(ROUTES.likeComment, () => loadComments().then((api) => api.likeComment))
const NEWS = lazyContract(ROUTES.readNews, () => loadComments().then((api) => api.readNews))
const SEEN = lazyContract(ROUTES.newsSeen, () => loadComments().then((api) => api.newsSeen))
const REPORT = lazyContract(ROUTES.report, () => loadModeration().then((api) => api.report))
const BLOCK = lazyContract(ROUTES.blockPlayer, () => loadModeration().then((api) => api.blockPlayer))

/** A page of the comments on a public deck; undefined if it could not be fetched. */
export async function commentsOn(shareId: string, after?: string): Promise<comments.CommentPage | undefined> {
  const answer = await callApi(LIST, { params: { shareId }, query: { after } })
  return answer.ok ? answer.value : undefined
}

/** Reasons why a text was rejected. */
export type TalkFailure =
  | 'needsName'
  | 'unverified'
  | 'blocked'
  | 'closed'
  | 'full'
  | 'often'
  | 'gone'
  | 'notSent'

/** Result of posting a comment. */
export type TalkOutcome =
  | { readonly ok: true; readonly comment: comments.PublicComment }
  | { readonly ok: false; readonly why: TalkFailure }

const FAILURES: Readonly<Partial<Record<string, TalkFailure>>> = {
  'no-public-name': 'needsName',
  unverified: 'unverified',
  blocked: 'blocked',
  closed: 'closed',
  quota: 'full',
  'rate-limited': 'often',
  'not-found': 'gone',
}

function outcome(answer: JsonAnswer<{ readonly comment: comments.PublicComment }>): TalkOutcome {
  if (answer.ok) return { ok: true, comment: answer.value.comment }
  return { ok: false, why: (answer.reason === 'refused' && FAILURES[answer.code]) || 'notSent' }
}

/** Comments on a public deck, or replies to a comment. */
export const addComment = async (shareId: string, text: string, answers?: string): Promise<TalkOutcome> =>
  outcome(
    await callApi(ADD, { params: { shareId }, body: { text, ...(answers !== undefined && { answers }) } }),
  )

/** Edits the user's own comment. */
export const editComment = async (id: string, text: string): Promise<TalkOutcome> =>
  outcome(await callApi(EDIT, { params: { id }, body: { text } }))

/** Removes a comment. Returns true if it is gone. */
export async function deleteComment(id: string): Promise<boolean> {
  const answer = await callApi(DELETE, { params: { id } })
  return answer.ok || (answer.reason === 'refused' && answer.status === 404)
}

/** Likes a comment, or removes the like. Returns its number of likes; undefined on failure. */
export async function likeComment(id: string, likes: boolean): Promise<number | undefined> {
  const answer = await callApi(LIKE, { params: { id }, body: { likes } })
  return answer.ok ? answer.value.likes : undefined
}

/** Closes or reopens a deck's comments. Returns true on success. */
export const closeComments = async (shareId: string, closed: boolean): Promise<boolean> =>
  (await callApi(CLOSE, { params: { shareId }, body: { closed } })).ok

/** News about the user's shared content; undefined if unavailable. */
export async function readNews(): Promise<comments.News | undefined> {
  const answer = await callApi(NEWS)
  return answer.ok ? answer.value : undefined
}

/** Marks the news up to a time as read. Returns true on success. */
export const newsSeen = async (until: string): Promise<boolean> =>
  (await callApi(SEEN, { body: { until } })).ok

/** Reports content to the moderators. */
export async function report(
  kind: moderation.ReportKind,
  subject: string,
  reason: moderation.ReportReason,
  words: string,
): Promise<'sent' | 'already' | 'own' | 'often' | 'blocked' | 'unverified' | 'failed'> {
  const answer = await callApi(REPORT, { body: { kind, subject, reason, words } })
  if (answer.ok) return 'sent'
  if (answer.reason !== 'refused') return 'failed'
  if (answer.status === 429) return 'often'
  if (answer.code === 'unverified' || answer.code === 'blocked') return answer.code
  return answer.code === 'reported' ? 'already' : answer.code === 'own-case' ? 'own' : 'failed'
}

/** Blocks a member, or unblocks them. Returns true on success. */
export const setBlock = async (player: string, blocks: boolean): Promise<boolean> =>
  (await callApi(BLOCK, { params: { player }, body: { blocks } })).ok
