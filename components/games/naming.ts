'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import type { Naming } from './screen'

/** Names of bots by seat, the same in every language. */
const BOT_NAMES: readonly string[] = ['Rook', 'Juno', 'Flint', 'Wren', 'Otter', 'Sable']

/** Returns the names of a table's players: the only person at it is "You" unless a name was given. */
export function useNaming({ seats }: SavedOtherGame['setup']): Naming {
  const t = useTranslations('games.table')
  return useMemo(() => {
    const people = seats.flatMap(({ kind }, player) => (kind === 'person' ? [player] : []))
    const [only] = people
    const isNamed = seats.some((seat) => seat.kind === 'person' && seat.name !== '')
    const you = people.length === 1 && !isNamed ? only : undefined
    return {
      you,
      nameOf: (player) => {
        const seat = seats[player]
        if (player === you) return t('you')
        if (seat?.kind === 'bot') {
          const name = BOT_NAMES[player] ?? t('person', { number: player + 1 })
          return seat.bot === 'random' ? t('randomBot', { name }) : name
        }
        return seat?.name || t('person', { number: player + 1 })
      },
    }
  }, [seats, t])
}
