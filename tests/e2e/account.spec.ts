import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { findToCount } from './counting'
import { expect, expectAccessible, expectNoSidewaysScroll, test as site } from './fixtures'

const PASSWORD = 'correct horse battery'

/** Rejections provoked by these tests: wrong passwords, ended sessions. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/status of (400|401|403|409|502)/]),
})
const away = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([/Failed to load resource|ERR_/]),
})

let people = 0
const newEmail = () => `person-${Date.now()}-${process.pid}-${people++}@example.org`

/** Waits until a form is hydrated, which clears fields filled before. */
const atWork = (page: Page, action: string) =>
  expect(page.getByRole('main').getByRole('button', { name: action, exact: true })).toBeEnabled()

async function signUp(page: Page, email: string, name = '') {
  await page.goto('/sign-up?next=/collection')
  await atWork(page, 'Create an account')
  await page.getByLabel('E-mail').fill(email)
  if (name) await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/collection')
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/sign-in?next=/collection')
  await atWork(page, 'Sign in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // It redirects to the home page once no data of the account is left in the browser.
  await page.waitForURL((url) => url.pathname === '/')
}

const figures = (page: Page) => page.getByTestId('collection-figures')

/** Sets the number of copies of Salish Spirits by keyboard. */
async function count(page: Page, copies: string) {
  await expect(figures(page)).toContainText('of 824 different')
  await findToCount(page, 'salish spirits')
  await page.keyboard.type(copies)
}

/** All data of the site stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores: Record<string, unknown> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const read = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => {
            request.onsuccess = () => resolve(request.result)
          })
        stores[store] = [await read(rows.getAllKeys()), await read(rows.getAll())]
      }
      db.close()
    }
    return JSON.stringify({
      stores,
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
    })
  })

/** Adds a deck to a guest's storage. */
const keepGuestDeck = (page: Page, id: string) =>
  page.evaluate(async (deckId) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('chevron-seven')
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = db.transaction('decks', 'readwrite')
    transaction.objectStore('decks').put({
      id: deckId,
      name: 'First deck',
      notes: '',
      list: { edition: '2008', team: [{ key: 'BASE-86', count: 1 }], missions: [], draw: [] },
      revision: 3,
      updatedAt: '2026-01-01T00:00:00.000Z',
      deletedAt: null,
    })
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, id)

const decksOf = (page: Page): Promise<{ id: string; name: string }[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/decks')
    const { decks } = await answer.json()
    return decks.map(({ id, name }: { id: string; name: string }) => ({ id, name }))
  })

const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some((cookie) => cookie.name.endsWith('session-token'))

test('a guest makes an account, decks and counts move along once, and signing out leaves nothing', {
  tag: '@core',
}, async ({ page, context }) => {
  const email = newEmail()
  const deck = crypto.randomUUID()
  await page.goto('/collection')
  await count(page, '3')
  await expect(figures(page)).toHaveText('3 cards, 1 of 824 different, saved on this device')
  await keepGuestDeck(page, deck)

  await signUp(page, email, 'Harriman')
  const dialog = page.getByRole('dialog', { name: 'Move to your account?' })
  await expect(dialog).toContainText('1 deck')
  await expect(dialog).toContainText('1 counted card, 3 copies in total')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Moved to your account: 1 deck, counts of 1 card.')).toBeVisible()
  await expect(figures(page)).toHaveText('3 cards, 1 of 824 different, saved to your account')
  await expect.poll(() => decksOf(page)).toEqual([{ id: deck, name: 'First deck' }])

  await page.reload()
  await expect(page.getByRole('link', { name: 'Harriman' })).toBeVisible()
  await expect(figures(page)).toContainText('3 cards, 1 of 824')
  await expect(dialog).toBeHidden()

  await signOut(page)
  await expect.poll(() => hasSession(context)).toBe(false)
  await expect
    .poll(async () => JSON.parse(await kept(page)))
    .toMatchObject({
      stores: {
        decks: [[], []],
        drafts: [[], []],
        collection: [[], []],
        meta: [[], []],
      },
      local: {},
      session: {},
      caches: [],
    })
  const left = await kept(page)
  expect(left).not.toContain(email)
  expect(left).not.toContain('Harriman')
  await page.goto('/collection')
  await expect(figures(page)).toHaveText('0 cards, 0 of 824 different, saved on this device')
})

