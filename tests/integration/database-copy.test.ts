import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CopyDiffers, copyRows, TABLES, type TableName } from '@/lib/platform/server/database-copy'
import { type Database, openDatabase } from '@/lib/platform/server/db'
import { copyBetween } from '@/lib/tools/cli/commands/database'
import { migrateDatabase } from '@/prisma/migrate'
import { type Databases, openDatabases } from './support/databases'

let files: Databases
let servers: Databases

beforeAll(async () => {
  files = await openDatabases('sqlite')
  servers = await openDatabases('postgresql')
}, 60_000)
afterAll(async () => {
  await files.stop()
  await servers.stop()
})

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.$disconnect()
  }
}

/** Data that is hard to transfer: other scripts, quotes, long texts, fractions, dates, nested values, nulls. */
const HARD = 'Ťal’kesh "ha’tak" \\ \n\t 戦艦 🛸 \u{10FFFF}'

/** Adds rows to every table, in some of them more than are copied at a time. */
async function fill(database: Database): Promise<void> {
  const [id, other] = [randomUUID(), randomUUID()]
  const at = new Date('2026-02-28T23:59:59.987Z')
  await database.user.createMany({
    data: [
      { id, email: 'a@example.org', name: HARD, passwordHash: 'x'.repeat(200), createdAt: at },
      { id: other, email: 'b@example.org', role: 'moderator', suspendedAt: at, locale: 'cs' },
    ],
  })
  await database.account.create({ data: { provider: 'github', providerAccountId: '1', userId: id } })
  await database.session.create({ data: { userId: id, userAgent: HARD, expiresAt: at } })
  await database.passwordReset.create({ data: { tokenHash: 'h', userId: id, expiresAt: at, usedAt: at } })
  await database.addressLink.create({ data: { tokenHash: 'l', userId: id, email: HARD, expiresAt: at } })
  await database.passkey.create({
    data: { id: 'p', userId: id, name: HARD, publicKey: 'k', counter: 4_294_967_296, transports: '' },
  })
  await database.passkeyChallenge.create({ data: { hash: 'q', purpose: 'sign-in', expiresAt: at } })
  await database.apiToken.create({
    data: { userId: id, tokenHash: 'a', name: HARD, scopes: 'decks:read', ending: 'end', expiresAt: at },
  })
  const cards = Array.from({ length: 1_203 }, (_, number) => ({
    key: `TST-${number}`,
    set: 'TST',
    number,
    sortOrder: number,
    title: number === 7 ? HARD : `card ${number % 40}`,
    subtitle: '',
    type: 'hero',
    side: 'hero',
    rarity: 'C',
    octgnId: randomUUID(),
    cost: number % 3 === 0 ? null : number,
  }))
  await database.card.createMany({ data: cards })
  await database.cardTrait.createMany({
    data: cards.flatMap(({ key }) =>
      ['Tau\u2019ri', 'éa', 'Z', 'a'].map((trait) => ({ cardKey: key, trait })),
    ),
  })
  const deck = { name: HARD, notes: 'n'.repeat(20_000), edition: '2008', size: 5, createdAt: at }
  const deckId = randomUUID()
  await database.deck.create({ data: { ...deck, id: deckId, ownerId: id, extras: '{"a":1}', revision: 2 } })
  for (const revision of [1, 2]) {
    await database.deckVersion.create({
      data: { ...deck, deckId, revision, label: revision > 1 ? HARD : null },
    })
    await database.deckVersionEntry.createMany({
      data: cards
        .slice(0, 700)
        .map(({ key }) => ({ deckId, revision, section: 'draw', cardKey: key, count: 3 })),
    })
  }
  await database.share.create({ data: { id: 's', deckId, activeDeckId: deckId } })
  await database.publicDeck.create({
    data: {
      deckId,
      authorId: id,
      shareId: 's',
      name: HARD,
      code: 'SG1',
      edition: '2008',
      legal: true,
      cards: 60,
      changedAt: at,
    },
  })
  await database.publicDeckTerm.createMany({
    data: ['w:ť', 'c:TST-1'].map((term) => ({ term, shareId: 's', changedAt: at, likes: 7 })),
  })
  await database.like.create({ data: { deckId, userId: other } })
  await database.follow.create({ data: { followerId: other, authorId: id } })
  const now = new Date()
  await database.comment.create({
    data: { id: 'c', deckId, authorId: id, text: HARD, threadId: 'c', threadAt: now, editedAt: now },
  })
  await database.commentLike.create({ data: { commentId: 'c', userId: other } })
  await database.block.create({ data: { blockerId: id, blockedId: id } })
  await database.case.create({
    data: { id: 'x', kind: 'deck', subjectId: deckId, openKey: `deck:${deckId}`, accusedId: id },
  })
  await database.report.create({ data: { caseId: 'x', reporterId: id, reason: 'other', words: HARD } })
  await database.decision.create({
    data: {
      id: 'x',
      action: 'warn',
      kind: 'deck',
      subjectId: deckId,
      title: HARD,
      reason: HARD,
      caseId: 'x',
      accusedId: id,
    },
  })
  await database.appeal.create({ data: { decisionId: 'x', userId: id, words: HARD, outcome: 'kept' } })
  await database.sharedItem.create({
    data: {
      id: 's',
      ownerId: id,
      kind: 'puzzle',
      title: HARD,
      words: '',
      language: 'cs',
      content: '{}',
      summary: '{}',
      size: 4,
      publishedAt: at,
    },
  })
  await database.ownSet.create({
    data: {
      ...{ id: 'o', ownerId: id, code: 'XAAAAAAAAAAA', name: HARD, content: '{}', cards: 0, revision: 2 },
      ...{ size: 2, stored: 2, linkId: 'k', publishedAt: at, hiddenAt: at },
      versions: { create: { revision: 1, content: HARD, cards: 0, size: 2, createdAt: at } },
    },
  })
  await database.shortDeck.create({ data: { id: 'd', code: 'SG1' } })
  await database.league.create({
    data: {
      id: 'l',
      ownerId: id,
      name: HARD,
      words: HARD,
      visibility: 'private',
      inviteKey: 'k',
      state: '{}',
      phase: 'registration',
      hiddenAt: at,
      members: { create: { userId: other, player: 1, isOrganiser: true, deckCode: 'SG1' } },
    },
  })
  await database.onlineGame.create({
    data: {
      id: 'g',
      status: 'running',
      edition: '2008',
      clock: '{}',
      watching: 'nobody',
      isOpen: false,
      commitment: 'c',
      secret: 's',
      state: '{}',
      seats: {
        create: [
          { seat: 0, userId: id, name: '', deckName: HARD, deck: '{}', seenAt: 0.5 },
          { seat: 1, guest: 'h', name: HARD, deckName: '', deck: '{}', isBot: true },
        ],
      },
      moves: { create: { number: 1, seat: 0, move: '1', signature: HARD, key: 'k', at: 1.25 } },
      chat: { create: { number: 1, seat: 1, text: HARD, at: 2 } },
    },
  })
  await database.pushSubscription.create({
    data: { id: 'p', endpoint: HARD, p256dh: 'k', auth: 's', userId: id, locale: 'cs', usedAt: at },
  })
  await database.tradeLink.create({ data: { id: 't', userId: id, showNotes: true, revokedAt: at } })
  await database.collection.create({ data: { userId: id, revision: 2_000_000_000 } })
  await database.collectionEntry.createMany({
    data: cards.map(({ key }, foil) => ({ userId: id, cardKey: key, regular: 2, foil })),
  })
  await database.collectionMark.create({
    data: {
      userId: id,
      cardKey: 'TST-1',
      wanted: 1,
      wantedFoil: 0,
      trade: 2,
      tradeFoil: 0,
      condition: '',
      note: HARD,
    },
  })
  await database.deckPlace.createMany({
    data: [0.1 + 0.2, -1e-9, 1e15 + 0.5, 3].map((rank) => ({
      userId: id,
      deckId: randomUUID(),
      built: rank > 1,
      rank,
    })),
  })
  await database.guestMove.create({
    data: { moveId: 'm', userId: other, result: { z: [1, null, { b: HARD, a: 1.5 }], a: true, é: {} } },
  })
  await database.rateLimit.createMany({
    data: [
      { key: 'a', points: 1 },
      { key: 'A', points: 2, expire: at },
    ],
  })
  await database.stamp.create({ data: { name: 'pool', value: HARD } })
}

