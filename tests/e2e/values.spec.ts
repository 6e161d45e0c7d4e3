import { expect, test } from './fixtures'

test.describe('what cards are worth', () => {
  test('stands in a list by place, with what cannot be told folded', { tag: '@core' }, async ({ page }) => {
    await page.goto('/cards/values')
    const rows = page.locator('main tbody tr')
    await expect(rows.first()).toBeVisible()
    // Each figure has its interval.
    await expect(rows.first()).toContainText(/\+\d+\.\d ± \d+\.\d/)
    const fold = page.getByRole('button', { name: /too close to an average one to tell/ })
    const folded = await rows.count()
    await fold.click()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(await rows.count()).toBeGreaterThan(folded)
    await page.getByText('Starting team', { exact: true }).click()
    await expect(page).toHaveURL(/place=team/)
    await expect(page.locator('main [role=status]')).toContainText('of 93 cards')
    await page.getByRole('textbox', { name: 'Which cards' }).fill('trait:jaffa')
    await expect(page.locator('main [role=status]')).not.toContainText('93 of 93')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Which cards' })).toHaveValue('trait:jaffa')
  })

  test('is sorted by what one asks', async ({ page }) => {
    await page.goto('/cards/values?place=team')
    const head = page.getByRole('columnheader', { name: 'Worth' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const first = () => page.locator('main tbody th').first().textContent()
    const best = await first()
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(await first()).not.toBe(best)
  })

  test('stands on the page of a card', async ({ page }) => {
    await page.goto('/cards/base/1/anubis-banished-lord')
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'What it is worth' }) })
    await expect(section).toContainText('3rd copy')
    await expect(section).toContainText('quick bot')
    await section.getByRole('link', { name: 'All cards by worth' }).click()
    await expect(page).toHaveURL(/\/cards\/values$/)
  })

  test('can be searched for', async ({ page }) => {
    await page.goto('/cards?q=value%3E%3D1+sort%3A-value')
    await expect(page.locator('main a[href*="/cards/"]').first()).toBeVisible()
    await page.goto('/cards?q=value%3E%3D50')
    await expect(page.locator('main a[href*="/cards/base/"]')).toHaveCount(0)
  })
})

test.describe('decks against decks', () => {
  test('are a matrix whose decks can be opened and played', { tag: '@core' }, async ({ page }) => {
    await page.goto('/meta')
    const rows = page.locator('main tbody tr')
    expect(await rows.count()).toBeGreaterThan(10)
    await expect(rows.first()).toContainText(/of 100, from \d+ to \d+/)
    await page.getByRole('link', { name: 'Best cards, all sets', exact: true }).click()
    await expect(page).toHaveURL(/\/d#/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Best cards, all sets')
  })
})
