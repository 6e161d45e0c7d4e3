import * as z from 'zod/mini'
import { isPlainName, isReservedName } from '@/lib/features/account/contract/names'
import { MAX_CODE_LENGTH } from '@/lib/features/decks/model/code'
import { deckNameSchema } from '@/lib/features/decks/model/schema'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { storable } from '@/lib/platform/text/plain-text'

/** Decks per page of the gallery. */
export const GALLERY_PAGE = 24

/** Decks are counted up to this number; one more is shown as "at least". */
export const MAX_COUNTED = 1_000

/** Maximum authors per search. */
export const MAX_NAMED_PLAYERS = 20

/** Maximum cards, or traits, per search: each is a database query of its own. */
export const MAX_CARDS = 8

/** Maximum conditions of a search for which results without them are counted. */
export const MAX_CONDITIONS = 8

/** Length limits of a public name in characters. */
export const PUBLIC_NAME = { shortest: 3, longest: 30 } as const

/**
 * A member's public name: letters, digits, and single spaces, dots, hyphens and underscores between them. A new name
 * must also pass `newNameProblem`.
 */
export const publicNameSchema = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(PUBLIC_NAME.shortest, 'tooShort'),
    z.maxLength(PUBLIC_NAME.longest, { error: 'tooLong', abort: true }),
    z.regex(/^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u, 'publicName'),
  )

/**
 * The problem with a new public name: `unfit` for mixed alphabets or lookalikes, `reserved` for names of the site or
 * its staff.
 */
export function newNameProblem(name: string): 'unfit' | 'reserved' | undefined {
  if (isReservedName(name)) return 'reserved'
  return isPlainName(name) ? undefined : 'unfit'
}

/** The normalised form of a name, for comparing names and in URLs. */
export const publicKey = (name: string): string => storable(name).normalize('NFKC').toLowerCase()

const shareId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const player = z.string().check(z.minLength(1), z.maxLength(PUBLIC_NAME.longest * 4))

/** Comma-separated values. */
const named = (one: RegExp, most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(1_000)),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(',').filter((word) => word !== ''))]),
        z.array(z.string().check(z.regex(one))).check(z.maxLength(most)),
      ),
    ),
  )

/** The authors of a feed, comma-separated; undefined for everybody. */
export const GALLERY_AUTHORS = named(/^[^,\p{Cc}\p{Cs}]{1,120}$/u, MAX_NAMED_PLAYERS)

const CARD_KEY = /^[A-Z][A-Z0-9]{1,7}-[1-9]\d{0,2}$/

/** Sort orders of decks: last changed first, or most liked first. */
export const GALLERY_ORDERS = ['new', 'liked'] as const
export type GalleryOrder = (typeof GALLERY_ORDERS)[number]

const publicDeckSchema = z.object({
  shareId,
  name: deckNameSchema,
  /** The author's public name. */
  author: z.string(),
  /** The deck code of its cards; empty if they exceed the limits of deck codes. */
  code: z.string().check(z.maxLength(MAX_CODE_LENGTH)),
  edition: z.enum(EDITIONS),
  /** By the rules of its own edition. */
  legal: z.boolean(),
  cards: z.int(),
  likes: z.int(),
  changedAt: z.iso.datetime(),
})
export type PublicDeck = Readonly<z.output<typeof publicDeckSchema>>

/** A positive integer as a query parameter. */
const atLeast = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.transform((text: string) => Number(text)),
  ),
)

/** The conditions of a gallery search. */
const searchSchema = z.object({
  /** Words, or prefixes of words, in the deck's name or the author's. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Cards that the deck must contain, and cards that it must not contain. */
  with: named(CARD_KEY, MAX_CARDS),
  without: named(CARD_KEY, MAX_CARDS),
  /** Traits that the team must have, all of them. */
  trait: named(/^[^,]{1,60}$/, MAX_CARDS),
  /** Any of these authors. */
  author: named(/^[^,]{1,120}$/, MAX_NAMED_PLAYERS),
  /** `1` for decks that are legal in their own edition; an edition for decks that are legal in that one. */
  legal: z.optional(z.enum(['1', ...EDITIONS])),
  /** Saved on this day or later. */
  since: z.optional(z.iso.date()),
  /** Minimum number of likes. */
  likes: atLeast,
  /** Minimum ratings of the team. */
  culture: atLeast,
  science: atLeast,
  combat: atLeast,
  ingenuity: atLeast,
})

