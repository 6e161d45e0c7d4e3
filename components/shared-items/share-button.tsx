'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { ShareSource } from './share-source'

const ShareDialog = lazy(() => import('./share-dialog'))

interface ShareButtonProps extends ShareSource {
  readonly label: string
  readonly className?: string
  readonly disabled?: boolean
}

/** Opens the dialog that creates a short link. */
export function ShareButton({
  label,
  className = buttonClass(),
  disabled = false,
  ...what
}: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Suspense>
          <ShareDialog {...what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
