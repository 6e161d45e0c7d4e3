'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/platform/browser/copy-text'
import { LABELLED } from '../viewer/styles'

interface CopyFieldProps {
  readonly label: string
  readonly text: string
  readonly button: string
  readonly done: string
}

/** A text to copy: it can be selected by hand if the browser does not allow copying. */
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
    <div className="flex items-end gap-2">
      <label className={`${LABELLED} min-w-0 flex-1`}>
        <span className="lab">{label}</span>
        <Field>
          <input
            className="tech text-15 font-medium tracking-[0.02em]"
            ref={field}
            readOnly
            value={text}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </label>
      <Button variant="primary" onClick={() => void copy()}>
        {button}
      </Button>
    </div>
  )
}
