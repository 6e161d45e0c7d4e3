import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { type CardKey, type CardType, type Glyph, type Side, SKILLS } from '@/lib/terms'
import { hashText } from './prng'

/** No rating, no cost, no card: absent numbers inside the engine. */
export const NONE = -1

/** What the engine needs to know of a card, with numbers instead of words where it compares them. */
export interface CardFacts {
  readonly key: CardKey
  /** Equal for cards of the same title. */
  readonly title: number
  readonly hasSubtitle: boolean
  readonly type: CardType
  readonly side: Side
  /** 0 where none is printed. */
  readonly cost: number
  readonly pointValue: number
  /** By skill in the order of `SKILLS`; `NONE` where the card has no rating. */
  readonly ratings: readonly number[]
  /** Missions: place of the required skill in `SKILLS`, otherwise `NONE`. */
  readonly skill: number
  /** `NONE` where the card cannot be revived. */
  readonly reviveCost: number
  readonly firepower: number
  readonly experience: number
  readonly glyph: Glyph
  /** Identifies the card in shuffles, whatever the pool it stands in. */
  readonly hash: number
}

/** Digests every card of a pool once. The result is in the order of the pool. */
export function digestPool(pool: Pool): readonly CardFacts[] {
  const titles = new Map<string, number>()
  return pool.cards.map((card) => {
    const title = titles.get(card.title) ?? titles.size
    titles.set(card.title, title)
    return digest(card, title)
  })
}

function digest(card: Card, title: number): CardFacts {
  const ratings = SKILLS.map((skill) => card.ratings[skill] ?? NONE)
  return {
    key: card.key,
    title,
    hasSubtitle: card.subtitle !== '',
    type: card.type,
    side: card.side,
    cost: card.cost ?? 0,
    pointValue: card.pointValue ?? 0,
    ratings,
    skill: card.type === 'mission' ? ratings.findIndex((rating) => rating !== NONE) : NONE,
    reviveCost: card.reviveCost ?? NONE,
    firepower: card.firepower ?? 0,
    experience: card.experience ?? 0,
    glyph: card.glyph ?? '',
    hash: hashText(card.key),
  }
}

export const isCharacter = (facts: CardFacts): boolean => facts.type === 'team' || facts.type === 'support'
