import type * as z from 'zod/mini'
import type { CollectionBook } from '@/lib/collection/book'
import {
  cardMarksSchema,
  collectionCountsSchema,
  collectionMarksSchema,
  deckPlaceSchema,
  deckPlacesSchema,
  ownedPairSchema,
} from '@/lib/collection/schema'
import type { ChevronDatabase } from './database'

type Row<Store extends 'collection' | 'marks' | 'places'> = ChevronDatabase[Store]['value']

/** What rows of a guest's collection say; what we did not write so is left out. */
export function bookOfRows(
  counts: readonly Row<'collection'>[],
  marks: readonly Row<'marks'>[],
  places: readonly Row<'places'>[],
): CollectionBook {
  return {
    counts: whole(
      collectionCountsSchema,
      good(ownedPairSchema, counts, ({ regular, foil }) => [regular, foil]),
    ),
    marks: whole(collectionMarksSchema, good(cardMarksSchema, marks)),
    places: whole(deckPlacesSchema, good(deckPlaceSchema, places)),
  }
}

function good<Value, Kept extends { readonly key: string }>(
  schema: z.ZodMiniType<Value>,
  rows: readonly Kept[],
  contents: (row: Kept) => unknown = (row) => row,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const value = schema.safeParse(contents(row))
      return value.success ? [[row.key, value.data] as const] : []
    }),
  )
}

function whole<Part extends object>(schema: z.ZodMiniType<Part>, part: object): Part | Record<string, never> {
  const checked = schema.safeParse(part)
  return checked.success ? checked.data : {}
}
