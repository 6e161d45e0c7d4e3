import type { Page } from '@playwright/test'
import { look, type Seen } from './seen'

/** Exceeds the number of key presses of any game here. */
export const MAX_PRESSES = 900

/** The heading of the current decision. */
export const question = (page: Page) =>
  page.getByRole('region', { name: 'Your decision' }).getByRole('heading')
/** The heading of the result, once the game is over. */
export const result = (page: Page) => page.getByRole('heading', { name: /^(You won|You lost|Undecided)$/ })
export const board = (page: Page) => page.locator('[data-board]')

interface Playing {
  /** Maximum number of presses. */
  readonly most?: number
  /** Stops before the end of the game. */
  readonly until?: (seen: Seen) => boolean
  readonly key?: (seen: Seen) => string
}

/** Presses keys like the patient player, or as `key` returns, until the game is over. Returns the number of presses. */
export async function play(
  page: Page,
  { most = MAX_PRESSES, until = () => false, key = (seen) => seen.patientKey }: Playing = {},
): Promise<number> {
  let seen = await look(page)
  for (let presses = 0; presses < most; presses++) {
    if (seen.over || until(seen)) return presses
    await page.keyboard.press(key(seen))
    seen = await look(page, seen.moment)
  }
  return most
}
