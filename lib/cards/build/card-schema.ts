import { z } from 'zod'
import { RARITIES, SKILLS } from '@/lib/terms'

/** What one card may be, by type. Strict: a fact that a type does not have is an error, not ignored. */

const figure = (min: number, max: number) => z.number().int().min(min).max(max)

const words = z
  .string()
  .regex(/^\S+( \S+)*$/, 'no leading, trailing or doubled spaces')
  .max(80)

/** What a paragraph holds is checked by the ability language itself (`checkAbilities`). */
const ability = z.looseObject({ node: z.string().min(1) })

const printed = {
  key: z.string(),
  set: z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/),
  number: figure(1, 999),
  title: words,
  subtitle: z.literal(''),
  traits: z.array(words),
  rarity: z.enum(RARITIES),
  octgnId: z.guid().regex(/^[0-9a-f-]+$/, 'lower case'),
  abilities: z.array(ability),
}

const cost = figure(0, 9)
const rating = figure(0, 9)
const someRatings = z.strictObject({
  culture: rating.optional(),
  science: rating.optional(),
  combat: rating.optional(),
  ingenuity: rating.optional(),
})
const noRatings = z.strictObject({})
const hero = z.literal('hero')
const villain = z.literal('villain')

const team = z.strictObject({
  ...printed,
  type: z.literal('team'),
  side: hero,
  subtitle: words,
  pointValue: figure(2, 6),
  ratings: someRatings.required(),
})

const support = z.strictObject({
  ...printed,
  type: z.literal('support'),
  side: hero,
  subtitle: words,
  cost,
  ratings: someRatings,
})

const mission = z.strictObject({
  ...printed,
  type: z.literal('mission'),
  side: hero,
  subtitle: words,
  traits: z.array(words).length(0),
  ratings: someRatings.refine(
    (ratings) => SKILLS.filter((skill) => ratings[skill] !== undefined).length === 1,
    'a mission requires exactly one skill',
  ),
  experience: figure(1, 4),
  glyph: words,
})

const gear = z.strictObject({ ...printed, type: z.literal('gear'), side: hero, cost, ratings: noRatings })

const event = z.strictObject({ ...printed, type: z.literal('event'), side: hero, cost, ratings: noRatings })

const obstacle = z.strictObject({
  ...printed,
  type: z.literal('obstacle'),
  side: villain,
  cost,
  ratings: someRatings,
})

const adversary = z.strictObject({
  ...printed,
  type: z.literal('adversary'),
  side: villain,
  subtitle: words,
  cost,
  ratings: someRatings,
  reviveCost: figure(1, 9),
})

const ship = z.strictObject({
  ...printed,
  type: z.literal('ship'),
  side: z.union([hero, villain]),
  subtitle: z.union([words, z.literal('')]),
  cost,
  ratings: noRatings,
  firepower: figure(0, 9),
})

export const cardSchema = z
  .discriminatedUnion('type', [team, support, mission, gear, event, obstacle, adversary, ship])
  .refine((card) => card.key === `${card.set}-${card.number}`, 'the key is set and number')
  .refine((card) => new Set(card.traits).size === card.traits.length, 'a trait is named once')
