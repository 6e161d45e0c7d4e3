// Serves the API with a new SQLite file, containing one member with a deck and a token; prints a line of JSON with its
// URL, the token and the deck, and ends when its standard input does.
import { once } from 'node:events'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { createUser } from '@/lib/features/account/server/users'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { createDeck } from '@/lib/features/decks/server/decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { SCOPES } from '@/lib/http/contract'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { answering } from '@/tests/integration/support/api-routes'
import { openDatabases } from '@/tests/integration/support/databases'
import { newDeck } from '@/tests/integration/support/decks'
import { openHttpSite } from '@/tests/integration/support/http-site'

const databases = await openDatabases('sqlite')
const DATABASE_URL = await databases.newDatabase()
Object.assign(process.env, { DATABASE_URL, CHEVRON_DATA_DIR: databases.folder, RATE_LIMIT_FACTOR: '1000000' })
await migrateDatabase(DATABASE_URL)
await seedCards(db(), officialPool)
const user = await createUser(db(), { email: 'bench@example.org', name: null })
if (!user) throw new Error('no member')
const { secret } = await createToken(user.id, { name: 'bench', scopes: SCOPES, days: 7 })
const [starter] = STARTER_DECKS
const deck = newDeck(starter && { list: starter.list })
await createDeck(user.id, deck)
const site = await openHttpSite(answering)
process.stdout.write(`${JSON.stringify({ address: site.address, token: secret, deck: deck.id })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await site.close()
await closeDatabase()
await databases.stop()
process.exit(0)
