import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { DeckList } from '@/lib/decks/deck'
import { sectionSize } from '@/lib/decks/edit'
import { expect, expectAccessible, expectNoSidewaysScroll, test as site } from './fixtures'
import { signUp } from './member'
import { searchPool } from './pool'

/** Refusals that these tests provoke: conflicting saves, links that no longer work. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/status of (404|409)/]),
})
const offline = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/Failed to load resource|ERR_/]),
})

// Wide enough for pool, deck and legality side by side.
test.use({ viewport: { width: 1440, height: 900 } })
offline.use({ viewport: { width: 1440, height: 900 } })

const CARTER = 'tests/fixtures/decks/o8d/carter.o8d'
const OWN_ADDRESS = /\/decks\/[0-9a-f-]{36}$/

const rule = (page: Page, name: string) =>
  page.getByRole('list', { name: 'The seven rules' }).getByRole('button', { name })
const gate = (page: Page) => page.locator('.bld-side .gt')
const entry = (page: Page, name: string) => page.locator('[data-entry]').filter({ hasText: name }).first()
/** The card of the pool that has the focus. */
const poolFocus = (page: Page) =>
  page.getByRole('region', { name: 'Card pool' }).locator('[data-place]:focus')
const nameField = (page: Page) => page.getByLabel('Name of the deck')

const expectLocked = (page: Page, locked: number) =>
  expect(gate(page)).toHaveAttribute('aria-label', `${locked} of 7 chevrons locked`)

async function openBuilder(page: Page) {
  await page.goto('/decks/new')
  await expect(page.getByText('824 cards')).toBeVisible()
  await expect(nameField(page)).toBeEnabled()
}

/** What is dragged and dropped comes at the first sign of a person. */
async function readyToDrop(page: Page) {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect(page.locator('.bld[data-drops]')).toBeAttached()
}

/** Opens the list of decks and waits until those that are kept are there, or that there are none. */
async function openDecks(page: Page) {
  await page.goto('/decks')
  const none = page.getByRole('heading', { name: 'No decks of your own yet' })
  await expect(none.or(page.getByRole('table', { name: 'Your decks' }))).toBeVisible()
}

/** Imports the starter deck by the file picker and opens it. */
async function importCarter(page: Page) {
  await openDecks(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(CARTER)
  await expect(page.getByText('Nothing is left open.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 60 cards' }).click()
  await page.waitForURL(OWN_ADDRESS)
  await expectLocked(page, 7)
  await expect(nameField(page)).toBeEnabled()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled()
}

/** The link to a member's deck, once it is made. */
async function memberLink(page: Page): Promise<string> {
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/d\/[\w-]{20,}$/)
  return link.inputValue()
}

/** A tab that hears nothing of the others and says nothing to them. */
async function deafTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    class Silent extends EventTarget {
      onmessage = null
      postMessage() {}
      close() {}
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: Silent })
  })
  return page
}

