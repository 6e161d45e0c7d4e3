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
}

/** What a member can do about the other at their table: report them, along with the chat, and block them. */
export function OtherPlayer({ handle, game }: OtherPlayerProps) {
  const t = useTranslations('online')
  const account = useAccount()
  const other = game.seats.find((_, seat) => seat !== game.you)
  if (account.status !== 'member' || !other?.isMember) return null
  const name = other.name ?? t('someone')
  const block = async () => {
    if (!(await handle.act({ does: 'block', blocks: true })))
      return toast({ message: t('table.blockFailed') })
    const label = t('table.unblock')
    const onAction = () => void handle.act({ does: 'block', blocks: false })
    toast({ message: t('table.blocked', { name }), action: { label, onAction } })
  }
  return (
    <>
      <ReportSharedItem
        kind="game"
        id={game.id}
        name={t('table.game', { name })}
        label={t('table.reportOther')}
      />
      <Button variant="quiet" onClick={() => void block()}>
        {t('table.blockOther')}
      </Button>
    </>
  )
}
