'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { TeamFaces } from '@/components/leagues/team-faces'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { findGame, listChallenges, listGames } from '@/lib/features/online/client/api'
import type { Challenge, OnlineSummary, WatchableGame } from '@/lib/features/online/contract/online'
import { readCode } from '@/lib/features/online/model/game-state'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { useGameWords } from './game-words'
import { clockText, usePaceWords } from './pace'
import { PresenceMark } from './presence'
import { useCalling } from './use-calling'

/** Settings that few change are loaded once the page is shown. */
const TurnNotices = dynamic(() => import('./turn-notices'), { ssr: false })

const REFRESH_MS = 15_000
const TITLE = 'text-40 max-md:text-28'
const HEADING = 'mt-7 mb-2 flex items-baseline gap-2 text-22'
const ROW =
  'flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 max-md:gap-x-3 [&_.btn]:ml-auto'

interface Lists {
  readonly games: readonly OnlineSummary[]
  /** Cursor of further finished games. */
  readonly after: string | null
  readonly challenges: readonly Challenge[]
  readonly watchable: readonly WatchableGame[]
}

/** The user's own games and open challenges, kept up to date. */
function useLists() {
  const [lists, setLists] = useState<Lists>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const [games, challenges] = await Promise.all([listGames(), listChallenges()])
    setFailed(!games.ok)
    const others = challenges.ok ? challenges.value : { challenges: [], watchable: [] }
    if (games.ok) setLists({ ...games.value, ...others })
  }, [])
  useEffect(() => {
    void load()
    const wake = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(wake, REFRESH_MS)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [load])
  return { lists, failed, load }
}

/** Games that ended before those of the list, page by page. */
function useEarlier(first: string | null) {
  const [pages, setPages] = useState<Pick<Lists, 'games' | 'after'>>()
  const [status, setStatus] = useState<'loading' | 'failed'>()
  const after = pages ? pages.after : first
  const more = async () => {
    if (after === null || status === 'loading') return
    setStatus('loading')
    const answer = await listGames(after)
    setStatus(answer.ok ? undefined : 'failed')
    if (!answer.ok) return
    const { games, after: next } = answer.value
    setPages((before) => ({ games: [...(before?.games ?? []), ...games], after: next }))
  }
  return { games: pages?.games ?? [], status, more: after === null ? undefined : () => void more() }
}

/** `/online`: the user's games, those waiting for them first, and players who want to play. */
export function OnlineGames() {
  const t = useTranslations('online')
  const { lists, failed, load } = useLists()
  const earlier = useEarlier(lists?.after ?? null)
  const [asksCode, setAsksCode] = useState(false)
  const games = lists?.games ?? []
  const begun = games.filter(({ status }) => status !== 'ended')
  const yours = begun.filter(({ isYourTurn }) => isYourTurn)
  const theirs = begun.filter(({ isYourTurn }) => !isYourTurn)
  const latest = games.filter(({ status }) => status === 'ended')
  const over = [...latest, ...earlier.games.filter(({ id }) => !latest.some((game) => game.id === id))]
  const waiting = yours.length
  useCalling(waiting > 0 ? `(${waiting})` : '', waiting)
  return (
    <div className="doc">
      <div className="flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 className={TITLE}>{games.length > 0 ? t('list.waiting', { count: waiting }) : t('title')}</h1>
          <p className="mt-1 max-w-[60ch] text-ink-2" role="status">
            {lists && begun.length > 0 ? t('list.others', { count: theirs.length }) : t('lede')}
          </p>
        </div>
        <Button aria-expanded={asksCode} onClick={() => setAsksCode(!asksCode)}>
          {t('list.code')}
        </Button>
        <ButtonLink href="/online/new" variant="primary" prefetch={false}>
          {t('list.new')}
        </ButtonLink>
      </div>
      {asksCode && <CodeForm />}
      {failed && (
        <p className="notice notice--bad mt-4" role="alert">
          {t('list.failed')} <Button onClick={() => void load()}>{t('list.retry')}</Button>
        </p>
      )}
      {!lists && !failed && <p className="mt-6 text-ink-2">{t('list.loading')}</p>}
      <GameList title={t('list.yourTurn')} games={yours} action={t('list.play')} isUrgent />
      <GameList title={t('list.theirTurn')} games={theirs} action={t('list.look')} />
      <div className={over.length > 0 ? 'grid grid-cols-2 gap-x-8 max-md:grid-cols-1' : ''}>
        <div>
          <GameList title={t('list.finished')} games={over} action={t('list.replay')} />
          {earlier.more && (
            <Button className="mt-2" disabled={earlier.status === 'loading'} onClick={earlier.more}>
              {t('list.earlier')}
            </Button>
          )}
          <p role="alert" className="mt-2 text-danger empty:hidden">
            {earlier.status === 'failed' && t('list.failed')}
          </p>
        </div>
        {lists && <Challenges challenges={lists.challenges} />}
      </div>
      {lists && <Watchable games={lists.watchable} />}
      {games.length > 0 && <TurnNotices />}
    </div>
  )
}

interface GameListProps {
  readonly title: string
  readonly games: readonly OnlineSummary[]
  readonly action: string
  readonly isUrgent?: boolean
}

function GameList({ title, games, action, isUrgent = false }: GameListProps) {
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

const URGENT_MS = 6 * 60 * 60 * 1_000

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

function Challenges({ challenges }: { readonly challenges: readonly Challenge[] }) {
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

/** Games that everybody may watch. */
function Watchable({ games }: { readonly games: readonly WatchableGame[] }) {
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

/** Finds the game of six letters. */
function CodeForm() {
  const t = useTranslations('online.list')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    if (code === undefined) return setFault(t('codeBad'))
    const found = await findGame(code)
    if (found.ok) return router.push(`/online/${found.value.id}`)
    setFault(t('codeNone'))
  }
  return (
    <form className="mt-4 flex flex-wrap items-center gap-2" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('codeLabel')}</label>
      <Field className="w-40">
        <input
          id={id}
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault('')
          }}
        />
      </Field>
      <Button type="submit">{t('codeGo')}</Button>
      <p id={`${id}-fault`} role="status" className="text-danger">
        {fault}
      </p>
    </form>
  )
}
