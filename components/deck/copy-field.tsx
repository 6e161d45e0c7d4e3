'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/browser/copy-text'

interface CopyFieldProps {
  readonly label: string
  readonly text: string
  readonly button: string
  readonly done: string
}

/** A text to be copied: it can be selected by hand where the browser does not allow copying. */
export function CopyField({ label, text, button, done }: CopyFieldProps) {
  const t = useTranslations('decks')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(text)) {
      toast({ message: done })
      return
    }
    field.current?.focus()
    field.current?.select()
    toast({ message: t('export.notCopied') })
  }
  return (
    <div className="cf-line">
      <label className="cf-label">
        <span className="lab">{label}</span>
        <span className="field">
          <input ref={field} readOnly value={text} onFocus={(event) => event.target.select()} />
        </span>
      </label>
      <button type="button" className="btn btn--go" onClick={() => void copy()}>
        {button}
      </button>
    </div>
  )
}
