import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board } from './goldfish'
import { asked, openMatch } from './match'
import { friend, isAsked, isOver, playTogether, sitDown } from './online-friend'
import { look } from './seen'

/*
 * Two players, two browsers, one game: they share no cookies or storage, and know nothing of each other but the link.
 */

/**
 * Every request of games takes 300 ms more, the stream included, and one in twenty is lost: half of these once the server
 * has done what it says.
 */
async function badNetwork(context: BrowserContext): Promise<void> {
  let requests = 0
  await context.route('**/api/online/{games/**,events**}', async (route) => {
    requests++
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (requests % 20 !== 0) {
      await route.continue().catch(() => undefined)
      return
    }
    const isStream = route.request().url().includes('/events')
    if (requests % 40 === 0 && !isStream) await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
}

/** A phone in a pocket: every script of the page stands still, without a word before or after. */
async function asleep(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    setInterval(() => {
      dataset.ticks = String(Number(dataset.ticks ?? 0) + 1)
    }, 100)
  })
  const ticks = () => page.evaluate(() => Number(document.documentElement.dataset.ticks ?? 0))
  const before = await ticks()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.pause')
  await page.waitForTimeout(milliseconds)
  await devtools.send('Debugger.resume')
  await devtools.send('Debugger.disable')
  await devtools.detach()
  expect((await ticks()) - before).toBeLessThan(milliseconds / 200)
}

/** Games in a row, and answers in each stretch of one: `npm test` plays one that is conceded in the end. */
const BAD_NETWORK_GAMES = Number(process.env.BAD_NETWORK_GAMES ?? 1)
const BAD_NETWORK_ANSWERS = Number(process.env.BAD_NETWORK_ANSWERS ?? 30)

const planButton = (of: Page) => of.locator('[data-plan-ahead]')

