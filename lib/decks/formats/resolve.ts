import type { Pool } from '@/lib/cards/pool'
import type { CardKey } from '@/lib/terms'
import { listOf } from './list-builder'
import { placesByType, seatsOf, settleBelongings } from './placement'
import type { ImportedDeck, ImportLine } from './report'

/**
 * The report with one ambiguous or unknown line understood as a card; `index` is the line's place in
 * `report.lines`. What this makes plain in other lines is decided with it. The same report comes back where the
 * line is of another kind or the pool does not know the card.
 */
export function resolveAmbiguity(
  pool: Pool,
  report: ImportedDeck,
  index: number,
  key: CardKey,
): ImportedDeck {
  const line = report.lines[index]
  const card = pool.byKey.get(key)
  if (!card || (line?.kind !== 'ambiguous' && line?.kind !== 'unknown')) return report
  const places = line.section
    ? [{ section: line.section, count: line.count }]
    : placesByType(card, line.count, seatsOf(pool, report.lines))
  const understood = places.map(
    (place): ImportLine => ({ kind: 'understood', line: line.line, text: line.text, key, ...place }),
  )
  const replaced = [...report.lines.slice(0, index), ...understood, ...report.lines.slice(index + 1)]
  return {
    ...report,
    ...listOf(
      report.list.edition,
      settleBelongings(pool, replaced, report.format === 'o8d' ? 'by-name' : undefined),
    ),
  }
}
