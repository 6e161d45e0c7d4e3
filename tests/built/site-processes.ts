import { officialPool } from '@/lib/game/cards/official-pool'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { SETTINGS } from '@/lib/platform/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { openDatabases } from '@/tests/integration/support/databases'
import { Processes } from '@/tests/integration/support/processes'

/** The built site in several processes with a new shared database. */
export interface SiteProcesses {
  readonly processes: Processes
  readonly stop: () => Promise<void>
}

/**
 * Starts a number of processes of the built site with a new database, which this process can use as well.
 * @param own settings in addition to those that every site needs
 */
export async function openSite(
  count: number,
  own: Readonly<Record<string, string>> = {},
): Promise<SiteProcesses> {
  let databases = await openDatabases('postgresql')
  // An embedded PostgreSQL has a single session; a SQLite file can be shared by several processes.
  if (databases.oneSession) {
    await databases.stop()
    databases = await openDatabases('sqlite')
  }
  const env = {
    // Without the settings of whoever runs the tests.
    ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
    DATABASE_URL: await databases.newDatabase(),
    CHEVRON_DATA_DIR: databases.folder,
    NEXTAUTH_SECRET: 'a-secret-that-all-processes-know',
    ...own,
  }
  Object.assign(process.env, env)
  const processes = new Processes(env)
  const stop = async () => {
    processes.stop()
    await closeDatabase()
    await databases.stop()
  }
  try {
    await migrateDatabase(env.DATABASE_URL)
    await seedCards(db(), officialPool)
    await processes.start(count)
  } catch (error) {
    await stop()
    throw error
  }
  return { processes, stop }
}