/** Lists public decks, a page at a time. */
export const browseGallery = contract({
  method: 'GET',
  path: '/api/gallery',
  access: 'anybody',
  limit: 'gallery',
  query: z.extend(searchSchema, {
    order: z.optional(z.enum(GALLERY_ORDERS)),
    /** Cursor returned with the previous page. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))),
  }),
  answers: {
    200: z.object({
      decks: z.array(publicDeckSchema),
      /** Cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
    }),
  },
})
export type GalleryQuery = Readonly<z.output<typeof browseGallery.query>>

/** Counts the decks that a search finds, in total and without each of its first `MAX_LINES` conditions. */
export const countGallery = contract({
  method: 'GET',
  path: '/api/gallery/counts',
  access: 'anybody',
  query: searchSchema,
  answers: {
    200: z.object({
      /** Number of all public decks; each figure is at most `MAX_COUNTED`. */
      all: z.int(),
      found: z.int(),
      /** Conditions by query parameter, with the value for parameters that take several: `with:SL-4`. */
      lines: z.array(z.object({ name: z.string(), without: z.int() })),
      /** For each edition, the number of decks legal in it that match all other conditions. */
      legal: z.array(z.object({ edition: z.enum(EDITIONS), count: z.int() })),
    }),
  },
})
export type GalleryCounts = z.output<(typeof countGallery.answers)[200]>

/** Returns the member's own data in the gallery: name, likes, followed and blocked members, latest first. */
export const ownGallery = contract({
  method: 'GET',
  path: '/api/gallery/mine',
  access: 'member',
  limit: 'read',
  answers: {
    200: z.object({
      publicName: z.nullable(z.string()),
      liked: z.array(z.string()),
      following: z.array(z.string()),
      blocked: z.array(z.string()),
    }),
  },
})
export type OwnGallery = Readonly<z.output<(typeof ownGallery.answers)[200]>>

/** Likes a public deck, or removes the like. */
export const likeDeck = contract({
  method: 'PUT',
  path: '/api/gallery/[shareId]/like',
  access: 'active-member',
  limit: 'write',
  seenByOthers: 'likes',
  params: z.object({ shareId }),
  body: z.object({ likes: z.boolean() }),
  answers: { 200: z.object({ likes: z.int() }) },
  errors: { 403: ['blocked'], 409: ['quota'] },
})

/** Returns the public data of a member with a public name. */
export const readPlayer = contract({
  method: 'GET',
  path: '/api/players/[player]',
  access: 'anybody',
  limit: 'gallery',
  params: z.object({ player }),
  answers: {
    200: z.object({
      player: z.object({
        name: z.string(),
        since: z.iso.datetime(),
        decks: z.int(),
        likes: z.int(),
        followers: z.int(),
        /** The code of the member's most liked deck; empty if there is none. */
        code: z.string(),
        /** The public part of their collection; null if there is none. */
        collection: z.nullable(
          z.object({
            /** The id of the link to their trade list. */
            linkId: z.string(),
            /** Number of copies that they offer and want. */
            gives: z.int(),
            wants: z.int(),
            /** Number of distinct cards that they own, by set. */
            owned: z.array(z.object({ set: z.string(), cards: z.int(), of: z.int() })),
          }),
        ),
      }),
    }),
  },
})
export type Player = Readonly<z.output<(typeof readPlayer.answers)[200]>['player']>

/** Follows a member, or stops following. */
export const followPlayer = contract({
  method: 'PUT',
  path: '/api/players/[player]/follow',
  access: 'active-member',
  limit: 'write',
  seenByOthers: 'follows',
  params: z.object({ player }),
  body: z.object({ follows: z.boolean() }),
  answers: { 204: null },
  errors: { 403: ['blocked'], 409: ['quota'] },
})

/** Chooses the member's public name; their public decks show it at once. */
export const choosePublicName = contract({
  method: 'PUT',
  path: '/api/account/public-name',
  access: 'active-member',
  limit: 'public-name',
  seenByOthers: true,
  body: z.object({ publicName: publicNameSchema }),
  answers: { 200: z.object({ publicName: z.string() }) },
  errors: { 409: ['name-reserved', 'name-taken'] },
})

const deckParams = z.object({ id: z.uuid().check(z.toLowerCase()) })

/** Returns whether the member's own deck is public, whether a moderator hides it, and the author's public name. */
export const getPublication = contract({
  method: 'GET',
  path: '/api/decks/[id]/publication',
  access: 'member',
  limit: 'read',
  params: deckParams,
  answers: {
    200: z.object({ public: z.boolean(), hidden: z.boolean(), publicName: z.nullable(z.string()) }),
  },
  errors: { 404: ['deleted'] },
})

/** Publishes a deck in the gallery, creating its link if there is none. Requires a public name. */
export const publishDeck = contract({
  method: 'POST',
  path: '/api/decks/[id]/publication',
  access: 'active-member',
  limit: 'write',
  seenByOthers: true,
  params: deckParams,
  answers: { 200: z.object({ shareId: z.string() }) },
  errors: { 404: ['deleted'], 409: ['no-public-name'] },
})

/** Removes a deck from the gallery; its link keeps working. */
export const unpublishDeck = contract({
  method: 'DELETE',
  path: '/api/decks/[id]/publication',
  access: 'member',
  limit: 'write',
  params: deckParams,
  answers: { 204: null },
})
