'use client'

import type { ReactNode } from 'react'
import '@/lib/api/zod-without-eval'
import { KeysProvider } from './keys'
import { Toasts } from './toast'

/** What every page may use: toasts and the keys of the screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <KeysProvider>{children}</KeysProvider>
      <Toasts />
    </>
  )
}
