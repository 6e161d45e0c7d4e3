import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { db } from '@/lib/platform/server/db'

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

/** Those of these cards that are in the database. */
export async function knownCards(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const uniqueKeys = [...new Set(keys)]
  if (uniqueKeys.length === 0) return new Set()
  const rows = await db().card.findMany({ where: { key: { in: uniqueKeys } }, select: { key: true } })
  return new Set(rows.map((row) => row.key))
}
