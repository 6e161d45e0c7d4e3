import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** The picture of a card in an example: drawn once the page is hydrated and the example is near the viewport. */
const DRAWN = 'main .tk:visible .fr svg > g'

/** Every page, with an element that shows that its scripts have run. */
export const PAGES: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'main h1'],
  ['/cards', 'main a[href*="/cards/base/"]'],
  ['/cards/base/1/anubis-banished-lord', 'main h1'],
  ['/cards/sl/281/time-dilation', 'main h1'],
  ['/cards/values', 'main tbody tr'],
  ['/meta', 'main table'],
  ['/surprises', 'main table'],
  ['/decks', 'main h1'],
  ['/decks/new', '[role=row], main li'],
  ['/collection', 'main [role=row], main li'],
  ['/collection/lists', 'main select, main [role=status]'],
  ['/collection/trade', 'main textarea'],
  ['/collection/list#ST1AANIoKFC4ui1YJ5Oe9an', 'main a[href$="/collection/trade"]'],
  ['/sealed', 'main form'],
  ['/sets', 'main h1'],
  ['/sets/new', 'main form'],
  ['/decks/public', 'main h1'],
  ['/players/nobody-of-that-name', 'main h1 + p'],
  ['/moderation', 'main h1'],
  ['/developers', 'main h1'],
  ['/games', 'main ul'],
  ['/games/dice', 'main form'],
  ['/games/apophis', 'main form'],
  ['/games/sector', 'main form'],
  ['/leagues', 'main h2'],
  ['/leagues/new', 'main form'],
  ['/leagues/nothing', 'main h1 + p'],
  ['/play', 'main h1, main h2'],
  ['/play/puzzles', 'main h1, main h2'],
  ['/play/example#boost-other-subtitle', '[data-guide] h2'],
  ['/play/first-game', 'main h1, main h2'],
  ['/play/position', 'main textarea'],
  ['/online', 'main h1'],
  ['/online/new', 'main form'],
  ['/lab', 'main h1'],
  ['/rulings', 'main h1'],
  ['/rules', 'main h1'],
  ['/rules/missions#pass', DRAWN],
  ['/rules/abilities#zeroIsARating', DRAWN],
  ['/rules/ships#victory', DRAWN],
  ['/rules/glossary', 'main h1'],
  ['/rules/differences', 'main h1'],
  ['/rules/aid', 'main h1'],
  ['/sign-in', 'main h1'],
  ['/sign-up', 'main h1'],
  ['/reset', 'main h1'],
  ['/confirm', 'main h1'],
  ['/mail-off', 'main h1'],
  ['/account', 'main h1'],
  ['/account/shared', 'main h1'],
  ['/s/nothing', 'main h1'],
]

/** The most visited pages, which `npm test` also checks. */
const DAILY: readonly string[] = [
  '/',
  '/cards',
  '/cards/base/1/anubis-banished-lord',
  '/decks',
  '/decks/new',
  '/collection',
  '/decks/public',
  '/play',
  '/lab',
  '/sign-in',
]
export const isDaily = ([path]: (typeof PAGES)[number]): boolean => DAILY.includes(path)

/** Some pages request an unknown player, or an item that is not shared. */
export const ASKED_IN_VAIN = /players\/nobody-of-that-name|\/s\/nothing|leagues\/nothing/

const address = (locale: string, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`

const untilThere = async (page: Page, shown: string): Promise<void> => {
  await expect(page.locator(shown).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens a page in a language, like a visitor from outside, and waits until its scripts have run. */
export async function open(page: Page, locale: string, path: string, shown: string): Promise<void> {
  await page.goto(address(locale, path))
  await untilThere(page, shown)
}

/** The router that the framework exposes to tools on a page. */
type WithRouter = { next: { router: { push(to: string): void } } }

/**
 * Navigates like a link within the site, which takes a quarter of the time of a reload: loaded scripts and styles stay.
 */
export async function goOn(page: Page, locale: string, path: string, shown: string): Promise<void> {
  const to = address(locale, path)
  const heading = page.locator('h1').first()
  const left = await heading.textContent()
  await page.evaluate((where) => (window as unknown as WithRouter).next.router.push(where), to)
  await page.waitForURL(to)
  await expect(heading).not.toHaveText(left ?? '')
  await untilThere(page, shown)
}