interface Rows {
  findMany(): Promise<object[]>
}

/** Everything in a database, in an order that does not depend on the database. */
async function everything(url: string): Promise<Record<string, object[]>> {
  return withDatabase(url, async (database) => {
    const read: Record<string, object[]> = {}
    for (const name of Object.keys(TABLES) as TableName[]) {
      const rows = await (database[name] as unknown as Rows).findMany()
      const keys: readonly string[] = TABLES[name]
      const placeOf = (row: object) => JSON.stringify(keys.map((key) => Reflect.get(row, key)))
      read[name] = rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    }
    return read
  })
}

describe('copying a database', { timeout: 120_000 }, () => {
  it('knows every table of the models, after those that it points at', () => {
    const models = readFileSync(path.join(import.meta.dirname, '..', '..', 'prisma', 'models.prisma'), 'utf8')
    const blocks = [...models.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
    const named = (model: string) => `${model.charAt(0).toLowerCase()}${model.slice(1)}`
    const order = Object.keys(TABLES)
    expect([...order].sort()).toEqual(blocks.map(([, model = '']) => named(model)).sort())
    for (const [, model = '', body = ''] of blocks) {
      const composite = /@@id\(\[(.*?)\]\)/.exec(body)?.[1]?.split(', ')
      const single = /^ {2}(\w+) .*@id\b/m.exec(body)?.[1]
      expect(TABLES[named(model) as TableName]).toEqual(composite ?? [single])
      for (const [, target = ''] of body.matchAll(/^ {2}\w+ +(\w+)\?? +@relation/gm))
        expect(order.indexOf(named(target)), `${model} after ${target}`).toBeLessThan(
          order.indexOf(named(model)),
        )
    }
  })

  it('loses nothing from a file to PostgreSQL and back', { tags: ['thorough'] }, async () => {
    const [first, between, last] = [
      await files.newDatabase(),
      await servers.newDatabase(),
      await files.newDatabase(),
    ]
    await migrateDatabase(first)
    await withDatabase(first, fill)
    const before = await everything(first)
    for (const [name, rows] of Object.entries(before)) expect(rows.length, name).toBeGreaterThan(0)

    const there = await copyBetween(first, between)
    expect(there).toMatchObject({
      ok: true,
      tables: { card: 1_203, cardTrait: 4_812, deckVersionEntry: 1_400 },
    })
    expect(await everything(between)).toEqual(before)
    const back = await copyBetween(between, last)
    expect(back).toEqual(there)
    expect(await everything(last)).toEqual(before)
    expect(await everything(first)).toEqual(before)

    // Nothing is ever added to a database with content.
    expect(await copyBetween(first, between)).toMatchObject({ ok: false, code: 'not-empty' })
    expect(await everything(between)).toEqual(before)
    expect(await copyBetween(first, first)).toMatchObject({ ok: false, code: 'same' })
    expect(readdirSync(files.folder).filter((name) => name.includes('copying'))).toEqual([])
  })

  it('leaves nothing where a row cannot be kept, and tells where rows differ', {
    tags: ['thorough'],
  }, async () => {
    const [from, to] = [await files.newDatabase(), await servers.newDatabase()]
    await migrateDatabase(from)
    await migrateDatabase(to)
    // The last table accepts no rows; by then, those before it have been written.
    await withDatabase(to, (database) =>
      database.$executeRawUnsafe('ALTER TABLE "Stamp" ADD CHECK (name <> \'z\')'),
    )
    await withDatabase(from, (database) => database.stamp.create({ data: { name: 'z', value: '' } }))
    await withDatabase(from, (database) => database.user.create({ data: { email: 'c@example.org' } }))
    await expect(copyBetween(from, to)).rejects.toThrow()
    expect(await withDatabase(to, (database) => database.user.count())).toBe(0)

    const target = await files.newDatabase()
    await migrateDatabase(target)
    await withDatabase(target, async (database) => {
      await database.$executeRawUnsafe(
        'CREATE TRIGGER spoil AFTER INSERT ON "User" BEGIN UPDATE "User" SET name = \'other\'; END',
      )
    })
    await withDatabase(from, (one) =>
      withDatabase(target, (two) =>
        expect(copyRows({ from: one, to: two, atOneMoment: false })).rejects.toThrow(CopyDiffers),
      ),
    )
    expect(await withDatabase(target, (database) => database.user.count())).toBe(0)
  })

  it('makes no file where there is nothing to copy', async () => {
    const to = path.join(files.folder, 'new.db')
    expect(await copyBetween(`file:${files.folder}/none.db`, `file:${to}`)).toMatchObject({
      code: 'no-source',
    })
    expect(existsSync(to)).toBe(false)
  })
})
