'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import '@/lib/api/zod-without-eval'
import { KeysProvider } from './keys'
import { Toasts } from './toast'

/** So long after a page has loaded, in ms: nobody waits for it, and others may still be fetching. */
const AFTER = 3_000

/** What works without a network comes when the page has all that it shows. */
function afterLoading(onLine: (line: ComponentType) => void): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () =>
    import('@/components/offline/start').then(
      ({ start }) => start(onLine),
      () => {},
    )
  if (document.readyState === 'complete') setTimeout(begin, AFTER)
  else addEventListener('load', () => setTimeout(begin, AFTER), { once: true })
}

/** What every page may use: toasts and the keys of the screen. */
export function Providers({ children }: { children: ReactNode }) {
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => afterLoading((Loaded) => setLine(() => Loaded)), [])
  return (
    <>
      <KeysProvider>{children}</KeysProvider>
      <Toasts />
      {Line && <Line />}
    </>
  )
}
