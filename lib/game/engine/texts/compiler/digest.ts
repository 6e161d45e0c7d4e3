import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CompiledCard } from '@/lib/game/engine/model/compiled-text'
import type { CardFacts, PoolFacts } from '@/lib/game/engine/model/running-game'
import { type CardKey, SKILLS, type Skill } from '@/lib/game/terms'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { symbolBit } from '../../numbers/symbols'
import { bitsOf, NONE, withoutMissing } from '../../state/card-facts'
import { compileCard } from './compile'

/** Cards never change: a pool with own cards has the digests of the official ones. */
const digests = new WeakMap<Card, CardFacts>()

/**
 * Digests the cards of a pool, texts included, each one when a game first needs it: two decks have some sixty different
 * cards, and compiling the texts of all eight hundred takes longer than ten games.
 */
export function digestPool(pool: Pool): PoolFacts {
  const titles = new Map<string, number>()
  for (const { title } of pool.cards) if (!titles.has(title)) titles.set(title, titles.size)
  const known = new Map<CardKey, CardFacts>()
  return {
    of: (key) => {
      const before = known.get(key)
      if (before) return before
      const card = pool.byKey.get(key)
      if (!card) return undefined
      const title = titles.get(card.title) ?? NONE
      const shared = digests.get(card)
      const facts = shared?.title === title ? shared : digest(card, title)
      digests.set(card, facts)
      known.set(key, facts)
      return facts
    },
  }
}

/** Texts never change, and a pool with own cards has all the official ones as well. */
const compiledTexts = new WeakMap<Card['abilities'], CompiledCard>()

function compiledOf({ abilities }: Pick<Card, 'abilities'>): CompiledCard {
  const known = compiledTexts.get(abilities)
  if (known) return known
  const compiled = compileCard(abilities)
  compiledTexts.set(abilities, compiled)
  return compiled
}

/** True if a game can be played with a card: even a valid tree may need more slots than a game has. */
export function canBePlayed(card: Pick<Card, 'abilities'>): boolean {
  try {
    compiledOf(card)
    return true
  } catch {
    return false
  }
}

function byName(ratings: readonly number[]): CardFacts['ratingsByName'] {
  const named: Partial<Record<Skill, number>> = {}
  SKILLS.forEach((skill, index) => {
    const rating = ratings[index] ?? NONE
    if (rating !== NONE) named[skill] = rating
  })
  return named
}

function digest(card: Card, title: number): CardFacts {
  const compiled = compiledOf(card)
  const ratings = SKILLS.map((skill) => card.ratings[skill] ?? NONE)
  return {
    key: card.key,
    hash: hashText(card.key),
    title,
    titleText: card.title,
    hasSubtitle: card.subtitle !== '',
    traits: card.traits,
    type: card.type,
    side: card.side,
    bits: bitsOf(card.type, card.side, card.subtitle !== '', compiled),
    cost: card.cost ?? 0,
    pointValue: card.pointValue ?? 0,
    ratings,
    skills: withoutMissing(ratings),
    ratingsByName: byName(ratings),
    skill: card.type === 'mission' ? ratings.findIndex((rating) => rating !== NONE) : NONE,
    reviveCost: card.reviveCost ?? NONE,
    firepower: card.firepower ?? 0,
    experience: card.experience ?? 0,
    glyph: card.glyph ?? '',
    symbol: card.glyph === undefined ? 0 : symbolBit(card.glyph),
    compiled,
  }
}
