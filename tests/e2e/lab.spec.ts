import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const LAB = '/lab?deck=starter:carter'

/** Opens a collapsed section of the figures. */
const unfold = (page: import('@playwright/test').Page, section: string) =>
  page.getByRole('heading', { name: section, exact: true }).click()

/** Waits for the form, enters the number of games, and starts. */
async function play(page: import('@playwright/test').Page, games: number) {
  await page.getByRole('spinbutton', { name: 'Games' }).fill(String(games))
  await page.getByRole('textbox', { name: 'Seed' }).fill('lab')
  await page.getByRole('button', { name: 'Play games' }).click()
}

test('forty games give figures with intervals, and a figure opens its games as replays', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(LAB)
  await play(page, 40)
  await expect(page.getByText(/^40 games in [\d.,]+ s/).first()).toBeVisible({ timeout: 120_000 })
  const summary = page.getByTestId('lab-summary')
  await expect(summary).toContainText(/^(Wins \d+% of 40 games \(\d+% to \d+%\)|40 games played)/)
  await expect(summary).toContainText(/missions fail most: \d+%/)
  // The answer comes before its evidence.
  const top = async (of: import('@playwright/test').Locator) => (await of.boundingBox())?.y ?? 0
  expect(await top(summary)).toBeLessThan(
    await top(page.getByRole('button', { name: 'Use these settings again' })),
  )
  await unfold(page, 'Wins and losses')
  await unfold(page, 'Cards')
  const wins = page.getByRole('region', { name: 'Wins and losses' }).first()
  await expect(wins.getByText(/\d+ of 40 games/).first()).toBeVisible()
  await expect(wins.getByText(/\d+ to \d+%/).first()).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: 'Dead in hand' })).toBeVisible()

  // Sorting is announced.
  const sort = page.getByRole('button', { name: 'Copies', exact: true })
  await sort.click()
  await expect(page.getByRole('columnheader', { name: 'Copies' })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)

  await wins
    .getByRole('button', { name: /\d+ of 40 games/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Won' })).toBeVisible()
  await dialog.getByText('40 games in total').click()
  await expect(dialog.getByRole('row')).toHaveCount(41)
  await expectAccessible(page)
  const [replay] = await Promise.all([
    page.waitForEvent('popup'),
    dialog
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click(),
  ])
  await expect(replay).toHaveURL(/\/play#replay=/)
  // It is shown from the deck's side, which stays at the bottom and is labelled.
  const below = replay.locator('[data-strip="yours"]').getByRole('heading', { name: 'Your deck' })
  await expect(below).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 700],
] as const) {
  test(`what comes of the games is in sight at ${width} px, and the focus stays`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(LAB)
    await play(page, 12)
    const done = page.getByText(/^12 games in/).first()
    await expect(done).toBeVisible({ timeout: 60_000 })
    await expect(done).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('lab-summary')).toBeInViewport()
    await expect(page.getByTestId('lab-summary')).toContainText(/12 games/)
    await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused()
  })
}

test('a run can be stopped, and what was played is kept', async ({ page }) => {
  await page.goto(LAB)
  await play(page, 50_000)
  await expect(page.getByText(/^[1-9][\d,]* of 50,000 games/).first()).toBeVisible({ timeout: 45_000 })
  const counted = (section: string) =>
    page
      .getByRole('region', { name: section })
      .getByRole('button', { name: / of [\d,]+ games/ })
      .first()
  await unfold(page, 'Wins and losses')
  await unfold(page, 'Mission matrix')
  const seen = counted('Wins and losses')
  await seen.scrollIntoViewIfNeeded({ timeout: 30_000 })
  const before = (await seen.textContent()) ?? ''
  await expect(seen).not.toHaveText(before)
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopped = page.getByText(/^Stopped after [1-9][\d,]* of 50,000 games/).first()
  await expect(stopped).toBeVisible()
  const [, played = ''] = /after ([\d,]+)/.exec((await stopped.textContent()) ?? '') ?? []
  // Figures outside the viewport include all games as well, although they did not update during the run.
  await expect(counted('Mission matrix')).toContainText(` of ${played} games`)
})

