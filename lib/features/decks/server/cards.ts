import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { db } from '@/lib/platform/server/db'

/** The first of these cards that the database does not know, undefined when it knows all. */
export async function unknownCard(keys: readonly string[]): Promise<string | undefined> {
  const known = await knownCards(keys)
  return keys.find((key) => !known.has(key))
}

/**
 * Own cards that a deck brings along and that are what their pins say: it may have these beside the official ones. What
 * the engine makes of them, those who play it see.
 */
export const broughtKeys = ({ ownCards }: Pick<DeckExtras, 'ownCards'>): ReadonlySet<string> =>
  new Set(ownCards ? readOwnCards(ownCards).cards.map(({ card }) => card.key) : [])

/** The official cards, and the own ones that a deck brings along. */
export const poolWith = ({ ownCards }: Pick<DeckExtras, 'ownCards'>): Pool =>
  ownCards ? withOwnCards(officialPool, readOwnCards(ownCards).cards) : officialPool

/** Those of these cards that the database knows. */
export async function knownCards(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(keys)]
  if (asked.length === 0) return new Set()
  const rows = await db().card.findMany({ where: { key: { in: asked } }, select: { key: true } })
  return new Set(rows.map((row) => row.key))
}
