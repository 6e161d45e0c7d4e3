import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { play, question } from './goldfish'
import { asked, openMatch } from './match'
import { look, type Seen } from './seen'

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' })
const passOn = (page: Page) => page.getByRole('button', { name: /^Pass until I can act/ })
const said = (page: Page) => page.getByTestId('passed-on')
const isAction = (seen: Seen) => /, or pass$/.test(seen.question)

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openMatch(page, '?mode=bot', 'abydos')
  await start(page).click()
  await asked(page)
  await play(page, { until: isAction })
})

test('passes on until something concerns the player, says so, and is taken back at once', async ({
  page,
}) => {
  let most = 0
  for (let i = 0; i < 12 && most < 2; i++) {
    const before = await look(page)
    await passOn(page).click()
    await look(page, before.moment)
    await expect(said(page)).toBeVisible()
    const text = (await said(page).textContent()) ?? ''
    expect(text).toMatch(/^Passed (once|\d+ times) for you\. \S.+\.$/)
    await expect(page.getByTestId('news')).toContainText(text)
    most = Math.max(most, Number(/(\d+) times/.exec(text)?.[1] ?? 1))
    if (most > 1) {
      await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('automatic')
      await expectAccessible(page)
      const after = await look(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      expect((await look(page, after.moment)).moment).toBe(before.moment)
      await expect(said(page)).toHaveCount(0)
      return
    }
    await play(page, { most: 1 })
    await play(page, { until: isAction })
  }
  expect(most).toBeGreaterThan(1)
})

test('is at hand by key, and told in the help', async ({ page }) => {
  await expect(passOn(page)).toHaveAttribute('aria-keyshortcuts', 'Shift+Space')
  const before = await look(page)
  await page.keyboard.press('Shift+Space')
  await look(page, before.moment)
  await expect(said(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Pass until you can act or something concerns you',
  )
})

test('is not offered where there is nothing to pass', async ({ page }) => {
  let seen = await look(page)
  for (let i = 0; i < 10 && seen.question !== 'Keep this hand?'; i++) {
    await page.getByRole('button', { name: 'Undo' }).click()
    seen = await look(page, seen.moment)
  }
  await expect(question(page)).toHaveText('Keep this hand?')
  await expect(passOn(page)).toHaveCount(0)
})
