import * as z from 'zod/mini'
import {
  deckExtrasSchema,
  deckListSchema,
  deckNameSchema,
  deckNotesSchema,
} from '@/lib/features/decks/model/schema'
import { contract } from '@/lib/http/contract'

/** A public deck, as another one names it. */
const namedDeckSchema = z.object({
  shareId: z.string(),
  name: deckNameSchema,
  author: z.string(),
  /** Its cards as a deck code; empty for a deck that no code can hold. */
  code: z.string(),
})
export type NamedDeck = Readonly<z.output<typeof namedDeckSchema>>

/** The latest save of a deck that its owner shows. Who has the link may read; search engines may not keep it. */
export const readShare = contract({
  method: 'GET',
  path: '/api/shares/[shareId]',
  access: 'anybody',
  limit: 'share',
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
        /** Which of its saves this is; 0 where an older page kept it without. */
        revision: z._default(z.int(), 0),
        ownerName: z.nullable(z.string()),
        /** If it is public: the author's public name, and the number of likes. */
        gallery: z._default(
          z.nullable(
            z.object({
              author: z.string(),
              likes: z.int(),
              /** The public deck that it was copied from, and which of its saves; null for none, or none that is public. */
              source: z._default(z.nullable(z.extend(namedDeckSchema, { revision: z.int() })), null),
              /** Public copies of it: how many, and those changed last. */
              copies: z._default(z.object({ count: z.int(), latest: z.array(namedDeckSchema) }), {
                count: 0,
                latest: [],
              }),
            }),
          ),
          null,
        ),
      }),
    }),
  },
})
export type SharedDeck = Readonly<z.output<(typeof readShare.answers)[200]>['deck']>
