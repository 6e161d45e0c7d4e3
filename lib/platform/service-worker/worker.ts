/*
 * The service worker: caches the pages and files of one build for offline use, and no personal data. Each build's
 * worker has a cache of its own. That of the previous build is kept, because its pages may still be open.
 */
import { LOCALES, type Locale } from '@/lib/game/terms/locales'
import { addressIn } from './addresses'
import {
  cacheStrategyFor,
  isCardPage,
  keptAddresses,
  type OfflineFiles,
  offlineRedirect,
  searchOrder,
} from './cache-strategy'
import { type FromWorker, PUSH_PATH, renewalOf, toNotice, toWorker } from './messages'

/** Parts of a worker's scope that the type library for pages lacks. */
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asks extends Waits {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushes extends Waits {
  readonly data: { json(): unknown } | null
}
interface Client {
  readonly url: string
  readonly focused: boolean
  postMessage(message: FromWorker): void
  focus(): Promise<unknown>
}
interface Notices extends Waits {
  readonly notification: Notification
}
interface Resubscribes extends Waits {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
interface WorkerScope {
  readonly location: Location
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    readonly pushManager: Pick<PushManager, 'subscribe'>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options?: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }): Promise<readonly Client[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Asks) => void): void
  addEventListener(type: 'push', listener: (event: Pushes) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Resubscribes) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Notices) => void): void
  addEventListener(type: 'message', listener: (event: Waits & { readonly data: unknown }) => void): void
}
declare const self: WorkerScope
/** The id of the build that this worker belongs to, inserted when the worker is built. */
declare const BUILD: string

const PREFIX = 'chevron-'
const CACHE = `${PREFIX}${BUILD}`
/** Number of builds whose files are cached: this one and the previous one. */
const BUILDS = 2
/** Time in ms before a cached page is shown instead of waiting for the network. */
const NETWORK_TIMEOUT_MS = 4_000
/** Number of concurrent fetches. */
const BATCH_SIZE = 4
/** Time in ms for which a page's message postpones fetches; pages repeat it sooner. */
const WAIT_MS = 5_000
/** Maximum number of visited card pages in the cache. */
const CARD_PAGES = 300
/** Cache key of the language of the cached pages. */
const LANGUAGE_KEY = '/offline-language'

self.addEventListener('install', (event) => {
  event.waitUntil(ignoringFailure(caches.open(CACHE)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(ignoringFailure(forgetOldBuilds()).then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const message = toWorker(event.data)
  if (message?.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.kind === 'wait') busyUntil = Date.now() + WAIT_MS
  if (message?.kind === 'keep') event.waitUntil(keep(message.locale))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  switch (cacheStrategyFor(url.pathname, request.method, request.mode === 'navigate')) {
    case 'network':
      return
    case 'kept':
      event.respondWith(keptOrFetched(request).then((answer) => withRequestUrl(request, answer)))
      return
    case 'network-then-kept':
      event.respondWith(
        fetch(request).catch(async () => (await ignoringFailure(caches.match(request))) ?? Response.error()),
      )
      return
    case 'page':
      event.respondWith(page(request, url))
      return
  }
})

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(ignoringFailure(subscribeAgain(event)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(String(event.notification.data)))
})

/** Open windows of the site, of any build. */
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows a push notification, in the language of the subscription, linking to a page of the site. */
async function tell(data: Pushes['data']): Promise<void> {
  const notice = toNotice(data)
  const address = new URL(notice?.path ?? '/online', self.location.origin).href
  // A visible page shows it already.
  if ((await windows()).some(({ url, focused }) => focused && url === address)) return
  await self.registration.showNotification(notice?.title ?? 'Chevron Seven', {
    body: notice?.body ?? '',
    icon: '/icons/app-192.png',
    // A later notification of the same page replaces this one.
    tag: address,
    data: address,
  })
}

/** Renews a push subscription that the browser ended or replaced, and sends the new endpoint to the server. */
async function subscribeAgain({ oldSubscription, newSubscription }: Resubscribes): Promise<void> {
  const { applicationServerKey = null } = oldSubscription?.options ?? {}
  // Nobody turned on notifications here.
  if (!newSubscription && !applicationServerKey) return
  const now =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch(PUSH_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      renewalOf(now.toJSON(), oldSubscription?.endpoint, await languageOf(await caches.open(CACHE))),
    ),
  })
}

/** Goes to a page of the site: in a window that has it open, otherwise in a new one. */
async function goTo(address: string): Promise<void> {
  const open = (await windows()).find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}

async function forgetOldBuilds(): Promise<void> {
  // Oldest first.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const currentCaches = new Set([CACHE, ...names.filter((name) => name !== CACHE).slice(1 - BUILDS)])
  for (const name of names) if (!currentCaches.has(name)) await caches.delete(name)
}

/**
 * A response with the requested URL. A worker reads its task from its own URL, including the fragment; a cached
 * response would carry the URL it was cached under.
 */
const withRequestUrl = (request: Request, answer: Response): Response =>
  request.destination === 'worker' ? new Response(answer.body, answer) : answer

