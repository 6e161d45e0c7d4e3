'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { Board } from '@/components/table/board/board'
import { Button } from '@/components/ui/button'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import {
  copySetup,
  type Kept,
  keepLine,
  lineIn,
  type OpenedCopy,
  openCopy,
  ownIn,
  positionIn,
} from '@/lib/features/online/client/plan'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { MAX_LINE } from '@/lib/features/online/model/server-answers'

/** Above the lane, or on a phone in its own row. */
const BANNER = [
  'z-3 mx-auto flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 self-start border md:flex-nowrap',
  'border-line-strong border-l-3 border-l-horizon bg-basalt-2 px-3 py-2 shadow-3 [grid-area:ln] max-md:[grid-area:ab]',
].join(' ')

interface PlanTableProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
  readonly copy: OpenedCopy
  readonly onClose: () => void
}

/** A copy of the game that its player continues alone: the line can be stored as answers in advance. */
export function PlanTable({ handle, game, copy, onClose }: PlanTableProps) {
  const t = useTranslations('online.plan')
  const { edition, you } = game
  const { pool } = copy
  const position = useMemo(() => positionIn(copy.copy), [copy])
  const players = usePlayerNames(game.seats)
  const setup = useMemo(() => copySetup(edition, players, position), [edition, players, position])
  const session = useMemo(() => openCopy(pool, position), [pool, position])
  /** What is on its way is sent even if its player goes back to the game meanwhile. */
  const isShown = useRef(true)
  useEffect(() => {
    session.wake()
    isShown.current = true
    return () => {
      isShown.current = false
      session.close()
    }
  }, [session])
  const actions = useMemo(() => ({ onRematch: () => {}, onLeave: onClose, deckHref: '/decks' }), [onClose])
  const cursor = useStore(session.store, (now) => now.cursor)
  const steps = useMemo(
    () =>
      you === null || cursor === 0 ? [] : lineIn(pool, position, session.moves(), { you, most: MAX_LINE }),
    [pool, position, session, you, cursor],
  )
  const isOutdated = useStore(handle.store, (now) => now.table?.position !== copy.position)
  const isOffline = useStore(handle.store, (now) => now.isOffline)
  const [keeping, setKeeping] = useState<'sending' | Exclude<Kept, 'whole'>>()
  const answers = you === null ? 0 : ownIn(steps, you)
  const keep = async () => {
    if (you === null) return
    setKeeping('sending')
    const kept = await keepLine(handle, copy, steps, you)
    if (kept !== 'whole') setKeeping(kept)
    else if (isShown.current) onClose()
  }
  const told = () => {
    if (typeof keeping === 'object') return t('fits', { count: keeping.answers, all: answers })
    if (keeping === 'failed') return t('failed')
    if (isOffline) return t('offline')
    return t(isOutdated ? 'outdated' : 'copy')
  }
  const own = players[you ?? 0] ?? ''
  const other = players.find((_, seat) => seat !== you) ?? ''
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      notice={t('begun')}
      everyAnswer
      banner={
        <div className={BANNER} data-banner="" data-plan="">
          <p className="mr-auto min-w-0 flex-auto md:flex-1" role="status">
            <b>{told()}</b>
            <small className="block text-14 text-ink-2 phone:sr-only">
              {t('copyHelp', { own, name: other })}
            </small>
          </p>
          <Button
            variant="primary"
            disabled={answers === 0 || keeping === 'sending' || typeof keeping === 'object'}
            onClick={() => void keep()}
          >
            {t('keep', { count: answers })}
          </Button>
          <Button onClick={onClose}>{t('back')}</Button>
        </div>
      }
    />
  )
}

/** Names of the players of a copy, in which nobody is "you": by number if a name is missing or both have the same. */
function usePlayerNames(seats: OnlineGame['seats']): readonly string[] {
  const t = useTranslations('board.seat')
  return useMemo(() => {
    const areDistinct = new Set(seats.map(({ name }) => name)).size === seats.length
    return seats.map(({ name }, at) => (areDistinct && name) || t('numbered', { number: at + 1 }))
  }, [seats, t])
}
