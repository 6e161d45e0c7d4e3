import type { DeckList } from '@/lib/features/decks/model/deck'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine/model/game'
import { deckListOf } from './playable'

/** A legal deck stays legal; one that is not may not break a rule that it keeps now. */
export function staysLegal(pool: Pool, list: DeckList): (deck: PlayerDeck) => boolean {
  const problems = (other: DeckList): Set<string> => {
    const { rules, outsideEdition } = checkDeck(pool, other)
    return new Set([
      ...rules.filter(({ satisfied }) => !satisfied).map(({ rule }) => rule),
      ...outsideEdition.map(String),
    ])
  }
  const before = problems(list)
  return (deck) => [...problems(deckListOf(deck, list.edition))].every((problem) => before.has(problem))
}
