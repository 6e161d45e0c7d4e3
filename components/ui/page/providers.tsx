'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import '@/lib/platform/browser/zod-without-eval'
import { storageStore } from '@/lib/platform/storage/troubles'
import { KeysProvider } from '../keyboard/keys'
import { Toasts } from '../toast'

/** Delay after a page has loaded, in ms: nobody waits for this code, and other files may still be loading. */
const AFTER = 3_000

/** Loads offline support once the page has loaded everything it shows. */
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

/** Loads the notice about the browser's storage once there is something to report. */
function onStorage(onLoaded: (notice: ComponentType) => void): () => void {
  const look = () => {
    const { troubles, emptied } = storageStore.getState()
    if (troubles.size === 0 && emptied === 0) return
    stop()
    import('@/components/storage/storage-notice').then(
      ({ default: StorageNotice }) => onLoaded(StorageNotice),
      () => {},
    )
  }
  const stop = storageStore.subscribe(look)
  look()
  return stop
}

/** Services for every page: toasts and the keys of the screen. */
export function Providers({ children }: { children: ReactNode }) {
  const [late, setLate] = useState<readonly ComponentType[]>([])
  useEffect(() => {
    const add = (Loaded: ComponentType) => setLate((all) => [...all, Loaded])
    afterLoading(add)
    return onStorage(add)
  }, [])
  return (
    <>
      <KeysProvider>{children}</KeysProvider>
      <Toasts />
      {late.map((Late, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none of them leaves or moves.
        <Late key={at} />
      ))}
    </>
  )
}
