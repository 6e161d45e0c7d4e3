'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableSnapshot } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import type { Player } from '@/lib/game/engine/model/game'

/** Names of the players at a table. */
export interface SeatNames {
  /** The only person at this screen, addressed as "you"; undefined if several share it or one plays all seats. */
  readonly you: Player | undefined
  readonly nameOf: (player: Player) => string
}

/** Returns the only person at the table, if there is exactly one, who plays exactly one seat. */
export function loneSeat({
  seats,
  openHands,
}: Pick<TableSnapshot, 'seats' | 'openHands'>): Player | undefined {
  if (openHands) return undefined
  const persons = seats.flatMap((seat, player) => (seat.kind === 'person' ? [player] : []))
  return persons.length === 1 ? persons[0] : undefined
}

/**
 * Returns the names of the seats: "You" and "Opponent" if one person plays against one other, or else by number round
 * the table; in a replay, the names of their decks; in a copy of an online game, those of its players.
 */
export function useSeatNames(
  snapshot: Pick<TableSnapshot, 'seats' | 'openHands' | 'isWatching'>,
  setup: GameSetup,
): SeatNames {
  const t = useTranslations('board.seat')
  const { seats, openHands, isWatching: watching } = snapshot
  return useMemo(() => {
    const you = loneSeat({ seats, openHands })
    const numbered = (player: Player) => t('numbered', { number: player + 1 })
    if (watching || setup.hasPlayerNames)
      return { you, nameOf: (player) => setup.seats[player]?.name || numbered(player) }
    return {
      you,
      nameOf: (player) =>
        player === you
          ? t('you')
          : seats[player]?.kind === 'remote'
            ? setup.seats[player]?.name || t('opponent')
            : you !== undefined && seats.length === 2
              ? t('opponent')
              : numbered(player),
    }
  }, [seats, openHands, watching, setup, t])
}
