import { expect, test, vi } from 'vitest'
import { createUser } from '@/lib/features/account/server/users'
import { createDeck, saveDeck } from '@/lib/features/decks/server/decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { closeDatabase, db, openDatabase } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { openDatabases } from './support/databases'
import { LIST, newDeck } from './support/decks'

test('a PostgreSQL address with a schema is used for all statements, written by hand or not', async () => {
  const databases = await openDatabases('postgresql')
  const whole = new URL(await databases.newDatabase())
  const outside = openDatabase(whole.href)
  await outside.$executeRaw`CREATE SCHEMA "deck house"`
  const within = new URL(whole)
  within.searchParams.set('schema', 'deck house')
  vi.stubEnv('DATABASE_URL', within.href)
  await migrateDatabase(within.href)
  await seedCards(db(), officialPool)
  const user = await createUser(db(), { email: 'schema@example.org', name: null })
  if (!user) throw new Error('no member')
  const deck = newDeck()
  await createDeck(user.id, deck)
  const { name, notes } = deck
  const saved = await saveDeck(user.id, deck.id, 1, { name, notes, list: { ...LIST, draw: [] } })
  expect(saved.revision).toBe(2)
  const rows = await outside.$queryRaw`
    SELECT "revision", count(*)::int AS "cards" FROM "deck house"."DeckVersionEntry" GROUP BY 1 ORDER BY 1`
  expect(rows).toEqual([
    { revision: 1, cards: 5 },
    { revision: 2, cards: 2 },
  ])
  const inPublic = await outside.$queryRaw`
    SELECT count(*)::int AS "tables" FROM information_schema.tables WHERE table_schema = 'public'`
  expect(inPublic).toEqual([{ tables: 0 }])
  await outside.$disconnect()
  await closeDatabase()
  await databases.stop()
  vi.unstubAllEnvs()
})
