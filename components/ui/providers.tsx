'use client'

import type { ReactNode } from 'react'
import { config } from 'zod/v4/core'
import { KeysProvider } from './keys'
import { ToastProvider } from './toast'

// zod would try to compile its checks with `new Function`, which the content security policy forbids.
config({ jitless: true })

/** What every page may use: toasts and the keys of the screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <KeysProvider>{children}</KeysProvider>
    </ToastProvider>
  )
}
