'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import type { Locale } from '@/lib/platform/i18n/routing'

const ReportDialog = lazy(() => import('@/components/sharing/report-dialog'))
const sharingMessages = async (locale: Locale) => ({
  sharing: (await import(`../../lib/platform/i18n/messages/${locale}/sharing.json`)).default,
})

interface OtherPlayerProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
}

/** What one member can do about the other at their table: report, with what was said there, and block. */
export function OtherPlayer({ handle, game }: OtherPlayerProps) {
  const t = useTranslations('online')
  const account = useAccount()
  const [isReporting, setReporting] = useState(false)
  const other = game.seats.find((_, seat) => seat !== game.you)
  if (account.status !== 'member' || !other?.isMember) return null
  const name = other.name ?? t('someone')
  const close = () => setReporting(false)
  const block = async () => {
    if (!(await handle.act({ does: 'block', blocks: true })))
      return toast({ message: t('table.blockFailed') })
    const label = t('table.unblock')
    const onAction = () => void handle.act({ does: 'block', blocks: false })
    toast({ message: t('table.blocked', { name }), action: { label, onAction } })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setReporting(true)}>
        {t('table.reportOther')}
      </Button>
      <Button variant="quiet" onClick={() => void block()}>
        {t('table.blockOther')}
      </Button>
      {isReporting && (
        <LazyMessages load={sharingMessages} onFailed={close}>
          <Suspense>
            <ReportDialog kind="game" subject={game.id} name={t('table.game', { name })} onClose={close} />
          </Suspense>
        </LazyMessages>
      )}
    </>
  )
}