for (const [choice, copies] of [
  ['Keep the account’s counts', 2],
  ['Replace with this browser’s counts', 3],
  ['Add both', 5],
] as const) {
  test(`where account and guest both hold counts: ${choice}`, async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    await count(page, '2')
    await expect(figures(page)).toHaveText('2 cards, 1 of 824 different, saved to your account')
    await signOut(page)
    await page.goto('/collection')
    await count(page, '3')
    await expect(figures(page)).toContainText('3 cards')
    await signIn(page, email)
    const dialog = page.getByRole('dialog', { name: 'Move to your account?' })
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    // The collection looks the same before and after the move.
    await expect(page.getByText('Moved to your account: counts of 1 card.')).toBeVisible()
    await expect(figures(page)).toContainText(`${copies} cards, 1 of 824 different, saved to your account`)
    await page.reload()
    await expect(figures(page)).toContainText(`${copies} cards, 1 of 824 different, saved to your account`)
  })
}

test('a move whose answer is lost is finished later, and counts only once', async ({ page }) => {
  const email = newEmail()
  await page.goto('/collection')
  await count(page, '3')
  await expect(figures(page)).toContainText('3 cards')
  await keepGuestDeck(page, crypto.randomUUID())
  await signUp(page, email)
  // The account accepts the move, but the response never reaches the browser.
  await page.route('**/api/account/move', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  const dialog = page.getByRole('dialog', { name: 'Move to your account?' })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Can’t reach')
  await page.unroute('**/api/account/move')
  await page.reload()
  await expect(figures(page)).toHaveText('3 cards, 1 of 824 different, saved to your account')
  await expect.poll(() => kept(page)).not.toContain('guest-move')
  await expect
    .poll(async () => JSON.parse(await kept(page)).stores)
    .toMatchObject({ decks: [[], []], collection: [[], []] })
  await expect.poll(() => decksOf(page)).toHaveLength(1)
  await expect(dialog).toBeHidden()
})

away('counts wait in the browser, say so, and arrive later', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, email)
  await count(page, '1')
  await expect(figures(page)).toHaveText('1 card, 1 of 824 different, saved to your account')
  await context.setOffline(true)
  await page.keyboard.press('+')
  await expect(
    page.getByRole('alert').filter({ hasText: '1 changed card is kept in this browser' }),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(figures(page)).toHaveText('2 cards, 1 of 824 different, saved to your account')
  await expect(page.getByText('1 changed card is kept in this browser')).toBeHidden()
})

test('two devices count at once and nothing is lost', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  await count(page, '1')
  await expect(figures(page)).toHaveText('1 card, 1 of 824 different, saved to your account')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await expect(figures(other)).toHaveText('1 card, 1 of 824 different, saved to your account')
  await count(other, '4')
  await expect(figures(other)).toHaveText('4 cards, 1 of 824 different, saved to your account')
  await page.keyboard.press('Shift+Digit2')
  await expect(figures(page)).toHaveText('6 cards, 1 of 824 different, saved to your account')
  await other.context().close()
})

test('a password that is easily guessed is refused at once, and says why', async ({ page }) => {
  const email = newEmail()
  await page.goto('/sign-up?next=/collection')
  await atWork(page, 'Create an account')
  await page.getByLabel('E-mail').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Create an account' })
  await password.fill('qwertyuiop')
  await send.click()
  await expect(page.getByText('very common password')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(email)
  await send.click()
  await expect(page.getByText('Your name, your e-mail')).toBeVisible()
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await send.click()
  await page.waitForURL((url) => url.pathname === '/collection')
})

test('signing in never leads to another site', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await signOut(page)
  const origin = new URL(page.url()).origin
  await page.goto('/sign-in?next=/.//evil.example/decks')
  await atWork(page, 'Sign in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.href === `${origin}/decks`)
})

test('a wrong password is told, a right one goes back to where one was', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await signOut(page)
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show what is typed: Password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await atWork(page, 'Sign in')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/collection')
  await expect(page.getByRole('banner').getByRole('link', { name: email })).toBeVisible()
})

