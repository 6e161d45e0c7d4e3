import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, play, question } from './goldfish'
import { openMatch } from './match'
import { changeSavedTable } from './saved-tables'
import { look, type Seen } from './seen'

const WIDE = { width: 1440, height: 900 }
const startButton = (page: Page) => page.getByRole('button', { name: 'Start the game' })

/** Plays to the first action of the user's own turn. */
async function toFirstAction(page: Page): Promise<void> {
  await page.goto('/play?deck=starter:carter')
  await expect(startButton(page)).toBeEnabled()
  await page.getByLabel('Seed', { exact: true }).fill('seven')
  await page.getByRole('radio', { name: /^Skip them/ }).check()
  await startButton(page).click()
  await play(page, { most: 12, until: isOwnAction })
  expect(isOwnAction(await look(page))).toBe(true)
}
const isOwnAction = (seen: Seen) => /^(Add skill|Make sure), or pass$/.test(seen.question)

/** Continues with the same decks at a table where people share the screen. */
async function shareScreen(page: Page, seats: number): Promise<void> {
  await changeSavedTable(page, ({ setup }) => ({
    setup: {
      ...setup,
      mode: 'hot-seat',
      seats: Array.from({ length: seats }, (_, place) => ({
        ...setup.seats[place % 2],
        controller: { kind: 'person' },
      })),
    },
    steps: [],
    cursor: 0,
    turns: [],
    branches: [],
    turn: 0,
  }))
  await page.reload()
  await expect(question(page)).toBeVisible()
}

const ready = (page: Page) =>
  board(page).getByRole('region', { name: 'Your cards' }).locator('[data-card][aria-keyshortcuts]')
