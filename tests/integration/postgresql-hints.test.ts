import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { announce, followGame, isHearingHints, listenForHints } from '@/lib/features/online/server/hints'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { type Notifications, openNotifications } from '@/lib/platform/server/notifications'
import { migrateDatabase } from '@/prisma/migrate'
import { Browser } from './support/browser'
import { type Databases, openDatabases } from './support/databases'

/*
 * An embedded PostgreSQL delivers a notification only to the connection that sent it, so a separate server is needed to
 * test what others receive.
 */

/** Milliseconds after the last lookup until a game is looked up again without a notification. */
const LOOKED_UP_AFTER_MS = 5_000

let databases: Databases
let url: string
const opened: Notifications[] = []

/** A process as far as notifications are concerned: what it receives, and how often it started to listen. */
function listener(channel = 'chevron_test') {
  const heard: string[] = []
  let begun = 0
  const notifications = openNotifications(url, {
    channel,
    onNotification: (word) => heard.push(word),
    onListening: () => begun++,
  })
  if (!notifications) throw new Error('no notifications')
  opened.push(notifications)
  return { ...notifications, heard, begun: () => begun }
}
type Listener = ReturnType<typeof listener>

const hearing = (...listeners: readonly Listener[]) =>
  vi.waitFor(() => expect(listeners.every((one) => one.isListening())).toBe(true), 10_000)

beforeAll(async () => {
  databases = await openDatabases('postgresql')
  url = await databases.newDatabase()
  process.env.DATABASE_URL = url
  process.env.CHEVRON_DATA_DIR = databases.folder
  await migrateDatabase(url)
})
beforeEach(({ skip }) => skip(databases.oneSession, 'there is no PostgreSQL with sessions of its own here'))
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of opened.splice(0)) await one.close()
})
afterAll(async () => {
  await closeDatabase()
  await databases.stop()
})

describe('notifications between processes', () => {
  it('reach all processes that listen to the channel, and no others', async () => {
    const [one, other, elsewhere] = [listener(), listener(), listener('chevron_elsewhere')]
    await hearing(one, other, elsewhere)
    one.send('a game 7')
    await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([['a game 7'], ['a game 7']]))
    expect(elsewhere.heard).toEqual([])
  })

  it('reconnects after a lost connection and reports a possible gap', async () => {
    const [one, other] = [listener(), listener()]
    await hearing(one, other)
    await db().$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'chevron-seven hints'`
    await vi.waitFor(() => expect(one.isListening()).toBe(false), 2_000)
    await hearing(one, other)
    expect([one.begun(), other.begun()]).toEqual([2, 2])
    one.send('again')
    await vi.waitFor(() => expect(other.heard).toEqual(['again']))
  })

  it('find out that connections reach the server itself, so that what is asked often is prepared', async () => {
    await hearing(listener())
    const asked = () => db().stamp.findMany({ where: { name: 'asked often' } })
    for (let at = 0; at < 30; at++) await asked()
    // On one of the connections, and it answers the same.
    expect(await asked()).toEqual([])
    const prepared = await db().$transaction(async (tx) => {
      for (let at = 0; at < 30; at++) await tx.stamp.findMany({ where: { name: 'asked often' } })
      return tx.$queryRaw<unknown[]>`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%"Stamp"%'`
    })
    expect(prepared).toEqual([{ name: expect.stringMatching(/^chevron_\d+$/) }])
  })

  it('does nothing on SQLite, which has one process', () => {
    expect(
      openNotifications('file:any.db', { channel: 'chevron_test', onNotification() {}, onListening() {} }),
    ).toBeUndefined()
  })
})

describe('a game changed by another process', () => {
  /** The id of an invitation. */
  async function invited(): Promise<string> {
    const [deck] = STARTER_DECKS
    const made = await new Browser().post('/api/online/games', {
      deck: { name: 'Deck', list: deck?.list },
      name: 'Jack',
      edition: '2008',
      clock: CLOCK_PRESETS.none,
      watching: 'nobody',
      isOpen: false,
    })
    expect(made.status).toBe(201)
    return made.body.id
  }
  /** Changes a game like another process would: nobody here is notified. */
  const changeElsewhere = (id: string, revision: number) =>
    db().onlineGame.update({ where: { id }, data: { revision } })

  it('is noticed once per notification, and on the next look-up without one', async () => {
    const id = await invited()
    const hints: number[] = []
    const stopListening = listenForHints(url)
    const begun = Date.now()
    const stopFollowing = followGame(id, () => hints.push(Date.now() - begun))
    try {
      await vi.waitFor(() => expect(isHearingHints()).toBe(true), 10_000)
      // A newly followed game is looked up first.
      await vi.waitFor(() => expect(hints).toHaveLength(1), 2_000)
      const other = listener('chevron_online')
      await hearing(other)
      await changeElsewhere(id, 41)
      other.send(`${id} 41`)
      other.send(`${id} 41`)
      await vi.waitFor(() => expect(hints).toHaveLength(2), { timeout: 300, interval: 5 })
      // A lost notification.
      await changeElsewhere(id, 42)
      const now = Date.now
      vi.spyOn(Date, 'now').mockImplementation(() => now() + LOOKED_UP_AFTER_MS)
      await vi.waitFor(() => expect(hints).toHaveLength(3), 2_000)
      // Its own notifications come back to this process and are ignored.
      announce(id, 43)
      await vi.waitFor(() => expect(other.heard).toContain(`${id} 43`))
      expect(hints).toHaveLength(4)
    } finally {
      stopFollowing()
      await stopListening?.()
    }
  })

  it('is noticed by polling while notifications fail', async () => {
    const id = await invited()
    let hints = 0
    const stopFollowing = followGame(id, () => hints++)
    try {
      await vi.waitFor(() => expect(hints).toBe(1), 2_000)
      await changeElsewhere(id, 9)
      await vi.waitFor(() => expect(hints).toBe(2), 2_000)
    } finally {
      stopFollowing()
    }
  })
})
