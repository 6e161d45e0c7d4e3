'use client'

import { useTranslations } from 'next-intl'
import type { GameNumber } from '@/lib/game/lab/types'
import type { GamesAsked } from './figures/figures'
import { GameList } from './game-list'
import type { Run } from './run'
import { sidesOf } from './settings/sides'
import { WatchButton } from './watch-button'

interface GamesDialogProps {
  readonly run: Run
  readonly asked: GamesAsked
  readonly opponents: readonly string[]
  readonly onClose: () => void
}

/** The games behind a figure of a run, each of which can be watched. */
export function GamesDialog({ run, asked, opponents, onClose }: GamesDialogProps) {
  const t = useTranslations('lab')
  const row = (game: GameNumber) => {
    const summary = run.summary(game)
    if (!summary) return null
    const { outcome, reason, turns, began, opponent } = summary
    const players = { deck: t('games.deck'), opponents, nobody: t('games.nobody') }
    return (
      <tr key={game}>
        <th scope="row">{game + 1}</th>
        <td>{outcome === 'undecided' ? t('outcome.undecided') : t(`ended.${outcome}`, { reason })}</td>
        <td>{turns}</td>
        <td className="max-sm:hidden">{t(began ? 'games.yes' : 'games.no')}</td>
        {opponents.length > 1 && <td className="max-sm:hidden">{opponents[opponent]}</td>}
        <td>
          <WatchButton
            replay={() => run.replay(game)}
            sides={sidesOf(run.state.getState().setup, summary, players)}
            label={t('games.game', { number: game + 1 })}
          />
        </td>
      </tr>
    )
  }
  const head = (
    <tr>
      <th scope="col">{t('games.number')}</th>
      <th scope="col">{t('games.result')}</th>
      <th scope="col">{t('games.turns')}</th>
      <th scope="col" className="max-sm:hidden">
        {t('games.began')}
      </th>
      {opponents.length > 1 && (
        <th scope="col" className="max-sm:hidden">
          {t('games.opponent')}
        </th>
      )}
      <th scope="col">
        <span className="sr">{t('games.replay')}</span>
      </th>
    </tr>
  )
  return <GameList asked={asked} games={run.games} head={head} row={row} onClose={onClose} />
}
