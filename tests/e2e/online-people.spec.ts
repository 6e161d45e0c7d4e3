import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { board } from './goldfish'
import { fresh, member } from './member'
import { friend, playTogether, sitDown } from './online-friend'

/*
 * What people do at a table besides playing, each in a separate browser. Requests of one are answered by the other, and
 * spectators see no more than they may.
 */

/** Makes a member a moderator, like the site's operator. */
const promote = (email: string) =>
  promisify(execFile)('npm', ['run', '--silent', 'chevron', '--', 'promote', email])

const menu = (page: Page) => page.getByRole('dialog', { name: 'Game menu' })
/** Presses a button in the menu, and closes the menu if that did not. */
async function choose(page: Page, name: string) {
  await page.keyboard.press('u')
  await menu(page).getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
}
const banner = (page: Page) => page.locator('[data-banner]')
const cardsInHand = (page: Page) => page.locator('[data-board] [data-hand] [data-card]')

test.describe('two people at a table', () => {
  test('ask each other for a pause, for more time and for a draw', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    allowed.push(/409/)
    const other = await friend(browser, baseURL)
    try {
      const pages = [page, other.page]
      await sitDown(page, other.page, /^Live, 10 minutes/)
      await playTogether(pages, 4)
      // Only the title of the deciding player's tab shows it.
      const titles = () => Promise.all(pages.map((one) => one.title()))
      await expect
        .poll(async () => (await titles()).filter((title) => title.startsWith('● Your turn ·')))
        .toHaveLength(1)
      // A pause that both agree to end.
      await choose(page, 'Ask for a pause')
      await expect(banner(page).getByText(/^You have asked/)).toBeVisible()
      await banner(other.page).getByRole('button', { name: 'Yes' }).click()
      for (const one of pages) await expect(banner(one).getByText('The game is paused.')).toBeVisible()
      await banner(other.page).getByRole('button', { name: 'Resume' }).click()
      await banner(page).getByRole('button', { name: 'Yes' }).click()
      for (const one of pages) await expect(banner(one).getByText('The game is paused.')).toHaveCount(0)
      // More time than both clocks had together.
      const together = async () =>
        (await page.getByRole('timer').allInnerTexts())
          .map((text) => {
            const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? []
            return 60 * Number(minutes) + Number(seconds)
          })
          .reduce((sum, time) => sum + time, 0)
      const before = await together()
      for (let given = 0; given < 4; given++) await choose(other.page, 'Give extra time')
      await expect.poll(together).toBeGreaterThan(before + 10)
      // A draw that the other player declines.
      await choose(page, 'Offer a draw')
      await banner(other.page).getByRole('button', { name: 'No' }).click()
      await expect(banner(page).getByText(/^You have asked/)).toHaveCount(0)
      await expect(board(page)).toBeVisible()
      await playTogether(pages, 4)
      // A draw that both accept.
      await choose(other.page, 'Offer a draw')
      await banner(page).getByRole('button', { name: 'Yes' }).click()
      for (const one of pages) await expect(one.locator('#result-title')).toHaveText('A draw')
    } finally {
      await other.context.close()
    }
  })

  test('are watched without their hands, unless one shows theirs; late, where they wanted that', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    allowed.push(/409/)
    const [other, third] = [await friend(browser, baseURL), await friend(browser, baseURL)]
    try {
      const pages = [page, other.page]
      const link = await sitDown(page, other.page, /^Live, no clock/, async (host) => {
        await host.getByText('More options').click()
        await host.getByRole('radio', { name: /^Anyone with the link/ }).check()
      })
      await playTogether(pages, 6)
      await third.page.goto(link)
      await expect(third.page.getByText('You are watching. Hands are hidden.')).toBeVisible()
      // Neither of them is the spectator's opponent.
      for (const name of ['Player 1', 'Player 2'])
        await expect(third.page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(third.page.getByText(/^Turn \d+, hero player: Player [12]$/)).toBeVisible()
      const known = () =>
        third.page.evaluate(() => document.querySelectorAll('[data-board] [data-hand] [data-key]').length)
      const hidden = await known()
      await choose(page, 'Show my hand to spectators')
      await expect(third.page.getByText(/^You are watching\. .* shows their hand\.$/)).toBeVisible()
      await expect(banner(other.page).getByText(/shows their hand to spectators/)).toBeVisible()
      await expect(cardsInHand(third.page).first()).toBeVisible()
      expect(await known()).toBeGreaterThanOrEqual(hidden)
      await expectAccessible(third.page)
      await choose(page, 'Hide my hand')
      await expect(third.page.getByText('You are watching. Hands are hidden.')).toBeVisible()
      const late = await sitDown(page, other.page, /^Live, no clock/, async (host) => {
        await host.getByText('More options').click()
        await host.getByRole('radio', { name: /^Anyone with the link/ }).check()
        await host.getByRole('radio', { name: '1 minute later' }).check()
      })
      await playTogether(pages, 6)
      await third.page.goto(late)
      await expect(third.page.getByText('You see it with 1 minute’s delay.')).toBeVisible()
      const lines = (of: Page) => of.locator('[data-log] li').count()
      const first = await lines(third.page)
      expect(first + 2).toBeLessThan(await lines(page))
      // A minute later spectators have seen it too, except for what is visible only to a player.
      await expect.poll(() => lines(third.page), { timeout: 100_000 }).toBeGreaterThan(first + 2)
    } finally {
      await other.context.close()
      await third.context.close()
    }
  })

  test('chat, report each other with what was said, and block', async ({
    page,
    browser,
    baseURL,
    allowed,
  }) => {
    test.setTimeout(240_000)
    allowed.push(/40[39]/)
    const [other, judge] = [await friend(browser, baseURL), await friend(browser, baseURL)]
    try {
      const [kind, rude] = [await member(page), await member(other.page)]
      await sitDown(page, other.page)
      const chat = (of: Page) => of.locator('[data-chat]')
      await page.getByRole('button', { name: 'Hello!' }).click()
      await expect(chat(other.page)).toContainText('Hello!')
      await page.getByRole('button', { name: 'Allow free chat' }).click()
      await banner(other.page).getByRole('button', { name: 'Yes' }).click()
      const words = `Kel nok shree ${fresh()}`
      await other.page.getByLabel('Your message').fill(words)
      await other.page.getByRole('button', { name: 'Send' }).click()
      await expect(chat(page)).toContainText(words)
      await page.keyboard.press('u')
      await menu(page).getByRole('button', { name: 'Report' }).click()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByLabel('Insult').check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Report' }).click()
      await expect(page.getByText('Thank you. A moderator will take a look.')).toBeVisible()
      // What a moderator sees and does.
      const { email } = await member(judge.page)
      await promote(email)
      await judge.page.goto('/moderation')
      await judge.page.getByRole('button', { name: new RegExp(`${kind.name} · ${rude.name}`) }).click()
      await expect(judge.page.getByText(words)).toBeVisible()
      await expectAccessible(judge.page)
      await judge.page.getByLabel(/^Hide/).check()
      await judge.page.getByRole('button', { name: 'Decide', exact: true }).click()
      await expect(
        judge.page.getByRole('region', { name: 'Log' }).getByRole('listitem').first(),
      ).toContainText(rude.name)
      await page.reload()
      await expect(chat(page)).toContainText('Hello!')
      await expect(chat(page)).not.toContainText(words)
      // Turned off for both and on again; then blocked.
      await page.getByRole('button', { name: 'Turn off' }).click()
      await expect(other.page.getByText(/has turned the chat off for everyone/)).toBeVisible()
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect(other.page.getByLabel('Your message')).toBeVisible()
      await page.keyboard.press('u')
      await menu(page).getByRole('button', { name: 'Block', exact: true }).click()
      await expect(page.getByText(/^You have blocked/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await other.page.getByLabel('Your message').fill('Still here')
      await other.page.getByRole('button', { name: 'Send' }).click()
      await page.waitForTimeout(1_500)
      await expect(chat(page)).not.toContainText('Still here')
    } finally {
      await other.context.close()
      await judge.context.close()
    }
  })
})
