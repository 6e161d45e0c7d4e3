import * as z from 'zod/mini'
import { deckExtrasSchema, deckListSchema, deckNameSchema, deckNotesSchema } from '@/lib/decks/schema'
import { contract } from './contract'
import { ROUTES } from './routes'

/** The latest save of a deck that its owner shows. Who has the link may read; search engines may not keep it. */
export const readShare = contract({
  ...ROUTES.readShare,
  access: 'anybody',
  params: z.object({ shareId: z.string() }),
  answers: {
    200: z.object({
      deck: z.object({
        name: deckNameSchema,
        notes: deckNotesSchema,
        list: deckListSchema,
        /** Without folder and packages, which are nobody else's business. */
        extras: deckExtrasSchema,
        updatedAt: z.iso.datetime(),
        ownerName: z.nullable(z.string()),
        /** Where it is public: what its author is known by, and how many like it. */
        gallery: z._default(z.nullable(z.object({ author: z.string(), likes: z.int() })), null),
      }),
    }),
  },
})
export type SharedDeck = Readonly<z.output<(typeof readShare.answers)[200]>['deck']>
