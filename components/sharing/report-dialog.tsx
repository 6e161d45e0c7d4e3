'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import {
  REPORT_LENGTH,
  REPORT_REASONS,
  type ReportKind,
  reasonsFor,
} from '@/lib/features/moderation/contract/moderation'
import { report } from '@/lib/features/sharing/client/sharing'

interface ReportDialogProps {
  readonly kind: ReportKind
  /** The link of a deck or a shared item, the id of a comment or a game, the name of a player. */
  readonly subject: string
  /** Its name for use in a sentence. */
  readonly name: string
  readonly onClose: () => void
}

/** Reports something to the moderators. Needs the messages `sharing`. */
export default function ReportDialog({ kind, subject, name, onClose }: ReportDialogProps) {
  const t = useTranslations('sharing.report')
  const id = useId()
  const mustConfirm = useMustConfirm()
  const [problem, setProblem] = useState<'already' | 'own' | 'often' | 'blocked' | 'unverified' | 'failed'>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = REPORT_REASONS.find((one) => one === form.get('reason'))
    if (!reason) return
    setBusy(true)
    const outcome = await report(kind, subject, reason, String(form.get('words') ?? ''))
    setBusy(false)
    if (outcome !== 'sent') return setProblem(outcome)
    toast({ message: t('sent') })
    onClose()
  }
  if (mustConfirm)
    return (
      <Dialog open onClose={onClose} title={t('about', { name })}>
        <ConfirmFirst />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('about', { name })}
      actions={
        <Button type="submit" form={`${id}-form`} variant="primary" disabled={busy}>
          {t('send')}
        </Button>
      }
    >
      <form id={`${id}-form`} className="grid gap-3" onSubmit={(event) => void send(event)}>
        <fieldset className="grid gap-1">
          <legend className="lab">{t('reason')}</legend>
          {reasonsFor(kind).map((reason) => (
            <label key={reason} className="flex min-h-8 items-center gap-2">
              <input type="radio" name="reason" value={reason} required />
              {t(`reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <label className="grid gap-1">
          <span className="lab">{t('words')}</span>
          <textarea
            name="words"
            className="field min-h-20 w-full py-2"
            maxLength={REPORT_LENGTH}
            aria-describedby={`${id}-hint`}
          />
        </label>
        <p id={`${id}-hint`} className="text-13 text-ink-2">
          {t('wordsHint')}
        </p>
        <p role="alert">{problem && t(problem)}</p>
      </form>
    </Dialog>
  )
}
