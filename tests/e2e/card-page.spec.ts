import { expect, test } from './fixtures'

const HAIKON = '/cards/base/46/haikon-lord-of-the-sodan'

test.describe('the page of a card', () => {
  test('leads to cards that do alike, belong to it and undo it, without JavaScript as well', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(HAIKON)
    const similar = page.getByRole('table', { name: 'Similar effects' })
    await expect(similar.getByRole('columnheader', { name: 'block' })).toBeVisible()
    await expect(similar.getByRole('row', { name: /Olaf/ }).getByRole('img', { name: 'yes' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Referred to by' })).toContainText('for the trait Jaffa')
    await expect(page.getByRole('list', { name: 'Counters' })).toContainText('destroys it')
    await page.getByRole('link', { name: 'Find all cards that do this' }).click()
    await expect(page).toHaveURL(/\/cards\?q=does%3Ablock/)
    await context.close()
  })

  test('says in which decks the card is, and puts it into another', async ({ page }) => {
    await page.goto(HAIKON)
    const decks = page.getByRole('region', { name: 'In your decks' })
    await expect(decks).toContainText('Not in your decks.')
    await page.getByRole('button', { name: 'Start a deck with it' }).click()
    await expect(page.getByRole('heading', { name: 'Untitled deck' })).toBeVisible()

    await page.goto(HAIKON)
    const copies = decks.getByRole('group', { name: 'Copies of Haikon' })
    await expect(copies.getByRole('button', { name: '1 copy of Haikon' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await copies.getByRole('button', { name: '3 copies of Haikon' }).click()
    await expect(page.getByText('3 copies in Untitled deck.')).toBeVisible()
    await page.reload()
    await expect(copies.getByRole('button', { name: '3 copies of Haikon' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    // Owned, wanted and tradable copies are counted next to the card; copies missing for a deck are mentioned.
    const yours = page.getByRole('group', { name: 'In your collection' })
    await yours.getByRole('button', { name: 'Add one regular copy of Haikon' }).click()
    await expect(decks).toContainText('2 missing')
    await yours.getByRole('button', { name: 'Wanted: add one Haikon' }).click()
    await yours.getByRole('button', { name: 'Wanted: add one Haikon' }).click()
    await yours.getByRole('button', { name: 'Wanted: remove one Haikon' }).click()
    await expect(yours).toContainText('Wanted1')
    await page.reload()
    await expect(yours).toContainText('Wanted1')
    await expect(yours).toContainText('For trade0')

    // The same deck does not contain another card yet.
    await page.goto('/cards/base/31/bill-lee-engineering-specialist')
    await expect(decks).toContainText('Not in your decks.')
    const addTo = page.getByRole('region', { name: 'Add to a deck' })
    await addTo.getByRole('button', { name: '1 copy of Bill Lee' }).click()
    await expect(decks.getByRole('group', { name: 'Copies of Bill Lee' })).toBeVisible()
    await expect(decks).toContainText('1 of 1')
    await decks.getByRole('group').getByRole('button', { name: '0 copies of Bill Lee' }).click()
    await expect(decks).toContainText('Not in your decks.')

    // The keys work too.
    await page.keyboard.press('2')
    await expect(decks.getByRole('button', { name: '2 copies of Bill Lee' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    // A similar card can be added to the same deck from its row.
    const woolsey = page.getByRole('row', { name: /Richard Woolsey/ })
    await woolsey.getByRole('button', { name: '3 copies of Richard Woolsey' }).click()
    await expect(page.getByText('3 copies in Untitled deck.')).toBeVisible()
    await expect(woolsey).toContainText('own 0')
  })
})
