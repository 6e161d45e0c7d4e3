'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { ReportButton } from '@/components/sharing/report-button'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { isLocal } from '@/lib/features/leagues/client/leagues'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import { swissRounds } from '@/lib/features/leagues/model/league'
import { championOf } from '@/lib/features/leagues/model/playoffs'
import { matchesCsv, standingsCsv } from '@/lib/features/leagues/model/standings'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { type NameOf, useNames } from './names'
import { Organising } from './organising'
import { Players } from './players'
import { RoundPanel } from './round-panel'
import { Standings } from './standings'
import { type OpenedLeague, useLeague } from './use-league'

const Markdown = lazy(() => import('@/components/ui/markdown'))

/** `/leagues/<id>`: a league as its viewer may see it. */
export function LeaguePage() {
  const t = useTranslations('leagues')
  const id = usePathSegment(1)
  const isHydrated = useHydrated()
  const key = isHydrated ? (new URLSearchParams(location.search).get('key') ?? undefined) : undefined
  const opened = useLeague(id, key)
  const { status, league, reload } = opened
  if (status === 'none')
    return (
      <div className="doc">
        <h1 className="text-40 max-md:text-28">{t('notThere')}</h1>
        <p className="mt-2 mb-4 max-w-[60ch] text-ink-2">{t('notThereText')}</p>
        <ButtonLink href="/leagues" prefetch={false}>
          {t('title')}
        </ButtonLink>
      </div>
    )
  if (!league)
    return (
      <div className="doc" aria-busy={status === 'loading'}>
        <h1 className="text-40 max-md:text-28">{t('league')}</h1>
        {status === 'unreachable' ? (
          <p role="alert">
            {t('failed')} <Button onClick={reload}>{t('retry')}</Button>
          </p>
        ) : (
          <p role="status">{t('loading')}</p>
        )}
      </div>
    )
  return <Opened league={league} opened={opened} />
}

/** Standings and players on the left, the round on the right; on narrow screens the round is between them. */
const COLUMNS =
  'mt-5.5 grid grid-cols-[minmax(0,1fr)_400px] grid-rows-[auto_1fr] items-start gap-x-12 gap-y-6.5 max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-none'
const LEFT = 'col-start-1 min-w-0'
const RIGHT =
  'col-start-2 row-span-2 row-start-1 min-w-0 border-l border-line pl-9 max-lg:col-start-1 max-lg:row-auto max-lg:border-0 max-lg:p-0'

function Opened({ league, opened }: { readonly league: LeagueView; readonly opened: OpenedLeague }) {
  const t = useTranslations('leagues')
  const nameOf = useNames(league)
  const { act, isBusy } = opened
  const { state, now, me } = league
  const [picked, setPicked] = useState<number>()
  const last = state.rounds.length
  const shown = picked !== undefined && picked <= last ? picked : last
  const round = state.rounds[shown - 1]
  const swiss = swissRounds(state).length
  // A round being played is shown with the standings that it was paired by; a finished league with the final ones.
  const counted = shown < last || state.phase === 'swiss' ? Math.min(swiss, shown - 1) : swiss
  const champion = championOf(league.state, now)
  const { settings } = state
  const players = (
    <div className={LEFT}>
      <Players league={league} nameOf={nameOf} act={act} isBusy={isBusy} />
    </div>
  )
  return (
    <div className="doc">
      <h1 className="text-40 wrap-anywhere max-md:text-28" data-as-written="">
        {league.name}
      </h1>
      <p className="mt-1.5 max-w-190 text-ink-2">
        {t('summary', {
          players: state.players.length,
          rounds: settings.rounds,
          days: settings.days,
        })}{' '}
        {t(`decks.${settings.decks}`)}
      </p>
      {league.words !== '' && (
        <div className="mt-2 max-w-190 wrap-anywhere" data-as-written="">
          <Suspense fallback={<p>{league.words}</p>}>
            <Markdown text={league.words} />
          </Suspense>
        </div>
      )}
      {champion && (
        <p className="mt-4 border-l-4 border-amber-fill bg-basalt-2 px-3.5 py-2.5 text-18" data-as-written="">
          {t('champion', { name: nameOf(champion.id) })}
        </p>
      )}
      {last > 0 && <Strip league={league} shown={shown} onShow={setPicked} />}
      <div className={COLUMNS}>
        {last > 0 ? (
          <div className={LEFT}>
            <Standings league={league} nameOf={nameOf} rounds={counted} />
            <Export league={league} nameOf={nameOf} />
          </div>
        ) : (
          players
        )}
        <div className={RIGHT}>
          {round && (
            <RoundPanel
              key={shown}
              league={league}
              round={round}
              number={shown}
              isCurrent={shown === last}
              nameOf={nameOf}
              act={act}
              isBusy={isBusy}
            />
          )}
          {me.isOrganiser ? (
            <Organising league={league} act={act} isBusy={isBusy} />
          ) : (
            <Report league={league} />
          )}
        </div>
        {last > 0 && players}
      </div>
    </div>
  )
}

