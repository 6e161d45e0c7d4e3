import type { Pool } from '@/lib/game/cards/pool'
import type { DeckSection } from '../deck'
import { canonicalDeckList } from '../edit'
import type { ExportedDeck } from './export-text'

/** The game's id in OCTGN, by which every .o8d deck of it says what it is for. */
export const OCTGN_GAME_ID = '11ec1f21-7d4c-4bf0-9d72-df01c6c78911'

/** OCTGN's names of the sections, in the order in which it writes them. */
export const OCTGN_SECTIONS: readonly (readonly [DeckSection, string])[] = [
  ['draw', 'Main'],
  ['team', 'Team'],
  ['missions', 'Mission Pile'],
]

/** The section by OCTGN's name; undefined for a name that the game does not have. */
export function octgnSection(name: string): DeckSection | undefined {
  const wanted = name.trim().toLowerCase()
  return OCTGN_SECTIONS.find(([, known]) => known.toLowerCase() === wanted)?.[0]
}

/** The id of no card: what our export writes for a card that the pool does not know. */
export const NO_CARD_ID = '00000000-0000-0000-0000-000000000000'

/** A GUID in one form: OCTGN reads it also without hyphens, and in braces or brackets. */
export function guidIn(text: string): string {
  const digits = text
    .trim()
    .toLowerCase()
    .replace(/^[{(]|[})]$/g, '')
  const parts = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : digits
}

/**
 * Notes as one CDATA section: OCTGN reads nothing else there, and of several sections only the first. What would end
 * the section has a character in it that nobody sees, which `plainNotes` takes out again.
 */
export const notesSection = (notes: string): string =>
  `<![CDATA[${notes.replace(/\]\](\u200b*)>/g, ']]\u200b$1>')}]]>`

/** Notes as they were before `notesSection`. */
export const plainNotes = (notes: string): string => notes.replace(/\]\]\u200b(\u200b*)>/g, ']]$1>')

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
