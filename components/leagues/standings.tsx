'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import { ratingsOf } from '@/lib/features/leagues/model/glicko'
import { type Standing, standingsOf } from '@/lib/features/leagues/model/standings'
import { type NameOf, quotient } from './names'
import { TeamFaces } from './team-faces'

interface StandingsProps {
  readonly league: LeagueView
  readonly nameOf: NameOf
  /** Swiss rounds that count. */
  readonly rounds: number
}

const HEAD =
  'px-2.5 pb-2 text-12 font-semibold tracking-[0.05em] text-ink-3 uppercase max-lg:px-1.25 max-sm:px-1 max-sm:tracking-normal max-sm:normal-case'
const CELL = 'tech h-12 px-2.5 font-medium whitespace-nowrap max-lg:px-1.25'
const FIGURE = `${CELL} text-right text-17`
const PLAIN = `${FIGURE} text-ink-2`
/** Columns hidden on narrow screens: there, the figures are listed below, with their calculation. */
const WIDE = 'max-lg:hidden'

/** Returns the columns that decided between a row and its neighbours. */
const decidedBy = (rows: readonly Standing[], at: number) => new Set([rows[at]?.before, rows[at - 1]?.before])

/**
 * The standings, with the deciding figures between players of equal points in amber, and a sentence that explains each.
 */
export function Standings({ league, nameOf, rounds }: StandingsProps) {
  const t = useTranslations('leagues.standings')
  const format = useFormatter()
  const id = useId()
  const { state, now, me } = league
  const rows = standingsOf(state, now, rounds)
  const ratings = state.settings.ratings ? ratingsOf(state, now) : undefined
  const hasExperience = rows.some(({ experience }) => experience !== 0)
  const isRated = (player: number) =>
    state.players.find((one) => one.id === player)?.showsRating === true && ratings !== undefined
  const decimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  // Before a round has ended the lot alone orders the players, and there is nothing to explain.
  const tied = rounds === 0 ? [] : ties(rows)
  // For the user's own place, or else the first one; the others are explained with the calculations.
  const mine = tied.find((at) => rows[at]?.player === me.player || rows[at + 1]?.player === me.player)
  const shown = mine ?? tied[0]
  const amber = (is: boolean) => (is ? `${FIGURE} text-amber` : PLAIN)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-22">
        {t('after', { round: rounds })}
      </h2>
      <table className="w-full border-collapse text-16">
        <thead>
          <tr className="border-b border-line">
            <th className={`${HEAD} w-8 text-left`}>
              <span className="sr">{t('place')}</span>
            </th>
            <th className={`${HEAD} text-left`}>{t('player')}</th>
            <th className={`${HEAD} text-right`}>{t('rounds')}</th>
            <th className={`${HEAD} text-right`}>{t('points')}</th>
            <th className={`${HEAD} text-right`}>{t('opponents')}</th>
            <th className={`${HEAD} ${WIDE} text-right`}>{t('games')}</th>
            {hasExperience && <th className={`${HEAD} ${WIDE} text-right`}>{t('experience')}</th>}
            {ratings && <th className={`${HEAD} ${WIDE} text-right`}>{t('rating')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { player } = row
            const decided = decidedBy(rows, at)
            const details = state.players.find((one) => one.id === player)
            const rating = ratings?.get(player)
            return (
              <tr
                key={player}
                className={`border-b border-line/55 ${player === me.player ? 'bg-horizon-wash' : ''}`}
              >
                <td className={`${CELL} text-left text-17 text-ink-2`}>{row.place}</td>
                <th scope="row" className="px-2.5 text-left max-lg:px-1.25" data-as-written="">
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <span className="tech text-18 wrap-anywhere">{nameOf(player)}</span>
                    {details?.isDropped && <span className="text-13 text-ink-3">{t('dropped')}</span>}
                    {details?.deck && <TeamFaces team={details.deck.team} />}
                  </span>
                </th>
                <td className={PLAIN}>
                  {row.drawn === 0 ? `${row.won}-${row.lost}` : `${row.won}-${row.lost}-${row.drawn}`}
                  {row.byes > 0 && (
                    <span className="text-13 max-sm:block"> {t('bye', { count: row.byes })}</span>
                  )}
                </td>
                <td className={`${CELL} text-right text-22 text-ink`}>{row.points}</td>
                <td className={amber(decided.has('opponents'))}>{decimal(quotient(row.opponentPoints))}</td>
                <td className={`${amber(decided.has('games'))} ${WIDE}`}>
                  {percent(quotient(row.opponentGames))}
                </td>
                {hasExperience && (
                  <td className={`${amber(decided.has('experience'))} ${WIDE}`}>
                    {format.number(row.experience, { signDisplay: 'exceptZero' }).replace('-', '−')}
                  </td>
                )}
                {ratings && (
                  <td className={`${PLAIN} ${WIDE}`}>
                    {rating && isRated(player)
                      ? t('ratingValue', {
                          rating: Math.round(rating.rating),
                          within: Math.round(2 * rating.deviation),
                        })
                      : '–'}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown !== undefined && (
        <p
          className="my-3.5 border-l-4 border-amber-fill bg-basalt-2 px-3.5 py-2.5 text-15 text-ink-2"
          data-as-written=""
        >
          <Why rows={rows} nameOf={nameOf} at={shown} />
        </p>
      )}
      <p className="text-14 text-ink-3">{t('order')}</p>
      <details>
        <summary className="cursor-pointer py-2 text-14">{t('sums')}</summary>
        <ul className="grid gap-2 text-14 text-ink-2" data-as-written="">
          {tied
            .filter((at) => at !== shown)
            .map((at) => (
              <li key={`why ${at}`}>
                <Why rows={rows} nameOf={nameOf} at={at} />
              </li>
            ))}
          {rows.map((row) => (
            <li key={row.player}>
              <b>{nameOf(row.player)}</b>{' '}
              {row.opponents.length === 0
                ? t('noOpponents')
                : t('sum', {
                    opponents: row.opponents.map((one) => `${nameOf(one.player)} ${one.points}`).join(' + '),
                    sum: row.opponentPoints.sum,
                    count: row.opponentPoints.of,
                    mean: decimal(quotient(row.opponentPoints)),
                    won: row.opponentGames.sum,
                    played: row.opponentGames.of,
                    experience: row.experience,
                  })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Indexes of the places that are ahead of the next one only by a tie-break. */
const ties = (rows: readonly Standing[]): readonly number[] =>
  rows.flatMap((row, at) => (row.before !== null && rows[at + 1] ? [at] : []))

interface WhyProps {
  readonly rows: readonly Standing[]
  readonly nameOf: NameOf
  /** Index of the explained place. */
  readonly at: number
}

/** Explains why a player is ahead of the next one with as many points. */
function Why({ rows, nameOf, at }: WhyProps) {
  const t = useTranslations('leagues.standings')
  const format = useFormatter()
  const [one, other] = rows.slice(at, at + 2)
  if (!one || !other || one.before === null) return null
  const decimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  const names = { one: nameOf(one.player), other: nameOf(other.player) }
  return (
    <>
      <b className="text-ink">{t('why.title', names)}</b>{' '}
      {t(`why.${one.before}`, {
        ...names,
        points: one.points,
        opponents: decimal(quotient(one.opponentPoints)),
        otherOpponents: decimal(quotient(other.opponentPoints)),
        games: percent(quotient(one.opponentGames)),
        otherGames: percent(quotient(other.opponentGames)),
        experience: one.experience,
        otherExperience: other.experience,
      })}
    </>
  )
}