function Report({ league }: { readonly league: LeagueView }) {
  const { user } = useAccount()
  return (
    <p className="mt-6">
      <ReportButton kind="league" subject={league.id} name={league.name} isMember={user != null} />
    </p>
  )
}

interface StripProps {
  readonly league: LeagueView
  readonly shown: number
  readonly onShow: (round: number) => void
}

const STEP =
  'tech grid min-h-8 flex-[0_1_128px] place-items-center px-3 text-15 whitespace-nowrap -mr-1.25 [clip-path:polygon(0_0,calc(100%-8px)_0,100%_50%,calc(100%-8px)_100%,0_100%,8px_50%)] max-lg:flex-1 max-sm:px-2 pointer-coarse:min-h-11 focus-visible:outline-offset-[-3px]'

/** All rounds, including those to come; each that was paired can be viewed. */
function Strip({ league, shown, onShow }: StripProps) {
  const t = useTranslations('leagues.round')
  const { rounds, settings, phase } = league.state
  const swiss = swissRounds(league.state).length
  const all = Array.from({ length: settings.rounds }, (_, at) => at + 1)
  const toCome = phase === 'swiss' ? all.slice(swiss) : []
  return (
    <nav className="mt-4 flex flex-wrap gap-y-1 pr-1.25" aria-label={t('all')}>
      {rounds.map((round, at) => (
        <button
          // A round has at least one match.
          key={round.matches[0]?.id}
          type="button"
          className={`${STEP} ${shown === at + 1 ? 'bg-amber-fill text-on-amber' : 'bg-basalt-2 text-ink-2'}`}
          aria-current={shown === at + 1 ? 'step' : undefined}
          onClick={() => onShow(at + 1)}
        >
          {round.kind === 'playoff'
            ? t('playoff', { matches: round.matches.length })
            : shown === at + 1
              ? t('title', { number: at + 1 })
              : at + 1}
        </button>
      ))}
      {toCome.map((number) => (
        <span key={`to come ${number}`} className={`${STEP} bg-basalt-2 text-ink-3`}>
          {number}
        </span>
      ))}
    </nav>
  )
}

/** Exports of the league: the standings and the rounds as tables, and everything as JSON for programs. */
function Export({ league, nameOf }: { readonly league: LeagueView; readonly nameOf: NameOf }) {
  const t = useTranslations('leagues.export')
  const { state, now } = league
  const name = safeFileName(league.name)
  const save = (what: string, type: string, text: string) => saveFile(`${name}-${what}`, type, text)
  const all = () => {
    const { me: _, ...shared } = league
    return JSON.stringify(shared, undefined, 2)
  }
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Button
        variant="quiet"
        onClick={() => save('standings.csv', 'text/csv', standingsCsv(state, nameOf, now))}
      >
        {t('standings')}
      </Button>
      <Button variant="quiet" onClick={() => save('rounds.csv', 'text/csv', matchesCsv(state, nameOf, now))}>
        {t('rounds')}
      </Button>
      <Button variant="quiet" onClick={() => save('league.json', 'application/json', all())}>
        {t('json')}
      </Button>
      {!isLocal(league.id) && league.visibility !== 'private' && (
        <a className="btn btn--quiet" href={`/api/v1/leagues/${league.id}`}>
          {t('address')}
        </a>
      )}
    </p>
  )
}
