import type { Locator, Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { cardPath } from '@/lib/game/cards/card-path'
import { plainText, renderCardText } from '@/lib/game/text'
import { chooseFrom } from './counting'
import { expect, expectAccessible, expectNoSidewaysScroll, test as site } from './fixtures'
import { officialPool } from './official-pool'
import { expectReadable, LONGEST, MAX_QUERY_LENGTH } from './readable'

/** Files blocked by these tests. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/Failed to load resource|ERR_/]),
})

const osiris = starterDeck('osiris')
const SHARED = `/d#${osiris ? encodeDeckCode(osiris.list) : ''}`

const preview = (page: Page) => page.getByRole('region', { name: 'Selected card' })
const reader = (page: Page) => page.getByRole('region', { name: 'Full card' })
const entry = (page: Page, name: string) => page.locator('[data-entry]').filter({ hasText: name }).first()
/** A search result by its position in the list. */
const row = (page: Page, place: number) => page.locator(`[data-place="${place}"]`)
const hoverCard = (page: Page) => page.getByRole('tooltip')

/** The first words of a card's text, up to a symbol, which is not shown as a word. */
function firstWords(key: string): string {
  const card = officialPool.byKey.get(key)
  const tokens = card ? (renderCardText(card)[0] ?? []) : []
  const end = tokens.findIndex(({ type }) => type === 'icon')
  return plainText(end < 0 ? tokens : tokens.slice(0, end)).trim()
}

/** The first card of the builder's pool: an empty deck needs its team first. */
const FIRST_NEEDED = officialPool.cards.find(({ type }) => type === 'team')?.key ?? ''

test.describe('the text of a card is there with the card, without a gesture', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('from the first page by a title and Enter', { tag: '@core' }, async ({ page }) => {
    await page.goto('/')
    // Nothing moves, touches or types any more after the page has changed.
    await page.locator('input[name=q]').evaluate((input: HTMLInputElement) => {
      input.value = "teal'c"
      input.form?.requestSubmit()
    })
    await page.waitForURL(/\/cards\?q=/)
    const [first] = officialPool.cards.filter(({ title }) => title === "Teal'c")
    await expect(preview(page)).toContainText("Teal'c")
    await expect(preview(page)).toContainText(firstWords(first?.key ?? ''))
  })

  test('in the builder, in the first card of the pool', { tag: '@core' }, async ({ page }) => {
    await page.goto('/decks/new')
    await expect(reader(page)).toContainText(firstWords(FIRST_NEEDED))
  })

  test('and no script comes to write it', async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
    })
    await page.goto('/decks/new', { waitUntil: 'networkidle' })
    // Not over anything that would show another card.
    await page.mouse.move(700, 8)
    await page.mouse.move(720, 12)
    await expect(reader(page)).toContainText(firstWords(FIRST_NEEDED))
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(scripts)
    expect(all.length).toBeGreaterThan(0)
    // Words that occur only in the code of lib/game/text.
    expect(all.filter((script) => script.includes('at the current mission'))).toEqual([])
  })

  test('while it is on its way, and when it does not come, its place says so', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/data/texts.*.json', async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/cards?q=anubis')
    await expect(preview(page)).toContainText('Loading text')
    letGo()
    await expect(preview(page)).toContainText('The text could not be loaded')
    // The next card tries again.
    await page.unroute('**/data/texts.*.json')
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 1)).toBeFocused()
    await expect(preview(page)).not.toContainText('could not be loaded')
    await expect(preview(page)).not.toContainText('Loading text')
  })
})

/** Opens the builder, and searches once its search has loaded. */
async function searchInBuilder(page: Page, query: string, found: string): Promise<void> {
  await page.goto('/decks/new')
  await expect(page.getByText('824 cards')).toBeVisible()
  await page.getByLabel('Search cards').fill(query)
  await expect(page.getByText(found, { exact: true })).toBeVisible()
}

/**
 * Walks through the results with the arrow keys, and checks each where it is shown in full.
 * @param whole the part of it that must not need scrolling
 */
