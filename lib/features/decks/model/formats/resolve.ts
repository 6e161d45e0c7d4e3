import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { DeckEntry } from '../deck'
import { type DeckExtras, NO_EXTRAS } from '../extras'
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
  const place = { line: line.line, text: line.text }
  const places = line.section
    ? [{ section: line.section, count: line.count }]
    : placesByType(card, line.count, seatsOf(pool, report.lines))
  const understood = line.maybe
    ? [
        {
          kind: 'ignored' as const,
          ...place,
          reason: 'outside-deck' as const,
          maybe: { key, count: line.count },
        },
      ]
    : places.map((where): ImportLine => ({ kind: 'understood', ...place, key, ...where }))
  return gathered(pool, report, [
    ...report.lines.slice(0, index),
    ...understood,
    ...report.lines.slice(index + 1),
  ])
}

/** The report with other lines, and what follows from them. */
export function gathered(pool: Pool, report: ImportedDeck, lines: readonly ImportLine[]): ImportedDeck {
  const remark = report.format === 'o8d' ? 'by-name' : undefined
  const { maybe, ...read } = listOf(report.list.edition, settleBelongings(pool, lines, remark))
  // In a file of ours the maybe-list is no part of the lines.
  const extras = report.format === 'json' ? report.extras : withMaybeList(report.extras, maybe)
  return { ...report, ...read, ...(extras && { extras }) }
}

const withMaybeList = (
  extras: DeckExtras | undefined,
  maybe: readonly DeckEntry[],
): DeckExtras | undefined => (extras || maybe.length > 0 ? { ...(extras ?? NO_EXTRAS), maybe } : undefined)
