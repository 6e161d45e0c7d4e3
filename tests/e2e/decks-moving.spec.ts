import type { Locator, Page } from '@playwright/test'
import { OWN_ADDRESS, openBuilder, readyToDrop } from './builder'
import { expect, test } from './fixtures'
import { searchPool } from './pool'

// Wide enough for pool, deck and legality side by side.
test.use({ viewport: { width: 1440, height: 900 } })

/** The pool's card that has the focus. */
const poolFocus = (page: Page) =>
  page.getByRole('region', { name: 'All cards' }).locator('[data-place]:focus')

test('the keyboard alone builds a deck', { tag: '@core' }, async ({ page }) => {
  await openBuilder(page)
  const search = page.getByLabel('Search cards')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('type:team carter')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Carter')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toHaveAttribute('data-place', '1')
  await page.keyboard.press('+')
  await expect(page.getByRole('heading', { name: 'Team 1 of 4' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('salish spirits')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Salish Spirits')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Villain 3 of 20' })).toBeVisible()
  await page.keyboard.press('-')
  await expect(page.getByRole('heading', { name: 'Villain 2 of 20' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Salish Spirits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Salish Spirits' })).toBeHidden()
  // To the deck, along its cards, and one is removed.
  await page.keyboard.press('d')
  await expect(page.locator('[data-entry]:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-entry]:focus')).toContainText('Salish Spirits')
  await page.keyboard.press('0')
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await page.waitForURL(OWN_ADDRESS)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the keys wait for a search that is slow to answer', async ({ page }) => {
  await openBuilder(page)
  // The search code is only loaded now, and slowly.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search cards')).toBeFocused()
  await page.keyboard.type('salish spirits')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Salish Spirits')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Villain 3 of 20' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('cards are dragged into the deck and out of it', { tag: '@core' }, async ({ page }) => {
  await openBuilder(page)
  await searchPool(page, 'salish spirits')
  await readyToDrop(page)
  const row = page.locator('[data-pool-row]').first()
  await row.dragTo(page.getByRole('region', { name: 'Draw deck' }))
  await expect(page.getByRole('heading', { name: 'Villain 1 of 20' })).toBeVisible()
  await page
    .locator('[data-entry^="draw "]')
    .first()
    // By its name: the strip of copies covers the other half.
    .dragTo(page.getByRole('region', { name: 'All cards' }), { sourcePosition: { x: 40, y: 14 } })
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
})

test('a card that is being dragged is put back by Escape', async ({ page }) => {
  await openBuilder(page)
  await searchPool(page, 'salish spirits')
  await readyToDrop(page)
  await page.locator('[data-pool-row]').first().hover()
  await page.mouse.down()
  await page.getByRole('region', { name: 'Draw deck' }).hover()
  await expect(page.locator('[data-window] > [data-ghost]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Draw deck' })).toHaveAttribute('data-over', '')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-window] > [data-ghost]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  type Point = { readonly x: number; readonly y: number }
  const middle = async (one: Locator): Promise<Point> => {
    const box = await one.boundingBox()
    if (!box) throw new Error('nothing to touch')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  /** Touch events by hand, since Playwright can only tap. */
  const fingerOn = async (page: Page) => {
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    return {
      down: (at: Point) => send('touchStart', at),
      up: () => send('touchEnd'),
      move: async (from: Point, to: Point) => {
        for (let step = 1; step <= 10; step++)
          await send('touchMove', {
            x: from.x + ((to.x - from.x) * step) / 10,
            y: from.y + ((to.y - from.y) * step) / 10,
          })
      },
    }
  }
  const held = (page: Page) => page.locator('[data-window] > [data-ghost]')
  const dock = (page: Page) => page.locator('[aria-controls="deck-pane"]')

  test('a finger that rests lifts a card, which is let go on the deck below', async ({ page }) => {
    await openBuilder(page)
    await searchPool(page, 'salish spirits')
    await readyToDrop(page)
    const finger = await fingerOn(page)
    const from = await middle(page.locator('[data-pool-row]').first().locator('[data-place]'))
    await finger.down(from)
    await expect(held(page)).toBeVisible()
    await finger.move(from, await middle(dock(page)))
    await expect(dock(page)).toHaveAttribute('data-over', '')
    await finger.up()
    await expect(held(page)).toHaveCount(0)
    await expect(dock(page)).toContainText('1 card')
    // It did not count as a tap.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a finger that moves at once scrolls the pool', async ({ page }) => {
    await openBuilder(page)
    const list = page.getByRole('list', { name: 'Cards found' }).locator('..')
    const finger = await fingerOn(page)
    const from = await middle(page.locator('[data-pool-row]').nth(5).locator('[data-place]'))
    await finger.down(from)
    await finger.move(from, { x: from.x, y: from.y - 200 })
    await expect(held(page)).toHaveCount(0)
    await finger.up()
    await expect.poll(() => list.evaluate((view) => view.scrollTop)).toBeGreaterThan(50)
    await expect(dock(page)).toContainText('Empty')
  })

  test('a card that is held over the closed deck opens it, and is let go on a part of it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openBuilder(page)
    await searchPool(page, 'samantha carter type:team')
    await readyToDrop(page)
    const finger = await fingerOn(page)
    const from = await middle(page.locator('[data-pool-row]').first().locator('[data-place]'))
    await finger.down(from)
    await expect(held(page)).toBeVisible()
    const below = await middle(dock(page))
    await finger.move(from, below)
    const draw = page.getByRole('region', { name: 'Draw deck' })
    await expect(draw).toBeInViewport()
    await finger.move(below, await middle(draw))
    await expect(draw).toHaveAttribute('data-over', '')
    await finger.up()
    await expect(page.getByRole('heading', { name: 'Hero 1 of 20' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team 0 of 4' })).toBeVisible()
  })
})
