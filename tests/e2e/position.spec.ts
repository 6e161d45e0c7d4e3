import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const TEAMS = [
  "Teal'c, Fierce Warrior + Locate the Eye of Ra\nBASE-90 (stopped)\nSL-110\nBASE-289",
  'SL-89\nSL-97\nBASE-287\nBASE-102',
]

test('a position is written, mended where it is wrong, sent by its link and played on', async ({ page }) => {
  await page.goto('/play')
  await page.getByRole('link', { name: 'Set up a position' }).click()
  await expect(page).toHaveURL('/play/position')
  const [one, two] = [1, 2].map((number) => page.getByRole('group', { name: `Player ${number}` }))
  if (!one || !two) throw new Error('two seats')
  await page.getByRole('textbox', { name: 'Current mission' }).fill('Suply Raid')
  await one.getByRole('textbox', { name: 'Team' }).fill(TEAMS[0] ?? '')
  await two.getByRole('textbox', { name: 'Team' }).fill(TEAMS[1] ?? '')
  await expect(page.getByText('no card is called “Suply Raid”. Similar: Supply Raid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Use Supply Raid' }).click()
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('seasoned travelers')
  await page.getByRole('combobox', { name: 'Add to' }).selectOption({ label: 'Player 2: Hand' })
  await page.getByRole('button', { name: 'Seasoned Travelers', exact: true }).click()
  await expect(two.getByRole('textbox', { name: 'Hand' })).toHaveValue('Seasoned Travelers')
  await one.getByRole('textbox', { name: 'Hand' }).fill('2 P90')
  await expect(page.getByText('This position can be played.')).toBeVisible()
  await expect(page).toHaveURL(/#c7r5\./)

  // Opening the link shows the same.
  await page.reload()
  await expect(one.getByRole('textbox', { name: 'Team' })).toHaveValue(
    /Teal'c, Fierce Warrior \+ .*\n.*\(Stopped\)/,
  )
  await expect(one.getByRole('textbox', { name: 'Hand' })).toHaveValue('P90\nP90')

  await page.getByRole('link', { name: 'Play on from here' }).click()
  await expect(page).toHaveURL(/\/play#position=c7r5/)
  await expect(page.getByRole('heading', { name: /Supply Raid/ }).first()).toBeVisible()
})

test('fits a small screen, and takes a position as data', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/play/position')
  await page.getByText('Load a position from data').click()
  const data = page.getByRole('textbox', { name: /Paste a position/ })
  await data.fill('{"version": 1}')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect(page.getByText('This is not a position.')).toBeVisible()
  const team = (keys: string) => ({ team: keys.split(' ') })
  const seats = [team('SL-107 BASE-90 SL-110 BASE-289'), team('SL-89 SL-97 BASE-287 BASE-102')]
  await data.fill(JSON.stringify({ version: 1, mission: 'BASE-199', seats }))
  await page.getByRole('button', { name: 'Load' }).click()
  await expect(page.getByText('This position can be played.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
