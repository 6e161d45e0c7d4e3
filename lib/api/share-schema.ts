import * as z from 'zod/mini'
import { deckListSchema, deckNameSchema, deckNotesSchema } from '@/lib/decks/schema'

/** The answer of `/api/shares/<id>`: a deck that its owner shows. */
export const shareSchema = z.object({
  deck: z.object({
    name: deckNameSchema,
    notes: deckNotesSchema,
    list: deckListSchema,
    updatedAt: z.iso.datetime(),
    ownerName: z.nullable(z.string()),
  }),
})