async function walk(page: Page, shown: Locator, screen: string, whole = shown): Promise<void> {
  for (const place of LONGEST.keys()) {
    await page.keyboard.press('ArrowDown')
    await expect(row(page, place)).toBeFocused()
    await expect(shown).not.toContainText('Loading text')
    const title = await shown.getByRole('heading', { level: 2 }).textContent()
    await expectReadable(whole, `${title} ${screen}`)
  }
}

test.describe('the longest texts of all types are neither cut off nor covered', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1366, 640],
    [1280, 720],
    [1024, 768],
    [960, 640],
  ] as const)
    test(`in the builder’s reader at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await searchInBuilder(page, MAX_QUERY_LENGTH, `${LONGEST.length} cards`)
      await walk(page, reader(page), `at ${width} x ${height}`)
    })

  test('in the builder’s reader with a message on the screen', async ({ page }) => {
    for (const width of [1440, 1280, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await searchInBuilder(page, '(set:ori number:3)', '1 card')
      await expect(page.getByLabel('Deck name')).toBeEnabled()
      await page.keyboard.press('ArrowDown')
      await expect(row(page, 0)).toBeFocused()
      await page.keyboard.press('+')
      await page.keyboard.press('Control+s')
      await expect(page.locator('[data-toast]')).toBeVisible()
      await expect(reader(page)).toContainText('Anubis')
      await page
        .locator('[data-toast]')
        .evaluate((toast) => Promise.all(toast.getAnimations().map((one) => one.finished)))
      await expectReadable(reader(page), `Anubis and a message at ${width}`)
    }
  })

  test('in a low window and with wide letters the reader’s text scrolls, by keys as well', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 960, height: 502 })
    await page.goto('/decks/new')
    await expect(page.getByText('824 cards')).toBeVisible()
    // Text spacing that some readers need (WCAG 1.4.12), with larger letters.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { font-size: 20px }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    await page.getByLabel('Search cards').fill('(set:ori number:219)')
    await expect(page.getByText('1 card', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 0)).toBeFocused()
    const text = page.getByRole('region', { name: 'Rules text' })
    await text.focus()
    await page.keyboard.press('End')
    await expect(text).toBeFocused()
    await expect
      .poll(() => text.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThan(2)
  })

  test('where there is no room for the reader a click opens the card', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 })
    await searchInBuilder(page, '(set:ori number:219)', '1 card')
    await expect(reader(page)).toBeHidden()
    await page.locator('[data-pool-row] [data-place]').first().click()
    await expect(page.getByRole('dialog')).toContainText('Mothership')
  })

  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1280, 720],
  ] as const)
    test(`beside the card search at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/cards?q=${encodeURIComponent(MAX_QUERY_LENGTH)}`)
      await expect(page.getByText(`${LONGEST.length} of 824 cards`)).toBeVisible()
      await walk(page, preview(page), `at ${width} x ${height}`, preview(page).locator('.cf'))
    })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ] as const)
    test(`in the builder’s full card at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await searchInBuilder(page, MAX_QUERY_LENGTH, `${LONGEST.length} cards`)
      for (const place of LONGEST.keys()) {
        await page.keyboard.press('ArrowDown')
        const dialog = page.getByRole('dialog')
        // A row that has just entered the list takes a moment to get the focus.
        await expect(row(page, place)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        const title = await dialog.getByRole('heading').textContent()
        await expectReadable(dialog.locator('.cf'), `${title} at ${width}`, { scrolls: true })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })

  test('on the pages of cards at every width', async ({ page }) => {
    for (const card of LONGEST) {
      await page.goto(cardPath(card))
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expectReadable(page.locator('[data-page-card] .cf'), `${card.title} at ${width}`, {
          scrolls: true,
        })
      }
    }
  })
})

