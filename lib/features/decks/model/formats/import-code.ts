import type { Pool } from '@/lib/game/cards/pool'
import { decodeDeckCode } from '../code'
import { DECK_SECTIONS } from '../deck'
import { fullName } from './card-names'
import { listOf } from './list-builder'
import type { ImportLine, ImportReport } from './report'

/** Reads a deck code. Line numbers in the report count the cards from 1. */
export function importDeckCode(pool: Pool, code: string): ImportReport {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) return { ok: false, format: 'code', error: { kind: 'code', error: decoded.error } }
  const read: ImportLine[] = []
  for (const section of DECK_SECTIONS) {
    for (const { key, count } of decoded.list[section]) {
      const card = pool.byKey.get(key)
      const text = `${count} ${card ? `${fullName(card)} (${key})` : key}`
      const place = { line: read.length + 1, text, section, count }
      read.push(card ? { kind: 'understood', key, ...place } : { kind: 'unknown', nearest: [], ...place })
    }
  }
  const { list, lines } = listOf(decoded.list.edition, read)
  return { ok: true, format: 'code', list, lines }
}
