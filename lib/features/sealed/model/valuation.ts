import type { Card } from '@/lib/game/cards/card'
import { COPIES_PER_TITLE, SKILLS, STARTING_TEAM_SIZE, type Trait } from '@/lib/game/terms'

/** Cards of each side that a deck of a draft should have, a few to choose from included. */
const ENOUGH = 24
/** What a card is worth less of whose kind there is enough. */
const TOO_MANY = 0.35
/** What a trait that was picked before adds, for each of at most so many cards. */
const TRAIT = { each: 0.15, most: 6 } as const
const RARE: Readonly<Record<string, number>> = { R: 0.4, UR: 0.8 }
/** What cards without ratings (events, gear) are worth: about a supporter of cost 3. */
const UNRATED = 1.5
const PRICE = 0.5

/**
 * What a bot knows of the cards that it took: counts by kind, so that to value a card takes a moment whatever their
 * number.
 */
export class Taken {
  heroes = 0
  villains = 0
  readonly team = new Set<string>()
  readonly titles = new Map<string, number>()
  readonly traits = new Map<Trait, number>()

  add(card: Card): void {
    if (card.type === 'team') this.team.add(card.title)
    else if (card.side === 'hero') this.heroes++
    else this.villains++
    this.titles.set(card.title, (this.titles.get(card.title) ?? 0) + 1)
    for (const trait of card.traits) this.traits.set(trait, (this.traits.get(trait) ?? 0) + 1)
  }
}

/**
 * What a card is worth to somebody who took these: strength for its price, what the deck still lacks, traits that go
 * together. Follows from print alone.
 */
export function worthOf(card: Card, taken: Taken): number {
  const strength = SKILLS.reduce((sum, skill) => sum + (card.ratings[skill] ?? 0), 0)
  const plain = strength === 0 ? UNRATED : strength - PRICE * (card.cost ?? 0)
  const traits = card.traits.reduce(
    (sum, trait) => sum + Math.min(TRAIT.most, taken.traits.get(trait) ?? 0),
    0,
  )
  const worth = plain + TRAIT.each * traits + (RARE[card.rarity] ?? 0)
  if ((taken.titles.get(card.title) ?? 0) >= COPIES_PER_TITLE) return worth * 0.1
  if (card.type === 'team') {
    // Four of different titles, then a few to choose among.
    const has = taken.team.size
    return taken.team.has(card.title) || has >= 2 * STARTING_TEAM_SIZE
      ? worth * TOO_MANY
      : has >= STARTING_TEAM_SIZE
        ? worth * 0.7
        : worth
  }
  const count = card.side === 'hero' ? taken.heroes : taken.villains
  const other = card.side === 'hero' ? taken.villains : taken.heroes
  if (count >= ENOUGH) return worth * TOO_MANY
  // Both halves grow together: who has many heroes looks for obstacles.
  return worth + 0.2 * (other - count)
}
