import { chooseFastTable, expect, test } from './fixtures'
import { MAX_PRESSES, play, question, result } from './goldfish'
import { searchPool } from './pool'

/**
 * The main use case, end to end: a user imports a real starter deck, sees that it is legal, changes it, sees which rule
 * it breaks, saves it, and sends the link to another browser, where a whole game is goldfished with it.
 */
test('from a starter deck’s file to a finished game in another browser', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const locked = (n: number) =>
    expect(page.locator('#deck-pane aside .gt')).toHaveAttribute('aria-label', `${n} of 7 chevrons locked`)
  const rules = page.getByRole('list', { name: 'Deck rules' })

  await test.step('import', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles('tests/fixtures/decks/o8d/osiris.o8d')
    await page.getByRole('button', { name: 'Import 60 cards' }).click()
    await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
    await locked(7)
  })

  await test.step('swap a mission for one of another skill', async () => {
    const missions = page.locator('[data-entry]').filter({ has: page.locator('.gl') })
    await missions.first().focus()
    await page.keyboard.press('-')
    await locked(5)
    await searchPool(page, 'type:mission skill:ingenuity')
    await page
      .locator('[data-pool-row]')
      .first()
      .getByRole('button', { name: /^1 copy/ })
      .click()
    // Twelve missions again, but not three of each skill.
    await locked(6)
    await expect(
      rules.getByRole('button', { name: /^3 missions of each skill: .* Not met\.$/ }),
    ).toBeVisible()
    await expect(rules.getByRole('button', { name: /^12 missions: 12 of 12\. Met\.$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await locked(7)
  })

  const link = await test.step('save and share', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = page.getByRole('textbox', { name: 'Link', exact: true })
    await expect(shared).toHaveValue(/\/d#SG1/)
    return shared.inputValue()
  })

  await test.step('open the link in another browser and goldfish a whole game', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(chooseFastTable)
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
    await other.getByRole('link', { name: 'Play deck' }).click()
    await other.getByLabel('Seed', { exact: true }).fill('journey')
    await other.getByRole('radio', { name: /^Skip them/ }).check()
    await other.getByRole('button', { name: 'Start the game' }).click()
    await expect(question(other)).toBeVisible()
    expect(await play(other)).toBeLessThan(MAX_PRESSES)
    await expect(result(other)).toBeVisible()
    await expect(other.getByRole('table', { name: 'Game statistics' })).toContainText('Missions completed')
    await context.close()
  })
})
