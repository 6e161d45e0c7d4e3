'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
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

function Line({ title, help, children }: { title: string; help?: string; children?: ReactNode }) {
  return (
    <div className={BANNER}>
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

interface OnlineBannerProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
}

/** Notices above the table: no connection, a request of the opponent, or that they are gone. */
export function OnlineBanner({ handle, names }: OnlineBannerProps) {
  const t = useTranslations('online.table')
  const { game, isOffline, refused } = useStore(handle.store)
  if (!game) return null
  const nameOf = (seat: number | null) => names[seat ?? -1] ?? ''
  const act = (action: OnlineAction) => () => void handle.act(action)
  const shower = game.seats.findIndex(({ showsHand }) => showsHand)
  const isPlayer = game.you !== null
  return (
    <div className={PLACE} data-banner="">
      {isOffline && <Line title={t('offline')} />}
      {refused === 'conflict' && <Line title={t('refused')} />}
      {!isPlayer && (
        <Line
          title={shower < 0 ? t('watching') : t('handOpen', { name: nameOf(shower) })}
          {...(game.watchDelay > 0 && { help: t('late', { minutes: game.watchDelay / 60 }) })}
        />
      )}
      {isPlayer &&
        game.offers.map(({ kind, by }) =>
          by === game.you ? (
            <Line key={kind} title={t('asked', { name: nameOf(1 - by) })}>
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
      {game.claim && isPlayer && <Claim game={game} name={nameOf(1 - (game.you ?? 0))} act={act} />}
      <Notes game={game} nameOf={nameOf} />
    </div>
  )
}

interface ClaimProps {
  readonly game: OnlineGame
  readonly name: string
  readonly act: (action: OnlineAction) => () => void
}

/** The actions available if the opponent is gone, or their time has run out. */
function Claim({ game, name, act }: ClaimProps) {
  const t = useTranslations('online.table')
  const locale = useLocale()
  const { kind, wait } = game.claim ?? { kind: 'absence', wait: 0 }
  return (
    <Line title={t(kind === 'time' ? 'timeTitle' : 'goneTitle', { name })} help={t('goneHelp')}>
      {game.canBot && kind === 'absence' && <Button onClick={act({ does: 'bot' })}>{t('botPlay')}</Button>}
      <Button disabled={wait > 0} onClick={act({ does: 'claim' })}>
        {wait > 0 ? t('claimIn', { time: clockText(wait, locale) }) : t('claim')}
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

/** The last thing that the site notes of the game, until it is dismissed. */
function Notes({ game, nameOf }: { game: OnlineGame; nameOf: (seat: number | null) => string }) {
  const t = useTranslations('online.table')
  const common = useTranslations('common')
  // How a game began is shown to everybody who opens it.
  const isNew = game.notes.length === 1 && begunNote(game.notes) !== undefined
  const [seen, setSeen] = useState(isNew ? 0 : game.notes.length)
  const note = game.notes[game.notes.length - 1]
  if (!note || seen >= game.notes.length) return null
  return (
    <Line title={t(NOTES[note.kind], { name: nameOf(note.seat) })}>
      <Button variant="quiet" onClick={() => setSeen(game.notes.length)}>
        {common('actions.close')}
      </Button>
    </Line>
  )
}
