// Creates a database of the given provider with a number of members, each with a deck, some of them public; prints one
// line of JSON with their cookies, and keeps the database until its standard input ends.
import { once } from 'node:events'
import { sessionCookie } from '@/lib/features/account/server/next-auth/session-cookie'
import { createSession } from '@/lib/features/account/server/sessions'
import { createUser } from '@/lib/features/account/server/users'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { createDeck } from '@/lib/features/decks/server/decks'
import { choosePublicName, publishDeck } from '@/lib/features/gallery/server/publishing'
import { officialPool } from '@/lib/game/cards/official-pool'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { openDatabases } from '@/tests/integration/support/databases'
import { newDeck } from '@/tests/integration/support/decks'

/** One member in this many makes a deck public. */
const PUBLIC_EVERY = 4

const [, , provider, count] = process.argv
const databases = await openDatabases(provider === 'postgresql' ? 'postgresql' : 'sqlite')
const env = {
  DATABASE_URL: await databases.newDatabase(),
  CHEVRON_DATA_DIR: databases.folder,
  NEXTAUTH_SECRET: 'a-secret-for-nothing-but-a-load-test',
  NEXTAUTH_URL: '',
  // Two hundred users share one address.
  RATE_LIMIT_FACTOR: '1000',
  SMTP_URL: '',
  SMTP_HOST: '',
}
Object.assign(process.env, env)
await migrateDatabase(env.DATABASE_URL)
await seedCards(db(), officialPool)

const people: { cookie: string; deck: string }[] = []
const shares: string[] = []
for (let at = 0; at < Number(count); at++) {
  const user = await createUser(db(), { email: `load${at}@example.org`, name: null })
  if (!user) throw new Error('no member')
  const [name, value] = await sessionCookie(user.id, await createSession(user.id, null))
  const list = STARTER_DECKS[at % STARTER_DECKS.length]?.list
  const deck = newDeck({ name: 'Load', ...(list && { list }) })
  await createDeck(user.id, deck)
  if (at % PUBLIC_EVERY === 0) {
    await choosePublicName(user.id, `load${at}`)
    shares.push(await publishDeck(user.id, deck.id))
  }
  people.push({ cookie: `${name}=${value}`, deck: deck.id })
}
await closeDatabase()
process.stdout.write(`${JSON.stringify({ env, people, shares })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await databases.stop()
process.exit(0)
