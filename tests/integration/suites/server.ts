import { afterAll, beforeAll, describe } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import type { Provider } from '@/lib/server/database-adapter'
import { closeDatabase, db } from '@/lib/server/db'
import { SETTINGS } from '@/lib/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { type Databases, openDatabases } from '../support/databases'
import { accounts } from './accounts'
import { collections } from './collections'
import { decks } from './decks'
import { gallery } from './gallery'
import { guestMove } from './guest-move'
import { hostile } from './hostile'
import { limits, unavailable } from './limits'
import { fileMigrations, migrations } from './migrations'
import { programs } from './programs'
import { providers } from './providers'
import { roles } from './roles'
import { seed } from './seed'
import { sharing } from './sharing'
import { tradeLists } from './trade-lists'

/** Everything the server does, over one provider's database. */
export function serverOver(provider: Provider): void {
  describe(provider, () => {
    let databases: Databases
    beforeAll(async () => {
      // Nothing of what the person who runs the tests has configured.
      for (const name of SETTINGS) delete process.env[name]
      databases = await openDatabases(provider)
      process.env.DATABASE_URL = await databases.newDatabase()
      process.env.CHEVRON_DATA_DIR = databases.folder
      await migrateDatabase(process.env.DATABASE_URL)
      await seedCards(db(), officialPool)
    })
    afterAll(async () => {
      await closeDatabase()
      await databases.stop()
    })
    accounts()
    providers()
    decks()
    collections()
    tradeLists()
    gallery()
    programs()
    sharing()
    guestMove()
    hostile()
    roles()
    limits()
    if (provider === 'sqlite') unavailable(() => databases.newDatabase())
    seed()
    migrations(() => databases)
    if (provider === 'sqlite') fileMigrations(() => databases)
  })
}
