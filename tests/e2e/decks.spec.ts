import { readFileSync } from 'node:fs'
import {
  CARTER,
  entry,
  expectLocked,
  importCarter,
  nameField,
  OWN_ADDRESS,
  openBuilder,
  openDecks,
  readyToDrop,
  rule,
  save,
} from './builder'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { searchPool } from './pool'

// Wide enough for pool, deck and legality side by side.
test.use({ viewport: { width: 1440, height: 900 } })

test('letters that are typed as fast as can be are all there', async ({ page }) => {
  await importCarter(page)
  // The query parser and completions load with the first letters, on each new page.
  for (const query of ['kawalsky type:team', 'type:obstacle cost<=2', 'does:draw side:hero']) {
    await page.reload()
    await expectLocked(page, 7)
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await expect(page.getByLabel('Search cards')).toHaveValue(query)
  }
})

test('an empty deck begins with one as it was sold, and says why it is legal', async ({ page }) => {
  await openBuilder(page)
  await page.mouse.move(300, 300)
  const begin = page.getByRole('region', { name: 'Or start from' })
  await begin.getByRole('button', { name: 'Copy Carter starter deck' }).click()
  await expectLocked(page, 7)
  await expect(begin).toBeHidden()
  await expect(nameField(page)).toHaveValue('Carter starter deck')
  // The focus moves on to the cards; the team's totals are shown above them.
  await expect(page.locator('[data-entry]:focus')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Whole team' })).toHaveText('5 8 8 5')
  await expect(page.getByRole('region', { name: 'Weak spots' })).toContainText('Robert Kinsey')

  const rules = page.getByRole('list', { name: 'Deck rules' })
  await expect(rules).toBeHidden()
  await page.getByRole('button', { name: 'Show rules' }).click()
  await expect(rules.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectLocked(page, 0)
  await expect(begin).toBeVisible()
})

test('a deck without missions says of all skills that they are missing, not of two', async ({ page }) => {
  await page.goto('/decks/new')
  await expect(rule(page, '3 missions of each skill: 0 of 4 skills. Not met.')).toBeVisible()
})

test.describe('a starter deck from a file', () => {
  test('is legal; changing it opens exactly the chevron that is meant', async ({ page }) => {
    await importCarter(page)
    await expect(nameField(page)).toHaveValue('carter')
    await entry(page, 'What Fate Omaroca?').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 5)
    await expect(rule(page, '12 missions: 11 of 12. Not met.')).toBeVisible()
    await expect(rule(page, '3 missions of each skill: Culture 2. Not met.')).toBeVisible()

    // One click searches for cards that would fix it.
    await rule(page, '3 missions of each skill').click()
    await expect(page.getByLabel('Search cards')).toHaveValue('type:mission skill:culture')
    await page.getByRole('button', { name: '1 copy of Time Loop, P4X-639' }).click()
    await expectLocked(page, 7)

    // A fourth copy.
    await searchPool(page, 'parasitic insects')
    await page.locator('[data-pool-row] [data-place]').first().focus()
    await page.keyboard.press('4')
    await expectLocked(page, 6)
    await expect(rule(page, 'At most 3 copies of a title: 1 too many. Not met.')).toBeVisible()
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
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.reload()
    await expectLocked(page, 6)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectLocked(page, 7)
  })

  test('a broken file changes nothing', async ({ page }) => {
    await importCarter(page)
    await page.getByRole('button', { name: 'Import' }).click()
    for (const [name, problem] of [
      ['external-entity.o8d', 'defines XML entities'],
      ['truncated.o8d', 'damaged'],
      ['wrong-game.o8d', 'another OCTGN game'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(`tests/fixtures/decks/o8d/${name}`)
      await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
      await expect(page.getByText('Your open deck was not changed.')).toBeVisible()
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
    await page.getByLabel('Replacement for the open deck’s cards').check()
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
  // The typo is already corrected; which Carter is meant is ambiguous.
  await expect(page.getByText('1 line needs your choice')).toBeVisible()
  await page.getByLabel('Choose the card for “1 Samantha Carter”').selectOption({ index: 1 })
  await expect(page.getByText('Everything was recognised.')).toBeVisible()
  await page.getByLabel('Replacement for the open deck’s cards').check()
  await page.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(page.locator('[data-deck-size]')).toHaveText('8 cards')
})

test('a count that no deck can have is told, and can be put right', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('Paste a list or a deck code')
    .fill('0 Nyan\n1,000 Kearney\nSB: 2 Chaska\n"3 Salish Spirits"')
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByText('2 lines need your choice')).toBeVisible()
  await expect(page.getByText('maybeboard: 2 × Chaska, Caledonian Minister (SL 43)')).toBeVisible()
  await page.getByLabel('Copies for “0 Nyan”, 1 to 99').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 line needs your choice')).toBeVisible()
  await page.getByLabel('Replacement for the open deck’s cards').check()
  await page.getByRole('button', { name: 'Import 5 cards' }).click()
  await expect(page.locator('[data-deck-size]')).toHaveText('5 cards')
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
    await page.getByRole('link', { name: 'Play deck' }).click()
    await page.waitForURL(`/play?deck=${id}`)
    await expect(chosen).toContainText('Free Jaffa')
    await page.goBack()
    await expect(nameField(page)).toHaveValue('Free Jaffa')
  }
})

test('the first visit offers the starter decks', async ({ page }) => {
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'No decks of your own yet' })).toBeVisible()
  const play = page.getByRole('main').getByRole('link', { name: 'Play', exact: true })
  await expect(play).toHaveCount(3)
  await expect(play.first()).toHaveAttribute('href', '/play?deck=starter:carter')
  await page.getByRole('link', { name: 'View' }).last().click()
  await expect(page.getByRole('heading', { name: 'Osiris starter deck' })).toBeVisible()
  await expect(page.locator('aside .gt')).toHaveAttribute('aria-label', '7 of 7 chevrons locked')
})

test('the 2007 edition knows no ships and no third set', async ({ page }) => {
  await importCarter(page)
  await page.getByLabel('Rules edition').selectOption('2007')
  await expectLocked(page, 7)
  await searchPool(page, 'type:ship')
  await page
    .locator('[data-pool-row]')
    .first()
    .getByRole('button', { name: /^1 copy/ })
    .click()
  await expect(page.getByText('1 card is not allowed in the 2007 edition.')).toBeVisible()
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
    await page.getByRole('link', { name: 'View' }).first().click()
    await expect(page.getByRole('heading', { name: 'Carter starter deck' })).toBeVisible()
    await expect(page).toHaveTitle(/Carter starter deck/)
    await expectAccessible(page)
  })

  test('nothing scrolls sideways on a small phone, and the deck is a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openDecks(page)
    await expect(page.getByRole('heading', { name: 'Starter decks' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.waitForURL(OWN_ADDRESS)
    // A deck with cards opens on the deck.
    await expect(page.getByText('Legal deck').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Deck/ })).toBeFocused()
    await expect(page.getByText('824 cards')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Deck/ }).click()
    await expect(page.getByText('Legal deck').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Deck/ })).toBeFocused()
    await page.goto('/decks')
    await expect(page.getByRole('table', { name: 'Your decks' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'View' }).first().click()
    await expect(page.getByRole('heading', { name: 'Carter starter deck' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
