import { randomUUID } from 'node:crypto'
import { openDatabase } from '@/lib/platform/server/db'

/**
 * Adds members to the database of DATABASE_URL without a pause, as a busy site would, in a process of its own; prints
 * their number when it is told to end.
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
    // The database answers without letting go of the thread: the message must get a turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await database.$disconnect()
  process.send?.(added)
  process.disconnect()
}

await write()
