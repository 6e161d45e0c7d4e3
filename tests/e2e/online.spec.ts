import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { board } from './goldfish'
import { asked, openMatch } from './match'
import { friend, isAsked, isOver, playTogether, sitDown } from './online-friend'
import { look } from './seen'

/*
 * Two players, two browsers, one game: they share no cookies or storage, and know nothing of each other but the link.
 */

/** Every game request takes 300 ms longer, and one in twenty is lost: half of those after the server has handled it. */
async function badNetwork(context: BrowserContext): Promise<void> {
  let requests = 0
  await context.route('**/api/online/games/**', async (route) => {
    requests++
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (requests % 20 !== 0) {
      await route.continue().catch(() => undefined)
      return
    }
    if (requests % 40 === 0) await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
}

test.describe('two people in two browsers', () => {
  test('plan ahead in a game by days: a line from a copy is kept, and played for them', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    allowed.push(/409/)
    const other = await friend(browser, baseURL)
    const pages = [page, other.page]
    const planButton = (of: Page) => of.locator('[data-plan-ahead]')
    try {
      await sitDown(page, other.page, /^Correspondence, 3 days/)
      /** The player who waits while the other one has an action. */
      const waiting = async (): Promise<Page> => {
        for (let tries = 0; tries < 60; tries++) {
          await playTogether(pages, 1)
          for (const one of pages)
            if (!(await isAsked(one)) && (await planButton(one).isVisible())) {
              await planButton(one).click()
              await one.getByRole('button', { name: 'Play on in a copy' }).click()
              const copied = one.locator('[data-plan]')
              await expect(copied.or(one.getByText(/^The game can be copied only/))).toBeVisible()
              if (await copied.isVisible()) return one
              await one.keyboard.press('Escape')
            }
        }
        throw new Error('nothing could be planned')
      }
      const planner = await waiting()
      await expect(planner.getByRole('button', { name: 'Keep as answers' })).toBeDisabled()
      const keep = planner.getByRole('button', { name: /^Keep \d+ answers?$/ })
      // The player of the copy answers for both: both pass.
      for (let answers = 0; answers < 12 && !(await keep.isVisible()); answers++) {
        const { moment } = await look(planner)
        await planner.keyboard.press('Space')
        await look(planner, moment)
      }
      await expectAccessible(planner)
      await keep.click()
      await expect(planner.locator('[data-plan]')).toHaveCount(0)
      await expect(planButton(planner)).toHaveText(/in advance$/)
      await planButton(planner).click()
      const steps = planner.getByRole('list', { name: 'Your line' }).getByRole('listitem')
      await expect(steps.first()).toBeVisible()
      await expectAccessible(planner)
      // The game continues as in the copy: the server gives the answer, and nothing of the planned line is left.
      const [asked] = pages.filter((one) => one !== planner)
      const passes = planner.locator('[data-log] li').filter({ hasText: /^You pass\.$/ })
      const before = await passes.count()
      await asked?.keyboard.press('Space')
      await expect.poll(() => passes.count()).toBe(before + 1)
      await expect(steps).toHaveCount(0)
      await planner.keyboard.press('Escape')
      await expect(planButton(planner)).toHaveText('Plan ahead')
    } finally {
      await other.context.close()
    }
  })

  test('play by a link, see the same table, and check the deal in the end', { tag: '@core' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const other = await friend(browser, baseURL)
    try {
      await sitDown(page, other.page)
      const answers = await playTogether([page, other.page], 40)
      expect(answers).toBe(40)
      const lines = (of: Page) => of.locator('[data-log] li').count()
      // Both have received everything that both may know.
      await expect.poll(async () => (await lines(page)) - (await lines(other.page))).toBe(0)
      await page.keyboard.press('u')
      await page.getByRole('button', { name: 'Concede' }).click()
      await expect(page.getByRole('heading', { name: 'You lost' })).toBeVisible()
      await expect(other.page.getByRole('heading', { name: 'You won' })).toBeVisible({ timeout: 20_000 })
      await other.page.getByRole('button', { name: 'Check the deal' }).click()
      await expect(other.page.locator('[data-verdict]')).toHaveText(/^The deal was fair/, { timeout: 20_000 })
      await page.getByRole('button', { name: 'Rematch', exact: true }).click()
      await other.page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('link', { name: 'Go to the rematch' })).toBeVisible({ timeout: 20_000 })
    } finally {
      await other.context.close()
    }
  })

  test('go on after ten seconds without a network, requests that are lost, and a tab closed and opened', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(300_000)
    allowed.push(/ERR_|Failed to load resource/)
    const other = await friend(browser, baseURL)
    try {
      const link = await sitDown(page, other.page)
      // One request in four is lost, including responses on their way back.
      let requests = 0
      await page.route('**/api/online/games/**', async (route) => {
        requests++
        if (requests % 4 === 0) await route.abort('connectionfailed')
        else if (requests % 4 === 2) {
          await route.fetch().catch(() => undefined)
          await route.abort('connectionreset')
        } else await route.continue()
      })
      await playTogether([page, other.page], 12)
      await page.unroute('**/api/online/games/**')
      await other.context.setOffline(true)
      await page.waitForTimeout(10_000)
      await other.context.setOffline(false)
      await playTogether([page, other.page], 6)
      await other.page.close()
      const again = await other.context.newPage()
      await again.goto(link)
      await expect(board(again)).toBeVisible({ timeout: 30_000 })
      expect(await playTogether([page, again], 6)).toBe(6)
    } finally {
      await other.context.close()
    }
  })

  test('finish games over a bad network: slow, with losses, half a minute without it, a tab closed and opened', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    const games = Number(process.env.BAD_NETWORK_GAMES ?? 1)
    test.setTimeout(games * 600_000)
    allowed.push(/ERR_|Failed to load resource|net::/)
    const other = await friend(browser, baseURL)
    try {
      await badNetwork(page.context())
      await badNetwork(other.context)
      for (let game = 0; game < games; game++) {
        const link = await sitDown(page, other.page)
        const pages: [Page, Page] = [page, other.page]
        await playTogether(pages, 30)
        await other.context.setOffline(true)
        await page.waitForTimeout(30_000)
        await other.context.setOffline(false)
        await playTogether(pages, 30)
        await pages[1].close()
        other.page = await other.context.newPage()
        pages[1] = other.page
        await pages[1].goto(link)
        await expect(board(pages[1])).toBeVisible({ timeout: 60_000 })
        expect(await playTogether(pages, 30)).toBeGreaterThan(0)
        // Some deals are decided before that many answers.
        if (!(await isOver(page))) {
          await page.keyboard.press('u')
          await page.getByRole('button', { name: 'Concede' }).click()
        }
        for (const one of pages) await expect.poll(() => isOver(one), { timeout: 60_000 }).toBe(true)
        // Nothing was played twice or lost: replayed from its record, the game ends as both saw it.
        await page.getByRole('button', { name: 'Check the deal' }).click()
        await expect(page.locator('[data-verdict]')).toHaveText(/^The deal was fair/, { timeout: 60_000 })
      }
    } finally {
      await other.context.close()
    }
  })

  test('go on with a game that one of them began against the bot', async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000)
    const other = await friend(browser, baseURL)
    try {
      await openMatch(page, '?mode=bot', 'abydos')
      await page.getByRole('button', { name: 'Start the game' }).click()
      await asked(page)
      await page.getByRole('button', { name: 'Game menu' }).click()
      await page.getByRole('button', { name: 'Create link' }).click()
      await expect(page.getByRole('heading', { name: 'Send this to your friend' })).toBeVisible()
      await other.page.goto(await page.getByLabel('Link to the game').inputValue())
      await expect(other.page.getByText('This game is already under way')).toBeVisible()
      await expectAccessible(other.page)
      await other.page.getByRole('button', { name: 'Join' }).click()
      for (const one of [page, other.page]) await expect(board(one)).toBeVisible({ timeout: 30_000 })
      await expect(other.page.getByText('This game was started elsewhere.')).toBeVisible()
      expect(await playTogether([page, other.page], 6)).toBe(6)
    } finally {
      await other.context.close()
    }
  })

  test('are watched by a third one who finds their game in the list and sees no hand', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const [other, third] = [await friend(browser, baseURL), await friend(browser, baseURL)]
    try {
      await sitDown(page, other.page, /^Live, no clock/, async (host) => {
        await host.getByRole('radio', { name: /^Everyone/ }).check()
        await expect(host.getByRole('radio', { name: '5 minutes later', exact: true })).toBeVisible()
        await expectAccessible(host)
      })
      await playTogether([page, other.page], 4)
      await third.page.goto('/online')
      await expectAccessible(third.page)
      await third.page
        .getByRole('link', { name: /^Watch: / })
        .first()
        .click()
      await expect(board(third.page)).toBeVisible({ timeout: 30_000 })
      await expect(third.page.getByText('You are watching. Hands are hidden.')).toBeVisible()
      // Spectators can also read everything from before they joined.
      await expect(third.page.locator('[data-log] li').first()).toBeAttached()
      await third.page.setViewportSize({ width: 320, height: 640 })
      const overflow = await third.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    } finally {
      await other.context.close()
      await third.context.close()
    }
  })

  test('find each other by six letters, and the invitation can be taken back', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await friend(browser, baseURL)
    try {
      await page.goto('/online/new')
      await page.getByRole('button', { name: 'Create link' }).click()
      const code = (await page.locator('[data-code]').textContent()) ?? ''
      await other.page.goto('/online')
      await other.page.getByRole('button', { name: 'I have a code' }).click()
      await other.page.getByLabel('Six letters').fill(code.toLowerCase())
      await other.page.getByRole('button', { name: 'Go to game' }).click()
      await expect(other.page.getByRole('heading', { name: /wants to play with you$/ })).toBeVisible()
      await page.getByRole('button', { name: 'Withdraw invitation' }).click()
      await expect(page.getByRole('heading', { name: 'Play online' })).toBeVisible()
      await other.page.reload()
      await expect(other.page.getByRole('heading', { name: 'This game is not available' })).toBeVisible()
    } finally {
      await other.context.close()
    }
  })

  test('read clocks, chat and pass by wishes that axe finds nothing wrong with', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const other = await friend(browser, baseURL)
    try {
      await sitDown(page, other.page, /^Live, 10 minutes/)
      await expect(page.getByRole('timer').first()).toBeVisible()
      await page.getByRole('button', { name: 'Good luck!' }).click()
      await expect(other.page.locator('[data-chat]')).toContainText('Good luck!', { timeout: 20_000 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    } finally {
      await other.context.close()
    }
  })
})