test('an empty deck begins with one as it was sold, and says why it is legal', async ({ page }) => {
  await openBuilder(page)
  await page.mouse.move(300, 300)
  const begin = page.getByRole('region', { name: 'Or begin with' })
  await begin.getByRole('button', { name: 'Copy Carter starter deck' }).click()
  await expectLocked(page, 7)
  await expect(begin).toBeHidden()
  await expect(nameField(page)).toHaveValue('Carter starter deck')
  // The focus goes on to the cards; what the team brings stands above them.
  await expect(page.locator('[data-entry]:focus')).toBeVisible()
  await expect(page.getByRole('list', { name: 'The team together' })).toHaveText('5 8 8 5')
  await expect(page.getByRole('region', { name: 'What stands in its way' })).toContainText('Robert Kinsey')

  const rules = page.getByRole('list', { name: 'The seven rules' })
  await expect(rules).toBeHidden()
  await page.getByRole('button', { name: 'Why' }).click()
  await expect(rules.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectLocked(page, 0)
  await expect(begin).toBeVisible()
})

test('a deck without missions says of all skills that they are missing, not of two', async ({ page }) => {
  await page.goto('/decks/new')
  await expect(rule(page, '3 missions of each skill: 0 of 4 skills. Not locked.')).toBeVisible()
})

test.describe('a starter deck from a file', () => {
  test('is legal; changing it opens exactly the chevron that is meant', async ({ page }) => {
    await importCarter(page)
    await expect(nameField(page)).toHaveValue('carter')
    await entry(page, 'What Fate Omaroca?').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 5)
    await expect(rule(page, '12 missions: 11 of 12. Not locked.')).toBeVisible()
    await expect(rule(page, '3 missions of each skill: Culture 2. Not locked.')).toBeVisible()

    // One click leads to the cards that would fix it.
    await rule(page, '3 missions of each skill').click()
    await expect(page.getByLabel('Search the cards')).toHaveValue('type:mission skill:culture')
    await page.getByRole('button', { name: '1 copy of Time Loop, P4X-639' }).click()
    await expectLocked(page, 7)

    // A fourth copy.
    await searchPool(page, 'parasitic insects')
    await page.locator('.bp-row .bp-card').first().focus()
    await page.keyboard.press('4')
    await expectLocked(page, 6)
    await expect(rule(page, 'At most 3 copies of a title: 1 too many. Not locked.')).toBeVisible()
  })

  test('undo and redo go through every change and survive a reload', { tag: '@core' }, async ({ page }) => {
    await importCarter(page)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 6)
    await page.keyboard.press('Control+z')
    await expectLocked(page, 7)
    await page.keyboard.press('Control+Shift+z')
    await expectLocked(page, 6)
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.reload()
    await expectLocked(page, 6)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectLocked(page, 7)
  })

  test('a broken file changes nothing', async ({ page }) => {
    await importCarter(page)
    await page.getByRole('button', { name: 'Import' }).click()
    for (const [name, problem] of [
      ['external-entity.o8d', 'defines entities'],
      ['truncated.o8d', 'damaged'],
      ['wrong-game.o8d', 'another OCTGN game'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(`tests/fixtures/decks/o8d/${name}`)
      await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
      await expect(page.getByText('The open deck is untouched.')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expectLocked(page, 7)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  test('a file of 50 MB is refused at once', async ({ page }) => {
    await openDecks(page)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByLabel('Paste a list or a deck code')).toBeVisible()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['3 Salish Spirits\n'.repeat(3_000_000)], 'huge.txt'))
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no file input')
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByText('Nothing was read.')).toBeVisible()
  })

  test('dropped on the page, it is read as well', async ({ page }) => {
    await openBuilder(page)
    const text = readFileSync(CARTER, 'utf8')
    await readyToDrop(page)
    await page.evaluate((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'carter.o8d'))
      for (const type of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, text)
    await page.getByLabel('Replace the cards of the open deck').check()
    await page.getByRole('button', { name: 'Import 60 cards' }).click()
    await expectLocked(page, 7)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectLocked(page, 0)
  })
})

test('a pasted list says what it did not understand and offers the versions', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('Paste a list or a deck code')
    .fill('3 Salish Spirits\n1 Samantha Carter\n2 Salsh Spirits\nBASE 37 x2')
  await page.getByRole('button', { name: 'Read' }).click()
  // The slip of the pen is mended already; which Carter is meant nobody can know.
  await expect(page.getByText('1 line needs your choice')).toBeVisible()
  await page.getByLabel('Choose the card for “1 Samantha Carter”').selectOption({ index: 1 })
  await expect(page.getByText('Nothing is left open.')).toBeVisible()
  await page.getByLabel('Replace the cards of the open deck').check()
  await page.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(page.locator('.dh-n')).toHaveText('8 cards')
})

