import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { MAX_PRESSES, play, question, result } from './goldfish'
import { playByTouch } from './match'
import { look } from './seen'

const SEED = 'seven'
/** A game that the patient player finishes with half as many answers as most. */
const SHORT_GAME = 'chulak'
const SHORT = /^Add skill, or pass$/

const lines = (page: Page) => page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
const startButton = (page: Page) => page.getByRole('button', { name: 'Start the game' })

async function openChoice(page: Page, search = '?deck=starter:carter'): Promise<void> {
  await page.goto(`/play${search}`)
  await expect(startButton(page)).toBeEnabled()
}

async function startGame(page: Page, { skip = true }: { skip?: boolean } = {}): Promise<void> {
  await openChoice(page)
  await page.getByLabel('Seed', { exact: true }).fill(SEED)
  if (skip) await page.getByRole('radio', { name: /^Skip them/ }).check()
  await startButton(page).click()
  await expect(question(page)).toBeVisible()
}

test.describe('the choice of decks', () => {
  test('takes the deck from the address and says what stands in the way of a game', async ({ page }) => {
    await openChoice(page, '?deck=starter:oneill')
    await expect(page.getByRole('radio', { name: /^O’Neill starter deck/ }).first()).toBeChecked()
    const yours = page.getByRole('group', { name: 'Your deck' })
    await yours.getByLabel('Deck code or link').fill('SG1 nonsense')
    await yours.getByRole('button', { name: 'Use' }).click()
    await expect(yours.getByRole('alert')).toContainText('not a deck code')
    await page.getByLabel('Seed', { exact: true }).fill('')
    await expect(startButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'New seed' }).click()
    await expect(startButton(page)).toBeEnabled()
  })

  test('has its button in sight on a phone, above the bar of the site', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await openChoice(page)
    const isOnTop = () =>
      startButton(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isOnTop).toBe(true)
    await expect(startButton(page)).toBeInViewport({ ratio: 1 })
  })

  test('says so when the deck is not there', async ({ page }) => {
    await page.goto('/play?deck=00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('alert').first()).toContainText('Deck not found')
    await expect(startButton(page)).toBeDisabled()
  })
})

test.describe('a goldfish game', () => {
  test('is played by keyboard alone to its result, and back, each screen in both themes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openChoice(page)
    await expectAccessible(page)
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    for (let tabs = 0; tabs < 80 && (await focused()) !== 'play-seed'; tabs++)
      await page.keyboard.press('Tab')
    expect(await focused()).toBe('play-seed')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(SHORT_GAME)
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await play(page, { most: 5 })
    await expectAccessible(page)

    expect(await play(page)).toBeLessThan(MAX_PRESSES)
    await expect(result(page)).toBeFocused()
    await expect(page.getByRole('table', { name: 'Game statistics' })).toContainText('Missions completed')
    await expect.poll(() => lines(page).count()).toBeGreaterThan(30)
    await expectAccessible(page)
    const told = await lines(page).count()

    await page.keyboard.press('Control+z')
    await expect(result(page)).toBeHidden()
    await expect(question(page)).toBeVisible()
    await expect.poll(() => lines(page).count()).toBeLessThan(told)
    await page.keyboard.press('Shift+Z')
    await expect(result(page)).toBeVisible()
    await expect(lines(page)).toHaveCount(told)
  })

  test('can be taken back to any earlier decision', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await startGame(page)
    const first = await question(page).textContent()
    await play(page, { most: 12 })
    const back = page.getByRole('button', { name: /^Go back to before/ })
    await expect.poll(() => back.count()).toBeGreaterThan(3)
    await back.first().click()
    await expect(question(page)).toHaveText(first ?? '')
    await expect(page.getByTestId('news')).toContainText('Undone')
    // Everything undone can be redone.
    const redo = page.getByRole('button', { name: 'Redo' })
    let { moment } = await look(page)
    for (let times = 0; times < 40 && (await redo.isEnabled()); times++) {
      await redo.click()
      moment = (await look(page, moment)).moment
    }
    await expect.poll(() => back.count()).toBeGreaterThan(3)
  })

  test('goes on where it was after the page is loaded again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await startGame(page)
    await play(page, { most: 14 })
    const asked = await question(page).textContent()
    const told = await lines(page).allTextContents()
    await page.reload()
    await expect(question(page)).toHaveText(asked ?? '')
    await expect.poll(() => lines(page).allTextContents()).toEqual(told)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await play(page, { most: 4 })
    await expect.poll(() => lines(page).count()).toBeGreaterThan(told.length)
  })

  test('tells what happens in words', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await startGame(page, { skip: false })
    await play(page, { most: 16 })
    const told = (await lines(page).allTextContents()).join('\n')
    expect(told).toMatch(/You (assign|play|pass|travel)/)
    expect(told).toMatch(/Opponent (passes|travels)/)
    expect(told).not.toMatch(/[{}]|undefined|log\./)
    await expect(page.getByTestId('news')).toContainText('Your decision:')
  })

  test('says why a card cannot be used', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await startGame(page)
    await play(page, { most: 8, until: ({ question: asked }) => SHORT.test(asked) })
    const off = page
      .getByRole('region', { name: /^Hand/ })
      .locator('[data-card]:not([aria-keyshortcuts])')
      .first()
    await off.click()
    await expect(page.getByRole('complementary')).toContainText('Why not?')
    await expect(off).toHaveAccessibleName(
      /(only the|it costs|it has no|in play already|no card of this title)/,
    )
  })
})

test.describe('access', () => {
  for (const width of [320, 390, 768]) {
    test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 400 ? 844 : 1024 })
      await openChoice(page)
      await expectNoSidewaysScroll(page)
      await startGame(page, { skip: false })
      await expectNoSidewaysScroll(page)
      await play(page, { most: 8 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('some turns are played', async ({ page }) => {
    await openChoice(page)
    await page.getByRole('radio', { name: /^Skip them/ }).tap()
    await page.getByLabel('Seed', { exact: true }).fill(SEED)
    await startButton(page).tap()
    await playByTouch(page, 4)
    expect((await look(page)).turn).toBeGreaterThanOrEqual(4)
    await page.getByRole('button', { name: 'Log', exact: true }).tap()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  })
})
