import type { CardKey } from '@/lib/game/terms'
import type { DeckCards, ResultOf } from './rule'

/** Cards in the mission pile (2008 rulebook, Building a Deck). */
export const MISSION_PILE_SIZE = 12

/** Rule 2: exactly twelve missions, and nothing else, in the mission pile. Against it are cards of other types. */
export function missionsRule({ missions: pile }: DeckCards): ResultOf<'missions'> {
  let missions = 0
  let strangers = 0
  const cards: CardKey[] = []
  for (const { card, count } of pile) {
    if (card.type === 'mission') missions += count
    else {
      strangers += count
      cards.push(card.key)
    }
  }
  return {
    rule: 'missions',
    satisfied: missions === MISSION_PILE_SIZE && strangers === 0,
    figures: { missions, strangers, needed: MISSION_PILE_SIZE },
    cards,
  }
}
