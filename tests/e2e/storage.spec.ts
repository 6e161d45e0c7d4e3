import type { BrowserContext, Page } from '@playwright/test'
import { entry, importCarter, nameField, OWN_ADDRESS, openBuilder, openDecks, save } from './builder'
import { findToCount } from './counting'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 1440, height: 900 } })

/** Ways in which a browser stores nothing of a site, or nothing more. Each runs in the page before all scripts. */
const FAILING = {
  'has no IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'refuses to open IndexedDB': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'never answers': () => {
    const silent = new EventTarget()
    IDBFactory.prototype.open = () => silent as IDBOpenDBRequest
  },
  'has no room': () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
    Storage.prototype.setItem = full
  },
  'lets nothing be asked of local storage': () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
} as const

const told = (page: Page) =>
  page
    .locator('[data-toast], .notice')
    .filter({
      hasText: /only until you close this tab|no room left|blocks stored data|could not be kept/,
    })
    .first()

const nothingSaved = async (page: Page) => {
  await expect(page.getByText('Saved in this browser.')).toHaveCount(0)
  await expect(page.getByText('Every change is kept')).toHaveCount(0)
}

/** Opens the collection and waits until it is shown: nothing can be counted before. */
const openCollection = async (page: Page) => {
  await page.goto('/collection')
  await expect(page.getByTestId('collection-figures')).toContainText('of 824 different')
}

