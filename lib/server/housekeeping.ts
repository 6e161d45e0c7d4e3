import type { Database } from './db'

const DAY = 24 * 60 * 60 * 1000

/** How long a deleted deck can be brought back, in days. */
const KEPT_DAYS = 30

/**
 * Removes what has had its time: decks deleted 30 days ago, sessions and reset links that ended a day ago. Called
 * at every sign-in: often enough, and without a clock that would have to run in some process.
 */
export async function tidyUp(database: Database, now: Date = new Date()): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  await database.deck.deleteMany({ where: { deletedAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY) } } })
  await database.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: yesterday } }, { revokedAt: { lt: yesterday } }] },
  })
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: yesterday } } })
}