const assigned = (page: Page) => board(page).getByRole('group', { name: /^Assigned/ })
/** Waits for two frames: the effects of a key are then on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
const moment = (page: Page) => board(page).getAttribute('data-moment')

/** Position for clicking an element. Moving cards jump to their new place when a pointer goes down. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  await of.evaluate((card) => {
    const moving = card.ownerDocument
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(moving.map((one) => one.finished)).then(() => {})
  })
  const box = await of.boundingBox()
  if (!box) throw new Error('nothing there to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('by pointer', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a card is dragged to the mission, and put back by Escape', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const before = await moment(page)
    const lane = await middle(page.locator('[data-lane]'))
    const pull = async () => {
      const from = await middle(ready(page).first())
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y - 30, { steps: 3 })
      await page.mouse.move(lane.x, lane.y, { steps: 5 })
    }
    await pull()
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await expect(page.locator('[data-lane][data-over]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await drawn(page)
    expect(await moment(page)).toBe(before)

    await pull()
    await page.mouse.up()
    await expect(assigned(page)).toHaveAccessibleName(/1 card/)
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
  })

  test('a number says what it is made of, and a line of the log shows its cards', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await page
      .getByRole('button', { name: /^Difficulty|How Difficulty is calculated/ })
      .first()
      .click()
    const side = page.getByRole('complementary')
    await expect(side.getByRole('heading', { name: 'Difficulty' })).toBeVisible()
    await expect(side.getByTestId('parts').getByRole('listitem').first()).toContainText('Printed')
    await ready(page).first().click()
    await expect(assigned(page)).toHaveAccessibleName(/1 card/)
    const line = side
      .getByRole('listitem')
      .filter({ hasText: /^.*You assign/ })
      .last()
    await line.hover()
    await expect(page.locator('[data-card][data-pointed]')).toHaveCount(1)
    await page.mouse.move(5, 5)
    await expect(page.locator('[data-pointed]')).toHaveCount(0)
  })

  test('the log shows only what is asked for', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await play(page, { most: 6 })
    const lines = page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
    const told = async () => (await lines.allTextContents()).join()
    const all = await lines.count()
    await page.getByLabel('Show in the log').selectOption('missions')
    await expect.poll(() => lines.count()).toBeLessThan(all)
    await expect.poll(told).not.toMatch(/passes?\./)
    await page.getByLabel('Show in the log').selectOption('all')
    await expect(lines).toHaveCount(all)
    await page.getByLabel('Players in the log').selectOption('Opponent')
    await expect.poll(told).not.toMatch(/You (assign|pass|play)/)
  })

  test('the hand opens in a window of its own, plays from there, and comes back', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const cards = await page.locator('[data-hand] [data-card]').count()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the hand in its own window' }).click()
    const hand = await opened
    await expect(hand.locator('[data-card]')).toHaveCount(cards)
    await expect(page.locator('[data-hand] [data-card]')).toHaveCount(0)
    const before = await moment(page)
    await hand.keyboard.press('Space')
    await expect(board(page)).not.toHaveAttribute('data-moment', before ?? '')
    await page.getByRole('button', { name: 'Move the hand back to the table' }).click()
    await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible()
    await expect.poll(() => hand.isClosed()).toBe(true)
  })
})

test.describe('the hand in a window of its own', () => {
  const takeOut = async (page: Page): Promise<Page> => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the hand in its own window' }).click()
    return opened
  }

  test('has the keys of the table: arrows lead along it, Space plays the card with the focus', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const playable = page.locator('[data-hand] [data-card][aria-keyshortcuts]')
    for (let i = 0; i < 30 && !(isOwnAction(await look(page)) && (await playable.count()) > 0); i++)
      await play(page, { most: 1 })
    const hand = await takeOut(page)
    await expect(hand.locator('[data-card]').first()).toBeVisible()
    await hand.keyboard.press('ArrowRight')
    const focused = hand.locator('[data-card]:focus')
    await expect(focused).toHaveCount(1)
    await expect(page.locator('[data-card]:focus')).toHaveCount(0)
    const first = await focused.getAttribute('data-card')
    await hand.keyboard.press('ArrowRight')
    await hand.keyboard.press('ArrowLeft')
    await expect(focused).toHaveAttribute('data-card', first ?? '')
    const before = await moment(page)
    await hand.keyboard.press('Space')
    await expect(board(page)).not.toHaveAttribute('data-moment', before ?? '')
    // It is either played at once or leads to a decision; the last news was a pass.
    await expect(page.getByTestId('news')).not.toHaveText(/^You pass/)
  })

  test('follows the theme, and shows a secret hand only while the key is held', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await shareScreen(page, 2)
    await page.keyboard.press('1')
    const hand = await takeOut(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      await expect(hand.locator('html')).toHaveAttribute('data-theme', theme)
    }
    const faces = hand.locator('[data-card]')
    await expect(faces).toHaveCount(0)
    await hand.keyboard.down('h')
    await expect(faces.first()).toBeVisible()
    await hand.keyboard.up('h')
    await expect(faces).toHaveCount(0)
    await hand.keyboard.down('h')
    await expect(faces.first()).toBeVisible()
    await hand.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(faces).toHaveCount(0)
  })
})

test('a phone shows a full hand of eight cards, and says on a card what can be done with it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  // Nothing has been played from the opening hand yet.
  await toFirstAction(page)
  const playable = page.locator('[data-hand] [data-card][aria-keyshortcuts]')
  await expect(playable).not.toHaveCount(0)
  for (const [width, height] of [
    [390, 664],
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('[data-hand] [data-card]')).toHaveCount(8)
    const cards = await page.locator('[data-hand] [data-card]').all()
    for (const card of cards) {
      const box = await card.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} × ${height}`).toBeLessThanOrEqual(width)
      expect(box?.width).toBeGreaterThanOrEqual(24)
    }
    for (const card of await playable.all()) {
      await expect(card.getByTestId('hand-words')).toBeVisible()
      await expect(card.getByTestId('hand-words')).not.toBeEmpty()
    }
    await expectNoSidewaysScroll(page)
  }
})

test('neither answer of a yes-or-no question is larger than the other', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openMatch(page, '?mode=bot', 'eight')
  await startButton(page).click()
  await play(page, { most: 6, until: (seen) => seen.question === 'Keep this hand?' })
  for (const [width, height] of [
    [1366, 768],
    [390, 664],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    const one = await page.locator('#prompt [data-move]').boundingBox()
    const other = await page.locator('#prompt [data-pass]').boundingBox()
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 1)), `width at ${width} px`).toBeLessThan(1)
    expect(Math.abs((one?.height ?? 0) - (other?.height ?? 1)), `height at ${width} px`).toBeLessThan(1)
    // On a phone they are next to each other, which costs the table no second line.
    if (width < 760) expect(one?.y).toBe(other?.y)
  }
})

for (const [locale, start] of [
  ['cs', 'Začít hru'],
  ['fr', 'Lancer la partie'],
] as const)
  test(`the words of a question have room on the smallest phone in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`/${locale}/play?mode=bot`)
    const begin = page.getByRole('button', { name: start, exact: true })
    await expect(begin).toBeEnabled()
    await page.locator('#play-seed').fill('eight')
    await begin.click()
    await expect(board(page)).toBeVisible()
    const asked = page.locator('#prompt h2')
    const moment = () => board(page).getAttribute('data-moment')
    const answers = page.locator(
      '#prompt [data-pass], #prompt [data-move], [data-board] [data-card][aria-keyshortcuts]',
    )
    // Words that are too long would be broken, so that they cover nothing: here they must not be.
    const tooWide = () =>
      page.locator('#prompt h2, [data-who] h2').evaluateAll((all) =>
        all.flatMap((one) => {
          if (!(one instanceof HTMLElement)) return []
          one.style.overflowWrap = 'normal'
          const isTooWide = one.scrollWidth > one.clientWidth
          one.style.overflowWrap = ''
          return isTooWide ? [one.textContent] : []
        }),
      )
    const seen = new Set<string>()
    for (let at = 0; at < 14; at++) {
      await expect(answers.first()).toBeVisible()
      seen.add((await asked.textContent()) ?? '')
      expect(await tooWide()).toEqual([])
      const before = await moment()
      await page.keyboard.press((await page.locator('#prompt [data-pass]').count()) > 0 ? 'Space' : '1')
      await expect.poll(moment).not.toBe(before)
    }
    expect(seen.size).toBeGreaterThan(3)
  })

test.describe('by keyboard', () => {
  test('arrows lead over the table and through the log, the timeline back and on', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-card]:focus')).toHaveCount(1)
    const first = await page.locator('[data-card]:focus').getAttribute('data-card')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-card]:focus')).not.toHaveAttribute('data-card', first ?? '')

    await play(page, { most: 4 })
    await page.keyboard.press('l')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[data-line]:focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(page.locator('[data-line]').first()).toBeFocused()

    const slider = page.getByRole('slider', { name: 'Timeline' })
    const end = await slider.inputValue()
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveValue('0')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Before the first turn, decision 0 of/)
    await page.keyboard.press('End')
    await expect(slider).toHaveValue(end)
  })

  test('Space belongs to a line of the log that was walked to', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const before = await moment(page)
    await page.keyboard.press('l')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[data-line]:focus')).toHaveCount(1)
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await expect(page.locator('[data-line]').first()).toBeFocused()
    expect(await moment(page)).toBe(before)
  })

  test('a button that has come to its end keeps the focus', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const toTheEnd = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      for (let presses = 0; presses < 40 && (await button.isEnabled()); presses++)
        await page.keyboard.press('Enter')
      await expect(button).toBeDisabled()
      await expect(button).toBeFocused()
      const ended = await moment(page)
      await page.keyboard.press('Enter')
      await drawn(page)
      expect(await moment(page)).toBe(ended)
    }
    await toTheEnd('Undo')
    await toTheEnd('Redo')
    await toTheEnd('Start of the turn')
    await expectAccessible(page)
  })

  test('a card whose moves are offered does not say that it has none', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await openMatch(page, '?deck=starter:osiris&mode=open-hands', 'kb1')
    await startButton(page).click()
    await look(page)
    const several = page
      .locator('[data-hand] [data-card]')
      .filter({ has: page.getByTestId('hand-words').locator('em') })
    for (let i = 0; i < 20 && (await several.count()) === 0; i++) await play(page, { most: 1 })
    const id = await several.first().getAttribute('data-card')
    const say = page.locator(`[data-hand] [data-card="${id}"] [data-testid="hand-words"]`)
    const before = await say.textContent()
    await page.keyboard.press((await several.first().getAttribute('aria-keyshortcuts')) ?? '')
    await expect(page.locator('[data-card-menu]')).toBeVisible()
    await drawn(page)
    expect(await say.textContent()).toBe(before)
  })

  test('the focus comes to the question when its button is taken away', async ({ page }) => {
    // Like at 200 % zoom, where a card's moves are offered in the panel.
    await page.setViewportSize({ width: 720, height: 450 })
    await openMatch(page, '?deck=starter:osiris&mode=open-hands', 'kb1')
    await startButton(page).click()
    await look(page)
    const several = page
      .locator('[data-hand] [data-card][aria-keyshortcuts]')
      .filter({ has: page.getByTestId('hand-words').locator('em') })
    for (let i = 0; i < 20 && (await several.count()) === 0; i++) await play(page, { most: 1 })
    const key = (await several.first().getAttribute('aria-keyshortcuts')) ?? ''
    const prompt = page.locator('#prompt')
    await prompt.getByRole('button', { name: /moves/ }).focus()
    await page.keyboard.press(key)
    const back = prompt.getByRole('button', { name: /Cancel/ })
    await expect(back).toBeVisible()
    await expect(prompt).toBeFocused()
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(back).toBeHidden()
    await expect(prompt).toBeFocused()
  })

  test('a key that is held down answers once', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await openMatch(page, '?mode=open-hands', 'kb1')
    await startButton(page).click()
    await look(page)
    await play(page, { most: 4, until: (seen) => seen.passable })
    const answers = async () => Number.parseInt((await moment(page)) ?? '', 10)
    const at = await answers()
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    await expect.poll(answers).toBe(at + 1)
  })

  test('an answer given in the past takes the place of what followed', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await play(page, { most: 5 })
    const slider = page.getByRole('slider', { name: 'Timeline' })
    const following = async () => Number(await slider.getAttribute('max')) - Number(await slider.inputValue())
    await page.getByRole('button', { name: 'Start of the turn' }).click()
    await expect.poll(following).toBeGreaterThan(0)
    await play(page, { most: 1 })
    await expect.poll(following).toBe(0)
  })

  test('nothing moves for people who ask for that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    const key = await ready(page).first().getAttribute('aria-keyshortcuts')
    await page.keyboard.press(key ?? '')
    await expect(assigned(page)).toHaveAccessibleName(/1 card/)
    const running = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    )
    expect(running).toBe(0)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap shows a card with its moves, and a card of the hand is pulled up', async ({ page }) => {
    await toFirstAction(page)
    await ready(page).first().tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Assign/ })
      .tap()
    await expect(assigned(page)).toHaveAccessibleName(/1 card/)

    // Continues until a card in hand can be played.
    const playable = page.locator('[data-hand] [data-card][aria-keyshortcuts]')
    for (let i = 0; i < 30 && !(isOwnAction(await look(page)) && (await playable.count()) > 0); i++)
      await play(page, { most: 1 })
    const before = await moment(page)
    const from = await middle(playable.first())
    const to = await middle(page.locator('[data-mission-banner]'))
    const touch = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x, from.y) })
    for (let step = 1; step <= 8; step++) {
      const x = from.x + ((to.x - from.x) * step) / 8
      const y = from.y + ((to.y - from.y) * step) / 8
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x, y) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(board(page)).not.toHaveAttribute('data-moment', before ?? '')
  })
})

for (const width of [390, 320]) {
  test.describe(`by touch at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('the game menu and the report can be read', async ({ page }) => {
      await toFirstAction(page)
      const cutOff = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('dialog[open] .btn')]
            .filter(
              (button) =>
                button.scrollWidth > button.clientWidth ||
                [...button.children].some((part) => !part.checkVisibility()),
            )
            .map((button) => button.ariaLabel ?? button.textContent),
        )
      await page.getByRole('button', { name: 'Game menu' }).tap()
      await expect(page.getByRole('dialog', { name: 'Game menu' })).toBeVisible()
      await expect.poll(cutOff).toEqual([])
      await page.getByRole('button', { name: 'This ruling looks wrong' }).tap()
      await expect(page.getByRole('dialog', { name: 'This ruling looks wrong' })).toBeVisible()
      await expect.poll(cutOff).toEqual([])
    })

    test('the log opens at what happened last', async ({ page }) => {
      await toFirstAction(page)
      await play(page, { most: 12 })
      await page.getByRole('button', { name: 'Log', exact: true }).tap()
      const entries = page.getByRole('dialog').getByRole('listitem')
      await expect.poll(() => entries.count()).toBeGreaterThan(20)
      await expect(entries.last()).toBeInViewport()
    })
  })
}

test.describe('on a phone with the bars of its browser', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('cards that were found scroll in the place of the mission, and lie on nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await toFirstAction(page)
    const found = page.getByTestId('found-card')
    for (let i = 0; i < 150 && (await found.count()) === 0 && !(await look(page)).over; i++)
      await play(page, { most: 1 })
    await expect(found.first()).toBeVisible()
    const lane = board(page).locator('[data-lane]')
    await expect(lane).toHaveCSS('overflow-y', 'auto')
    const below = await page.getByRole('region', { name: 'Your cards' }).boundingBox()
    const place = await lane.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
  })
})

test.describe('people at one screen', () => {
  test('each hand shows only while its owner holds it', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await shareScreen(page, 2)
    const faces = page.locator('[data-hand] [data-card]')
    const hold = page.getByRole('button', { name: /^(H )?Hold to show Player \d’s hand/ })
    for (let i = 0; i < 5 && !/, or pass$/.test((await question(page).textContent()) ?? ''); i++)
      await page.keyboard.press(i === 0 ? '1' : 'Space')
    await expect(hold).toBeVisible()
    await expect(faces).toHaveCount(0)
    await expectAccessible(page)

    await page.keyboard.down('h')
    await expect(faces.first()).toBeVisible()
    await page.keyboard.up('h')
    await expect(faces).toHaveCount(0)

    const { x, y } = await middle(hold)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(faces.first()).toBeVisible()
    await page.mouse.up()
    await expect(faces).toHaveCount(0)

    // Without press-and-hold, it stays visible until the next answer.
    await hold.focus()
    await page.keyboard.press('Enter')
    await expect(faces.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.locator('[data-pass]').click()
    await expect(faces).toHaveCount(0)
    // Facts that only one player may know are in nobody's log.
    const told = await page.getByRole('region', { name: 'Log', exact: true }).textContent()
    expect(told).toMatch(/Player 1 draws an opening hand of 8\./)
  })

  test('what was looked at in a hand is forgotten when it is put down', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await shareScreen(page, 2)
    await page.keyboard.press('1')
    await expect(question(page)).toHaveText('Keep this hand?')
    const faces = page.locator('[data-hand] [data-card]')
    const details = page.getByRole('complementary').getByRole('heading', { level: 3 }).first()
    const nothingShown = await details.allTextContents()
    await page.keyboard.down('h')
    await faces.nth(4).hover()
    await expect.poll(() => details.allTextContents()).not.toEqual(nothingShown)
    const secret = (await details.textContent()) ?? ''
    await page.mouse.move(600, 300)
    await page.keyboard.up('h')
    await expect(details).not.toHaveText(secret)
    // Held until after the answer: the key that is still down reveals nothing of the other hand.
    await page.keyboard.down('h')
    await faces.nth(4).hover()
    await expect(details).toHaveText(secret)
    const unanswered = await moment(page)
    await page.locator('[data-pass]').click()
    await expect(board(page)).not.toHaveAttribute('data-moment', unanswered ?? '')
    await page.keyboard.down('h')
    await expect(faces).toHaveCount(0)
    await expect(details).not.toHaveText(secret)
    await page.keyboard.up('h')
    await page.keyboard.down('h')
    await expect(faces.first()).toBeVisible()
    await expect(details).not.toHaveText(secret)
    await page.keyboard.up('h')
  })

  test('three have seats, and the third can be looked at', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await toFirstAction(page)
    await shareScreen(page, 3)
    // The second decision is about a character of the deciding player.
    await expect(page.locator('#prompt')).toContainText(/Player \d goes first/)
    await page.keyboard.press('1')
    await expect(page.locator('#prompt')).toContainText('one of yours')
    const seats = page.getByRole('list', { name: 'Other players' })
    await expect(seats.getByRole('listitem')).toHaveCount(1)
    await seats.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Ready')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    for (const width of [1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  })
})
