import type { Pool } from '@/lib/game/cards/pool'
import { codeIn, findDeckCode, looksLikeDeckCode } from '../code'
import { deckSize } from '../edit'
import { looksLikeDeckCsv } from './csv-columns'
import {
  IMPORT_LIMITS,
  type ImportFailure,
  type ImportFormat,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
} from './report'

export { codeIn } from '../code'
export { resolveAmbiguity } from './list-builder'
export * from './report'

/**
 * Reads a deck from text in any supported format: a file of OCTGN, Cockatrice or LackeyCCG, our own JSON, a deck code
 * or a link that contains one, a table (CSV), or a plain-text list. Nothing is dropped silently: the report has every
 * line that is not blank. A text that exceeds the limits (a million characters, 5,000 lines) is rejected as a whole
 * before reading.
 */
export async function importDeck(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const format = detectFormat(text)
  const refused = refusal(text)
  if (refused) return { ok: false, format, error: refused }
  switch (format) {
    case 'o8d':
      return (await import('./import-o8d')).importO8d(pool, text, options)
    case 'cockatrice':
    case 'lackey':
      return (await import('./import-other-tools')).importOtherTool(pool, text, format, options)
    case 'json':
      return (await import('./deck-json')).importJson(pool, text.replace(/^\ufeff/, ''), options)
    case 'code':
      return (await import('./import-text')).importDeckCode(pool, codeIn(text))
    case 'csv':
      return (await import('./deck-csv')).importCsv(pool, text.replace(/^\ufeff/, ''), options)
    case 'text':
      return readWords(pool, text.replace(/^\ufeff/, ''), options)
  }
}

/** Reads a list of cards, or a text that names no cards but contains a deck code. */
async function readWords(pool: Pool, text: string, options: ImportOptions): Promise<ImportReport> {
  const list = await (await import('./import-text')).importTextPausing(pool, text, options)
  const code = deckSize(list.list) > 0 || list.lines.some(isOpen) ? undefined : findDeckCode(text)
  return code === undefined ? list : (await import('./import-text')).importDeckCode(pool, code)
}

/** True if a line needs a decision about its cards. */
const isOpen = (line: ImportLine): boolean => line.kind === 'ambiguous' || line.kind === 'error'

/** A link or code in the angle brackets that mail programs add. */
const LINK_IN_MARKS = /^<(?:https?:\/\/|SG[1-9A-Z])[^\s<>]*>?/

/** The start of our own lists, checked first because a deck's name may look like the header of a table. */
const OWN_TEXT = /^(?:(?:Name: |# )[^\n]*\n\s*)?Edition: /

/** Detects the format of a text from its start. */
export function detectFormat(text: string): ImportFormat {
  const start = text
    .slice(0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<') && !LINK_IN_MARKS.test(start)) return xmlFormat(start)
  if (/^(?:\{|\[\s*[{[\]"])/.test(start)) return 'json'
  if (OWN_TEXT.test(start)) return 'text'
  if (looksLikeDeckCsv(start)) return 'csv'
  const isWord = text.length <= IMPORT_LIMITS.characters && !/\s/.test(text.trim())
  return isWord && looksLikeDeckCode(codeIn(text)) ? 'code' : 'text'
}

/** Identifies the program that wrote an XML file. Only OCTGN's files state the game. */
function xmlFormat(start: string): ImportFormat {
  if (/<cockatrice_deck[\s>]/.test(start)) return 'cockatrice'
  return /<superzone\s/.test(start) && !/<deck\s[^>]*\bgame\s*=/.test(start) ? 'lackey' : 'o8d'
}

function refusal(text: string): ImportFailure | undefined {
  const { characters, lines } = IMPORT_LIMITS
  if (text.length > characters) return { kind: 'too-long', length: text.length, limit: characters }
  if (
    text
      .trim()
      .replace(/^\ufeff/, '')
      .trim() === ''
  )
    return { kind: 'empty' }
  if (text.includes('\u0000')) return { kind: 'not-text' }
  let found = 1
  for (const _ of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    found++
    if (found > lines) return { kind: 'too-many-lines', limit: lines }
  }
  return undefined
}
