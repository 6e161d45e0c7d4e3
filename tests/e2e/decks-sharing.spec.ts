import type { Page } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { entry, expectLocked, importCarter, nameField, OWN_ADDRESS, save } from './builder'
import { expect, expectAccessible, test } from './fixtures'
import { member, signUp } from './member'

// Wide enough for pool, deck and legality side by side.
test.use({ viewport: { width: 1440, height: 900 } })
/** A link that no longer works. */
test.use({ allowed: [/status of 404/] })

/** The link to a member's deck, once it is created. */
async function memberLink(page: Page): Promise<string> {
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/d\/[\w-]{20,}$/)
  return link.inputValue()
}

test('a guest’s link opens in another browser, is copied there and says when it is damaged', {
  tag: '@core',
}, async ({ page, browser }) => {
  await importCarter(page)
  await nameField(page).fill('Carter & Žofie')
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(shared).toHaveValue(/\/d#SG1[\w-]+&name=Carter%20/)
  const named = await shared.inputValue()
  const [link = ''] = named.split('&')
  await page.getByLabel('Your name on the link (optional)').fill('Rya’c')
  await expect(shared).toHaveValue(/&by=Rya/)

  const other = await (await browser.newContext()).newPage()
  await other.goto(await shared.inputValue())
  await expect(other.getByRole('heading', { level: 1, name: 'Carter & Žofie' })).toBeVisible()
  await expect(other).toHaveTitle(/^Carter & Žofie/)
  await expect(other.getByText('by Rya’c (from the link)')).toBeVisible()
  // Older links without a name work as well.
  await other.goto(link)
  await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await other.getByRole('button', { name: 'Copy to my decks' }).click()
  await other.waitForURL(OWN_ADDRESS)
  await expectLocked(other, 7)

  // The same cards by a link short enough to read aloud, without name and notes.
  await page.getByText('Other links').click()
  await page.getByRole('button', { name: 'Create a short link' }).click()
  const short = page.getByRole('textbox', { name: 'Short link to the cards' })
  await expect(short).toHaveValue(/\/d\/[\w-]{16}$/)
  await expect(short).toBeFocused()
  await expectAccessible(page)
  await other.goto(await short.inputValue())
  await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')

  await other.goto(`${link.slice(0, -3)}`)
  await expect(other.getByRole('heading', { name: 'This link is damaged' })).toBeVisible()
  await expect(other.getByText('incomplete')).toBeVisible()
  await other.context().close()
})

test('a deck without a name is given one in the dialog that shares it', async ({ page }) => {
  await importCarter(page)
  await nameField(page).fill('')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Deck name' }).fill('Night watch')
  await expect(dialog.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/&name=Night/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(nameField(page)).toHaveValue('Night watch')
})

test('a member’s link shows the latest saved version until it is revoked', async ({ page, browser }) => {
  await signUp(page)
  await importCarter(page)
  await nameField(page).fill('Shared for a while')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: /^Link/ }).click()
  const link = await memberLink(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Shared for a while' })).toBeVisible()
  await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')

  // Unsaved work is not shown to others; saved work is.
  await entry(page, 'Martouf').focus()
  await page.keyboard.press('-')
  await expectLocked(page, 6)
  await other.reload()
  await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
  await save(page)
  await other.reload()
  await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '6 of 7 chevrons locked')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: /^Private/ }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await context.close()
})

test('Play of a shared deck keeps its name', async ({ page, browser }) => {
  await signUp(page)
  await importCarter(page)
  await nameField(page).fill('Shared & played')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: /^Link/ }).click()
  const link = await memberLink(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('link', { name: 'Play deck' }).click()
  const chosen = other.getByRole('group', { name: 'Your deck' }).locator('label:has(:checked)')
  await expect(chosen).toContainText('Shared & played')
  await context.close()
})

test('long notes on a shared deck are folded, so that its cards come soon', async ({ page }) => {
  const { headers } = await member(page)
  const list = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
  const publish = async (notes: string) => {
    const id = crypto.randomUUID()
    await page.request.post('/api/decks', { headers, data: { id, name: 'Notes', notes, list } })
    const { shareId } = await (await page.request.post(`/api/decks/${id}/publication`, { headers })).json()
    await page.goto(`/d/${shareId}`)
  }
  const all = page.getByRole('button', { name: 'Show all notes' })
  const team = page.getByText('4 of 4')
  await publish('Assign Teal’c first.\n\n'.repeat(60))
  await expect(all).toHaveAttribute('aria-expanded', 'false')
  const folded = (await team.boundingBox())?.y ?? Number.NaN
  expect(folded).toBeLessThan(900)
  await expectAccessible(page)
  await all.click()
  await expect.poll(async () => (await team.boundingBox())?.y ?? 0).toBeGreaterThan(folded + 600)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(async () => (await team.boundingBox())?.y).toBe(folded)
  await publish('Assign Teal’c first.')
  await expect(page.getByText('Assign Teal’c first.')).toBeVisible()
  await expect(team).toBeVisible()
  await expect(all).toBeHidden()
})
