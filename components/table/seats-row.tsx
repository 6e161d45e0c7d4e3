'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { PlayerView } from '@/lib/engine/model/types'
import { useTable } from './table-context'

/**
 * With three or more players: those who are neither you nor the opponent of the moment, small, each opening its cards.
 */
export function SeatsRow() {
  const t = useTranslations('board')
  const { snapshot, openSheet, names } = useTable()
  const { others, opponent } = snapshot.view
  const rest = others.filter(({ player }) => player !== opponent.player)
  if (rest.length === 0) return null
  return (
    <ul className="seats" aria-label={t('seat.others')}>
      {rest.map((player) => (
        <li key={player.player}>
          <button type="button" className="seat" onClick={() => openSheet(`seat-${player.player}`)}>
            <span className="sr">{t('seat.label', figures(player, names.nameOf(player.player)))}</span>
            <b aria-hidden="true">{names.nameOf(player.player)}</b>
            <span aria-hidden="true">
              <Icon name="hand" /> {player.hand.length}
              <Icon name="chevron" /> {player.glyphs}
              <Icon name="experience" /> {player.experience}
              <Icon name="adversary" /> {player.score}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const figures = (player: PlayerView, name: string) => ({
  name,
  hand: player.hand.length,
  glyphs: player.glyphs,
  experience: player.experience,
  score: player.score,
  of: player.victoryTotal,
})
