'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { toast } from '@/components/ui/toast'
import { useBuilderStore } from './builder-context'
import { loadParts } from './parts'

/** Tells the user the outcome of a save, and when a card was added to another section than intended. */
export function useBuilderMessages(): void {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const builder = useBuilderStore()
  useEffect(() => {
    builder.reportSave = async (outcome, deck) => {
      const { saveToast } = await loadParts()
      const message = saveToast(outcome, deck, t)
      if (message) toast(message)
    }
    builder.reportStrayTeamCard = (key) => {
      const card = builder.pool.byKey.get(key)
      if (!card) return
      toast({
        message: t('builder.fifthCharacter', { name: words.name(card) }),
        action: {
          label: t('rules.repair.toMaybeboard'),
          onAction: () => builder.moveToMaybeboard({ key, section: 'draw' }),
        },
      })
    }
  }, [builder, t, words])
}
