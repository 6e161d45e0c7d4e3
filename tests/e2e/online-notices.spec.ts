import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'

/*
 * Browser notifications of a waiting game. No push service is involved: the page gets a subscription of the same form,
 * and the developer tools deliver the messages of the service.
 */

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/**
 * Provides a push subscription for this page like a browser would; headless browsers deny notifications, whatever their
 * permissions.
 */
function subscribeByHand(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  let current: PushSubscription | null = null
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const p256dh = base64url(await crypto.subtle.exportKey('raw', pair.publicKey))
    const auth = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    current = Object.assign(Object.create(PushSubscription.prototype), {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }) as PushSubscription
    Object.defineProperty(current, 'endpoint', { value: endpoint })
    return current
  }
}

/** The parts of the worker's scope used in these tests. */
interface Worker {
  shown: (readonly [title: string, body: unknown, address: unknown])[]
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: { openWindow(address: string): Promise<unknown> }
  dispatchEvent(event: Event): void
}

const workerOf = async (page: Page) =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))

/** Makes the worker record notifications: headless browsers do not show any. */
const noteWhatIsShown = async (page: Page) =>
  (await workerOf(page)).evaluate(() => {
    const scope = globalThis as unknown as Worker
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown.push([title, body, data])
    }
  })

const told = async (page: Page) =>
  (await workerOf(page)).evaluate(() => (globalThis as unknown as Worker).shown)

/** The windows that the worker opens when a notification is clicked. */
const openedBy = async (page: Page, address: string) =>
  (await workerOf(page)).evaluate(async (data) => {
    const scope = globalThis as unknown as Worker
    return new Promise<string[]>((resolve) => {
      scope.clients.openWindow = async (opened) => resolve([opened])
      const chosen = new Event('notificationclick')
      const waitUntil = () => {}
      scope.dispatchEvent(Object.assign(chosen, { notification: { data, close: () => {} }, waitUntil }))
    })
  }, address)

test.describe('being told that a game waits', () => {
  test('is off until it is switched on, shows what comes, and leads to the game', async ({ page }) => {
    await page.addInitScript(subscribeByHand)
    await page.goto('/online')
    // A user without a game has nothing to be notified of.
    await expect(page.getByText('None right now.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Notify me in this browser' })).toHaveCount(0)
    await page.goto('/online/new')
    await page.getByRole('button', { name: 'Create link' }).click()
    const shownLink = page.getByLabel('Link to the game')
    await expect(shownLink).toHaveValue(/online/)
    const link = new URL(await shownLink.inputValue()).pathname
    await page.goto('/online')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    const choice = page.getByRole('checkbox', { name: 'Notify me in this browser' })
    // The worker is caching all pages of the site at the same time.
    await expect(choice).toBeEnabled({ timeout: 60_000 })
    await expect(choice).not.toBeChecked()
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/online/notices/push'))
    await choice.click()
    expect((await kept).status()).toBe(204)
    await expect(choice).toBeChecked()
    await expectAccessible(page)

    const tools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    await noteWhatIsShown(page)
    const data = JSON.stringify({ title: 'Your turn', body: 'A game waits.', path: link })
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data,
    })
    const address = new URL(link, page.url()).href
    await expect.poll(() => told(page)).toEqual([['Your turn', 'A game waits.', address]])
    expect(await openedBy(page, address)).toEqual([address])

    await choice.click()
    await expect(choice).not.toBeChecked()
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('by mail is ended by the link in it; a damaged link says so', async ({ page, allowed }) => {
    allowed.push(/400/)
    await page.goto('/mail-off')
    await expect(page.getByText('Open this page with the link from one of our e-mails.')).toBeVisible()
    await page.goto('/mail-off#nobody.nothing')
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await expectAccessible(page)
  })
})
