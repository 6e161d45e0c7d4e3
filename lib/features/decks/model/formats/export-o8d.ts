import type { Pool } from '@/lib/game/cards/pool'
import { canonicalDeckList } from '../edit'
import type { ExportedDeck } from './exported-deck'
import { NO_CARD_ID, notesSection, OCTGN_GAME_ID, OCTGN_SECTIONS } from './o8d'

/**
 * The deck as OCTGN reads it, each section by set and number. The format has no place for name and edition. A card
 * that the pool does not know stands there with the id of no card and its key for a name.
 */
export function exportO8d(pool: Pool, deck: ExportedDeck): string {
  const list = canonicalDeckList(deck.list)
  const lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', `<deck game="${OCTGN_GAME_ID}">`]
  for (const [section, name] of OCTGN_SECTIONS) {
    lines.push(`  <section name="${name}" shared="False">`)
    for (const { key, count } of list[section]) {
      const card = pool.byKey.get(key)
      const id = card?.octgnId ?? NO_CARD_ID
      lines.push(`    <card qty="${count}" id="${escapeXml(id)}">${escapeXml(card?.title ?? key)}</card>`)
    }
    lines.push('  </section>')
  }
  lines.push(`  <notes>${notesSection(possible(deck.notes.replace(/\r\n?/g, '\n')))}</notes>`, '</deck>', '')
  return lines.join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** Text for XML 1.0, marks escaped. */
export function escapeXml(text: string): string {
  return possible(text.replace(/[&<>"'\r]/g, (mark) => ESCAPES[mark] ?? mark))
}

/** Characters that XML 1.0 can't hold at all become the replacement character. */
const possible = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
