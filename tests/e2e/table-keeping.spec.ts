import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, play, question } from './goldfish'
import { asked, copyPosition, openMatch } from './match'
import { changeSavedTable, keepNoTables, savedMoves } from './saved-tables'

const WIDE = { width: 1440, height: 900 }
const menu = (page: Page) => page.getByRole('dialog', { name: 'Game menu' })
const notices = (page: Page) => board(page).getByRole('status', { name: 'About this game' })
const lines = (page: Page) => page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
const moment = (page: Page) => board(page).getAttribute('data-moment')

/** A game in which one person plays both sides, after a number of answers. */
async function startGame(page: Page, seed: string, answers: number): Promise<void> {
  await page.setViewportSize(WIDE)
  await openMatch(page, '?mode=open-hands', seed)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await asked(page)
  await play(page, { most: answers })
}

/** The link to the current position, as copied by the menu. */
async function positionLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('u')
  const copy = menu(page).getByRole('button', { name: 'Copy link to this position' })
  const link = await copyPosition(page, copy)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  return link
}

test.describe('a replay of one’s own game', () => {
  test('is left by the browser’s Back for the game as it was', async ({ page }) => {
    await startGame(page, 'back', 10)
    const before = await moment(page)
    const told = await lines(page).allTextContents()
    await page.keyboard.press('u')
    await menu(page).getByRole('link', { name: 'Watch as a replay' }).click()
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
    await expect(page.locator('#prompt')).toBeFocused()
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await expect(board(page)).toHaveAttribute('data-moment', before ?? '')
    await expect.poll(() => lines(page).allTextContents()).toEqual(told)
    await expect.poll(() => savedMoves(page)).toBe(10)
  })

  test('shows a game that was given up as over, once it is left', async ({ page }) => {
    await startGame(page, 'back', 6)
    await page.keyboard.press('u')
    await menu(page).getByRole('button', { name: 'Concede for Player 2' }).click()
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Player 1 won' })).toBeVisible()
  })
})

