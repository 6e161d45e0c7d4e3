'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import type { DeckSession, SaveOutcome } from '@/lib/features/decks/client/deck-session'

/** Saves the open deck and says what became of it. */
export function useSave(session: DeckSession | undefined): () => Promise<SaveOutcome | undefined> {
  const t = useTranslations('decks')
  return useCallback(async () => {
    if (!session) return undefined
    const outcome = await session.save()
    const { saidOf } = await import('./late-work')
    const said = saidOf(outcome, session.current(), t)
    if (said) toast(said)
    return outcome
  }, [session, t])
}
