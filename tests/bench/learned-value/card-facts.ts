import { DOES_WORDS, featuresOf, KEYWORDS, MOMENTS } from '@/lib/game/abilities/features'
import type { Card } from '@/lib/game/cards/card'
import { CARD_TYPES, OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'

/**
 * What the learned value knows of a card that it has never seen played: numbers printed on it, and what its texts do and
 * wait for. Whole numbers, `FACT_ONE` for 1.
 */

export const FACT_ONE = 8

/** Facts that every card has, in this order; those of traits follow. */
export const PLAIN_FACTS: readonly string[] = [
  'always',
  ...CARD_TYPES,
  'hero',
  'cost',
  'dear',
  'experience',
  'firepower',
  'reviveCost',
  'points',
  'ratings',
  'highest',
  'texts',
  ...SKILLS.map((skill) => `rating ${skill}`),
  ...SKILLS.map((skill) => `has ${skill}`),
  ...OFFICIAL_GLYPHS.map((glyph) => `glyph ${glyph}`),
  ...DOES_WORDS.map((word) => `does ${word}`),
  ...MOMENTS.map((word) => `when ${word}`),
  ...KEYWORDS.map((word) => `keyword ${word}`),
]

/** The facts of a card; `traits` are those that count. */
export function factsOfCard(card: Card, traits: readonly string[]): Int8Array {
  const facts = new Int8Array(PLAIN_FACTS.length + traits.length)
  let at = 0
  const number = (amount: number, of: number) => {
    facts[at++] = Math.max(-127, Math.min(127, Math.floor((amount * FACT_ONE) / of + 0.5)))
  }
  const flag = (is: boolean) => number(is ? 1 : 0, 1)
  const ratings = SKILLS.map((skill) => card.ratings[skill])
  const printed = ratings.map((rating) => rating ?? 0)
  const cost = card.cost ?? 0
  flag(true)
  for (const type of CARD_TYPES) flag(card.type === type)
  flag(card.side === 'hero')
  number(cost, 4)
  number(Math.max(0, cost - 4), 4)
  number(card.experience ?? 0, 3)
  number(card.firepower ?? 0, 4)
  number(card.reviveCost ?? 0, 4)
  number(card.pointValue ?? 0, 4)
  number(
    printed.reduce((sum, rating) => sum + rating, 0),
    6,
  )
  number(Math.max(...printed), 4)
  number(card.abilities.length, 2)
  for (const rating of printed) number(rating, 4)
  for (const rating of ratings) flag(rating !== undefined)
  for (const glyph of OFFICIAL_GLYPHS) flag(card.glyph === glyph)
  const { does, moments, keywords } = featuresOf(card.abilities)
  for (const word of DOES_WORDS) flag(does.has(word))
  for (const word of MOMENTS) flag(moments.has(word))
  for (const word of KEYWORDS) flag(keywords.has(word))
  for (const trait of traits) flag(card.traits.includes(trait))
  return facts
}
