'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { DIALOG_PARTS, LABELLED } from '../viewer/styles'

interface ImportSourceProps {
  readonly text: string
  readonly busy: boolean
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

/** The source of a deck: a file, or pasted text. */
export function ImportSource({ text, busy, onText, onFile }: ImportSourceProps) {
  const t = useTranslations('decks')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={DIALOG_PARTS}>
      <p>{t('import.intro')}</p>
      <p className="flex flex-wrap items-center gap-2.5 text-14 text-ink-2">
        <Button disabled={busy} onClick={() => picker.current?.click()}>
          {t('import.file')}
        </Button>
        <span>{t('import.drop')}</span>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".zip,.o8d,.cod,.dek,.txt,.md,.csv,.json,.xml,text/plain,text/markdown,text/csv,application/json,application/xml"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <label className={LABELLED}>
        <span className="lab">{t('import.paste')}</span>
        <Field className="p-0">
          <textarea
            className="resize-y px-2.5 py-2 text-15/[1.45]"
            rows={9}
            value={text}
            placeholder={t('import.placeholder')}
            spellCheck={false}
            onChange={(event) => onText(event.target.value)}
          />
        </Field>
      </label>
    </div>
  )
}

/** The destination of a deck: a new one, or the open one, replacing its cards or adding to them. */
export type Target = 'new' | 'replace' | 'add'

export function ImportTarget({ target, onChoose }: { target: Target; onChoose: (target: Target) => void }) {
  const t = useTranslations('decks')
  return (
    <fieldset className="flex flex-wrap gap-x-4.5 gap-y-1">
      <legend className="lab">{t('import.target')}</legend>
      {(['new', 'replace', 'add'] as const).map((one) => (
        <label key={one} className="inline-flex min-h-7 items-center gap-1.75 text-15">
          <input
            className="size-4 accent-horizon-fill"
            type="radio"
            name="import-target"
            checked={target === one}
            onChange={() => onChoose(one)}
          />
          {t(
            one === 'new'
              ? 'import.targetNew'
              : one === 'replace'
                ? 'import.targetReplace'
                : 'import.targetAdd',
          )}
          {one !== 'new' && <i className="text-13 text-ink-3 not-italic"> {t('import.undoable')}</i>}
        </label>
      ))}
    </fieldset>
  )
}
