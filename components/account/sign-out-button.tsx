'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { accountNow, signOut } from '@/lib/features/account/client/account'
import { useRouter } from '@/lib/platform/i18n/navigation'

/** Sends pending changes first, so that a user who counts a card and leaves at once is not asked about it. */
async function sendWaiting(): Promise<void> {
  const { user } = accountNow()
  if (!user) return
  try {
    const { sendWaitingCounts } = await import('@/lib/features/collection/client/account-collection')
    await sendWaitingCounts(user.id)
  } catch {
    // Signing out then asks about unsent changes.
  }
}

/** Signs out, after asking what to do with work that is not in the account. */
export function SignOutButton() {
  const t = useTranslations('account')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ unsaved: number; decide: (leave: boolean) => void }>()
  const answer = (leave: boolean) => {
    asked?.decide(leave)
    setAsked(undefined)
  }
  const leave = async () => {
    setBusy(true)
    await sendWaiting()
    const { outcome } = await signOut((unsaved) => new Promise((decide) => setAsked({ unsaved, decide })))
    setBusy(false)
    if (outcome === 'unreachable') toast({ message: t('signOut.unreachable'), sticky: true })
    if (outcome === 'signed-out') {
      toast({ message: t('signOut.done') })
      router.push('/')
    }
  }
  return (
    <>
      <Button disabled={busy} onClick={() => void leave()}>
        {t('signOut.action')}
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => answer(false)}
        title={t('signOut.unsavedTitle')}
        actions={
          <>
            <Button onClick={() => answer(false)}>{t('signOut.stay')}</Button>
            <Button variant="danger" onClick={() => answer(true)}>
              {t('signOut.leave')}
            </Button>
          </>
        }
      >
        <p>{t('signOut.unsaved', { count: asked?.unsaved ?? 0 })}</p>
      </Dialog>
    </>
  )
}
