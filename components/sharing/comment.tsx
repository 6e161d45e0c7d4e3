'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { OwnPart } from '@/components/gallery/use-own-part'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import type { PublicComment } from '@/lib/features/gallery/contract/comments'
import type { TalkOutcome } from '@/lib/features/sharing/client/sharing'
import { Link } from '@/lib/platform/i18n/navigation'
import { CommentForm } from './comment-form'
import { ReportButton } from './report-button'

const Markdown = lazy(() => import('@/components/ui/markdown'))

interface CommentProps {
  readonly comment: PublicComment
  readonly part: OwnPart
  /** True if the viewer is the deck's author; below, true if the deck accepts comments. */
  readonly isMaker: boolean
  readonly isOpen: boolean
  readonly onAnswer: (text: string) => Promise<TalkOutcome>
  readonly onEdit: (text: string) => Promise<TalkOutcome>
  readonly onLike: () => void
  readonly onDelete: () => void
  readonly onBlock: () => void
}

/** A comment, with the actions available to the viewer. */
export function Comment(props: CommentProps) {
  const { comment, part, isMaker, isOpen, onDelete } = props
  const t = useTranslations('sharing')
  const times = useTimes()
  const [doing, setDoing] = useState<'answer' | 'edit' | 'delete'>()
  const isMine = part.own?.publicName === comment.author
  const done = async (work: Promise<TalkOutcome>) => {
    const outcome = await work
    if (outcome.ok) setDoing(undefined)
    return outcome
  }
  return (
    <li className={`border-b border-line py-3 ${comment.isAnswer ? 'pl-6 max-sm:pl-3' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2" data-as-written="">
        <Link
          className="inline-block py-0.75 text-ink"
          href={`/players/${encodeURIComponent(comment.author)}`}
          prefetch={false}
        >
          {comment.author}
        </Link>
        <time dateTime={comment.createdAt}>{times.moment(comment.createdAt)}</time>
        {comment.byMaker && <span>{t('comments.byMaker')}</span>}
        {comment.editedAt !== null && <span>{t('comments.edited')}</span>}
      </p>
      {doing === 'edit' ? (
        <CommentForm
          label={t('comments.edit')}
          action={t('comments.keep')}
          text={comment.text}
          onSend={(text) => done(props.onEdit(text))}
          onCancel={() => setDoing(undefined)}
        />
      ) : (
        <div className="my-1 max-w-[70ch] wrap-anywhere" data-as-written="">
          <Suspense fallback={<p className="whitespace-pre-wrap">{comment.text}</p>}>
            <Markdown text={comment.text} />
          </Suspense>
        </div>
      )}
      {doing === undefined && (
        <p className="flex flex-wrap gap-1">
          <LikeComment {...props} />
          {part.isMember && isOpen && (
            <Button variant="quiet" onClick={() => setDoing('answer')}>
              {t('comments.answer')}
            </Button>
          )}
          {isMine && isOpen && (
            <Button variant="quiet" onClick={() => setDoing('edit')}>
              {t('comments.edit')}
            </Button>
          )}
          {(isMine || isMaker) && (
            <Button variant="quiet" onClick={() => setDoing('delete')}>
              {t('comments.delete')}
            </Button>
          )}
          {!isMine && (
            <ReportButton
              kind="comment"
              subject={comment.id}
              name={t('report.comment', { name: comment.author })}
              isMember={part.isMember}
            />
          )}
          {!isMine && part.isMember && (
            <Button
              variant="quiet"
              aria-label={t('block.action', { name: comment.author })}
              onClick={props.onBlock}
            >
              {t('block.short')}
            </Button>
          )}
        </p>
      )}
      {doing === 'answer' && (
        <CommentForm
          label={t('comments.labelAnswer', { name: comment.author })}
          action={t('comments.answer')}
          onSend={(text) => done(props.onAnswer(text))}
          onCancel={() => setDoing(undefined)}
        />
      )}
      {doing === 'delete' && (
        <p className="flex flex-wrap items-center gap-2" role="alert">
          {t('comments.really')}
          <Button variant="danger" onClick={onDelete}>
            {t('comments.delete')}
          </Button>
          <Button variant="quiet" onClick={() => setDoing(undefined)}>
            {t('comments.cancel')}
          </Button>
        </p>
      )}
    </li>
  )
}

/** The number of likes of a comment, and whether the viewer likes it; for guests, only the number. */
function LikeComment({ comment, part, onLike }: CommentProps) {
  const t = useTranslations('sharing.comments')
  const { author, likes, liked } = comment
  const label = t('like', { name: author, count: likes })
  const heart = (
    <span aria-hidden="true" className={liked ? 'text-amber' : 'text-ink-3'}>
      {liked ? '♥' : '♡'}
    </span>
  )
  if (!part.isMember)
    return likes === 0 ? null : (
      <span className="inline-flex min-h-8.5 items-center gap-2 px-3 text-ink-2">
        {heart}
        <span aria-hidden="true">{likes}</span>
        <span className="sr-only" data-as-written="">
          {label}
        </span>
      </span>
    )
  return (
    <Button variant="quiet" aria-pressed={liked} aria-label={label} data-as-written="" onClick={onLike}>
      {heart}
      {likes}
    </Button>
  )
}
