import type { Page } from '@playwright/test'
import { setUpHref } from '@/lib/features/play/model/links/links'
import { positionText } from '@/lib/features/play/model/position-draft'
import { PUZZLES, type PuzzleId } from '@/lib/features/play/model/puzzles/list'
import { playableCards } from '@/lib/features/sets/model/playable'
import { readIncludedCards } from '@/lib/features/sets/model/read-included-cards'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { gear, newOwnSet } from '../integration/support/own-sets'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { asked } from './match'
import { fresh, member } from './member'
import { officialPool } from './official-pool'
import { look } from './seen'

function puzzleOf(id: PuzzleId) {
  const puzzle = PUZZLES.find((one) => one.id === id)
  if (!puzzle) throw new Error(`no puzzle ${id}`)
  return puzzle
}

/** URL at which one of our own positions is set up. */
const setUp = (id: PuzzleId): string => `/play/position#${positionText(officialPool, puzzleOf(id).position)}`

const maker = (page: Page) => page.getByRole('group', { name: 'Make it a puzzle' })
const proof = (page: Page) => page.getByTestId('puzzle-proof')
const panel = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true })

/** Makes the move of the card with this name, by its key. */
async function does(page: Page, name: RegExp): Promise<void> {
  const before = await look(page)
  const card = page.locator('[data-board] [data-card][aria-keyshortcuts]').filter({ hasText: name }).first()
  await page.keyboard.press((await card.getAttribute('aria-keyshortcuts')) ?? '')
  await look(page, before.moment)
}

