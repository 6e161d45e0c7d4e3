'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { useBuilderStore } from './builder-context'
import { loadParts } from './parts'

/** Tells the player what became of each save. */
export function useSaveOutcome(): void {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  useEffect(() => {
    builder.tellOutcome = async (outcome, deck) => {
      const { saidOf } = await loadParts()
      const message = saidOf(outcome, deck, t)
      if (message) toast(message)
    }
  }, [builder, t])
}
