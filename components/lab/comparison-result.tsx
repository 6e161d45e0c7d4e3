'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { Comparison, GameNumber } from '@/lib/lab/types'
import { digitsFor } from './certainty'
import { IntervalLine } from './charts'
import { useFigureWords } from './figure-words'
import { WatchButton } from './watch-button'

const LIST = 200

interface ComparisonResultProps {
  readonly report: Comparison
  readonly replay: (version: 0 | 1, game: GameNumber) => Promise<string>
}

/** The difference between two versions, how sure it is, and what it would take to be surer. */
export function ComparisonResult({ report, replay }: ComparisonResultProps) {
  const t = useTranslations('lab')
  const words = useFigureWords()
  const format = useFormatter()
  const [open, setOpen] = useState<'gained' | 'forfeited'>()
  const { n, first, second, difference, low, high, verdict, more, needed, p } = report
  const known = difference !== null && low !== null && high !== null
  const digits = known ? digitsFor(low * 100, high * 100) : 0
  const enough = n >= 10
  const games = open === 'gained' ? report.gainedGames : report.forfeitedGames
  return (
    <section className="lb-sec" aria-labelledby="lab-compared">
      <h2 id="lab-compared">{t('compare.result')}</h2>
      <p className={`lb-verdict is-${enough ? verdict : 'unclear'}`}>
        {t(`compare.${enough ? verdict : 'unclear'}`)}
      </p>
      {known && (
        <div className="lb-heads">
          <div className="lb-head lb-head--big">
            <span className="lab">{t('compare.difference')}</span>
            <span className="lb-fig">
              <b>{t('figure.points', { value: words.signed(difference * 100, digits) })}</b>
              <span className="lb-int">
                {' '}
                {t('figure.range', {
                  low: words.signed(low * 100, digits),
                  high: words.signed(high * 100, digits),
                })}
              </span>
              <span className="lb-n"> {t('compare.pairs', { n })}</span>
            </span>
            <IntervalLine value={difference} low={low} high={high} from={-0.3} to={0.3} mark={0} />
          </div>
          {([first, second] as const).map((rate, place) => {
            const said = words.rate(rate)
            return (
              <div className="lb-head" key={place === 0 ? 'first' : 'second'}>
                <span className="lab">{t(place === 0 ? 'compare.wonFirst' : 'compare.wonSecond')}</span>
                <span className={`lb-fig is-${said.kind}`}>
                  <b>{said.value}</b>
                  <span className="lb-int"> {said.interval}</span>
                  <span className="lb-n"> {said.cases}</span>
                </span>
                <IntervalLine {...rate} mark={0.5} />
              </div>
            )
          })}
        </div>
      )}
      <ul className="lb-said">
        <li>
          {more === null
            ? t('compare.noneSeen')
            : more === 0
              ? t('compare.told')
              : t('compare.moreNeeded', { n: format.number(more) })}
        </li>
        <li>
          {t('compare.needed', {
            list: format.list(
              needed.map((one) =>
                t('compare.neededFor', { points: one.difference * 100, n: format.number(one.pairs) }),
              ),
            ),
          })}
        </li>
        <li>{t('compare.chance', { p: format.number(p, { maximumSignificantDigits: 1 }) })}</li>
      </ul>
      <p className="lb-go lb-go--left">
        <button
          type="button"
          className="btn"
          disabled={report.gained === 0}
          onClick={() => setOpen('gained')}
        >
          {t('compare.gained', { n: report.gained })}
        </button>
        <button
          type="button"
          className="btn"
          disabled={report.forfeited === 0}
          onClick={() => setOpen('forfeited')}
        >
          {t('compare.forfeited', { n: report.forfeited })}
        </button>
      </p>
      {open && (
        <Dialog
          open
          shape="wide"
          title={t(`compare.${open}`, { n: games.length })}
          onClose={() => setOpen(undefined)}
        >
          <table className="lb-t lb-games">
            <thead>
              <tr>
                <th scope="col">{t('games.number')}</th>
                <th scope="col">{t('compare.first')}</th>
                <th scope="col">{t('compare.second')}</th>
              </tr>
            </thead>
            <tbody>
              {games.slice(0, LIST).map((game) => (
                <tr key={game}>
                  <th scope="row">{game + 1}</th>
                  {([0, 1] as const).map((version) => (
                    <td key={version}>
                      <WatchButton
                        replay={() => replay(version, game)}
                        label={t(version === 0 ? 'compare.watchFirst' : 'compare.watchSecond', {
                          game: game + 1,
                        })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Dialog>
      )}
    </section>
  )
}
