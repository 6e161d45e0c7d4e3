'use client'

import { useTranslations } from 'next-intl'
import type { Player } from '@/lib/engine/types'
import { useTable } from './table-context'

/** What a player is called where several people sit at the table, or none. */
export function useSeatNames(): (player: Player) => string {
  const t = useTranslations('play')
  const { snapshot } = useTable()
  const people = snapshot.seats.filter((sitter) => sitter.kind === 'person').length
  if (people === 1 && snapshot.seats.length === 2) {
    return (player) => t(snapshot.seats[player]?.kind === 'person' ? 'table.you' : 'table.opponent')
  }
  return (player) => t('table.player', { number: player + 1 })
}
