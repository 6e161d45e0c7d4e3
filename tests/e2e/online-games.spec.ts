import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { friend } from './online-friend'

/* The other online games: each player has a separate browser. */

const table = (page: Page) => page.locator('[data-table]')
const options = (page: Page) => page.getByRole('list', { name: 'Options' }).getByRole('button')
/** Exceeds the longest delay before the server answers a decision with a single option. */
const MAX_PAUSE_MS = 2_500
/** Offered once the game is over. */
const check = (page: Page) => page.getByRole('button', { name: 'Check the deal' })

/** One player creates an invitation, the others join by the link; then all are at the table. */
async function sitDown(
  pages: readonly Page[],
  game: string,
  choose = async (_: Page) => {},
): Promise<string> {
  const [host, ...guests] = pages
  if (!host) throw new Error('nobody')
  await host.goto('/online/new')
  await host.getByRole('radio', { name: game }).check()
  await expect(host.getByText('Your deck')).toHaveCount(0)
  await choose(host)
  await host.getByLabel('Your name').fill('Jack')
  await host.getByRole('radio', { name: /^Live, no clock/ }).check()
  await host.getByRole('button', { name: 'Create link' }).click()
  await expect(host.getByRole('heading', { name: /^Send this to your friend/ })).toBeVisible()
  const link = await host.getByLabel('Link to the game').inputValue()
  for (const [at, guest] of guests.entries()) {
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Jack wants to play with you' })).toBeVisible()
    await guest.getByLabel('Your name').fill(['Daniel', 'Sam'][at] ?? '')
    await guest.getByRole('button', { name: 'Join' }).click()
  }
  for (const page of pages) await expect(table(page)).toBeVisible({ timeout: 30_000 })
  return link
}

/** All answer with their last option, until the game is over or that many answers are given. */
async function playTogether(pages: readonly Page[], most: number): Promise<number> {
  let answers = 0
  const until = Date.now() + 150_000
  while (answers < most && Date.now() < until) {
    for (const page of pages) {
      if (await check(page).isVisible()) return answers
      const last = options(page).last()
      if (answers === most || !(await last.isVisible())) continue
      // The server answers decisions with a single option itself.
      await last.click({ timeout: 2_000 }).catch(() => undefined)
      answers++
    }
    await pages[0]?.waitForTimeout(40)
  }
  return answers
}

test.describe('another game between browsers', () => {
  test('of dice is played to its end, checked, replayed and played again', { tag: '@core' }, async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    // An answer that the server has already given is rejected.
    allowed.push(/409/)
    const other = await friend(browser, baseURL)
    try {
      const pages = [page, other.page]
      await sitDown(pages, 'Dice and cards', async (host) => {
        await expectAccessible(host)
        const missions = host.getByRole('group', { name: 'Missions in the deck' })
        await missions.getByRole('button', { name: '6', exact: true }).click()
      })
      await playTogether(pages, 6)
      await expectAccessible(page)
      await playTogether(pages, 600)
      for (const one of pages) await expect(check(one)).toBeVisible({ timeout: 20_000 })
      await check(other.page).click()
      await expect(other.page.locator('[data-verdict]')).toHaveText(/^The deal was fair/, { timeout: 20_000 })
      await page.getByRole('button', { name: 'Rematch', exact: true }).click()
      await other.page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('link', { name: 'Go to the rematch' })).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Replay' }).click()
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 20_000 })
      // Everything is open: no hand-over of the device is requested.
      await expect(page.getByRole('heading', { name: /^Pass the device/ })).toHaveCount(0)
      await page.goto('/online')
      await expect(page.getByRole('listitem').filter({ hasText: 'Dice and cards' })).toHaveCount(2)
    } finally {
      await other.context.close()
    }
  })

  test('of dice is taken back where the other one agrees, and not where they do not', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(180_000)
    allowed.push(/409/)
    const other = await friend(browser, baseURL)
    try {
      const pages = [page, other.page]
      await sitDown(pages, 'Dice and cards')
      /** Answers until a player's own last answer has shown them something, and asks to take it back. */
      const asksForIt = async (): Promise<readonly [asking: Page, asked: Page]> => {
        for (let tries = 0; tries < 40; tries++) {
          // One more than can be taken back without asking, since something was seen.
          await playTogether(pages, 2)
          for (const [asking, asked] of [pages, [...pages].reverse()]) {
            const undo = asking?.getByRole('button', { name: 'Undo' })
            if (!asking || !asked || !undo) continue
            await asking.waitForTimeout(300)
            if ((await undo.getAttribute('aria-disabled')) === 'true') continue
            const asks = asked.getByText(/asks to take back a move/)
            // The request lapses if the server answers in the meantime.
            const stands = await undo
              .click({ timeout: 2_000 })
              .then(() => asks.waitFor({ timeout: 3_000 }))
              .then(() => asking.waitForTimeout(MAX_PAUSE_MS))
              .then(
                () => asks.isVisible(),
                () => false,
              )
            if (stands) return [asking, asked]
          }
        }
        throw new Error('nobody saw anything')
      }
      const [asking, asked] = await asksForIt()
      await expect(asking.getByText(/^You have asked/)).toBeVisible()
      const lines = await asking.getByRole('list', { name: 'Log' }).getByRole('listitem').count()
      await asked.getByRole('button', { name: 'No', exact: true }).click()
      await expect(asking.getByText(/^You have asked/)).toHaveCount(0)
      await expect(asking.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(lines)
      // After a refusal the player waits ten seconds before asking again.
      await asking.waitForTimeout(10_500)
      const [again, agrees] = await asksForIt()
      await agrees.getByRole('button', { name: 'Yes' }).click()
      for (const one of [again, agrees]) await expect(one.getByText(/took back a move/)).toBeVisible()
    } finally {
      await other.context.close()
    }
  })

  test('of Apophis ends in a draw that both want', async ({ page, browser, baseURL, allowed }) => {
    test.setTimeout(120_000)
    allowed.push(/409/)
    const other = await friend(browser, baseURL)
    try {
      const pages = [page, other.page]
      await sitDown(pages, 'La Vengeance d’Apophis')
      await playTogether(pages, 8)
      await expectAccessible(page)
      await page.keyboard.press('u')
      await page.getByRole('button', { name: 'Offer a draw' }).click()
      await other.page.getByRole('button', { name: 'Yes' }).click()
      for (const one of pages) await expect(check(one)).toBeVisible({ timeout: 20_000 })
    } finally {
      await other.context.close()
    }
  })

  test('of sectors is played by three on small screens, and goes on without one', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(180_000)
    allowed.push(/409/)
    const [second, third] = [await friend(browser, baseURL), await friend(browser, baseURL)]
    try {
      const pages = [page, second.page, third.page]
      await third.page.setViewportSize({ width: 320, height: 640 })
      await sitDown(pages, 'Sectors', async (host) => {
        await host.getByRole('button', { name: '3', exact: true }).click()
      })
      await playTogether(pages, 9)
      await expectAccessible(third.page)
      expect(await third.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await third.page.keyboard.press('u')
      await third.page.getByRole('button', { name: 'Concede' }).click()
      await playTogether([page, second.page], 4)
      await second.page.keyboard.press('u')
      await second.page.getByRole('button', { name: 'Concede' }).click()
      for (const one of pages) await expect(check(one)).toBeVisible({ timeout: 20_000 })
    } finally {
      await second.context.close()
      await third.context.close()
    }
  })
})
