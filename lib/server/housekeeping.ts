import { tidyTokens } from './api-tokens'
import type { Database } from './db'

const DAY = 24 * 60 * 60 * 1000

/** How long a deleted deck can be brought back, in days. */
const KEPT_DAYS = 30

/** Decks that one sign-in removes at most; the next one goes on. */
const AT_ONCE = 1_000

/**
 * Removes what has had its time: decks deleted 30 days ago, sessions and reset links that ended a day ago. Called
 * at every sign-in: often enough, and without a clock that would have to run in some process.
 */
export async function tidyUp(database: Database, now: Date = new Date()): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  const gone = { deletedAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY) } }
  const decks = await database.deck.findMany({ where: gone, select: { id: true }, take: AT_ONCE })
  const ids = decks.map(({ id }) => id)
  await database.deckPlace.deleteMany({ where: { deckId: { in: ids } } })
  await database.deck.deleteMany({ where: { id: { in: ids }, ...gone } })
  await database.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: yesterday } }, { revokedAt: { lt: yesterday } }] },
  })
  await tidyTokens(database, now)
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: yesterday } } })
}
