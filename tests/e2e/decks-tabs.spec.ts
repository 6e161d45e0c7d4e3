import type { BrowserContext, Page } from '@playwright/test'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { sectionSize } from '@/lib/features/decks/model/edit'
import { entry, expectLocked, importCarter, nameField, save } from './builder'
import { expect, expectAccessible, test } from './fixtures'
import { signUp } from './member'

// Wide enough for pool, deck and legality side by side.
test.use({ viewport: { width: 1440, height: 900 } })

/** A tab that receives no messages from other tabs and sends none. */
async function deafTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    class Silent extends EventTarget {
      onmessage = null
      postMessage() {}
      close() {}
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: Silent })
  })
  return page
}

test.describe('the same deck in two tabs', () => {
  /** Saves based on an outdated revision, and a deck that is requested before the account has it. */
  test.use({ allowed: [/status of (404|409)/] })

  test('a tab without changes of its own follows the other', async ({ page, context }) => {
    await importCarter(page)
    const second = await context.newPage()
    await second.goto(page.url())
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(second, 6)
    await second.getByRole('button', { name: 'Undo' }).click()
    await expectLocked(page, 7)
    await save(second)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  })

  test('changes in both become a choice, and nothing is overwritten', { tag: '@core' }, async ({
    page,
    context,
  }) => {
    await importCarter(page)
    await save(page)
    const address = page.url()
    const second = await deafTab(context)
    await second.goto(address)
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 6)
    await nameField(page).fill('Theirs')
    // Two different names: the user has to choose.
    await nameField(second).fill('Mine')
    await expect(second.getByText('This deck was changed in another tab')).toBeVisible()
    await second.getByRole('button', { name: 'Keep mine as a copy' }).click()
    await expect(second).not.toHaveURL(address)
    await expect(nameField(second)).toHaveValue('Mine (copy)')
    await expectLocked(second, 7)
    await page.reload()
    await expectLocked(page, 6)
  })

  test('changes of different things in both are put together', async ({ page, context }) => {
    await importCarter(page)
    await save(page)
    const second = await deafTab(context)
    await second.goto(page.url())
    await expectLocked(second, 7)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await expectLocked(page, 6)
    await nameField(second).fill('Mine')
    await expect(second.getByText(/^Another tab changed this deck, too/)).toBeVisible()
    await expectLocked(second, 6)
    await expect(nameField(second)).toHaveValue('Mine')
    await page.reload()
    await expect(nameField(page)).toHaveValue('Mine')
    await expectLocked(page, 6)
  })

  test('a save from an older version is stopped', async ({ page, context }) => {
    await signUp(page)
    await importCarter(page)
    await save(page)
    const address = page.url()
    // A change on another device, of which this browser is not notified.
    const id = address.split('/').at(-1) ?? ''
    await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      await fetch(`/api/decks/${deckId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ baseRevision: deck.revision, name: 'Theirs', notes: '', list: deck.list }),
      })
    }, id)
    await nameField(page).fill('Ours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This deck was saved elsewhere')).toBeVisible()
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(nameField(page)).toHaveValue('Theirs')
    await context.close()
  })

  test('two devices keep what each of them did, and what both did is asked', async ({ page }) => {
    await signUp(page)
    await importCarter(page)
    await save(page)
    const id = page.url().split('/').at(-1) ?? ''
    const before = await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      await fetch(`/api/decks/${deckId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          baseRevision: deck.revision,
          name: 'Theirs',
          notes: 'from the other device',
          list: { ...deck.list, missions: deck.list.missions.slice(1) },
        }),
      })
      return deck.list as DeckList
    }, id)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await nameField(page).fill('Ours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'This deck was saved elsewhere' })
    await expect(notice.getByRole('listitem').filter({ hasText: 'You:' })).toContainText('Martouf')
    await expect(notice.getByRole('listitem').filter({ hasText: 'The other version:' })).toContainText(
      '(missions): 1 to 0',
    )
    await expect(notice.getByRole('listitem').filter({ hasText: 'Both changed:' })).toContainText('the name')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Merge, keep the other where both changed' }).click()
    await expect(notice).toBeHidden()
    await expect(nameField(page)).toHaveValue('Theirs')
    await save(page)
    const kept = await page.evaluate(async (deckId) => {
      const { deck } = await (await fetch(`/api/decks/${deckId}`)).json()
      return deck as { list: DeckList; notes: string }
    }, id)
    expect(sectionSize(kept.list, 'team')).toBe(sectionSize(before, 'team') - 1)
    expect(kept.list.missions).toEqual(before.missions.slice(1))
    expect(kept.notes).toBe('from the other device')
  })
})

test.describe('without a network', () => {
  test.use({ allowed: [/Failed to load resource|ERR_/] })

  test('the draft is kept and saved later', async ({ page, context }) => {
    await signUp(page)
    await importCarter(page)
    await save(page)
    await context.setOffline(true)
    await entry(page, 'Martouf').focus()
    await page.keyboard.press('-')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('will be saved when you are back online')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  })
})
