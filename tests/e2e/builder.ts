import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const CARTER = 'tests/fixtures/decks/o8d/carter.o8d'
export const OWN_ADDRESS = /\/decks\/[0-9a-f-]{36}$/

/** A row of the seven rules. */
export const rule = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Deck rules' }).getByRole('button', { name })
const gate = (page: Page) => page.locator('#deck-pane aside .gt')
export const entry = (page: Page, name: string) =>
  page.locator('[data-entry]').filter({ hasText: name }).first()
export const nameField = (page: Page) => page.getByLabel('Deck name')

export const expectLocked = (page: Page, locked: number) =>
  expect(gate(page)).toHaveAttribute('aria-label', `${locked} of 7 chevrons locked`)

export async function openBuilder(page: Page) {
  await page.goto('/decks/new')
  await expect(page.getByText('824 cards')).toBeVisible()
  await expect(nameField(page)).toBeEnabled()
}

/** Drag and drop loads on the first interaction. */
export async function readyToDrop(page: Page) {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect(page.locator('[data-window][data-drops]')).toBeAttached()
}

/** Opens the list of decks and waits until stored decks, or the message that there are none, are shown. */
export async function openDecks(page: Page) {
  await page.goto('/decks')
  const none = page.getByRole('heading', { name: 'No decks of your own yet' })
  await expect(none.or(page.getByRole('table', { name: 'Your decks' }))).toBeVisible()
}

/** Imports the starter deck through the file picker and opens it. */
export async function importCarter(page: Page) {
  await openDecks(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(CARTER)
  await expect(page.getByText('Everything was recognised.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 60 cards' }).click()
  await page.waitForURL(OWN_ADDRESS)
  await expectLocked(page, 7)
  await expect(nameField(page)).toBeEnabled()
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled()
}