test.describe('a puzzle of one’s own', () => {
  test('is set up, proved, published and solved', async ({ page }) => {
    const { name } = await member(page)
    const title = `Iris ${fresh()}`
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(setUp('wideAwake'))
    await maker(page).getByRole('button', { name: 'Find a solution' }).click()
    await expect(proof(page)).toHaveText('It can be solved with 3 decisions, no fewer.')
    await maker(page).getByText('Show solution').click()
    await expect(maker(page).getByRole('listitem').filter({ hasText: 'Digging Deep' }).first()).toBeVisible()
    await expectAccessible(page)

    await maker(page).getByRole('button', { name: 'Share puzzle' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Publish among the puzzles' }).check()
    await dialog.getByLabel('Title').fill(title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByLabel('Short link').inputValue()
    expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{22}$/)

    // With the link, anyone can read the description, and solve it at the table.
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Solution in 3 decisions.')
    await page.getByRole('link', { name: 'Solve it at the table' }).click()
    await expect(panel(page)).toContainText(title)
    await expect(panel(page)).toContainText(`by ${name}`)
    await expect(panel(page)).toContainText('Task: complete this mission this turn.')
    await asked(page)
    await does(page, /Play Digging Deep/)
    await does(page, /Assign Daniel Jackson/)
    await page.keyboard.press('Space')
    await expect(page.getByTestId('puzzle-state')).toHaveText('Solved!')
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(page.getByRole('list', { name: 'Your puzzles' })).toContainText(`${title}Public`)
    const row = page.getByRole('list', { name: 'Puzzles by players' }).getByRole('listitem')
    await expect(row.filter({ hasText: title })).toContainText(
      `by ${name} · Complete the mission · 3 decisions`,
    )
    await expect(row.filter({ hasText: title })).toContainText('Solved')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('with an own card goes to others by a short link, and they see the card', async ({
    page,
    browser,
    baseURL,
  }) => {
    const set = newOwnSet('Abydos', { cards: [gear(1, { title: 'Sand Glider', cost: 0 })] })
    const cards = playableCards(set).map(broughtCard)
    const { position } = puzzleOf('wideAwake')
    const [you, ...others] = position.seats
    if (!you) throw new Error('no seats')
    const hand = [...(you.hand ?? []), ...cards.map(({ card }) => card.key)]
    const { pool } = readIncludedCards(officialPool, cards)
    await member(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(
      setUpHref(positionText(pool, { ...position, seats: [{ ...you, hand }, ...others] }), cards),
    )
    await maker(page).getByRole('button', { name: 'Find a solution' }).click()
    await expect(proof(page)).toHaveText('It can be solved with 3 decisions, no fewer.')
    await maker(page).getByRole('button', { name: 'Share puzzle' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const { pathname } = new URL(await dialog.getByLabel('Short link').inputValue())

    const strangers = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const stranger = await strangers.newPage()
    await stranger.goto(pathname)
    await stranger.getByRole('link', { name: 'Solve it at the table' }).click()
    await asked(stranger)
    await expect(stranger.locator('[data-hand] [data-card]').filter({ hasText: 'Sand Glider' })).toBeVisible()
    await does(stranger, /Play Digging Deep/)
    await does(stranger, /Assign Daniel Jackson/)
    await stranger.keyboard.press('Space')
    await expect(stranger.getByTestId('puzzle-state')).toHaveText('Solved!')
    await strangers.close()
  })

  test('is found by others, who are shown how it goes, until its maker ends it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { headers } = await member(page)
    const title = `Ring ${fresh()}`
    const { position, pressure, solution } = puzzleOf('wideAwake')
    const content = { kind: 'puzzle', goal: 'mission', position, pressure, solution }
    const said = { title, words: '', language: 'en' }
    const made = await page.request.post('/api/shared-items', { headers, data: { ...said, content } })
    const { id } = await made.json()
    const strangers = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } })
    const stranger = await strangers.newPage()
    await stranger.goto('/play/puzzles')
    const list = stranger.getByRole('list', { name: 'Puzzles by players' })
    await expect(list).toBeAttached()
    await expect(stranger.getByRole('list', { name: 'Your puzzles' })).toHaveCount(0)
    await expect(list.getByRole('link', { name: title })).toHaveCount(0)
    const published = await page.request.put(`/api/shared-items/${id}`, {
      headers,
      data: { ...said, isPublic: true },
    })
    expect(published.status()).toBe(204)
    await stranger.reload()
    await list.getByRole('link', { name: title }).click()
    await expect(panel(stranger)).toContainText(title)
    await expectNoSidewaysScroll(stranger)
    await panel(stranger).getByRole('button', { name: 'Show solution' }).click()
    for (let moves = 1; moves < 3; moves++)
      await panel(stranger).getByRole('button', { name: 'Next move' }).click()
    await expect(stranger.getByTestId('puzzle-state')).toContainText('Start over to play it yourself')
    await expectNoSidewaysScroll(stranger)
    await expectAccessible(stranger)

    // A revoked item belongs to nobody any more.
    await page.goto('/account/shared')
    await page.getByRole('button', { name: `End the link to ${title}` }).click()
    await page.getByRole('button', { name: 'End this link?' }).click()
    await expect(page.getByText('Link ended.')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This puzzle is no longer available.')).toBeVisible()
    await stranger.getByRole('button', { name: 'All puzzles' }).click()
    await expect(stranger.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible()
    await expect(stranger.getByText(title)).toHaveCount(0)
    await strangers.close()
  })
})

test('the search for a solution can be stopped, and says honestly what it found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(setUp('radio'))
  const button = maker(page).getByRole('button', { name: /Find a solution|Stop/ })
  await button.click()
  await expect(proof(page)).toHaveText('Looking for a solution…')
  await expect(maker(page).getByRole('progressbar')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button.click()
  await expect(proof(page)).toHaveText('Stopped. It is not known whether there is a solution.')
  await expect(button).toBeFocused()

  // Another goal makes it a different puzzle.
  await page.goto(setUp('wideAwake'))
  await page.reload()
  const [one] = [page.getByRole('group', { name: 'Player 1' })]
  await one.getByRole('textbox', { name: 'Hand' }).fill('')
  await button.click()
  await expect(proof(page)).toHaveText(/^It can’t be solved: every line of play was tried/)
  await expect(maker(page).getByRole('button', { name: 'Share puzzle' })).toHaveCount(0)
  await maker(page).getByLabel('Goal').selectOption('win')
  await expect(proof(page)).toHaveText('')
  await page.getByRole('combobox', { name: 'Whose turn it is' }).selectOption({ label: 'Player 2' })
  await button.click()
  await expect(proof(page)).toHaveText(/^It is not player 1’s turn to act/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a puzzle of a guest is sent by the long link', async ({ page }) => {
  await page.goto(setUp('wideAwake'))
  await maker(page).getByRole('button', { name: 'Find a solution' }).click()
  await maker(page).getByRole('button', { name: 'Share puzzle' }).click()
  const link = await page
    .getByRole('dialog')
    .getByLabel(/^Long link/)
    .inputValue()
  await page.goto(link.slice(new URL(link).origin.length))
  await expect(page.getByText('Task: complete this mission this turn.')).toBeVisible()
})
