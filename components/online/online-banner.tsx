'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import { knownInHands } from '@/lib/features/online/client/remote-table'
import type { OnlineAction, OnlineGame } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { clockText } from './pace'

const PLACE = [
  'z-3 grid gap-1.5 self-start justify-self-stretch p-3 [grid-area:ln] empty:hidden max-md:p-2',
  'max-md:[grid-area:ab]',
].join(' ')
const BANNER = [
  'flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-line-strong border-l-3 border-l-amber-fill',
  'bg-basalt-2 px-3 py-2 shadow-3',
].join(' ')

interface LineProps {
  readonly title: string
  readonly help?: string
  /** True if it stays for the whole game: it must not cover the cards at the mission. */
  readonly isLasting?: boolean
  readonly children?: ReactNode
}

function Line({ title, help, isLasting = false, children }: LineProps) {
  return (
    <div className={`${BANNER} ${isLasting ? 'max-md:py-1 max-md:text-14 md:w-46.5' : ''}`}>
      <p className="mr-auto min-w-0" role="status">
        <b>{title}</b>
        {help && <small className="block text-14 text-ink-2">{help}</small>}
      </p>
      {children}
    </div>
  )
}

type OfferKind = OnlineGame['offers'][number]['kind']
const ASKS = {
  takeback: 'offerTakeback',
  draw: 'offerDraw',
  pause: 'offerPause',
  resume: 'offerResume',
  talk: 'offerTalk',
  bot: 'offerBot',
  rematch: 'offerRematch',
} as const satisfies Record<OfferKind, string>

/** Offers that concern everybody at the table, not only players still in the game. */
const FOR_ALL: readonly OfferKind[] = ['talk', 'rematch']

interface OnlineBannerProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
  /** Classes for its place; by default that of the board of the Stargate TCG. */
  readonly className?: string
}

/** Notices above the table: no connection, a request of another player, or a player's absence. */
export function OnlineBanner({ handle, names, className = PLACE }: OnlineBannerProps) {
  const t = useTranslations('online.table')
  const common = useTranslations('common')
  const locale = useLocale()
  const { game, table, isOffline, refused } = useStore(handle.store)
  if (!game) return null
  const { you } = game
  const conceded = table?.conceded ?? []
  const offers = game.offers.filter(
    ({ kind }) => FOR_ALL.includes(kind) || you === null || !conceded.includes(you),
  )
  const nameOf = (seat: number | null) => names[seat ?? -1] ?? ''
  const act = (action: OnlineAction) => () => void handle.act(action)
  const shower = game.seats.findIndex(({ showsHand }) => showsHand)
  const isPlayer = you !== null
  const known = isPlayer || !table ? undefined : knownInHands(table.view)
  const namesOf = (seats: readonly number[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(seats.map(nameOf))
  /** The players who have yet to accept an offer. */
  const missing = (kind: OfferKind, by: number, accepted: readonly number[]) =>
    names.flatMap((_, seat) =>
      seat === by || accepted.includes(seat) || (conceded.includes(seat) && !FOR_ALL.includes(kind))
        ? []
        : [seat],
    )
  return (
    <div className={className} data-banner="">
      {isOffline && <Line title={t('offline')} />}
      {refused === 'conflict' && game.status === 'running' && (
        <Line title={t('refused')}>
          <Button variant="quiet" onClick={handle.readRefusal}>
            {common('actions.close')}
          </Button>
        </Line>
      )}
      {!isPlayer && (
        <Line
          isLasting
          title={
            shower >= 0
              ? t('handOpen', { name: nameOf(shower) })
              : known
                ? t('watchingKnown', known)
                : t('watching')
          }
          {...(game.watchDelay > 0 && { help: t('late', { minutes: game.watchDelay / 60 }) })}
        />
      )}
      {isPlayer &&
        offers.map(({ kind, by, accepted = [] }) =>
          by === you || accepted.includes(you ?? -1) ? (
            <Line
              key={kind}
              title={t(by === you ? 'asked' : 'agreed', { name: namesOf(missing(kind, by, accepted)) })}
            >
              <Button onClick={act({ does: 'decline', kind })}>{t('withdraw')}</Button>
            </Line>
          ) : (
            <Line
              key={kind}
              title={t(ASKS[kind], { name: nameOf(by) })}
              {...(kind === 'takeback' && { help: t('offerTakebackHelp') })}
            >
              <Button variant="primary" onClick={act({ does: 'offer', kind })}>
                {t('accept')}
              </Button>
              <Button onClick={act({ does: 'decline', kind })}>{t('decline')}</Button>
            </Line>
          ),
        )}
      {game.isPaused && isPlayer && (
        <Line title={t('paused')}>
          {!game.offers.some(({ kind }) => kind === 'resume') && (
            <Button onClick={act({ does: 'offer', kind: 'resume' })}>{t('resume')}</Button>
          )}
        </Line>
      )}
      {game.claim && isPlayer && <Claim game={game} name={nameOf(table?.decider ?? null)} act={act} />}
      <Notes game={game} nameOf={nameOf} />
    </div>
  )
}

interface ClaimProps {
  readonly game: OnlineGame
  readonly name: string
  readonly act: (action: OnlineAction) => () => void
}

/** The actions available if the deciding player is absent, or their time has run out. */
function Claim({ game, name, act }: ClaimProps) {
  const t = useTranslations('online.table')
  const locale = useLocale()
  const { kind, wait } = game.claim ?? { kind: 'absence', wait: 0 }
  // With several players, the game continues without the absent one.
  const isOneOfSeveral = game.seats.length > 2
  const time = clockText(wait, locale)
  return (
    <Line title={t(kind === 'time' ? 'timeTitle' : 'goneTitle', { name })} help={t('goneHelp')}>
      {game.canBot && kind === 'absence' && <Button onClick={act({ does: 'bot' })}>{t('botPlay')}</Button>}
      <Button disabled={wait > 0} onClick={act({ does: 'claim' })}>
        {wait > 0
          ? t(isOneOfSeveral ? 'removeIn' : 'claimIn', { time })
          : t(isOneOfSeveral ? 'remove' : 'claim')}
      </Button>
    </Line>
  )
}

const NOTES = {
  'took-back': 'noteTook',
  update: 'noteUpdate',
  bot: 'noteBot',
  'claimed-time': 'noteTime',
  'claimed-absence': 'noteAbsence',
  hand: 'noteHand',
  begun: 'noteBegun',
  'begun-dealt': 'noteBegunDealt',
} as const
/** Messages for claims with several players, after which the game continues. */
const NOTES_OF_SEVERAL = {
  ...NOTES,
  'claimed-time': 'noteTimeOut',
  'claimed-absence': 'noteAbsenceOut',
} as const

/** The latest note of the site about the game, until it is dismissed. */
function Notes({ game, nameOf }: { game: OnlineGame; nameOf: (seat: number | null) => string }) {
  const t = useTranslations('online.table')
  const common = useTranslations('common')
  // The note about the beginning of a game is shown to everybody who opens it.
  const isNew = game.notes.length === 1 && begunNote(game.notes) !== undefined
  const [seen, setSeen] = useState(isNew ? 0 : game.notes.length)
  const note = game.notes[game.notes.length - 1]
  if (!note || seen >= game.notes.length) return null
  const words = game.seats.length > 2 ? NOTES_OF_SEVERAL : NOTES
  return (
    <Line title={t(words[note.kind], { name: nameOf(note.seat) })}>
      <Button variant="quiet" onClick={() => setSeen(game.notes.length)}>
        {common('actions.close')}
      </Button>
    </Line>
  )
}
