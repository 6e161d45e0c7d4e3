import type { Pool } from '@/lib/game/cards/pool'
import type { DeckSection } from '../deck'
import { canonicalDeckList } from '../edit'
import type { ExportedDeck } from './export-text'

/** The game's id in OCTGN, which identifies the game in every .o8d deck. */
export const OCTGN_GAME_ID = '11ec1f21-7d4c-4bf0-9d72-df01c6c78911'

/** OCTGN's section names, in the order in which it writes them. */
const OCTGN_SECTIONS: readonly (readonly [DeckSection, string])[] = [
  ['draw', 'Main'],
  ['team', 'Team'],
  ['missions', 'Mission Pile'],
]

/** The section with a name in OCTGN; undefined if the game has none of that name. */
export function octgnSection(name: string): DeckSection | undefined {
  const folded = name.trim().toLowerCase()
  return OCTGN_SECTIONS.find(([, known]) => known.toLowerCase() === folded)?.[0]
}

/** An id that no card has: our export writes it for cards missing from the pool. */
const NO_CARD_ID = '00000000-0000-0000-0000-000000000000'

/** Normalises a GUID: OCTGN also accepts it without hyphens, and in braces or brackets. */
export function guidIn(text: string): string {
  const digits = text
    .trim()
    .toLowerCase()
    .replace(/^[{(]|[})]$/g, '')
  const parts = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : digits
}

/**
 * Notes as one CDATA section: OCTGN reads nothing else there, and only the first of several sections. A sequence that
 * would end the section gets an invisible character, which `plainNotes` removes again.
 */
const notesSection = (notes: string): string =>
  `<![CDATA[${notes.replace(/\]\](\u200b*)>/g, ']]\u200b$1>')}]]>`

/** Reverses `notesSection`. */
export const plainNotes = (notes: string): string => notes.replace(/\]\]\u200b(\u200b*)>/g, ']]$1>')

/**
 * Exports the deck in OCTGN's format, each section by set and number. Name and edition cannot be stored in it. A card
 * that is missing from the pool is written with `NO_CARD_ID` and its key as the name.
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

/** Escapes text for XML 1.0. */
export function escapeXml(text: string): string {
  return possible(text.replace(/[&<>"'\r]/g, (mark) => ESCAPES[mark] ?? mark))
}

/** Replaces characters that XML 1.0 cannot represent with the replacement character. */
const possible = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
