'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { PlayerView } from '@/lib/game/engine/model/views'
import { useTable } from '../table-context'

/**
 * With three or more players: everybody except the viewer and the current opponent, in small type, each of whom expands
 * to show their cards.
 */
export function SeatsRow() {
  const t = useTranslations('board')
  const { snapshot, openSheet, names } = useTable()
  const { others, opponent } = snapshot.view
  const rest = others.filter(({ player }) => player !== opponent.player)
  if (rest.length === 0) return null
  return (
    <ul
      className="grid flex-none content-start gap-1 max-md:hidden phone:in-data-sheet:grid"
      aria-label={t('seat.others')}
    >
      {rest.map((player) => (
        <li key={player.player}>
          <button
            type="button"
            className="grid min-h-9 gap-0.5 border border-line bg-basalt-2 px-2 py-0.75 text-left font-tech text-14/[1.15] font-medium text-ink-2 normal-nums hover:border-horizon"
            onClick={() => openSheet(`seat-${player.player}`)}
          >
            <span className="sr">{t('seat.label', figures(player, names.nameOf(player.player)))}</span>
            <b className="text-ink" aria-hidden="true">
              {names.nameOf(player.player)}
            </b>
            <span className="[&_.i]:ml-1 [&_.i]:text-[11px] [&_.i:first-child]:ml-0" aria-hidden="true">
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
