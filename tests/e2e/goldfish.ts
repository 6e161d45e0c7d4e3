import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** More presses of a key than any of the games here takes. */
export const MOST_PRESSES = 600

/** The heading of what is asked now. */
export const question = (page: Page) =>
  page.getByRole('region', { name: 'Your decision' }).getByRole('heading')
/** The heading of the result, once the game is over. */
export const result = (page: Page) => page.getByRole('heading', { name: /^(You won|You lost|Undecided)$/ })
export const board = (page: Page) => page.locator('.board')

/** What a patient goldfish player does next, told by the keys that the table offers. */
export async function nextKey(page: Page): Promise<string> {
  const asked = (await question(page).textContent()) ?? ''
  const zone = async (name: string) => {
    const cards = board(page).getByRole('region', { name }).locator('[data-card][aria-keyshortcuts]')
    return (await cards.count()) > 0
      ? ((await cards.first().getAttribute('aria-keyshortcuts')) ?? ' ')
      : undefined
  }
  if (/^You are .* short$/.test(asked)) return (await zone('Your cards')) ?? (await zone('Hand')) ?? ' '
  if (/^(You meet|Opponent )/.test(asked) || asked === 'Keep this hand?') return ' '
  if (asked === 'Another mission?') {
    const ready = board(page)
      .getByRole('group', { name: /^Ready/ })
      .last()
    return (await ready.getByRole('button', { name: /character/ }).count()) > 1 ? '1' : ' '
  }
  return '1'
}

/** Presses keys until the game is over, or so often. Returns how often. */
export async function play(page: Page, most = MOST_PRESSES): Promise<number> {
  for (let presses = 0; presses < most; presses++) {
    if (await result(page).isVisible()) return presses
    const before = await page.locator('.board').getAttribute('data-moment')
    await page.keyboard.press((await nextKey(page)) === ' ' ? 'Space' : await nextKey(page))
    await expect(page.locator('.board')).not.toHaveAttribute('data-moment', before ?? '')
  }
  return most
}
