import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { NAMED_SCHEMAS } from './named-schemas'

/** A JSON Schema (2020-12), as far as it is looked into here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Where named schemas stand in the document. */
const NAMED = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) names.add(schema, { id })

/** Puts references to where the document has what they name. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$defs' && key !== 'id')
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', NAMED) : moved(inner),
      ]),
  )
}

const described = (schema: ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  // The schemas are within an object, so that one that has a name is a reference like any other.
  z.toJSONSchema(z.object({ it: schema }), { io, metadata: names }) as JsonSchema

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
    schema: moved(one) as JsonSchema,
  }))
}
