'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'

const Markdown = lazy(() => import('@/components/ui/markdown'))

interface DeckNotesProps {
  readonly notes: string
  readonly disabled: boolean
  readonly onNotes: (notes: string) => void
}

/** The owner's notes on a deck, with a preview of how others see them. */
export function DeckNotes({ notes, disabled, onNotes }: DeckNotesProps) {
  const t = useTranslations('decks')
  const [shown, setShown] = useState(false)
  return (
    <details open={notes !== '' || undefined}>
      <summary className="lab cursor-pointer py-1">{t('builder.notes')}</summary>
      <textarea
        className="w-full rounded-1 border border-line-strong bg-well px-2.5 py-2 text-15/[1.4] text-ink"
        rows={4}
        value={notes}
        disabled={disabled}
        maxLength={DECK_LIMITS.notesLength}
        aria-label={t('builder.notesLabel')}
        onChange={(event) => onNotes(event.target.value)}
      />
      {notes !== '' && (
        <label className="flex min-h-8.5 items-center gap-2">
          <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
          {t('builder.notesShown')}
        </label>
      )}
      {shown && (
        <Suspense>
          <Markdown text={notes} />
        </Suspense>
      )}
    </details>
  )
}
