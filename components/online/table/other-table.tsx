'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { OpenTable } from '@/components/games/open-table'
import type { GameScreen, OnlineParts } from '@/components/games/screen'
import { LoadingTable } from '@/components/table/set-up/loading-table'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import { asGame, replayHref } from '@/lib/features/online/client/other-records'
import { createRemoteTable } from '@/lib/features/online/client/remote-table'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import { apophisMessages } from '@/lib/platform/i18n/generated/lazy/apophis'
import { diceMessages } from '@/lib/platform/i18n/generated/lazy/dice'
import { gamesMessages } from '@/lib/platform/i18n/generated/lazy/games'
import { sectorMessages } from '@/lib/platform/i18n/generated/lazy/sector'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'
import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { OnlineBanner } from '../online-banner'
import { useCalling } from '../use-calling'
import { Chat } from './chat'
import { GameMenu } from './game-menu'
import { OverActions } from './over-actions'
import { SeatsStrip } from './seats-strip'
import { useSeatNames } from './use-seat-names'

interface OtherTableProps {
  readonly handle: OnlineGameHandle
  readonly kind: GameId
  readonly game: OnlineGame
}

/** A table of one game, loaded when it is played. */
const tableOf = <T extends GameTypes>(load: () => Promise<{ readonly screen: GameScreen<T> }>) =>
  lazy(async () => {
    const { screen } = await load()
    return { default: (props: OtherTableProps) => <RemoteTable screen={screen} {...props} /> }
  })

const TABLES: Readonly<Record<GameId, ComponentType<OtherTableProps>>> = {
  dice: tableOf(() => import('@/components/games/dice/dice-table')),
  apophis: tableOf(() => import('@/components/games/apophis/apophis-table')),
  sector: tableOf(() => import('@/components/games/sector/sector-table')),
}
const MESSAGES = {
  dice: bothMessages(gamesMessages, diceMessages),
  apophis: bothMessages(gamesMessages, apophisMessages),
  sector: bothMessages(gamesMessages, sectorMessages),
} as const

/** The online table of a game other than the Stargate TCG: the table of that game, with clocks, chat and requests. */
export function OtherTable({ handle, kind }: Omit<OtherTableProps, 'game'>) {
  const t = useTranslations('online')
  const game = useStore(handle.store, (now) => now.game)
  const isAsked = useStore(handle.store, (now) => now.table?.decision !== undefined)
  useCalling(isAsked ? `● ${t('list.yourTurn')} ·` : '')
  const [hasFailed, setFailed] = useState(false)
  const Table = TABLES[kind]
  if (hasFailed)
    return (
      <p className="doc" role="alert">
        {t('list.failed')}
      </p>
    )
  if (!game) return <LoadingTable />
  return (
    <LazyMessages load={MESSAGES[kind]} onFailed={() => setFailed(true)}>
      <Suspense fallback={<LoadingTable />}>
        <Table handle={handle} kind={kind} game={game} />
      </Suspense>
    </LazyMessages>
  )
}

/**
 * Returns the table in the form that its game requires: parts that the server keeps secret are empty, and nothing is
 * stored here.
 */
const savedTable = (id: string, setup: TableSetup): SavedOtherGame => ({
  ...{ id, slot: 'open', game: setup.game, owner: GUEST, savedAt: '', setup, guide: undefined },
  ...{ steps: [], cursor: 0, turns: [], branches: [], turn: 0, over: false, open: true },
})

function RemoteTable<T extends GameTypes>({
  screen,
  handle,
  kind,
  game,
}: OtherTableProps & { readonly screen: GameScreen<T> }) {
  const router = useRouter()
  const names = useSeatNames(game)
  const { id, you, variant } = game
  const session = useMemo(
    () => createRemoteTable<T>(handle, (option) => screen.table.rules.optionSignature(option)),
    [handle, screen],
  )
  useEffect(() => {
    session?.wake()
    return () => session?.close()
  }, [session])
  const saved = useMemo(
    () =>
      savedTable(id, {
        game: kind,
        seed: '',
        seats: names.map((name) => ({ kind: 'person', name })),
        variant,
      }),
    [id, kind, names, variant],
  )
  const setup = useMemo(() => screen.table.setupOf(saved.setup), [screen, saved])
  const online = useMemo<OnlineParts>(
    () => ({
      naming: { you: you ?? undefined, nameOf: (player) => names[player] ?? '' },
      head: (
        <>
          <SeatsStrip handle={handle} names={names} />
          <OnlineBanner handle={handle} names={names} className="mb-2 grid gap-1.5 empty:hidden" />
        </>
      ),
      side: <Chat handle={handle} names={names} place="side" />,
      menu: <GameMenu handle={handle} names={names} />,
      over: (
        <OverActions
          handle={handle}
          replayed={async () => asGame(kind)}
          replayHref={(record) => replayHref(kind, record, names)}
        />
      ),
    }),
    [handle, kind, names, you],
  )
  if (!session) return <LoadingTable />
  return (
    <OpenTable
      {...{ screen, saved, session, setup, online }}
      isReplay={false}
      onSave={() => {}}
      onLeave={() => router.push('/online')}
    />
  )
}
