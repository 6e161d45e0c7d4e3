'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LateMessages } from '@/components/ui/late-messages'
import { exportWords } from '../import-export/export-words'

const QrCode = lazy(() => import('./qr-code'))

/** A QR code that is drawn when somebody wants it: of an address that stands beside it. */
export function QrDetails({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <LateMessages load={exportWords} onFailed={() => {}}>
      <Folded text={text} name={name} />
    </LateMessages>
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
