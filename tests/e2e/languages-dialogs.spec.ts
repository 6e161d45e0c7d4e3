import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { examplePath } from '@/lib/features/rulebook/model/examples/ids'
import type { MessageTree } from '@/lib/platform/i18n/compare-messages'
import { expect, test } from './fixtures'
import { englishLeft, wordsShown } from './words-shown'

/** Text that pages show only on demand: every dialog, and the laboratory's figures. One page with many dialogs. */

const LANGUAGES = ['cs', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

/** Pages that show card texts, each with an element that shows that these have loaded. */
const ENGLISH_TEXTS: readonly (readonly [path: string, shown: string])[] = [
  ['/cards/base/1/anubis-banished-lord', 'main [lang=en] p'],
  ['/cards?q=type:gear', 'main [lang=en] p'],
  ['/decks/new?q=type:gear', 'main li, main [role=row]'],
  ['/rules/ships#victory', 'main .tk'],
  ['/rulings', 'main h1'],
]

/** A message in that language without values. */
function say(locale: Language, namespace: string, path: string): string {
  const messages = join(import.meta.dirname, '../../lib/platform/i18n/generated', locale, `${namespace}.json`)
  const tree: MessageTree = JSON.parse(readFileSync(messages, 'utf8'))
  const found = path
    .split('.')
    .reduce<string | MessageTree | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      tree,
    )
  if (typeof found !== 'string' || found.includes('{'))
    throw new Error(`${namespace}.${path} is no plain message`)
  return found
}

const dialog = (page: Page) => page.getByRole('dialog')

async function expectNoEnglish(page: Page, locale: Language, where: string): Promise<void> {
  expect(englishLeft(locale, await wordsShown(page)), `${where} in ${locale}`).toEqual([])
}

/** Opens a dialog, reads it and closes it. */
async function readDialog(
  page: Page,
  locale: Language,
  where: string,
  open: () => Promise<void>,
  within?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await test.step(where, async () => {
    await open()
    await expect(dialog(page)).toBeVisible()
    await within?.(dialog(page))
    await expectNoEnglish(page, locale, where)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
}

for (const locale of LANGUAGES) {
  const button = (page: Page, file: string, path: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say(locale, file, path), exact: true })
      .first()
  const keys = (page: Page) => async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
  }

  test.describe(`dialogs in ${locale}`, () => {
    test('of the cards say nothing in English', async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 900 })
      await page.goto(`/${locale}/cards?q=type:mission`)
      await expect(page.locator('main a[href*="/cards/base/"]').first()).toBeVisible()
      await readDialog(page, locale, 'search help', () => button(page, 'cards', 'search.help').click())
      await readDialog(page, locale, 'filters', () => page.locator('main button.chip').first().click())
      await readDialog(page, locale, 'keys of the cards', keys(page))
      await readDialog(
        page,
        locale,
        'search over everything',
        () => page.keyboard.press('Control+k'),
        async (box) => {
          await box.getByRole('combobox').fill(locale === 'cs' ? 'mise' : 'mission')
          await expect(box.getByRole('group').nth(2)).toBeVisible()
        },
      )
    })

    test('of the collection say nothing in English', async ({ page }) => {
      await page.goto(`/${locale}/collection`)
      const add = button(page, 'collection', 'menu.add')
      await add.click()
      await expectNoEnglish(page, locale, 'menu of the collection')
      const importing = button(page, 'collection', 'tools.import')
      await expect(importing).toBeEnabled()
      await readDialog(
        page,
        locale,
        'import of a collection',
        () => importing.click(),
        async (box) => {
          const csv = 'set,number,count\nBASE,1,2\nBASE,none,1\nXYZ,1,1\n'
          await box.locator('input[type=file]').setInputFiles({
            name: 'karty.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(csv),
          })
          await expect(box.locator('section, ul').first()).toBeVisible()
        },
      )
      await readDialog(page, locale, 'starter decks', async () => {
        await add.click()
        await button(page, 'collection', 'tools.starters').click()
      })
      await readDialog(page, locale, 'keys of the collection', keys(page))
    })

    test('of the builder say nothing in English', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/${locale}/lab?deck=starter:carter`)
      await page.goto(`/${locale}/decks/new`)
      const importing = button(page, 'decks', 'actions.import')
      await expect(importing).toBeEnabled()
      await readDialog(
        page,
        locale,
        'import of a deck',
        () => importing.click(),
        async (box) => {
          await box.getByRole('textbox').first().fill("1 Teal'c\n1 Xyzzy\n40 Salish Spirits")
        },
      )
      await readDialog(page, locale, 'export', () => button(page, 'decks', 'actions.export').click())
      await readDialog(page, locale, 'share', () => button(page, 'decks', 'actions.share').click())
      await page.keyboard.press('/')
      await page.keyboard.type('salish spirits')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('3')
      await readDialog(page, locale, 'a card', () => page.keyboard.press('Enter'))
      await readDialog(page, locale, 'odds', () => button(page, 'decks', 'actions.odds').click())
      await readDialog(page, locale, 'keys of the builder', keys(page))
      await page.goto(`/${locale}/decks`)
      await readDialog(page, locale, 'folder and tags', () => button(page, 'folders', 'arrange').click())
    })

    test('of the table say nothing in English', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/${locale}/play?mode=goldfish`)
      await button(page, 'play', 'choose.start').click()
      await expect(page.locator('[data-card]').first()).toBeVisible()
      await page.keyboard.press('u')
      await expect(dialog(page)).toBeVisible()
      await expectNoEnglish(page, locale, 'menu')
      await dialog(page)
        .getByRole('button', { name: say(locale, 'play', 'report.open') })
        .click()
      await expect(page.getByRole('dialog', { name: say(locale, 'play', 'report.open') })).toBeVisible()
      await expectNoEnglish(page, locale, 'report')
    })

    test('of the laboratory and its figures say nothing in English', async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto(`/${locale}/lab?deck=starter:carter`)
      await page.getByRole('spinbutton').first().fill('4')
      await button(page, 'lab', 'setup.start').click()
      await expect(page.getByTestId('lab-summary')).toBeVisible({ timeout: 90_000 })
      // Collapsed content is checked, too.
      const folded = page.getByRole('main').locator('section > details > summary')
      await expect(folded).toHaveCount(6)
      for (const one of await folded.all()) await one.click()
      const games = page.getByRole('main').locator('[aria-haspopup=dialog]').first()
      await expect(games).toBeVisible({ timeout: 90_000 })
      await expect(button(page, 'lab', 'setup.again')).toBeVisible({ timeout: 90_000 })
      await expectNoEnglish(page, locale, 'figures of games')
      await readDialog(page, locale, 'games behind a figure', () => games.click())
    })

    test('and pages with card texts in English say which words are English', async ({ page }) => {
      await page.goto(`/${locale}/cards/base/1/anubis-banished-lord`)
      await page.evaluate(() => localStorage.setItem('card-texts', 'english'))
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const [path, shown] of ENGLISH_TEXTS) {
        await page.goto(`/${locale}${path}`)
        await expect(page.locator(shown).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoEnglish(page, locale, path)
      }
      // The example at the point where a text needs a decision.
      await page.goto(`/${locale}${examplePath({ id: 'adversary-is-no-character', step: 2 })}`)
      await expect(page.getByRole('main').locator('p > [lang=en]').first()).toBeVisible()
      await expectNoEnglish(page, locale, 'the table')
    })
  })
}
