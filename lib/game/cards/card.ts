import type * as z from 'zod/mini'
import type { anyCardSchema } from './schema'

/** A card, official or own. Its schema, which pages do not load, defines the possible values. */
export type Card = Readonly<z.output<typeof anyCardSchema>>
