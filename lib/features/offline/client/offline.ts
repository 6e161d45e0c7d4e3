import { createStore } from 'zustand/vanilla'
import { LOCALES } from '@/lib/game/terms/locales'
import type { FromWorker, ToWorker } from '@/lib/platform/service-worker/messages'
import { hasWaitingSaves } from './waiting-note'
import type { SentSaves } from './waiting-saves'

/** The offline state of this browser. */
export interface OfflineState {
  /** True if the browser has a network, as far as it knows. */
  readonly isOnline: boolean
  /** True if a newer version waits for the user to activate it. */
  readonly isNewer: boolean
  /** True if all pages of a language are cached. */
  readonly isKept: boolean
  /** The result of sending waiting saves, until it has been shown. */
  readonly sent: SentSaves | undefined
}

export const offlineStore = createStore<OfflineState>(() => ({
  isOnline: true,
  isNewer: false,
  isKept: false,
  sent: undefined,
}))

/** Interval in ms at which an open page checks for a new version. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

let registration: ServiceWorkerRegistration | undefined

const localeOfPage = () => LOCALES.find((locale) => locale === document.documentElement.lang) ?? LOCALES[0]

/** True if the user asked their browser to save data. Then only visited pages are cached. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

const tell = (worker: ServiceWorker, message: ToWorker): void => worker.postMessage(message)

/** The worker's registration; undefined if the browser, or a privacy setting, allows none. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  // Development builds change all the time, so nothing of them should be cached.
  if (process.env.NODE_ENV !== 'production') return undefined
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    return undefined
  }
}

/** Interval in ms at which waiting saves are retried. */
const RETRY_INTERVAL_MS = 60_000

/** Sends saves that wait for the server: when a page opens, when the network returns, and every minute. */
export function startWaitingSaves(): void {
  const send = async () => {
    if (!hasWaitingSaves() || !navigator.onLine) return
    const { sendWaitingSaves } = await import('./waiting-saves')
    const sent = await sendWaitingSaves()
    if (sent.saved.length + sent.undecided.length > 0) offlineStore.setState({ sent })
  }
  const tryToSend = () => void send().catch(() => {})
  addEventListener('online', tryToSend)
  setInterval(tryToSend, RETRY_INTERVAL_MS)
  tryToSend()
}

/** Caches the site for offline use and watches for new versions. Does nothing if the browser does not allow it. */
export async function startOffline(): Promise<void> {
  const look = () => offlineStore.setState({ isOnline: navigator.onLine })
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'kept') return
    offlineStore.setState({ isKept: true })
    document.documentElement.dataset.kept = data.locale
  })
  const now = await registered()
  if (!now) return
  registration = now
  const noticeWaiting = () => {
    if (now.waiting && navigator.serviceWorker.controller) offlineStore.setState({ isNewer: true })
  }
  now.addEventListener('updatefound', () => {
    now.installing?.addEventListener('statechange', noticeWaiting)
  })
  noticeWaiting()
  setInterval(() => void now.update().catch(() => {}), UPDATE_CHECK_INTERVAL_MS)
  const { active } = await navigator.serviceWorker.ready
  if (holds === 0) keep(active)
}

/** Lets the worker cache the pages of this language, unless the user saves data. */
function keep(active: ServiceWorker | null): void {
  if (active && !savesData()) tell(active, { kind: 'keep', locale: localeOfPage() })
}

/** Number of reasons to postpone caching. */
let holds = 0

/** Interval in ms at which the worker is told that the page is still busy: less than it waits. */
const POSTPONE_INTERVAL_MS = 3_000

/**
 * Postpones caching while this page needs the processor for something that the user waits for. Returns a function that
 * lets it go on.
 */
export function postponeCaching(): () => void {
  holds++
  const wait = () => {
    const active = registration?.active
    if (active && !offlineStore.getState().isKept) tell(active, { kind: 'wait' })
  }
  wait()
  const timer = setInterval(wait, POSTPONE_INTERVAL_MS)
  return () => {
    clearInterval(timer)
    if (--holds > 0) return
    // A browser ends a worker that has waited for some minutes.
    if (!offlineStore.getState().isKept) keep(registration?.active ?? null)
  }
}

/** Activates the waiting version in this tab; other tabs keep theirs until they are reloaded. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(waiting, { kind: 'take-over' })
}