test('two versions are compared on the same games', async ({ page }) => {
  await page.goto(LAB)
  await page.getByRole('tab', { name: 'Games' }).press('ArrowRight')
  await expect(page.getByText('Both versions are the same.', { exact: false })).toBeVisible()
  // Exchanging characters with the same title: subtitles tell them apart.
  const choice = page.getByRole('combobox', { name: 'Add one' })
  await choice.fill('type:team oneill')
  const optimist = page.getByRole('option', { name: "Jack O'Neill, Optimist" })
  await expect(optimist).toBeVisible()
  // It is found with the keyboard, wherever it is in the list: the box keeps the focus.
  for (let i = 0; (await optimist.getAttribute('aria-selected')) !== 'true'; i++) {
    expect(i).toBeLessThan(40)
    await choice.press('ArrowDown')
  }
  await expectAccessible(page)
  await choice.press('Enter')
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue("Jack O'Neill, Optimist")
  await expect(page.getByRole('option', { name: "Jack O'Neill, Optimist" })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The second version has' })).toContainText(
    "+1 Jack O'Neill, Optimist",
  )
  await page.getByLabel('Second version').selectOption('starter:carter')
  await page.getByLabel('First version').selectOption('starter:oneill')
  await page.getByRole('spinbutton', { name: 'Pairs of games' }).fill('12')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText(/^12 pairs of games in/).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/Pairs needed in total/)).toBeVisible()
  await expect(page.locator('[data-verdict]')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/with a probability of at most (1|0\.[5-9])/)).toHaveCount(0)
  await expectAccessible(page)
})

test('odds are exact, and sample hands can be shuffled back', { tag: '@core' }, async ({ page }) => {
  await page.goto(LAB)
  await page.getByRole('tab', { name: 'Odds' }).click()
  const table = page.getByRole('table', { name: 'Chances by turn' })
  await expect(table.getByRole('row')).toHaveCount(9)
  await page.getByLabel(/^Opening hand(?! size)/).selectOption('met')
  await expect(table.getByRole('columnheader', { name: 'Without shuffling back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Sample hands' }).click()
  await expect(page.getByTestId('sample-hand').getByRole('listitem')).toHaveCount(8)
  await page.getByRole('button', { name: 'Shuffle back and redraw' }).click()
  await expect(page.getByText(/drawn again/)).toBeVisible()
  await expectAccessible(page)
})

test('the deck page leads to odds and laboratory; nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/decks')
  await page.goto(LAB)
  await page.getByRole('link', { name: 'View deck' }).click()
  await page.getByRole('button', { name: 'Odds and sample hands' }).click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Chances by turn' })).toBeVisible()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  expect((await close.boundingBox())?.width).toBeLessThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Laboratory' }).click()
  await expect(page).toHaveURL(/\/lab\?deck=starter:carter/)
  await play(page, 12)
  await expect(page.getByText(/^12 games in/).first()).toBeVisible({ timeout: 90_000 })
  await expectNoSidewaysScroll(page)
})

const focused = (page: import('@playwright/test').Page) => page.locator(':focus')

test('figures of a deck that was changed since say so, and no more games of it are played', async ({
  page,
}) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Import' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles('tests/fixtures/decks/o8d/osiris.o8d')
  await page.getByRole('button', { name: 'Import 60 cards' }).click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  await page.getByRole('main').getByRole('link', { name: 'Laboratory' }).first().click()
  await page.getByLabel('Against', { exact: true }).selectOption('nobody')
  await play(page, 50_000)
  await expect(page.getByText(/^[1-9][\d,]* of 50,000 games/).first()).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByText('The deck has changed since', { exact: false })).toBeHidden()

  await page.getByRole('link', { name: 'View deck' }).click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  const card = page.locator('[data-entry]').last()
  await expect(page.getByLabel('Deck name')).toBeEnabled()
  await card.focus()
  await page.keyboard.press('-')
  await expect(page.getByText('59 cards').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Laboratory' }).first().click()
  const notice = page.getByText('The deck has changed since', { exact: false })
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^Changes since then −1 /)).toBeVisible()
  await expect(page.getByText(/^Stopped after/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  // The settings are kept, so that the changed deck plays under the same conditions.
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('lab')
  await expect(page.getByLabel('Against', { exact: true })).toHaveValue('nobody')
  await expectAccessible(page)

  await page.getByRole('spinbutton', { name: 'Games' }).fill('12')
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(page.getByText(/^12 games in/).first()).toBeVisible({ timeout: 45_000 })
  await expect(notice).toBeHidden()
})