test.describe('what has happened to a game', () => {
  test('is seen when the browser does not keep it, until that is dismissed', async ({ page }) => {
    await keepNoTables(page)
    await startGame(page, 'full', 3)
    const notice = notices(page).getByText('does not let the site save the game')
    await expect(notice).toBeVisible()
    await expect(page.getByTestId('news')).toContainText(/decides: You are/)
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    }
    await notices(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
    await expect(page.locator('#prompt')).toBeFocused()
    await play(page, { most: 2 })
    await expect(notice).toBeHidden()
  })

  test('is seen when answers no longer fit', async ({ page }) => {
    await startGame(page, 'lost', 8)
    await expect.poll(() => savedMoves(page)).toBe(8)
    await changeSavedTable(page, ({ steps }) => ({
      steps: steps.map((step, place) => (place === 4 ? [step[0], 'nonsense', step[2]] : step)),
    }))
    await page.reload()
    await expect(notices(page)).toContainText('The last 4 decisions of the saved game do not fit')
  })

  test('is seen when a link to a position was cut', async ({ page }) => {
    await startGame(page, 'cut', 12)
    const link = await positionLink(page)
    await page.goto('/')
    const replay = new URL(link).hash.replace(/^#position=|&.*$/g, '')
    await page.goto(`/play#position=${replay.slice(0, -8)}&seats=p.p&goal=mission`)
    await expect(notices(page)).toContainText('not the shared position')
    await expect(notices(page)).toContainText('is missing')
    await expect(page.getByText('Task: complete this mission this turn.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('a shared position', () => {
  test('is kept where it was left, starts over from where it was shared, and leaves one’s own game alone', async ({
    page,
  }) => {
    await startGame(page, 'shared', 9)
    const link = await positionLink(page)
    await play(page, { most: 3 })
    const own = await savedMoves(page)
    await page.goto('/')
    await page.goto(link)
    await asked(page)
    const shared = await moment(page)
    await play(page, { most: 4 })
    const left = await moment(page)
    expect(left).not.toBe(shared)
    await page.reload()
    await asked(page)
    await expect(board(page)).toHaveAttribute('data-moment', left ?? '')

    await page.keyboard.press('u')
    await expect(menu(page).getByRole('button', { name: 'Start over, same seed' })).toHaveCount(0)
    await menu(page).getByRole('button', { name: 'Back to the shared position' }).click()
    await expect(board(page)).toHaveAttribute('data-moment', shared ?? '')
    await expect.poll(() => savedMoves(page)).toBe(own)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(board(page)).not.toHaveAttribute('data-moment', shared ?? '')
  })

  test('whose task is played on after a reload still knows where the task began', async ({ page }) => {
    await startGame(page, 'shared', 9)
    const link = await positionLink(page)
    await page.goto('/')
    await page.goto(`${link}&goal=mission`)
    await asked(page)
    const shared = await moment(page)
    await play(page, { most: 8, key: ({ passable }) => (passable ? 'Space' : '1') })
    await expect(page.getByText('Not this time.')).toBeVisible()
    await page.reload()
    await asked(page)
    await expect(page.getByText('Not this time.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await expect(board(page)).toHaveAttribute('data-moment', shared ?? '')
  })
})

test.describe('a new game', () => {
  test('over an unfinished one puts that aside, and each can be gone back to', async ({ page }) => {
    await startGame(page, 'aside', 9)
    const before = await moment(page)
    await page.keyboard.press('u')
    await menu(page).getByRole('button', { name: 'Start over, new seed' }).click()
    await expect(notices(page)).toContainText('Your previous game is kept for later')
    await asked(page)
    await play(page, { most: 3 })
    await expectAccessible(page)
    await notices(page).getByRole('button', { name: 'Return to it' }).click()
    await expect(board(page)).toHaveAttribute('data-moment', before ?? '')
    await expect.poll(() => savedMoves(page)).toBe(9)
    await notices(page).getByRole('button', { name: 'Return to it' }).click()
    await expect.poll(() => savedMoves(page)).toBe(3)
  })

  test('from the choice of decks puts aside the one that waits there', async ({ page }) => {
    await startGame(page, 'aside', 7)
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await notices(page).getByRole('button', { name: 'Return to it' }).click()
    await expect.poll(() => savedMoves(page)).toBe(7)
  })

  test('leaves the one that was put aside among those to go on with, also after the page is loaded again', async ({
    page,
  }) => {
    await startGame(page, 'aside', 9)
    const before = await moment(page)
    await page.keyboard.press('u')
    await menu(page).getByRole('button', { name: 'Start over, new seed' }).click()
    await expect(notices(page)).toContainText('Your previous game is kept for later')
    await asked(page)
    await play(page, { most: 3 })
    await page.reload()
    await asked(page)
    await page.getByRole('button', { name: 'Leave the table' }).click()
    const resume = page.getByRole('button', { name: 'Resume the game' })
    await expect(resume).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(WIDE)
    await resume.nth(1).click()
    await expect(board(page)).toHaveAttribute('data-moment', before ?? '')

    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(resume).toHaveCount(2)
    await page.getByRole('button', { name: 'Discard game' }).nth(1).click()
    await expect(resume).toHaveCount(1)
    await page.reload()
    await expect(resume).toHaveCount(1)
  })

  test('after a finished one just begins', async ({ page }) => {
    await startGame(page, 'aside', 6)
    await page.keyboard.press('u')
    await menu(page).getByRole('button', { name: 'Concede for Player 2' }).click()
    await page.getByRole('button', { name: 'Rematch, new seed' }).click()
    await expect(page.getByRole('heading', { name: 'Player 1 won' })).toBeHidden()
    await asked(page)
    await expect(notices(page)).toBeEmpty()
  })
})

test.describe('two tabs', () => {
  test('do not take each other’s games', async ({ page }) => {
    await startGame(page, 'tabs', 6)
    const other = await page.context().newPage()
    await other.setViewportSize(WIDE)
    await other.goto('/play')
    await asked(other)
    await other.keyboard.press('u')
    await menu(other).getByRole('button', { name: 'Start over, new seed' }).click()
    await expect(notices(other)).toContainText('Your previous game is kept for later')
    await asked(other)
    await play(other, { most: 4 })
    await play(page, { most: 3 })
    const played = await moment(page)

    await other.reload()
    await asked(other)
    await expect.poll(() => savedMoves(other)).toBe(4)
    await other.getByRole('button', { name: 'Leave the table' }).click()
    await other.getByRole('button', { name: 'Resume the game' }).nth(1).click()
    await expect(board(other)).toHaveAttribute('data-moment', played ?? '')
  })

  test('tell when a game went on in the other one', async ({ page }) => {
    await startGame(page, 'tabs', 6)
    const other = await page.context().newPage()
    await other.setViewportSize(WIDE)
    await other.goto('/play')
    await asked(other)
    await expect(notices(page)).toBeEmpty()
    await play(other, { most: 3 })
    const there = await moment(other)
    await expect(notices(page)).toContainText('This game was continued in another tab')
    await notices(page).getByRole('button', { name: 'Show that version' }).click()
    await expect(board(page)).toHaveAttribute('data-moment', there ?? '')
    await expect(notices(page)).toBeEmpty()
  })
})
