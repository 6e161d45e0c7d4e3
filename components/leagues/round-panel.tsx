'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Icon } from '@/components/ui/icon'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import { type Match, type Round, seatOf, stateOf } from '@/lib/features/leagues/model/league'
import { Link } from '@/lib/platform/i18n/navigation'
import type { NameOf } from './names'
import { PlayHere } from './play-here'
import { ResultForm } from './result-form'
import type { Act } from './use-league'

interface RoundPanelProps {
  readonly league: LeagueView
  readonly round: Round
  /** From 1. */
  readonly number: number
  readonly isCurrent: boolean
  readonly nameOf: NameOf
  readonly act: Act
  readonly isBusy: boolean
}

/** The pairings of a round, each with its reason and state, and forms to enter results. */
export function RoundPanel(props: RoundPanelProps) {
  const { league, round, number, isCurrent, nameOf, act, isBusy } = props
  const t = useTranslations('leagues.round')
  const times = useTimes()
  const id = useId()
  const { state, me, now } = league
  const isRunning = isCurrent && state.phase !== 'finished'
  const own =
    me.player === null
      ? undefined
      : round.matches.find((match) => seatOf(match, me.player ?? 0) !== undefined)
  const title =
    round.kind === 'playoff' ? t('playoff', { matches: round.matches.length }) : t('title', { number })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {round.closesAt !== null && isRunning ? t('until', { title, day: times.day(round.closesAt) }) : title}
      </h2>
      <ul className="mt-2">
        {round.matches.map((match) => (
          <Pair key={match.id} {...props} match={match} isRunning={isRunning} />
        ))}
        {round.bye && (
          <li className="border-b border-line py-3" data-as-written="">
            <p className="tech text-18">{t('bye', { name: nameOf(round.bye.player) })}</p>
            <p className="mt-0.75 text-14 text-ink-3">{t(`byeReason.${round.bye.reason}`)}</p>
          </li>
        )}
      </ul>
      {isRunning && own && stateOf(own, now).kind !== 'decided' && (
        <OwnMatch league={league} round={round} match={own} nameOf={nameOf} act={act} isBusy={isBusy} />
      )}
    </section>
  )
}

function Pair(props: RoundPanelProps & { readonly match: Match; readonly isRunning: boolean }) {
  const { league, round, match, nameOf, act, isBusy, isRunning } = props
  const t = useTranslations('leagues.round')
  const [isDeciding, setDeciding] = useState(false)
  const [one, other] = match.players.map(nameOf)
  const names = { one: one ?? '', other: other ?? '' }
  const { reason } = match
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="tech text-18 wrap-anywhere" data-as-written="">
          {t.rich('pair', { ...names, i: (text) => <span className="text-15 text-ink-3">{text}</span> })}
        </span>
        <span className="ml-auto">
          <Standing league={league} match={match} isRunning={isRunning} />
        </span>
      </div>
      <p className="mt-0.75 text-14 text-ink-3">
        {reason.kind === 'nearest'
          ? t('reason.nearest', { apart: reason.apart })
          : reason.kind === 'rematch'
            ? t('reason.rematch', { times: reason.times })
            : reason.kind === 'bracket'
              ? t('reason.bracket', { first: reason.places[0], second: reason.places[1] })
              : t(`reason.${reason.kind}`)}
      </p>
      {isRunning && league.me.isOrganiser && (
        <Button
          variant="quiet"
          className="-ml-3.5"
          aria-expanded={isDeciding}
          aria-label={t('decideOf', names)}
          onClick={() => setDeciding(!isDeciding)}
        >
          {t('decide')}
        </Button>
      )}
      {isDeciding && isRunning && (
        <ResultForm
          match={match}
          wins={league.state.settings.wins}
          isPlayoff={round.kind === 'playoff'}
          isOrganiser
          nameOf={nameOf}
          isBusy={isBusy}
          onResult={(result) =>
            void act({ kind: 'settle', match: match.id, result: result }).then((outcome) =>
              setDeciding(outcome !== 'done'),
            )
          }
        />
      )}
    </li>
  )
}

const DIAMOND = 'inline-block size-2.25 flex-none [clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]'

/** The state of a match, as a symbol and in words. */
function Standing({
  league,
  match,
  isRunning,
}: {
  readonly league: LeagueView
  readonly match: Match
  readonly isRunning: boolean
}) {
  const t = useTranslations('leagues.round')
  const standing = stateOf(match, league.now)
  const score = (games: readonly [number, number]) => `${games[0]} : ${games[1]}`
  const line = 'tech inline-flex items-center gap-1.75 text-14 text-ink-2'
  if (standing.kind === 'decided') {
    const { kind, games } = standing.result
    return (
      <span className={line}>
        <Icon name="check" />
        {kind === 'unplayed'
          ? t('unplayed')
          : kind === 'forfeit'
            ? t('forfeit', { score: score(games) })
            : score(games)}
      </span>
    )
  }
  if (standing.kind === 'disputed')
    return (
      <span className={`${line} text-danger`}>
        <span className={`${DIAMOND} bg-danger`} />
        {t('disputed')}
      </span>
    )
  if (standing.kind === 'entered')
    return (
      <span className={line}>
        <span className={`${DIAMOND} bg-amber-fill`} />
        {t('entered', { score: score(standing.claim.result.games) })}
      </span>
    )
  if (match.gameId !== null)
    return (
      <Link className={line} href={`/online/${match.gameId}`} prefetch={false}>
        <span className={`${DIAMOND} bg-horizon`} />
        {t('online')}
      </Link>
    )
  return (
    <span className={line}>
      <span className="inline-block size-1.75 flex-none rotate-45 border-2 border-danger" />
      {isRunning ? t('open') : t('unplayed')}
    </span>
  )
}

/** The user's own match: to enter its result, or to confirm the opponent's entry. */
function OwnMatch({
  league,
  round,
  match,
  nameOf,
  act,
  isBusy,
}: Omit<RoundPanelProps, 'number' | 'isCurrent'> & { readonly match: Match }) {
  const t = useTranslations('leagues.result')
  const { me, now, state } = league
  const standing = stateOf(match, now)
  const seat = seatOf(match, me.player ?? 0)
  const other = seat === undefined ? undefined : match.claims.find((claim) => claim.seat !== seat)
  return (
    <>
      {other && (
        <div className="mt-4 border-l-4 border-amber-fill bg-basalt-2 px-3.5 py-2.5" role="status">
          <p data-as-written="">
            {t('otherEntered', {
              name: nameOf(match.players[other.seat]),
              score: `${other.result.games[0]} : ${other.result.games[1]}`,
              one: nameOf(match.players[0]),
              other: nameOf(match.players[1]),
            })}
          </p>
          <Button
            variant="primary"
            className="mt-2"
            disabled={isBusy}
            onClick={() => void act({ kind: 'enter', match: match.id, result: other.result })}
          >
            {t('confirm')}
          </Button>
        </div>
      )}
      {standing.kind === 'open' && <PlayHere league={league} match={match} act={act} isBusy={isBusy} />}
      {standing.kind === 'disputed' && <p className="mt-2 text-14 text-ink-2">{t('disputed')}</p>}
      <ResultForm
        match={match}
        wins={state.settings.wins}
        isPlayoff={round.kind === 'playoff'}
        isOrganiser={false}
        nameOf={nameOf}
        isBusy={isBusy}
        onResult={(result) => void act({ kind: 'enter', match: match.id, result: result })}
      />
    </>
  )
}
