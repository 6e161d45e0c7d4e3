import type * as z from 'zod/mini'
import { type CardShape, emptyOf, type FactKind } from '../card-shape'
import { anyCardSchema } from '../schema'

/** What a schema describes, without what it adds to that. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' || def.type === 'readonly' ? within(def.innerType) : schema
}

/** Whether the schema takes what is empty: then the pool file leaves it out. */
const takes = (schema: z.core.$ZodType, empty: unknown): boolean =>
  (schema as unknown as z.ZodMiniType).safeParse(empty).success

function kindOf(schema: z.core.$ZodType): FactKind {
  const { def } = (within(schema) as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'union':
      return 'text'
    case 'number':
      return 'figure'
    case 'enum':
      return { words: Object.values(def.entries).map(String) }
    case 'array':
      return (within(def.element) as z.core.$ZodTypes)._zod.def.type === 'string' ? 'texts' : 'trees'
    case 'object':
      return { figures: Object.keys(def.shape) }
    default:
      throw new Error(`the pool file has no form for ${def.type}`)
  }
}

/** What of a card the pool file holds, and how, as the schema of cards says. The key follows from set and number. */
export const cardShape = (): CardShape =>
  Object.entries(anyCardSchema.shape)
    .filter(([name]) => name !== 'key')
    .map(([name, schema]) => {
      const kind = kindOf(schema)
      const empty = emptyOf(kind)
      const lacking =
        empty !== undefined && takes(schema, empty)
          ? 'empty'
          : takes(schema, undefined)
            ? 'absent'
            : undefined
      return { name, kind, ...(lacking && { lacking }) } as CardShape[number]
    })

/** The module that holds the shape for those who read the pool file. */
export const cardShapeModule = (): string => `/** Made by lib/game/cards/build from the schema of cards. */
export const CARD_SHAPE = ${JSON.stringify(cardShape())} as const
`
