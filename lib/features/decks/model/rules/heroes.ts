import type { Card } from '@/lib/game/cards/card'
import type { Edition } from '@/lib/game/terms'
import { missionsAllowedInDraw } from './belongings'
import type { DeckCards, ResultOf } from './rule'

/** Hero cards that a draw deck must hold at least (2008 rulebook, Building a Deck). */
export const HEROES_NEEDED = 20

/**
 * Whether a card in the draw deck counts as a hero card. Copies of team characters do. A mission does only in the
 * 2007 edition, which does not forbid it there (ruling 94).
 */
function countsAsHero(card: Card, edition: Edition): boolean {
  if (card.type === 'mission') return missionsAllowedInDraw(edition)
  return card.side === 'hero'
}

/** Rule 4: at least twenty hero cards in the draw deck. */
export function heroesRule({ edition, draw }: DeckCards): ResultOf<'heroes'> {
  let heroes = 0
  for (const { card, count } of draw) if (countsAsHero(card, edition)) heroes += count
  return {
    rule: 'heroes',
    satisfied: heroes >= HEROES_NEEDED,
    figures: { heroes, needed: HEROES_NEEDED },
    cards: [],
  }
}
