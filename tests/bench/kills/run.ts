// Kills as many writers of a new database as the second argument says, of the provider named by the first, and reports
// what happened to their writes.
import { officialPool } from '@/lib/game/cards/official-pool'
import { openDatabase } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { openDatabases } from '@/tests/integration/support/databases'
import { killWriters } from '@/tests/integration/support/killed-writers'

const [, , provider, kills] = process.argv
const databases = await openDatabases(provider === 'postgresql' ? 'postgresql' : 'sqlite')
const url = await databases.newDatabase()
await migrateDatabase(url)
const database = openDatabase(url)
await seedCards(database, officialPool)
const atOnce = databases.oneSession ? 1 : 5
console.log(
  JSON.stringify(await killWriters(database, url, { rounds: Math.ceil(Number(kills) / atOnce), atOnce })),
)
await database.$disconnect()
await databases.stop()
