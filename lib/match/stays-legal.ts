import type { Pool } from '@/lib/cards/pool'
import type { DeckEntry, DeckList } from '@/lib/decks/deck'
import { checkDeck } from '@/lib/decks/legality'
import type { PlayerDeck } from '@/lib/engine/model/game'
import type { CardKey, Edition } from '@/lib/terms'

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
  return (deck) => [...problems(listOf(deck, list.edition))].every((problem) => before.has(problem))
}

/** The plain lists of a deck as a decklist. */
export function listOf({ team, missions, draw }: PlayerDeck, edition: Edition): DeckList {
  const entries = (keys: readonly CardKey[]): DeckEntry[] => {
    const counts = new Map<CardKey, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts].map(([key, count]) => ({ key, count }))
  }
  return { edition, team: entries(team), missions: entries(missions), draw: entries(draw) }
}
