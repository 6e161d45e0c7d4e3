import type { Pool } from '@/lib/cards/pool'
import { parseCardKey } from '@/lib/decks/card-key'
import { csvTable } from '@/lib/decks/formats/spreadsheet'
import type { TradeList } from './list'

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
 * A list as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF. The column `list` says
 * `trade` or `wanted`. No field is taken for a formula.
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