for (const path of ['/sign-in', '/sign-up']) {
  test(`${path} lets no password into the address before its scripts are there`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const bare = await context.newPage()
    await bare.goto(path)
    await bare.getByLabel('E-mail').fill('somebody@example.org')
    await bare.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await bare.getByLabel('Password', { exact: true }).press('Enter')
    await expect(bare.locator('form button[type=submit]')).toBeDisabled()
    expect(new URL(bare.url()).search).toBe('')
    await context.close()
  })
}

test('a password is changed, which ends other sessions; a session is ended by hand', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const next = 'another horse entirely'
  await signUp(page, email)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, email)
  await elsewhere.waitForURL((url) => url.pathname === '/collection')

  await page.goto('/account')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill(next)
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

  await signIn(elsewhere, email, next)
  await elsewhere.waitForURL((url) => url.pathname === '/collection')
  await page.reload()
  await page.getByRole('button', { name: /^Sign out .+, / }).click()
  await expect(page.getByRole('button', { name: /^Sign out .+, / })).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await elsewhere.context().close()
})

test('a suspended account says what it can still do', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  const command = (name: string) =>
    promisify(execFile)('npm', ['run', '--silent', 'chevron', '--', name, email])
  await command('suspend')
  await page.goto('/account')
  await expect(page.getByText('Your account is suspended.')).toBeVisible()
  await expectAccessible(page)
  await command('reinstate')
  await page.reload()
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByText('Your account is suspended.')).toBeHidden()
})

test('a link from the command line sets a new password, once', async ({ page }) => {
  const email = newEmail()
  const next = 'a third horse by night'
  await signUp(page, email)
  await signOut(page)
  const { stdout } = await promisify(execFile)('npm', [
    'run',
    '--silent',
    'chevron',
    '--',
    'reset-password',
    email,
  ])
  const path = /\/reset#\S+/.exec(stdout)?.[0] ?? ''
  expect(path).not.toBe('')
  await page.goto(path)
  await expect(page).toHaveURL(/\/reset$/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('At least 10 characters.').first()).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page.goto(path)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has been used' })).toBeVisible()
  // Ways to get another link: by mail, or from the site's operator.
  await expect(page.getByRole('button', { name: 'Set password' })).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Send link' }).or(page.getByText('does not send e-mail')).first(),
  ).toBeVisible()
  await signIn(page, email, next)
  await page.waitForURL((url) => url.pathname === '/collection')
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUp(page, newEmail())
  await count(page, '2')
  await expect(figures(page)).toContainText('saved to your account')
  const other = await context.newPage()
  await signOut(other)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(figures(page)).toHaveText('0 cards, 0 of 824 different, saved on this device')
})

test('an account goes after two weeks, and can be kept until then', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await page.goto('/account')
  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const action = dialog.getByRole('button', { name: 'Delete my account', exact: true })
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await action.click()
  await expect(dialog.getByRole('alert')).toContainText('is wrong')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await action.click()
  const keep = page.getByRole('button', { name: 'Keep my account' })
  await expect(keep).toBeVisible()
  await expectAccessible(page)
  await signOut(page)
  // Signing in leads to where the deletion can be cancelled.
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === '/account')
  await keep.click()
  await expect(keep).toBeHidden()
  await expect(open).toBeVisible()
})

