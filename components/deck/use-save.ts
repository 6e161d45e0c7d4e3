'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import { GUEST } from '@/lib/browser/decks'
import { memoryOnlyStore } from '@/lib/browser/rows'
import { refusalKey } from './refusal'
import type { DeckSession, SaveOutcome } from './session'

/** Saves the open deck and says what became of it. */
export function useSave(session: DeckSession | undefined): () => Promise<SaveOutcome | undefined> {
  const t = useTranslations('decks')
  return useCallback(async () => {
    if (!session) return undefined
    const outcome = await session.save()
    const { owner, unkept } = session.current()
    const tabOnly = memoryOnlyStore.getState() !== false
    if (outcome.ok) {
      toast({
        message: t(owner === GUEST ? (tabOnly ? 'state.savedTab' : 'state.savedGuest') : 'state.savedMember'),
        sticky: owner === GUEST && tabOnly,
      })
      return outcome
    }
    const kept = t(tabOnly || unkept ? 'refusal.tabOnly' : 'refusal.kept')
    switch (outcome.reason) {
      case 'signed-out':
        toast({ message: `${t('state.signedOut')} ${kept}`, sticky: true })
        break
      case 'refused': {
        const key = refusalKey(outcome.code)
        const why = key
          ? t(`refusal.${key}`, { limit: outcome.limit ?? 0 })
          : outcome.code === 'unknown-card'
            ? t('state.unknownCard')
            : t('state.refused', { code: outcome.code })
        toast({ message: `${why} ${kept}`, sticky: true })
        break
      }
      default:
      // Conflicts, a deleted deck and a missing network are said where the deck stands.
    }
    return outcome
  }, [session, t])
}
