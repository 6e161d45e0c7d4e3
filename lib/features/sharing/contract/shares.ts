import * as z from 'zod/mini'
import {
  deckExtrasSchema,
  deckListSchema,
  deckNameSchema,
  deckNotesSchema,
} from '@/lib/features/decks/model/schema'
import { contract } from '@/lib/http/contract'

/** A reference to a public deck. */
const namedDeckSchema = z.object({
  shareId: z.string(),
  name: deckNameSchema,
  author: z.string(),
  /** The deck code of its cards; empty if they exceed the limits of deck codes. */
  code: z.string(),
})
export type NamedDeck = Readonly<z.output<typeof namedDeckSchema>>

/** Returns the latest save of a shared deck. Anybody with the link may read it; search engines must not index it. */
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
        /** Without folder and packages, which are private. */
        extras: deckExtrasSchema,
        updatedAt: z.iso.datetime(),
        /** The revision of the save; 0 if an older page cached it without one. */
        revision: z._default(z.int(), 0),
        ownerName: z.nullable(z.string()),
        /** If it is public: the author's public name, and the number of likes. */
        gallery: z._default(
          z.nullable(
            z.object({
              author: z.string(),
              likes: z.int(),
              /**
               * The public deck that it was copied from, with its revision; null if there is none, or it is not public.
               */
              source: z._default(z.nullable(z.extend(namedDeckSchema, { revision: z.int() })), null),
              /** Public copies of it: their number, and the last changed ones. */
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
