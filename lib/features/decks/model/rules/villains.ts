import type { DeckCards, ResultOf } from './rule'

/** Villain cards that a draw deck must hold at least (2008 rulebook, Building a Deck). */
export const VILLAINS_NEEDED = 20

/** Rule 5: at least twenty villain cards in the draw deck. */
export function villainsRule({ draw }: DeckCards): ResultOf<'villains'> {
  let villains = 0
  for (const { card, count } of draw) if (card.side === 'villain') villains += count
  return {
    rule: 'villains',
    satisfied: villains >= VILLAINS_NEEDED,
    figures: { villains, needed: VILLAINS_NEEDED },
    cards: [],
  }
}