test.describe('a shared deck can be read', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('by hovering: the card stands beside its row until the pointer leaves both', async ({ page }) => {
    await page.goto(SHARED)
    await entry(page, 'Chaska').hover()
    await expect(hoverCard(page)).toContainText('Chaska')
    await expect(hoverCard(page)).toContainText('Each team character gets skills +1')
    await expectReadable(hoverCard(page), 'Chaska beside its row')
    // One of 3 among 8 of 44 cards: 1 - (41 choose 8) / (44 choose 8).
    await expect(hoverCard(page).getByRole('columnheader', { name: 'Opening hand' })).toBeVisible()
    await expect(hoverCard(page).getByRole('cell').first()).toHaveText('46%')
    await expect(hoverCard(page).getByRole('region', { name: 'Rulings' })).toContainText('72.')
    await expect(hoverCard(page)).toContainText('3 copies in this deck')
    await hoverCard(page).hover()
    await expect(hoverCard(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hoverCard(page)).toBeHidden()
    for (const name of ['Teal', 'Sway Villagers', 'Defend the Byrsa']) {
      await entry(page, name).hover()
      await expect(hoverCard(page)).toContainText(name)
      await expectReadable(hoverCard(page), `${name} beside its row`)
    }
    await page.mouse.move(5, 300)
    await expect(hoverCard(page)).toBeHidden()
  })

  test('with what one has of each card, and one click wants what is missing', async ({ page }) => {
    await page.goto('/collection')
    await chooseFrom(page, 'Add', 'Starter decks')
    await page.getByRole('button', { name: 'Add the cards of Carter starter deck' }).click()
    await expect(page.getByTestId('collection-figures')).toContainText('60 cards')
    await page.goto(SHARED)
    // Each card of the list says whether it is owned.
    await expect(entry(page, 'Chaska')).toContainText('missing')
    await expect(entry(page, 'Serpent Guards').locator('use[href$="#check"]')).toBeVisible()
    await entry(page, 'Chaska').hover()
    await expect(hoverCard(page)).toContainText('3 copies in this deck, you own 0')
    await expect(hoverCard(page)).toContainText('3 short')
    await page.mouse.move(5, 300)
    const needs = page.getByRole('region', { name: 'In your collection' })
    await needs.getByText(/missing$/).click()
    await needs.getByRole('button', { name: /^Add these \d+ to wants/ }).click()
    await expect(page.locator('[data-toast]')).toContainText('added to your wants')
    await needs.getByRole('button', { name: /^Add these \d+ to wants/ }).click()
    await expect(page.getByText('These are already in your wants.')).toBeVisible()
  })

  test('low windows have the odds beside the card', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.goto(SHARED)
    await entry(page, 'Chaska').hover()
    await expect(hoverCard(page).getByRole('cell').first()).toHaveText('46%')
    await expectReadable(hoverCard(page), 'Chaska in a low window')
    await expect
      .poll(async () => {
        const box = await hoverCard(page).boundingBox()
        return box ? box.y >= 56 && box.y + box.height <= 640 : false
      })
      .toBe(true)
  })

  test('by keyboard: every card, forwards and back, and the focus returns', async ({ page }) => {
    await page.goto(SHARED)
    await expect(page.locator('[data-entry]').first()).toBeVisible()
    const all = await page.locator('[data-entry]').count()
    expect(all).toBe(
      new Set(Object.values(osiris?.list ?? {}).flatMap((part) => (Array.isArray(part) ? part : []))).size,
    )
    await entry(page, 'Mitchell').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(hoverCard(page)).toContainText('Mitchell')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (let place = 1; place < all; place++) {
      await expect(dialog).toContainText(`${place} of ${all}`)
      await page.keyboard.press('ArrowRight')
    }
    await expect(dialog.getByRole('button', { name: 'Next card' })).toHaveAttribute('aria-disabled', 'true')
    const last = await dialog.getByRole('heading').textContent()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-entry]:focus')).toContainText((last ?? '').split(',')[0] ?? '')
    await expectAccessible(page)
  })

  test('by a tap, as a sheet that fits a phone', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(new URL(SHARED, test.info().project.use.baseURL).href)
    await entry(page, 'Chaska').tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Each team character gets skills +1')
    await expect(dialog).toContainText('3 copies in this deck')
    await expectReadable(dialog.locator('.cf'), 'Chaska in the sheet', { scrolls: true })
    await expectNoSidewaysScroll(page)
    const footer = await dialog
      .locator('footer')
      .last()
      .evaluate((bar) => bar.scrollWidth - bar.clientWidth)
    expect(footer).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Next card' }).tap()
    await expect(dialog).not.toContainText('Chaska')
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
    await context.close()
  })
})
