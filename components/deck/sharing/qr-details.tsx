'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { exportsMessages } from '@/lib/platform/i18n/generated/lazy/exports'

const QrCode = lazy(() => import('@/components/ui/qr-code'))

/** A QR code for an address shown next to it, drawn on demand. */
export function QrDetails({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <LazyMessages load={exportsMessages} onFailed={() => {}}>
      <Folded text={text} name={name} />
    </LazyMessages>
  )
}

function Folded({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useTranslations('exports')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-15">{t('qr.show')}</summary>
      <Suspense>{open && <QrCode text={text} name={name} />}</Suspense>
    </details>
  )
}
