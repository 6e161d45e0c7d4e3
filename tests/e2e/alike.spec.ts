import type { Locator, Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { importCarter } from './builder'
import { expect, test } from './fixtures'

const carter = starterDeck('carter')
if (!carter) throw new Error('there is no such starter deck')
const SHOWN = `/d#${encodeDeckCode(carter.list)}`

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not rendered')
  return box
}
const middleOf = async (locator: Locator) => {
  const { y, height } = await boxOf(locator)
  return y + height / 2
}

/** A card of each kind of facts. */
const KINDS = {
  'team character': '/cards/base/86/balinsky-insightful-archaeologist',
  'support character': '/cards/base/31/bill-lee-engineering-specialist',
  adversary: '/cards/base/1/anubis-banished-lord',
  obstacle: '/cards/base/270/salish-spirits',
  mission: '/cards/base/171/destroy-minor-goauld-taniths-garrison',
  ship: '/cards/ori/213/odyssey-deep-space-carrier',
} as const

for (const [kind, path] of Object.entries(KINDS))
  test(`the page of a card of type ${kind} has its figures beside its title and its facts in one row`, async ({
    page,
  }) => {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const figures = page.locator('[data-page-figures]')
    for (const width of [1440, 1366, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const heading = await boxOf(title)
      const marks = await boxOf(figures)
      expect(marks.x, `at ${width}`).toBeGreaterThanOrEqual(heading.x + heading.width)
      expect(Math.abs(marks.y - heading.y), `at ${width}`).toBeLessThan(12)
      const tops = await page
        .locator('[data-page-facts] > div')
        .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(3)
      expect(new Set(tops).size, `rows of facts at ${width}`).toBe(1)
    }
    // On a phone the figures go below the title, and all of them are in sight.
    await page.setViewportSize({ width: 320, height: 700 })
    const { x, width } = await boxOf(figures)
    expect(x).toBeGreaterThanOrEqual(16)
    expect(x + width).toBeLessThanOrEqual(304)
  })

/** Heights, numbers of chosen parts and widest gaps of all visible choices of one among a few. */
const framesOf = (page: Page) =>
  page.locator('[data-segments]:visible').evaluateAll((frames) =>
    frames.map((frame) => {
      const parts = [...frame.querySelectorAll('button')].filter((part) => part.checkVisibility())
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const gaps = boxes.slice(1).map(({ left }, at) => Math.abs(left - (boxes[at]?.right ?? 0)))
      return {
        height: frame.getBoundingClientRect().height,
        chosen: parts.filter((part) => part.getAttribute('aria-pressed') === 'true').length,
        gap: Math.round(Math.max(0, ...gaps)),
      }
    }),
  )

test('views, orders and filters of one choice look the same on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/cards', '/cards/values', '/decks/public', '/collection', SHOWN]) {
    await page.goto(path)
    await expect(page.locator('[data-segments]:visible').first()).toBeVisible()
    // One frame as high as a button, with one chosen part and nothing between its parts.
    for (const frame of await framesOf(page)) expect(frame, path).toEqual({ height: 34, chosen: 1, gap: 0 })
  }
})

test('the column heads of card values stand on one line, each above the end of its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cards/values')
  const row = page.locator('main tbody tr').first()
  await expect(row).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Games' }).getByRole('button')
  const endOf = async (locator: Locator) => {
    const { x, width } = await boxOf(locator)
    return x + width
  }
  const games = row.locator('td').last()
  const padding = await games.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight))
  expect(Math.abs((await endOf(head)) - ((await endOf(games)) - padding))).toBeLessThanOrEqual(1)
  const rank = page.getByRole('columnheader', { name: 'Rank' })
  const wordsEnd = (locator: Locator) =>
    locator.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().bottom
    })
  const tick = page.locator('main thead th span[style]').first()
  expect(Math.abs((await wordsEnd(tick)) - (await wordsEnd(rank)))).toBeLessThan(1)
})

test('the builder has one row for name and actions, and the deck gets its share of the window', async ({
  page,
}) => {
  await importCarter(page)
  for (const [width, least] of [
    [1280, 420],
    [1366, 455],
    [1440, 485],
    [1600, 560],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const name = await middleOf(page.getByLabel('Deck name'))
    const play = await boxOf(page.getByRole('link', { name: 'Play deck' }))
    expect(play.y, `at ${width}`).toBeLessThan(name + play.height)
    const deck = await boxOf(page.locator('#deck-pane > section').first())
    expect(deck.width, `at ${width}`).toBeGreaterThanOrEqual(least)
  }
})
