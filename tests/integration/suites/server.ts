import { afterAll, beforeAll, describe } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Provider } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { SETTINGS } from '@/lib/platform/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { type Databases, openDatabases } from '../support/databases'
import { type RecordedQuery, recordQueries } from '../support/recorded-queries'
import { accounts } from './accounts'
import { addresses } from './addresses'
import { archive } from './archive'
import { beforeRedesign } from './before-redesign'
import { clocks } from './clocks'
import { collections } from './collections'
import { decks } from './decks'
import { deletion } from './deletion'
import { gallery } from './gallery'
import { guestMove } from './guest-move'
import { hostile } from './hostile'
import { leagues } from './leagues'
import { limits, unavailable } from './limits'
import { fileMigrations, migrations } from './migrations'
import { moderation } from './moderation'
import { notices } from './notices'
import { online } from './online'
import { onlineBegun } from './online-begun'
import { onlineGames } from './online-games'
import { onlineKept } from './online-kept'
import { onlinePeople } from './online-people'
import { onlinePlans } from './online-plans'
import { onlineUnseen } from './online-unseen'
import { onlineUpdates } from './online-updates'
import { onlineWatching } from './online-watching'
import { ownCardsPlayed } from './own-cards-played'
import { ownSets } from './own-sets'
import { passkeys } from './passkeys'
import { plans } from './plans'
import { programs } from './programs'
import { providers } from './providers'
import { recorded } from './recorded'
import { roles } from './roles'
import { seed } from './seed'
import { sharedItems } from './shared-items'
import { sharing } from './sharing'
import { stranger } from './stranger'
import { tradeLists } from './trade-lists'

/** Groups of server tests, run from separate files so that they run in parallel. */
const PARTS = {
  /** Stored data, and how it is written. */
  data: () => {
    deletion()
    decks()
    collections()
    tradeLists()
    sharedItems()
    leagues()
    ownSets()
    ownCardsPlayed()
    sharing()
    moderation()
    guestMove()
  },
  /** Handwritten queries, as each provider understands them. */
  gallery: () => gallery(),
  /** Online games. */
  online: () => {
    online()
    onlineBegun()
    onlineGames()
    onlineKept()
    onlinePlans()
    onlineUnseen()
    onlineUpdates()
    onlineWatching()
    onlinePeople()
    notices()
  },
  /** Identity and sign-in. */
  accounts: () => {
    accounts()
    addresses()
    archive()
    clocks()
    passkeys()
    providers()
  },
  /** Permissions and rate limits. */
  rights: ({ databases, provider }) => {
    // First, before anybody has published anything.
    if (provider === 'sqlite') recorded()
    programs()
    stranger()
    hostile()
    roles()
    limits()
    if (provider === 'sqlite') unavailable(() => databases().newDatabase())
  },
} as const satisfies Record<string, (over: { databases: () => Databases; provider: Provider }) => void>

/** Tests of parts of the server, with one provider's database. */
export function serverOver(provider: Provider, parts: readonly (keyof typeof PARTS)[]): void {
  describe(provider, () => {
    let databases: Databases
    let queries: ReadonlyMap<string, RecordedQuery>
    beforeAll(async () => {
      queries = recordQueries()
      // Without any configuration of the person who runs the tests.
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
    for (const part of parts) {
      // These behaviours do not depend on the database: usually, testing with one provider is enough.
      const tags = provider === 'sqlite' || part === 'gallery' ? [] : ['thorough']
      describe(part, { tags }, () => PARTS[part]({ databases: () => databases, provider }))
    }
    // After all tests that make queries.
    plans(provider, () => queries)
    if (parts.includes('data')) {
      seed()
      migrations(() => databases)
      beforeRedesign(() => databases)
      if (provider === 'sqlite') fileMigrations(() => databases)
    }
  })
}
