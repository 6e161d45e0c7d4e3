'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import type { CardView } from '@/lib/game/engine/model/views'
import { useTable } from './table-context'
import { useTableLabels } from './table-labels'

/** The whole table in a few sentences for screen readers: the situation of the players, and the mission. */
export function TableSummary() {
  const t = useTranslations('board.summary')
  const { snapshot, names, lasting } = useTable()
  const { titleOf, board } = useTableLabels()
  const { skill } = useCardLabels()
  const { view } = snapshot
  const { mission } = view
  const list = (cards: readonly CardView[]) =>
    cards.map((card) => (card.key === null ? board('card.unknown') : titleOf(card.key))).join(', ') ||
    t('nothing')
  return (
    <div className="sr" data-testid="summary">
      <p>
        {view.hero === undefined
          ? t('before')
          : t('turn', { turn: view.turn, name: names.nameOf(view.hero) })}
      </p>
      {[view.you, ...view.others].map((player) => (
        <p key={player.player}>
          {t('player', {
            name: names.nameOf(player.player),
            power: player.power,
            hand: player.hand.length,
            deck: player.deckCount,
            glyphs: player.glyphs,
            experience: player.experience,
            score: player.score,
            of: player.victoryTotal,
          })}
        </p>
      ))}
      {mission && (
        <p>
          {t('mission', {
            card: titleOf(mission.card.key),
            skill: skill(mission.skill),
            difficulty: mission.difficulty,
            total: mission.skillTotal,
            assigned: list(mission.assigned),
            against: list(mission.against),
          })}
        </p>
      )}
      {lasting.length > 0 && (
        <p>{t('lasting', { cards: lasting.map(({ key }) => titleOf(key)).join(', ') })}</p>
      )}
    </div>
  )
}
