import type { Locator, Page } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board } from './goldfish'
import { fresh, member } from './member'

const organising = (page: Page): Locator => page.getByRole('region', { name: 'Organising' })
const matches = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Enter result:/ }) })

async function addPlayer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Player without an account').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`: ${name}$`) })).toBeVisible()
}

/** Enters a win of the player who begins in every match without a result. */
async function playRound(page: Page): Promise<void> {
  const count = await matches(page).count()
  for (let at = 0; at < count; at++) {
    const match = matches(page).nth(at)
    await match.getByRole('button', { name: /^Enter result:/ }).click()
    await match.getByRole('button', { name: /^1 – / }).first().click()
    await match.getByRole('button', { name: 'Enter 1 : 0' }).click()
    await expect(match.getByText('1 : 0', { exact: true })).toBeVisible()
  }
}

test('who has no league sees what one takes', async ({ page }) => {
  await page.goto('/leagues')
  await expect(page.getByRole('heading', { name: 'Your first league' })).toBeVisible()
  await expectAccessible(page)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/leagues/new')
    await expect(page.getByRole('button', { name: 'Create league' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('radio', { name: /^Private/ })).toBeDisabled()
  }
})

test('a guest runs a league of a kitchen table on one device, to its winner', { tag: '@core' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/leagues/new')
  await page.getByLabel('Name', { exact: true }).fill('Kitchen table, winter')
  await page.getByLabel('Rounds', { exact: true }).fill('3')
  await page.getByLabel('Match format').selectOption('one game')
  await page.getByLabel('Playoffs').selectOption('top 2')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create league' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen table, winter')

  // One player cannot be paired, and the page says so instead of refusing a click.
  const first = organising(page).getByRole('button', { name: 'Pair the first round' })
  await addPlayer(page, 'Anna')
  await expect(first).toBeDisabled()
  await expect(first).toHaveAccessibleDescription('At least two players are needed.')
  for (const name of ['Bela', 'Cyril', 'Dana', 'Eva']) await addPlayer(page, name)
  await first.click()
  await expect(page.getByRole('region', { name: /^Round 1/ }).getByText(/has the bye$/)).toBeVisible()
  await expect(matches(page)).toHaveCount(2)
  await expect(organising(page).getByRole('button', { name: 'Pair the next round' })).toBeDisabled()
  await playRound(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // A late player joins: with six players, nobody has a bye.
  await addPlayer(page, 'Filip')
  await organising(page).getByRole('button', { name: 'Pair the next round' }).click()
  await expect(page.getByRole('region', { name: /^Round 2/ })).toBeVisible()
  await expect(matches(page)).toHaveCount(3)
  await expect(page.getByText(/has the bye$/)).toHaveCount(0)
  await expect(page.getByText(/^a rematch/)).toHaveCount(0)
  await playRound(page)

  // A player drops out: five remain, and the bye goes to a player who has not had one yet.
  const standings = page.getByRole('region', { name: /^Standings/ })
  const last = await standings.getByRole('rowheader').last().textContent()
  const leaver = /^\w+/.exec(last ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: `Drop out: ${leaver}` }).click()
  await page.getByRole('button', { name: `Really? ${leaver}` }).click()
  await expect(page.getByRole('button', { name: `Return: ${leaver}` })).toBeVisible()
  await organising(page).getByRole('button', { name: 'Pair the next round' }).click()
  const third = page.getByRole('region', { name: /^Round 3/ })
  await expect(third.getByText(/has the bye$/)).toBeVisible()
  await expect(third.getByText(leaver)).toHaveCount(0)
  await expect(page.getByText(/^again:/)).toHaveCount(0)
  await playRound(page)

  // Data stored on the device is still there after a reload.
  await page.reload()
  await expect(page.getByRole('region', { name: /^Round 3/ })).toBeVisible()
  await organising(page).getByRole('button', { name: 'Start the playoffs' }).click()
  const final = page.getByRole('region', { name: /^Final/ })
  await expect(final.getByText('place 1 against place 2')).toBeVisible()
  const finalist = await page
    .getByRole('region', { name: 'Standings after round 3' })
    .getByRole('rowheader')
    .first()
    .textContent()
  await playRound(page)
  await organising(page).getByRole('button', { name: 'End the league' }).click()
  await expect(page.getByText(`${finalist} won the league.`)).toBeVisible()
  await page.getByText('Show the calculations').click()
  await expect(page.getByText(/Opponents’ points: .* = /).first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Standings (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('standings.csv')
  await page
    .getByRole('button', { name: 'Round 3' })
    .or(page.getByRole('button', { name: '3', exact: true }))
    .click()
  await expect(page.getByRole('region', { name: 'Standings after round 2' })).toBeVisible()

  await page.goto('/leagues')
  await expect(page.getByRole('region', { name: 'On this device' }).getByRole('link')).toHaveText(
    'Kitchen table, winter',
  )
})

test('two members play a league by its link, and both sides enter the result', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { name: owner } = await member(page)
  const title = `League ${fresh()}`
  await page.goto('/leagues/new')
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByRole('radio', { name: /^Private/ }).check()
  await page.getByRole('button', { name: 'Create league' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const invitation = await page.getByRole('textbox', { name: /^Invitation/ }).inputValue()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.locator('#content').getByRole('link', { name: owner, exact: true })).toBeVisible()

  const others = await browser.newContext({ baseURL })
  const other = await others.newPage()
  const { name: guest } = await member(other)
  // Without the invitation the league does not exist.
  await other.goto(new URL(invitation).pathname)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('League not found')
  await other.goto(invitation)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title)
  await other.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other.locator('#content').getByRole('link', { name: guest, exact: true })).toBeVisible()

  await page.reload()
  await organising(page).getByRole('button', { name: 'Pair the first round' }).click()
  const own = page.getByRole('form', { name: 'Played offline?' })
  await own.getByRole('button', { name: `2 – ${owner}` }).click()
  await own.getByRole('button', { name: `1 – ${guest}` }).click()
  await own.getByRole('button', { name: /^Enter [12] : [12]$/ }).click()
  await expect(page.getByText('awaiting confirmation')).toBeVisible()
  await expectAccessible(page)

  await other.goto(invitation)
  await expect(other.getByText(`${owner} entered`)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Yes, that’s right' }).click()
  await expect(other.getByText('awaiting confirmation')).toHaveCount(0)
  await expect(other.getByRole('form', { name: 'Played offline?' })).toHaveCount(0)
  await others.close()
})

test('a pair plays its match on this site by one button, and the result is there by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  try {
    const guest = await other.newPage()
    const players = [
      { page, ...(await member(page)) },
      { page: guest, ...(await member(guest)) },
    ]
    const settings = {
      rounds: 1,
      wins: 1,
      days: 0,
      playoff: 0,
      checkIn: false,
      decks: 'start',
      ratings: false,
    }
    const league = { name: 'Two towns', words: '', visibility: 'unlisted', settings }
    const [owner] = players
    const made = await page.request.post('/api/leagues', { headers: owner?.headers, data: league })
    const { id } = await made.json()
    for (const [at, one] of players.entries()) {
      const { headers } = one
      const deckId = crypto.randomUUID()
      const deck = { id: deckId, name: 'Mine', notes: '', list: STARTER_DECKS[at]?.list }
      expect((await one.page.request.post('/api/decks', { headers, data: deck })).status()).toBe(201)
      const command = { kind: 'register', name: null, deckId, showsRating: false }
      const registered = await one.page.request.post(`/api/leagues/${id}`, { headers, data: { command } })
      expect(registered.status()).toBe(200)
    }
    const command = { kind: 'pair', rounds: 0, closesOpen: false }
    await page.request.post(`/api/leagues/${id}`, { headers: owner?.headers, data: { command } })
    await page.goto(`/leagues/${id}`)
    // Both lists are shown from the start, so each can be compared with the hash its player committed to.
    await page.getByText('What the code beside a deck means').click()
    await page.getByRole('button', { name: 'Check the lists' }).click()
    await expect(page.getByText('list and hash match', { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play now' }).click()
    await expect(page.getByRole('link', { name: 'To the game' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    for (const one of [page, guest]) {
      await one.goto(`/leagues/${id}`)
      await one.getByRole('link', { name: 'To the game' }).click()
    }
    for (const one of [page, guest]) await expect(board(one)).toBeVisible({ timeout: 30_000 })
    await guest.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    await guest.keyboard.press('u')
    await guest.getByRole('button', { name: 'Concede' }).click()
    await expect(page.locator('#result-title')).toHaveText('You won', { timeout: 20_000 })
    await page.goto(`/leagues/${id}`)
    const round = page.getByRole('region', { name: /^Round 1/ })
    await expect(round.getByText(/^(1 : 0|0 : 1)$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'To the game' })).toHaveCount(0)
  } finally {
    await other.close()
  }
})

test('a league can be run in Czech and French', async ({ page }) => {
  for (const [locale, create, add] of [
    ['cs', 'Založit ligu', 'Hráč bez účtu'],
    ['fr', 'Créer la ligue', 'Joueur sans compte'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/${locale}/leagues/new`)
    await page.getByRole('textbox').first().fill(`Liga ${locale}`)
    await page.getByRole('button', { name: create }).click()
    for (const name of ['Anna', 'Bela', 'Cyril']) {
      await page.getByLabel(add).fill(name)
      await page.keyboard.press('Enter')
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
