import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { importCarter, OWN_ADDRESS, openDecks, save } from './builder'
import { chooseFastTable, expect, expectAccessible, test } from './fixtures'
import { board, play, result } from './goldfish'
import { searchPool } from './pool'

const SET = 'tests/fixtures/sets/second-wave.set.xml'

/** Begins a set with one card and types what it is. */
async function typeMira(page: Page): Promise<void> {
  await page.goto('/sets/new')
  await page.getByLabel('Name of the set').fill('Second Wave')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.waitForURL(/\/sets\/X[A-Z0-9]{11}\/cards\/1$/)
  await page.getByLabel('Title', { exact: true }).fill('Mira Tessan')
  await page.getByLabel('Subtitle').fill('Gate Engineer')
  await page.getByRole('button', { name: 'Another ability' }).click()
}

test('a card is typed, tried at the table and played against the bot', { tag: '@core' }, async ({ page }) => {
  await typeMira(page)
  const text = page.getByLabel(/^Paragraph 1/)
  await text.fill('When you play Mira Tessan, draw a card.')
  await expect(page.getByText('Every word is understood.')).toBeVisible()
  await expect(page.getByText('Když zahraješ tuto postavu, lízni si kartu.')).toBeVisible()
  await expectAccessible(page)

  // The block changes the text.
  await page.getByRole('spinbutton', { name: 'Does: number' }).fill('2')
  await expect(text).toHaveValue('When you play Mira Tessan, draw 2 cards.')

  await page.getByRole('button', { name: 'Try it at the table' }).click()
  await page.waitForURL(/\/play#position=/)
  await expect(board(page)).toBeVisible()
  const log = page.getByRole('log').or(page.locator('[data-log]'))
  await page
    .getByRole('button', { name: /^Mira Tessan/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Play Mira Tessan/ })
    .first()
    .click()
  await expect(log.getByText(/play.*Mira Tessan/i).first()).toBeVisible()
})

test('a word that nobody understands is said at its place, and the card is played by hand', async ({
  page,
}) => {
  await typeMira(page)
  await page.getByLabel(/^Paragraph 1/).fill('When you play Mira Tessan, embolden a character.')
  await expect(page.getByText(/is not understood here/)).toBeVisible()
  await expect(page.getByText('Bots do not play what is done by hand')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Is it fair?' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Try it at the table' })).toBeEnabled()
  await expectAccessible(page)
  // What was typed is there again after the page was left.
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mira Tessan')
})

test('a set is read, a deck built with it and played to its end, and a stranger opens the deck', async ({
  page,
  browser,
}) => {
  await page.goto('/sets/new')
  await page.getByLabel('File', { exact: true }).setInputFiles(SET)
  await expect(page.getByText('3 cards, 3 remarks')).toBeVisible()
  await expect(page.getByText(/Line 25: Sand Storm Artist/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep this set' }).click()
  await expect(page.getByRole('heading', { name: 'Second Wave', level: 1 })).toBeVisible()
  await expect(page.getByText(/1 plays by the rules · 1 by hand · 1 not ready$/)).toBeVisible()
  await expectAccessible(page)

  await importCarter(page)
  await page.getByRole('button', { name: 'Bring Second Wave along' }).click()
  await searchPool(page, 'set:SW')
  await page.locator('[data-pool-row]').first().getByRole('button').last().click()
  await save(page)
  await page.goto(page.url().replace(/\/decks\/(.*)$/, '/play?deck=$1&mode=bot&now'))
  await expect(board(page)).toBeVisible()
  await play(page)
  await expect(result(page)).toBeVisible()

  await openDecks(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).byteLength).toBeGreaterThan(1_000)

  const stranger = await browser.newPage()
  await stranger.addInitScript(chooseFastTable)
  await openDecks(stranger)
  await stranger.getByRole('button', { name: 'Import' }).click()
  const chooser = stranger.waitForEvent('filechooser')
  await stranger.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  await stranger
    .getByRole('button', { name: /^Import/ })
    .last()
    .click()
  await stranger.waitForURL(OWN_ADDRESS)
  await expect(stranger.getByText('Mira Tessan').first()).toBeVisible()
  await stranger.close()
})
