import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const carter = starterDeck('carter')
if (!carter) throw new Error('no starter deck')
const SHOWN = `/d#${encodeDeckCode(carter.list)}`

test('a deck that is shown has advice, and says what its team can complete', async ({ page }) => {
  await page.goto(SHOWN)
  await page.getByRole('button', { name: 'Advice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Advice for this deck' })
  await expect(
    dialog.getByText('Robert Kinsey, Ambitious Senator refers to cards that are not in this deck.'),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Find cards for it' })).toHaveAttribute(
    'href',
    /q=type%3Aobstacle/,
  )
  const table = dialog.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row').nth(1)).toContainText(/[+−-]\d/)
  await expect(dialog.getByText('Calculating…')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('the builder searches for what is lacking', async ({ page }) => {
  await page.goto(SHOWN)
  await page.getByRole('button', { name: 'Copy to my decks' }).click()
  await page.waitForURL(/\/decks\//)
  // The previous page has such a button as well, and remains for a moment after the URL has changed.
  const search = page.getByLabel('Search cards')
  await expect(search).toBeVisible()
  await page.getByRole('button', { name: 'Advice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Find cards for it' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toHaveValue(/type:obstacle trait:political/)
})
