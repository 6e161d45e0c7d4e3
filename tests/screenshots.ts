import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { findBrowser } from '../lib/tools/browser.mjs'

/**
 * Takes pictures of every screen of a running site (BASE_URL, default http://localhost:3000) at five widths and in
 * both themes into a folder (default .cache/screenshots), and the picture in the README.
 */
const base = process.env.BASE_URL ?? 'http://localhost:3000'
const folder = path.resolve(process.argv[2] ?? '.cache/screenshots')
const only = process.argv[3]
const WIDTHS = [1440, 1024, 768, 390, 320] as const
const card = officialPool.byKey.get('BASE-270')
const starter = STARTER_DECKS[0]
if (!card || !starter) throw new Error('the pool or the starter decks are incomplete')

/** Opens the starter deck in the builder as one of the user's own decks. */
async function builder(page: Page): Promise<void> {
  await page.goto(`${base}/decks`)
  await page.getByRole('button', { name: /copy/i }).first().click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}/)
}

/** A game against the bot with a fixed seed, at its first decision. */
async function table(page: Page): Promise<void> {
  await page.goto(`${base}/play?deck=starter:carter&mode=bot`)
  await page.getByLabel('Seed', { exact: true }).fill('screenshots')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('region', { name: 'Your decision' }).waitFor()
}

/** Games of the laboratory with their figures. */
async function lab(page: Page): Promise<void> {
  await page.goto(`${base}/lab?deck=starter:carter`)
  await page.getByRole('spinbutton', { name: 'Games' }).fill('20')
  await page.getByRole('textbox', { name: 'Seed' }).fill('screenshots')
  await page.getByRole('button', { name: 'Play games' }).click()
  await page.getByRole('heading', { name: 'Wins and losses' }).waitFor()
}

const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto(base),
  cards: (page) => page.goto(`${base}/cards`),
  'cards-grid': (page) =>
    page.goto(`${base}/cards?view=grid&q=${encodeURIComponent('set:base type:support')}`),
  card: (page) => page.goto(`${base}/cards/base/270/salish-spirits`),
  mission: (page) => page.goto(`${base}/cards?q=${encodeURIComponent('type:mission')}&view=grid`),
  decks: (page) => page.goto(`${base}/decks`),
  builder,
  shared: (page) => page.goto(`${base}/d#${encodeDeckCode(starter.list)}`),
  collection: (page) => page.goto(`${base}/collection`),
  play: (page) => page.goto(`${base}/play?deck=starter:carter`),
  table,
  'first-game': (page) => page.goto(`${base}/play/first-game`),
  puzzles: (page) => page.goto(`${base}/play/puzzles`),
  puzzle: (page) => page.goto(`${base}/play/puzzles#lookAlike`),
  lab,
  'sign-in': (page) => page.goto(`${base}/sign-in`),
  'sign-up': (page) => page.goto(`${base}/sign-up`),
  'not-found': (page) => page.goto(`${base}/no-such-page`),
}

async function takeAll(context: BrowserContext, name: string, width: number, theme: string): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width >= 1000 ? 900 : 844 })
  await SCREENS[name]?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`) })
  await page.close()
}

const isThere = await fetch(base).then(
  ({ ok }) => ok,
  () => false,
)
if (!isThere) {
  console.error(`No site answers on ${base}: start it (npm start) beside this, or set BASE_URL.`)
  process.exit(1)
}
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
mkdirSync(folder, { recursive: true })
for (const theme of ['dark', 'light'] as const)
  for (const name of Object.keys(SCREENS)) {
    if (only && only !== name) continue
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) await takeAll(context, name, width, theme)
    await context.close()
    console.log(`${name}, ${theme}`)
  }
if (!only) {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await builder(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.waitForLoadState('networkidle')
  mkdirSync('public/screenshots', { recursive: true })
  await page.screenshot({ path: 'public/screenshots/builder.png' })
}
await browser.close()
