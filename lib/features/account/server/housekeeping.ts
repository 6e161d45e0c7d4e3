import { moveRemovalTime } from '@/lib/platform/server/clock'
import type { Database } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { tidyTokens } from './api-tokens'
import { removeDueAccounts, sendDeletionReminders } from './deletion'

const DAY = 24 * 60 * 60 * 1000

/** Days for which a deleted deck or set can be restored. */
const KEPT_DAYS = 30

/** Milliseconds between two housekeeping runs of one process. */
const TIDY_INTERVAL_MS = 60 * 60 * 1000

/** Runs housekeeping every hour from now on, without keeping the process alive. */
export function keepTidy(database: () => Database): void {
  const tidy = () => tidyUp(database()).catch((error: unknown) => logError('tidying-failed', error))
  setInterval(() => void tidy(), TIDY_INTERVAL_MS).unref()
}

/** Maximum decks that one sign-in removes; the next one continues. */
const BATCH_SIZE = 1_000

/**
 * Removes expired data: accounts whose deletion is due, decks and sets deleted 30 days ago, sessions, links and
 * challenges that ended a day ago. `at` defaults to the removal clock. Called at every sign-in, and hourly by each
 * serving process.
 */
export async function tidyUp(database: Database, at?: Date): Promise<void> {
  const now = at ?? (await moveRemovalTime(database))
  const yesterday = new Date(now.getTime() - DAY)
  const gone = { deletedAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY) } }
  const decks = await database.deck.findMany({ where: gone, select: { id: true }, take: BATCH_SIZE })
  const ids = decks.map(({ id }) => id)
  await database.deckPlace.deleteMany({ where: { deckId: { in: ids } } })
  await database.deck.deleteMany({ where: { id: { in: ids }, ...gone } })
  await database.ownSet.deleteMany({ where: gone })
  // Includes ended sessions: until then, a returning browser learns that it was signed out from elsewhere.
  await database.session.deleteMany({ where: { expiresAt: { lt: yesterday } } })
  const ended = { where: { expiresAt: { lt: yesterday } } }
  await database.passwordReset.deleteMany(ended)
  await database.addressLink.deleteMany(ended)
  await database.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } })
  await sendDeletionReminders(database, now)
  await removeDueAccounts(database, now)
  await tidyTokens(database, now)
}
