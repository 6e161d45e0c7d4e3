import type { Page } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { fresh, signUp } from './member'

const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list

async function newDeck(page: Page, origin: string, name: string): Promise<string> {
  const data = { id: crypto.randomUUID(), name, notes: '', list: osiris }
  const answer = await page.request.post('/api/decks', { headers: { origin }, data })
  return (await answer.json()).deck.id
}

test('a deck is published and taken out again by keyboard alone', async ({ page }) => {
  const author = fresh()
  const origin = await signUp(page)
  await page.goto(`/decks/${await newDeck(page, origin, `Keys ${author}`)}`)
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const choice = (name: RegExp) => dialog.getByRole('radio', { name })
  await expect(choice(/^Private/)).toBeChecked()
  for (
    let press = 0;
    press < 6 && !(await choice(/^Private/).evaluate((one) => one.matches(':focus')));
    press++
  )
    await page.keyboard.press('Tab')
  await expect(choice(/^Private/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The name is asked for where the focus is, and stays there while it is refused.
  const name = dialog.getByRole('textbox', { name: 'Public name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('alert')).toHaveText(/3 to 30/)
  await expect(dialog.getByRole('button', { name: 'Publish under this name' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(author)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`You appear as ${author}.`)).toBeVisible()
  await expect(choice(/^Public/)).toBeChecked()
  await expect(choice(/^Public/)).toBeFocused()
  // While a change is on its way, the choices wait.
  const isReady = () => expect(choice(/^Link/)).not.toHaveAttribute('aria-disabled', 'true')
  await isReady()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(choice(/^Link/)).toBeChecked()
  await expect(choice(/^Link/)).toBeFocused()
  await isReady()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(choice(/^Private/)).toBeChecked()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
})

test('a deck is shown to everybody, found, liked, followed and taken out again', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = fresh()
  const origin = await signUp(page)
  const id = await newDeck(page, origin, `Valy ${author}`)
  await page.goto(`/decks/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Private/ })).toBeChecked()
  // Arrow keys only move between the options; Space selects one.
  await dialog.getByRole('radio', { name: /^Private/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Public/ })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: /^Private/ })).toBeChecked()
  await page.keyboard.press('Space')
  await dialog.getByRole('textbox', { name: 'Public name' }).fill('x')
  await dialog.getByRole('button', { name: 'Publish under this name' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/3 to 30/)
  await dialog.getByRole('textbox', { name: 'Public name' }).fill(author)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`You appear as ${author}.`)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Public/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/\/d\/[\w-]{20,}$/)
  await expectAccessible(page)

  const strangers = await browser.newContext({ baseURL })
  const stranger = await strangers.newPage()
  await stranger.goto('/')
  await stranger.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(stranger.getByRole('heading', { name: 'Public decks', level: 1 })).toBeVisible()
  await stranger
    .getByRole('searchbox', { name: 'Search by title or author' })
    .fill(`valy ${author.slice(0, 5)}`)
  const found = stranger
    .getByRole('list', { name: 'Decks found' })
    .getByRole('listitem')
    .filter({ hasText: author })
  await expect(found.getByRole('heading')).toHaveText(`Valy ${author}`)
  await expect(found).toContainText('legal (2008 rules)')
  await expectAccessible(stranger)
  await stranger.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(stranger)
  await stranger.getByRole('button', { name: /^Filters/ }).click()
  await expect(stranger.getByLabel('Contains')).toBeVisible()
  await expectAccessible(stranger)
  // Guests can browse, and learn what liking requires.
  await found.getByRole('button', { name: /^Like Valy/ }).click()
  await expect(stranger.getByText('Sign in to like decks.')).toBeVisible()

  await stranger.setViewportSize({ width: 1280, height: 800 })
  await signUp(stranger)
  await stranger.goto(`/players/${author}`)
  await expect(stranger.getByRole('heading', { name: author, level: 1 })).toBeVisible()
  await expect(stranger.getByText(/^1 public deck, 0 likes, 0 followers/)).toBeVisible()
  // Drawn card faces include their own styles: without them they would be black.
  await expect(stranger.locator('.fr-edge').first()).toHaveCSS('fill', 'none')
  await stranger.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(stranger.getByRole('button', { name: 'Following' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.goto(`/decks/public?author=${author}&view=pictures`)
  const like = found.getByRole('button', { name: /^Like Valy/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName(/1 like now/)
  await stranger.goto('/decks/public')
  // They are hidden behind their button until there is something to filter.
  const filters = stranger.getByRole('button', { name: /^Filters/ })
  if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click()
  await stranger.getByLabel('Only players I follow').check()
  await expect(stranger.getByRole('list', { name: 'Decks found' }).getByRole('heading')).toHaveCount(1)
  await found.getByRole('link', { name: /Valy/ }).click()
  await expect(stranger.getByRole('link', { name: `by ${author}` })).toBeVisible()
  await expectAccessible(stranger)

  await page.bringToFront()
  await dialog.getByRole('radio', { name: /^Link/ }).click()
  await expect(dialog.getByRole('radio', { name: /^Link/ })).toBeChecked()
  await stranger.goto(`/decks/public?author=${author}`)
  await expect(stranger.getByText('No public deck matches this filter')).toBeVisible()
  await strangers.close()

  // The name can be changed; it is requested once, and is also shown with links.
  await page.goto('/account')
  const nameField = page.getByRole('textbox', { name: 'Public name' })
  await expect(nameField).toHaveValue(author)
  await expect(page.locator('#name').getByRole('textbox')).toHaveCount(1)
  await nameField.fill(`${author}.2`)
  await page.getByRole('region', { name: 'Public name' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Your public name is ${author}.2.`).first()).toBeVisible()
  await expectAccessible(page)
})

test('public decks are searched by cards and by what one owns', async ({ page, browser, baseURL }) => {
  const author = fresh()
  const origin = await signUp(page)
  const headers = { origin }
  const id = await newDeck(page, origin, 'Kartami')
  await page.request.put('/api/account/public-name', { headers, data: { publicName: author } })
  expect((await page.request.post(`/api/decks/${id}/publication`, { headers })).status()).toBe(200)
  await page.goto(`/decks/public?author=${author}`)
  const list = page.getByRole('list', { name: 'Decks found' })
  await expect(list.getByRole('listitem')).not.toHaveCount(0)

  // Typed by name, and accepted with Enter.
  const mustHold = page.getByLabel('Contains')
  await mustHold.fill('chaska')
  await mustHold.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove Chaska/ })).toBeVisible()
  await expect(list.getByText('Kartami')).toBeVisible()
  const mustNot = page.getByLabel('Does not contain')
  await mustNot.fill('chaska')
  await mustNot.press('Enter')
  // No deck matches: each row shows how many would match without it.
  await expect(page.getByText('No public deck matches all 3 filters')).toBeVisible()
  await page.reload()
  const conditions = page.getByRole('list', { name: 'Filters' })
  const without = conditions.getByRole('listitem').filter({ hasText: /^Does not contain Chaska/ })
  await expect(without).toContainText('1 deck without it')
  await expect(conditions.getByRole('listitem').filter({ hasText: `By ${author}` })).toContainText('alone')
  await expectAccessible(page)
  await without.getByRole('button', { name: /^Remove: Does not contain/ }).click()
  await expect(list.getByText('Kartami')).toBeVisible()

  await page.goto(`/decks/public?author=${author}&lacking=0`)
  await expect(page.getByText('Your collection is empty, so all decks are shown.')).toBeVisible()
  await expect(list.getByText('Kartami')).toBeVisible()
  const changes = Object.fromEntries(
    [...(osiris?.team ?? []), ...(osiris?.missions ?? []), ...(osiris?.draw ?? [])].map(({ key, count }) => [
      key,
      [count, 0],
    ]),
  )
  const change = { baseRevision: 0, changes, marks: {}, places: {} }
  expect((await page.request.patch('/api/collection', { headers, data: change })).status()).toBe(200)
  await page.reload()
  await expect(list.getByText('you own all cards')).toBeVisible()
  await page.goto('/collection')
  const able = page.getByRole('region', { name: 'Public decks that you can build' })
  await expect(able.getByRole('link', { name: 'Kartami' }).first()).toBeVisible()

  // Without scripts they are a list with a search form.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/decks/public')
  await reader.waitForURL(/view=text/)
  await reader.getByRole('searchbox').fill(`kartami ${author.slice(0, 6)}`)
  await reader.getByRole('button', { name: 'Show the list' }).click()
  await expect(reader.getByRole('list', { name: 'Decks found' }).getByRole('link')).toHaveText('Kartami')
  await plain.close()

  const feed = await page.request.get(`/feeds/decks.atom?author=${author}`)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain('<title>Kartami</title>')
  const items = (await (await page.request.get(`/feeds/decks.json?author=${author}`)).json()).items
  expect(items).toHaveLength(1)
})

test('the gallery has something to read before anybody publishes', async ({ page }) => {
  await page.goto('/decks/public')
  const decks = page.getByRole('list', { name: 'Decks to start with' })
  await expect(decks.getByRole('heading', { level: 3 })).toHaveCount(15)
  await expect(decks.getByRole('listitem').filter({ hasText: 'Free Jaffa' })).toContainText(
    'Wins 80% (77% to 83%)',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pictures' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await decks.getByRole('link', { name: 'Free Jaffa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Free Jaffa' })).toBeVisible()
  await expect(page).toHaveTitle(/^Free Jaffa/)
  await page.goBack()
  await decks.getByRole('link', { name: 'Play Free Jaffa' }).click()
  await expect(page.getByRole('group', { name: 'Your deck' }).locator('label:has(:checked)')).toContainText(
    'Free Jaffa',
  )
})
