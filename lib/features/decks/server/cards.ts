import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { type Database, db } from '@/lib/platform/server/db'

/** Returns the first of these cards that is not in the database; undefined if all are. */
export async function unknownCard(keys: readonly string[]): Promise<string | undefined> {
  const known = await knownCards(keys)
  return keys.find((key) => !known.has(key))
}

/**
 * Keys of the own cards in a deck's extras that match their pins, which the deck may therefore contain alongside
 * official ones. How the engine reads them is visible to whoever plays them.
 */
export const broughtKeys = ({ ownCards }: Pick<DeckExtras, 'ownCards'>): ReadonlySet<string> =>
  new Set(ownCards ? readOwnCards(ownCards).cards.map(({ card }) => card.key) : [])

/** The official cards plus the own cards in a deck's extras. */
export const poolWith = ({ ownCards }: Pick<DeckExtras, 'ownCards'>): Pool =>
  ownCards ? withOwnCards(officialPool, readOwnCards(ownCards).cards) : officialPool

/**
 * Cards once found in a database, so that it is not asked for each of them at every save. Only a new release removes
 * cards, and it ends this process or is started beside it.
 */
const found = new WeakMap<Database, Set<string>>()

/** Those of these cards that are in the database. */
export async function knownCards(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const inDatabase = found.get(db()) ?? new Set<string>()
  found.set(db(), inDatabase)
  const uniqueKeys = [...new Set(keys)]
  const unseen = uniqueKeys.filter((key) => !inDatabase.has(key))
  if (unseen.length > 0) {
    const rows = await db().card.findMany({ where: { key: { in: unseen } }, select: { key: true } })
    for (const { key } of rows) inDatabase.add(key)
  }
  return new Set(uniqueKeys.filter((key) => inDatabase.has(key)))
}