/** Plays until one player waits while the other one has an action, and opens a copy for the one who waits. */
async function planner(pages: readonly Page[]): Promise<Page> {
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

/** Passes for both in a copy, until its player has given some answers. Returns the button that keeps them. */
async function passInCopy(copy: Page, answers: number) {
  const keep = copy.getByRole('button', { name: /^Keep \d+ answers?$/ })
  const given = async () =>
    (await keep.isVisible()) ? Number(/\d+/.exec((await keep.textContent()) ?? '')?.[0] ?? 0) : 0
  for (let moves = 0; moves < 24 && (await given()) < answers; moves++) {
    const { moment } = await look(copy)
    await copy.keyboard.press('Space')
    await look(copy, moment)
  }
  return keep
}

test.describe('two people in two browsers', () => {
  test('plan without a network in a game by days: told so, and kept as far as it still fits', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    allowed.push(/409|ERR_|Failed to load resource|net::/)
    const other = await friend(browser, baseURL)
    const pages = [page, other.page]
    try {
      await sitDown(page, other.page, /^Correspondence, 3 days/)
      const one = await planner(pages)
      const asked = pages.find((two) => two !== one) ?? other.page
      await one.context().setOffline(true)
      const keep = await passInCopy(one, 2)
      const kept = /\d+/.exec((await keep.textContent()) ?? '')?.[0] ?? ''
      await keep.click()
      const banner = one.locator('[data-plan]')
      await expect(banner).toContainText(
        /^No connection: a plan that you keep is sent once you are back online/,
      )
      // Meanwhile the other one answers as foreseen.
      await asked.keyboard.press('Space')
      await expect.poll(() => isAsked(asked)).toBe(false)
      await one.setViewportSize({ width: 390, height: 664 })
      const overflow = () => one.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await expectAccessible(one)
      await one.context().setOffline(false)
      const fits = `The game has gone on: of your answers (${kept}), ${kept} still fit`
      await expect(banner).toContainText(fits, { timeout: 40_000 })
      await expectAccessible(one)
      await one.getByRole('button', { name: 'Back to the game' }).click()
      await one.setViewportSize({ width: 1440, height: 900 })
      // The site has given the first of them by now, or is about to.
      const passes = one.locator('[data-log] li').filter({ hasText: /^You pass\.$/ })
      await expect.poll(() => passes.count(), { timeout: 20_000 }).toBeGreaterThan(0)
    } finally {
      await other.context.close()
    }
  })

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
    try {
      await sitDown(page, other.page, /^Correspondence, 3 days/)
      const one = await planner(pages)
      await expect(one.getByRole('button', { name: 'Keep as answers' })).toBeDisabled()
      // The player of the copy answers for both: each of them passes.
      const keep = await passInCopy(one, 1)
      await expectAccessible(one)
      await keep.click()
      await expect(one.locator('[data-plan]')).toHaveCount(0)
      await expect(planButton(one)).toHaveText(/in advance$/)
      await planButton(one).click()
      const steps = one.getByRole('list', { name: 'Your plan' }).getByRole('listitem')
      await expect(steps.first()).toBeVisible()
      await expectAccessible(one)
      // The game goes as in the copy: the site gives the answer, and nothing of the line is left.
      const [asked] = pages.filter((two) => two !== one)
      const passes = one.locator('[data-log] li').filter({ hasText: /^You pass\.$/ })
      const before = await passes.count()
      await asked?.keyboard.press('Space')
      await expect.poll(() => passes.count()).toBe(before + 1)
      await expect(steps).toHaveCount(0)
      await one.keyboard.press('Escape')
      await expect(planButton(one)).toHaveText('Plan ahead')
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
      // A request that is still being answered must not be cut off.
      await page.unrouteAll({ behavior: 'wait' })
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

  test('finish games over a bad network: slow, with losses, cut for half a minute, a tab closed and opened, a phone asleep', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(BAD_NETWORK_GAMES * 900_000)
    allowed.push(/ERR_|Failed to load resource|net::/)
    const other = await friend(browser, baseURL)
    try {
      await badNetwork(page.context())
      await badNetwork(other.context)
      for (let game = 1; game <= BAD_NETWORK_GAMES; game++) {
        const link = await sitDown(page, other.page)
        const pages: [Page, Page] = [page, other.page]
        const stretch = () => playTogether(pages, BAD_NETWORK_ANSWERS)
        let answers = await stretch()
        await other.context.setOffline(true)
        await page.waitForTimeout(30_000)
        await other.context.setOffline(false)
        answers += await stretch()
        await pages[1].close()
        other.page = await other.context.newPage()
        pages[1] = other.page
        await pages[1].setViewportSize({ width: 390, height: 664 })
        await pages[1].goto(link)
        await expect(board(pages[1])).toBeVisible({ timeout: 60_000 })
        answers += await stretch()
        await asleep(pages[1], 20_000)
        answers += await stretch()
        expect(answers).toBeGreaterThan(BAD_NETWORK_ANSWERS)
        if (BAD_NETWORK_GAMES > 1) console.log(`game ${game} of ${BAD_NETWORK_GAMES}: ${answers} answers`)
        // Some deals are won before so many answers.
        if (!(await isOver(page))) {
          await page.keyboard.press('u')
          await page.getByRole('button', { name: 'Concede' }).click()
        }
        for (const one of pages) await expect.poll(() => isOver(one), { timeout: 60_000 }).toBe(true)
        // Nothing was played twice or lost: replayed from its record, the game ends as both saw it.
        await page.getByRole('button', { name: 'Check the deal' }).click()
        await expect(page.locator('[data-verdict]')).toHaveText(/^The deal was fair/, { timeout: 60_000 })
        await pages[1].setViewportSize({ width: 1280, height: 720 })
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
        await host.getByText('More options').click()
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
      // The columns of the list are the same in every row, however long a name is.
      await page.route(/\/api\/online\/games(\?|$)/, async (route) => {
        const response = await route.fetch()
        const { games, after } = await response.json()
        const [one] = games
        const renamed = one.seats.map((seat: object) => ({ ...seat, name: 'A considerably longer name' }))
        const other = {
          ...one,
          id: `${one.id.slice(0, -1)}${one.id.endsWith('A') ? 'B' : 'A'}`,
          seats: renamed,
        }
        await route.fulfill({ response, json: { games: [one, other], after } })
      })
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/online')
        const rows = page
          .locator('main li')
          .filter({ has: page.getByRole('link', { name: /^(Play|View): / }) })
        await expect(rows).toHaveCount(2)
        const lefts = await rows.evaluateAll((all) =>
          all.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
        )
        expect(lefts[0]?.length).toBeGreaterThan(3)
        expect(lefts[1]).toEqual(lefts[0])
        await expectNoSidewaysScroll(page)
      }
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
