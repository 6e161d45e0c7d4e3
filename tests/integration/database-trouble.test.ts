import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Provider } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { SETTINGS } from '@/lib/platform/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { type Answer, type Browser, newMember } from './support/browser'
import { type Databases, openDatabases } from './support/databases'
import { newDeck } from './support/decks'

let databases: Databases

/** A site with a new database of one provider. */
const siteOn = (provider: Provider) => {
  beforeAll(async () => {
    for (const name of SETTINGS) delete process.env[name]
    databases = await openDatabases(provider)
    process.env.DATABASE_URL = await databases.newDatabase()
    process.env.CHEVRON_DATA_DIR = databases.folder
    await migrateDatabase(process.env.DATABASE_URL)
    await seedCards(db(), officialPool)
    // Problems are logged for the operator.
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await closeDatabase()
    await databases.stop()
  })
}

/** The change was not made, the client is not at fault, and may retry later. */
function refusedForNow({ status, body, headers }: Answer): void {
  expect([status, body]).toEqual([503, { error: { code: 'busy' } }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

const allDecks = async (browser: Browser) => {
  const { status, body } = await browser.get('/api/decks')
  expect(status).toBe(200)
  return body.decks as readonly { readonly id: string; readonly revision: number; readonly name: string }[]
}

describe('a SQLite file that cannot be written', () => {
  siteOn('sqlite')

  it.each([
    ['for want of room', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1000000'],
    ['since it can only be read', 'PRAGMA query_only = ON', 'PRAGMA query_only = OFF'],
  ])(
    '%s is read, refuses what changes it, and goes on when it can',
    { tags: ['thorough'] },
    async (_, trouble, over) => {
      const { browser } = await newMember()
      const { deck } = (await browser.post('/api/decks', newDeck({ name: 'Before' }))).body
      const large = newDeck({ name: 'Meanwhile', notes: 'n'.repeat(8_000) })
      await db().$queryRawUnsafe(trouble)
      // Free space within the file is used up first.
      const answers: Answer[] = []
      for (let tries = 0; tries < 60 && answers.at(-1)?.status !== 503; tries++)
        answers.push(await browser.post('/api/decks', { ...large, id: crypto.randomUUID() }))
      refusedForNow(answers.at(-1) ?? expect.fail('nothing was asked'))
      const kept = answers.filter(({ status }) => status === 201).length
      expect(await allDecks(browser)).toHaveLength(1 + kept)
      const save = { name: 'After', notes: 'n'.repeat(8_000), list: deck.list, baseRevision: 1 }
      refusedForNow(await browser.put(`/api/decks/${deck.id}`, save))

      await db().$queryRawUnsafe(over)
      expect((await browser.put(`/api/decks/${deck.id}`, save)).status).toBe(200)
      expect((await browser.put(`/api/decks/${deck.id}`, save)).status).toBe(409)
      const decks = await allDecks(browser)
      expect(decks).toHaveLength(1 + kept)
      expect(decks.find(({ id }) => id === deck.id)).toMatchObject({ name: 'After', revision: 2 })
      expect(await db().$queryRawUnsafe('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    },
  )
})

describe('a PostgreSQL server', () => {
  siteOn('postgresql')

  /** As many requests as there are pooled connections: a problem with any of them shows. */
  const OFTEN = 12

  it('that freezes gets its askers a 503, and goes on with them when it thaws', {
    tags: ['thorough'],
    timeout: 120_000,
  }, async ({ skip }) => {
    const { mishaps } = databases
    if (!mishaps) return skip('no server of its own')
    const { browser } = await newMember()
    const { deck } = (await browser.post('/api/decks', newDeck({ name: 'Before' }))).body
    const save = { name: 'After', notes: '', list: deck.list, baseRevision: 1 }
    mishaps.freeze()
    try {
      const asked = [browser.get('/api/decks'), browser.put(`/api/decks/${deck.id}`, save)]
      for (const answer of await Promise.all(asked)) refusedForNow(answer)
    } finally {
      mishaps.thaw()
    }
    expect(await allDecks(browser)).toHaveLength(1)
    // Whether the unconfirmed save was made is unknown; it is made only once.
    expect([200, 409]).toContain((await browser.put(`/api/decks/${deck.id}`, save)).status)
    const reads = await Promise.all(Array.from({ length: OFTEN }, () => browser.get(`/api/decks/${deck.id}`)))
    for (const { status, body } of reads)
      expect([status, body.deck]).toEqual([200, expect.objectContaining({ name: 'After', revision: 2 })])
  })

  it('that is killed has all that was safe when it is there again', {
    tags: ['thorough'],
    timeout: 120_000,
  }, async ({ skip }) => {
    const { mishaps } = databases
    if (!mishaps) return skip('no server of its own')
    const { browser } = await newMember()
    const made = Array.from({ length: OFTEN }, () => newDeck())
    for (const deck of made) expect((await browser.post('/api/decks', deck)).status).toBe(201)
    await mishaps.crash()
    refusedForNow(await browser.get('/api/decks'))
    refusedForNow(await browser.post('/api/decks', newDeck()))
    await mishaps.restart()
    const decks = await allDecks(browser)
    expect(new Set(decks.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    expect((await browser.post('/api/decks', newDeck())).status).toBe(201)
  })
})
