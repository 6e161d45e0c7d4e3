import type { Pool } from '@/lib/cards/pool'
import { looksLikeDeckCode } from '../code'
import { looksLikeDeckCsv } from './csv-columns'
import {
  IMPORT_LIMITS,
  type ImportFailure,
  type ImportFormat,
  type ImportOptions,
  type ImportReport,
} from './report'

export * from './report'
export { resolveAmbiguity } from './resolve'

/**
 * Reads a deck from a text in any of the formats: an OCTGN .o8d file, our own JSON, a deck code or a link that
 * carries one, a table (CSV), or a list as people write it. Nothing is dropped silently: the report has every line that is not
 * blank. A text beyond the limits (a million characters, 5,000 lines) is refused at once and as a whole.
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
    case 'json':
      return (await import('./import-json')).importJson(pool, text.replace(/^\ufeff/, ''), options)
    case 'code':
      return (await import('./import-code')).importDeckCode(pool, codeIn(text))
    case 'csv':
      return (await import('./import-csv')).importCsv(pool, text.replace(/^\ufeff/, ''), options)
    case 'text':
      return (await import('./import-text')).importTextPausing(pool, text.replace(/^\ufeff/, ''), options)
  }
}

/** The format that a text is in, by its beginning. */
export function detectFormat(text: string): ImportFormat {
  const start = text
    .slice(0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<')) return 'o8d'
  if (/^(?:\{|\[\s*[{[\]"])/.test(start)) return 'json'
  if (looksLikeDeckCsv(start)) return 'csv'
  return text.length <= IMPORT_LIMITS.characters && looksLikeDeckCode(codeIn(text)) ? 'code' : 'text'
}

/** The code in a link such as `https://.../d#SG1...`, or the text itself. */
export function codeIn(text: string): string {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  const mark = trimmed.lastIndexOf('#')
  const isLink =
    mark > 0 && /.\/d\/?$/.test(trimmed.slice(Math.max(0, mark - 4), mark)) && !/\s/.test(trimmed)
  return isLink ? trimmed.slice(mark + 1) : trimmed
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
