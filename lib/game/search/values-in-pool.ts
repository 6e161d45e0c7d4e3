import type { Pool } from '@/lib/game/cards/pool'
import type { ListField } from './field-kinds'

/**
 * What a list field can ask for in a pool, as queries write it: known values in the order of the table, then those
 * that only this pool has, by name.
 */
export function valuesOf(pool: Pool, field: ListField): readonly string[] {
  const known = field.values.map(({ value }) => value)
  if (!field.open) return known
  const present = pool.cards.flatMap((card) => field.read(card, {}).map((word) => word.toLowerCase()))
  return [...new Set([...known, ...[...new Set(present)].sort()])]
}
