'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { Board } from '@/components/table/board/board'
import { LoadingTable } from '@/components/table/set-up/loading-table'
import type { TableSlots } from '@/components/table/table-context'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OpenedCopy } from '@/lib/features/online/client/plan'
import { createRemoteSession } from '@/lib/features/online/client/remote-session'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { type GameSetup, PERSON } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { OnlineBanner } from '../online-banner'
import { useCalling } from '../use-calling'
import { CardsOver } from './cards-over'
import { Chat } from './chat'
import { GameMenu } from './game-menu'
import { PassWishes } from './pass-wishes'
import { PlanAhead } from './plan-ahead'
import { SeatState } from './seat-state'
import { useSeatNames } from './use-seat-names'

/** Brings along the engine, which an online table itself does not need. */
const PlanTable = dynamic(() => import('./plan-table').then((module) => module.PlanTable), {
  ssr: false,
  loading: LoadingTable,
})

interface OnlineTableProps {
  readonly handle: OnlineGameHandle
  readonly pool: Pool
}

/** Returns the set-up in the form that the board requires; parts that the server keeps secret are empty. */
const setupOf = (edition: GameSetup['edition'], names: readonly string[]): GameSetup => ({
  mode: 'hot-seat',
  edition,
  seed: '',
  opponentTurns: 'play',
  seats: names.map((name) => ({
    ref: '',
    name,
    list: { edition, team: [], missions: [], draw: [] },
    controller: PERSON,
  })),
})

/** The table of a game between browsers: the board of every table, with clocks, presence, chat and requests. */
export function OnlineTable({ handle, pool }: OnlineTableProps) {
  const t = useTranslations('online')
  const router = useRouter()
  const session = useMemo(() => createRemoteSession(handle), [handle])
  useEffect(() => {
    session?.wake()
    return () => session?.close()
  }, [session])
  const game = useStore(handle.store, (now) => now.game)
  const isAsked = useStore(handle.store, (now) => now.table?.decision !== undefined)
  useCalling(isAsked ? `● ${t('list.yourTurn')} ·` : '')
  if (!session || !game) return null
  return (
    <Table
      handle={handle}
      pool={pool}
      game={game}
      session={session}
      notice={isAsked ? t('list.yourTurn') : ''}
      onLeave={() => router.push('/online')}
    />
  )
}

interface TableProps extends OnlineTableProps {
  readonly game: OnlineGame
  readonly session: NonNullable<ReturnType<typeof createRemoteSession>>
  readonly notice: string
  readonly onLeave: () => void
}

function Table({ handle, pool, game, session, notice, onLeave }: TableProps) {
  const names = useSeatNames(game)
  const [copy, setCopy] = useState<OpenedCopy>()
  const closeCopy = useCallback(() => setCopy(undefined), [])
  const setup = useMemo(() => setupOf(game.edition, names), [game.edition, names])
  const leave = useRef(onLeave)
  leave.current = onLeave
  const actions = useMemo(
    () => ({ onRematch: () => {}, onLeave: () => leave.current(), deckHref: '/decks' }),
    [],
  )
  const slots = useMemo<TableSlots>(
    () => ({
      seat: (player) => <SeatState handle={handle} player={player} />,
      passing: (
        <>
          <PassWishes handle={handle} />
          <PlanAhead {...{ handle, names, pool }} onCopy={setCopy} />
        </>
      ),
      waiting: <PlanAhead {...{ handle, names, pool }} onCopy={setCopy} />,
      side: <Chat handle={handle} names={names} place="side" />,
      menu: (
        <>
          <GameMenu handle={handle} names={names} />
          <Chat handle={handle} names={names} place="menu" />
        </>
      ),
      over: <CardsOver handle={handle} pool={pool} />,
    }),
    [handle, names, pool],
  )
  if (copy) return <PlanTable {...{ handle, game, copy }} onClose={closeCopy} />
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      notice={notice}
      banner={<OnlineBanner handle={handle} names={names} />}
      slots={slots}
    />
  )
}
