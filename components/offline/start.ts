import type { ComponentType } from 'react'
import { offlineStore, startOffline, startWaitingSaves } from '@/lib/features/offline/client/offline'

/**
 * Has the site kept on this device. Few ever have something to be told about that: the line that does it is fetched
 * when there is something.
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
  // Starting may change the state at once; it is told once, by the line below.
  void startOffline()
  startWaitingSaves()
  const stop = offlineStore.subscribe(tell)
  tell()
}