test('the keyboard alone builds a deck', { tag: '@core' }, async ({ page }) => {
  await openBuilder(page)
  const search = page.getByLabel('Search the cards')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('type:team carter')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Carter')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toHaveAttribute('data-place', '1')
  await page.keyboard.press('+')
  await expect(page.getByRole('heading', { name: 'Team 1 of 4' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('salish spirits')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Salish Spirits')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Villain 3 of 20' })).toBeVisible()
  await page.keyboard.press('-')
  await expect(page.getByRole('heading', { name: 'Villain 2 of 20' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Salish Spirits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Salish Spirits' })).toBeHidden()
  // To the deck, along its cards, and out with one.
  await page.keyboard.press('d')
  await expect(page.locator('[data-entry]:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-entry]:focus')).toContainText('Salish Spirits')
  await page.keyboard.press('0')
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await page.waitForURL(OWN_ADDRESS)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toBeVisible()
})

test('the keys wait for a search that is slow to answer', async ({ page }) => {
  await openBuilder(page)
  // What the search needs is only loaded now, and comes late.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search the cards')).toBeFocused()
  await page.keyboard.type('salish spirits')
  await page.keyboard.press('ArrowDown')
  await expect(poolFocus(page)).toContainText('Salish Spirits')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Villain 3 of 20' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('cards are dragged into the deck and out of it', { tag: '@core' }, async ({ page }) => {
  await openBuilder(page)
  await searchPool(page, 'salish spirits')
  await readyToDrop(page)
  const row = page.locator('.bp-row').first()
  await row.dragTo(page.getByRole('region', { name: 'Draw deck' }))
  await expect(page.getByRole('heading', { name: 'Villain 1 of 20' })).toBeVisible()
  await page
    .locator('.dr')
    .first()
    // By its name: over the other half lies the strip of copies.
    .dragTo(page.getByRole('region', { name: 'Card pool' }), { sourcePosition: { x: 40, y: 14 } })
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
})

test('a card that is being dragged is put back by Escape', async ({ page }) => {
  await openBuilder(page)
  await searchPool(page, 'salish spirits')
  await readyToDrop(page)
  await page.locator('.bp-row').first().hover()
  await page.mouse.down()
  await page.getByRole('region', { name: 'Draw deck' }).hover()
  await expect(page.locator('.bld > [data-ghost]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Draw deck' })).toHaveAttribute('data-over', '')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.bld > [data-ghost]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Villain 0 of 20' })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  type Point = { readonly x: number; readonly y: number }
  const middle = async (one: Locator): Promise<Point> => {
    const box = await one.boundingBox()
    if (!box) throw new Error('nothing to touch')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  /** A finger of its own, since Playwright's only taps. */
  const fingerOn = async (page: Page) => {
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    return {
      down: (at: Point) => send('touchStart', at),
      up: () => send('touchEnd'),
      move: async (from: Point, to: Point) => {
        for (let step = 1; step <= 10; step++)
          await send('touchMove', {
            x: from.x + ((to.x - from.x) * step) / 10,
            y: from.y + ((to.y - from.y) * step) / 10,
          })
      },
    }
  }
  const held = (page: Page) => page.locator('.bld > [data-ghost]')
  const dock = (page: Page) => page.locator('.dock')

  test('a finger that rests lifts a card, which is let go on the deck below', async ({ page }) => {
    await openBuilder(page)
    await searchPool(page, 'salish spirits')
    await readyToDrop(page)
    const finger = await fingerOn(page)
    const from = await middle(page.locator('.bp-row').first().locator('.bp-card'))
    await finger.down(from)
    await expect(held(page)).toBeVisible()
    await finger.move(from, await middle(dock(page)))
    await expect(dock(page)).toHaveAttribute('data-over', '')
    await finger.up()
    await expect(held(page)).toHaveCount(0)
    await expect(dock(page)).toContainText('1 card')
    // It was no tap.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a finger that moves at once scrolls the pool', async ({ page }) => {
    await openBuilder(page)
    const list = page.locator('.bp-list')
    const finger = await fingerOn(page)
    const from = await middle(page.locator('.bp-row').nth(5).locator('.bp-card'))
    await finger.down(from)
    await finger.move(from, { x: from.x, y: from.y - 200 })
    await expect(held(page)).toHaveCount(0)
    await finger.up()
    await expect.poll(() => list.evaluate((view) => view.scrollTop)).toBeGreaterThan(50)
    await expect(dock(page)).toContainText('0 cards')
  })

  test('a card that is held over the closed deck opens it, and is let go on a part of it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openBuilder(page)
    await searchPool(page, 'samantha carter type:team')
    await readyToDrop(page)
    const finger = await fingerOn(page)
    const from = await middle(page.locator('.bp-row').first().locator('.bp-card'))
    await finger.down(from)
    await expect(held(page)).toBeVisible()
    const below = await middle(dock(page))
    await finger.move(from, below)
    const draw = page.getByRole('region', { name: 'Draw deck' })
    await expect(draw).toBeInViewport()
    await finger.move(below, await middle(draw))
    await expect(draw).toHaveAttribute('data-over', '')
    await finger.up()
    await expect(page.getByRole('heading', { name: 'Hero 1 of 20' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team 0 of 4' })).toBeVisible()
  })
})

test('a guest’s link opens in another browser, is copied there and says when it is damaged', {
  tag: '@core',
}, async ({ page, browser }) => {
  await importCarter(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = page.getByRole('textbox', { name: 'Link' })
  await expect(shared).toHaveValue(/\/d#SG1/)
  const link = await shared.inputValue()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.locator('.shd-s .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await other.getByRole('button', { name: 'Copy to my decks' }).click()
  await other.waitForURL(OWN_ADDRESS)
  await expectLocked(other, 7)

  // The same cards by a link that can be read aloud; without name and notes.
  await page.getByRole('button', { name: 'Make a short link' }).click()
  const short = page.getByRole('textbox', { name: 'Short link to the cards' })
  await expect(short).toHaveValue(/\/d\/[\w-]{16}$/)
  await expect(short).toBeFocused()
  await expectAccessible(page)
  await other.goto(await short.inputValue())
  await expect(other.locator('.shd-s .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')

  await other.goto(`${link.slice(0, -3)}`)
  await expect(other.getByRole('heading', { name: 'This link is damaged' })).toBeVisible()
  await expect(other.getByText('cut short')).toBeVisible()
  await other.context().close()
})

test('a member’s link shows the latest saved version until it is revoked', async ({ page, browser }) => {
  await signUp(page)
  await importCarter(page)
  await nameField(page).fill('Shared for a while')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Save and make a link' }).click()
  const link = await memberLink(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Shared for a while' })).toBeVisible()
  await expect(other.locator('.shd-s .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')

  // Unsaved work is nobody else's business; saved work is shown.
  await entry(page, 'Martouf').focus()
  await page.keyboard.press('-')
  await expectLocked(page, 6)
  await other.reload()
  await expect(other.locator('.shd-s .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
  await save(page)
  await other.reload()
  await expect(other.locator('.shd-s .gt')).toHaveAttribute('aria-label', '6 of 7 chevrons locked')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await context.close()
})

test.describe('the same deck in two tabs', () => {
  test('a tab without changes of its own follows the other', async ({ page, context }) => {
    await importCarter(page)
    const second = await context.newPage()
    await second.goto(page.url())
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(second, 6)
    await second.getByRole('button', { name: 'Undo' }).click()
    await expectLocked(page, 7)
    await save(second)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  })

  test('changes in both become a choice, and nothing is overwritten', { tag: '@core' }, async ({
    page,
    context,
  }) => {
    await importCarter(page)
    await save(page)
    const address = page.url()
    const second = await deafTab(context)
    await second.goto(address)
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 6)
    await nameField(page).fill('Theirs')
    // Two names: somebody has to say which.
    await nameField(second).fill('Mine')
    await expect(second.getByText('This deck was changed in another tab')).toBeVisible()
    await second.getByRole('button', { name: 'Keep mine as a copy' }).click()
    await expect(second).not.toHaveURL(address)
    await expect(nameField(second)).toHaveValue('Mine (copy)')
    await expectLocked(second, 7)
    await page.reload()
    await expectLocked(page, 6)
  })

  test('changes of different things in both are put together', async ({ page, context }) => {
    await importCarter(page)
    await save(page)
    const second = await deafTab(context)
    await second.goto(page.url())
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 6)
    await nameField(second).fill('Mine')
    await expect(second.getByText(/^Another tab had changed this deck too/)).toBeVisible()
    await expectLocked(second, 6)
    await expect(nameField(second)).toHaveValue('Mine')
    await page.reload()
    await expect(nameField(page)).toHaveValue('Mine')
    await expectLocked(page, 6)
  })

  test('a save from an older version is stopped', async ({ page, context }) => {
    await signUp(page)
    await importCarter(page)
    await save(page)
    const address = page.url()
    // A change on another device, which this browser hears nothing of.
    const id = address.split('/').at(-1) ?? ''
    await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      await fetch(`/api/decks/${deckId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ baseRevision: deck.revision, name: 'Theirs', notes: '', list: deck.list }),
      })
    }, id)
    await nameField(page).fill('Ours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This deck was saved elsewhere')).toBeVisible()
    await page.getByRole('button', { name: 'Take the other version' }).click()
    await expect(nameField(page)).toHaveValue('Theirs')
    await context.close()
  })

  test('two devices keep what each of them did, and what both did is asked', async ({ page }) => {
    await signUp(page)
    await importCarter(page)
    await save(page)
    const id = page.url().split('/').at(-1) ?? ''
    const before = await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      await fetch(`/api/decks/${deckId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          baseRevision: deck.revision,
          name: 'Theirs',
          notes: 'from the other device',
          list: { ...deck.list, missions: deck.list.missions.slice(1) },
        }),
      })
      return deck.list as DeckList
    }, id)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await nameField(page).fill('Ours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'This deck was saved elsewhere' })
    await expect(notice.getByRole('listitem').filter({ hasText: 'You:' })).toContainText('Martouf')
    await expect(notice.getByRole('listitem').filter({ hasText: 'The other version:' })).toContainText(
      '(missions): 1 to 0',
    )
    await expect(notice.getByRole('listitem').filter({ hasText: 'Both changed:' })).toContainText('the name')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Together, with the other where both changed' }).click()
    await expect(notice).toBeHidden()
    await expect(nameField(page)).toHaveValue('Theirs')
    await save(page)
    const kept = await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      return deck as { list: DeckList; notes: string }
    }, id)
    expect(sectionSize(kept.list, 'team')).toBe(sectionSize(before, 'team') - 1)
    expect(kept.list.missions).toEqual(before.missions.slice(1))
    expect(kept.notes).toBe('from the other device')
  })
})

offline('without a network the draft is kept and saved later', async ({ page, context }) => {
  await signUp(page)
  await importCarter(page)
  await save(page)
  await context.setOffline(true)
  await entry(page, 'Martouf').focus()
  await page.keyboard.press('-')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('will be saved when the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('my decks: rename, duplicate, delete with undo', async ({ page }) => {
  await importCarter(page)
  await nameField(page).fill('Top Minds')
  await save(page)
  await page.goto('/decks')
  const decks = page.getByRole('table', { name: 'Your decks' })
  await expect(decks.getByRole('link', { name: 'Top Minds' })).toBeVisible()
  await expect(decks.getByRole('img', { name: '7 of 7 chevrons locked' })).toBeVisible()

  await decks.getByRole('button', { name: 'Rename' }).click()
  await expect(decks.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Great Minds')
  await page.keyboard.press('Enter')
  await expect(decks.getByRole('link', { name: 'Great Minds' })).toBeFocused()

  await decks.getByRole('button', { name: 'Duplicate' }).click()
  await expect(decks.getByRole('link', { name: 'Great Minds (copy)' })).toBeVisible()
  await decks
    .getByRole('row', { name: /\(copy\)/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(decks.getByRole('link', { name: 'Great Minds (copy)' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(decks.getByRole('link', { name: 'Great Minds (copy)' })).toBeVisible()
})

test('Playtest keeps the deck and its name, saved or not', async ({ page }) => {
  await importCarter(page)
  await nameField(page).fill('Free Jaffa')
  const id = page.url().split('/').at(-1) ?? ''
  const chosen = page.getByRole('group', { name: 'Your deck' }).locator('label:has(:checked)')
  for (const isSaved of [false, true]) {
    if (isSaved) await save(page)
    await page.getByRole('link', { name: 'Playtest' }).click()
    await page.waitForURL(`/play?deck=${id}`)
    await expect(chosen).toContainText('Free Jaffa')
    await page.goBack()
    await expect(nameField(page)).toHaveValue('Free Jaffa')
  }
})

test('Playtest of a shared deck keeps its name', async ({ page, browser }) => {
  await signUp(page)
  await importCarter(page)
  await nameField(page).fill('Shared & played')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Save and make a link' }).click()
  const link = await memberLink(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('link', { name: 'Playtest' }).click()
  const chosen = other.getByRole('group', { name: 'Your deck' }).locator('label:has(:checked)')
  await expect(chosen).toContainText('Shared & played')
  await context.close()
})

test('the first visit offers the starter decks', async ({ page }) => {
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'No decks of your own yet' })).toBeVisible()
  const play = page.getByRole('link', { name: 'Play' })
  await expect(play).toHaveCount(3)
  await expect(play.first()).toHaveAttribute('href', '/play?deck=starter:carter')
  await page.getByRole('link', { name: 'Look at it' }).last().click()
  await expect(page.getByRole('heading', { name: 'Osiris starter deck' })).toBeVisible()
  await expect(page.locator('.shd-s .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
})

test('the 2007 edition knows no ships and no third set', async ({ page }) => {
  await importCarter(page)
  await page.getByLabel('Edition of the rules').selectOption('2007')
  await expectLocked(page, 7)
  await searchPool(page, 'type:ship')
  await page
    .locator('.bp-row')
    .first()
    .getByRole('button', { name: /^1 copy/ })
    .click()
  await expect(page.getByText('1 card does not belong to the 2007 edition.')).toBeVisible()
})

test.describe('for everybody', () => {
  test('axe finds nothing', async ({ page }) => {
    await openBuilder(page)
    await expectAccessible(page)
    await page.goto('/decks')
    await expect(page.getByRole('heading', { name: 'Starter decks' })).toBeVisible()
    await expectAccessible(page)
    await importCarter(page)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await rule(page, '4 team characters').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Paste a list or a deck code').fill('3 Salish Spirits\n1 Samantha Carter')
    await page.getByRole('button', { name: 'Read' }).click()
    await expect(page.getByText('1 line needs your choice')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/decks')
    await expect(page.getByRole('table', { name: 'Your decks' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Look at it' }).first().click()
    await expect(page.getByRole('heading', { name: 'Carter starter deck' })).toBeVisible()
    await expect(page).toHaveTitle(/Shared deck/)
    await expectAccessible(page)
  })

  test('nothing scrolls sideways on a small phone, and the deck is a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openDecks(page)
    await expect(page.getByRole('heading', { name: 'Starter decks' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.waitForURL(OWN_ADDRESS)
    await expect(page.getByText('824 cards')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Deck/ }).click()
    await expect(page.getByText('All seven chevrons are locked').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Deck/ })).toBeFocused()
    await page.goto('/decks')
    await expect(page.getByRole('table', { name: 'Your decks' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Look at it' }).first().click()
    await expect(page.getByRole('heading', { name: 'Carter starter deck' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
