import { ASKED_IN_VAIN, goOn, isDaily, open, PAGES } from './every-page'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { cutOff, isTakenOver, stretchWords } from './long-words'
import { englishLeft, rawDates, wordsShown } from './words-shown'

test.use({ allowed: [ASKED_IN_VAIN] })

const LANGUAGES = ['cs', 'fr'] as const

const WALKS = [
  { which: 'of every day', from: '/rulings', pages: PAGES.filter(isDaily), tag: ['@core'] },
  { which: 'beside those', from: '/decks/public', pages: PAGES.filter((each) => !isDaily(each)), tag: [] },
]

test('English is found where there is some, and so are raw dates and what is cut off', async ({ page }) => {
  expect(rawDates(['hráno 2026-11-30', 'hráno 30. listopadu 2026'])).toEqual(['hráno 2026-11-30'])
  await open(page, 'en', '/', 'main h1')
  expect(englishLeft('cs', await wordsShown(page)).length).toBeGreaterThan(10)
  await page.setViewportSize({ width: 320, height: 700 })
  await isTakenOver(page)
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
  test(`every page opened by its address in ${locale} is taken over as it was sent, and accessible`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    for (const [path, shown] of PAGES)
      await test.step(path, async () => {
        await open(page, locale, path, shown)
        await expectAccessible(page)
      })
  })

  for (const { which, from, pages, tag } of WALKS)
    test(`no page ${which} says anything in English in ${locale}, or is wider than a small screen`, {
      tag,
    }, async ({ page }) => {
      test.setTimeout(600_000)
      const wide = page.viewportSize()
      await open(page, locale, from, 'main h1')
      for (const [path, there] of pages)
        await test.step(path, async () => {
          if (wide) await page.setViewportSize(wide)
          await goOn(page, locale, path, there)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          const shown = await wordsShown(page)
          expect.soft(englishLeft(locale, shown), path).toEqual([])
          // Programs write dates as the description of the calls says.
          if (path !== '/developers') expect.soft(rawDates(shown), path).toEqual([])
          await page.setViewportSize({ width: 320, height: 700 })
          // Layouts that depend on the width update a moment later.
          await expect.poll(() => cutOff(page), path).toEqual([])
          await expectNoSidewaysScroll(page)
        })
    })
}

test.describe('a browser that prefers Czech', () => {
  test.use({ locale: 'cs-CZ' })

  test('comes to Czech pages at once, and stays with what is chosen then', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/cards?q=anubis')
    await expect(page).toHaveURL(/\/cs\/cards\?q=anubis$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await expect(page.locator('link[rel=alternate][hreflang=fr]')).toHaveAttribute('href', '/fr/cards')

    await page.locator('summary').filter({ hasText: 'Jazyk: Čeština' }).click()
    const languages = page.getByRole('list', { name: 'Jazyk' })
    await expect(languages.getByRole('link', { name: 'Čeština' })).toHaveAttribute('aria-current', 'true')
    await languages.getByRole('link', { name: 'English' }).click()
    // The page and the search are kept.
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stránka nenalezena')
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
