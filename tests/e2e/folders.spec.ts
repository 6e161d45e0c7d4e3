import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

for (const who of ['guest', 'member'])
  test(`decks of a ${who} are kept in folders and shown by folder and tag`, async ({ page }) => {
    if (who === 'member') {
      await page.goto('/sign-up?next=/decks')
      await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
      await page.getByLabel('E-mail').fill(`folders-${Date.now()}-${process.pid}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.waitForURL((url) => url.pathname === '/decks')
    }
    for (const at of [0, 1]) {
      await page.goto('/decks')
      await page.getByRole('button', { name: /^Copy/ }).nth(at).click()
      await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
      await expect(page.getByLabel('Deck name')).toBeEnabled()
    }
    await page.goto('/decks')
    const table = page.getByRole('table', { name: 'Your decks' })
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(2)
    const bar = page.getByRole('region', { name: 'Folders and tags' })
    await expect(bar).toHaveCount(0)

    const moving = rows.first()
    const name = (await moving.getByRole('rowheader').getByRole('link').first().textContent()) ?? ''
    await moving.getByRole('button', { name: 'Folder and tags' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Folder', { exact: true }).selectOption('New folder…')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Name of the new folder').fill('League')
    await dialog.getByLabel('Deck tags').fill('fast, blue')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(bar.getByRole('button', { name: 'League 1' })).toBeVisible()
    await expect(table.getByRole('row', { name })).toContainText('Tags: blue, fast')

    await bar.getByRole('button', { name: 'No folder 1' }).press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(table).not.toContainText(name)
    await bar.getByRole('button', { name: 'League 1' }).press('Enter')
    await expect(table).toContainText(name)
    await expect(bar.getByRole('status')).toHaveText('1 of 2 decks')
    await expectAccessible(page)

    // The URL contains the filter.
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(table).toContainText(name)
    await bar.getByRole('button', { name: 'Rename the folder' }).click()
    await dialog.getByLabel('Folder name').fill('Autumn league')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('button', { name: 'Autumn league 1' })).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)

    // The last deck leaves the selected folder: all decks are shown again, and the message offers to undo that.
    await rows.first().getByRole('button', { name: 'Folder and tags' }).click()
    await dialog.getByLabel('Folder', { exact: true }).selectOption('No folder')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows).toHaveCount(2)
    await bar.getByRole('button', { name: 'fast 1' }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bar.getByRole('button', { name: 'Autumn league 1' })).toBeVisible()
  })
