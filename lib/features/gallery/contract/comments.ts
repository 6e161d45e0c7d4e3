import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { shownText } from '@/lib/platform/text/plain-text'
import { trimmedTextSchema } from '@/lib/platform/text/text-schema'

/** Comments per page. */
export const COMMENT_PAGE = 20

/** Maximum characters of a comment. */
export const COMMENT_LENGTH = 4_000

/** Maximum decks, and decisions, listed individually in the news. */
export const MAX_NEWS = 20

/** The text of a new comment: Markdown, trimmed and without invisible characters. */
export const commentTextSchema = trimmedTextSchema(COMMENT_LENGTH).check(
  z.overwrite(shownText),
  z.trim(),
  z.minLength(1, 'empty'),
)

const params = z.object({ shareId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const commentId = z.uuid().check(z.toLowerCase())

const commentSchema = z.object({
  id: commentId,
  /** The author's public name. */
  author: z.string(),
  /** Markdown; HTML is not interpreted. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Time of the last edit; null if never edited. */
  editedAt: z.nullable(z.iso.datetime()),
  /** True if it replies to the latest comment before it that is not itself a reply. */
  isAnswer: z.boolean(),
  /** True if its author is the deck's author. */
  byMaker: z.boolean(),
  likes: z.int(),
  /** True if the caller likes it. */
  liked: z.boolean(),
})
export type PublicComment = Readonly<z.output<typeof commentSchema>>

/** Lists the comments on a public deck, oldest first, with replies below the comments they reply to. */
export const listComments = contract({
  method: 'GET',
  path: '/api/gallery/[shareId]/comments',
  access: 'anybody',
  limit: 'gallery',
  params,
  query: z.object({
    /** Only comments after this one; from the start if omitted. */
    after: z.optional(commentId),
  }),
  answers: {
    200: z.object({
      comments: z.array(commentSchema),
      /** Number of comments. */
      count: z.int(),
      /** True if the deck's author accepts no more comments. */
      closed: z.boolean(),
      /** Cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
    }),
  },
})
export type CommentPage = Readonly<z.output<(typeof listComments.answers)[200]>>

/** Comments on a public deck, or replies to a comment. Requires a public name. */
export const addComment = contract({
  method: 'POST',
  path: '/api/gallery/[shareId]/comments',
  access: 'active-member',
  limit: 'comment',
  seenByOthers: true,
  params,
  body: z.object({ text: commentTextSchema, answers: z.optional(commentId) }),
  answers: { 201: z.object({ comment: commentSchema }) },
  errors: { 403: ['blocked'], 409: ['no-public-name', 'closed', 'quota'] },
})

/** Closes or reopens the comments on the member's own deck. Existing comments stay. */
export const closeComments = contract({
  method: 'PUT',
  path: '/api/gallery/[shareId]/comments',
  access: 'active-member',
  limit: 'write',
  params,
  body: z.object({ closed: z.boolean() }),
  answers: { 204: null },
})

const oneComment = z.object({ id: commentId })

/** Edits the member's own comment. */
export const editComment = contract({
  method: 'PATCH',
  path: '/api/comments/[id]',
  access: 'active-member',
  limit: 'comment',
  seenByOthers: true,
  params: oneComment,
  body: z.object({ text: commentTextSchema }),
  answers: { 200: z.object({ comment: commentSchema }) },
  errors: { 403: ['blocked'], 409: ['closed'] },
})

/** Removes the member's own comment, or any comment on their own deck. */
export const deleteComment = contract({
  method: 'DELETE',
  path: '/api/comments/[id]',
  access: 'member',
  limit: 'write',
  params: oneComment,
  answers: { 204: null },
})

/** Likes a comment, or removes the like. */
export const likeComment = contract({
  method: 'PUT',
  path: '/api/comments/[id]/like',
  access: 'active-member',
  limit: 'write',
  seenByOthers: 'likes',
  params: oneComment,
  body: z.object({ likes: z.boolean() }),
  answers: { 200: z.object({ likes: z.int() }) },
  errors: { 403: ['blocked'], 409: ['quota'] },
})

/** News about the member's shared content since they last looked, without their own likes and comments. */
export const readNews = contract({
  method: 'GET',
  path: '/api/gallery/news',
  access: 'member',
  limit: 'read',
  answers: {
    200: z.object({
      comments: z.int(),
      likes: z.int(),
      /** Number of decks newly published by followed members. */
      followed: z.int(),
      /** Decks with new comments or likes, most active first. */
      decks: z.array(z.object({ shareId: z.string(), name: z.string(), comments: z.int(), likes: z.int() })),
      /** Decks of followed members that were saved since, with the cards added and removed; latest first. */
      changed: z.array(
        z.object({
          shareId: z.string(),
          name: z.string(),
          author: z.string(),
          changes: z.array(z.object({ title: z.string(), copies: z.int() })),
        }),
      ),
      /** Unread moderators' decisions about the member, latest first. */
      decisions: z.array(
        z.object({
          action: z.string(),
          kind: z.string(),
          title: z.string(),
          reason: z.string(),
          createdAt: z.iso.datetime(),
        }),
      ),
      /** For moderators: number of open cases and appeals; null for others. */
      cases: z.nullable(z.int()),
      /** Value to send with `newsSeen`. */
      until: z.iso.datetime(),
    }),
  },
})
export type News = Readonly<z.output<(typeof readNews.answers)[200]>>

/** Marks the news up to a time as read. */
export const newsSeen = contract({
  method: 'PUT',
  path: '/api/gallery/news',
  access: 'member',
  limit: 'write',
  body: z.object({ until: z.iso.datetime() }),
  answers: { 204: null },
})
