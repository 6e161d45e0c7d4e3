import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { cutOff, isTakenOver, stretchWords } from './long-words'
import { englishLeft, wordsShown } from './words-shown'

// A player whom nobody knows is asked for, and there is none.
test.use({ allowed: [/api\/players\/nobody-of-that-name/] })

/** The picture of a card in an example: drawn once the page is alive and the example near. */
const DRAWN = 'main .tk:visible .fr svg > g'

/** Every page, with what shows that its scripts have done their work. */
const PAGES: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'main h1'],
  ['/cards', 'main a[href*="/cards/base/"]'],
  ['/cards/base/1/anubis-banished-lord', 'main h1'],
  ['/cards/sl/281/time-dilation', 'main h1'],
  ['/decks', 'main h1'],
  ['/decks/new', '[role=row], main li'],
  ['/collection', 'main [role=row], main li'],
  ['/collection/lists', 'main select, main [role=status]'],
  ['/collection/trade', 'main textarea'],
  ['/collection/list#ST1AANIoKFC4ui1YJ5Oe9an', 'main a[href$="/collection/trade"]'],
  ['/sealed', 'main form'],
  ['/decks/public', 'main h1'],
  ['/players/nobody-of-that-name', 'main h1 + p'],
  ['/moderation', 'main h1'],
  ['/developers', 'main h1'],
  ['/games', 'main ul'],
  ['/games/dice', 'main form'],
  ['/games/apophis', 'main form'],
  ['/games/sector', 'main form'],
  ['/play', 'main h1, main h2'],
  ['/play/puzzles', 'main h1, main h2'],
  ['/play/example#boost-other-subtitle', '[data-guide] h2'],
  ['/play/first-game', 'main h1, main h2'],
  ['/play/position', 'main textarea'],
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
  ['/account', 'main h1'],
  ['/account/shared', 'main h1'],
  ['/s/nothing', 'main h1'],
]
const LANGUAGES = ['cs', 'fr'] as const

async function open(page: Page, locale: string, path: string, shown: string): Promise<void> {
  await page.goto(`/${locale}${path === '/' ? '' : path}`)
  await expect(page.locator(shown).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('English is found where there is some, and so is what is cut off', async ({ page }) => {
  await open(page, 'en', '/', 'main h1')
  expect(englishLeft('cs', await wordsShown(page)).length).toBeGreaterThan(10)
  await page.setViewportSize({ width: 320, height: 700 })
  await stretchWords(page)
  await page.locator('main a, main p').evaluateAll((all) => {
    for (const { style } of all as HTMLElement[]) {
      style.whiteSpace = 'nowrap'
      style.overflow = 'hidden'
    }
  })
  expect((await cutOff(page)).length).toBeGreaterThan(5)
})

for (const locale of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    for (const [path, shown] of PAGES) {
      test(`${path} says nothing in English`, async ({ page }) => {
        await open(page, locale, path, shown)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(englishLeft(locale, await wordsShown(page))).toEqual([])
        await page.setViewportSize({ width: 320, height: 700 })
        // A page draws what suits its new width a moment later.
        await expect.poll(() => cutOff(page)).toEqual([])
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

test.describe('with texts half as long again on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  for (const [path, shown] of PAGES) {
    test(`${path} cuts nothing off`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator(shown).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await isTakenOver(page)
      await stretchWords(page)
      expect(await cutOff(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('a browser that prefers Czech', () => {
  test.use({ locale: 'cs-CZ' })

  test('comes to Czech pages at once, and stays with what is chosen then', async ({ page }) => {
    await page.goto('/cards?q=anubis')
    await expect(page).toHaveURL(/\/cs\/cards\?q=anubis$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await expect(page.locator('link[rel=alternate][hreflang=fr]')).toHaveAttribute('href', '/fr/cards')

    await page.locator('summary').filter({ hasText: 'Jazyk: Čeština' }).click()
    const languages = page.getByRole('list', { name: 'Jazyk' })
    await expect(languages.getByRole('link', { name: 'Čeština' })).toHaveAttribute('aria-current', 'true')
    await languages.getByRole('link', { name: 'English' }).click()
    // The page and what was searched for stay.
    await expect(page).toHaveURL(/\/cards\?q=anubis$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/rulings')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('reads card texts in English where one wants that', async ({ page }) => {
    await page.goto('/cs/cards/base/1/anubis-banished-lord')
    await expect(page.getByRole('main')).toContainText('znič podpůrnou postavu')
    await page.locator('summary').filter({ hasText: 'Jazyk: Čeština' }).click()
    await page.getByLabel('Texty karet anglicky').check()
    await expect(page.getByRole('main')).toContainText('destroy a support character')
    await expect(page.getByRole('main')).not.toContainText('znič podpůrnou postavu')
    await expect(
      page.locator('[lang=en]').filter({ hasText: 'destroy a support character' }).first(),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('destroy a support character')
  })

  test('finds by Czech words what English ones find', async ({ page }) => {
    await page.goto(`/cs/cards?q=${encodeURIComponent('typ:mise boj>=5')}`)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/^\d+\sz\s824\skaret$/)
    const found = await page.getByRole('main').getByRole('status').first().textContent()
    await page.goto(`/cs/cards?q=${encodeURIComponent('type:mission combat>=5')}`)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(found ?? '')
  })
})

test.describe('an address that no page has', () => {
  test.use({ allowed: [/404/] })

  test('speaks the language of the address, else the one that was chosen', async ({ page }) => {
    await page.goto('/cs/nic-takoveho')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taková adresa neexistuje')
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await page.goto('/cs/cards')
    await page.locator('summary').filter({ hasText: 'Jazyk: Čeština' }).click()
    await page.getByRole('list', { name: 'Jazyk' }).getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr/cards')
    await page.goto('/fr/rien-de-tel')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expectAccessible(page)
  })
})
