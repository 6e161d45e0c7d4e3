import type { Locator, Page } from '@playwright/test'
import sectorBox from '@/lib/tabletop/games/sector/data.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const optionsOf = (page: Page): Locator => page.getByRole('list', { name: 'Options' }).getByRole('button')
const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Star map' })
const logOf = (page: Page): Locator => page.getByRole('list', { name: 'Log' }).getByRole('listitem')

/** A table against a bot that takes any option; with this seed the player chooses a sector first and begins. */
async function begin(
  page: Page,
  {
    rounds = 30,
    box,
  }: { readonly rounds?: number; readonly box?: Parameters<Locator['setInputFiles']>[0] } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/games/sector')
  await page.getByLabel('Who plays in seat 2').selectOption('random')
  await page
    .getByRole('group', { name: 'Rounds' })
    .getByRole('button', { name: String(rounds) })
    .click()
  await page.getByText('More options').click()
  await page.getByLabel('Seed').fill('table')
  if (box) {
    await page.getByLabel('Choose a file').setInputFiles(box)
    await expect(page.getByText(/^This table is played with/)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Start' }).click()
}

/** Chooses the first sector, and places all starships on the map. */
async function setUp(page: Page): Promise<void> {
  const options = optionsOf(page)
  const sector = page.getByRole('heading', { name: 'Choose your home sector' })
  const deploy = page.getByRole('heading', { name: /^Place a starship/ })
  const build = page.getByRole('heading', { name: /^Place your new forces/ })
  await expect(sector).toBeVisible()
  await options.first().click()
  await expect(deploy).toBeVisible()
  for (let ship = 6; ship > 0; ship--) {
    await expect(page.getByRole('heading', { name: new RegExp(`: ${ship} left$`) })).toBeVisible()
    await mapOf(page)
      .getByRole('button', { name: /1 option here/ })
      .first()
      .click()
  }
  await expect(build).toBeVisible()
}

test('a game of sectors is played on the map, by mouse and by keyboard', async ({ page }) => {
  await begin(page)
  await setUp(page)
  await expect(mapOf(page).getByRole('button')).toHaveCount(91)
  await expectAccessible(page)

  // The map by keyboard: Tab reaches one of its spaces, arrow keys move on.
  const map = mapOf(page)
  const space = map.locator('button[tabindex="0"]')
  await expect(space).toHaveCount(1)
  await space.focus()
  const before = await space.getAttribute('aria-label')
  await page.keyboard.press('ArrowLeft')
  const focused = page.locator('button:focus')
  await expect(focused).not.toHaveAttribute('aria-label', before ?? '')
  await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Done building' }).click()
  await expect(page.getByRole('heading', { name: 'Move which piece?' })).toBeVisible()
  const entries = await optionsOf(page).count()
  expect(entries).toBeLessThanOrEqual(36)
  const ship = map.getByRole('button', { name: /starship: You.*option/ }).first()
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
})

test('a space of the map is found by its name', async ({ page }) => {
  await begin(page)
  await setUp(page)
  const finder = page.getByRole('searchbox', { name: 'Find a space' })
  await finder.fill('b1')
  await expect(page.getByText(/^\d+ spaces?\. Space B1, sector B/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Spaces found' }).getByRole('button')).not.toHaveCount(0)
  await expectAccessible(page)
  await finder.press('Enter')
  await expect(page.locator('button:focus')).toHaveAccessibleName(/^Space B1, sector B/)
  await expect(finder).toHaveValue('')
  await finder.fill('nowhere')
  await expect(page.getByText('No space called nowhere.')).toBeVisible()
  await finder.press('Escape')
  await expect(finder).toHaveValue('')
})

test('on a narrow screen the map is moved by sectors, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await begin(page)
  const viewport = mapOf(page)
  const hidden = () => viewport.evaluate((element) => element.scrollWidth - element.clientWidth)
  // While choosing a sector, the player sees them all; afterwards the map is zoomed so that their own can be pressed.
  await expect(page.getByRole('heading', { name: 'Choose your home sector' })).toBeVisible()
  expect(await hidden()).toBe(0)
  await setUp(page)
  expect(await hidden()).toBeGreaterThan(100)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const place = () => viewport.evaluate((element) => `${element.scrollLeft} ${element.scrollTop}`)
  const keys = page.getByRole('list', { name: 'Sectors' }).getByRole('button')
  await expect(keys).toHaveCount(7)
  await keys.nth(1).click()
  const before = await place()
  await keys.nth(4).click()
  await expect.poll(place).not.toBe(before)
  await page.getByRole('button', { name: 'Whole map' }).click()
  await expect.poll(hidden).toBe(0)
  await expectNoSidewaysScroll(page)
})

test('a box of one’s own brings its map; a fight tells its chance before it is begun, and the end who won', async ({
  page,
}) => {
  // Four spaces in a row, two per sector: whoever begins can attack at once.
  const row = ['B1', 'B2', 'C2', 'C1']
  const spaces = row.map((id, at) => ({
    id,
    q: at,
    r: 0,
    sector: id.slice(0, 1),
    adjacent: [row[at - 1], row[at + 1]].filter((one) => one !== undefined),
    ...(id === 'B1' && { system: 'Harbour' }),
    ...(id === 'C1' && { system: 'Lighthouse' }),
  }))
  const box = {
    ...sectorBox,
    sectors: ['B', 'C'].map((id) => ({ id, name: `Side ${id}`, builds: 1 })),
    setup: [{ players: 2, starships: { B: 1, C: 1 } }],
    spaces,
  }
  await begin(page, {
    rounds: 8,
    box: { name: 'row.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(box)) },
  })
  const map = mapOf(page)
  await page.getByRole('button', { name: 'Take sector B, Side B' }).click()
  await expect(map.getByRole('button')).toHaveCount(row.length)
  // The bot chooses its sector first.
  const begins = page.getByRole('heading', { name: /^Place a starship/ })
  await expect(begins).toBeVisible()
  await map.getByRole('button', { name: /^Harbour/ }).click()
  await expect(
    page.getByText(
      'Harbour, sector B, Side B, base: You, 1 combat unit, starship: You, 0 combat units aboard',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(begins).toBeVisible()
  await map.getByRole('button', { name: /^Space B2/ }).click()
  await page.getByRole('button', { name: 'Done building' }).click()
  const enemy = map.getByRole('button', { name: /starship: Juno \(random bot\)/ })
  await expect(enemy).toHaveCount(1)
  if (/^Lighthouse/.test((await enemy.getAttribute('aria-label')) ?? '')) {
    await page.getByRole('button', { name: 'Move the starship at B2' }).click()
    await page.getByRole('button', { name: 'To C2' }).click()
  }
  const endMove = page.getByRole('button', { name: 'Done moving' })
  const stay = page.getByRole('button', { name: 'Stay here' })
  await expect(endMove.or(stay)).toBeVisible()
  if (await stay.isVisible()) await stay.click()
  await endMove.click()
  await expect(page.getByRole('heading', { name: 'Attack with which piece?' })).toBeVisible()
  const fought = logOf(page).filter({ hasText: /attacks? the starship of Juno/ })
  await enemy.click()
  const fight = page.getByRole('region', { name: 'Fight' })
  await expect(fight.getByText('42% to win')).toBeVisible()
  await expect(optionsOf(page)).toHaveCount(1)
  await expect(fought).toHaveCount(0)
  await expectAccessible(page)
  await optionsOf(page).click()
  await expect(fought).toHaveCount(1)
  await expect(fight.getByRole('img', { name: /^die: [1-6]$/ })).toHaveCount(2)

  // Plays to the end, whoever wins.
  const over = page.getByRole('heading', {
    name: /wins?( after the last round, with \d star systems?|: all other)/,
  })
  const last = optionsOf(page).last()
  for (let answer = 0; answer < 60 && !(await over.isVisible()); answer++) {
    await expect(last.or(over)).toBeVisible()
    if (await last.isVisible()) await last.click()
  }
  await expect(over).toBeVisible()
  await expectAccessible(page)
})
