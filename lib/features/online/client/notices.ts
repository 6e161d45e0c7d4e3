import type { Notices } from '@/lib/features/online/contract/notices'
import { LOCALES } from '@/lib/game/terms/locales'
import { callApi, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'

/* Settings for notifying this browser and its member that a game waits for them. */

const load = () => import('@/lib/features/online/contract/notices')
const READ = lazyContract(ROUTES.readNotices, () => load().then((api) => api.readNotices))
const SUBSCRIBE = lazyContract(ROUTES.subscribePush, () => load().then((api) => api.subscribePush))
const UNSUBSCRIBE = lazyContract(ROUTES.unsubscribePush, () => load().then((api) => api.unsubscribePush))
const MAILS = lazyContract(ROUTES.chooseTurnMails, () => load().then((api) => api.chooseTurnMails))
const END_MAILS = lazyContract(ROUTES.endTurnMails, () => load().then((api) => api.endTurnMails))

/** The service worker that receives pushes; undefined if the browser has none, or does not support push. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined
  try {
    return (await navigator.serviceWorker.getRegistration()) ?? undefined
  } catch {
    // Browser protection settings may forbid service workers.
    return undefined
  }
}

const subscribed = async () => (await (await registration())?.pushManager.getSubscription()) ?? undefined

/** The SHA-256 of an endpoint, by which the server identifies it. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return toBase64url(new Uint8Array(hash))
}

/** Push state of this browser: `blocked` if the user denied permission, `unable` if push is not supported. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on'

/** Reads the current notification settings; undefined if the server cannot be reached. */
export async function readNotices(): Promise<(Notices & { readonly browser: PushState }) | undefined> {
  const worker = await registration()
  const own = await subscribed()
  const answer = await callApi(READ, { query: own ? { browser: await idOf(own.endpoint) } : {} })
  if (!answer.ok) return undefined
  const { push } = answer.value
  const browser = !worker
    ? 'unable'
    : Notification.permission === 'denied'
      ? 'blocked'
      : own && push.isOn
        ? 'on'
        : 'off'
  return { ...answer.value, browser }
}

/** Reason for a failure. */
type Refusal = 'blocked' | 'failed' | 'quota'

/** Turns on push for this browser after asking for permission. Returns the reason for a failure. */
export async function turnPushOn(key: string): Promise<Refusal | undefined> {
  const worker = await registration()
  if (!worker) return 'failed'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    // A subscription made with another key cannot be used any more.
    await (await subscribed())?.unsubscribe()
    const own = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: fromBase64url(key),
    })
    const { keys } = own.toJSON()
    const locale = LOCALES.find((one) => one === document.documentElement.lang) ?? LOCALES[0]
    const answer = await callApi(SUBSCRIBE, {
      body: {
        ...{ endpoint: own.endpoint, locale },
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      },
    })
    if (answer.ok) return undefined
    await own.unsubscribe()
    return answer.reason === 'refused' && answer.code.startsWith('quota') ? 'quota' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Turns off push for this browser. Returns false if the server could not be reached. */
export async function turnPushOff(): Promise<boolean> {
  const own = await subscribed()
  if (!own) return true
  const answer = await callApi(UNSUBSCRIBE, { body: { endpoint: own.endpoint } })
  if (answer.ok) await own.unsubscribe()
  return answer.ok
}

export const turnMails = (isOn: boolean) => callApi(MAILS, { body: { isOn } })
export const endMails = (token: string) => callApi(END_MAILS, { query: { token } })
