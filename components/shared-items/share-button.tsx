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

/** Opens what makes a short link to something. */
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
