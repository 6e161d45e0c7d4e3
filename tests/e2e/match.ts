import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { board, MAX_PRESSES } from './goldfish'
import { look } from './seen'

/** Waits until a person has a decision or the game is over; true if it is over. */
export const asked = async (page: Page): Promise<boolean> => (await look(page)).over

/** Opens the set-up of a game in that mode, with the seed entered. */
export async function openMatch(page: Page, search: string, seed: string): Promise<void> {
  await page.goto(`/play${search}`)
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeEnabled()
  await page.getByLabel('Seed', { exact: true }).fill(seed)
}

/** Presses the button that copies the link to a position, and waits for the copied text. */
export async function copyPosition(page: Page, button: Locator): Promise<string> {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect(button).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button.click()
  await expect.poll(clipboard).toContain('#position=')
  return clipboard()
}

/**
 * Answers by touch until the game is over, or until that turn: taps an assignable card if there is one, otherwise the
 * most passive move, otherwise the first one.
 */
export async function playByTouch(page: Page, lastTurn = Number.POSITIVE_INFINITY): Promise<number> {
  const decision = page.getByRole('region', { name: 'Your decision' })
  const legal = board(page)
    .getByRole('region', { name: 'Your cards' })
    .locator('[data-card][aria-keyshortcuts]')
  const assign = page.getByRole('dialog').getByRole('button', { name: /^Assign/ })
  let seen = await look(page)
  for (let answers = 0; answers < MAX_PRESSES; answers++) {
    if (seen.over || seen.turn >= lastTurn) return answers
    if (seen.assignable) {
      await legal.first().tap()
      await assign.first().tap()
    } else if (seen.passable) await decision.locator('[data-pass]').first().tap()
    // Cards found in a pile are shown in place of the mission.
    else await decision.locator('[data-move]').or(board(page).getByTestId('found-card')).first().tap()
    seen = await look(page, seen.moment)
  }
  return MAX_PRESSES
}
