'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineAction } from '@/lib/features/online/contract/online'
import { OtherPlayer } from './other-player'

interface GameMenuProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
}

/** Requests and permissions in an online game, other than conceding and a draw. */
export function GameMenu({ handle, names }: GameMenuProps) {
  const t = useTranslations('online.table')
  const game = useStore(handle.store, (now) => now.game)
  if (!game || game.you === null) return null
  const others = game.seats.map((_, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
    <OtherPlayer key={seat} handle={handle} game={game} seat={seat} name={names[seat] ?? ''} />
  ))
  if (game.status !== 'running')
    return <p className="flex flex-wrap items-center gap-2 empty:hidden">{others}</p>
  const act = (action: OnlineAction) => () => void handle.act(action)
  const isAsked = (kind: 'pause' | 'bot') => game.offers.some((offer) => offer.kind === kind)
  const own = game.seats[game.you]
  return (
    <p className="flex flex-wrap items-center gap-2">
      {game.clock.kind !== 'none' && (
        <>
          {!game.isPaused && !isAsked('pause') && (
            <Button onClick={act({ does: 'offer', kind: 'pause' })}>{t('pause')}</Button>
          )}
          <Button onClick={act({ does: 'give-time' })}>{t('more')}</Button>
        </>
      )}
      {!game.canBot && !isAsked('bot') && (
        <Button onClick={act({ does: 'offer', kind: 'bot' })}>{t('allowBot')}</Button>
      )}
      {game.watching !== 'nobody' && (
        <Button onClick={act({ does: 'show-hand', shows: !own?.showsHand })}>
          {t(own?.showsHand ? 'hideHand' : 'showHand')}
        </Button>
      )}
      {others}
      {game.watchers > 0 && (
        <span className="text-14 text-ink-2">{t('watchers', { count: game.watchers })}</span>
      )}
    </p>
  )
}
