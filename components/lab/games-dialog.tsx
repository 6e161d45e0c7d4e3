'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { GamesAsked } from './figures'
import type { Run } from './run'
import { WatchButton } from './watch-button'

/** Rows shown at a time. */
const PAGE = 50

interface GamesDialogProps {
  readonly run: Run
  readonly asked: GamesAsked
  readonly opponents: readonly string[]
  readonly onClose: () => void
}

/** The games behind a figure, each to be watched. */
export function GamesDialog({ run, asked, opponents, onClose }: GamesDialogProps) {
  const t = useTranslations('lab')
  const [chosen, setChosen] = useState(0)
  const [shown, setShown] = useState(PAGE)
  const sets = useMemo(() => asked.sets.map((set) => ({ ...set, games: run.games(set.of) })), [asked, run])
  const games = sets[chosen]?.games ?? []
  return (
    <Dialog open shape="wide" title={asked.title} onClose={onClose}>
      {sets.length > 1 && (
        <fieldset className="lb-sets">
          <legend className="sr">{t('games.which')}</legend>
          {sets.map((set, place) => (
            <label key={set.label} className={`chip ${place === chosen ? 'on' : ''}`}>
              <input
                className="sr"
                type="radio"
                name="lab-games"
                checked={place === chosen}
                onChange={() => {
                  setChosen(place)
                  setShown(PAGE)
                }}
              />
              {t(`games.${set.label}`, { n: set.games.length })}
            </label>
          ))}
        </fieldset>
      )}
      {games.length === 0 ? (
        <p className="lb-help">{t('games.nothing')}</p>
      ) : (
        <table className="lb-t lb-games">
          <thead>
            <tr>
              <th scope="col">{t('games.number')}</th>
              <th scope="col">{t('games.result')}</th>
              <th scope="col">{t('games.turns')}</th>
              <th scope="col" className="lb-opt">
                {t('games.began')}
              </th>
              {opponents.length > 1 && (
                <th scope="col" className="lb-opt">
                  {t('games.opponent')}
                </th>
              )}
              <th scope="col">
                <span className="sr">{t('games.replay')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {games.slice(0, shown).map((game) => {
              const summary = run.summary(game)
              if (!summary) return null
              const { outcome, reason, turns, began, opponent } = summary
              return (
                <tr key={game}>
                  <th scope="row">{game + 1}</th>
                  <td>
                    {outcome === 'undecided' ? t('outcome.undecided') : t(`ended.${outcome}`, { reason })}
                  </td>
                  <td>{turns}</td>
                  <td className="lb-opt">{t(began ? 'games.yes' : 'games.no')}</td>
                  {opponents.length > 1 && <td className="lb-opt">{opponents[opponent]}</td>}
                  <td>
                    <WatchButton
                      replay={() => run.replay(game)}
                      label={t('games.game', { number: game + 1 })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {games.length > shown && (
        <p className="lb-more">
          <button type="button" className="btn" onClick={() => setShown((n) => n + PAGE)}>
            {t('games.more', { n: Math.min(PAGE, games.length - shown), left: games.length - shown })}
          </button>
        </p>
      )}
    </Dialog>
  )
}