test('another tab leaves the games, what was set and what was compared; figures say what they rest on', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(LAB)
  await page.getByLabel('Against', { exact: true }).selectOption('nobody')
  await play(page, 400)
  // The games continue behind the other tab.
  await page.getByRole('tab', { name: 'Compare versions' }).click()
  await page.getByLabel('First version').selectOption('starter:oneill')
  await page.getByRole('spinbutton', { name: 'Pairs of games' }).fill('12')
  await page.getByRole('textbox', { name: 'Seed' }).fill('pairs')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText(/^12 pairs of games in/).first()).toBeVisible({ timeout: 90_000 })

  await page.getByRole('tab', { name: 'Games' }).click()
  await expect(page.getByText(/^400 games in/).first()).toBeVisible({ timeout: 90_000 })
  const seed = page.getByRole('textbox', { name: 'Seed' })
  const against = page.getByLabel('Against', { exact: true })
  await expect(seed).toHaveValue('lab')
  await expect(against).toHaveValue('nobody')
  const facts = page.getByRole('region', { name: 'Settings of these games' })
  await seed.fill('another')
  await against.selectOption('starters')
  await expect(facts).toContainText('Carter')
  await expect(facts).toContainText('No opposition')
  await expect(facts).toContainText('Quick')
  await expect(facts).toContainText('2008')
  await expect(facts).toContainText(/Seed\s*lab/)
  await facts.getByRole('button', { name: 'Use these settings again' }).click()
  await expect(seed).toHaveValue('lab')
  await expect(against).toHaveValue('nobody')

  await page.getByRole('tab', { name: 'Compare versions' }).click()
  await expect(page.getByText(/^12 pairs of games in/).first()).toBeVisible()
  await expect(page.getByLabel('First version')).toHaveValue('starter:oneill')
  await expect(seed).toHaveValue('pairs')
  await expect(facts).toContainText(/First version\s*O’Neill/)
  await expect(facts).toContainText(/Seed\s*pairs/)
  await page.getByLabel('First version').selectOption('starter:osiris')
  await facts.getByRole('button', { name: 'Use these settings again' }).click()
  await expect(page.getByLabel('First version')).toHaveValue('starter:oneill')
  await expectAccessible(page)
})

test('the keyboard keeps its place from the first game to the last, and in their list', async ({ page }) => {
  await page.goto(LAB)
  await page.getByRole('spinbutton', { name: 'Games' }).fill('300')
  const start = page.getByRole('button', { name: 'Play games' })
  await start.focus()
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('button', { name: 'Stop' })
  await expect(cancel).toBeVisible()
  await expect(focused(page)).toHaveText('Play again')
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Continue')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Stop')
  await expect(page.getByText(/^300 games in/).first()).toBeVisible({ timeout: 90_000 })
  await expect(focused(page)).toHaveText(/^300 games in/)

  await unfold(page, 'Wins and losses')
  await page
    .getByRole('region', { name: 'Wins and losses' })
    .getByRole('button', { name: / of 300 games/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('300 games in total').click()
  const more = dialog.getByRole('button', { name: /^Show/ })
  await more.focus()
  for (let shown = 50; shown < 300; shown += 50) {
    await expect(dialog.getByRole('row')).toHaveCount(shown + 1)
    await page.keyboard.press('Enter')
  }
  await expect(focused(page)).toHaveText(/Watch game 251$/)
})

test('a condition without a card asks for nothing, and taking conditions and cards away keeps the place', async ({
  page,
}) => {
  await page.goto(LAB)
  await page.getByRole('tab', { name: 'Odds' }).click()
  const said = page.getByText(/in the opening hand, /)
  await expect(said).not.toHaveText(/^0\.0%/)
  const chance = (await said.textContent()) ?? ''
  await page.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await expect(focused(page)).toHaveAccessibleName('Card for condition 2')
  await expect(said).toHaveText(chance)
  await page.getByRole('button', { name: 'Remove condition 2' }).press('Enter')
  await expect(focused(page)).toHaveAccessibleName('How many')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .press('Enter')
  await expect(focused(page)).toHaveAccessibleName('Card for condition 1')
  await expect(page.getByText('Choose a card to see the chances', { exact: false })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chances by turn' })).toBeHidden()
})

test('it opens with a deck of one\u2019s own, where there is one', async ({ page }) => {
  await page.goto('/lab')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory: Carter starter deck')
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await page.waitForURL(/decks\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/lab')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory: O\u2019Neill starter deck')
})
