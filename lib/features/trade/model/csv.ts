import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { parseCardKey } from '@/lib/features/decks/model/edit'
import { knownColumns, tableKind, tablePlaces } from '@/lib/features/decks/model/formats/csv-columns'
import { csvTable, headOf } from '@/lib/features/decks/model/formats/spreadsheet'
import type { Pool } from '@/lib/game/cards/pool'
import type { ReadText } from './list'
import { listOfMarks, type TradeList } from './list'

/** True if a text is a list written by `tradeListCsv`, judging by its first row. */
export const isTradeCsv = (text: string): boolean =>
  tableKind(tablePlaces(headOf(text, knownColumns).names)) === 'trades'

/** Reads a list written by `tradeListCsv`; undefined for any other text. */
export async function readTradeCsv(pool: Pool, text: string): Promise<ReadText | undefined> {
  const read = await parseCollectionCsv(pool, text)
  if (!read.ok || read.report.file !== 'trades') return undefined
  const unread = read.report.rows.flatMap((row) => (row.kind === 'understood' ? [] : [row.text]))
  return { list: listOfMarks(read.report.marks ?? {}, true), unread, dropped: 0 }
}

const COLUMNS = [
  'list',
  'set',
  'number',
  'title',
  'subtitle',
  'finish',
  'copies',
  'condition',
  'note',
] as const

/**
 * A list as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF. The column `list`
 * contains `trade` or `wanted`. Spreadsheets evaluate no field as a formula.
 */
export function tradeListCsv(pool: Pool, { offers, wishes }: TradeList): string {
  const row = (list: string, line: TradeList['wishes'][number] & { readonly condition?: string }) => {
    const card = pool.byKey.get(line.key)
    const place = parseCardKey(line.key)
    return [
      ...[list, place?.set ?? line.key, place?.number ?? ''],
      ...[card?.title ?? '', card?.subtitle ?? '', line.finish, line.copies],
      ...[line.condition ?? '', line.note],
    ]
  }
  const rows = [
    [...COLUMNS],
    ...offers.map((offer) => row('trade', offer)),
    ...wishes.map((wish) => row('wanted', wish)),
  ]
  return csvTable(rows)
}
