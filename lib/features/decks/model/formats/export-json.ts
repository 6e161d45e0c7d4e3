import type { Pool } from '@/lib/game/cards/pool'
import type { DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { canonicalExtras, NO_EXTRAS, sameExtras } from '../extras'
import { fullName } from './card-names'
import type { ExportedDeck } from './export-text'
import { JSON_FORMAT, JSON_VERSION } from './json'

/** The deck for programs: everything that is in it, and the cards' names for people who look. */
export function exportJson(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const named = ({ key, count }: DeckEntry) => {
    const card = pool.byKey.get(key)
    return JSON.stringify({ count, card: key, ...(card && { name: fullName(card) }) })
  }
  // A line for each card, so that files can be compared line by line.
  const field = (name: string, value: string | number) =>
    `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
  const part = (name: string, entries: readonly DeckEntry[]) =>
    `  ${JSON.stringify(name)}: [${entries.map((entry) => `\n    ${named(entry)}`).join(',')}${entries.length > 0 ? '\n  ' : ''}]`
  const fields = [
    field('format', JSON_FORMAT),
    field('version', JSON_VERSION),
    field('name', deck.name),
    field('notes', deck.notes),
    field('edition', edition),
    part('team', team),
    part('missions', missions),
    part('draw', draw),
  ]
  const extras = canonicalExtras(deck.extras ?? NO_EXTRAS)
  if (!sameExtras(extras, NO_EXTRAS)) {
    fields.push(`  "extras": ${JSON.stringify(extras, undefined, 2).replaceAll('\n', '\n  ')}`)
  }
  return `{\n${fields.join(',\n')}\n}\n`
}
