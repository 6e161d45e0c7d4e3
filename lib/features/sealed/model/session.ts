import * as z from 'zod/mini'
import { STARTER_IDS, starterDeck } from '@/lib/features/decks/model/starters'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import { openPack, type PackCard, packRecipeSchema, packSize } from './packs'

/** Packs of one sealed pool, and those that one person opens in a draft. */
export const MAX_PACKS = 12
export const SEATS = { least: 2, most: 8 } as const

const setCode = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const seed = z.string().check(z.minLength(1), z.maxLength(40))
const packs = z.array(setCode).check(z.minLength(1), z.maxLength(MAX_PACKS))

/** Packs that one person opens for themselves, and starter decks beside them. */
const sealedSetupSchema = z.object({
  kind: z.literal('sealed'),
  seed,
  /** The set of each pack, in the order in which they are opened. */
  packs,
  starters: z.array(z.enum(STARTER_IDS)).check(z.maxLength(STARTER_IDS.length)),
  recipe: packRecipeSchema,
})
/** Packs that go around a table: everybody takes one card and hands on the rest. */
const draftSetupSchema = z.object({
  kind: z.literal('draft'),
  seed,
  /** The set of the pack that everybody opens in each round. */
  packs,
  /** People at the table, bots included; the person has the first seat. */
  seats: z.int().check(z.gte(SEATS.least), z.lte(SEATS.most)),
  recipe: packRecipeSchema,
})
export const sealedSessionSchema = z.object({
  id: z.uuid(),
  setup: z.union([sealedSetupSchema, draftSetupSchema]),
  /** Sealed: cards that were turned. */
  turned: z.int().check(z.gte(0), z.lte(MAX_PACKS * 30)),
  /** Draft: which card of the pack before them the person took, pick by pick. */
  picks: z.array(z.int().check(z.gte(0), z.lte(40))).check(z.maxLength(MAX_PACKS * 30)),
  /** Own cards that packs of it are made of, as they were when it began. */
  ownCards: z.optional(broughtCardsSchema),
  /** The deck that was begun from it. */
  deckId: z.nullable(z.uuid()),
  /** Whether its cards were added to the collection. */
  collected: z.boolean(),
  /** ISO 8601, UTC: when it was worked on last. */
  at: z.iso.datetime(),
})
export type SealedSetup = Readonly<z.output<typeof sealedSetupSchema>>
export type DraftSetup = Readonly<z.output<typeof draftSetupSchema>>
export type SealedSession = Readonly<z.output<typeof sealedSessionSchema>>

/** The packs of a sealed pool, in the order in which they are opened. */
export const sealedPacks = (
  pool: Pool,
  { seed, packs, recipe }: SealedSetup,
): readonly (readonly PackCard[])[] =>
  packs.map((set, at) => openPack(pool, set, recipe, `${seed} pack ${at}`))

/** Cards of the starter decks of a sealed pool, each copy for itself. */
export const starterCards = ({ starters }: SealedSetup): readonly PackCard[] =>
  starters.flatMap((id) => {
    const list = starterDeck(id)?.list
    const entries = list ? [...list.team, ...list.missions, ...list.draw] : []
    return entries.flatMap(({ key, count }) => Array.from({ length: count }, () => ({ key, foil: false })))
  })

/** Picks of a whole draft, as far as the setup tells: sets may have fewer cards than the recipe asks for. */
export const picksInDraft = ({ packs, recipe }: DraftSetup): number => packs.length * packSize(recipe)
