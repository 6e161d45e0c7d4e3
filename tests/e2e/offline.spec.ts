import { once } from 'node:events'
import { request as ask, type ClientRequest, createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { findToCount } from './counting'
import { expect, expectAccessible, test } from './fixtures'
import { asked, openMatch } from './match'

test.use({
  serviceWorkers: 'allow',
  allowed: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED|ERR_EMPTY_RESPONSE/],
})

const SITE = new URL(process.env.BASE_URL ?? 'http://localhost:3000')

/** The site at a separate address, which can be stopped and can serve a newer worker. */
class Door {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  isNewer = false

  constructor() {
    this.server = createServer((from, to) => {
      const onward: ClientRequest = ask(
        {
          host: SITE.hostname,
          port: SITE.port,
          path: from.url,
          method: from.method,
          headers: { ...from.headers, 'accept-encoding': 'identity' },
        },
        (answer) => {
          const { 'content-length': _, ...headers } = answer.headers
          to.writeHead(answer.statusCode ?? 502, headers)
          if (from.url === '/sw.js' && this.isNewer) {
            to.write('// newer\n')
          }
          answer.pipe(to)
        },
      )
      onward.on('error', () => to.destroy())
      from.pipe(onward)
    })
    this.server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
  }

  async open(port = 0): Promise<string> {
    this.server.listen(port, 'localhost')
    await once(this.server, 'listening')
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close')
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}

/** Waits until all pages of a language are cached. */
const isKept = (page: Page, locale: string) =>
  expect(page.locator('html')).toHaveAttribute('data-kept', locale, { timeout: 60_000 })

test('all that a guest does works with the network cut, reloads included', async ({ page, context }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await isKept(page, 'en')
  await context.setOffline(true)

  await page.goto('/cards?q=salish')
  await page
    .getByRole('link', { name: /Salish Spirits/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Salish Spirits' })).toBeVisible()
  await expect(page.getByText('Destroy').first()).toBeVisible()
  await expect(page.getByText('Offline.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/collection')
  await expect(page.getByTestId('collection-figures')).toContainText('of 824 different')
  await findToCount(page, 'salish spirits')
  await page.keyboard.press('3')
  await page.reload()
  await expect(page.getByTestId('collection-figures')).toContainText('3 cards, 1 of 824')

  await page.goto('/decks')
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.waitForURL(/decks\/[0-9a-f-]{36}$/)
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  await expect(name).toHaveValue(/Carter/)
  await name.fill('Without a network')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(name).toHaveValue('Without a network')
  await page.goto('/decks')
  await expect(page.getByRole('link', { name: 'Without a network' })).toBeVisible()

  // Workers run as well: laboratory games, and a game against the bot.
  await page.goto('/lab?deck=starter:carter')
  await page.getByRole('spinbutton', { name: 'Games' }).fill('10')
  await page.getByRole('button', { name: 'Play games' }).click()
  await expect(page.getByText(/^10 games in [\d.,]+ s/).first()).toBeVisible({ timeout: 60_000 })
  await openMatch(page, '?mode=bot', 'eight')
  await page.getByRole('button', { name: 'Start the game' }).click()
  expect(await asked(page)).toBe(false)

  await page.goto('/nowhere-at-all')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/rules/missions')
  await expect(page.getByText('Offline.')).toBeHidden()
})

test('a deck that was opened by its link is read again without a network', async ({ page, context }) => {
  test.setTimeout(120_000)
  await page.goto('/sign-up?next=/decks')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(`seen-${Date.now()}-${process.pid}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/decks')
  await isKept(page, 'en')
  const headers = { origin: new URL(page.url()).origin }
  const list = STARTER_DECKS[0]?.list
  const share = async (name: string): Promise<string> => {
    const data = { id: crypto.randomUUID(), name, notes: '', list }
    const { deck } = await (await page.request.post('/api/decks', { headers, data })).json()
    return (await (await page.request.post(`/api/decks/${deck.id}/share`, { headers })).json()).shareId
  }
  const [seen, unseen] = [await share('Seen before'), await share('Never seen')]
  await page.goto(`/d/${seen}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible()
  await page.goto(`/d/${unseen}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('it works with the server stopped, in the language of the reader', async ({ page }) => {
  const door = new Door()
  const address = await door.open()
  try {
    await page.goto(`${address}/cs`)
    await isKept(page, 'cs')
    await door.stop()
    for (const [path, shown] of [
      ['/cs/cards', 'Karty'],
      ['/cs/cards/sl/1/anything', 'Všechny karty'],
      ['/cs/collection', 'Sbírka'],
      ['/cs/rules', 'Pravidla'],
      // The URL has no language; a visitor who chose one gets theirs, like from the server.
      ['/decks', 'Moje balíčky'],
    ] as const) {
      await page.goto(`${address}${path}`)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    }
    // A game against a bot, with its worker.
    await page.goto(`${address}/cs/play?deck=starter:carter&vs=starter:oneill&seed=7`)
    await expect(page.getByRole('main')).toContainText('Carter')
  } finally {
    await door.stop().catch(() => {})
  }
})

test('a new version waits to be asked for, and takes no work away', async ({ page }) => {
  const door = new Door()
  const address = await door.open()
  try {
    await page.goto(`${address}/collection`)
    await isKept(page, 'en')
    await findToCount(page, 'salish spirits')
    await page.keyboard.press('2')
    await expect(page.getByTestId('collection-figures')).toContainText('2 cards')
    door.isNewer = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const use = page.getByRole('button', { name: 'Update now' })
    await expect(use).toBeVisible()
    await page.keyboard.press('+')
    await expect(page.getByTestId('collection-figures')).toContainText('3 cards')
    const loaded = page.waitForEvent('load')
    await use.click()
    await loaded
    await expect(page.getByTestId('collection-figures')).toContainText('3 cards')
    await expect(use).toBeHidden()
    await door.stop()
    await page.reload()
    await expect(page.getByTestId('collection-figures')).toContainText('3 cards')
  } finally {
    await door.stop().catch(() => {})
  }
})

test('what a member counts without a network arrives later', async ({ page, context, browser }) => {
  const email = `offline-${Date.now()}@example.org`
  await page.goto('/sign-up?next=/collection')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven chevrons locked')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByTestId('collection-figures')).toContainText('saved to your account')
  await isKept(page, 'en')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByTestId('collection-figures')).toContainText('of 824 different')
  await findToCount(page, 'salish spirits')
  await page.keyboard.press('2')
  await expect(page.getByTestId('collection-figures')).toContainText('waiting to be saved')
  await page.reload()
  await expect(page.getByTestId('collection-figures')).toContainText('2 cards')
  await context.setOffline(false)
  await expect(page.getByTestId('collection-figures')).toContainText('saved to your account', {
    timeout: 20_000,
  })
  const other = await browser.newContext({ storageState: await context.storageState() })
  const elsewhere = await other.newPage()
  await elsewhere.goto(new URL('/collection', SITE).href)
  await expect(elsewhere.getByTestId('collection-figures')).toContainText('2 cards')
  await other.close()
})

test('the decks of a member are read and saved without a network, and arrive later', async ({
  page,
  context,
}) => {
  await page.goto('/sign-up?next=/decks')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(`offline-decks-${Date.now()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('seven chevrons locked')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'No decks of your own yet' })).toBeVisible()
  const { id } = await page.evaluate(async () => {
    const id = crypto.randomUUID()
    const list = { edition: '2008', team: [], missions: [], draw: [{ key: 'BASE-270', count: 2 }] }
    const response = await fetch('/api/decks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, name: 'Kitchen table', notes: '', list }),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return { id }
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Kitchen table' })).toBeVisible()
  await isKept(page, 'en')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Kitchen table' }).click()
  const name = page.getByRole('textbox', { name: 'Deck name' })
  await expect(name).toHaveValue('Kitchen table')
  await name.fill('Train table')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('will be saved when you are back online')).toBeVisible()
  await page.goto('/rules')
  await context.setOffline(false)
  await expect(page.getByText('Saved to your account: Train table.')).toBeVisible({ timeout: 20_000 })
  const kept = await page.evaluate(async (deckId) => (await fetch(`/api/decks/${deckId}`)).json(), id)
  expect(kept).toMatchObject({ deck: { name: 'Train table', revision: 2 } })
})
