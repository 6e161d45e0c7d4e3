import type { Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { importCarter, openBuilder, rule } from './builder'
import { ASKED_IN_VAIN, PAGES } from './every-page'
import { expect, expectNoSidewaysScroll, holdScripts, isAtWork, test } from './fixtures'
import { savedMoves, settledMoves } from './saved-tables'

const CARTER_DECK = starterDeck('carter')?.list
if (!CARTER_DECK) throw new Error('there is no such starter deck')
const CARTER_CODE = encodeDeckCode(CARTER_DECK)
const CARTER_LINES = `${[CARTER_DECK.team, CARTER_DECK.missions, CARTER_DECK.draw].flat().length} lines`

/** Window sizes of desktops and phones, including the lowest. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
] as const

/**
 * Absolutely positioned elements inside a scrolling element that is not their containing block: they make the page
 * longer than it looks.
 */
const escaped = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow)
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const isShown = element instanceof HTMLElement && element.getClientRects().length > 0
      if (!isShown || getComputedStyle(element).position !== 'absolute') return []
      for (let at = element.parentElement; at && at !== element.offsetParent; at = at.parentElement)
        if (at !== document.body && scrolls(at)) return [`${element.className} in ${at.className}`]
      return []
    })
  })

/** Reports for each window whether the page scrolls, and the elements that make it scroll. */
async function expectInWindows(page: Page, { isOnePiece }: { readonly isOnePiece: boolean }): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    const size = `${viewport.width} × ${viewport.height}`
    if (isOnePiece)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), {
          message: `pixels too high at ${size}`,
        })
        .toBeLessThanOrEqual(0)
    expect(await escaped(page), `absolute at ${size}`).toEqual([])
  }
}

test('a builder with a whole deck is as high as the window, whatever is shown of it', async ({ page }) => {
  await importCarter(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Advice about a whole deck appears a moment later.
  await expect(
    page.getByRole('region', { name: 'Advice' }).or(page.getByText('Advice')).first(),
  ).toBeVisible()
  await expectInWindows(page, { isOnePiece: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  const top = await page.locator('header').first().boundingBox()
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 900)
  await page.mouse.wheel(0, 900)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('header').first().boundingBox()).toEqual(top)
  const { pathname } = new URL(page.url())
  for (const view of ['pictures', 'stacks']) {
    await page.goto(`${pathname}?view=${view}`)
    await expect(page.getByLabel('Deck name')).toBeEnabled()
    await expectInWindows(page, { isOnePiece: true })
  }
})

test('a builder is as high as the window, whatever is done in it', async ({ page }) => {
  const isAsHigh = () => expectInWindows(page, { isOnePiece: true })
  const wide = () => page.setViewportSize({ width: 1440, height: 900 })
  await wide()
  await openBuilder(page)
  await isAsHigh()
  await wide()
  await rule(page, '12 missions').click()
  await isAsHigh()
  await wide()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('no card is called so at all')
  await isAsHigh()
  for (const [button, dialog] of [
    ['Complete the deck', 'Complete the deck'],
    ['Share', 'Share the deck'],
  ] as const) {
    await wide()
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await isAsHigh()
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 664 })
  await page.locator('[aria-controls="deck-pane"]').click()
  for (const viewport of [{ width: 390, height: 664 } as const, { width: 320, height: 568 } as const]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
  }
})

test('the cards are as high as the window', async ({ page }) => {
  await page.goto('/cards')
  await expect(page.getByText('824 cards')).toBeVisible()
  await expectInWindows(page, { isOnePiece: true })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInWindows(page, { isOnePiece: true })
})

const WALKED = [...PAGES.map(([path]) => path), '/decks/compare'].filter((path) => !ASKED_IN_VAIN.test(path))
for (const path of WALKED)
  test(`nothing makes ${path} longer or wider than it looks`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main :is(h1, h2)').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expectInWindows(page, { isOnePiece: false })
  })

for (const game of ['dice', 'apophis', 'sector'])
  test(`nothing makes a table of ${game} wider than the window`, async ({ page }) => {
    await page.goto(`/games/${game}`)
    await page.getByRole('button', { name: 'First game' }).or(page.locator('main .btn--go')).first().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeAttached()
    await expectInWindows(page, { isOnePiece: false })
  })

