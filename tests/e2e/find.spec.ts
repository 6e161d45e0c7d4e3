import type { Page } from '@playwright/test'
import { openBuilder, save } from './builder'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const box = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const lines = (page: Page) => page.getByRole('dialog').getByRole('option')

test.describe('the search over everything', () => {
  test('is opened by Ctrl+K on any page, chosen in by arrows, and leads to a card', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/rulings')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('tealc')
    await expect(lines(page).first()).toContainText("Teal'c")
    await expect(lines(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(lines(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toBeFocused()
    const chosen = await lines(page).nth(1).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${chosen}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows the card with its text beside the list, and gives the focus back', async ({ page }) => {
    await page.goto('/sign-in')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: 'Find anything' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('anubis banished')
    await expect(page.getByRole('dialog').locator('.cf')).toContainText('destroy a support character')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('finds rulings and terms in the language of the page, in any form of a word', async ({ page }) => {
    await page.goto('/cs/decks')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await box(page).fill('stopnutou')
    const rulings = page.getByRole('dialog').getByRole('group', { name: 'Výklady' })
    await expect(rulings.getByRole('option').first()).toBeVisible()
    const address = await rulings.getByRole('option').first().getAttribute('href')
    await rulings.getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })

  test('begins with what people come for, and where one was last', async ({ page }) => {
    await page.goto('/rulings')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    const start = page.getByRole('dialog').getByRole('group', { name: 'Start here' })
    await expect(start.getByRole('option', { name: 'New deck' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('laboratory')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/lab$/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Recent' })).toContainText('Laboratory')
  })

  test('has pages, actions and answers, the one that was meant first', { tag: '@core' }, async ({ page }) => {
    await page.goto('/rulings')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    for (const [asked, first] of [
      ['new deck', 'New deck'],
      ['my decks', 'Decks'],
      ['goldfish', 'Play a goldfish game'],
      ['import', 'Import a deck'],
      ['dark', 'Dark theme'],
      ['czech', 'Čeština'],
      ['log in', 'Sign in'],
      ['sign up', 'Create an account'],
      ['forgot password', 'Set a new password'],
      ['play with a friend', 'Play online'],
      ['tournament', 'Leagues'],
      ['create a card', 'Own cards'],
      ['when does the game end', 'Winning'],
      ['print', 'Print this page'],
      ['how do i win', 'Winning'],
      ['what is a complication', 'complication'],
      ['can I boost twice', 'A boost costs no power'],
      ['cheap jaffa', 'Nice Shot'],
      ['P3X 562', 'Establish Communication'],
    ] as const) {
      await box(page).fill(asked)
      await expect(lines(page).first(), asked).toContainText(first)
    }
  })

  test('opens what was typed, also where the list has not followed yet', async ({ page }) => {
    await page.goto('/decks')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog').getByRole('combobox')
    await expect(lines(page).first()).toBeVisible()
    // Text and Enter in one task, without rendering in between.
    await box.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'salish spirits')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await page.waitForURL(/\/cards\/.*salish-spirits$/)
  })

  test('opens what was typed before the box was there', async ({ page }) => {
    await page.goto('/rulings')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('salish spiritss')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cards\/.*salish-spirits$/)
  })

  test('does at once what is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/decks')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dark')
    await expect(lines(page).first()).toContainText('Dark theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('import a deck')
    await expect(lines(page).first()).toContainText('Import a deck')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading', { name: /Import/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/decks$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('keyboard shortcuts')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('czech')
    await expect(lines(page).first()).toContainText('Čeština')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cs\/decks$/)
  })

  test('finds own decks by their names, with their teams', async ({ page }) => {
    await openBuilder(page)
    await page.mouse.move(300, 300)
    await page.getByRole('region', { name: 'Or start from' }).getByRole('button').first().click()
    await page.getByLabel('Deck name').fill('Chulak patrol')
    await save(page)
    await page.goto('/rules')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('chulak patrol')
    await expect(lines(page).first()).toContainText('Chulak patrol')
    await expect(lines(page).first().locator('span[aria-hidden="true"] > *')).toHaveCount(4)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/decks\//)
  })

  test('knows pages and actions by other names, and guesses what was misspelled', async ({ page }) => {
    await page.goto('/rules')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox')
    for (const [query, first] of [
      ['tutorial', 'First game'],
      ['language', 'Čeština'],
      ['api', 'For developers'],
      ['trade', 'Trade'],
      ['paste a decklist', 'Import a deck'],
      ['daniel jacksn', 'Daniel Jackson'],
      ['rules for ships', 'Ship'],
    ] as const) {
      await box.fill(query)
      await expect(lines(page).first()).toContainText(first)
    }
  })

  test('says so where nothing has all words', async ({ page }) => {
    await page.goto('/decks')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await box(page).fill('xyzzy')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'No results. Try fewer or other words, or search all cards.',
    )
  })

  test.describe('while the rest cannot be fetched', () => {
    test.use({ allowed: [/data\/find/] })
    test('finds cards', async ({ page }) => {
      await page.route(/\/data\/find\./, (route) => route.abort())
      await page.goto('/decks')
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('Control+k')
      await box(page).fill('anubis')
      await expect(lines(page).first()).toContainText('Anubis')
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('could not be loaded')
    })
  })

  test.describe('while it cannot be fetched itself', () => {
    test.use({ allowed: [/Failed to load/] })
    test('the page stays, and the next time tries again', async ({ page }) => {
      await page.goto('/decks')
      await page.waitForLoadState('networkidle')
      await page.route(/\.js$/, (route) => route.abort())
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Something went wrong')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unroute(/\.js$/)
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeFocused()
    })
  })

  test('keeps what is typed before it is there', async ({ page }) => {
    await page.goto('/decks')
    await page.waitForLoadState('networkidle')
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('anubis')
    await expect(box(page)).toHaveValue('anubis')
    await expect(lines(page).first()).toContainText('Anubis')
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/fr/cards')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Tout chercher' }).click()
    await box(page).fill('carte')
    await expect(lines(page).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
