'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { COMMENT_LENGTH } from '@/lib/api/comments'
import type { TalkFailure, TalkOutcome } from '@/lib/browser/sharing'

interface CommentFormProps {
  readonly label: string
  readonly action: string
  /** What stands in it at first. */
  readonly text?: string
  readonly onSend: (text: string) => Promise<TalkOutcome>
  /** Takes it away; absent for the form that stays. */
  readonly onCancel?: () => void
}

/** Where somebody writes a comment; what was not taken stays in it. Wants the messages `sharing`. */
export function CommentForm({ label, action, text = '', onSend, onCancel }: CommentFormProps) {
  const t = useTranslations('sharing.comments')
  const id = useId()
  const [value, setValue] = useState(text)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TalkFailure>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const outcome = await onSend(value.trim())
    setBusy(false)
    setProblem(outcome.ok ? undefined : outcome.why)
    if (outcome.ok) setValue('')
  }
  return (
    <form className="grid max-w-[70ch] gap-1" onSubmit={(event) => void send(event)}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field min-h-[88px] w-full py-2"
        value={value}
        maxLength={COMMENT_LENGTH}
        required
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 text-13 text-ink-2">
          {t('hint', { count: COMMENT_LENGTH })}
        </p>
        {onCancel && (
          <button type="button" className="btn btn--quiet" onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
        <button type="submit" className="btn" disabled={busy || value.trim() === ''}>
          {busy ? t('sending') : action}
        </button>
      </div>
      <p role="alert" className="text-bad">
        {problem && t(problem)}
      </p>
    </form>
  )
}