test('a token is made, lets a program in, and is revoked', async ({ page, playwright, baseURL }) => {
  await signUp(page, newEmail())
  await page.goto('/account')
  const tokens = page.getByRole('region', { name: 'Personal tokens' })
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByRole('alert')).toHaveText(/Enter a name/)
  await tokens.getByLabel('Name', { exact: true }).fill('Binder scanner')
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByRole('alert')).toHaveText(/Choose at least one/)
  await tokens.getByLabel('Read your decks and their versions').check()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  const secret = await tokens.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessible(page)
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  const status = async (path: string) => (await program.get(`/api/v1${path}`)).status()
  expect([await status('/decks'), await status('/collection')]).toEqual([200, 403])
  await page.reload()
  await expect(tokens.getByText('Binder scanner', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Token', { exact: true })).toBeHidden()
  await tokens.getByRole('button', { name: 'Revoke Binder scanner' }).click()
  await expect(tokens.getByText('You have no tokens.')).toBeVisible()
  expect(await status('/decks')).toBe(401)
  await program.dispose()
})

test('tokens that end with other sessions leave their list', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.waitForURL((url) => url.pathname === '/collection')
  await page.goto('/account')
  const tokens = page.getByRole('region', { name: 'Personal tokens' })
  await tokens.getByLabel('Name', { exact: true }).fill('Binder scanner')
  await tokens.getByLabel('Read your decks and their versions').check()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByLabel('Token', { exact: true })).toBeVisible()
  await page.getByLabel('Revoke all personal tokens, too').check()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('1 personal token was revoked.')).toBeVisible()
  await expect(tokens.getByText('You have no tokens.')).toBeVisible()
  await expect(tokens.getByLabel('Token', { exact: true })).toBeHidden()
  await other.context().close()
})

for (const [path, shown] of [
  ['/reset', 'Set password'],
  ['/confirm', 'Confirm my address'],
] as const) {
  test(`a link to ${path} opens where that page is open already`, async ({ page }) => {
    await page.goto(path)
    const action = page.getByRole('main').getByRole('button', { name: shown })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(action).toBeHidden()
    // While still starting, the framework drops fragments added to the URL.
    await page.waitForLoadState('networkidle')
    await page.goto(`${path}#${'a'.repeat(43)}`)
    await expect(action).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('a passkey is made, signs in, proves and is removed', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUp(page, newEmail())
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passkey name').fill('Laptop')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  const remove = page.getByRole('button', { name: 'Remove Laptop' })
  await expect(remove).toBeVisible()
  await signOut(page)
  await page.goto('/sign-in?next=/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/account')
  await remove.click()
  await dialog.getByRole('button', { name: 'With a passkey: Remove passkey' }).click()
  await expect(remove).toBeHidden()
})

test('the pages of the account are accessible and fit every width', async ({ page }) => {
  const check = async (path: string, settled: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByText(settled).first()).toBeVisible()
    await expectAccessible(page)
    for (const width of [768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  await check('/sign-in', 'Forgot password?')
  await check('/sign-up', 'At least 10 characters.')
  await check('/reset', 'Set a new password')
  await check('/account', 'You are not signed in')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUp(page, newEmail())
  await check('/account', 'This browser')
})

test('the language that was chosen comes along to another device', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  await page.locator('summary').filter({ hasText: 'Language: English' }).click()
  await page.getByRole('list', { name: 'Language' }).getByRole('link', { name: 'Čeština' }).click()
  await expect(page).toHaveURL('/cs/collection')
  // The page has unloaded by the time of the response, so none of its events can be awaited.
  const kept = async () => (await (await page.request.get('/api/auth/session')).json()).user?.locale
  await expect.poll(kept).toBe('cs')

  const context = await browser.newContext({ locale: 'en-GB' })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere).toHaveURL('/cs/collection')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'cs')
  // From then on this device keeps the language chosen on it.
  await elsewhere.goto('/en/cards')
  await expect(elsewhere).toHaveURL('/cards')
  await elsewhere.waitForLoadState('networkidle')
  await expect(elsewhere).toHaveURL('/cards')
  await context.close()
})
