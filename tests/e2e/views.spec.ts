import type { Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const carter = starterDeck('carter')
if (!carter) throw new Error('no starter deck')
const SHOWN = `/d#${encodeDeckCode(carter.list)}`

test.use({ viewport: { width: 1440, height: 900 } })

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Deck view' }).getByRole('button', { name })

test('a deck is looked at as pictures and stacks, and the device remembers it', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  await expect(page.getByText('824 cards')).toBeVisible()
  await view(page, 'Pictures').click()
  await expect(page.locator('[data-copies]')).toHaveCount(carter.list.draw.length)
  // The pool is hidden, and comes back on request.
  await expect(page.getByLabel('Search cards')).toHaveCount(0)
  await page.getByLabel('Group').selectOption('type')
  await expect(page.getByRole('region', { name: 'Obstacle', exact: true })).toBeVisible()
  await page.locator('[data-entry^="draw "]').first().focus()
  await page.keyboard.press('1')
  await expect(page.locator('[data-copies]').first()).toHaveText('1')
  await expectAccessible(page)
  await view(page, 'Stacks').click()
  await expect(page.getByRole('region', { name: 'Science' })).toContainText('team')
  await expectAccessible(page)
  await page.reload()
  await expect(view(page, 'Stacks')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search cards')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.locator('[aria-controls="deck-pane"]').click()
  await expect(view(page, 'Stacks')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('figures of a shared deck show their cards, and are tables', async ({ page }) => {
  await page.goto(SHOWN)
  const threes = page.getByRole('button', { name: /^Cost 3: / })
  await threes.click()
  await expect(page.getByText(/^Showing Cost 3: \d+ cards\./)).toBeVisible()
  const shown = page.locator('[data-entry^="draw "]')
  await expect(shown).toHaveCount(
    await page.locator('[data-entry^="draw "] .mark').filter({ hasText: /^3$/ }).count(),
  )
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(threes).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'All statistics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deck statistics' })
  await expect(dialog.getByRole('table', { name: 'Glyph' }).getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('table', { name: 'Type' }).getByRole('button', { name: 'Event' }).click()
  await expect(page.getByText(/^Showing Event: \d+ cards\./)).toBeVisible()
  await page.getByRole('button', { name: 'All statistics' }).click()
  await expect(dialog.getByRole('table', { name: 'Power by turn' }).getByRole('row')).toHaveCount(9)
  await dialog
    .getByRole('button', { name: /needed by cards$/ })
    .first()
    .click()
  await expect(page.getByText(/^Showing Needs the \w+ glyph: \d+ cards?\./)).toBeVisible()
})
