'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { About } from '@/components/ui/about'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/platform/browser/copy-text'

/** A link to copy: it can be selected by hand if the browser does not allow copying. */
export function LinkField({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslations('shared.share')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(text)) return toast({ message: t('copied') })
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div className="flex items-end gap-2">
      <label className="grid min-w-0 flex-1 gap-1.5">
        <span>{label}</span>
        <Field>
          <input ref={field} readOnly value={text} onFocus={({ target }) => target.select()} />
        </Field>
      </label>
      <Button variant="primary" onClick={() => void copy()}>
        {t('copy')}
        <About name={label} />
      </Button>
    </div>
  )
}
