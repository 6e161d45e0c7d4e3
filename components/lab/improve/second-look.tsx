'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { Change, Lane, SecondOpinion } from '@/lib/game/lab/improve'
import { Effect, PairFigures } from '../compare/pair-figures'
import { type GamesAsked, OpenGames } from '../figures/figures'
import { HELP, SECTION_HEADING, TABLE } from '../styles'
import type { ImprovementState } from './improvement'

interface SecondLookProps {
  readonly state: ImprovementState
  /** Describes a change in words. */
  readonly said: (change: Change) => string
  readonly onCancel: () => void
  /** Continues, or plays more pairs once it is done. */
  readonly onMore: () => void
  /** Opens games of a winner, by its index. */
  readonly onGames: (place: number, asked: GamesAsked) => void
}

/** The searching bot's verdict on a change that helped the quick bot. */
type Judgement = 'agrees' | 'contradicts' | 'open'
const judgementOf = ({ low, high }: SecondOpinion): Judgement =>
  low > 0 ? 'agrees' : high < 0 ? 'contradicts' : 'open'

/** Results of both bots for the changes that help: the searching bot plays the winners of the quick one once more. */
export function SecondLook({ state, said, onCancel, onMore, onGames }: SecondLookProps) {
  const t = useTranslations('lab.improve')
  const id = useId()
  const { second, secondPairs, opinions, verdict } = state
  if (second === 'none') return null
  const count = (judgement: Judgement) => opinions.filter((one) => judgementOf(one) === judgement).length
  const played = opinions[0]?.n ?? 0
  return (
    <section className="mt-8" aria-labelledby={id} aria-busy={second === 'running'}>
      <h2 id={id} className={SECTION_HEADING}>
        {t('both')}
      </h2>
      <p role="status" className="text-18">
        {second === 'failed'
          ? t('failed')
          : second === 'running'
            ? t('secondRunning')
            : t('bothFound', {
                count: opinions.length,
                agrees: count('agrees'),
                contradicts: count('contradicts'),
                open: count('open'),
                pairs: played,
              })}
      </p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <span className="tech text-16/none">{t('secondPlayed', { played, pairs: secondPairs })}</span>
        {second === 'running' && <Button onClick={onCancel}>{t('secondCancel')}</Button>}
        {(second === 'stopped' || second === 'done') && (
          <Button onClick={onMore}>{t(second === 'done' ? 'secondMore' : 'secondResume')}</Button>
        )}
      </div>
      <ScrollTable label={t('both')}>
        <table className={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('column.change')}</th>
              <th scope="col">{t('column.quick')}</th>
              <th scope="col">{t('column.searching')}</th>
              <th scope="col">{t('column.pairs')}</th>
              <th scope="col">{t('column.together')}</th>
            </tr>
          </thead>
          <tbody>
            {opinions.map((opinion, place) => {
              const lane: Lane | undefined = verdict?.help[place]
              const change = said(opinion.change)
              return (
                <tr key={change}>
                  <th scope="row">{change}</th>
                  <td className="min-w-40">{lane && <Effect bounds={lane} isIn />}</td>
                  <td className="min-w-40">
                    <Effect bounds={opinion} isIn={judgementOf(opinion) !== 'contradicts'} />
                  </td>
                  <td>
                    <OpenGames value={(asked) => onGames(place, asked)}>
                      <PairFigures pairs={opinion} change={change} />
                    </OpenGames>
                  </td>
                  <td>{t(`judgement.${judgementOf(opinion)}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
      <p className={HELP}>{t('secondHelp')}</p>
    </section>
  )
}
