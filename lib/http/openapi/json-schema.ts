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

/** Schemas shared by several calls, by their name in the OpenAPI document. */
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

/** A JSON Schema (2020-12), as far as it is inspected here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Location of named schemas in the document. */
const NAMED = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) names.add(schema, { id })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Points references to their location in the document, and drops what only a standalone schema needs. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(
    // Limits of safe integers go without saying.
    ([keyword, inner]) =>
      keyword !== '$defs' && keyword !== 'id' && Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER,
  )
  return Object.fromEntries(kept.map(([keyword, inner]) => [keyword, movedKeyword(keyword, inner)]))
}

function movedKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace('#/$defs/', NAMED)
  // Property names are not keywords.
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one)]))
  return moved(value)
}

const described = (schema: ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  // Wrapped in an object, so that a named schema becomes a reference like any other.
  z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: names,
    // For parameters only: some are parsed to types without a schema, and are described in their wire format.
    unrepresentable: io === 'output' ? 'any' : 'throw',
  }) as JsonSchema

/** The wire format of a schema. Named parts are references. */
export function wireSchema(schema: ZodMiniType): JsonSchema {
  const { properties } = described(schema, 'input')
  return moved(properties?.it) as JsonSchema
}

/** A named schema in full. */
export function namedSchema(id: string): JsonSchema {
  const schema = NAMED_SCHEMAS[id]
  if (!schema) throw new Error(`no schema is called ${id}`)
  const { $defs } = described(schema, 'input')
  return moved((($defs ?? {}) as Record<string, JsonSchema>)[id]) as JsonSchema
}

/** A parameter: the type it is parsed to, and whether it is required. */
export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

/** The parameters described by an object schema of texts, in its order. */
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

/** A replay as text. Checks that it is complete; whether it can be played depends on rules and cards. */
const replaySchema = z.string().check(
  z.refine((text: string) => {
    const read = decodeReplay(text)
    return read.ok && read.flaw === undefined
  }),
)

/**
 * File formats that people and programs export and import. Each is defined next to the code that reads it; collected
 * here for documentation and tests, like the contracts of routes.
 */
export const FILE_FORMATS = {
  /** A deck as JSON; other formats are .o8d, plain text and the deck code. */
  deck: { type: 'application/json', schema: deckFileSchema },
  /** A position as JSON. */
  position: { type: 'application/json', schema: positionSchema },
  /** A game from its first line: see `Replay`. */
  replay: { type: 'text/plain', schema: replaySchema },
  /** A collection as a table: the first row names the columns, all others are cards. */
  collection: { type: 'text/csv', columns: CSV_COLUMNS, limits: CSV_LIMITS },
} as const
