'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { TeamFaces } from '@/components/leagues/team-faces'
import { ButtonLink } from '@/components/ui/button-link'
import type { Challenge, OnlineSummary, WatchableGame } from '@/lib/features/online/contract/online'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { useGameWords } from './game-words'
import { clockText, usePaceWords } from './pace'
import { PresenceMark } from './table/presence'

const HEADING = 'mt-7 mb-2 flex items-baseline gap-2 text-22'
const ROW =
  'flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 max-md:gap-x-3 [&_.btn]:ml-auto'

/**
 * Games in columns that are the same in every row: team, opponent, state, time, button. In a narrow window, and in half
 * of a wide one, the state stands below the opponent.
 */
const TABLE = {
  wide: {
    list: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 lg:grid-cols-[minmax(7.25rem,auto)_minmax(0,1fr)_minmax(0,1.4fr)_minmax(5rem,auto)_minmax(6rem,auto)] lg:gap-x-5',
    faces: 'flex gap-3 max-lg:hidden',
    state: 'col-start-1 lg:col-start-auto',
    time: 'col-start-1 empty:max-lg:hidden lg:col-start-auto lg:text-right',
    button: 'col-start-2 row-start-1 row-span-3 lg:col-start-auto lg:row-start-auto lg:row-span-1',
  },
  narrow: {
    list: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3',
    faces: 'hidden',
    state: 'col-start-1',
    time: 'col-start-1 empty:hidden',
    button: 'col-start-2 row-start-1 row-span-3',
  },
} as const

/** Time left, in ms, below which it is emphasised. */
const URGENT_MS = 6 * 60 * 60 * 1_000

interface GameListProps {
  readonly title: string
  readonly games: readonly OnlineSummary[]
  readonly action: string
  readonly isUrgent?: boolean
  /** True in half of the page. */
  readonly isNarrow?: boolean
}

/** The user's own games of one kind. Renders nothing if there are none. */
export function GameList({ title, games, action, isUrgent = false, isNarrow = false }: GameListProps) {
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {title} <small className="text-14 text-ink-3">{games.length}</small>
      </h2>
      <ul
        className={`${TABLE[isNarrow ? 'narrow' : 'wide'].list} ${isNarrow ? '' : 'border-l-3'} ${isUrgent ? 'border-horizon bg-horizon-wash' : 'border-transparent'}`}
      >
        {games.map((game) => (
          <GameRow key={game.id} game={game} action={action} isUrgent={isUrgent} isNarrow={isNarrow} />
        ))}
      </ul>
    </section>
  )
}

function GameRow({
  game,
  action,
  isUrgent,
  isNarrow,
}: Pick<GameListProps, 'action'> & { game: OnlineSummary; isUrgent: boolean; isNarrow: boolean }) {
  const t = useTranslations('online')
  const locale = useLocale()
  const { you, seats, status, turn, left, result, clock } = game
  const gameWords = useGameWords()
  const place = TABLE[isNarrow ? 'narrow' : 'wide']
  const others = seats.filter((seat, at) => at !== you && !seat.isFree)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const name =
    others.length > 0 && status !== 'invited'
      ? list.format(others.map((other) => other.name ?? t('guest')))
      : t('list.invitation')
  const isOn = status !== 'ended' && status !== 'invited'
  const outcome = () => {
    if (!result || result.winner === null) return t(result?.reason === 'draw' ? 'list.draw' : 'list.over')
    return t(result.winner === you ? 'list.won' : 'list.lost')
  }
  const state = status === 'ended' ? outcome() : turn === 0 ? t('list.setup') : t('list.turn', { turn })
  return (
    <li
      className={`col-span-full grid grid-cols-subgrid items-center border-b border-line py-2.5 ${isNarrow ? '' : 'px-3 max-lg:px-2'}`}
    >
      <span className={place.faces}>
        {others.map(({ team }, seat) => (
          <TeamFaces
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their places.
            key={seat}
            team={team}
            width={26}
          />
        ))}
      </span>
      <span className={`col-start-1 min-w-0 ${isNarrow ? '' : 'lg:col-start-auto'}`}>
        <b className="tech block text-18 wrap-anywhere">{name}</b>
        {isOn && others.length === 1 && others[0] && <PresenceMark presence={others[0].presence} />}
      </span>
      <span className={`min-w-0 text-ink-2 ${place.state}`}>
        {[status !== 'invited' && state, gameWords(game)].filter(Boolean).join(' · ')}
      </span>
      <span
        className={`tech font-medium ${place.time} ${isUrgent && left !== null && left < URGENT_MS ? 'text-amber' : 'text-ink-2'}`}
      >
        {left !== null && clock.kind !== 'none' && clockText(left, locale)}
      </span>
      <ButtonLink
        href={`/online/${game.id}`}
        className={place.button}
        variant={isUrgent ? 'primary' : undefined}
        prefetch={false}
        aria-label={`${action}${colonIn(locale)}${name}`}
      >
        {action}
      </ButtonLink>
    </li>
  )
}

/** Open challenges of other players. */
export function Challenges({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const t = useTranslations('online')
  const colon = colonIn(useLocale())
  const paceOf = usePaceWords()
  const gameWords = useGameWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {t('list.challenges')}
      </h2>
      {challenges.length === 0 && <p className="text-ink-2">{t('list.noChallenges')}</p>}
      <ul>
        {challenges.map(({ id: game, name, clock, free, ...played }) => (
          <li key={game} className={ROW}>
            <b className="wrap-anywhere">{name ?? t('guest')}</b>
            <span className="text-ink-2">
              {gameWords(played)}, {paceOf(clock)}
              {played.players > 2 && `, ${t('list.free', { count: free })}`}
            </span>
            <ButtonLink
              href={`/online/${game}`}
              prefetch={false}
              aria-label={`${t('list.take')}${colon}${name ?? t('guest')}`}
            >
              {t('list.take')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Games that anybody may watch. */
export function Watchable({ games }: { readonly games: readonly WatchableGame[] }) {
  const t = useTranslations('online')
  const locale = useLocale()
  const paceOf = usePaceWords()
  const gameWords = useGameWords()
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {t('list.watchable')} <small className="text-14 text-ink-3">{games.length}</small>
      </h2>
      <ul>
        {games.map(({ id: game, seats, clock, watchDelay, ...played }) => {
          const players = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
            seats.map(({ name }) => name ?? t('guest')),
          )
          return (
            <li key={game} className={ROW}>
              <span className="inline-flex items-center gap-2">
                {seats.map(({ team }, seat) => (
                  <TeamFaces
                    // biome-ignore lint/suspicious/noArrayIndexKey: seats are their places.
                    key={seat}
                    team={team}
                  />
                ))}
              </span>
              <b className="wrap-anywhere">{players}</b>
              <span className="text-ink-2">
                {gameWords(played)}, {paceOf(clock)}
                {watchDelay > 0 && `, ${t('list.late', { minutes: watchDelay / 60 })}`}
              </span>
              <ButtonLink
                href={`/online/${game}`}
                prefetch={false}
                aria-label={`${t('list.watch')}${colonIn(locale)}${players}`}
              >
                {t('list.watch')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
