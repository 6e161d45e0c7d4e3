'use client'

import { useTranslations } from 'next-intl'
import { DECK_LIMITS } from '@/lib/decks/limits'

interface DeckNotesProps {
  readonly notes: string
  readonly disabled: boolean
  readonly onNotes: (notes: string) => void
}

/** What the maker of a deck wrote about it. */
export function DeckNotes({ notes, disabled, onNotes }: DeckNotesProps) {
  const t = useTranslations('decks')
  return (
    <details className="nt" open={notes !== '' || undefined}>
      <summary className="lab">{t('builder.notes')}</summary>
      <textarea
        rows={4}
        value={notes}
        disabled={disabled}
        maxLength={DECK_LIMITS.notesLength}
        aria-label={t('builder.notesLabel')}
        onChange={(event) => onNotes(event.target.value)}
      />
    </details>
  )
}
