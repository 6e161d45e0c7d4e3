'use client'

import { lazy, Suspense, useState } from 'react'
import { sharingMessages } from '@/components/sharing/sharing-messages'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'

const ReportDialog = lazy(() => import('@/components/sharing/report-dialog'))

interface ReportSharedItemProps {
  /** Of its link. */
  readonly id: string
  readonly name: string
  /** What stands on the button, and what a guest is told. */
  readonly label: string
  readonly signIn: string
}

/** Reports something that somebody shows. The page that it stands on brings no messages of its own. */
export function ReportSharedItem({ id, name, label, signIn }: ReportSharedItemProps) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        // While nobody knows yet who sits there, they may be a member: the server says.
        onClick={() => (account.status === 'guest' ? toast({ message: signIn }) : setOpen(true))}
      >
        {label}
      </Button>
      {isOpen && (
        <LazyMessages load={sharingMessages} onFailed={close}>
          <Suspense>
            <ReportDialog kind="sharedItem" subject={id} name={name} onClose={close} />
          </Suspense>
        </LazyMessages>
      )}
    </>
  )
}
