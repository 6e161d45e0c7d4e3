import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'rolldown'
import { expect, test } from './fixtures'
import type { ReadProfile } from './read-profile'

interface Store {
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly keys: readonly (string | number)[]
  readonly rows: readonly unknown[]
}
interface Profile {
  readonly version: number
  readonly stores: Readonly<Record<string, Store>>
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
}

/**
 * Browser storage as written by the version before the redesign: a deck with two saves and unsaved work, a deleted
 * deck, a draft that exists only in the emergency backup, a collection, its history, and opened packs.
 */
const PROFILE: Profile = JSON.parse(readFileSync('tests/fixtures/before-redesign/profile.json', 'utf8'))
/** Tables as stored by browsers at that time. */
const TABLES: Pick<Profile, 'localStorage'> = JSON.parse(
  readFileSync('tests/fixtures/saved-tables/before-one-table.json', 'utf8'),
)
const DECK = '0b5e9f2e-4c56-4f0e-9d4e-3f8f5d1c7a01'
const BACKED_UP = '0b5e9f2e-4c56-4f0e-9d4e-3f8f5d1c7a02'

/** The site's code that reads storage as one script, which works without a page of the site. */
async function readers(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-profile-'))
  const file = path.join(folder, 'readers.js')
  await build({
    input: 'tests/e2e/read-profile.ts',
    platform: 'browser',
    tsconfig: true,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file, format: 'esm', codeSplitting: false },
  })
  const script = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return script
}

/** Writes a profile to the browser's storage. */
async function putIn({ version, stores, localStorage: kept, sessionStorage: ofTab }: Profile): Promise<void> {
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
  for (const [name, text] of Object.entries(ofTab)) sessionStorage.setItem(name, text)
  const asked = indexedDB.open('chevron-seven', version)
  asked.onupgradeneeded = () => {
    for (const [name, { keyPath, autoIncrement }] of Object.entries(stores))
      asked.result.createObjectStore(name, { keyPath, autoIncrement })
  }
  await new Promise<void>((resolve, reject) => {
    asked.onsuccess = () => resolve()
    asked.onerror = () => reject(asked.error)
  })
  const transaction = asked.result.transaction(Object.keys(stores), 'readwrite')
  for (const [name, { keyPath, keys, rows }] of Object.entries(stores))
    for (const [at, row] of rows.entries())
      transaction.objectStore(name).put(row, keyPath === null ? keys[at] : undefined)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  asked.result.close()
}

test('a browser of the version before the redesign loses nothing', { tag: '@core' }, async ({ page }) => {
  const script = await readers()
  await page.route('**/profile', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Profile</title>' }),
  )
  await page.goto('/profile')
  await page.evaluate(putIn, {
    ...PROFILE,
    localStorage: { ...PROFILE.localStorage, ...TABLES.localStorage },
  })
  // Like a page opened afterwards in the same tab.
  await page.reload()
  await page.addScriptTag({ type: 'module', content: script })
  await page.waitForFunction(() => 'readProfile' in globalThis)
  const read: ReadProfile = await page.evaluate(
    ([deck, backedUp]) => Reflect.get(globalThis, 'readProfile')(deck, backedUp),
    [DECK, BACKED_UP] as const,
  )

  expect(read.decks).toEqual([{ name: 'Profile deck', notes: 'second', revision: 2 }])
  expect(read.versions).toBe(1)
  const { draft, backedUp } = read
  expect(draft).toMatchObject({ name: 'Profile deck', notes: 'unsaved notes', baseRevision: 2, dirty: true })
  expect(draft?.history.present.extras.tags).toEqual(['blue'])
  expect(draft?.history.past).toHaveLength(1)
  const shorter =
    (draft?.history.past[0]?.list.draw.length ?? 0) - (draft?.history.present.list.draw.length ?? 0)
  expect(shorter).toBe(1)
  expect(backedUp).toMatchObject({ name: 'Closed in a hurry', notes: 'kept at the last moment' })
  expect(read.counts).toEqual({ 'BASE-1': [2, 1], 'BASE-2': [4, 0] })
  expect(read.history).toMatchObject([{ by: 'typed', after: { counts: { 'BASE-1': [2, 1] } } }])
  expect(read.sessions).toMatchObject([{ setup: { kind: 'sealed', seed: 'profile' }, turned: 3 }])
  expect(read.game?.steps).toBeGreaterThan(0)
  expect(read.parked).toBe(2)
})
