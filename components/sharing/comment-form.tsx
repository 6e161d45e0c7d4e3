'use client'

import { useTranslations } from 'next-intl'
import { TextForm } from '@/components/ui/form/text-form'
import { COMMENT_LENGTH } from '@/lib/features/gallery/contract/comments'
import type { TalkOutcome } from '@/lib/features/sharing/client/sharing'

interface CommentFormProps {
  readonly label: string
  readonly action: string
  /** Initial text. */
  readonly text?: string
  readonly onSend: (text: string) => Promise<TalkOutcome>
  /** Closes the form; omitted for the permanent one. */
  readonly onCancel?: () => void
}

/** Form for a comment. Needs the messages `sharing`. */
export function CommentForm({ onSend, onCancel, ...form }: CommentFormProps) {
  const t = useTranslations('sharing.comments')
  return (
    <TextForm
      {...form}
      hint={t('hint', { count: COMMENT_LENGTH })}
      longest={COMMENT_LENGTH}
      sending={t('sending')}
      onSend={async (text) => {
        const outcome = await onSend(text)
        return outcome.ok ? undefined : t(outcome.why)
      }}
      cancel={onCancel && { label: t('cancel'), onCancel }}
    />
  )
}
