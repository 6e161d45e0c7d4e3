import type * as z from 'zod/mini'
import { type Collection, MAX_PLACES } from '@/lib/features/collection/model/collection'
import { COLLECTION_LIMITS } from '@/lib/features/collection/model/counts'
import {
  collectedKeySchema,
  collectionCountsSchema,
  collectionMarksSchema,
  deckIdSchema,
  deckPlaceSchema,
  deckPlacesSchema,
  healedMarksSchema,
  ownedPairSchema,
} from '@/lib/features/collection/model/schema'
import type { ChevronDatabase } from '@/lib/platform/browser/database'

type Row<Store extends 'collection' | 'marks' | 'places'> = ChevronDatabase[Store]['value']

/** Parses the rows of a guest's collection; invalid rows are skipped individually. */
export function bookOfRows(
  counts: readonly Row<'collection'>[],
  marks: readonly Row<'marks'>[],
  places: readonly Row<'places'>[],
): Collection {
  const { cards } = COLLECTION_LIMITS
  return {
    counts: collectionCountsSchema.parse(
      good(collectedKeySchema, ownedPairSchema, cards, counts, ({ regular, foil }) => [regular, foil]),
    ),
    marks: collectionMarksSchema.parse(good(collectedKeySchema, healedMarksSchema, cards, marks)),
    places: deckPlacesSchema.parse(good(deckIdSchema, deckPlaceSchema, MAX_PLACES, places)),
  }
}

function good<Value, Kept extends { readonly key: string }>(
  keys: z.ZodMiniType<string>,
  schema: z.ZodMiniType<Value>,
  most: number,
  rows: readonly Kept[],
  contents: (row: Kept) => unknown = (row) => row,
): Readonly<Record<string, Value>> {
  const validRows = rows.flatMap((row) => {
    const key = keys.safeParse(row.key)
    const value = schema.safeParse(contents(row))
    return key.success && value.success ? [[key.data, value.data] as const] : []
  })
  return Object.fromEntries(validRows.slice(0, most))
}
