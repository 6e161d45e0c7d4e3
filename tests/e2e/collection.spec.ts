import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { chooseFrom, findToCount as find } from './counting'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { member } from './member'

const figures = (page: Page) => page.getByTestId('collection-figures')

/** Opens the collection and waits until cards and counts are shown. */
async function openCollection(page: Page) {
  await page.goto('/collection')
  await expect(figures(page)).toContainText('of 824 different')
}

test('cards are counted by keyboard, undone, and kept', { tag: '@core' }, async ({ page }) => {
  await openCollection(page)
  await expect(figures(page)).toHaveText('0 cards, 0 of 824 different, saved on this device')
  await find(page, 'salish spirits')
  await page.keyboard.press('2')
  await page.keyboard.press('Shift+Digit1')
  await page.keyboard.press('+')
  await expect(figures(page)).toHaveText('4 cards, 1 of 824 different, saved on this device')
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, regular: 3' })).toBeFocused()
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, foil: 1' })).toBeVisible()

  // A letter starts the next search; Enter moves to the next card; digits typed in quick succession form one number.
  await page.keyboard.type('anubis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /^Anubis.*, regular: 0$/ }).first()).toBeFocused()
  // Within one task, so that no machine is too slow for quick succession.
  await page.evaluate(() => {
    for (const key of ['1', '2'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true }),
      )
  })
  await expect(figures(page)).toContainText('16 cards, 2 of 824 different')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('gridcell', { name: /, regular: 0$/ }).and(page.locator(':focus')),
  ).toBeVisible()
  await page.keyboard.press('4')
  await expect(figures(page)).toContainText('20 cards, 3 of 824 different')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  await expect(figures(page)).toContainText('21 cards, 3 of 824 different')

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(figures(page)).toContainText('16 cards, 2 of 824 different')
  await page.keyboard.press('Control+Shift+z')
  await expect(figures(page)).toContainText('20 cards, 3 of 824 different')

  await page.reload()
  await expect(figures(page)).toHaveText('20 cards, 3 of 824 different, saved on this device')
})

test('an Enter that comes before the search has loaded counts once it has', async ({ page }) => {
  await openCollection(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await page.keyboard.type('salish')
  await page.keyboard.press('Enter')
  // Digits that follow are no part of the title.
  await page.keyboard.press('2')
  await expect(search).toHaveValue('salish')
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, regular: 0' })).toBeFocused()
})

test('letters typed anywhere on the page begin the entry', async ({ page }) => {
  await openCollection(page)
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await expect(page.getByText('Type part of a title')).toBeVisible()
  await page.keyboard.type('salish')
  await expect(search).toHaveValue('salish')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, regular: 0' })).toBeFocused()
  await page.keyboard.press('2')
  await expect(figures(page)).toContainText('2 cards, 1 of 824 different')
  // Keys are neither lost on a button or in a dialog, nor do they act where they should not.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.type('anubis')
  await expect(search).toHaveValue('anubis')
  await chooseFrom(page, 'Add', 'Starter decks')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('x')
  await expect(search).toHaveValue('anubis')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('0 to 9')
  await expect(keys).not.toContainText('0 or 9')
})

test('what was counted the moment before the page went away is not lost, and not counted twice', async ({
  page,
}) => {
  await openCollection(page)
  await find(page, 'salish spirits')
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, regular: 0' })).toBeFocused()
  for (const digit of ['2', '3']) {
    // Counted and closed within one task: no response of the browser's database can come in between.
    const gone = page.waitForEvent('load')
    await page.evaluate((key) => {
      const cell = document.activeElement
      cell?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true }),
      )
      location.reload()
    }, digit)
    await gone
    await expect(figures(page)).toHaveText(`${digit} cards, 1 of 824 different, saved on this device`)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await find(page, 'salish spirits')
    await expect(page.getByRole('gridcell', { name: `Salish Spirits, regular: ${digit}` })).toBeFocused()
  }
})

test('another tab shows what is counted here, and neither loses the other', async ({ page, context }) => {
  await openCollection(page)
  const other = await context.newPage()
  await openCollection(other)
  await find(page, 'salish spirits')
  await page.keyboard.press('2')
  await expect(figures(other)).toContainText('2 cards, 1 of 824')
  await find(other, 'salish spirits')
  await other.keyboard.press('+')
  await expect(figures(page)).toContainText('3 cards, 1 of 824')
})

test('a starter deck is added at once and can be taken back', async ({ page }) => {
  await openCollection(page)
  await page.getByRole('button', { name: 'Add a starter deck' }).click()
  await page.getByRole('button', { name: 'Add the cards of Carter starter deck' }).click()
  await expect(figures(page)).toContainText('60 cards, 34 of 824 different')
  await expect(page.getByRole('button', { name: /Base Set.*34 of 292, 60 cards/ })).toBeVisible()
  await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).click()
  await expect(figures(page)).toContainText('0 cards, 0 of 824 different')
})

