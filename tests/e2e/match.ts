import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { board, nextKey, question, result } from './goldfish'

/** Far more answers than a game takes. */
const MOST_ANSWERS = 900

/** Waits until a person is asked or the game is over; true when it is over. */
export async function asked(page: Page): Promise<boolean> {
  await expect(question(page).or(result(page)).first()).toBeVisible()
  return result(page).isVisible()
}

/** Opens the choice of a game in that mode, with the seed set. */
export async function openMatch(page: Page, search: string, seed: string): Promise<void> {
  await page.goto(`/play${search}`)
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeEnabled()
  await page.getByLabel('Seed', { exact: true }).fill(seed)
}

/**
 * Answers by key until the game is over, or `until` says so. Returns how many answers that took. `keyFor` names the
 * key; the patient player of the goldfish games by default.
 */
export async function playByKey(
  page: Page,
  until: () => Promise<boolean> = async () => false,
  keyFor: (page: Page) => Promise<string> = nextKey,
): Promise<number> {
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if ((await asked(page)) || (await until())) return answers
    const before = await board(page).getAttribute('data-moment')
    const key = await keyFor(page)
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await expect(board(page)).not.toHaveAttribute('data-moment', before ?? '')
  }
  return MOST_ANSWERS
}

/** Answers by touch until the game is over: taps a card that can be assigned, or the quiet move, or the first one. */
export async function playByTouch(page: Page): Promise<number> {
  const decision = page.getByRole('region', { name: 'Your decision' })
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (await asked(page)) return answers
    const before = await board(page).getAttribute('data-moment')
    const short = /^You are .* short$/.test((await question(page).textContent()) ?? '')
    const legal = board(page)
      .getByRole('region', { name: 'Your cards' })
      .locator('[data-card][aria-keyshortcuts]')
    if (short && (await legal.count()) > 0) {
      await legal.first().tap()
      const assign = page.getByRole('dialog').getByRole('button', { name: /^Assign/ })
      await assign.first().tap()
    } else if (await decision.locator('.pass').isVisible()) await decision.locator('.pass').tap()
    else await decision.locator('.opt').or(board(page).locator('.found-card')).first().tap()
    await expect(board(page)).not.toHaveAttribute('data-moment', before ?? '')
  }
  return MOST_ANSWERS
}
