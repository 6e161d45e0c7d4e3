'use client'

import { useTranslations } from 'next-intl'
import { useTable } from '../table-context'

/** Returns the number of auto-passes for the player, and why they stopped; empty if there were none. */
export function useAutoPassedLabel(): string {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const { auto, view } = snapshot
  const passedOn = auto.passed
  if (!passedOn) return ''
  const { count, why = 'stopped' } = passedOn
  return t('ask.passedOn', { count, why, name: names.nameOf(view.hero ?? view.opponent.player) })
}
