'use client'

import { useTranslations } from 'next-intl'
import type { GameNumber, GamesOf, LabSetup } from '@/lib/game/lab/types'
import type { GamesAsked } from '../figures/figures'
import { GameList } from '../game-list'
import { sidesOf } from '../settings/sides'
import { WatchButton } from '../watch-button'
import type { PairSummary } from './comparison'

/** A store of pairs of games, which can be replayed to be watched. */
export interface PairSource {
  readonly games: (of: GamesOf) => readonly GameNumber[]
  readonly summary: (game: GameNumber) => PairSummary | undefined
  /** Returns the setups of both versions; undefined before there is a pair. */
  readonly setups: () => readonly [LabSetup, LabSetup] | undefined
  /** Returns a game of the first version (0) or the second (1) as a replay string. */
  readonly replay: (version: 0 | 1, game: GameNumber) => Promise<string>
}

interface PairsDialogProps {
  readonly run: PairSource
  readonly asked: GamesAsked
  readonly opponents: readonly string[]
  readonly onClose: () => void
}

const VERSIONS = ['first', 'second'] as const

/** The pairs of games behind a figure of a comparison; each game can be watched. */
export function PairsDialog({ run, asked, opponents, onClose }: PairsDialogProps) {
  const t = useTranslations('lab')
  const row = (game: GameNumber) => {
    const summary = run.summary(game)
    if (!summary) return null
    return (
      <tr key={game}>
        <th scope="row">{game + 1}</th>
        {opponents.length > 1 && <td className="max-sm:hidden">{opponents[summary.opponent]}</td>}
        {VERSIONS.map((version, place) => (
          <td key={version}>
            {t(`outcome.${summary[version]}`)}{' '}
            <WatchButton
              replay={() => run.replay(place === 0 ? 0 : 1, game)}
              sides={sidesOf(run.setups()?.[place], summary, {
                deck: t(`compare.${version}`),
                opponents,
                nobody: t('games.nobody'),
              })}
              label={t(place === 0 ? 'compare.watchFirst' : 'compare.watchSecond', { game: game + 1 })}
            />
          </td>
        ))}
      </tr>
    )
  }
  const head = (
    <tr>
      <th scope="col">{t('games.number')}</th>
      {opponents.length > 1 && (
        <th scope="col" className="max-sm:hidden">
          {t('games.opponent')}
        </th>
      )}
      {VERSIONS.map((version) => (
        <th scope="col" key={version}>
          {t(`compare.${version}`)}
        </th>
      ))}
    </tr>
  )
  return <GameList asked={asked} games={run.games} head={head} row={row} onClose={onClose} />
}
