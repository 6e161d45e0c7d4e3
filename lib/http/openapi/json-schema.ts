import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { bulkFileSchema, v1CardSchema } from '@/lib/features/cards/contract/cards'
import { memberCollectionSchema } from '@/lib/features/collection/contract/collection'
import { CSV_COLUMNS, CSV_LIMITS } from '@/lib/features/collection/model/csv'
import { legalitySchema, v1DeckSchema } from '@/lib/features/decks/contract/decks-v1'
import { deckFileSchema } from '@/lib/features/decks/model/formats/deck-json'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { browseGallery } from '@/lib/features/gallery/contract/gallery'
import { ownSetSchema } from '@/lib/features/sets/model/own-set'
import { decodeReplay, positionSchema } from '@/lib/game/engine'
import { problemSchema } from '../errors'

/** What several calls speak of, by the name that it has in the document for programs. */
export const NAMED_SCHEMAS: Readonly<Record<string, ZodMiniType>> = {
  Card: v1CardSchema,
  DeckList: deckListSchema,
  Deck: v1DeckSchema,
  Legality: legalitySchema,
  PublicDeck: browseGallery.answers[200].shape.decks.def.element,
  OwnSet: ownSetSchema,
  Collection: memberCollectionSchema,
  BulkFile: bulkFileSchema,
  Problem: problemSchema,
}

/** A JSON Schema (2020-12), as far as it is looked into here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Where named schemas stand in the document. */
const NAMED = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) names.add(schema, { id })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts references to where the document has what they name, and leaves out what only the schema by itself has. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(
    // That a whole number is one that can be exact goes without saying.
    ([keyword, inner]) =>
      keyword !== '$defs' && keyword !== 'id' && Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER,
  )
  return Object.fromEntries(kept.map(([keyword, inner]) => [keyword, movedKeyword(keyword, inner)]))
}

function movedKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace('#/$defs/', NAMED)
  // Names of properties are no keywords.
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one)]))
  return moved(value)
}

const described = (schema: ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  // The schemas are within an object, so that one that has a name is a reference like any other.
  z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: names,
    // Of parameters alone: some become what no schema describes, and are described as they are sent.
    unrepresentable: io === 'output' ? 'any' : 'throw',
  }) as JsonSchema

/** What of a schema is on the wire. Named parts are references. */
export function wireSchema(schema: ZodMiniType): JsonSchema {
  const { properties } = described(schema, 'input')
  return moved(properties?.it) as JsonSchema
}

/** A named schema with all that it holds. */
export function namedSchema(id: string): JsonSchema {
  const schema = NAMED_SCHEMAS[id]
  if (!schema) throw new Error(`no schema is called ${id}`)
  const { $defs } = described(schema, 'input')
  return moved((($defs ?? {}) as Record<string, JsonSchema>)[id]) as JsonSchema
}

/** A parameter: what its text is read as, and whether it must be there. */
export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

/** The parameters that an object schema of texts describes, in its order. */
export function parametersOf(schema: ZodMiniType | undefined): readonly Parameter[] {
  if (!schema) return []
  const read = described(schema, 'output').properties?.it as JsonSchema | undefined
  const sent = described(schema, 'input').properties?.it as JsonSchema | undefined
  return Object.entries(read?.properties ?? {}).map(([name, one]) => ({
    name,
    required: sent?.required?.includes(name) ?? false,
    schema: moved(Object.keys(one).length > 0 ? one : sent?.properties?.[name]) as JsonSchema,
  }))
}

/** A replay as text. That it is whole is asked here; that it can be played depends on rules and cards. */
const replaySchema = z.string().check(
  z.refine((text: string) => {
    const read = decodeReplay(text)
    return read.ok && read.flaw === undefined
  }),
)

/**
 * What people and programs take out and bring in again. Each is described once, beside what reads it; here they stand
 * together for descriptions and tests, as the contracts of routes do.
 */
export const FILE_FORMATS = {
  /** A deck as JSON, beside which there are .o8d, plain text and the deck code. */
  deck: { type: 'application/json', schema: deckFileSchema },
  /** A position as JSON. */
  position: { type: 'application/json', schema: positionSchema },
  /** A game from its first line: see `Replay`. */
  replay: { type: 'text/plain', schema: replaySchema },
  /** A collection as a table: the first row names the columns, all later ones are cards. */
  collection: { type: 'text/csv', columns: CSV_COLUMNS, limits: CSV_LIMITS },
} as const
