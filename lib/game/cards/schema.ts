import * as z from 'zod/mini'
import type { Ability } from '@/lib/game/abilities/ability'
import { CARD_TYPES, RARITIES, SIDES, SKILLS } from '@/lib/game/terms'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN, CARD_LIMITS, SET_CODE_PATTERN } from './limits'

/**
 * The single description of a card. It determines the type `Card`, the checks of the build and of imports, the contents
 * of the pool file and how it is read (`build/card-shape.ts`), the rows of the database, and the pins of replays.
 */

const figure = (least: number, most: number = CARD_LIMITS.figure) => z.int().check(z.gte(least), z.lte(most))

const words = z
  .string()
  .check(
    z.maxLength(CARD_LIMITS.words, { abort: true }),
    z.regex(/^\S+( \S+)*$/, 'no leading, trailing or doubled spaces'),
  )
const noWords = z.literal('')

const rating = z.optional(figure(0))
const ratings = z.strictObject({ culture: rating, science: rating, combat: rating, ingenuity: rating })

/** The ability language itself checks the content of a paragraph (`checkAbilities`). */
const ability = z.looseObject({ node: z.string().check(z.minLength(1)) }) as z.ZodMiniType<
  Ability,
  { node: string }
>

/** Every fact that a card can have. Absent means "not printed": a rating of 0 is different from no rating. */
const FACTS = {
  /** Set code, hyphen, collector number. */
  key: z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN)),
  set: z.string().check(z.maxLength(CARD_LIMITS.setCode), z.regex(SET_CODE_PATTERN)),
  /** Collector number within the set. */
  number: figure(1, CARD_LIMITS.number),
  title: words,
  /** Empty if the card has none. Title and subtitle together are unique among official cards. */
  subtitle: z.union([words, noWords]),
  type: z.enum(CARD_TYPES),
  side: z.enum(SIDES),
  /** Traits without the card type, such as `SGC` or `Jaffa`. */
  traits: z.readonly(
    z.array(words).check(
      z.maxLength(CARD_LIMITS.traits),
      z.refine((traits) => new Set(traits).size === traits.length, 'a trait is named once'),
    ),
  ),
  rarity: z.enum(RARITIES),
  /** Power to play it. Absent on team characters and missions, which are never played from the hand. */
  cost: z.optional(figure(0)),
  /** Team characters only: the amount added to the opponent's victory total. */
  pointValue: z.optional(figure(2, 6)),
  /**
   * By skill: a character's rating, the difficulty that an obstacle or adversary adds, or the one skill and
   * difficulty that a mission requires.
   */
  ratings: z.readonly(ratings),
  /** Only adversaries: cards from the top of the deck to revive it. */
  reviveCost: z.optional(figure(1)),
  /** Only ships. */
  firepower: z.optional(figure(0)),
  /** Only missions: experience once earned as a glyph. */
  experience: z.optional(figure(1, 4)),
  /** Only missions. */
  glyph: z.optional(words),
  /** The id of the card in the OCTGN plugin, by which .o8d files name it; own cards have ids of their own. */
  octgnId: z.guid().check(z.regex(/^[0-9a-f-]+$/, 'lower case')),
  /** One tree for each paragraph of game text, in printed order. */
  abilities: z.readonly(z.array(ability).check(z.maxLength(CARD_LIMITS.abilities))),
}

/** A card by its facts alone, whatever its type. */
export const anyCardSchema = z.strictObject(FACTS)

const { key, set, number, title, traits, rarity, octgnId, abilities } = FACTS
const printed = { key, set, number, title, subtitle: noWords, traits, rarity, octgnId, abilities }

/** A fact that the type always has. */
const always = <S extends z.ZodMiniType>(fact: z.ZodMiniOptional<S>): S => fact._zod.def.innerType

const hero = z.literal('hero')
const villain = z.literal('villain')
const cost = always(FACTS.cost)
const noRatings = z.strictObject({})
const required = figure(0)

const team = z.strictObject({
  ...printed,
  type: z.literal('team'),
  side: hero,
  subtitle: words,
  pointValue: always(FACTS.pointValue),
  ratings: z.strictObject({ culture: required, science: required, combat: required, ingenuity: required }),
})
const support = z.strictObject({
  ...printed,
  type: z.literal('support'),
  side: hero,
  subtitle: words,
  cost,
  ratings,
})
const mission = z.strictObject({
  ...printed,
  type: z.literal('mission'),
  side: hero,
  subtitle: words,
  traits: z.array(words).check(z.maxLength(0)),
  ratings: ratings.check(
    z.refine(
      (some) => SKILLS.filter((skill) => some[skill] !== undefined).length === 1,
      'a mission requires exactly one skill',
    ),
  ),
  experience: always(FACTS.experience),
  glyph: always(FACTS.glyph),
})
const gear = z.strictObject({ ...printed, type: z.literal('gear'), side: hero, cost, ratings: noRatings })
const event = z.strictObject({ ...printed, type: z.literal('event'), side: hero, cost, ratings: noRatings })
const obstacle = z.strictObject({ ...printed, type: z.literal('obstacle'), side: villain, cost, ratings })
const adversary = z.strictObject({
  ...printed,
  type: z.literal('adversary'),
  side: villain,
  subtitle: words,
  cost,
  ratings,
  reviveCost: always(FACTS.reviveCost),
})
const ship = z.strictObject({
  ...printed,
  type: z.literal('ship'),
  side: FACTS.side,
  subtitle: FACTS.subtitle,
  cost,
  ratings: noRatings,
  firepower: always(FACTS.firepower),
})

/** A card with all facts of its type and no other: a fact that a type does not have is an error, not ignored. */
export const cardSchema = z
  .discriminatedUnion('type', [team, support, mission, gear, event, obstacle, adversary, ship])
  .check(z.refine((card) => card.key === `${card.set}-${card.number}`, 'the key is set and number'))
