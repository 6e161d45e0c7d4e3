import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { officialPool } from '@/lib/game/cards/official-pool'
import { databaseAdapter } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { migrationNames, migrationsFolder } from '@/prisma/schema-engine'
import { seedCards } from '@/prisma/seed'
import { Browser } from '../support/browser'
import type { Databases } from '../support/databases'

/** The newest migration of the version that wrote the rows: the last one before the redesign. */
const NEWEST_THEN = '20261125141459_appeals_and_comment_likes'

/**
 * Rows written by the version before the redesign, through its own API: a public deck with two saves, a collection,
 * three shared items, one of them reported, a comment, a trade list, a passkey, a token, an account scheduled for
 * deletion.
 */
const keptSchema = z.object({
  facts: z.object({
    password: z.string(),
    emails: z.record(z.enum(['owner', 'fan', 'judge', 'goes']), z.string()),
    deckId: z.string(),
    shareId: z.string(),
    tradeLinkId: z.string(),
    figures: z.string(),
    replay: z.string(),
    riddle: z.string(),
    commentId: z.string(),
    secret: z.string(),
  }),
  statements: z.array(z.string()),
})

/** A database in the state in which the version before the redesign left it. */
async function earlierDatabase({ provider, folder, newDatabase }: Databases) {
  const { facts, statements } = keptSchema.parse(
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, `../../fixtures/before-redesign/${provider}.json`), 'utf8'),
    ),
  )
  const then = path.join(folder, 'migrations-then')
  mkdirSync(then)
  const all = migrationsFolder(provider)
  for (const name of migrationNames(all).filter((one) => one <= NEWEST_THEN))
    cpSync(path.join(all, name), path.join(then, name), { recursive: true })
  const url = await newDatabase()
  await migrateDatabase(url, then)
  const connection = await databaseAdapter(url).connect()
  for (const sql of statements) await connection.executeRaw({ sql, args: [], argTypes: [] })
  await connection.dispose()
  return { url, facts }
}

export function beforeRedesign(databases: () => Databases): void {
  describe('a database of the version before the redesign', () => {
    it('is read wholly', async () => {
      const used = process.env.DATABASE_URL
      const { url, facts } = await earlierDatabase(databases())
      await closeDatabase()
      process.env.DATABASE_URL = url
      try {
        expect(await migrateDatabase(url)).not.toEqual([])
        await seedCards(db(), officialPool)
        await readAll(facts)
      } finally {
        await closeDatabase()
        process.env.DATABASE_URL = used
      }
    })
  })
}

async function readAll(facts: z.output<typeof keptSchema>['facts']): Promise<void> {
  const signedIn = async (who: keyof typeof facts.emails) => {
    const browser = new Browser()
    expect((await browser.signIn(facts.emails[who], facts.password)).status).toBe(200)
    return browser
  }
  const owner = await signedIn('owner')
  const { deck } = (await owner.get(`/api/decks/${facts.deckId}`)).body
  expect(deck).toMatchObject({
    name: 'Public deck',
    notes: 'second save',
    revision: 2,
    shareId: facts.shareId,
  })
  expect((await owner.get(`/api/decks/${facts.deckId}/versions`)).body.versions).toHaveLength(2)
  expect((await owner.get('/api/collection')).body).toMatchObject({
    revision: 1,
    counts: { 'BASE-1': [2, 1], 'BASE-2': [4, 0] },
  })
  expect((await owner.get('/api/account/sign-in-methods')).body.passkeys).toMatchObject([{ name: 'Laptop' }])
  const { items } = (await owner.get('/api/shared-items')).body
  expect(items.map(({ title }: { title: string }) => title).sort()).toEqual(['Figures', 'Replay', 'Riddle'])

  const guest = new Browser()
  for (const [id, kind] of [
    [facts.figures, 'lab'],
    [facts.replay, 'replay'],
    [facts.riddle, 'puzzle'],
  ] as const)
    expect((await guest.get(`/api/shared-items/${id}`)).body.item.content.kind).toBe(kind)
  expect((await guest.get(`/api/shares/${facts.shareId}`)).body.deck.name).toBe('Public deck')
  expect((await guest.get(`/api/trade-lists/${facts.tradeLinkId}`)).status).toBe(200)
  const { comments } = (await guest.get(`/api/gallery/${facts.shareId}/comments`)).body
  expect(comments).toMatchObject([{ id: facts.commentId, text: 'Well made' }])

  const headers = { authorization: `Bearer ${facts.secret}` }
  const { decks } = (await guest.get('/api/v1/decks', { headers })).body
  expect(decks).toMatchObject([{ id: facts.deckId, name: 'Public deck' }])
  expect((await guest.get(`/api/v1/replays/${facts.replay}`)).status).toBe(200)

  const judge = await signedIn('judge')
  const { cases } = (await judge.get('/api/moderation/cases')).body
  expect(cases).toMatchObject([{ kind: 'sharedItem', title: 'Riddle', reports: 1 }])
  const hidden = await judge.post(`/api/moderation/cases/${cases[0].id}`, { action: 'hide', reason: 'x' })
  expect(hidden.status).toBe(204)
  expect((await guest.get(`/api/shared-items/${facts.riddle}`)).status).toBe(404)

  const goes = await signedIn('goes')
  const { user } = (await goes.get('/api/auth/session')).body
  expect(user.deletionScheduledAt).toBe('2999-01-01T00:00:00.000Z')
  expect((await goes.post('/api/account/cancel-deletion')).status).toBe(204)
  expect((await goes.get('/api/auth/session')).body.user.deletionScheduledAt).toBeNull()
}
