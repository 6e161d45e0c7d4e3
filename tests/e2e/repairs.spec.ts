import { expectLocked, importCarter, rule } from './builder'
import { expect, test } from './fixtures'

test.beforeEach(async ({ page }) => importCarter(page))

test('a fifth team character says where it went, and goes to Maybe in one click', async ({ page }) => {
  await page.keyboard.press('/')
  await page.keyboard.type('kawalsky type:team')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  const message = page.getByText('Kawalsky, Good Soldier went to the draw deck')
  await expect(message).toBeVisible()
  await expectLocked(page, 6)
  await page.getByRole('button', { name: /^Move .*Kawalsky.*to the maybeboard$/ }).click()
  await expectLocked(page, 7)
  await expect(
    page.getByRole('group', { name: 'Copies of Charles Kawalsky, Good Soldier on the maybeboard' }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectLocked(page, 6)
  await page.getByRole('button', { name: 'Move to the maybeboard', exact: true }).click()
  await expectLocked(page, 7)
})

test('one of four missions of a skill leaves in one click', async ({ page }) => {
  await page.keyboard.press('/')
  await page.keyboard.type('"Convert Jaffa" type:mission')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await expectLocked(page, 5)
  await expect(rule(page, '3 missions of each skill')).toBeVisible()
  await page.getByRole('button', { name: 'Move one of 4 Culture missions to the maybeboard' }).first().click()
  await expectLocked(page, 7)
})

test('what mends a broken rule is one key away, lies within the window and keeps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('/')
  await page.keyboard.type('kawalsky type:team')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  const mend = page.getByRole('button', { name: /^Move .*Kawalsky.*to the maybeboard$/ })
  await expect(mend).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('r')
  await expect(mend).toBeFocused()
  await page.keyboard.press('Enter')
  await expectLocked(page, 7)
  await expect(page.locator('#deck-pane')).toBeFocused()
})

test('a broken rule is three keys behind the link to the content', async ({ page }) => {
  await page.keyboard.press('/')
  await page.keyboard.type('kawalsky type:team')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await expectLocked(page, 6)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Go to the first rule not met' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Move .*Kawalsky.*to the maybeboard$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectLocked(page, 7)
  await expect(skip).toHaveCount(0)
})
