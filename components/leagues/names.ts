import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import type { Ratio } from '@/lib/features/leagues/model/standings'

/** Returns the name of a player: a member's own name, or the name that an organiser entered. */
export type NameOf = (player: number) => string

export function useNames({ state, members }: LeagueView): NameOf {
  const t = useTranslations('leagues')
  return useCallback(
    (player) =>
      state.players.find(({ id }) => id === player)?.name ||
      members.find((member) => member.player === player)?.name ||
      t('gone', { number: player }),
    [state.players, members, t],
  )
}

/** Returns the value of a ratio; 0 if the divisor is 0. */
export const quotient = ({ sum, of }: Ratio): number => (of === 0 ? 0 : sum / of)
