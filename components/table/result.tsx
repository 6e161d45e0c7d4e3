'use client'

import { useTranslations } from 'next-intl'
import { GateFigure, GateRing } from '@/components/cards/gate'
import type { GameResult } from '@/lib/engine/types'
import { Link } from '@/lib/i18n/navigation'
import { OPPONENT, YOU } from './session'
import { useTable } from './table-context'

export interface ResultActions {
  readonly onRematch: (seed: 'same' | 'new') => void
  readonly onLeave: () => void
  readonly deckHref: string
}

/** Who won, how, and the figures of the game, in the place of the mission. */
export function Result({ result, actions }: { result: GameResult; actions: ResultActions }) {
  const t = useTranslations('play')
  const { snapshot, setup } = useTable()
  const { you, opponent } = snapshot.view
  const outcome = result.winner === undefined ? 'undecided' : result.winner === YOU ? 'won' : 'lost'
  const counted = (type: 'success' | 'failure', player: number) => {
    let hero: number | undefined
    let count = 0
    for (const event of snapshot.log) {
      if (event.type === 'turn') hero = event.player
      if (event.type === type && hero === player) count += 1
    }
    return count
  }
  const shown = result.winner === OPPONENT ? opponent : you
  const rows: readonly (readonly [string, string | number, string | number])[] = [
    [
      t('result.glyphsRow'),
      t('result.ofTotal', { have: you.glyphs, of: 7 }),
      t('result.ofTotal', { have: opponent.glyphs, of: 7 }),
    ],
    [
      t('result.experienceRow'),
      t('result.ofTotal', { have: you.experience, of: you.victoryTotal }),
      t('result.ofTotal', { have: opponent.experience, of: opponent.victoryTotal }),
    ],
    [
      t('result.scoreRow'),
      t('result.ofTotal', { have: you.score, of: you.victoryTotal }),
      t('result.ofTotal', { have: opponent.score, of: opponent.victoryTotal }),
    ],
    [t('result.succeeded'), counted('success', YOU), counted('success', OPPONENT)],
    [t('result.failed'), counted('failure', YOU), counted('failure', OPPONENT)],
  ]
  return (
    <section className="lane result" aria-labelledby="result-title">
      <div className="result-gate">
        <GateRing
          size={200}
          states={Array.from({ length: 7 }, (_, i) => i < shown.glyphs)}
          label={t('figure.glyphs', { have: shown.glyphs })}
        >
          <GateFigure figure={result.turn} caption={t('result.turns')} />
        </GateRing>
      </div>
      <div className="result-text">
        <h2 id="result-title" tabIndex={-1}>
          {t(`result.${outcome}`)}
        </h2>
        <p>
          {result.reason === 'undecided'
            ? t('result.limit', { turns: result.turn })
            : t(`result.${result.reason}`, { winner: result.winner === YOU ? 'you' : 'opponent' })}
        </p>
        <table>
          <caption className="sr">{t('result.figures')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('table.you')}</th>
              <th scope="col">{t('table.opponent')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, yours, theirs]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{yours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="result-seed">{t('result.seed', { seed: setup.seed })}</p>
        <div className="result-do">
          <button type="button" className="btn btn--go" onClick={() => actions.onRematch('new')}>
            {t('result.againNew')}
          </button>
          <button type="button" className="btn" onClick={() => actions.onRematch('same')}>
            {t('result.again')}
          </button>
          <button type="button" className="btn" onClick={actions.onLeave}>
            {t('result.other')}
          </button>
          <Link href={actions.deckHref} className="btn btn--quiet" prefetch={false}>
            {t('result.deck')}
          </Link>
        </div>
      </div>
    </section>
  )
}
