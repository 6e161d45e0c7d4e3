import type { ComponentType } from 'react'
import { offlineStore, startOffline, startWaitingSaves } from '@/lib/features/offline/client/offline'

/**
 * Starts caching the site on this device. Few users ever need to be told anything about that: the component for
 * messages is fetched only when there is one.
 */
export function start(onLine: (line: ComponentType) => void): void {
  const tell = () => {
    const { isOnline, isNewer, sent } = offlineStore.getState()
    if (isOnline && !isNewer && !sent) return
    stop()
    import('./offline-line').then(
      ({ default: OfflineLine }) => onLine(OfflineLine),
      () => {},
    )
  }
  // Starting may change the state at once; the line below reports it once.
  void startOffline()
  startWaitingSaves()
  const stop = offlineStore.subscribe(tell)
  tell()
}
