import { fold } from '@/lib/game/cards/fold'

/*
 * Tables in the form that spreadsheets read and write. A spreadsheet runs text that looks like a formula, and converts
 * text that looks like a number, a date or a truth value. Such texts get a leading apostrophe, which is removed when
 * the table is read. `guarded` and `unguarded` are inverse to each other.
 */

/** Characters that can separate the fields of a row. */
const SEPARATORS = [',', ';', '\t', '|'] as const

/** Text that spreadsheets would treat as a formula. */
const FORMULA = /^[=+\-@\t\r\n|%]/
/** The words for errors, true and false in the languages of spreadsheets. */
const VALUE = /^(?:#[a-z0-9/]+[!?]?|true|false|pravda|nepravda|vrai|faux|wahr|falsch)$/
/** Words that occur in dates, times and amounts of money; single letters do as well (`3E5`, `12 h`). */
const WORDS_OF_VALUES = new Set(
  [
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december',
    'led uno bre dub kve cvc crv srp zar rij lis pro leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec',
    'ledna unora brezna dubna kvetna cervna cervence srpna rijna listopadu prosince',
    'janv fevr mars avr mai juin juil aout janvier fevrier avril juillet septembre octobre novembre decembre',
    'mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday',
    'po ut st ct pa so ne lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche',
    'am pm dop odp gmt utc ad bc min sec kc czk eur usd gbp chf st nd rd th er',
  ].flatMap((words) => words.split(' ')),
)

/** True if a spreadsheet would not treat a text as text. */
function looksLikeValue(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (FORMULA.test(text) || FORMULA.test(plain)) return true
  const folded = fold(plain).trim()
  if (VALUE.test(folded) || FORMULA.test(folded)) return true
  if (!/\p{N}/u.test(folded)) return false
  // No text this long is a number if it contains letters.
  if (folded.length > 80) return !/\p{L}/u.test(folded)
  return (folded.match(/\p{L}+/gu) ?? []).every((word) => [...word].length === 1 || WORDS_OF_VALUES.has(word))
}

const APOSTROPHES = /^'+/
const isGuardable = (text: string): boolean => looksLikeValue(text.replace(APOSTROPHES, ''))

/** Keeps a spreadsheet from converting a text. */
const guarded = (text: string): string => (isGuardable(text) ? `'${text}` : text)

/** Removes the apostrophe that `guarded` adds. */
export const unguarded = (field: string): string =>
  field.startsWith("'") && isGuardable(field) ? field.slice(1) : field

/** Formats a field for spreadsheets: numbers as they are, text never as a formula or number, quoted if needed. */
export function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = guarded(field)
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF. */
export const csvTable = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((fields) => fields.map(csvField).join(',')).join('\r\n')}\r\n`

/** A parsed table. */
export interface Table {
  /** The names of the columns. */
  readonly head: readonly string[]
  /** All further rows that are not blank, with their spreadsheet row numbers, from 1. */
  readonly rows: readonly { readonly row: number; readonly fields: readonly string[] }[]
}

const isFilled = (fields: readonly string[]): boolean => fields.some((field) => field.trim() !== '')

/** An initial line that names the separator, as written by Excel. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[ ,;\t]*(?:\r\n|\r|\n|$)/i

/** Strips the byte order mark and the separator line from a text, and returns that separator. */
function withoutSeparatorLine(text: string): { readonly body: string; readonly separator?: string } {
  const plain = text.replace(/^\uFEFF/, '')
  const [line, separator] = SEPARATOR_LINE.exec(plain) ?? []
  return line !== undefined && separator !== undefined
    ? { body: plain.slice(line.length), separator }
    : { body: plain }
}

/** The first line that is not blank; line breaks between quotes do not end it. */
function firstLine(text: string): string {
  const start = text.search(/[^\s,;|]/)
  if (start < 0) return ''
  const from = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) + 1
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') quoted = !quoted
    else if (!quoted && (mark === '\n' || mark === '\r')) return text.slice(from, at)
  }
  return text.slice(from)
}

/** The fields of one line. Separators between quotes do not count. */
function fieldsOf(line: string, separator: string): readonly string[] {
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (const mark of line) {
    if (mark === '"') quoted = !quoted
    else if (mark === separator && !quoted) {
      fields.push(field)
      field = ''
    } else field += mark
  }
  return [...fields, field]
}

/** Maximum length of the header row: anything longer is not a table of cards. */
const MAX_HEAD = 4_000

/**
 * The header row of a text, if it is a table, and its separator: the usual character that yields the most known names,
 * otherwise the one that yields the most fields.
 * @param known counts the names that are known column names
 */
export function headOf(
  text: string,
  known: (names: readonly string[]) => number,
): { readonly names: readonly string[]; readonly separator: string } {
  const { body, separator } = withoutSeparatorLine(text)
  const line = firstLine(body.slice(0, MAX_HEAD + 1))
  if (separator !== undefined) return { names: fieldsOf(line, separator), separator }
  const ways = SEPARATORS.map((mark) => ({ names: fieldsOf(line, mark), separator: mark as string }))
  const [first = { names: [line], separator: ',' }, ...others] = ways
  const worth = ({ names }: { names: readonly string[] }) =>
    known(names) * 1_000 + Math.min(999, names.length)
  return line.length > MAX_HEAD
    ? { names: [], separator: ',' }
    : others.reduce((best, way) => (worth(way) > worth(best) ? way : best), first)
}

/** Parses a table; its first row that is not blank names the columns. */
export async function readTable(text: string, known: (names: readonly string[]) => number): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const { separator } = headOf(text, known)
  const { body } = withoutSeparatorLine(text)
  // Concatenated files have mixed line endings; those between quotes belong to a text.
  const lines = body.replace(/"[^"]*"|\r\n?/g, (part) => (part.startsWith('"') ? part : '\n'))
  const { data } = papa.parse<string[]>(lines, { delimiter: separator, newline: '\n', skipEmptyLines: false })
  const headAt = data.findIndex(isFilled)
  const rows = data.flatMap((fields, at) =>
    at > headAt && isFilled(fields) ? [{ row: at + 1, fields }] : [],
  )
  return { head: data[headAt] ?? [], rows }
}