test('the list shows a set, what is owned, what is missing, and what a search finds', async ({ page }) => {
  await openCollection(page)
  const found = page.getByText(/^\d+ of 824 cards/)
  await find(page, 'salish spirits')
  await page.keyboard.press('3')
  await expect(figures(page)).toContainText('3 cards, 1 of 824 different')
  await page.getByLabel('Search cards').fill('')
  await page.getByRole('button', { name: 'Owned' }).click()
  await expect(found).toHaveText('1 of 824 cards')
  await page.getByRole('button', { name: 'Missing', exact: true }).first().click()
  await expect(found).toContainText('823 of 824 cards')
  await page.getByRole('button', { name: /^System Lords/ }).click()
  await expect(found).toContainText('292 of 824 cards')
  await page.getByRole('button', { name: /^System Lords/ }).click()
  await page.getByRole('button', { name: 'Below playset' }).click()
  await expect(found).toContainText('823 of 824 cards')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Search cards').fill('own>=3')
  await expect(found).toHaveText('1 of 824 cards')
})

test('the card search finds what one owns, and at once what another tab counts', async ({
  page,
  context,
}) => {
  await page.goto('/cards?q=own%3E%3D1')
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  const other = await context.newPage()
  await openCollection(other)
  await find(other, 'salish spirits')
  await other.keyboard.press('3')
  const found = page.getByRole('list', { name: 'Cards found' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Salish Spirits')
  await page.getByLabel('Search cards').fill('sort:-own')
  await expect(found.first()).toContainText('Salish Spirits')
  await page.getByLabel('Search cards').fill('own>=4')
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()
})

/** A digit key as typed with the Czech layout. */
const czechRow = (page: Page, key: string, code: string) =>
  page.evaluate(
    ([typed, place]) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: typed, code: place, bubbles: true, cancelable: true }),
      ),
    [key, code],
  )

test('the top row counts on a Czech keyboard, and F8 has it count foils', async ({ page }) => {
  await openCollection(page)
  await find(page, 'salish spirits')
  await czechRow(page, 'š', 'Digit3')
  const regular = page.getByRole('gridcell', { name: 'Salish Spirits, regular: 3' })
  await expect(regular).toBeFocused()
  await page.keyboard.press('F8')
  await czechRow(page, 'ě', 'Digit2')
  await expect(page.getByRole('gridcell', { name: 'Salish Spirits, foil: 2' })).toBeFocused()
  await page.keyboard.press('F8')
  await expect(regular).toBeFocused()
  await expect(figures(page)).toContainText('5 cards, 1 of 824 different')
})

test('a title that nothing fits leaves the entry as it was', async ({ page }) => {
  await openCollection(page)
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await page.keyboard.type('zzzqq')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No card called “zzzqq”')).toBeVisible()
  // A count without a card has no effect.
  await page.keyboard.press('3')
  await expect(search).toHaveValue('zzzqq')
  await page.keyboard.type('salish')
  await expect(search).toHaveValue('salish')
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  await expect(figures(page)).toContainText('2 cards, 1 of 824 different')
})

test('a word that only texts have is no title: nothing is counted, and the next word starts anew', async ({
  page,
}) => {
  await openCollection(page)
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await page.keyboard.type('lantash')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No card called “lantash”' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(figures(page)).toContainText('0 cards, 0 of 824')
  await page.keyboard.type('tactic')
  await expect(search).toHaveValue('tactic')
  await expect(page.getByText('No card called')).toBeHidden()
})

