import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { openDatabase } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { type Databases, openDatabases } from './support/databases'
import { killWriters } from './support/killed-writers'

// `npm run bench -- kills` does the same a hundred times.
describe.each(['sqlite', 'postgresql'] as const)(
  'processes that are killed while they write to %s',
  { tags: ['thorough'] },
  (provider) => {
    let databases: Databases
    beforeAll(async () => {
      databases = await openDatabases(provider)
    })
    afterAll(() => databases.stop())

    it('lose nothing that they were told to be safe, and leave nothing half', {
      timeout: 120_000,
    }, async () => {
      const url = await databases.newDatabase()
      await migrateDatabase(url)
      const database = openDatabase(url)
      await seedCards(database, officialPool)
      // An embedded database has one session, in which writers would share transactions.
      const atOnce = databases.oneSession ? 1 : 3
      const { faults, safe } = await killWriters(database, url, { rounds: 1, atOnce })
      expect(faults).toEqual([])
      expect(safe).toBeGreaterThanOrEqual(5)
      await database.$disconnect()
    })
  },
)