for (const game of ['dice', 'apophis', 'sector'])
  test(`a table of ${game} has the height of the window, and its parts lie beside each other`, async ({
    page,
  }) => {
    await page.goto(`/games/${game}`)
    await page.locator('main .btn--go').first().click()
    await expect(page.getByRole('list', { name: 'Options' })).toBeVisible()
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(viewport)
      const seen = await page.evaluate(() => {
        const areas = [...document.querySelectorAll('[data-area]')].map((area) => ({
          name: area.getAttribute('data-area') ?? '',
          box: area.getBoundingClientRect(),
        }))
        return {
          high: document.documentElement.scrollHeight - window.innerHeight,
          count: areas.length,
          lying: areas.flatMap(({ name, box }, at) =>
            areas
              .slice(at + 1)
              .flatMap((other) =>
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
                  ? [`${name} on ${other.name}`]
                  : [],
              ),
          ),
          least: Math.min(...areas.map(({ box }) => box.height)),
        }
      })
      expect(seen, `at ${viewport.width} × ${viewport.height}`).toMatchObject({ lying: [] })
      expect(seen.high).toBeLessThanOrEqual(0)
      expect(seen.count).toBeGreaterThan(2)
      expect(seen.least).toBeGreaterThan(40)
    }
  })

for (const [what, path] of [
  ['the guide', '/play/first-game'],
  ['a puzzle', '/play/puzzles#wideAwake'],
  ['an example', '/play/example#boost-other-subtitle'],
] as const)
  test(`a table with ${what} fits the window of a phone, with its prompt and hand`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(path)
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const guide = page.locator('[data-guide]')
    await expect(start.or(guide).first()).toBeVisible()
    if (path === '/play/first-game') await start.click()
    await expect(guide).toBeVisible()
    await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
    for (const viewport of [
      { width: 390, height: 664 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport)
      const seen = await page.evaluate(() => ({
        high: document.documentElement.scrollHeight - innerHeight,
        wide: document.documentElement.scrollWidth - innerWidth,
        cut: ['[data-guide]', '[data-lane], [data-found]', '[data-hand]', '[data-answers]', '#prompt'].filter(
          (part) => {
            const box = document.querySelector(`[data-board] :is(${part})`)?.getBoundingClientRect()
            return box && (box.top < 0 || box.bottom > innerHeight + 1 || box.height < 20)
          },
        ),
      }))
      expect(seen, `at ${viewport.width} × ${viewport.height}`).toMatchObject({ cut: [] })
      expect(seen.high).toBeLessThanOrEqual(0)
      expect(seen.wide).toBeLessThanOrEqual(0)
    }
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
])
  test(`a message at a table covers neither the hand nor the answers at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/play?deck=starter:carter')
    await page.locator('main form .btn--go, main .btn--go').first().click()
    await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Copy replay link', exact: true }).click()
    await page.keyboard.press('Escape')
    const message = page.locator('[data-toast]').first()
    await expect(message).toBeVisible()
    const bottom = await message.evaluate((one) => one.getBoundingClientRect().bottom)
    for (const part of ['[data-hand]', '[data-answers]'])
      expect(bottom).toBeLessThan(
        await page.locator(`[data-board] ${part}`).evaluate((one) => one.getBoundingClientRect().top),
      )
  })

test.describe('the table in windows of all sizes', () => {
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ])
    test(`has its bands beside each other and its figures free at ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/play?deck=starter:carter')
      await page.locator('main form .btn--go, main .btn--go').first().click()
      await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
      for (let press = 0; press < 40; press++) {
        const seen = await page.evaluate(() => {
          const box = (element: Element | null) => element?.getBoundingClientRect()
          const board = document.querySelector('[data-board]')
          const answers = box(board?.querySelector('[data-answers]') ?? null)
          const cards = [
            ...document.querySelectorAll('[data-hand] [data-card], [data-zone="hand"] [data-card]'),
          ]
          const bands = [...(board?.children ?? [])]
            .filter((band) => getComputedStyle(band).position !== 'absolute' && band.tagName !== 'DIALOG')
            .map((band) => ({ name: band.className, box: band.getBoundingClientRect() }))
            .filter(({ box: { height, width } }) => height > 4 && width > 4)
          const overlaps = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
          const lying = bands.flatMap(({ name, box: one }, at) =>
            bands
              .slice(at + 1)
              .flatMap((other) => (overlaps(one, other.box) ? [`${name} on ${other.name}`] : [])),
          )
          // Figures overlap neither each other nor a card of the mission.
          const texts: { text: string; box: DOMRect }[] = []
          for (const place of document.querySelectorAll('[data-who], [data-balance]')) {
            const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              if (!node.textContent?.trim()) continue
              if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr')) continue
              const range = document.createRange()
              range.selectNodeContents(node)
              const { left, top, width, height } = range.getBoundingClientRect()
              // A line's glyphs fill only the middle of its box, and scrolling content is clipped at the edge of the
              // lane.
              const drawn = new DOMRect(left, top + 0.22 * height, width, 0.56 * height)
              const lane = place.closest('[data-lane]')?.getBoundingClientRect()
              if (lane && (drawn.bottom > lane.bottom || drawn.top < lane.top)) continue
              texts.push({ text: node.textContent ?? '', box: drawn })
            }
          }
          const parts = [
            ...texts,
            ...[...document.querySelectorAll('[data-mission-banner], [data-lane] [data-zone] [data-card]')]
              .filter((one) => !one.closest('[data-mission-banner] *'))
              .map((one) => {
                const { left, top, width, bottom } = one.getBoundingClientRect()
                const lane = one.closest('[data-lane]')?.getBoundingClientRect()
                const from = Math.max(top, lane?.top ?? top)
                const to = Math.max(from, Math.min(bottom, lane?.bottom ?? bottom))
                return {
                  text: one.getAttribute('data-card') ?? 'mission',
                  box: new DOMRect(left, from, width, to - from),
                }
              }),
          ]
          const onFigures = texts.flatMap((one) =>
            parts.flatMap((other) =>
              one !== other && overlaps(one.box, other.box) ? [`${one.text} on ${other.text}`] : [],
            ),
          )
          return {
            high: document.documentElement.scrollHeight - window.innerHeight,
            wide: document.documentElement.scrollWidth - window.innerWidth,
            lying,
            onFigures,
            figures: texts.length,
            cut: cards.filter((card) => {
              const { bottom, top } = card.getBoundingClientRect()
              return answers && (bottom > answers.top + 1 || top < 0)
            }).length,
          }
        })
        expect(seen.onFigures, `after ${press} keys`).toEqual([])
        // In a large window the decision may cover the strip above it.
        if (viewport.width < 960) expect(seen, `after ${press} keys`).toMatchObject({ lying: [], cut: 0 })
        expect(seen.figures).toBeGreaterThan(8)
        expect(seen.high, `pixels too high after ${press} keys`).toBeLessThanOrEqual(0)
        expect(seen.wide).toBeLessThanOrEqual(0)
        const first = await page.locator('[data-board] [aria-keyshortcuts="1"]').count()
        await page.keyboard.press(first > 0 && press % 3 > 0 ? '1' : ' ')
      }
    })
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
])
  test(`a mission is as high as its text at ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/play?deck=starter:carter')
    await page.locator('main form .btn--go, main .btn--go').first().click()
    await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
    const banner = page.locator('[data-mission-banner] .pl')
    for (let press = 0; press < 30 && !(await banner.isVisible()); press++) {
      const first = await page.locator('[data-board] [aria-keyshortcuts="1"]').count()
      await page.keyboard.press(first > 0 ? '1' : ' ')
      await page.waitForTimeout(300)
    }
    const text = banner.locator('.pl-body')
    await expect(text).toBeVisible()
    const low = await banner.evaluate((one) => one.getBoundingClientRect().height)
    await text.evaluate((one) => {
      const more = document.createElement('p')
      more.textContent =
        'While this mission is active, each character assigned to it gets skills +1. '.repeat(4)
      one.querySelector('.rules')?.append(more)
    })
    const bottom = (one: Element) => one.getBoundingClientRect().bottom
    await expect.poll(() => banner.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(low)
    expect(await text.evaluate(bottom)).toBeLessThan(await banner.evaluate(bottom))
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
  })

test.describe('keys at the table', () => {
  const steps = savedMoves

  test('go to the game after a tool was pressed with the mouse', { tag: '@core' }, async ({ page }) => {
    await page.goto('/play?deck=starter:carter')
    await page.locator('main .btn--go').first().click()
    await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
    await page.keyboard.press('1')
    for (let press = 0; press < 6; press++) await page.keyboard.press(' ')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const before = await settledMoves(page)
    await undo.click()
    await expect.poll(() => steps(page)).toBeLessThan(before)
    const undone = await settledMoves(page)
    await page.keyboard.press(' ')
    await expect.poll(() => steps(page)).toBeGreaterThan(undone)
    await undo.click()
    await expect.poll(() => steps(page)).toBe(undone)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    const redone = await settledMoves(page)
    await page.keyboard.press(' ')
    await expect.poll(() => steps(page)).toBeGreaterThanOrEqual(redone)
    // A menu returns the focus to the game as well.
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press(' ')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('are those of a button that somebody has walked to', async ({ page }) => {
    await page.goto('/play?deck=starter:carter')
    await page.locator('main .btn--go').first().click()
    await expect(page.locator('[data-board] [data-answers]')).toBeVisible()
    await page.keyboard.press('1')
    for (let press = 0; press < 4; press++) await page.keyboard.press(' ')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.evaluate((button) =>
      (button.previousElementSibling?.querySelector('a') ?? document.body).focus(),
    )
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await undo.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(undo).toBeFocused()
    const before = await settledMoves(page)
    await page.keyboard.press(' ')
    await expect.poll(() => steps(page)).toBeLessThan(before)
    const once = await settledMoves(page)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => steps(page)).toBeLessThan(once)
  })

  test('do not press Undo of another game once more', async ({ page }) => {
    await page.goto('/games/dice')
    await page.locator('main .btn--go').first().click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeAttached()
    const options = page.getByRole('list', { name: 'Options' }).getByRole('button')
    for (let press = 0; press < 2; press++) {
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('1')
    }
    await expect(undo).toBeEnabled()
    await undo.click()
    await expect(undo).not.toBeFocused()
  })
})

test.describe('on paper', () => {
  const paper = async (page: Page) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const { ink, ground } = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body)
      return { ink: color, ground: getComputedStyle(document.documentElement).backgroundColor }
    })
    expect({ ink, ground }).toEqual({ ink: 'rgb(35, 38, 42)', ground: 'rgb(243, 238, 229)' })
  }
  const sheet = (page: Page) => page.locator('body > [data-printed]')

  for (const theme of ['dark', 'light'])
    test(`a deck is a list, in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await importCarter(page)
      await page.keyboard.press('Control')
      await expect
        .poll(async () => {
          await page.emulateMedia({ media: 'screen' })
          await page.emulateMedia({ media: 'print' })
          return sheet(page).count()
        })
        .toBe(1)
      await paper(page)
      await expect(sheet(page)).toBeVisible()
      await expect(sheet(page)).toContainText('60 cards')
      await expect(sheet(page)).toContainText('Martouf')
      await expect(page.locator('header').first()).toBeHidden()
      const copies = await sheet(page).locator('li > b').allTextContents()
      expect(copies.reduce((sum, one) => sum + Number(one), 0)).toBe(60)
      await page.emulateMedia({ media: 'screen' })
      await expect(sheet(page)).toHaveCount(0)
    })

  /** Records the printed content: lines of its list, or none. */
  const notePrints = (page: Page) =>
    page.addInitScript(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const list = document.querySelector('body > [data-printed]')
        document.documentElement.dataset.paper = `${list?.querySelectorAll('li').length ?? 'no'} lines`
      }
    })
  for (const [path, lines] of [
    ['/cards?q=type%3Agear', '46 lines'],
    ['/collection', '824 lines'],
    [`/d#${CARTER_CODE}`, CARTER_LINES],
    ['/decks/new', '0 lines'],
  ] as const)
    test(`${path} is printed as a list from the first moment, before its scripts are there`, async ({
      page,
    }) => {
      await notePrints(page)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('main')).toBeVisible()
      expect(await isAtWork(page)).toBe(false)
      await page.keyboard.press('Control+p')
      release()
      await expect(page.locator('html')).toHaveAttribute('data-paper', lines)
    })

  test('a deck of one’s own is printed as a list from the first moment', async ({ page }) => {
    await notePrints(page)
    await importCarter(page)
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    expect(await isAtWork(page)).toBe(false)
    await page.keyboard.press('Control+p')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-paper', CARTER_LINES)
  })

  test('what is printed by a menu before it is there says so, on one sheet', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/collection', { waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await isAtWork(page)).toBe(false)
    await expect(page.getByText('This page was not ready to be printed yet.')).toBeVisible()
    await expect(page.locator('main h1').first()).toBeHidden()
    release()
    await expect.poll(() => sheet(page).locator('li').count()).toBe(824)
    await expect(page.getByText('This page was not ready to be printed yet.')).toBeHidden()
  })

  test('a page that is shown as it will be printed gets its list', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/cards?q=type%3Agear')
    await expect.poll(() => sheet(page).locator('li').count()).toBeGreaterThan(40)
  })

  test('cards that were found are all there', async ({ page }) => {
    await page.goto('/cards?q=type%3Agear')
    await page.keyboard.press('Control')
    await expect(page.getByText(/^\d+ of 824 cards|^\d+ cards/).first()).toBeVisible()
    await expect
      .poll(async () => {
        await page.emulateMedia({ media: 'screen' })
        await page.emulateMedia({ media: 'print' })
        return sheet(page).locator('li').count()
      })
      .toBeGreaterThan(40)
    await paper(page)
  })

  for (const path of ['/collection/trade', '/rules/missions', '/rules/aid'])
    test(`${path} is dark on white, without what can be pressed`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto(path)
      await expect(page.locator('main h1').first()).toBeVisible()
      await paper(page)
      await expect(page.locator('header').first()).toBeHidden()
      await expectNoSidewaysScroll(page)
    })
})
