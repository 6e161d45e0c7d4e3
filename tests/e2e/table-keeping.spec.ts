import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { board, play, question } from './goldfish'
import { asked, openMatch } from './match'

const WIDE = { width: 1440, height: 900 }
const menu = (page: Page) => page.getByRole('dialog', { name: 'Game menu' })
const lines = (page: Page) => page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
const keptAnswers = (page: Page) =>
  page.evaluate<number>(() => JSON.parse(localStorage.getItem('chevron.game') ?? '{}').at)
const moment = (page: Page) => board(page).getAttribute('data-moment')

/** A game in which one person plays both sides, after so many answers. */
async function startGame(page: Page, seed: string, answers: number): Promise<void> {
  await page.setViewportSize(WIDE)
  await openMatch(page, '?mode=open-hands', seed)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await asked(page)
  await play(page, { most: answers })
}

test.describe('a replay of one’s own game', () => {
  test('is left by the browser’s Back for the game as it was', async ({ page }) => {
    await startGame(page, 'back', 10)
    const before = await moment(page)
    const told = await lines(page).allTextContents()
    await page.keyboard.press('u')
    await menu(page).getByRole('link', { name: 'Watch as a replay' }).click()
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
    await page.goBack()
    await expect(question(page)).toBeVisible()
    expect(await moment(page)).toBe(before)
    expect(await lines(page).allTextContents()).toEqual(told)
    expect(await keptAnswers(page)).toBe(10)
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
