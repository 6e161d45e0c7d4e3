import { db } from '@/lib/platform/server/db'

/** The first of these cards that the database does not know, undefined when it knows all. */
export async function unknownCard(keys: readonly string[]): Promise<string | undefined> {
  const known = await knownCards(keys)
  return keys.find((key) => !known.has(key))
}

/** Those of these cards that the database knows. */
export async function knownCards(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(keys)]
  if (asked.length === 0) return new Set()
  const rows = await db().card.findMany({ where: { key: { in: asked } }, select: { key: true } })
  return new Set(rows.map((row) => row.key))
}
