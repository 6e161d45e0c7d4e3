import { featuresOf } from '@/lib/game/abilities/features'
import type { Card } from '@/lib/game/cards/card'
import { CARD_TYPES, type CardKey, OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'

/** Sets whose cards have numbers of their own in the learned value, with how many cards each had when it was learned. */
export const LEARNED_SETS: readonly (readonly [code: string, cards: number])[] = [
  ['BASE', 292],
  ['SL', 292],
  ['ORI', 240],
]
export const ROW_COUNT = LEARNED_SETS.reduce((sum, [, cards]) => sum + cards, 0)

const ROWS: ReadonlyMap<CardKey, number> = new Map(
  LEARNED_SETS.flatMap(([code, cards]) => Array.from({ length: cards }, (_, i) => `${code}-${i + 1}`)).map(
    (key, row) => [key, row],
  ),
)

/** The row of a card in the tables; undefined for one that was not there to learn from. */
export const rowOfCard = (key: CardKey): number | undefined => ROWS.get(key)

/**
 * Facts about a card that the learned value has never seen played: its printed numbers, and the effects and triggers of
 * its texts. Whole numbers, `FACT_ONE` for 1.
 */

export const FACT_ONE = 8

/** The effect and trigger words and the traits that count as facts: those that existed when it was learned. */
export interface FactWords {
  readonly does: readonly string[]
  readonly moments: readonly string[]
  readonly keywords: readonly string[]
  readonly traits: readonly string[]
}

/** Printed facts, in this order; those of words follow. */
const PRINTED_FACTS: readonly string[] = [
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
]

export const factCount = ({ does, moments, keywords, traits }: FactWords): number =>
  PRINTED_FACTS.length + does.length + moments.length + keywords.length + traits.length

/** The facts of a card. */
export function factsOfCard(card: Card, words: FactWords): Int8Array {
  const facts = new Int8Array(factCount(words))
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
  const said: readonly (readonly [readonly string[], ReadonlySet<string>])[] = [
    [words.does, does],
    [words.moments, moments],
    [words.keywords, keywords],
    [words.traits, new Set(card.traits)],
  ]
  for (const [all, has] of said) for (const word of all) flag(has.has(word))
  return facts
}
