'use client'

import { lazy, Suspense, useState } from 'react'
import { sharingMessages } from '@/components/sharing/sharing-messages'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import type { ReportKind } from '@/lib/features/moderation/contract/moderation'

const ReportDialog = lazy(() => import('@/components/sharing/report-dialog'))

interface ReportSharedItemProps {
  readonly kind?: ReportKind
  /** Id of its link. */
  readonly id: string
  readonly name: string
  /** The label of the button. */
  readonly label: string
  /** The message for guests; omitted if no guest sees the button. */
  readonly signIn?: string
}

/** Reports a shared item, or something else that has a link. The surrounding page need not provide messages. */
export function ReportSharedItem({ kind = 'sharedItem', id, name, label, signIn }: ReportSharedItemProps) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        // While the account is loading, the visitor may be a member: the server decides.
        onClick={() =>
          account.status === 'guest' && signIn !== undefined ? toast({ message: signIn }) : setOpen(true)
        }
      >
        {label}
      </Button>
      {isOpen && (
        <LazyMessages load={sharingMessages} onFailed={close}>
          <Suspense>
            <ReportDialog kind={kind} subject={id} name={name} onClose={close} />
          </Suspense>
        </LazyMessages>
      )}
    </>
  )
}
