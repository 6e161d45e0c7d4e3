import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'

const LOCALES = ['', '/cs', '/fr'] as const

/** Number of pages of a printed file. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Opens a page and waits for hydration: earlier clicks have no effect. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents of the rules' })

test('the rulebook is found from every page, and its chapters from its own', async ({ page }) => {
  await page.goto('/cards')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveURL('/rules')
  await page.getByRole('main').getByRole('link', { name: 'Ships and blockade' }).click()
  await expect(page).toHaveURL('/rules/ships')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ships and blockade')
  await page.getByRole('link', { name: /^Next chapter/ }).click()
  await expect(page).toHaveURL('/rules/more-players')
})

test('the contents follow reading', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 700 })
  await open(page, '/rules/states')
  const sections = page.locator('main section[id]')
  await expect(contents(page).locator('[aria-current=location]')).toHaveCount(0)
  await expect(contents(page).locator('[aria-current=page]')).toHaveText(/States of a card$/)
  for (const at of [1, 2, 0]) {
    const section = sections.nth(at)
    const heading = (await section.getByRole('heading').first().textContent()) ?? ''
    await section.evaluate((element) => element.scrollIntoView())
    await expect(contents(page).locator('[aria-current=location]')).toHaveText(heading)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = (await sections.last().getByRole('heading').first().textContent()) ?? ''
  await expect(contents(page).locator('[aria-current=location]')).toHaveText(last)
})

test('on a phone the contents are one line that opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/rules/ships#battle')
  const line = contents(page).getByRole('button')
  await expect(line).toHaveText(/Ships and blockade/)
  await expect(line).toBeInViewport()
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(contents(page).getByRole('link').first()).toBeHidden()
  await line.click()
  await contents(page).getByRole('link', { name: 'Blockades' }).click()
  await expect(page).toHaveURL(/#blockades$/)
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(line).toHaveText(/Blockades/)
  await line.click()
  await page.keyboard.press('Escape')
  await expect(line).toHaveAttribute('aria-expanded', 'false')
})

test('a rule has an address: a link to it leads there, and its number is such a link', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/rules/states')
  const number = page.locator('main a[data-rule="9.12"]')
  const id = (await number.getAttribute('href'))?.slice(1) ?? ''
  await number.click()
  await expect(page.getByText('Link to rule 9.12 copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/rules/states#${id}$`),
  )
  await page.goto(`/rules/glossary`)
  await page.goto(`/rules/states#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  const top = await page.locator(`[id="${id}"]`).evaluate((rule) => rule.getBoundingClientRect().top)
  expect(top).toBeLessThan(80)
})

test.describe('the edition', () => {
  test.use({ allowed: [/ERR_FAILED/] })
  test('one reads the rules of either edition, and keeps the choice', async ({ page }) => {
    await open(page, '/rules/ships')
    const rule = page
      .locator('main [id]')
      .filter({ has: page.locator('a[data-rule="11.2"]') })
      .last()
    const [now, old] = [rule.locator('> [data-edition="2008"]'), rule.locator('> [data-edition="2007"]')]
    const width = async () => [(await now.boundingBox())?.x ?? 0, (await old.boundingBox())?.x ?? 0] as const
    const [text, margin] = await width()
    expect(text).toBeLessThan(margin)
    await expect(old.getByText('2007', { exact: true })).toBeVisible()
    const choice = page.getByRole('group', { name: 'Edition of the rules' })
    await choice.getByRole('button', { name: '2007 rules' }).click()
    await expect(choice.getByRole('button', { name: '2007 rules' })).toHaveAttribute('aria-pressed', 'true')
    // Now the text states the 2007 rules, with the newer ones next to it.
    expect((await width())[1]).toBe(text)
    await expect(now.getByText('2008', { exact: true })).toBeVisible()
    // Before any script of the page runs: nothing shifts visibly.
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto('/rules/ships')
    expect((await width())[1]).toBe(text)
  })
})

test('words of the glossary explain themselves in sentences', async ({ page }) => {
  await open(page, '/rules/ships')
  const term = page.getByRole('main').getByRole('button', { name: 'firepower' }).first()
  await term.focus()
  const tip = page.getByRole('tooltip')
  await expect(tip).toContainText('Firepower')
  await expect(term).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await open(page, '/rules/glossary#firepower')
  await expect(page.locator('dt').filter({ hasText: /^Firepower$/ })).toBeInViewport()
})

test('an example is stepped by its buttons and by arrow keys', { tag: '@core' }, async ({ page }) => {
  await open(page, '/rules/missions')
  const example = page.getByRole('region', { name: 'Example: Pass now, act later' })
  const figure = (name: string) => example.locator('[data-sum]').getByText(name)
  await expect(example.getByText('1 of 4')).toBeVisible()
  await expect(example.locator('[aria-current=step]')).toHaveText('The mission requires Combat 4.')
  await example.scrollIntoViewIfNeeded()
  await expect(figure('4 short')).toBeVisible()
  await example.getByRole('button', { name: 'Next step' }).click()
  await expect(example.locator('[aria-current=step]')).toHaveText('You pass.')
  await page.keyboard.press('ArrowRight')
  await expect(example.locator('[aria-current=step]')).toContainText('Salish Spirits')
  await expect(example.getByRole('img', { name: /^Salish Spirits/ })).toBeVisible()
  await expect(figure('6 short')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(figure('3 short')).toBeVisible()
  await expect(example.getByRole('button', { name: 'Next step' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(example.getByText('3 of 4')).toBeVisible()
  await expect(figure('6 short')).toBeVisible()
})

test('a chapter holds the words of its examples, and draws a board once it is near', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/rules/missions')).text()
  expect(html.length).toBeLessThan(400_000)
  expect(html).toContain('The mission requires Combat 4.')
  await open(page, '/rules/missions')
  const last = page.getByRole('region', { name: /^Example: / }).last()
  await expect(last.locator('.tk, [data-sum]')).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('[data-sum]').first()).toBeVisible()
})

for (const locale of LOCALES) {
  test(`the aid prints on one sheet, A4 and Letter, in ${locale || '/en'}`, async ({ page }) => {
    await page.goto(`${locale}/rules/aid`)
    for (const format of ['A4', 'Letter'] as const) expect(sheets(await page.pdf({ format })), format).toBe(1)
  })
}

test('no number stands on the words of the aid, on screen or paper', async ({ page }) => {
  await page.goto('/rules/aid')
  const phase = page.getByRole('listitem').filter({ hasText: 'Power phase' })
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const { words, number } = await phase.evaluate((item) => {
      const begin = item.getBoundingClientRect().left
      const { left, font } = getComputedStyle(item, '::before')
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = font
      return {
        words: (item.querySelector('b')?.getBoundingClientRect().left ?? 0) - begin,
        number: Number.parseFloat(left) + (pen?.measureText('8').width ?? 0),
      }
    })
    expect(number, media).toBeGreaterThan(0)
    expect(words, media).toBeGreaterThan(number)
  }
})

test('a chapter prints on as many sheets as it needs, without the ways to other pages', async ({ page }) => {
  await page.goto('/rules/abilities')
  expect(sheets(await page.pdf({ format: 'A4' }))).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(contents(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a page of rules loads no engine, and the words of no other language or chapter', async ({ page }) => {
  // The end of a note, where no word is emphasised.
  const notes = page.locator('main section > div > [data-edition="2007"] p')
  const note = async () => ((await notes.first().textContent()) ?? '').slice(-30)
  const strange = ['no-position']
  for (const path of ['/rules/ships', '/cs/rules/missions', '/fr/rules/missions']) {
    await page.goto(path)
    strange.push(await note())
  }
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const html = (await (await page.goto('/rules/missions'))?.text()) ?? ''
  const own = await note()
  await page.waitForLoadState('networkidle')
  const loaded = [html]
  for (const script of scripts) loaded.push(await (await page.request.get(script)).text())
  expect(loaded.length).toBeGreaterThan(3)
  expect(html).toContain(own)
  for (const words of strange)
    expect(
      loaded.some((text) => text.includes(words)),
      words,
    ).toBe(false)
})

test.describe('rulings', () => {
  test('are found by a word, the title of a card and a rule', async ({ page }) => {
    await open(page, '/rulings')
    const shown = page.locator('main ol > li:not([hidden])')
    const count = await shown.count()
    await page.getByRole('searchbox', { name: 'Search the rulings' }).fill('time dilation')
    await expect(page.getByRole('status').filter({ hasText: `of ${count}` })).not.toHaveText(
      `${count} of ${count}`,
    )
    await expect(page.locator('[id="38"]')).toBeVisible()
    await expect(page.locator('[id="1"]')).toBeHidden()
    await expect(page).toHaveURL(/q=time\+dilation/)
    await page.reload()
    await expect(page.locator('[id="1"]')).toBeHidden()
    await page.getByRole('searchbox').fill('7.3 ')
    await expect(page.locator('[id="10"]')).toBeVisible()
    await page.getByRole('searchbox').fill('no ruling says qwertz')
    await expect(page.getByText('No ruling contains all of these words.')).toBeVisible()
  })

  test('lead to their rules and cards, and rules lead to them', async ({ page }) => {
    await page.goto('/rulings#38')
    await page
      .locator('[id="38"]')
      .getByRole('link', { name: /^7\.\d+ / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/rules\/debrief#/)
    const rule = new URL(page.url()).hash.slice(1)
    await expect(page.locator(`[id="${rule}"]`)).toBeInViewport()
    await page.locator(`[id="${rule}"]`).locator('a[href="/rulings#38"]').click()
    await expect(page.locator('[id="38"]')).toBeInViewport()
  })
})

test('a rule that is led to stands out, and is readable', async ({ page }) => {
  for (const path of ['/rules/missions#pass', '/rules/glossary#stop', '/rulings#16']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('the other edition is accessible as well', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rules', '2007'))
  await page.goto('/rules/ships')
  await expectAccessible(page)
})

test('an example is opened at the table from the step that is shown, played on, and led back from', async ({
  page,
}) => {
  await open(page, '/rules/missions')
  const example = page.getByRole('region', { name: /^Example: / }).first()
  const link = example.getByRole('link', { name: 'Open at the table' })
  const start = await link.getAttribute('href')
  await example.getByRole('button', { name: 'Next step' }).click()
  await expect(link).toHaveAttribute('href', `${start}.1`)
  const title = (await example.getByRole('heading').first().textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/play\/example#[a-z0-9-]+\.1$/)
  const panel = page.getByRole('region', { name: 'Example of a rule' })
  await expect(panel.getByRole('heading')).toHaveText(title)
  await expect(page.locator('[data-answers]')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Back to the rule' }).click()
  await expect(page).toHaveURL(/\/rules\/[a-z-]+#[A-Za-z]+$/)
})

test('an address that names no example says so, and leads to the rules', async ({ page }) => {
  await open(page, '/play/example#no-such-thing')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such example')
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveURL('/rules')
})
