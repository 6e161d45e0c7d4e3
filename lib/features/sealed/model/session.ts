import * as z from 'zod/mini'
import { STARTER_IDS, starterDeck } from '@/lib/features/decks/model/starters'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey, Rarity, SetCode } from '@/lib/game/terms'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/*
 * The contents of a booster. We found no public source for them (what is known, and from where, is in `valuation.ts`),
 * so every number here is ours, and people can set their own. Rarity S is taken to mean: never in boosters, only in
 * starter decks.
 */

const count = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** The contents of one booster. */
export const packRecipeSchema = z
  .object({
    commons: count(15),
    uncommons: count(10),
    rares: count(5),
    /** An ultra rare replaces one in this many rares; 0 for never. */
    ultraOneIn: count(200),
    /** A foil of any rarity replaces a common in one of this many packs; 0 for never. */
    foilOneIn: count(200),
  })
  .check(z.refine(({ commons, uncommons, rares }) => commons + uncommons + rares > 0))
export type PackRecipe = Readonly<z.output<typeof packRecipeSchema>>

/** Our guess, since the real contents of packs are unknown: see above. */
export const OUR_RECIPE: PackRecipe = { commons: 7, uncommons: 3, rares: 1, ultraOneIn: 12, foilOneIn: 4 }

/** Number of cards per pack. */
export const packSize = ({ commons, uncommons, rares }: PackRecipe): number => commons + uncommons + rares

/** A card from a pack. */
export interface PackCard {
  readonly key: CardKey
  readonly foil: boolean
}

/** Deterministic random integers: the same seed gives the same sequence. */
class Chance {
  #stream: number

  constructor(seed: string) {
    this.#stream = hashText(seed)
  }

  below(count: number): number {
    this.#stream = nextStream(this.#stream)
    return below(streamValue(this.#stream), count)
  }

  /** Returns true with probability 1 in `times`; never for 0. */
  oneIn(times: number): boolean {
    return times > 0 && this.below(times) === 0
  }
}

/** Takes a number of different cards at random; all if there are fewer. */
function taken(chance: Chance, cards: readonly Card[], count: number): Card[] {
  const rest = [...cards]
  const out: Card[] = []
  while (out.length < count && rest.length > 0) out.push(...rest.splice(chance.below(rest.length), 1))
  return out
}

/**
 * Opens a booster of a set: commons, uncommons, the foil, and the rare cards last, in the order of opening. No card
 * occurs twice except a foil next to its regular copy. If a set has fewer cards of a rarity than the recipe asks for,
 * all of them are included.
 * @param seed the same seed gives the same pack
 */
export function openPack(pool: Pool, set: SetCode, recipe: PackRecipe, seed: string): PackCard[] {
  const chance = new Chance(seed)
  const of = (rarity: Rarity) => pool.cards.filter((card) => card.set === set && card.rarity === rarity)
  const hasFoil = recipe.commons > 0 && chance.oneIn(recipe.foilOneIn)
  const commons = taken(chance, of('C'), recipe.commons - (hasFoil ? 1 : 0))
  const uncommons = taken(chance, of('U'), recipe.uncommons)
  const ultras = Array.from({ length: recipe.rares }, () => chance.oneIn(recipe.ultraOneIn)).filter(
    Boolean,
  ).length
  const ultraRares = taken(chance, of('UR'), ultras)
  const rares = taken(chance, of('R'), recipe.rares - ultraRares.length)
  // A foil is as rare as any other card in the pack.
  const slots: readonly Rarity[] = [
    ...Array<Rarity>(recipe.commons).fill('C'),
    ...Array<Rarity>(recipe.uncommons).fill('U'),
    ...Array<Rarity>(recipe.rares).fill('R'),
  ]
  const foils = hasFoil ? taken(chance, of(slots[chance.below(slots.length)] ?? 'C'), 1) : []
  const plain = (card: Card): PackCard => ({ key: card.key, foil: false })
  return [
    ...commons.map(plain),
    ...uncommons.map(plain),
    ...foils.map((card) => ({ key: card.key, foil: true })),
    ...[...rares, ...ultraRares].map(plain),
  ]
}

/** Maximum packs of a sealed pool, and of one player in a draft. */
export const MAX_PACKS = 12
export const SEATS = { least: 2, most: 8 } as const

const setCode = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const seed = z.string().check(z.minLength(1), z.maxLength(40))
const packs = z.array(setCode).check(z.minLength(1), z.maxLength(MAX_PACKS))

/** Packs of one player, plus starter decks. */
const sealedSetupSchema = z.object({
  kind: z.literal('sealed'),
  seed,
  /** The set of each pack, in the order in which they are opened. */
  packs,
  starters: z.array(z.enum(STARTER_IDS)).check(z.maxLength(STARTER_IDS.length)),
  recipe: packRecipeSchema,
})
/** Packs that are passed around a table: everybody takes one card and passes on the rest. */
const draftSetupSchema = z.object({
  kind: z.literal('draft'),
  seed,
  /** The set of the pack that everybody opens, by round. */
  packs,
  /** Number of seats, including bots; the person has the first one. */
  seats: z.int().check(z.gte(SEATS.least), z.lte(SEATS.most)),
  recipe: packRecipeSchema,
})
export const sealedSessionSchema = z.object({
  id: z.uuid(),
  setup: z.union([sealedSetupSchema, draftSetupSchema]),
  /** Sealed: number of cards turned face up. */
  turned: z.int().check(z.gte(0), z.lte(MAX_PACKS * 30)),
  /** Draft: index in the pack of the card that the person took, by pick. */
  picks: z.array(z.int().check(z.gte(0), z.lte(40))).check(z.maxLength(MAX_PACKS * 30)),
  /** Own cards used in its packs, as they were at its start. */
  ownCards: z.optional(broughtCardsSchema),
  /** The deck created from it. */
  deckId: z.nullable(z.uuid()),
  /** True if its cards were added to the collection. */
  collected: z.boolean(),
  /** ISO 8601, UTC: time of the last change. */
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

/** Cards of a sealed pool's starter decks, one item per copy. */
export const starterCards = ({ starters }: SealedSetup): readonly PackCard[] =>
  starters.flatMap((id) => {
    const list = starterDeck(id)?.list
    const entries = list ? [...list.team, ...list.missions, ...list.draw] : []
    return entries.flatMap(({ key, count }) => Array.from({ length: count }, () => ({ key, foil: false })))
  })

/**
 * Number of picks in a whole draft, as far as the setup determines it: sets may have fewer cards than the recipe
 * requires.
 */
export const picksInDraft = ({ packs, recipe }: DraftSetup): number => packs.length * packSize(recipe)
