import { afterAll, beforeAll, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { SETTINGS } from '@/lib/platform/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { type Databases, openDatabases } from '@/tests/integration/support/databases'
import { Processes } from '@/tests/integration/support/processes'
import { endGames, playGames, Tally } from '@/tests/integration/support/stand-in-players'

/*
 * The short form of `npm run bench -- online`: what is lost of games when processes are killed, not how fast they are.
 */

const PROCESSES = 3
const GAMES = 12
const KILLS = 4
const KILL_INTERVAL_MS = 5_000

let databases: Databases
let processes: Processes

beforeAll(async () => {
  databases = await openDatabases('postgresql')
  // PostgreSQL inside a process has one session for all; a file is shared by several processes as well.
  if (databases.oneSession) {
    await databases.stop()
    databases = await openDatabases('sqlite')
  }
  const env = {
    // Nothing of what the person who runs the tests has configured.
    ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
    DATABASE_URL: await databases.newDatabase(),
    CHEVRON_DATA_DIR: databases.folder,
    NEXTAUTH_SECRET: 'a-secret-that-all-three-of-them-know',
    TRUSTED_PROXIES: '1',
  }
  Object.assign(process.env, env)
  await migrateDatabase(env.DATABASE_URL)
  await seedCards(db(), officialPool)
  processes = new Processes(env)
  await processes.start(PROCESSES)
}, 300_000)

afterAll(async () => {
  processes?.stop()
  await closeDatabase()
  await databases.stop()
})

it('games go on while processes are killed: no answer that was acknowledged is lost, none is played twice', async () => {
  const tally = new Tally()
  const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
  if (!first || !second) throw new Error('no starter decks')
  const setting = { base: processes.base, tally, thinking: () => 100 + Math.random() * 300 }
  const games = await playGames(setting, GAMES, [first, second])
  for (let kills = 0; kills < KILLS; kills++) {
    processes.kill(kills)
    await new Promise((resolve) => setTimeout(resolve, KILL_INTERVAL_MS))
  }
  await endGames(games)
  expect(tally.faults).toEqual([])
  // They were played on: each game has many answers, and the other player saw most of them come.
  expect(tally.acknowledged).toBeGreaterThan(10 * GAMES)
  expect(tally.seen.length).toBeGreaterThan(tally.acknowledged / 2)
  expect(tally.retries).toBeGreaterThan(0)
}, 180_000)
