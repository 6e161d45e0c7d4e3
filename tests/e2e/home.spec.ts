import { importCarter } from './builder'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  isAtWork,
  test as site,
} from './fixtures'
import { board, play } from './goldfish'
import { openMatch } from './match'
import { settledMoves } from './saved-tables'

/** An unknown URL, and a script that must not run. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/status of 404/, /Content Security Policy/]),
})

test('the start page leads everywhere and is readable by all', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Carter starter deck' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByLabel('Find a card').fill('salish')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cards\?q=salish/)
  await expect(page.getByRole('link', { name: 'Salish Spirits' }).first()).toBeVisible()
})

test('the start page shows a mission as it ends, and what is new', async ({ page }) => {
  await page.goto('/')
  const scene = page.getByTestId('mission-scene')
  await expect(scene.getByText(/completed/)).toBeVisible()
  await expect(scene.getByText(/short$/).first()).toBeHidden()
  const news = page.getByRole('region', { name: 'What’s new' })
  await expect.poll(() => isAtWork(page)).toBe(true)
  await page.mouse.move(300, 300)
  const latest = page.getByRole('region', { name: 'Latest public decks' })
  await expect(
    latest.getByRole('listitem').or(latest.getByText('No player has published')).first(),
  ).toBeVisible()
  // Below everything else, so that their arrival moves nothing under a finger.
  const [decks, door] = [
    await latest.boundingBox(),
    await page.locator('main li a[href$="/play"]').last().boundingBox(),
  ]
  expect(decks?.y).toBeGreaterThan((door?.y ?? Number.POSITIVE_INFINITY) + (door?.height ?? 0))
  await expectAccessible(page)
  await news.getByRole('link', { name: 'Browse the gallery' }).click()
  await page.waitForURL(/\/decks\/public/)
})

test('the first screen shows cards, what the site is, a deck with its plan, and what is new', async ({
  page,
}) => {
  for (const path of ['/', '/cs', '/fr']) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const starters = page.getByRole('main').getByRole('listitem')
    const seen = [
      page.getByRole('heading', { level: 1 }),
      page.getByTestId('mission-scene'),
      // Its name, team, plan and buttons.
      starters.filter({ has: page.getByRole('heading', { level: 3 }) }).first(),
      page.locator('[aria-labelledby="news"] a').first(),
    ]
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 })
    // On a phone: playing, finding a card, and a card itself.
    await page.setViewportSize({ width: 390, height: 664 })
    await expect(page.getByTestId('mission-scene')).toBeInViewport({ ratio: 0.3 })
    await expect(page.getByRole('combobox').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main a[href*="/play?mode=bot"]')).toBeInViewport({ ratio: 1 })
  }
})

test('titles complete while one types on the start page', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Find a card')
  await box.pressSequentially('dani')
  const titles = page.getByRole('listbox', { name: 'Titles' }).getByRole('option')
  await expect(titles.first()).toHaveText('Daniel Jackson')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(titles).toHaveCount(0)
  await box.pressSequentially('el')
  await page.keyboard.press('ArrowDown')
  await expect(titles.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cards\?q=Daniel\+Jackson/)
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('Daniel Jackson')
})

test('every page is sent with a policy of exactly its own scripts', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const policies = await Promise.all(
    [
      '/',
      '/cards',
      '/cards/base/270/salish-spirits',
      '/decks/new',
      '/collection',
      '/play',
      '/no-such-page',
    ].map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  )
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline')
  }
  expect(new Set(policies).size).toBe(policies.length)
  // Scripts that are not part of the built page do not run.
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    return 'injected' in window
  })
  expect(ran).toBe(false)
})

test.describe('an address that no page has', () => {
  test('says so and leads back', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All cards' }).click()
    await page.waitForURL(/\/cards$/)
  })

  test('has the ways to all the others, a search, and what may have been meant', async ({ page }) => {
    await page.goto('/cards/base/270/salish-spirit.html')
    const meant = page.getByRole('list', { name: 'Did you mean' })
    await expect(meant.getByRole('link', { name: /Salish Spirits/ }).first()).toBeVisible()
    await expect(meant.getByRole('link', { name: /Search the cards for/ })).toHaveAttribute(
      'href',
      /\/cards\?q=/,
    )
    await expectAccessible(page)
    await meant
      .getByRole('link', { name: /Salish Spirits/ })
      .first()
      .click()
    await page.waitForURL(/\/cards\/base\/270\/salish-spirits$/)
    await page.goto('/colection')
    await meant.getByRole('link', { name: 'Collection' }).click()
    await page.waitForURL(/\/collection$/)
    await page.goto('/x.js')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Rules', exact: true }).click()
    await page.waitForURL(/\/rules$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  })

  test('keeps Ctrl+K, and what is typed for the search, until scripts are there', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/x.js', { waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    expect(await isAtWork(page)).toBe(false)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nyan')
    release()
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('nyan')
  })

  test('is told by a page that has the same where one comes to it within the site', async ({ page }) => {
    await page.goto('/rules')
    await page.evaluate(() => {
      const { next } = window as unknown as { next: { router: { push(to: string): void } } }
      next.router.push('/no-such-page/at-all')
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page).toHaveURL(/\/no-such-page\/at-all$/)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Cards', exact: true }).click()
    await page.waitForURL(/\/cards$/)
  })

  test('is not shown for what is shared no longer: that is said in so many words', async ({ page }) => {
    for (const [address, status] of [
      ['/s/nothing-of-the-kind', 404],
      ['/d/nothing-of-the-kind?view=text', 404],
      ['/players/nobody-of-that-name?view=text', 404],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer available')
      await expect(
        page.getByRole('navigation').first().getByRole('link', { name: 'Cards', exact: true }),
      ).toBeVisible()
    }
    await expectAccessible(page)
    expect((await page.goto('/d/nothing-of-the-kind'))?.status()).toBe(404)
    await expect(
      page.getByRole('navigation').first().getByRole('link', { name: 'Cards', exact: true }),
    ).toBeVisible()
  })
})

test('English has no prefix: the long address leads to the short one, and keeps the choice', async ({
  request,
}) => {
  const answer = await request.get('/en/cards', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toMatch(/\/cards$/)
  expect(answer.headers()['set-cookie']).toMatch(/^locale=en;/)
})

test('the theme that was chosen stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('rulings are found by any form of a word', async ({ page }) => {
  await page.goto('/cs/rulings')
  const shown = page.getByRole('main').locator('ol > li:visible')
  const all = await shown.count()
  const search = page.getByRole('searchbox')
  await search.fill('překážkami')
  await expect.poll(() => shown.count()).toBeLessThan(all)
  expect(await shown.count()).toBeGreaterThan(1)
  await expect(shown.first()).toContainText(/překáž/i)
})

test('the rulings are there to read, each with an address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Rulings' }).click()
  await expect(page.getByRole('heading', { name: 'Success with nobody there' })).toBeVisible()
  await page.goto('/rulings#16')
  await expect(page.locator('[id="16"]')).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('five parts are at the thumb in one row, and the others in a list over them', async ({ page }) => {
    await page.goto('/lab')
    const parts = page.getByRole('navigation', { name: 'Main' })
    const inBar = parts.locator(':scope > :is(a, button):visible')
    await expect(inBar).toHaveText(['Cards', 'Decks', 'Collection', 'Play', 'More'])
    const tops = await inBar.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(1)
    expect(tops[0]).toBeGreaterThan(600)
    // The laboratory is in the menu, whose button is marked.
    const more = parts.getByRole('button', { name: 'More' })
    await expect(more).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    await more.tap()
    await expect(parts.getByRole('link', { name: 'Gallery' })).toBeInViewport({ ratio: 1 })
    await expect(parts.getByRole('link', { name: 'Laboratory' })).toHaveAttribute('aria-current', 'page')
  })

  test('the parts stay at the thumb on screens that fill the window', async ({ page }) => {
    for (const path of ['/cards', '/decks/new']) {
      await page.goto(path)
      const bar = page.getByRole('navigation', { name: 'Main' })
      await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 })
      const [box, content] = [await bar.boundingBox(), await page.locator('main .fills').boundingBox()]
      expect(box?.y).toBeGreaterThan(600)
      expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
    }
    await page.getByRole('button', { name: /^Deck/ }).tap()
    const pane = await page.locator('#deck-pane').boundingBox()
    expect(pane?.y).toBeLessThanOrEqual(49)
    expect((pane?.y ?? 0) + (pane?.height ?? 0)).toBeLessThan(560)
  })
})

test('those who come back find their game and their latest deck; newcomers what the button does', async ({
  page,
}) => {
  const back = page.getByRole('navigation', { name: 'Where you left off' })
  const newcomers = page.getByText('With your deck or the Carter starter deck.')
  const starters = page.getByRole('heading', { name: 'Start with a ready-made deck' })
  await page.goto('/')
  await expect(newcomers).toBeVisible()
  await expect.poll(() => isAtWork(page)).toBe(true)
  await expect(back).toBeHidden()
  const before = await starters.boundingBox()

  await importCarter(page)
  const address = page.url()
  await page.goto('/')
  await expect(back.getByRole('link')).toHaveText([/^Your latest deck: /])
  await expect(newcomers).toBeHidden()
  expect((await starters.boundingBox())?.y).toBe(before?.y)

  await openMatch(page, '?mode=goldfish', 'home')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await play(page, { until: ({ turn }) => turn > 1 })
  await settledMoves(page)
  await page.goto('/')
  await expect(back.getByRole('link')).toHaveText([
    /^Continue your game \(turn \d+\)$/,
    /^Your latest deck: /,
  ])
  await expectAccessible(page)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await back.getByRole('link', { name: 'Your latest deck' }).click()
  await page.waitForURL(address)
  await page.goBack()
  await back.getByRole('link', { name: 'Continue your game' }).click()
  await expect(board(page)).toBeVisible()
})
