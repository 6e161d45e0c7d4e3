'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { replayHref } from '@/lib/features/play/model/links/links'
import { addReport, REPORT_LENGTH, type Report, reportText } from '@/lib/features/play/model/reports'
import { copyText } from '@/lib/platform/browser/copy-text'
import { saveFile } from '@/lib/platform/browser/save-file'

interface ReportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Returns the game so far as a replay string. */
  readonly replay: () => string
  readonly turn: number
  readonly at: number
}

/** "This ruling looks wrong": stores the report with the game, and offers it for download. */
export function ReportDialog({ open, onClose, replay, turn, at }: ReportDialogProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const id = useId()
  const report = (): Report => ({
    id: crypto.randomUUID(),
    when: new Date().toISOString(),
    text: text.trim(),
    turn,
    at,
    replay: replay(),
  })
  const whole = () => {
    const made = report()
    return reportText(made, `${location.origin}${replayHref(made.replay)}`)
  }
  const save = () => {
    if (!addReport(report())) return toast({ message: t('report.notSaved'), sticky: true })
    toast({ message: t('report.saved') })
    setText('')
    onClose()
  }
  const copy = async () => {
    toast({ message: t((await copyText(whole())) ? 'report.copied' : 'menu.copyFailed') })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('report.open')}
      actions={
        <>
          <Button variant="primary" onClick={save}>
            {t('report.save')}
          </Button>
          <Button onClick={() => void copy()}>{t('report.copy')}</Button>
          <Button onClick={() => saveFile(`ruling-turn-${turn}.txt`, 'text/plain;charset=utf-8', whole())}>
            {t('report.download')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
        </>
      }
    >
      <label className="lab" htmlFor={id}>
        {t('report.text')}
      </label>
      <Field>
        <textarea
          id={id}
          rows={5}
          value={text}
          maxLength={REPORT_LENGTH}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p id={`${id}-help`}>{t('report.help')}</p>
    </Dialog>
  )
}
