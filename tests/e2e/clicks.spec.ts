import type { Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { OWN_ADDRESS } from './builder'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { searchPool } from './pool'

const carter = starterDeck('carter')
if (!carter) throw new Error('there is no such starter deck')

/** Counts clicks and taps from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        const { dataset } = document.documentElement
        // Enter and Space also trigger clicks, without a button.
        if (isTrusted && detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1)
      },
      true,
    )
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks))
}

async function openBuilder(page: Page) {
  await page.goto('/decks/new')
  await expect(page.getByText('824 cards')).toBeVisible()
  await expect(page.getByLabel('Deck name')).toBeEnabled()
}

const expectLegal = (page: Page) =>
  expect(page.locator('[aria-label="7 of 7 chevrons locked"]').first()).toBeAttached()

/** Sets the number of copies of the first cards of different titles found by a search. */
async function take(page: Page, query: string, titles: number, copies: number) {
  // Two searches may have equally many results, so each starts from the whole pool.
  await page.getByLabel('Search cards').fill('')
  await expect(page.getByText('824 cards', { exact: true })).toBeVisible()
  await searchPool(page, query)
  const rows = page.locator('[data-pool-row]')
  const taken = new Set<string>()
  for (let at = 0; taken.size < titles; at++) {
    const row = rows.nth(at)
    const title = (await row.locator('b[lang]').textContent()) ?? ''
    if (taken.has(title)) continue
    taken.add(title)
    const button = row.getByRole('group').getByRole('button').nth(copies)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 1000 } })

  test('a legal deck is made card by card with 30 clicks, and digits do the same', async ({ page }) => {
    await openBuilder(page)
    const clicks = await countClicks(page)
    await take(page, 'type:team', 4, 1)
    for (const skill of ['culture', 'science', 'combat', 'ingenuity'])
      await take(page, `type:mission skill:${skill}`, 3, 1)
    await take(page, 'side:hero -type:team,mission cost<=3', 7, 3)
    await take(page, 'type:obstacle', 7, 3)
    await expectLegal(page)
    expect(await clicks()).toBeLessThanOrEqual(30)

    await page.locator('[data-pool-row] [data-place]').first().focus()
    await page.keyboard.press('1')
    await expect(page.locator('[data-pool-row]').first().getByRole('button', { pressed: true })).toHaveText(
      '1',
    )
    await page.keyboard.press('3')
    await expect(page.locator('[data-pool-row]').first().getByRole('button', { pressed: true })).toHaveText(
      '3',
    )
    await page.keyboard.press('0')
    await page.keyboard.press('a')
    await expect(page.locator('[data-pool-row]').first().getByRole('button', { pressed: true })).toHaveText(
      '3',
    )
  })

  test('a suggested team and what suits it are a legal deck with three clicks', { tag: '@core' }, async ({
    page,
  }) => {
    await openBuilder(page)
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'Complete the deck' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Complete the deck' })
    await dialog.getByRole('radio', { name: /^Jaffa/ }).click()
    await expect(dialog.getByText('With these cards the deck is legal.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 56 cards' }).click()
    await expectLegal(page)
    expect(await clicks()).toBe(3)
  })

  test('what the rule of three forbids is struck out', async ({ page }) => {
    await openBuilder(page)
    await searchPool(page, 'title:"Daniel Jackson" type:team')
    const strips = page.locator('[data-pool-row]').getByRole('group')
    await expect(strips.nth(2)).toBeVisible()
    await strips.nth(0).getByRole('button').nth(2).click()
    await expect(strips.nth(1).getByRole('button').nth(1)).toBeEnabled()
    await expect(strips.nth(1).getByRole('button').nth(2)).toBeDisabled()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('four characters and what suits them are a legal deck with nine taps, undone with one', async ({
    page,
  }) => {
    await openBuilder(page)
    const taps = await countClicks(page)
    await page.getByRole('button', { name: 'Team', exact: true }).tap()
    for (const at of [1, 3, 6, 9])
      await page.locator('[data-pool-row]').nth(at).getByRole('group').getByRole('button').nth(1).tap()
    await page.getByRole('button', { name: /^Deck/ }).tap()
    await page.getByRole('button', { name: 'Complete the deck' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Complete the deck' })
    await expect(dialog.getByText('With these cards the deck is legal.')).toBeVisible()
    await expectAccessible(page)
    const first = dialog.getByRole('checkbox', { name: /^\d+×/ }).first()
    await first.uncheck()
    await expect(dialog.getByText('Even with these cards the deck is not legal yet.')).toBeVisible()
    await first.check()
    await dialog.getByRole('button', { name: /^Add 5\d cards$/ }).tap()
    await expectLegal(page)
    expect(await taps()).toBeLessThanOrEqual(10)
    await page
      .getByText(/^5\d cards added\.$/)
      .locator('..')
      .getByRole('button', { name: 'Undo' })
      .tap()
    await expect(page.getByText('0 of 12').first()).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  test('a deck with cards opens on the deck, an empty one on the cards', async ({ page }) => {
    const dock = page.locator('[aria-controls="deck-pane"]')
    await openBuilder(page)
    await expect(dock).toHaveAttribute('aria-expanded', 'false')
    await page.goto(`/d#${encodeDeckCode(carter.list)}`)
    await page.getByRole('button', { name: 'Copy to my decks' }).tap()
    await page.waitForURL(OWN_ADDRESS)
    await expect(page.locator('#deck-pane [data-entry]').first()).toBeInViewport()
    await expect(dock).toHaveAttribute('aria-expanded', 'true')
    await dock.tap()
    await expect(page.locator('[data-pool-row]').first()).toBeInViewport()
    await page.reload()
    await expect(page.locator('#deck-pane [data-entry]').first()).toBeInViewport()
  })

  test('all filters are in a sheet', async ({ page }) => {
    await openBuilder(page)
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Villain', exact: true }).tap()
    await sheet.getByRole('button', { name: 'Obstacle', exact: true }).tap()
    // Including rarely used filters, and the one for the open deck.
    await sheet.getByText('More filters').tap()
    await sheet.getByLabel('What its text does').selectOption('destroy')
    await sheet.getByLabel('Not in').selectOption({ label: 'The open deck' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ cards$/ }).tap()
    await expect(page.getByLabel('Search cards')).toHaveValue(/side:villain.* does:destroy not:deck$/)
    await expect(page.getByRole('button', { name: 'Villain', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Filters 4' })).toBeVisible()
  })
})
