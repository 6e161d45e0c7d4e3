import type { Pool } from '@/lib/cards/pool'
import type { DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { fullName } from './card-names'
import type { ExportedDeck } from './exported-deck'
import { JSON_FORMAT, JSON_VERSION } from './json'

/** The deck for programs: everything that is in it, and the cards' names for people who look. */
export function exportJson(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const named = ({ key, count }: DeckEntry) => {
    const card = pool.byKey.get(key)
    return { count, card: key, ...(card && { name: fullName(card) }) }
  }
  const file = {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    name: deck.name,
    notes: deck.notes,
    edition,
    team: team.map(named),
    missions: missions.map(named),
    draw: draw.map(named),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
