import type * as z from 'zod/mini'
import type { anyCardSchema } from './schema'

/** A card, official or from home. What it can be says its schema, which pages do not load. */
export type Card = Readonly<z.output<typeof anyCardSchema>>
