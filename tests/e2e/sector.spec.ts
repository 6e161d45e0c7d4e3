import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const optionsOf = (page: Page): Locator => page.getByRole('list', { name: 'Options' }).getByRole('button')
const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Star map' })
const logOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')

/** A table against a bot that takes anything; with this seed the player chooses a sector first and begins. */
async function begin(page: Page, { seed = 'table', rounds = 30 } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/games/sector')
  await page.getByLabel('Who sits at seat 2').selectOption('random')
  await page
    .getByRole('group', { name: 'Rounds' })
    .getByRole('button', { name: String(rounds) })
    .click()
  await page.getByText('More', { exact: true }).click()
  await page.getByLabel('Seed').fill(seed)
  await page.getByRole('button', { name: 'Begin' }).click()
}

/** Chooses the first sector, and places all starships by the map. */
async function setUp(page: Page): Promise<void> {
  const options = optionsOf(page)
  const sector = page.getByRole('heading', { name: 'Which sector is yours?' })
  const deploy = page.getByRole('heading', { name: /^Where does a starship begin/ })
  const build = page.getByRole('heading', { name: /^Place what is built/ })
  await expect(sector).toBeVisible()
  await options.first().click()
  await expect(deploy).toBeVisible()
  for (let ship = 6; ship > 0; ship--) {
    await expect(page.getByRole('heading', { name: new RegExp(`begin\\? ${ship} `) })).toBeVisible()
    await mapOf(page)
      .getByRole('button', { name: /1 option here/ })
      .first()
      .click()
  }
  await expect(build).toBeVisible()
}

test('a game of sectors is played on the map to its end, by mouse and by keyboard', async ({ page }) => {
  test.slow()
  await begin(page, { rounds: 8 })
  await setUp(page)
  await expect(mapOf(page).getByRole('button')).toHaveCount(91)
  await expectAccessible(page)

  // The map by keyboard: one of its spaces can be come to by Tab, arrows lead on.
  const map = mapOf(page)
  const space = map.locator('button[tabindex="0"]')
  await expect(space).toHaveCount(1)
  await space.focus()
  const before = await space.getAttribute('aria-label')
  await page.keyboard.press('ArrowLeft')
  const focused = page.locator('button:focus')
  await expect(focused).not.toHaveAttribute('aria-label', before ?? '')
  await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'End building' }).click()
  await expect(page.getByRole('heading', { name: 'What moves?' })).toBeVisible()
  const entries = await optionsOf(page).count()
  expect(entries).toBeLessThanOrEqual(36)
  const ship = map.getByRole('button', { name: /starship: Player 1.*option/ }).first()
  await ship.focus()
  await page.keyboard.press('Enter')
  const move = optionsOf(page).filter({ hasText: 'Move the starship' })
  const steer = page.getByRole('heading', { name: /^Starship at/ })
  await expect(steer.or(move)).toBeVisible()
  if (await move.isVisible()) await move.click()
  await expect(steer).toBeVisible()
  expect(await optionsOf(page).count()).toBeLessThanOrEqual(36)
  await expectAccessible(page)
  const lines = await logOf(page).count()
  await map
    .getByRole('button', { name: /1 option here/ })
    .first()
    .click()
  await expect.poll(() => logOf(page).count()).toBeGreaterThan(lines)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(logOf(page)).toHaveCount(lines)

  const over = page.getByRole('heading', { name: /wins after the last round, with \d+ star systems?/ })
  const last = optionsOf(page).last()
  for (let answer = 0; answer < 60 && !(await over.isVisible()); answer++) {
    await expect(last.or(over)).toBeVisible({ timeout: 90_000 })
    if (await last.isVisible()) await last.click()
  }
  await expect(over).toBeVisible()
  await expectAccessible(page)
})

test('on a narrow screen the map is moved by sectors, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await begin(page)
  await setUp(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const viewport = mapOf(page)
  const place = () => viewport.evaluate((element) => `${element.scrollLeft} ${element.scrollTop}`)
  const keys = page.getByRole('list', { name: 'Sectors' }).getByRole('button')
  await expect(keys).toHaveCount(7)
  await keys.nth(1).click()
  const before = await place()
  await keys.nth(4).click()
  await expect.poll(place).not.toBe(before)
  await page.getByRole('button', { name: 'Whole map' }).click()
  await expect.poll(() => viewport.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectNoSidewaysScroll(page)
})

test('a space says what is there, and a fight its chance before it is begun', async ({ page }) => {
  test.slow()
  await begin(page)
  await setUp(page)
  await mapOf(page)
    .getByRole('button', { name: /^Abydos/ })
    .click()
  await expect(page.getByText('Abydos, sector A, The Core, star system, no base on it').first()).toBeVisible()
})
