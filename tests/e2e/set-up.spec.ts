import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, play } from './goldfish'
import { asked, openMatch } from './match'

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' })
const yours = (page: Page) => page.getByRole('group', { name: 'Your deck' })

test('a game can be started without scrolling, at every size', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/play')
    await expect(start(page)).toBeEnabled()
    await expect(start(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('against Osiris starter deck, played by the bot')).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectNoSidewaysScroll(page)
  }
})

test('the first page starts a game against the bot at one click, and asks before a kept game gives way', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play now against the bot' }).click()
  await expect(board(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Game against the bot: Carter starter deck against Osiris starter deck',
  )
  expect(new URL(page.url()).search).toBe('')
  expect(await asked(page)).toBe(false)
  await play(page, { most: 3 })
  for (const search of ['?mode=bot&now', '?mode=hot-seat', '?mode=goldfish']) {
    await page.goto(`/play${search}`)
    await expect(page.getByRole('button', { name: 'Resume the game' })).toBeVisible()
    await expect(page.getByText('If you start another game, this one is kept for later.')).toBeVisible()
    await expect(board(page)).toHaveCount(0)
  }
  await expect(page.getByRole('radio', { name: /^Goldfish/ })).toBeChecked()
  // Unless requested otherwise, the game resumes.
  await page.goto('/play')
  await expect(board(page)).toBeVisible()
})

test('a deck that cannot be played is never chosen by itself', async ({ page }) => {
  await page.goto('/decks/new')
  await page.getByLabel('Deck name').fill('Not a deck yet')
  await page
    .locator('[data-pool-row]')
    .first()
    .getByRole('button', { name: /^1 copy/ })
    .click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}/)
  await page.goto('/play')
  await expect(yours(page).getByRole('radio', { name: /^Not a deck yet/ })).toBeVisible()
  await expect(yours(page).getByRole('radio', { name: /^Carter starter deck/ })).toBeChecked()
  await expect(start(page)).toBeEnabled()
})

test('the team can be seen while it has no part in the turn, and once the game is over', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openMatch(page, '?mode=open-hands', 'team')
  await start(page).click()
  const team = (side: string) =>
    page
      .getByRole('region', { name: side })
      .getByRole('group', { name: /^Team, not usable this turn, 4 cards/ })
  await play(page, { until: ({ turn }) => turn === 1 })
  const idle = [team('Your cards'), team('Opponent’s cards')]
  await expect.poll(() => Promise.all(idle.map((zone) => zone.count()))).toContain(1)
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Concede for Player 2' }).click()
  await expect(page.getByRole('heading', { name: 'Player 1 won' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the table' }).click()
  for (const side of ['Your cards', 'Opponent’s cards'])
    await expect
      .poll(() => page.getByRole('region', { name: side }).locator('[data-card]').count(), { message: side })
      .toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
})

test('a draw is offered, declined and accepted by key, stands in the replay, and can be taken back', async ({
  page,
}) => {
  await openMatch(page, '?mode=hot-seat', 'drawn')
  await start(page).click()
  await asked(page)
  await page.keyboard.press('u')
  const menu = page.getByRole('dialog', { name: 'Game menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Offer a draw for Player 1' }).focus()
  await page.keyboard.press('Enter')
  const offer = menu.getByRole('group', { name: 'Player 1 offers a draw. Does Player 2 accept it?' })
  await expect(offer).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(menu.getByText('Player 2 declines the draw.')).toBeVisible()
  await menu.getByRole('button', { name: 'Offer a draw for Player 1' }).click()
  await menu.getByRole('button', { name: 'Player 2 accepts' }).click()
  await expect(page.getByRole('heading', { name: 'A draw' })).toBeVisible()
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const replay = page.getByRole('region', { name: 'Replay' })
  await replay.getByRole('slider', { name: 'Timeline' }).press('End')
  await expect(page.getByText('All players agreed to a draw.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'A draw' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'A draw' })).toBeHidden()
})

test('a replay names its players', async ({ page }) => {
  await openMatch(page, '?mode=bot', 'named')
  await start(page).click()
  await asked(page)
  await play(page, { most: 2 })
  await page.keyboard.press('u')
  await page.getByRole('button', { name: /^Concede$/ }).click()
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('heading', { name: 'Player (Carter starter deck)', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bot (Osiris starter deck)', level: 2 })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the question who earns the glyph shows the cards', async ({ page }) => {
    await openMatch(page, '?deck=starter:carter&mode=goldfish', 'seven')
    await page.getByRole('radio', { name: /^Skip them/ }).check()
    await start(page).tap()
    await play(page, { until: ({ question }) => question === 'Who earns the glyph?' })
    const answers = page.getByRole('region', { name: 'Your decision' }).locator('[data-move]')
    await expect(answers.first().getByTestId('move-card')).toBeVisible()
    await expect(page.locator('[data-move]').getByTestId('move-card')).toHaveCount(await answers.count())
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('laboratory and puzzles stand in the navigation, at every width', async ({ page }) => {
  for (const width of [1440, 900, 768, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    const isPhone = width < 760
    // At thumb height there is room for four, and for the menu of the others.
    for (const name of ['Cards', 'Decks', 'Collection', 'Play'])
      await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    if (isPhone) await main.getByRole('button', { name: 'More' }).click()
    for (const name of ['Gallery', /^Lab/, 'Puzzles'])
      await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Puzzles' }).click()
  await page.waitForURL('**/play/puzzles')
  await expect(main.getByRole('link', { name: 'Puzzles' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Play' })).not.toHaveAttribute('aria-current')
  await main.getByRole('link', { name: /^Lab/ }).click()
  await page.waitForURL('**/lab')
  await expect(main.getByRole('link', { name: /^Lab/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Laboratory')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await main.getByRole('button', { name: 'More' }).click()
    await expect(main.getByRole('link', { name: 'Packs and drafts' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(main.getByRole('link', { name: 'Other games' })).toBeHidden()
    await main.getByRole('button', { name: 'More' }).press('Enter')
    await main.getByRole('link', { name: 'Other games' }).click()
    await page.waitForURL('**/games')
    await expect(main.getByRole('link', { name: 'Other games' })).toBeHidden()
  }
})
