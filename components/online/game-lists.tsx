'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { TeamFaces } from '@/components/leagues/team-faces'
import { ButtonLink } from '@/components/ui/button-link'
import type { Challenge, OnlineSummary, WatchableGame } from '@/lib/features/online/contract/online'
import { useGameWords } from './game-words'
import { clockText, usePaceWords } from './pace'
import { PresenceMark } from './table/presence'

const HEADING = 'mt-7 mb-2 flex items-baseline gap-2 text-22'
const ROW =
  'flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 max-md:gap-x-3 [&_.btn]:ml-auto'

/** Time left, in ms, below which it is emphasised. */
const URGENT_MS = 6 * 60 * 60 * 1_000

interface GameListProps {
  readonly title: string
  readonly games: readonly OnlineSummary[]
  readonly action: string
  readonly isUrgent?: boolean
}

/** The user's own games of one kind. Renders nothing if there are none. */
export function GameList({ title, games, action, isUrgent = false }: GameListProps) {
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {title} <small className="text-14 text-ink-3">{games.length}</small>
      </h2>
      <ul className={isUrgent ? 'border-l-3 border-horizon bg-horizon-wash px-3' : ''}>
        {games.map((game) => (
          <GameRow key={game.id} game={game} action={action} isUrgent={isUrgent} />
        ))}
      </ul>
    </section>
  )
}

function GameRow({
  game,
  action,
  isUrgent,
}: Pick<GameListProps, 'action'> & { game: OnlineSummary; isUrgent: boolean }) {
  const t = useTranslations('online')
  const locale = useLocale()
  const { you, seats, status, turn, left, result, clock } = game
  const gameWords = useGameWords()
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
    <li className={ROW}>
      {others.map(({ team }, seat) => (
        <TeamFaces
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their places.
          key={seat}
          team={team}
        />
      ))}
      <b className="min-w-32 wrap-anywhere">{name}</b>
      <span className="text-ink-2">{gameWords(game)}</span>
      {isOn && others.length === 1 && others[0] && <PresenceMark presence={others[0].presence} />}
      <span className="text-ink-2">{status === 'invited' ? '' : state}</span>
      {left !== null && clock.kind !== 'none' && (
        <span className={isUrgent && left < URGENT_MS ? 'font-semibold text-amber' : 'text-ink-2'}>
          {clockText(left, locale)}
        </span>
      )}
      <ButtonLink
        href={`/online/${game.id}`}
        variant={isUrgent ? 'primary' : undefined}
        prefetch={false}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </ButtonLink>
    </li>
  )
}

/** Open challenges of other players. */
export function Challenges({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const t = useTranslations('online')
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
              aria-label={`${t('list.take')}: ${name ?? t('guest')}`}
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
                aria-label={`${t('list.watch')}: ${players}`}
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
