'use client'

import { useCallback, useEffect, useState } from 'react'
import type { PublicComment } from '@/lib/features/gallery/contract/comments'
import {
  addComment,
  closeComments,
  commentsOn,
  deleteComment,
  editComment,
  likeComment,
  type TalkOutcome,
} from '@/lib/features/sharing/client/sharing'

interface Talk {
  readonly comments: readonly PublicComment[]
  readonly count: number
  readonly closed: boolean
  readonly after: string | null
}

/** Inserts a reply after the last reply to the same comment. */
function placed(
  comments: readonly PublicComment[],
  answered: string,
  added: PublicComment,
): readonly PublicComment[] {
  const at = comments.findIndex(({ id }) => id === answered)
  const next = comments.findIndex((comment, place) => place > at && !comment.isAnswer)
  const end = next < 0 ? comments.length : next
  return [...comments.slice(0, end), added, ...comments.slice(end)]
}

/** Returns the comments on a public deck, with actions to add more. */
export function useTalk(shareId: string) {
  const [talk, setTalk] = useState<Talk>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const page = await commentsOn(shareId)
    setFailed(page === undefined)
    setTalk(page)
  }, [shareId])
  useEffect(() => {
    void read()
  }, [read])
  const change = (work: (now: Talk) => Talk) => setTalk((now) => now && work(now))
  const said = (outcome: TalkOutcome, work: (now: Talk, comment: PublicComment) => Talk): TalkOutcome => {
    if (outcome.ok) change((now) => work(now, outcome.comment))
    return outcome
  }
  return {
    talk,
    failed,
    read,
    more: async () => {
      const page = talk?.after ? await commentsOn(shareId, talk.after) : undefined
      if (!page) return setFailed(true)
      change((now) => {
        const known = new Set(now.comments.map(({ id }) => id))
        const comments = [...now.comments, ...page.comments.filter(({ id }) => !known.has(id))]
        return { ...page, comments }
      })
    },
    add: async (text: string) =>
      said(await addComment(shareId, text), (now, comment) => ({
        ...now,
        count: now.count + 1,
        comments: [...now.comments, comment],
      })),
    answer: async (id: string, text: string) =>
      said(await addComment(shareId, text, id), (now, comment) => ({
        ...now,
        count: now.count + 1,
        comments: placed(now.comments, id, comment),
      })),
    edit: async (id: string, text: string) =>
      said(await editComment(id, text), (now, comment) => ({
        ...now,
        comments: now.comments.map((one) => (one.id === id ? comment : one)),
      })),
    /** Resolves to true on success. */
    like: async (id: string, liked: boolean) => {
      const likes = await likeComment(id, liked)
      if (likes !== undefined)
        change((now) => ({
          ...now,
          comments: now.comments.map((one) => (one.id === id ? { ...one, likes, liked } : one)),
        }))
      return likes !== undefined
    },
    /** Resolves to true if it has been removed. */
    remove: async (id: string) => {
      const isGone = await deleteComment(id)
      if (isGone)
        change((now) => ({
          ...now,
          count: now.count - 1,
          comments: now.comments.filter((one) => one.id !== id),
        }))
      return isGone
    },
    close: async (closed: boolean) => {
      const isDone = await closeComments(shareId, closed)
      if (isDone) change((now) => ({ ...now, closed }))
      return isDone
    },
  }
}