/** Ignores failures if the browser has no space or storage: the page gets a response all the same. */
const ignoringFailure = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function keptOrFetched(request: Request): Promise<Response> {
  const cached = await ignoringFailure(caches.match(request))
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    await ignoringFailure(caches.open(CACHE).then((cache) => cache.put(request, copy)))
  }
  return answer
}

/** The caches of all builds, the one to search first for a page first. */
async function cachesInOrder(): Promise<readonly Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const builds = await Promise.all(
    names.map(async (name) => {
      const room = await caches.open(name)
      return { name, room, isWhole: (await room.match(LANGUAGE_KEY)) !== undefined }
    }),
  )
  const rooms = new Map(builds.map(({ name, room }) => [name, room]))
  return searchOrder(builds, CACHE).flatMap((name) => rooms.get(name) ?? [])
}

/** The language of the pages in a cache. */
async function languageOf(room: Cache | undefined): Promise<Locale> {
  const word = await (await room?.match(LANGUAGE_KEY))?.text()
  return LOCALES.find((locale) => locale === word) ?? LOCALES[0]
}

async function page(request: Request, url: URL): Promise<Response> {
  const waits = new Promise<undefined>((done) => setTimeout(done, NETWORK_TIMEOUT_MS))
  const networkResponse = fetch(request).catch(() => undefined)
  const answer = await Promise.race([networkResponse, waits])
  if (answer && answer.status < 500) {
    if (answer.ok && isCardPage(url.pathname)) await ignoringFailure(keepCardPage(url, answer.clone()))
    return answer
  }
  const cached = await ignoringFailure(keptPage(url))
  // A slow response is better than none.
  return cached ?? (await networkResponse) ?? Response.error()
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const rooms = await cachesInOrder()
  const locale = await languageOf(rooms[0])
  const to = offlineRedirect(url.pathname, locale)
  if (to !== undefined) return Response.redirect(`${to}${url.search}${url.hash}`)
  // An older build's page is better than a newer placeholder.
  for (const address of [url.pathname, ...keptAddresses(url.pathname, locale)]) {
    for (const room of rooms) {
      const cached = await room.match(address, { ignoreSearch: true })
      if (cached) return cached
    }
  }
  return undefined
}

/** True if a page is from this worker's build: only then are its scripts those in the cache. */
const isOfBuild = async (answer: Response): Promise<boolean> =>
  answer.ok && !answer.redirected && (await answer.clone().text()).includes(BUILD)

async function keepCardPage(url: URL, answer: Response): Promise<void> {
  if (!(await isOfBuild(answer))) return
  const cache = await caches.open(CACHE)
  await cache.put(url.pathname, answer)
  const cards = (await cache.keys()).filter((one) => isCardPage(new URL(one.url).pathname))
  for (const old of cards.slice(0, -CARD_PAGES)) await cache.delete(old)
}

/** Until then pages need the processor for themselves. */
let busyUntil = 0

async function untilIdle(): Promise<void> {
  for (let left = busyUntil - Date.now(); left > 0; left = busyUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, left))
}

let keeping: Promise<void> | undefined

/** Caches all pages in a language and everything that they need. Concurrent calls run one after the other. */
function keep(locale: Locale): Promise<void> {
  keeping = (keeping ?? Promise.resolve()).then(() => keepNow(locale)).catch(() => {})
  return keeping
}

async function keepNow(locale: Locale): Promise<void> {
  const answer = await fetch('/offline-files.json', { cache: 'no-store' })
  if (!answer.ok) return
  // Our own response from the build of this worker, so its format is known.
  const list: OfflineFiles = await answer.json()
  if (list.build !== BUILD) return
  const cache = await caches.open(CACHE)
  // Pages last: a cached page then has everything that it needs.
  const addresses = [
    ...list.files,
    ...list.spoken[locale],
    ...list.pages.map((one) => addressIn(locale, one)),
  ]
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = addresses.filter((address) => !there.has(address))
  let failed = false
  const fetchSome = async () => {
    for (let address = missing.shift(); address !== undefined; address = missing.shift()) {
      await untilIdle()
      if (!(await keepOne(cache, address))) failed = true
    }
  }
  await Promise.all(Array.from({ length: BATCH_SIZE }, fetchSome))
  // Missing files are fetched next time; until then nothing claims to be complete.
  if (failed) return
  await cache.put(LANGUAGE_KEY, new Response(locale))
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: 'kept', locale })
}

async function keepOne(cache: Cache, address: string): Promise<boolean> {
  try {
    // A file with a hash in its name may be cached from the previous build.
    const named = cacheStrategyFor(address, 'GET', false) === 'kept'
    const cached = named ? await caches.match(address) : undefined
    const answer = cached ?? (await fetch(address, { cache: named ? 'default' : 'no-cache' }))
    if (!answer.ok || answer.redirected) return false
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    if (isPage && !(await isOfBuild(answer))) return false
    await cache.put(address, answer)
    return true
  } catch {
    return false
  }
}
