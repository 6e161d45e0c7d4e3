import type { Pool } from '@/lib/game/cards/pool'
import { DECK_SECTIONS, type DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { NO_EXTRAS, remarkOn } from '../extras'
import { DECK_CSV_COLUMNS, joinTags, MAYBE_SECTION } from './csv-columns'
import type { ExportedDeck } from './exported-deck'
import { csvTable } from './spreadsheet'

/**
 * The deck as a table: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF, a row for each
 * printing of each section and of the maybe-list. Name, notes and edition of the deck have no place in it.
 */
export function exportCsv(pool: Pool, deck: ExportedDeck): string {
  const extras = deck.extras ?? NO_EXTRAS
  const list = canonicalDeckList(deck.list)
  const rowOf =
    (section: string) =>
    ({ key, count }: DeckEntry): readonly (string | number)[] => {
      const card = pool.byKey.get(key)
      const hyphen = key.lastIndexOf('-')
      const { tags, note } = remarkOn(extras, key)
      return [
        section,
        count,
        key.slice(0, hyphen),
        Number(key.slice(hyphen + 1)),
        card?.title ?? '',
        card?.subtitle ?? '',
        joinTags(tags),
        note,
      ]
    }
  const rows = [
    [...DECK_CSV_COLUMNS],
    ...DECK_SECTIONS.flatMap((section) => list[section].map(rowOf(section))),
    ...extras.maybe.map(rowOf(MAYBE_SECTION)),
  ]
  return csvTable(rows)
}
