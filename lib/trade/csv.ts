import type { Pool } from '@/lib/cards/pool'
import { parseCardKey } from '@/lib/decks/card-key'
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

/** Keeps a spreadsheet from running a field as a formula. */
const guarded = (field: string): string => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field)
const quoted = (field: string): string =>
  /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

/**
 * A list as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF. The column `list` says
 * `trade` or `wanted`. No field is taken for a formula.
 */
export function tradeListCsv(pool: Pool, { offers, wishes }: TradeList): string {
  const row = (list: string, line: TradeList['wishes'][number] & { readonly condition?: string }) => {
    const card = pool.byKey.get(line.key)
    const place = parseCardKey(line.key)
    return [
      ...[list, place?.set ?? line.key, String(place?.number ?? '')],
      ...[card?.title ?? '', card?.subtitle ?? '', line.finish, String(line.copies)],
      ...[line.condition ?? '', line.note],
    ]
  }
  const rows = [
    [...COLUMNS],
    ...offers.map((offer) => row('trade', offer)),
    ...wishes.map((wish) => row('wanted', wish)),
  ]
  const lines = rows.map((fields) => fields.map((field) => quoted(guarded(field))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
