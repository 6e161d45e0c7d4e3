import type * as z from 'zod/mini'
import type { Ability } from '@/lib/game/abilities/ability'
import { type Card, type CardShape, emptyOf, type FactKind } from '@/lib/game/cards/card'
import type { Glyph, Rarity, SetCode, Skill } from '@/lib/game/terms'
import { anyCardSchema } from '../schema'

/**
 * The functions with which set modules describe cards: one for each card type, called with the collector number, the
 * title (and the subtitle if the type has one), the printed facts, and one ability for each paragraph of game text.
 * Nothing is checked here; the build checks everything (`card-problems.ts`).
 */

/** A card as a set module states it, without the facts that the set and the list of OCTGN ids add. */
export type AuthoredCard = Omit<Card, 'key' | 'set' | 'octgnId'>

interface Printed {
  readonly rarity: Rarity
  readonly traits?: readonly string[]
}

type Ratings = Readonly<Partial<Record<Skill, number>>>

/** A team character has a rating in every skill, and a point value in place of a cost. */
export interface TeamFacts extends Printed, Readonly<Record<Skill, number>> {
  readonly pointValue: number
}
/** A support character has ratings in some skills, or in none. */
export interface SupportFacts extends Printed, Ratings {
  readonly cost: number
}
/** The one given skill is the required skill, and its number the difficulty. */
export interface MissionFacts extends Omit<Printed, 'traits'>, Ratings {
  readonly experience: number
  readonly glyph: Glyph
}
/** Gear and events. */
export interface PlayedFacts extends Printed {
  readonly cost: number
}
/** The skills of an obstacle are the difficulty it adds. */
export interface ObstacleFacts extends Printed, Ratings {
  readonly cost: number
}
/** The skills of an adversary are the difficulty it adds; `revive` is its revive cost. */
export interface AdversaryFacts extends Printed, Ratings {
  readonly cost: number
  readonly revive: number
}
export interface ShipFacts extends Printed {
  readonly cost: number
  readonly firepower: number
}

const ratingsOf = ({ culture, science, combat, ingenuity }: Ratings): Ratings => ({
  ...(culture !== undefined && { culture }),
  ...(science !== undefined && { science }),
  ...(combat !== undefined && { combat }),
  ...(ingenuity !== undefined && { ingenuity }),
})

const none: Ratings = {}

export const team = (
  number: number,
  title: string,
  subtitle: string,
  facts: TeamFacts,
  ...abilities: Ability[]
): AuthoredCard => ({
  number,
  title,
  subtitle,
  type: 'team',
  side: 'hero',
  traits: facts.traits ?? [],
  rarity: facts.rarity,
  pointValue: facts.pointValue,
  ratings: ratingsOf(facts),
  abilities,
})

export const support = (
  number: number,
  title: string,
  subtitle: string,
  facts: SupportFacts,
  ...abilities: Ability[]
): AuthoredCard => ({
  number,
  title,
  subtitle,
  type: 'support',
  side: 'hero',
  traits: facts.traits ?? [],
  rarity: facts.rarity,
  cost: facts.cost,
  ratings: ratingsOf(facts),
  abilities,
})

export const mission = (
  number: number,
  title: string,
  subtitle: string,
  facts: MissionFacts,
  ...abilities: Ability[]
): AuthoredCard => ({
  number,
  title,
  subtitle,
  type: 'mission',
  side: 'hero',
  traits: [],
  rarity: facts.rarity,
  ratings: ratingsOf(facts),
  experience: facts.experience,
  glyph: facts.glyph,
  abilities,
})

const played =
  (type: 'gear' | 'event') =>
  (number: number, title: string, facts: PlayedFacts, ...abilities: Ability[]): AuthoredCard => ({
    number,
    title,
    subtitle: '',
    type,
    side: 'hero',
    traits: facts.traits ?? [],
    rarity: facts.rarity,
    cost: facts.cost,
    ratings: none,
    abilities,
  })

export const gear = played('gear')
export const event = played('event')

export const obstacle = (
  number: number,
  title: string,
  facts: ObstacleFacts,
  ...abilities: Ability[]
): AuthoredCard => ({
  number,
  title,
  subtitle: '',
  type: 'obstacle',
  side: 'villain',
  traits: facts.traits ?? [],
  rarity: facts.rarity,
  cost: facts.cost,
  ratings: ratingsOf(facts),
  abilities,
})

export const adversary = (
  number: number,
  title: string,
  subtitle: string,
  facts: AdversaryFacts,
  ...abilities: Ability[]
): AuthoredCard => ({
  number,
  title,
  subtitle,
  type: 'adversary',
  side: 'villain',
  traits: facts.traits ?? [],
  rarity: facts.rarity,
  cost: facts.cost,
  ratings: ratingsOf(facts),
  reviveCost: facts.revive,
  abilities,
})

const ship =
  (side: 'hero' | 'villain') =>
  (
    number: number,
    title: string,
    subtitle: string,
    facts: ShipFacts,
    ...abilities: Ability[]
  ): AuthoredCard => ({
    number,
    title,
    subtitle,
    type: 'ship',
    side,
    traits: facts.traits ?? [],
    rarity: facts.rarity,
    cost: facts.cost,
    ratings: none,
    firepower: facts.firepower,
    abilities,
  })

/** Ships without a subtitle have the empty one. */
export const heroShip = ship('hero')
export const villainShip = ship('villain')

/**
 * Makes a set out of its lists: gives the cards their set, key and OCTGN id, in the order of their numbers.
 * @param octgnIds the id of every card of the set in the OCTGN plugin, by collector number
 */
export const cardSet = (
  code: SetCode,
  octgnIds: Readonly<Record<number, string>>,
  ...lists: readonly (readonly AuthoredCard[])[]
): readonly Card[] =>
  lists
    .flat()
    .map((card) => ({
      key: `${code}-${card.number}`,
      set: code,
      ...card,
      octgnId: octgnIds[card.number] ?? '',
    }))
    .sort((a, b) => a.number - b.number)

/** Removes the optional and read-only wrappers of the schema. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' || def.type === 'readonly' ? within(def.innerType) : schema
}

/** True if the schema accepts an empty value, which the pool file then leaves out. */
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

/**
 * The facts of a card that the pool file holds, and their encoding, derived from the schema of cards. The key is left
 * out because it follows from set and number.
 */
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

/** Source of the module with the shape, for readers of the pool file. */
export const cardShapeModule = (): string => `/** Made by lib/game/cards/build from the schema of cards. */
export const CARD_SHAPE = ${JSON.stringify(cardShape())} as const
`
