'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import { GUEST } from '@/lib/browser/decks'
import { refusalKey } from './refusal'
import type { DeckSession, SaveOutcome } from './session'

/** Saves the open deck and says what became of it. */
export function useSave(session: DeckSession | undefined): () => Promise<SaveOutcome | undefined> {
  const t = useTranslations('decks')
  return useCallback(async () => {
    if (!session) return undefined
    const outcome = await session.save()
    if (outcome.ok) {
      toast({ message: t(session.current().owner === GUEST ? 'state.savedGuest' : 'state.savedMember') })
      return outcome
    }
    switch (outcome.reason) {
      case 'signed-out':
        toast({ message: t('state.signedOut'), sticky: true })
        break
      case 'refused': {
        const key = refusalKey(outcome.code)
        toast({
          message: key
            ? `${t(`refusal.${key}`, { limit: outcome.limit ?? 0 })} ${t('refusal.kept')}`
            : outcome.code === 'unknown-card'
              ? t('state.unknownCard')
              : t('state.refused', { code: outcome.code }),
          sticky: true,
        })
        break
      }
      default:
      // Conflicts, a deleted deck and a missing network are said where the deck stands.
    }
    return outcome
  }, [session, t])
}
