'use client'

import { useTranslations } from 'next-intl'
import { ReportSharedItem } from '@/components/shared-items/report-shared-item'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'

interface OtherPlayerProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
  readonly seat: number
  readonly name: string
}

/** Actions of a member regarding another one at their table: reporting them, along with the chat, and blocking them. */
export function OtherPlayer({ handle, game, seat, name }: OtherPlayerProps) {
  const t = useTranslations('online')
  const account = useAccount()
  if (account.status !== 'member' || seat === game.you || !game.seats[seat]?.isMember) return null
  const isOneOfSeveral = game.seats.length > 2
  const block = async () => {
    if (!(await handle.act({ does: 'block', blocks: true, seat })))
      return toast({ message: t('table.blockFailed') })
    const label = t('table.unblock')
    const onAction = () => void handle.act({ does: 'block', blocks: false, seat })
    toast({ message: t('table.blocked', { name }), action: { label, onAction } })
  }
  return (
    <>
      <ReportSharedItem
        kind="game"
        id={`${game.id}/${seat}`}
        name={t('table.game', { name })}
        label={isOneOfSeveral ? t('table.reportNamed', { name }) : t('table.reportOther')}
      />
      <Button variant="quiet" onClick={() => void block()}>
        {isOneOfSeveral ? t('table.blockNamed', { name }) : t('table.blockOther')}
      </Button>
    </>
  )
}
