import { fold } from '@/lib/game/cards/fold'

/*
 * Tables as spreadsheets read and write them. A spreadsheet takes what looks like a formula for one and runs it, and
 * what looks like a number, a date or a truth value for one and writes it back as something else: such a text gets an
 * apostrophe in front, which is taken back when the table is read. `guarded` and `unguarded` are each other's inverse.
 */

/** Marks that can part the fields of a row. */
const SEPARATORS = [',', ';', '\t', '|'] as const

/** What spreadsheets would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n|%]/
/** The words for errors, true and false in the languages of spreadsheets. */
const VALUE = /^(?:#[a-z0-9/]+[!?]?|true|false|pravda|nepravda|vrai|faux|wahr|falsch)$/
/** Words that are part of dates, times and sums of money; single letters are as well (`3E5`, `12 h`). */
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

/** Whether a spreadsheet would take a text for something else than a text. */
function looksLikeValue(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (FORMULA.test(text) || FORMULA.test(plain)) return true
  const folded = fold(plain).trim()
  if (VALUE.test(folded) || FORMULA.test(folded)) return true
  if (!/\p{N}/u.test(folded)) return false
  // No text with so much in it is a number.
  if (folded.length > 80) return !/\p{L}/u.test(folded)
  return (folded.match(/\p{L}+/gu) ?? []).every((word) => [...word].length === 1 || WORDS_OF_VALUES.has(word))
}

const APOSTROPHES = /^'+/
const isGuardable = (text: string): boolean => looksLikeValue(text.replace(APOSTROPHES, ''))

/** Keeps a spreadsheet from making something else of a text. */
const guarded = (text: string): string => (isGuardable(text) ? `'${text}` : text)

/** Takes back the apostrophe that `guarded` puts before a text. */
export const unguarded = (field: string): string =>
  field.startsWith("'") && isGuardable(field) ? field.slice(1) : field

/** A field as a spreadsheet may show it: a number as one, a text as no formula and no number, quoted where it needs to be. */
export function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = guarded(field)
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF. */
export const csvTable = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((fields) => fields.map(csvField).join(',')).join('\r\n')}\r\n`

/** A table as it was read. */
export interface Table {
  /** The names of the columns. */
  readonly head: readonly string[]
  /** All later rows that have something in them, with their numbers as a spreadsheet shows them, from 1. */
  readonly rows: readonly { readonly row: number; readonly fields: readonly string[] }[]
}

const isFilled = (fields: readonly string[]): boolean => fields.some((field) => field.trim() !== '')

/** A first line that names the separator and is no row, as Excel knows it. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[ ,;\t]*(?:\r\n|\r|\n|$)/i

/** A text without byte order mark and without the line that names its separator, and that separator. */
function withoutSeparatorLine(text: string): { readonly body: string; readonly separator?: string } {
  const plain = text.replace(/^\uFEFF/, '')
  const [line, separator] = SEPARATOR_LINE.exec(plain) ?? []
  return line !== undefined && separator !== undefined
    ? { body: plain.slice(line.length), separator }
    : { body: plain }
}

/** The first line with something in it; a line break between quotes does not end it. */
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

/** The fields of one line. Marks between quotes part nothing. */
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

/** Characters that the names of the columns may take: what is longer is no table of cards. */
const MAX_HEAD = 4_000

/**
 * The names of the columns of a text, if it is a table, and what parts them: of the usual marks the one by which most
 * names are known, then the one that parts the most.
 * @param known how many of some names are those of columns
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

/** Reads a table; its first row that has something in it names the columns. */
export async function readTable(text: string, known: (names: readonly string[]) => number): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const { separator } = headOf(text, known)
  const { body } = withoutSeparatorLine(text)
  // Files that were put together have line ends of several kinds; those between quotes belong to a text.
  const lines = body.replace(/"[^"]*"|\r\n?/g, (part) => (part.startsWith('"') ? part : '\n'))
  const { data } = papa.parse<string[]>(lines, { delimiter: separator, newline: '\n', skipEmptyLines: false })
  const headAt = data.findIndex(isFilled)
  const rows = data.flatMap((fields, at) =>
    at > headAt && isFilled(fields) ? [{ row: at + 1, fields }] : [],
  )
  return { head: data[headAt] ?? [], rows }
}
