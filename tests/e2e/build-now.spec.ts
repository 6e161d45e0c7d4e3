import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

test.describe('one collection, many decks', () => {
  test('what can be built now follows the order, what is built, and the counts', async ({ page }) => {
    await page.goto('/decks')
    for (const place of [0, 1]) {
      await page.getByRole('button', { name: 'Copy' }).nth(place).click()
      await page.waitForURL(/decks\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/decks')
    }
    await page.goto('/collection')
    const standing = page.getByTestId('standing')
    await expect(standing).toHaveText(/^0 of your 2 decks/)
    await page.getByRole('button', { name: 'Starter decks' }).click()
    await page.getByRole('button', { name: 'Add the cards of Carter starter deck' }).click()
    await expect(standing).toHaveText(/^1 of your 2 decks/)

    // What is missing for one more becomes wanted, and can be taken back.
    const next = page.getByRole('region', { name: 'Fewest cards for one more' })
    const missing = Number((await next.getByRole('heading').textContent())?.match(/\d+/)?.[0])
    await next.getByRole('button', { name: `Want these ${missing}` }).click()
    await page.getByRole('button', { name: 'Wanted', exact: true }).first().click()
    await expect(page.getByText(/^\d+ of 824 cards/)).not.toHaveText('0 of 824 cards')
    await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('button', { name: 'All', exact: true }).click()

    // A built deck holds its cards: what both share is short in the other now.
    await page.getByRole('switch', { name: /^O’Neill/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Carter starter deck' }).first()).toContainText(
      'short',
    )
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(standing).toHaveText(/^1 of your 2 decks/)

    // The order changes by buttons; it is kept.
    const decks = page.getByRole('list', { name: /^Your decks, first/ }).getByRole('listitem')
    const first = await decks.first().getByRole('link').textContent()
    await page.getByRole('button', { name: `${first}: take cards later` }).click()
    await expect(decks.nth(1)).toContainText(first ?? '')
    await page.reload()
    await expect(decks.nth(1)).toContainText(first ?? '')
    await expectAccessible(page)

    // The cards of the deck that stands, in binder order; of the other one only what is missing.
    await page.getByRole('link', { name: 'Lists to pull, find and print' }).click()
    await page.getByRole('combobox', { name: /^Deck/ }).selectOption({ label: 'Carter starter deck' })
    await expect(page.getByText('60 copies of 34 cards')).toBeVisible()
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toContainText('BASE')
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Missing', exact: true }).click()
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'O’Neill starter deck' }).first().check()
    await expect(page.getByText(/^\d+ copies of \d+ cards/)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('what is said of a card is one step, kept, and a column', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/collection')
    await expect(page.getByTestId('collection-figures')).toContainText('of 824 different')
    await page.getByRole('button', { name: 'Wants, trade and note of Anubis, Banished Lord' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anubis, Banished Lord' })
    await dialog.getByRole('button', { name: 'Owned, regular: one more' }).click()
    await dialog.getByRole('textbox', { name: 'Wanted, foil' }).fill('2')
    await dialog.getByLabel('Condition').selectOption('played')
    await dialog.getByLabel(/^Note/).fill('from Ivan')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('collection-figures')).toContainText('1 card, 1 of 824')
    await page.reload()
    await expect(page.getByTestId('collection-figures')).toContainText('1 card, 1 of 824')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Wanted', exact: true }).last().click()
    await expect(page.getByRole('columnheader', { name: /Wanted/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('gridcell', { name: /^Anubis, Banished Lord, regular/ }).focus()
    await page.keyboard.press('F2')
    await expect(page.getByLabel(/^Note/)).toHaveValue('from Ivan')
    await page.keyboard.press('Escape')
  })

  test('the binder shows nine pockets a page, counts, and what belongs into empty ones', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/collection')
    await expect(page.getByTestId('collection-figures')).toContainText('of 824 different')
    await page.getByRole('button', { name: 'Binder' }).click()
    await expect(page.getByText('Base Set, pages 1 and 2 of 33')).toBeVisible()
    const pockets = page.getByRole('region', { name: 'Base Set, page 1' }).getByRole('button')
    await expect(pockets).toHaveCount(9)
    await pockets.first().focus()
    await page.keyboard.press('3')
    await page.keyboard.press('Shift+Digit1')
    await expect(pockets.first()).toHaveAccessibleName('Anubis, Banished Lord, BASE 1: 3 regular, 1 foil')
    await expect(page.getByText('1 of 18 pockets filled')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Base Set, pages 3 and 4 of 33')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(page.getByText('Base Set, page 3 of 33')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('region', { name: 'Base Set, page 3' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Wanted, regular: one more' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('wanted 1')).toBeVisible()
  })
})
