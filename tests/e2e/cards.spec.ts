import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search cards' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: /card/ }).first()
const results = (page: Page) => page.getByRole('list', { name: 'Cards found' })

async function openCards(page: Page, search = ''): Promise<void> {
  await page.goto(`/cards${search}`)
  await expect(results(page).getByRole('link').first()).toBeVisible()
}

test.describe('the card search', () => {
  test('finds as one types, and keeps the query in the address', { tag: '@core' }, async ({ page }) => {
    await openCards(page)
    await expect(found(page)).toHaveText('824 cards')
    await box(page).fill('type:support combat>=3 trait:jaffa')
    // The query evaluator may still be loading.
    await expect(found(page)).toHaveText(/^\d+ of 824 cards$/)
    await expect(page).toHaveURL('/cards?q=type%3Asupport+combat%3E%3D3+trait%3Ajaffa')
    const count = await found(page).textContent()

    // The URL alone gives the same results to somebody else.
    await page.goto(page.url())
    await expect(box(page)).toHaveValue('type:support combat>=3 trait:jaffa')
    await expect(found(page)).toHaveText(count ?? '')
  })

  test('says how a query goes on, and what it asks for', async ({ page }) => {
    await openCards(page)
    await box(page).pressSequentially('typ')
    const ways = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(ways.getByRole('option')).toHaveText(['type:'])
    await page.keyboard.press('ArrowDown')
    await expect(ways.getByRole('option', { selected: true })).toHaveText('type:')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('type:')
    await page.keyboard.type('obs')
    await ways.getByRole('option', { name: 'obstacle' }).click()
    await expect(box(page)).toHaveValue('type:obstacle')
    await expect(ways).toBeHidden()
    await expect(page.getByText('Cards: Card type: obstacle.')).toBeVisible()
    await page.keyboard.type(' cos')
    await expect(ways.getByRole('option')).toHaveText(['cost>='])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(ways).toBeHidden()
    await page.keyboard.type('t<=1 sort:-cost')
    await expect(page.getByText(/and Cost at most 1\. Sorted by Cost, highest first\./)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  test('filters write into the one query, and read it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCards(page, '?q=carter')
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Team character' }).click()
    await expect(box(page)).toHaveValue('carter type:team')
    await filters.getByRole('button', { name: 'Base Set' }).click()
    await expect(box(page)).toHaveValue('carter type:team set:base')
    await filters.getByLabel('Minimum Science').selectOption('3')
    await expect(box(page)).toHaveValue('carter type:team set:base science>=3')
    await filters.getByLabel('Maximum cost').selectOption('2')
    await expect(box(page)).toHaveValue(/cost<=2/)

    await box(page).fill('glyph:orion')
    await expect(filters.getByRole('button', { name: 'Orion' })).toHaveAttribute('aria-pressed', 'true')
    await filters.getByRole('button', { name: 'Orion' }).click()
    await expect(box(page)).toHaveValue('')
    await expect(found(page)).toHaveText('824 cards')
  })

  test('works by keyboard alone', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCards(page)
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('salish')
    await page.keyboard.press('ArrowDown')
    const link = results(page).getByRole('link', { name: /Salish Spirits/ })
    await expect(link).toBeFocused()
    await expect(page.getByRole('region', { name: 'Selected card' })).toContainText('Salish Spirits')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cards/base/270/salish-spirits')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salish Spirits')
  })

  test('goes to the results as soon as they are there', async ({ page }) => {
    await openCards(page)
    // This query needs the card texts, which are only loaded now, and slowly.
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('salish')
    await page.keyboard.press('ArrowDown')
    await expect(results(page).getByRole('link', { name: /Salish Spirits/ })).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('arrows reach cards that were not drawn yet', async ({ page }) => {
    await openCards(page)
    await page.keyboard.press('ArrowDown')
    await expect(results(page).locator('[data-place="0"]')).toBeFocused()
    await page.keyboard.press('End')
    const last = results(page).locator('[data-place="823"]')
    await expect(last).toBeFocused()
    await page.keyboard.press('Home')
    await expect(results(page).locator('[data-place="0"]')).toBeFocused()
    // Only visible results are in the page.
    await expect.poll(() => results(page).getByRole('link').count()).toBeLessThan(80)
  })

  test('shows the keys of the screen on ?', async ({ page }) => {
    await openCards(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('List or grid')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('has a grid too, which the address remembers', async ({ page }) => {
    await openCards(page)
    await page.getByRole('button', { name: 'Grid' }).click()
    await expect(page).toHaveURL('/cards?view=grid')
    await expect(results(page).getByRole('link', { name: /Anubis.*Banished Lord/ })).toBeVisible()
    // The images load after the page and fill in.
    await expect(results(page).locator('li').first().locator('svg svg path').first()).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(results(page).locator('[data-place="0"]')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(results(page).locator('[data-place="1"]')).toBeFocused()
    await page.keyboard.press('v')
    await expect(page).toHaveURL('/cards')
  })

  test('sorts by the head of a column', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCards(page, '?q=type:support')
    await page.getByRole('button', { name: 'Sort by Combat, highest first' }).click()
    await expect(box(page)).toHaveValue('type:support sort:-combat')
    await page.getByRole('button', { name: 'Sort by Combat', exact: true }).click()
    await expect(box(page)).toHaveValue('type:support sort:combat')
    await page.getByRole('button', { name: 'Sort by Number' }).click()
    await expect(box(page)).toHaveValue('type:support')
  })

  test('tells what is wrong with a query, and mends it', async ({ page }) => {
    await openCards(page)
    await box(page).fill('comabt>=3')
    await expect(page.getByText('Unknown field “comabt”.')).toBeVisible()
    await page.getByRole('button', { name: 'Use “combat”' }).click()
    await expect(box(page)).toHaveValue('combat>=3')
    await expect(page.getByText('Unknown field')).toBeHidden()
  })

  test('teaches when nothing is found', async ({ page }) => {
    await openCards(page)
    await box(page).fill('type:gear combat>=9')
    await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()
    await page.getByRole('button', { name: 'Without combat>=9: 46 cards' }).click()
    await expect(box(page)).toHaveValue('type:gear')
    await expect(found(page)).toHaveText('46 of 824 cards')
  })

  test('keeps query, place and focus for the way back', async ({ page }) => {
    await openCards(page, '?q=jaffa')
    const placeOfFocus = () =>
      page.evaluate(() => Number(document.activeElement?.getAttribute('data-place') ?? Number.NaN))
    await page.keyboard.press('ArrowDown')
    await expect.poll(placeOfFocus).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(placeOfFocus).toBeGreaterThan(50)
    const place = (await placeOfFocus()) - 1
    await page.keyboard.press('ArrowUp')
    await expect.poll(placeOfFocus).toBe(place)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-results]')?.scrollTop ?? 0))
      .toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`^${place + 1} of \\d+$`))).toBeVisible()
    await page.goBack()
    await expect(box(page)).toHaveValue('jaffa')
    await expect(results(page).locator(`[data-place="${place}"]`)).toBeInViewport()
  })

  for (const view of ['list', 'grid']) {
    test(`keeps the place in the ${view} for one who is faster than the screen`, async ({ page }) => {
      await openCards(page, `?q=jaffa&view=${view}`)
      await page.keyboard.press('ArrowDown')
      await expect(results(page).locator('[data-place="0"]')).toBeFocused()
      // All of it between two frames: no scroll event has fired when the card is opened.
      const place = await page.evaluate(async () => {
        const atFocus = () => document.activeElement as HTMLElement
        atFocus().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
        while (Number(atFocus().dataset.place) === 0) await Promise.resolve()
        atFocus().click()
        return atFocus().dataset.place
      })
      await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible()
      await page.goBack()
      await expect(results(page).locator(`[data-place="${place}"]`)).toBeInViewport()
    })
  }

  test('keeps the filters in a drawer on a phone', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCards(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('button', { name: 'Event' }).click()
    await drawer.getByRole('button', { name: /^Show 75 cards$/ }).click()
    await expect(drawer).toBeHidden()
    await expect(box(page)).toHaveValue('type:event')
  })

  test('says so when the cards cannot be fetched, and tries again', async ({ page }) => {
    await page.route('**/data/pool.*.json', (route) => route.fulfill({ status: 200, body: '{"cards":1}' }))
    await page.goto('/cards?q=carter')
    await expect(page.getByText('The cards could not be loaded.')).toBeVisible()
    await page.unroute('**/data/pool.*.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(found(page)).toHaveText(/of 824 cards/)
  })

  test('scrolls sideways at no width', async ({ page }) => {
    await openCards(page, '?q=type:support,mission,adversary')
    for (const view of ['Grid', 'List']) {
      await page.getByRole('button', { name: view }).click()
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(results(page).getByRole('link').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    }
  })

  for (const [view, width] of [
    ['list', 1440],
    ['list', 320],
    ['grid', 1440],
    ['grid', 390],
  ] as const)
    test(`pleases axe as a ${view} at ${width} px`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await openCards(page, `?q=type:support,mission,adversary&view=${view}`)
      await expectAccessible(page)
    })
})

test.describe('the page of a card', () => {
  test('shows all facts, other versions and its neighbours', async ({ page }) => {
    await page.goto('/cards/sl/107/tealc-fierce-warrior')
    await expect(page).toHaveTitle(/^Teal'c, Fierce Warrior/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Teal'c")
    const facts = page.locator('main dl')
    for (const fact of ['Team character', 'SGC', 'System Lords 107', 'Common'])
      await expect(facts).toContainText(fact)
    await expect(page.getByRole('heading', { name: "4 other versions of Teal'c" })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      '/cards/sl/107/tealc-fierce-warrior',
    )
    await page.getByRole('link', { name: 'Next card' }).click()
    await expect(page).toHaveURL(/\/cards\/sl\/108\//)
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL('/cards/sl/107/tealc-fierce-warrior')
  })

  test('is whole without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/cards/base/270/salish-spirits')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salish Spirits')
    expect(await page.locator('.cf svg svg path').count()).toBeGreaterThan(10)
    await context.close()
  })

  test('has one address: a wrong name or number is not found', { tag: '@core' }, async ({ request }) => {
    expect((await request.get('/cards/base/270/salish-spirits')).status()).toBe(200)
    for (const path of [
      '/cards/base/270/salish',
      '/cards/base/293/nobody',
      '/cards/xyz/1/anubis-banished-lord',
    ])
      expect((await request.get(path)).status(), path).toBe(404)
  })

  test('ends at the first and the last card of a set', async ({ page }) => {
    await page.goto('/cards/base/1/anubis-banished-lord')
    await expect(page.getByRole('link', { name: 'Next card' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous card' })).toHaveCount(0)
  })

  for (const path of ['/cards/sl/107/tealc-fierce-warrior', '/cards/base/158/acquire-specimen-bp6-3q1'])
    for (const width of [1440, 320])
      test(`${path} fits ${width} px and pleases axe`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.locator('.cf')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
})

test('a card page explains its terms on hover, focus and tap, and shows the rulings that concern it', async ({
  page,
}) => {
  await page.goto('/cards/ori/224/aschen-harvester')
  const term = page.getByRole('button', { name: 'blockaded' })
  await term.focus()
  const tip = page.getByRole('tooltip')
  await expect(tip).toContainText('mission pile')
  await expect(term).toHaveAccessibleDescription(/mission pile/)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Victory' }).hover()
  await expect(tip).toContainText('ship battle')
  await expect(page.getByRole('link', { name: /^31\. / })).toHaveAttribute('href', /\/rulings#31$/)
})

test('the form has every other field of the table, and agrees with the text', async ({ page }) => {
  await openCards(page)
  await page.mouse.move(600, 300)
  await page.getByText('More filters').click()
  const form = page.getByRole('region', { name: 'Filters' })
  await form.getByLabel('What its text does').selectOption('destroy')
  await expect(box(page)).toHaveValue('does:destroy')
  await form.getByLabel('Revive cost: maximum').selectOption('3')
  await expect(box(page)).toHaveValue('does:destroy revive<=3')
  await box(page).fill('keyword:dominion owned>=2')
  await expect(form.getByLabel('Keyword')).toHaveValue('dominion')
  await expect(form.getByLabel('Copies you own: minimum', { exact: true })).toHaveValue('2')
  await expectAccessible(page)
  await form.getByLabel('Keyword').selectOption('')
  await expect(box(page)).toHaveValue('owned>=2')
})

test('cards are found by the decks they are in, by typing a name and by the form', async ({ page }) => {
  await page.goto('/decks/new')
  await page.getByLabel('Deck name').fill('Chulak patrol')
  await page.getByLabel('Search cards').fill('number:1 set:base')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-toast]')).toBeVisible()
  await page.goto('/cards')
  await box(page).fill('')
  await box(page).pressSequentially('in:pat')
  const offered = page.getByRole('option', { name: '"Chulak patrol"' })
  await expect(offered).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('in:"Chulak patrol"')
  await expect(page.getByText('1 of 824 cards')).toBeVisible()
  await expect(page.getByText('Cards: In the deck: “Chulak patrol”.')).toBeVisible()
  // The form shows the typed query, and edits it.
  const form = page.getByRole('region', { name: 'My decks' })
  await expect(form.getByLabel('In', { exact: true })).toHaveValue('Chulak patrol')
  await expectAccessible(page)
  await form.getByLabel('In', { exact: true }).selectOption('')
  await expect(box(page)).toHaveValue('')
  await form.getByLabel('Not in').selectOption('Chulak patrol')
  await expect(box(page)).toHaveValue('not:"Chulak patrol"')
  await expect(page.getByText('823 of 824 cards')).toBeVisible()
  // One wrong letter, in Czech: one click corrects it.
  await page.goto('/cs/cards?q=v:chulac')
  await page.getByRole('button', { name: 'Použít „Chulak patrol“' }).click()
  await expect(page.locator('search input')).toHaveValue('v:"Chulak patrol"')
  await expect(page.getByText('1 z 824 karet')).toBeVisible()
  await page.goto('/cards?q=in:deck')
  await expect(page.getByText('No deck is open')).toBeVisible()
})

test('cards are found by their rules text and by what they do', async ({ page }) => {
  await page.goto('/cards?q=text:"each+different+glyph"')
  const results = page.getByRole('list', { name: 'Cards found' }).or(page.getByLabel('Cards found'))
  await expect(results.first()).toContainText('Daniel Jackson')
  await page.goto('/cards?q=keyword:blockade')
  await expect(results.first()).toContainText('Aschen Harvester')
})

test('words that no card is called by are found in texts, and names with a letter wrong', async ({
  page,
}) => {
  await page.goto('/cards')
  await box(page).fill('wildlife')
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  await box(page).fill('matching')
  await expect(page.getByText('No card has that name. These mention it in their text:')).toBeVisible()
  await box(page).fill('Daniel Jakson')
  await expect(page.getByText('No exact match. Did you mean:')).toBeVisible()
  await expect(page.getByRole('main').getByText('Daniel Jackson').first()).toBeVisible()
})

test.describe('patterns and groups', () => {
  test('a pattern finds what stands so, says what is wrong with it, and groups have headings', async ({
    page,
  }) => {
    await page.goto('/cards?q=title:/^the /')
    const results = page.getByRole('list', { name: 'Cards found' })
    await expect(page.getByText('Cards: Title: /^the /.')).toBeVisible()
    await expect(results.getByRole('link').first()).toContainText('The ')

    const box = page.getByRole('combobox', { name: /search/i })
    await box.fill('/carter(/')
    await expect(page.getByText('“carter(” is not a valid regular expression.')).toBeVisible()

    await box.fill('set:base group:type sort:-cost')
    await expect(page.getByText('Grouped by Card type. Sorted by Cost, highest first.')).toBeVisible()
    const headings = results.getByRole('heading', { level: 2 })
    await expect(headings.first()).toContainText('Card type: team')
    await expect(headings.first()).toContainText(/\d+ cards/)

    await page.getByRole('button', { name: 'Grid' }).click()
    await expect(results.getByRole('heading', { level: 2 }).first()).toContainText('Card type: team')
    // Nothing overlaps: each thumbnail starts below its heading.
    const heading = await headings.first().boundingBox()
    const thumbnail = await results.getByRole('link').first().boundingBox()
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual((thumbnail?.y ?? 0) + 1)
    await expectAccessible(page)
  })
})

test.describe('plain words', () => {
  const chips = (page: Page, name = 'Understood as') => page.getByRole('list', { name }).getByRole('button')

  test('become conditions that are taken away one by one', { tag: '@core' }, async ({ page }) => {
    await openCards(page)
    await box(page).fill('cheap jaffa with combat 3 or more')
    await expect(chips(page)).toHaveText(['Cost at most 2', 'Trait: jaffa', 'Combat at least 3'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove: Combat at least 3' }).click()
    await expect(box(page)).toHaveValue('cheap jaffa')
    await expect(found(page)).toHaveText('30 of 824 cards')
    await expect(page.getByRole('button', { name: 'Remove: Trait: jaffa' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(box(page)).toHaveValue('cheap')
    await expect(page.getByRole('button', { name: 'Remove: Cost at most 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await expect(found(page)).toHaveText('824 cards')
  })

  test('stand beside filters, and what no card has is left out and told', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCards(page, '?q=cards+that+draw')
    await expect(chips(page)).toHaveText(['What its text does: draw'])
    await expect(found(page)).toHaveText('16 of 824 cards')
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Event' }).click()
    await expect(chips(page)).toHaveText(['What its text does: draw', 'Card type: event'])
    await expect(found(page)).toHaveText('3 of 824 cards')
    await box(page).fill('cheap jaffa wombats')
    await expect(page.getByText('No card also has “wombats”, so it was ignored.')).toBeVisible()
  })

  test('are understood in Czech and French', async ({ page }) => {
    await page.goto('/cs/cards?q=levní+jaffové')
    await expect(chips(page, 'Pochopeno jako')).toHaveText(['Cena: nejvýš 2', 'Rys: jaffa'])
    await page.goto('/fr/cards?q=cartes+qui+piochent')
    await expect(chips(page, 'Compris comme')).toHaveCount(1)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('are titles too: they complete while one writes, and what is called so is first', async ({ page }) => {
    await openCards(page)
    await box(page).pressSequentially('salish')
    const ways = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(ways.getByRole('option')).toHaveText(['Salish Spirits'])
    await page.keyboard.press('ArrowRight')
    await expect(ways.getByRole('option', { selected: true })).toHaveText('Salish Spirits')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('Salish Spirits')
    await expect(page.getByRole('main').getByRole('link').first()).toContainText('Salish Spirits')
    for (const text of ['F302', 'BASE 270', 'Anubis: Banished Lord']) {
      await box(page).fill(text)
      await expect(found(page)).toHaveText('1 of 824 cards')
    }
  })
})
