import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, play, question, result } from './goldfish'
import { asked, copyPosition, openMatch, playByTouch } from './match'
import { look, type Seen } from './seen'

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' })
const log = (page: Page) => page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Game menu' })

/** A game against the bot that ends after half as many answers as most. */
const SHORT_GAME = 'abydos'

/** Decisions that only card texts ask for. */
const OF_A_TEXT =
  /^(Use .*s effect|Choose an effect|Choose a player|Choose X|Which text|Where does|Choose which|Destroy which|Ready which|Incapacitate which|Take which|Discard which|Reveal which|Block which|Which card)/

const inEffect = (seen: Seen) => OF_A_TEXT.test(seen.question)

test.describe('against the bot', () => {
  test('a whole game is played by keyboard alone', async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/play?mode=bot')
    await expect(start(page)).toBeEnabled()
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    for (let tabs = 0; tabs < 80 && (await focused()) !== 'play-seed'; tabs++)
      await page.keyboard.press('Tab')
    expect(await focused()).toBe('play-seed')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(SHORT_GAME)
    await page.keyboard.press('Enter')
    await asked(page)
    await play(page)
    await expect(result(page)).toBeFocused()
    await expect(page.getByRole('table', { name: 'Game statistics' })).toBeVisible()
    const review = page.getByRole('region', { name: 'How the game went' })
    await expect(
      review.getByRole('img', { name: /^Your chance of winning over \d+ turns: from \d+% to \d+%$/ }),
    ).toBeVisible()
    await expect(review.getByRole('list', { name: /^Missions: / })).toHaveCount(2)
    const told = (await log(page).allTextContents()).join('\n')
    expect(told).toMatch(/Opponent (assigns|plays|sets)/)
    expect(told).not.toMatch(/[{}]|undefined|log\./)
    await expectAccessible(page)
    // The result replaces the table, which can still be viewed as it was at the end.
    const ownCards = board(page).getByRole('region', { name: 'Your cards' })
    await expect(ownCards).toBeHidden()
    await page.getByRole('button', { name: 'See the table' }).click()
    await expect(ownCards).toBeVisible()
    await page.getByRole('button', { name: 'Back to the result' }).click()
    await expect(result(page)).toBeVisible()
    // A turning point is a moment of the game: the user can go there and play on.
    const point = review.getByRole('list', { name: 'Turning points' }).getByRole('button').first()
    await point.click()
    await expect(result(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
  })

  test('a game is left while the bot thinks, and is there again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=bot', 'eight')
    await page.getByRole('radio', { name: /^Hard/ }).check()
    await start(page).click()
    await expect(board(page)).toBeVisible()
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(page.getByRole('heading', { name: 'Play a game', level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Resume the game' }).click()
    expect(await asked(page)).toBe(false)
    await play(page, { until: ({ turn }) => turn > 1 })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  })

  test('goes on after a reload in the middle of an effect, to its end', async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=bot', 'effect')
    await start(page).click()
    // Takes the first option each time, so that card texts come into effect.
    await play(page, { until: inEffect, key: ({ eagerKey }) => eagerKey })
    expect(inEffect(await look(page))).toBe(true)
    const before = await question(page).textContent()
    const moves = await page
      .getByRole('region', { name: 'Your decision' })
      .getByRole('button')
      .allTextContents()
    const told = await log(page).allTextContents()
    await page.reload()
    await expect(question(page)).toHaveText(before ?? '')
    await expect.poll(() => log(page).allTextContents()).toEqual(told)
    await expect
      .poll(() => page.getByRole('region', { name: 'Your decision' }).getByRole('button').allTextContents())
      .toEqual(moves)
    await play(page)
    await expect(result(page)).toBeVisible()
  })
})

test.describe('against the bot by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole game is played', async ({ page }) => {
    test.setTimeout(300_000)
    await openMatch(page, '?mode=bot', SHORT_GAME)
    await expectNoSidewaysScroll(page)
    await start(page).tap()
    await playByTouch(page)
    await expect(result(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test.describe('what can be done with a game', () => {
  test('a replay link shows the same game in another browser', async ({ page, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=open-hands', 'replay')
    await start(page).click()
    await play(page, { most: 14 })
    const told = await log(page).allTextContents()
    await page.keyboard.press('u')
    await expect(menu(page)).toBeVisible()
    await expectAccessible(page)
    await menu(page).getByRole('button', { name: 'Concede for Player 2' }).click()
    await expect(page.getByRole('heading', { name: 'Player 1 won' })).toBeVisible()
    const link = await page.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')

    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const there = await other.newPage()
    await there.goto(`${new URL(page.url()).origin}${link}`)
    const controls = there.getByRole('region', { name: 'Replay' })
    await expect(controls).toContainText('Decision 0 of')
    await controls.getByRole('button', { name: 'Step', exact: true }).click()
    await expect(controls).toContainText('Decision 1 of')
    await there.keyboard.press(',')
    await expect(controls).toContainText('Decision 0 of')
    // Slowly, so that it is still running when it is paused.
    await controls.getByLabel('Speed').selectOption('0.5')
    await controls.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(controls).toContainText(/Decision [1-9] of/)
    await controls.getByRole('button', { name: 'Pause' }).click()
    await expectAccessible(there)
    // The one slider leads through all of it, by moves, by turns and to its ends.
    const timeline = there.getByRole('slider', { name: 'Timeline' })
    await expect(timeline).toHaveCount(1)
    await timeline.press('Home')
    await timeline.press('PageUp')
    await expect(timeline).toHaveAttribute('aria-valuetext', /^Turn 1,/)
    await timeline.press('ArrowRight')
    await timeline.press('PageDown')
    await expect(timeline).toHaveAttribute('aria-valuetext', /^Turn 1,/)
    await timeline.press('End')
    // Conceding is the last move.
    await expect(log(there)).toHaveCount(told.length + 1)
    // Played at its end, it begins anew, and stops once another move is gone to.
    await controls.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(controls).toContainText('Decision 0 of')
    await timeline.press('End')
    await expect(controls.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(log(there)).toHaveCount(told.length + 1)
    await there.keyboard.press(',')
    await expect(log(there)).toHaveCount(told.length)
    await controls.getByRole('button', { name: 'Play on from here' }).click()
    await expect(question(there)).toBeVisible()
    await other.close()
  })

  test('a replay that is cut, spoilt or of another version says so', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=open-hands', 'replay')
    await start(page).click()
    await play(page, { most: 30 })
    await page.keyboard.press('u')
    const link =
      (await menu(page).getByRole('link', { name: 'Watch as a replay' }).getAttribute('href')) ?? ''
    const controls = page.getByRole('region', { name: 'Replay' })

    await page.goto(link.replace(/(c7r[^&]*)[^&]{10}/, '$1'))
    await expect(controls.getByRole('alert')).toContainText('The end of this replay is missing')
    await expect(controls).toContainText(/Decision ([1-9]\d*) of \1/)
    await page.goto(link.replace('c7r', 'c7r9'))
    await expect(page.getByRole('alert').first()).toContainText('made by another version')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play a game' }).click()
    // The previous game is back on the table.
    await expect(question(page)).toBeVisible()
  })

  test('a position with a task is played, missed and begun again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMatch(page, '?mode=goldfish', 'task')
    await page.getByLabel('Who goes first').selectOption({ label: 'You' })
    await start(page).click()
    await play(page, { until: (seen) => seen.question === 'Add skill, or pass' })
    await page.keyboard.press('u')
    await menu(page).getByLabel('Task for the position').selectOption('mission')
    const copy = menu(page).getByRole('button', { name: 'Copy link to this position' })
    const link = await copyPosition(page, copy)
    const moment = await question(page).textContent()
    await page.goto('/')
    await page.goto(link)
    await expect(page.getByText('Task: complete this mission this turn.')).toBeVisible()
    await expect(question(page)).toHaveText(moment ?? '')
    await page.keyboard.press('Space')
    await expect(page.getByText('Not this time.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await expect(question(page)).toHaveText(moment ?? '')
    await expectAccessible(page)
  })

  test('passing until the next turn can be stopped by key', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=open-hands', 'pass')
    await start(page).click()
    await play(page, { until: (seen) => /, or pass$/.test(seen.question) })
    await page.keyboard.press('Shift+T')
    await expect(page.getByText('Passing until the next turn')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Passing until the next turn')).toBeHidden()
    await expect(question(page)).toBeVisible()
  })

  test('a report is kept with its game', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=goldfish', 'report')
    await start(page).click()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('u')
    await menu(page).getByRole('button', { name: 'This ruling looks wrong' }).click()
    const dialog = page.getByRole('dialog', { name: 'This ruling looks wrong' })
    await dialog.getByLabel('What should have happened?').fill('The glyph went to the wrong character.')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ruling-turn-\d+\.txt$/)
    await dialog.getByRole('button', { name: 'Save report' }).click()
    await expect(page.getByText('Report saved in this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await page.getByText('1 saved report').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'The glyph went' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Open its game/ }).click()
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
  })
})

test.describe('hot seat', () => {
  test('three people take turns, and nobody’s hand lies open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openMatch(page, '?mode=hot-seat', 'three')
    await page.getByRole('button', { name: 'Add a player' }).click()
    await expect(page.getByRole('group', { name: 'Deck of player 3' })).toBeVisible()
    await expectAccessible(page)
    await start(page).click()
    await asked(page)
    await expectAccessible(page)
    const told = (await log(page).allTextContents()).join('\n')
    expect(told).not.toMatch(/draws? .*:/)
  })
})
