'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { ReportKind } from '@/lib/features/moderation/contract/moderation'

const ReportDialog = lazy(() => import('./report-dialog'))

interface ReportButtonProps {
  readonly kind: ReportKind
  readonly subject: string
  readonly name: string
  readonly isMember: boolean
}

/** Opens the report dialog; for a guest, explains what reporting requires. Needs the messages `sharing`. */
export function ReportButton({ isMember, ...item }: ReportButtonProps) {
  const t = useTranslations('sharing.report')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('about', { name: item.name })}
        onClick={() => (isMember ? setIsOpen(true) : toast({ message: t('signIn') }))}
      >
        {t('action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...item} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