test('a title with a word that no card has is a miss, even if the rest of it finds cards', async ({
  page,
}) => {
  await openCollection(page)
  await page.keyboard.type('jaffa xx')
  await expect(page.getByText(/^\d+ of 824/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No card called “jaffa xx”' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(figures(page)).toContainText('0 cards, 0 of 824')
})

test('what is there comes first: three menus, the list, and the decks that can be built', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openCollection(page)
  await expect(page.getByTestId('buildable')).toContainText('You can’t build a deck yet. Closest: ')
  const first = page.getByRole('gridcell', { name: /^Anubis, Banished Lord, regular/ })
  expect((await first.boundingBox())?.y).toBeLessThan(300)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByRole('button', { name: 'Paste', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expect(page.getByRole('button', { name: 'Paste', exact: true })).toBeHidden()
  await chooseFrom(page, 'Add', 'Starter decks')
  await page.getByRole('button', { name: 'Add the cards of Carter starter deck' }).click()
  await page.keyboard.press('Escape')
  const buildable = page.getByTestId('buildable')
  await expect(buildable).toContainText('You can build 1 deck')
  await expectAccessible(page)
  await buildable.getByRole('link', { name: 'Open Carter starter deck' }).click()
  await page.waitForURL(/\/d#SG1/)
  await page.goBack()
  await buildable.getByRole('link', { name: 'Play Carter starter deck' }).click()
  await page.waitForURL(/\/play\?deck=starter:carter/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('the list is there at once, a tap counts one more, and the search is at the thumb', async ({
    page,
  }) => {
    await openCollection(page)
    await page.getByRole('button', { name: 'Binder' }).waitFor()
    const cell = (copies: number) =>
      page.getByRole('gridcell', { name: `Anubis, Banished Lord, regular: ${copies}` })
    expect((await cell(0).boundingBox())?.y).toBeLessThan(440)
    const row = page.getByRole('row').filter({ hasText: 'Banished Lord' })
    await row.getByText('Banished Lord').tap({ force: true })
    await expect(cell(1)).toBeVisible()
    await page.getByRole('button', { name: 'Add one regular copy of Anubis, Banished Lord' }).tap()
    await expect(cell(2)).toBeVisible()
    await page.getByRole('button', { name: 'Remove one regular copy of Anubis, Banished Lord' }).tap()
    await expect(cell(1)).toBeVisible()
    await expect(page).toHaveURL('/collection')
    const search = page.getByRole('searchbox', { name: 'Search cards' })
    const place = await search.boundingBox()
    expect(place?.y).toBeGreaterThan(500)
    // The site navigation stays as well.
    const parts = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(parts?.y).toBeGreaterThan(580)
    // The column headers stay while the list scrolls.
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('columnheader', { name: 'Regular' })).toBeInViewport()
    await page.getByRole('button', { name: 'Build', exact: true }).click({ force: true })
    await expect(page.getByTestId('buildable')).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Counts' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('what was exported can be imported again', { tag: '@core' }, async ({ page }) => {
  await openCollection(page)
  await find(page, 'salish spirits')
  await page.keyboard.press('3')
  await page.keyboard.press('Shift+Digit2')
  await expect(figures(page)).toContainText('5 cards, 1 of 824 different')
  const downloading = page.waitForEvent('download')
  await chooseFrom(page, 'Tools', 'Export')
  const download = await downloading
  const csv = await readFile(await download.path())
  expect(csv.toString('utf8')).toBe(
    '\uFEFFset,number,title,subtitle,regular,foil\r\nBASE,270,Salish Spirits,,3,2\r\n',
  )
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(figures(page)).toContainText('0 cards')
  await chooseFrom(page, 'Add', 'Import a file')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'collection.csv',
    mimeType: 'text/csv',
    buffer: csv,
  })
  await expect(page.getByText('1 of 1 row recognised: 1 card, 5 copies.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 card' }).click()
  await expect(figures(page)).toContainText('5 cards, 1 of 824 different')
})

test('an import says row by row what it did not understand, and changes nothing before it is told to', async ({
  page,
}) => {
  await openCollection(page)
  await chooseFrom(page, 'Add', 'Import a file')
  const choose = async (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  await choose('one;two\n1;2')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('has no set and number')
  await choose(`set,number,regular\n${'x'.repeat(4_200_000)}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('larger than 4,096 kB')
  await choose('set;number;regular\nBASE;270;2\nBASE;999;1\nBASE;1;lots')
  await expect(page.getByText('1 of 3 rows recognised: 1 card, 2 copies.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText('Unknown card.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText('not a whole number')
  await expect(figures(page)).toContainText('0 cards, 0 of 824')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 card, leave out 2 rows' }).click()
  await expect(figures(page)).toContainText('2 cards, 1 of 824')
})

test('the page is accessible, empty and filled, and fits every width', async ({ page }) => {
  await openCollection(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a starter deck' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the cards of Osiris starter deck' }).click()
  await expectAccessible(page)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})

test('heads of columns keep apart, and a deck with a long name fits, in every language', async ({ page }) => {
  const { headers } = await member(page)
  const name = 'Goa’uld control with a rather long name'
  const deck = { id: crypto.randomUUID(), name, notes: '', list: STARTER_DECKS[0]?.list }
  expect((await page.request.post('/api/decks', { headers, data: deck })).status()).toBe(201)
  for (const prefix of ['', '/cs', '/fr']) {
    await page.goto(`${prefix}/collection`)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    for (const width of [1366, 1024, 800, 390]) {
      await page.setViewportSize({ width, height: 768 })
      const gaps = () =>
        page.getByRole('columnheader').evaluateAll((heads) => {
          const words = heads.flatMap((head) => {
            const range = document.createRange()
            // A button is as wide as its column: its words are what must not meet.
            range.selectNodeContents(head.querySelector('button') ?? head)
            const { left, right } = range.getBoundingClientRect()
            return head.checkVisibility() && right - left > 1 ? [{ left, right, text: head.textContent }] : []
          })
          return words.flatMap(({ left, text }, at) => {
            const before = words[at - 1]
            return before && left - before.right < 2 ? [`${before.text} ${text}`] : []
          })
        })
      await expect.poll(gaps, `${prefix} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${prefix}/collection/lists?list=missing`)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The titles have more room than any other column.
    const [title] = await page.locator('main tbody tr').first().locator('td:nth-child(3)').all()
    expect((await title?.boundingBox())?.width).toBeGreaterThan(110)
  }
})
