import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { board } from './goldfish'

const SET = 'tests/fixtures/sets/second-wave.set.xml'

/** Starts a set with one card and types its facts. */
async function typeMira(page: Page): Promise<void> {
  await page.goto('/sets/new')
  await page.getByLabel('Set name').fill('Second Wave')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/sets\/X[A-Z0-9]{11}\/cards\/1$/)
  await page.getByLabel('Title', { exact: true }).fill('Mira Tessan')
  await page.getByLabel('Subtitle').fill('Gate Engineer')
}

test('a card is typed, changed as blocks and tried at the table', async ({ page }) => {
  await typeMira(page)
  const text = page.getByLabel(/^Paragraph 1/)
  await text.fill('When you play Mira Tessan, draw a card.')
  await expect(page.getByText('Every word is understood.')).toBeVisible()
  await expect(page.getByText('Když zahraješ tuto postavu, lízni si kartu.')).toBeVisible()
  await expectAccessible(page)

  // The block changes the text.
  await page.getByRole('spinbutton', { name: 'Does: number' }).fill('2')
  await expect(text).toHaveValue('When you play Mira Tessan, draw two cards.')

  await page.getByRole('button', { name: 'Try it at the table' }).click()
  await page.waitForURL(/\/play#position=/)
  await expect(board(page)).toBeVisible()
  await expect(page.getByText('Mira Tessan').first()).toBeVisible()
})

test('a card is tried as soon as it does something: its name can wait', async ({ page }) => {
  await page.goto('/sets/new')
  // At once, before the page knows whose sets these are.
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByLabel(/^Paragraph 1/).fill('When you play this card, draw a card.')
  await page.getByRole('button', { name: 'Try it at the table' }).click()
  await page.waitForURL(/\/play#position=/)
  await expect(page.getByText('Untitled card').first()).toBeVisible()
})

test('counters of an own card lie on the card that got them, and the way to them is free', async ({
  page,
}) => {
  await typeMira(page)
  await page
    .getByLabel(/^Paragraph 1/)
    .fill('When you play Mira Tessan, put two wound counters on a character.')
  // Cards say "tokens": the author confirms that this is meant.
  await page.getByRole('button', { name: 'Yes, that’s it' }).click()
  await page.getByRole('button', { name: 'Try it at the table' }).click()
  await page.waitForURL(/\/play#position=/)
  await expect(board(page)).toBeVisible()
  await page
    .getByRole('button', { name: /^Mira Tessan, Gate Engineer/ })
    .first()
    .click()
  await page.locator('[data-moves] button', { hasText: 'Balinsky' }).click()
  await expect(page.getByRole('button', { name: /^Balinsky.*Wound tokens: 2/ })).toBeVisible()
})

test('a word that nobody understands is said at its place, and the card is played by hand', async ({
  page,
}) => {
  await typeMira(page)
  await page.getByLabel(/^Paragraph 1/).fill('When you play Mira Tessan, embolden a character.')
  await expect(page.getByText(/is not understood here/)).toBeVisible()
  await expect(page.getByText('Bots can’t play by-hand cards')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Is it fair?' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Try it at the table' })).toBeEnabled()
  await expectAccessible(page)
  // Typed text is still there after leaving the page.
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mira Tessan')
})

test('a set is read from a file, and every line that was not understood is named', async ({ page }) => {
  await page.goto('/sets/new')
  await page.getByLabel('Choose a file').setInputFiles(SET)
  await expect(page.getByText('3 cards, 3 remarks')).toBeVisible()
  await expect(page.getByText(/Line 25: Sand Storm Artist/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import set' }).click()
  await expect(page.getByRole('heading', { name: 'Second Wave', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mira Tessan' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a new card begins with its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/sets/new')
  await page.getByLabel('Set name').fill('Second Wave')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/cards\/1$/)
  await expect(page.getByLabel('Title', { exact: true })).toBeInViewport()
})