for (const [how, stub] of Object.entries(FAILING)) {
  test.describe(`a browser that ${how}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(stub))

    test('says so of a deck that is built and saved', async ({ page }) => {
      await openBuilder(page)
      await nameField(page).fill('In vain')
      await expect(told(page)).toBeVisible()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await nothingSaved(page)
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveCount(0)
    })

    test('says so of a copy', async ({ page }) => {
      await openDecks(page)
      await page.getByRole('button', { name: /^Copy/ }).first().click()
      await expect(told(page)).toBeVisible()
      const message = page.locator('[data-toast]').filter({ hasText: /starter deck/ })
      for (const one of await message.allTextContents())
        expect(one).toContain('only until you close this tab')
    })

    test('says so of a collection', async ({ page }) => {
      await openCollection(page)
      await findToCount(page, 'salish spirits')
      await page.keyboard.press('3')
      await expect(page.getByRole('alert').filter({ hasText: 'does not store data here' })).toBeVisible()
      await expect(page.getByText(/saved on this device/)).toHaveCount(0)
      await expect(page.getByText(/not saved/).first()).toBeVisible()
    })
  })
}

test.describe('a browser that is slow', () => {
  test('to open the database stores the counts once it has', async ({ page }) => {
    await page.addInitScript((name) => {
      // Opening a database waits for its deletion, which waits for this connection.
      const request = indexedDB.open(name, 1)
      request.onsuccess = () => {
        indexedDB.deleteDatabase(name)
        setTimeout(() => request.result.close(), 9_000)
      }
    }, 'chevron-seven')
    await openCollection(page)
    await expect(page.getByText(/not saved/).first()).toBeVisible()
    await findToCount(page, 'salish spirits')
    await page.keyboard.press('3')
    await expect(page.getByText(/3 cards, .* saved on this device/)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('alert').filter({ hasText: 'does not store data here' })).toHaveCount(0)
  })

  test('to load the code of the database waits for it', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('IDBObjectStore')) await page.waitForTimeout(6_000)
      await route.fulfill({ response })
    })
    await page.goto('/collection')
    await expect(page.getByTestId('collection-figures')).toHaveText(/saved on this device/, {
      timeout: 20_000,
    })
  })
})

test.describe('a browser that has no room any more', () => {
  /** From now on there is no space for anything more. */
  const fill = (page: Page) =>
    page.evaluate(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      const { put, add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = full
      IDBObjectStore.prototype.add = full
      Object.assign(window, {
        makeRoom: () => {
          IDBObjectStore.prototype.put = put
          IDBObjectStore.prototype.add = add
        },
      })
    })
  const makeRoom = (page: Page) => page.evaluate('makeRoom()')

  test('does not say that a deck is duplicated, and loses nothing', async ({ page }) => {
    await importCarter(page)
    await save(page)
    await openDecks(page)
    await fill(page)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'Nothing was changed' })).toBeVisible()
    await expect(page.locator('[data-toast]').filter({ hasText: 'is there' })).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(2)
    await makeRoom(page)
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await expect(page.getByRole('row')).toHaveCount(3)
  })

  test('keeps the counts that it refused once there is room', async ({ page }) => {
    await openCollection(page)
    await findToCount(page, 'salish spirits')
    await page.keyboard.press('2')
    await expect(page.getByText(/saved on this device/).first()).toBeVisible()
    await fill(page)
    // Digits typed in quick succession form one number.
    await page.waitForTimeout(2_000)
    await page.keyboard.press('5')
    const alert = page.getByRole('alert').filter({ hasText: 'does not store data here' })
    await expect(alert).toBeVisible()
    await makeRoom(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/saved on this device/).first()).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('collection-figures')).toContainText(/saved on this device/)
    await findToCount(page, 'salish spirits')
    await expect(page.getByRole('gridcell', { name: /^Salish Spirits, regular: 5/i })).toBeVisible()
  })
})

/** Clears the site's data like a user would in the browser's settings. */
async function empty(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  })
}

/** Removes all rows from all stores, leaving the database open. */
const emptyStores = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('chevron-seven')
        opening.onerror = failed
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction([...db.objectStoreNames], 'readwrite')
          for (const name of db.objectStoreNames) tx.objectStore(name).clear()
          tx.oncomplete = () => {
            db.close()
            done()
          }
        }
      }),
  )

/** Number of regular copies of each counted card in the browser's storage. */
const storedCounts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((done, failed) => {
        const opening = indexedDB.open('chevron-seven')
        opening.onerror = failed
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('collection').objectStore('collection').getAll()
          reading.onerror = failed
          reading.onsuccess = () => {
            db.close()
            done(reading.result.map(({ regular }: { regular: number }) => regular).sort((a, b) => a - b))
          }
        }
      }),
  )

const WAYS = {
  'cleared by the browser': empty,
  'emptied by a script': (_: BrowserContext, page: Page) => emptyStores(page),
} as const

for (const [how, clear] of Object.entries(WAYS)) {
  test.describe(`data of the site that is ${how}`, () => {
    const reason = (page: Page) => page.getByText('data in this browser was deleted').first()

    test('is told where a deck is open, and saving makes the deck anew', async ({ page, context }) => {
      await importCarter(page)
      await save(page)
      await clear(context, page)
      await entry(page, 'Martouf').focus()
      await page.keyboard.press('-')
      await expect(reason(page)).toBeVisible()
      await expect(page.getByText('changed in another tab')).toHaveCount(0)
      await expect(page.getByText('deleted elsewhere')).toHaveCount(0)
      await save(page)
      await page.reload()
      await expect(nameField(page)).not.toHaveValue('')
      await expect(page.getByText('59 cards').first()).toBeVisible()
      await openDecks(page)
      await expect(page.getByRole('row')).toHaveCount(2)
    })

    test('is told where a saved deck is saved again without a change', async ({ page, context }) => {
      await importCarter(page)
      await save(page)
      await nameField(page).fill('Changed')
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      await clear(context, page)
      await save(page)
      await expect(reason(page)).toBeVisible()
      await page.reload()
      await expect(nameField(page)).toHaveValue('Changed')
    })

    test('is told where a collection is open, and the next change keeps all of it', async ({
      page,
      context,
    }) => {
      await openCollection(page)
      await findToCount(page, 'salish spirits')
      await page.keyboard.press('2')
      await findToCount(page, 'antiquity')
      await page.keyboard.press('3')
      // A pending write would otherwise be stored after the data is gone.
      await expect.poll(() => storedCounts(page)).toEqual([2, 3])
      await clear(context, page)
      await page.keyboard.press('4')
      await expect(reason(page)).toBeVisible()
      await expect(page.getByText(/saved on this device/).first()).toBeVisible()
      await page.reload()
      await findToCount(page, 'salish spirits')
      await expect(page.getByRole('gridcell', { name: /^Salish Spirits, regular: 2/i })).toBeVisible()
    })
  })
}

/** The database as created by each version of the site: the added stores, with a row in each. */
const LIST = { team: [], missions: [], draw: [{ key: 'BASE-270', count: 3 }], edition: '2008' }
const DECK_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const SAVED = {
  id: DECK_ID,
  name: 'From long ago',
  notes: 'Kept',
  list: LIST,
  revision: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  deletedAt: null,
}

for (const version of [0, 1, 2, 3]) {
  test(`a database of version ${version} is brought up to date, and nothing of it is lost`, async ({
    page,
  }) => {
    // A page of the site without its scripts.
    await page.goto('/robots.txt')
    await page.evaluate(
      ({ version, saved }) =>
        new Promise<void>((done, failed) => {
          if (version === 0) return done()
          const opening = indexedDB.open('chevron-seven', version)
          opening.onerror = failed
          opening.onupgradeneeded = () => {
            const db = opening.result
            db.createObjectStore('decks', { keyPath: 'id' })
            db.createObjectStore('drafts', { keyPath: ['owner', 'deckId'] })
            db.createObjectStore('collection', { keyPath: 'key' })
            db.createObjectStore('meta')
            if (version < 2) return
            db.createObjectStore('marks', { keyPath: 'key' })
            db.createObjectStore('places', { keyPath: 'key' })
            db.createObjectStore('history', { autoIncrement: true })
            db.createObjectStore('sealed')
            if (version > 2) db.createObjectStore('games')
          }
          opening.onsuccess = () => {
            const db = opening.result
            const tx = db.transaction([...db.objectStoreNames], 'readwrite')
            tx.objectStore('decks').put(saved)
            tx.objectStore('collection').put({ key: 'BASE-270', regular: 2, foil: 1 })
            tx.objectStore('meta').put('kept', 'something')
            if (version > 1)
              tx.objectStore('marks').put({
                key: 'BASE-270',
                ...{ wanted: [1, 0], trade: [0, 0], note: 'mint', noteFoil: '' },
                ...{ condition: null, conditionFoil: null },
              })
            if (version > 2) tx.objectStore('games').put({ id: 'x' }, 'x')
            tx.oncomplete = () => {
              db.close()
              done()
            }
            tx.onabort = failed
          }
        }),
      { version, saved: SAVED },
    )
    await openDecks(page)
    if (version > 0) {
      await expect(page.getByRole('link', { name: 'From long ago' })).toBeVisible()
      await page.goto(`/decks/${DECK_ID}`)
      await expect(nameField(page)).toHaveValue('From long ago')
      await openCollection(page)
      await findToCount(page, 'salish spirits')
      await expect(page.getByRole('gridcell', { name: /^Salish Spirits, regular: 2/i })).toBeVisible()
    }
    const kept = await page.evaluate(
      () =>
        new Promise<{ version: number; stores: string[]; counts: Record<string, number> }>((done, failed) => {
          const opening = indexedDB.open('chevron-seven')
          opening.onerror = failed
          opening.onsuccess = async () => {
            const db = opening.result
            const stores = [...db.objectStoreNames]
            const counts: Record<string, number> = {}
            const tx = db.transaction(stores)
            for (const name of stores) {
              const asked = tx.objectStore(name).count()
              asked.onsuccess = () => {
                counts[name] = asked.result
              }
            }
            tx.oncomplete = () => {
              db.close()
              done({ version: db.version, stores, counts })
            }
          }
        }),
    )
    expect(kept.version).toBe(5)
    const all = [
      'collection',
      'decks',
      'drafts',
      'games',
      'history',
      'leagues',
      'marks',
      'meta',
      'places',
      'sealed',
      'sets',
    ]
    expect(kept.stores).toEqual(all)
    const marks = version > 1 ? 1 : 0
    const games = version > 2 ? 1 : 0
    if (version > 0) expect(kept.counts).toMatchObject({ decks: 1, collection: 1, marks, games })
  })
}

test.describe('two versions of the site in two tabs', () => {
  test('the older one makes way, and says that it can keep nothing any more', async ({ page, context }) => {
    await importCarter(page)
    await expect(page).toHaveURL(OWN_ADDRESS)
    const newer = await context.newPage()
    await newer.goto('/robots.txt')
    // A newer version opens the database: it must not wait for the older tab.
    await newer.evaluate(
      () =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('chevron-seven', 99)
          opening.onerror = failed
          opening.onsuccess = () => done()
          setTimeout(failed, 10_000)
        }),
    )
    await nameField(page).fill('Too late')
    await expect(page.getByText(/A newer version of this site is open in another tab/).first()).toBeVisible()
  })

  test('a tab that an older one blocks says that storage does not answer, and goes on once it does', async ({
    page,
    context,
  }) => {
    const older = await context.newPage()
    await older.goto('/robots.txt')
    await older.evaluate(
      () =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('chevron-seven', 1)
          opening.onupgradeneeded = () => {
            const db = opening.result
            db.createObjectStore('decks', { keyPath: 'id' })
            db.createObjectStore('drafts', { keyPath: ['owner', 'deckId'] })
            db.createObjectStore('collection', { keyPath: 'key' })
            db.createObjectStore('meta')
          }
          opening.onerror = failed
          // It never closes to let a newer one open.
          opening.onsuccess = () => {
            Object.assign(window, { held: opening.result })
            done()
          }
        }),
    )
    await openBuilder(page)
    await nameField(page).fill('Patience')
    await expect(page.getByText(/storage does not respond/).first()).toBeVisible()
    await older.evaluate('held.close()')
    await expect(page.getByText(/storage does not respond. Saved decks/)).toHaveCount(0)
    await page.reload()
    await expect(nameField(page)).toHaveValue('Patience')
  })
})
