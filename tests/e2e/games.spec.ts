import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeTableLink } from '@/lib/features/play/model/tables/link'
import apophisBox from '@/lib/tabletop/games/apophis/data.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

/** Takes the last option this many times, as soon as there is a decision. */
async function playOn(page: Page, answers: number): Promise<void> {
  const options = page.getByRole('list', { name: 'Options' }).getByRole('button')
  for (let answer = 0; answer < answers; answer++) {
    await expect(options.first()).toBeVisible()
    await options.last().click()
  }
}

test('the other games are found, and a game of dice and cards is played against a bot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Other games' }).click()
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Play: Dice and cards' }).click()
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible()
  await page.getByText('More options').click()
  await page.getByLabel('Seed').fill('kitchen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('region', { name: 'Mission', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Options' })).toBeVisible()
  await expectAccessible(page)

  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  const before = await log.count()
  await page.keyboard.press('1')
  await expect.poll(() => log.count()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(log).toHaveCount(before)

  await playOn(page, 10)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  const over = page.getByRole('heading', { name: /wins: all others have conceded/ })
  await expect(over).toBeVisible()
  await page.getByRole('slider', { name: 'Timeline' }).fill('0')
  await expect(over).toBeHidden()
  await page.getByRole('button', { name: 'To the latest move' }).click()
  await expect(over).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(over).toBeVisible()
})

test('a shorter game is agreed on, and every throw says its numbers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/games/dice')
  await page.getByLabel('Who plays in seat 2').selectOption('random')
  const missions = page.getByRole('group', { name: 'Missions in the deck' })
  await expect(missions.getByRole('button')).toHaveText(['6', '10', '20 (default)'])
  await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: '3' }).click()
  await expect(missions.getByRole('button')).toHaveText(['9', '15', '21 (default)'])
  await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: '2' }).click()
  await missions.getByRole('button', { name: '6' }).click()
  await expect(missions.getByRole('button', { name: '6' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('More options').click()
  await page.getByLabel('Seed').fill('short')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  const thrown = page.getByRole('status', { name: 'Last roll' })
  await expect(thrown).toHaveText(/rolls? highest \(\d+, \d+\) and go(es)? first\.$/)
  const roll = page.getByRole('button', { name: 'Roll the dice' })
  const options = page.getByRole('list', { name: 'Options' }).getByRole('button')
  for (let answer = 0; answer < 40 && !(await roll.isVisible()); answer++) {
    await expect(options.first()).toBeVisible()
    if (!(await roll.isVisible())) await options.last().click()
  }
  await roll.click()
  await expect(thrown).toHaveText(/^(Brains|Combat): the mission rolls \d+, the team \d+\.$/)
  await expect(page.getByText(/^Left: [0-5] missions/)).toBeVisible()
  await expectAccessible(page)
})

test('two people at one screen see each other’s cards only when the device is handed over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/games/dice')
  await page.getByLabel('Who plays in seat 2').selectOption('person')
  await page.getByLabel('Name of player 1').fill('Mara')
  await page.getByLabel('Name of player 2').fill('Theo')
  await page.getByRole('button', { name: 'Start' }).click()
  const hand = page.getByRole('heading', { name: /^Hand, \d of 7/ })
  const options = page.getByRole('list', { name: 'Options' }).getByRole('button')
  const over = page.getByRole('heading', { name: /^Pass the device to/ })
  await expect(hand).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (let answer = 0; answer < 40 && !(await over.isVisible()); answer++) {
    await options.last().click()
    await expect(options.first().or(over)).toBeVisible()
  }
  await expect(over).toBeVisible()
  await expect(hand).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^I am (Mara|Theo)$/ }).click()
  await expect(hand).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a link shows a table from its beginning, and a bad one says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/games/dice')
  await page.getByRole('button', { name: 'Start' }).click()
  const options = page.getByRole('list', { name: 'Options' }).getByRole('button')
  await playOn(page, 4)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Copy a link to this table' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByText(/^Move 0 of \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'To the latest move' }).click()
  await expect(options.first()).toBeVisible()
  await page.goto('/games/dice#table=nonsense')
  await page.reload()
  await expect(page.getByText('This link does not belong to this game, or it is damaged.')).toBeVisible()
})

test('a team of La Vengeance d’Apophis goes through the gate alone', async ({ page }) => {
  await page.goto('/games/apophis')
  await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: '1' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Where does the team go?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Planets' }).getByRole('button', { name: /Edora/ }).click()
  await expect(page.getByText('You dial Edora.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await playOn(page, 3)
})

/** A file as chosen in a file picker. */
const fileOf = (name: string, data: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)),
})

test('a box of one’s own is played with, and its faults are named', async ({ page }) => {
  await page.goto('/games/apophis')
  await page.getByText('More options').click()
  const chooser = page.getByLabel('Choose a file')
  await chooser.setInputFiles(fileOf('torn.json', '{'))
  await expect(page.getByText('torn.json is not a JSON file.')).toBeVisible()
  await chooser.setInputFiles(fileOf('short.json', { ...apophisBox, planets: apophisBox.planets.slice(1) }))
  await expect(page.getByText('1 mistake in short.json; nothing was changed.')).toBeVisible()
  await expect(page.getByText(/^planets: not valid/)).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download our file' }).click(),
  ])
  const given: typeof apophisBox = JSON.parse(await readFile(await download.path(), 'utf8'))
  const planets = given.planets.map((planet) =>
    planet.name === 'Edora' ? { ...planet, name: 'Old Harbour' } : planet,
  )
  await chooser.setInputFiles(fileOf('mine.json', { ...given, planets }))
  await expect(page.getByText('This table is played with mine.json.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const shown = page.getByRole('region', { name: 'Planets' })
  await expect(shown.getByText('Old Harbour')).toBeVisible()
  await expect(shown.getByText('Edora')).toBeHidden()
})

test('a link with a box that is none of the game says so', async ({ page }) => {
  const bot = { kind: 'bot', bot: 'random' } as const
  const text = await writeTableLink(
    {
      setup: { game: 'apophis', seed: 'torn', seats: [bot, bot], variant: {}, box: { format: 2 } },
      steps: [],
      cursor: 0,
    },
    { rules: 1, cards: 1 },
  )
  await page.goto(`/games/apophis#table=${text}`)
  await expect(page.getByText(/^This game can’t be set up/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('tables that an older version kept are found and go on', async ({ page }) => {
  await page.goto('/games/dice')
  const { games, localStorage: texts } = JSON.parse(
    await readFile('tests/fixtures/saved-tables/before-one-table.json', 'utf8'),
  )
  // The site creates its database itself: opening it earlier would create an empty one.
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'chevron-seven')),
    )
    .toBe(true)
  await page.evaluate(
    async ([rows, kept]) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('chevron-seven')
        opening.onsuccess = () => resolve(opening.result)
      })
      const tx = db.transaction('games', 'readwrite')
      for (const row of rows) tx.objectStore('games').put(row, row.id)
      await new Promise<void>((resolve) => {
        tx.oncomplete = () => resolve()
      })
      db.close()
    },
    [games, texts] as [{ id: string }[], Record<string, string>],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await expect(
    page.getByRole('list', { name: 'Options' }).or(page.getByText('Move 18 of 19')).first(),
  ).toBeVisible()

  await page.goto('/play')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-moment', /^26 /)
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await expect(page.getByRole('button', { name: 'Resume the game' })).toHaveCount(3)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chevron.g'))),
  ).toEqual([])
  await page.goto('/play/first-game')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-moment', /^16 /)
})
