import { type Browser, devices, type Page } from '@playwright/test'
import { entry, importCarter, save } from './builder'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, play } from './goldfish'
import { signUp } from './member'
import { friend, isOver, playTogether } from './online-friend'

const SET = 'tests/fixtures/sets/second-wave.set.xml'

test.use({ viewport: { width: 1440, height: 1000 } })
/** A set with a damaged link, a deck that is not saved yet, and a save based on an outdated revision. */
test.use({ allowed: [/status of 4(?:04|09)/] })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Imports the set of three cards from its file. */
async function readSet(page: Page): Promise<void> {
  await page.goto('/sets/new')
  await page.getByLabel('Choose a file').setInputFiles(SET)
  await page.getByRole('button', { name: 'Import set' }).click()
  await expect(page.getByRole('heading', { name: 'Second Wave', level: 1 })).toBeVisible()
  await expect(page.getByText(/fully automatic/).first()).toBeVisible()
  await expect(page.getByText('Reading texts…')).toBeHidden()
}

/** Copies the link of the open set. */
async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  return clipboard(page)
}

const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('who has no set sees how a card is made, and opens the sample', async ({ page }) => {
  await page.goto('/sets')
  await expect(page.getByText('Lena Voss').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the sample set' }).click()
  await page.waitForURL(/\/sets\/X[A-Z0-9]{11}$/)
  await expect(page.getByText(/3 fully automatic/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Cutting Torch' }).click()
  await expect(page.getByText('Destroy an obstacle.').first()).toBeVisible()
  await page.goto('/sets')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
})

test('a guest’s link holds the set, and who opens it reads it and copies it', async ({ page, browser }) => {
  await readSet(page)
  const link = await copyLink(page)
  expect(link).toContain('#set=')
  const other = await stranger(browser)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Second Wave', level: 1 })).toBeVisible()
  await other.getByText('Mira Tessan').first().click()
  await expect(other.getByText(/^When you play .*, draw a card\.$/).first()).toBeVisible()
  await expectAccessible(other)
  await other.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Copy to my sets' }).click()
  await other.waitForURL(/\/sets\/X[A-Z0-9]{11}$/)
  await expect(other.getByRole('link', { name: 'Mira Tessan' })).toBeVisible()
  await other.goto(link.slice(0, -40))
  await expect(other.getByText('The link has ended or is damaged.')).toBeVisible()
  await other.context().close()
})

test('a guest’s set goes to the account, to every browser of the member, and by a link to a stranger', {
  tag: '@core',
}, async ({ page, browser }) => {
  await readSet(page)
  await signUp(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^Moved to your account: .*1 set of own cards/)).toBeVisible()
  await page.goto('/sets')
  await page.getByRole('link', { name: 'Second Wave' }).click()
  await expect(page.getByText('Saved to your account')).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('Who can see it').selectOption('Link')
  const link = await copyLink(page)
  expect(link).toMatch(/\/sets\/[\w-]{22}$/)
  await expectAccessible(page)

  const other = await stranger(browser)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Second Wave', level: 1 })).toBeVisible()
  await expect(other.getByText('Mira Tessan')).toBeVisible()
  await expectAccessible(other)

  // The abilities compiled by the page may be saved separately, some seconds later.
  const kept = async (): Promise<string> => {
    const { sets } = await (await page.request.get('/api/sets')).json()
    return (await page.request.get(`/api/sets/${sets[0].id}`)).text()
  }
  await expect.poll(kept, { timeout: 15_000 }).toContain('"ability":')
  // A second browser of the same member, of whose changes the first one is not notified.
  const second = await browser.newContext({ storageState: await page.context().storageState() })
  const there = await second.newPage()
  await there.goto('/sets')
  await there.getByRole('link', { name: 'Second Wave' }).click()
  await there.getByLabel('Name', { exact: true }).fill('Third Wave')
  await expect(there.getByText('Not in your account yet')).toBeVisible()
  await expect(there.getByText('Saved to your account')).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('Author').fill('Somebody')
  await expect(page.getByText('This set was changed here and elsewhere.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('heading', { name: 'Third Wave', level: 1 })).toBeVisible()
  await expect(page.getByText('This set was changed here and elsewhere.')).toBeHidden()
  await page.goto('/sets')
  await expect(page.getByRole('link', { name: 'Second Wave (from this browser)' })).toBeVisible()
  await second.close()
  await other.context().close()
})

test('a deck with own cards is built, kept in the account, played on and opened by a stranger', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signUp(page)
  await readSet(page)
  await importCarter(page)
  await page.getByRole('button', { name: /^Add Second Wave/ }).click()
  await page.getByLabel('Search cards').fill('Mira Tessan')
  await expect(page.getByText('1 card', { exact: true }).first()).toBeVisible()
  await page.locator('[data-pool-row] [data-place]').first().focus()
  await page.keyboard.press('+')
  await expect(entry(page, 'Mira Tessan')).toBeVisible()
  await expect(page.getByText(/This deck has 1 card made by players/)).toBeVisible()
  await save(page)
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const origin = new URL(page.url()).origin
  const { shareId } = await (
    await page.request.post(`/api/decks/${id}/share`, { headers: { origin } })
  ).json()

  await page.goto(`/play?deck=${id}`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(board(page)).toBeVisible()
  await play(page, { most: 40 })

  const other = await stranger(browser)
  await other.goto(`/d/${shareId}`)
  await expect(entry(other, 'Mira Tessan')).toBeVisible()
  await expect(other.getByText(/This deck has 1 card made by players/)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Play', exact: true }).click()
  await other.getByRole('button', { name: 'Start the game' }).click()
  await expect(board(other)).toBeVisible()
  await other.context().close()
})

test('a friend plays against a deck with own cards by link to the end, and is told of them before', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await readSet(page)
  await importCarter(page)
  await page.getByRole('button', { name: /^Add Second Wave/ }).click()
  await page.getByLabel('Search cards').fill('Mira Tessan')
  await expect(page.getByText('1 card', { exact: true }).first()).toBeVisible()
  await page.locator('[data-pool-row] [data-place]').first().focus()
  await page.keyboard.press('+')
  await expect(entry(page, 'Mira Tessan')).toBeVisible()
  await save(page)
  await page.goto('/online/new')
  await expect(page.getByText(/Your deck contains own cards\./)).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.waitForURL(/\/online\/[\w-]{22}$/)
  const { context, page: other } = await friend(browser, baseURL)
  await other.goto(page.url())
  await expect(other.getByText(/may contain cards that players made/)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Join' }).click()
  for (const one of [page, other]) await expect(board(one)).toBeVisible({ timeout: 30_000 })
  // Nobody learns which own cards the other player has before they are seen.
  const cards = async (one: Page) => {
    const { pathname } = new URL(one.url())
    return (await (await one.request.get(`/api/online/games/${pathname.split('/').at(-1)}/cards`)).json())
      .cards
  }
  expect(await cards(page)).toHaveLength(1)
  expect(await cards(other)).toEqual([])
  await playTogether([page, other], Number.POSITIVE_INFINITY)
  for (const one of [page, other]) expect(await isOver(one)).toBe(true)
  // The record includes the cards, and replays as both saw it.
  await other.getByRole('button', { name: 'Check the deal' }).click()
  await expect(other.locator('[data-verdict]')).toHaveText(/^The deal was fair/, { timeout: 20_000 })
  await context.close()
})

test('a set is shared on a phone', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await readSet(page)
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Names stay on one line, and a block's longest option does not widen the page.
  const name = page.getByRole('link', { name: 'Mira Tessan' })
  expect((await name.boundingBox())?.height).toBeLessThan(30)
  await page.getByRole('link', { name: 'Long Shot' }).click()
  await expect(page.getByText('As blocks')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.close()
})
