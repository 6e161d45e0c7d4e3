import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

test('the laboratory searches for the change that helps most, and makes it as a new deck', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto('/lab?deck=starter:carter')
  await page.getByRole('tab', { name: 'Improve' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('improve')
  await page.getByRole('combobox', { name: 'Games', exact: true }).selectOption('2,000 games')
  await page.getByText('Cards to keep: none').click()
  await page.getByRole('checkbox', { name: 'Salish Spirits' }).check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const result = page.getByRole('region', { name: 'Results' })
  await expect(result.getByText(/possible swaps/)).toBeVisible()
  await expect(result.getByText(/^[1-9][\d,]* of 2,000 games$/)).toBeVisible({ timeout: 60_000 })

  // What is ahead is named with both cards long before the first rounds are over.
  const ahead = result.getByRole('region', { name: 'Ahead so far' })
  await expect(ahead.getByRole('listitem').first()).toContainText(/Out.*In.*gained/s, { timeout: 60_000 })
  await expectAccessible(page)

  // It can be stopped and continued.
  await result.getByRole('button', { name: 'Stop' }).click()
  await result.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
  const lanes = result.getByRole('group', { name: 'Swaps tested' })
  await expect(lanes.getByRole('button', { name: /^of [1-9]/ }).first()).toBeVisible({ timeout: 180_000 })
  await result.getByRole('button', { name: 'Stop' }).click()
  await expect(result.getByText(/No swap measurably|helps?\. Best: /)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  // A figure of a change opens the pairs of games behind it.
  await lanes
    .getByRole('button', { name: /^of [1-9]/ })
    .first()
    .click()
  const games = page.getByRole('dialog')
  await expect(games.getByRole('radio', { name: /games? in total$/ })).toBeChecked()
  await expect(
    games.getByRole('button', { name: /^Watch game \d+ of the second version/ }).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Only helpful changes have a button; all others have their games.
  await expect(lanes.getByText('Out', { exact: true }).first()).toBeVisible()
  await expect(lanes.getByRole('button', { name: /^Make this swap/ })).toHaveCount(
    await lanes.getByRole('cell', { name: 'helps', exact: true }).count(),
  )
  await lanes
    .getByRole('button', { name: /^See the games/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Compare versions' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Compare versions' })).toBeFocused()
})
