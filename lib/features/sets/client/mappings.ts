import * as z from 'zod/mini'
import { FIELDS } from '@/lib/features/sets/model/formats/fields'
import { columnsOf, guessedMapping, type Mapping } from '@/lib/features/sets/model/formats/table'
import { readText, storeText } from '@/lib/platform/storage/troubles'

/** Key of the column mappings chosen in this browser, by column names; newest last. */
const KEY = 'set-columns'
const MAX_KEPT = 10

const mappingSchema = z.record(z.string(), z.nullable(z.enum(FIELDS)))
const keptSchema = z.array(mappingSchema)

const readKept = (): readonly Mapping[] => {
  try {
    return keptSchema.safeParse(JSON.parse(readText(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const isOf = (mapping: Mapping, columns: readonly string[]): boolean =>
  Object.keys(mapping).sort().join('\n') === [...columns].sort().join('\n')

/** The mapping of a table's columns: the one chosen for the same columns before, otherwise guessed from their names. */
export function keptMapping(table: string): Mapping {
  const columns = columnsOf(table)
  return readKept().findLast((mapping) => isOf(mapping, columns)) ?? guessedMapping(columns)
}

/** Stores the mapping of a table's columns. */
export function keepMapping(table: string, mapping: Mapping): void {
  const columns = columnsOf(table)
  const others = readKept().filter((one) => !isOf(one, columns))
  storeText(KEY, JSON.stringify([...others, mapping].slice(-MAX_KEPT)))
}
