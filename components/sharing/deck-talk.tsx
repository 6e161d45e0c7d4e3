'use client'

import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/deck/viewer/section-heading'
import { NameForm } from '@/components/gallery/name-form'
import { type OwnPart, useOwnPart } from '@/components/gallery/use-own-part'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmFirst } from '@/components/ui/confirm-first'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { Comment } from './comment'
import { CommentForm } from './comment-form'
import { sharingMessages } from './sharing-messages'
import { useTalk } from './use-talk'

interface DeckTalkProps {
  readonly shareId: string
  /** Public name of the deck's author. */
  readonly author: string
}

const ignore = () => {}

/** Comments on a public deck. */
export default function DeckTalk(props: DeckTalkProps) {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <Comments {...props} />
    </LazyMessages>
  )
}

function Comments({ shareId, author }: DeckTalkProps) {
  const t = useTranslations('sharing')
  const gallery = useTranslations('gallery')
  const part = useOwnPart()
  const { talk, failed, read, more, add, answer, edit, like, remove, close } = useTalk(shareId)
  const isMaker = part.own?.publicName === author
  const block = async (name: string) => {
    if (!(await part.block(name, true))) return
    toast({ message: t('block.done', { name }) })
    await read()
  }
  return (
    <section aria-labelledby="comments-title">
      <SectionHeading id="comments-title" title={t('comments.title')} figure={talk?.count} />
      {!talk && !failed && <p role="status">{t('comments.loading')}</p>}
      {failed && (
        <Notice role="alert">
          {t('comments.failed')} <Button onClick={() => void read()}>{gallery('retry')}</Button>
        </Notice>
      )}
      {talk && (
        <>
          {talk.comments.length === 0 && <p className="text-ink-2">{t('comments.none')}</p>}
          <ul aria-label={t('comments.title')}>
            {talk.comments.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                part={part}
                isMaker={isMaker}
                isOpen={!talk.closed && !part.mustConfirm}
                onAnswer={(text) => answer(comment.id, text)}
                onEdit={(text) => edit(comment.id, text)}
                onLike={() =>
                  part.refuses(!comment.liked) ||
                  void like(comment.id, !comment.liked).then(
                    (isDone) => isDone || toast({ message: gallery('failed') }),
                  )
                }
                onDelete={() =>
                  void remove(comment.id).then((isGone) =>
                    toast({ message: isGone ? t('comments.deleted') : gallery('failed') }),
                  )
                }
                onBlock={() => void block(comment.author)}
              />
            ))}
          </ul>
          {talk.after !== null && (
            <p className="mt-3">
              <Button onClick={() => void more()}>{t('comments.more')}</Button>
            </p>
          )}
          <div className="mt-4">
            <Say part={part} closed={talk.closed} onSay={add} />
          </div>
          {isMaker && (
            <p className="mt-2">
              <Button
                variant="quiet"
                onClick={() =>
                  void close(!talk.closed).then((isDone) => isDone || toast({ message: gallery('failed') }))
                }
              >
                {t(talk.closed ? 'comments.open' : 'comments.close')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface SayProps {
  readonly part: OwnPart
  readonly closed: boolean
  readonly onSay: ReturnType<typeof useTalk>['add']
}

/** The form for a comment, or the requirements for writing one. */
function Say({ part, closed, onSay }: SayProps) {
  const t = useTranslations('sharing.comments')
  if (closed) return <p className="text-ink-2">{t('closed')}</p>
  if (!part.isMember)
    return (
      <p>
        <ButtonLink href="/sign-in">{t('signIn')}</ButtonLink>
      </p>
    )
  if (!part.own) return null
  if (part.mustConfirm) return <ConfirmFirst />
  if (part.own.publicName === null)
    return (
      <>
        <p className="mb-2 text-ink-2">{t('needsName')}</p>
        <NameForm present="" onChosen={part.named} />
      </>
    )
  return <CommentForm label={t('label')} action={t('send')} onSend={onSay} />
}
