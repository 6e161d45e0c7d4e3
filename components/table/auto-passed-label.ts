'use client'

import { useTranslations } from 'next-intl'
import { useTable } from './table-context'

/** Returns how much was auto-passed for the player, and why it stopped; empty if nothing was. */
export function useAutoPassedLabel(): string {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const { auto, view } = snapshot
  const passedOn = auto.passed
  if (!passedOn) return ''
  const { count, why = 'stopped' } = passedOn
  return t('ask.passedOn', { count, why, name: names.nameOf(view.hero ?? view.opponent.player) })
}
