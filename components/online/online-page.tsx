'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { usePool } from '@/components/storage/use-pool'
import { LoadingTable } from '@/components/table/set-up/loading-table'
import { ButtonLink } from '@/components/ui/button-link'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { type OnlineGameHandle, openOnlineGame } from '@/lib/features/online/client/online-game'
import { Waiting } from './table/waiting'

/** The texts of the engine and the table are loaded once there is a game to show. */
const OnlineTable = dynamic(() => import('./table/online-table').then((module) => module.OnlineTable), {
  ssr: false,
  loading: LoadingTable,
})

/** Invitations, with their deck pickers, are only loaded for visitors who follow a link. */
const CardsInvitation = dynamic(
  () => import('./set-up/invitation').then((module) => module.CardsInvitation),
  {
    ssr: false,
    loading: LoadingTable,
  },
)
const OtherInvitation = dynamic(
  () => import('./set-up/invitation').then((module) => module.OtherInvitation),
  {
    ssr: false,
    loading: LoadingTable,
  },
)
/** The tables of the other games. */
const OtherTable = dynamic(() => import('./table/other-table').then((module) => module.OtherTable), {
  ssr: false,
  loading: LoadingTable,
})

/** `/online/<id>`: the invitation for visitors with its link, the waiting screen for its sender, then the table. */
export function OnlinePage() {
  const id = usePathSegment(1)
  useCardTexts()
  if (id === null) return <LoadingTable />
  return <OnlineGamePage key={id} id={id} />
}

function OnlineGamePage({ id }: { readonly id: string }) {
  const handle = useMemo(() => (typeof window === 'undefined' ? undefined : openOnlineGame(id)), [id])
  useEffect(() => {
    handle?.open()
    return () => handle?.close()
  }, [handle])
  return handle ? <Followed handle={handle} /> : <LoadingTable />
}

function Followed({ handle }: { readonly handle: OnlineGameHandle }) {
  const t = useTranslations('online')
  const official = usePool()
  const { status, game, table, pool = official } = useStore(handle.store)
  if (status === 'gone' || game?.status === 'withdrawn')
    return (
      <div className="doc">
        <h1>{t('join.gone')}</h1>
        <p className="lede">{t('join.goneHelp')}</p>
        <ButtonLink href="/online" prefetch={false}>
          {t('join.toList')}
        </ButtonLink>
      </div>
    )
  if (!game) return <LoadingTable />
  if (game.status === 'invited' && game.you === null)
    return game.kind === 'stargate' ? (
      <CardsInvitation handle={handle} game={game} pool={pool} />
    ) : (
      <OtherInvitation handle={handle} game={game} />
    )
  if (game.status === 'invited' || game.status === 'lobby') return <Waiting game={game} handle={handle} />
  if (!table) return <LoadingTable />
  if (game.kind !== 'stargate') return <OtherTable handle={handle} kind={game.kind} />
  if (!pool) return <LoadingTable />
  return <OnlineTable handle={handle} pool={pool} />
}
