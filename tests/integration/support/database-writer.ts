import { randomUUID } from 'node:crypto'
import { openDatabase } from '@/lib/platform/server/db'

/**
 * Adds members to the database of DATABASE_URL continuously, like a busy site, in a separate process; prints their
 * number when it is stopped.
 */
async function write(): Promise<void> {
  const database = openDatabase(process.env.DATABASE_URL ?? '')
  const ends = new Promise((resolve) => process.once('message', resolve))
  let writing = true
  ends.then(() => {
    writing = false
  })
  let added = 0
  while (writing) {
    await database.user.create({ data: { email: `${randomUUID()}@example.org`, name: 'Somebody' } })
    added++
    if (added === 20) process.send?.('busy')
    // The database responds synchronously: give the message a chance to arrive.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await database.$disconnect()
  process.send?.(added)
  process.disconnect()
}

await write()
