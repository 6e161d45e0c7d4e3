import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { flatMessages, type MessageTree } from '@/lib/i18n/compare-messages'
import { expect, test } from './fixtures'
import { englishLeft, wordsShown } from './words-shown'

/** What a person opens on a page: it says nothing in English either. */

const LANGUAGES = ['cs', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

/** A message of a language by the name of its file and its own. */
function wordsIn(language: Language) {
  return (file: string, name: string): string => {
    const source = path.join(import.meta.dirname, '../../lib/i18n/messages', language, `${file}.json`)
    const tree: MessageTree = JSON.parse(readFileSync(source, 'utf8'))
    const text = new Map(flatMessages(tree)).get(name)
    if (text === undefined) throw new Error(`no message ${file}.${name} in ${language}`)
    return text
  }
}

async function saysNothingInEnglish(page: Page, language: Language): Promise<void> {
  expect(englishLeft(language, await wordsShown(page))).toEqual([])
}

/** The dialog that has just come, whole, and away with it. */
async function dialogSaysNothingInEnglish(page: Page, language: Language): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await saysNothingInEnglish(page, language)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

for (const language of LANGUAGES) {
  const word = wordsIn(language)

  test.describe(`in ${language}`, () => {
    test('the dialogs of the builder say nothing in English', async ({ page }) => {
      await page.goto(`/${language}/decks/new`)
      await page.locator('.bp-row').first().waitFor()
      const press = (name: string) =>
        page
          .getByRole('button', { name: word('decks', `actions.${name}`), exact: true })
          .first()
          .click()
      await press('import')
      const paste = page.getByRole('dialog').getByRole('textbox').first()
      await paste.fill('4 Xyzzyx\n1 F-302\n2 Danel Jackson')
      await page.getByRole('button', { name: word('decks', 'import.read'), exact: true }).click()
      await dialogSaysNothingInEnglish(page, language)
      for (const name of ['export', 'share']) {
        await press(name)
        await dialogSaysNothingInEnglish(page, language)
      }
      await page.locator('body').press('?')
      await dialogSaysNothingInEnglish(page, language)
    })

    test('the search over everything, its help and its filters say nothing in English', async ({ page }) => {
      await page.goto(`/${language}/cards`)
      await page.locator('main a[href*="/cards/base/"]').first().waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('anubis')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await dialogSaysNothingInEnglish(page, language)
      await page.goto(`/${language}/cards?q=${encodeURIComponent('t:missoin -text:')}`)
      await page.waitForLoadState('networkidle')
      await saysNothingInEnglish(page, language)
    })

    test('what comes of games in the laboratory says nothing in English', async ({ page }) => {
      await page.goto(`/${language}/lab?deck=starter:carter`)
      await page.getByRole('spinbutton', { name: word('lab', 'setup.games'), exact: true }).fill('12')
      await page.getByRole('button', { name: word('lab', 'setup.start'), exact: true }).click()
      const wins = page.getByRole('region', { name: word('lab', 'section.outcomes') }).first()
      await expect(wins).toBeVisible({ timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      await saysNothingInEnglish(page, language)
      await wins.getByRole('button').first().click()
      await dialogSaysNothingInEnglish(page, language)
    })
  })
}
