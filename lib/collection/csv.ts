import type { Card } from '@/lib/cards/card'
import { fold } from '@/lib/cards/fold'
import type { Pool } from '@/lib/cards/pool'
import { compareCardKeys } from '@/lib/decks/card-key'
import type { CardKey } from '@/lib/terms'
import { cutText } from '@/lib/terms/plain-text'
import type { BookChanges } from './book'
import { type CollectionChanges, type CollectionCounts, clampCopies, type OwnedPair, pairOf } from './counts'
import {
  CSV_MARK_COLUMNS,
  type CsvMarkColumn,
  MARK_ALIASES,
  markFields,
  marksIn,
  summedMarks,
} from './csv-marks'
import { differences } from './keyed'
import { COLLECTION_LIMITS } from './limits'
import { type CardMarks, type CollectionMarks, MARKS, marksOf, NO_MARKS } from './marks'

/** What an imported file may hold at most. */
export const CSV_LIMITS = { bytes: 4 * 1024 * 1024, rows: 20_000 } as const

/** Rows that are read before others get their turn: about 20 ms. */
const ROWS_AT_ONCE = 1_000

/** The columns of our own files, in their order. */
export const CSV_COLUMNS = ['set', 'number', 'title', 'subtitle', 'regular', 'foil'] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number] | CsvMarkColumn

/** Other names that lists from elsewhere give the columns; compared without case, spaces and accents. */
const ALIASES: Readonly<Record<string, CsvColumn>> = {
  ...MARK_ALIASES,
  set: 'set',
  edition: 'set',
  expansion: 'set',
  number: 'number',
  no: 'number',
  nr: 'number',
  cardnumber: 'number',
  collectornumber: 'number',
  title: 'title',
  name: 'title',
  card: 'title',
  subtitle: 'subtitle',
  regular: 'regular',
  count: 'regular',
  quantity: 'regular',
  qty: 'regular',
  owned: 'regular',
  copies: 'regular',
  foil: 'foil',
  foils: 'foil',
}

/** Why a whole file can not be read. */
export type CsvFileError =
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'too-many-rows'; readonly limit: number }
  | { readonly kind: 'empty' }
  /** Whoever asked for it wants it no longer. */
  | { readonly kind: 'cancelled' }
  /** The first row does not name what is needed: set and number, or title; and regular or foil. */
  | { readonly kind: 'no-columns'; readonly missing: readonly ('card' | 'copies')[] }

/** Why a row counts for nothing. */
export type CsvRowProblem = 'no-card' | 'not-a-count' | 'too-many' | 'other-title'

/**
 * What became of one row. `row` is its number in the file as a spreadsheet shows it: the first row, with the names of
 * the columns, is 1.
 */
export type CsvRow =
  | {
      readonly kind: 'understood'
      readonly row: number
      readonly key: CardKey
      readonly copies: OwnedPair
      readonly marks: CardMarks
    }
  | { readonly kind: 'unknown'; readonly row: number; readonly text: string }
  | {
      readonly kind: 'ambiguous'
      readonly row: number
      readonly text: string
      readonly keys: readonly CardKey[]
    }
  | {
      readonly kind: 'bad'
      readonly row: number
      readonly text: string
      readonly problem: CsvRowProblem
    }

export interface CsvReport {
  readonly rows: readonly CsvRow[]
  /** The counts of all understood rows; rows of the same card are summed. */
  readonly counts: CollectionCounts
  /** Whether the file has a column of copies that are owned: a list of wants alone takes nothing away. */
  readonly counted: boolean
  /** What understood rows say about cards; undefined for a file that has no such columns. */
  readonly marks: CollectionMarks | undefined
}

export type CsvImport =
  | { readonly ok: true; readonly report: CsvReport }
  | { readonly ok: false; readonly error: CsvFileError }

/** Who waits for a file to be read. */
export interface CsvWatch {
  readonly onProgress?: (read: number, all: number) => void
  readonly signal?: AbortSignal
}

/**
 * Reads a list of owned cards. Comma, semicolon or tab between the fields (decided by the first row), with or
 * without a byte order mark. Cards are found by set and number; where these are absent, by title and subtitle.
 * Nothing is applied: the report says row by row what was understood, and the caller asks first.
 * @param watch hears how many rows of how many are read, and may stop it
 */
export async function parseCollectionCsv(pool: Pool, text: string, watch: CsvWatch = {}): Promise<CsvImport> {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > CSV_LIMITS.bytes) return failed({ kind: 'too-large', bytes, limit: CSV_LIMITS.bytes })
  const body = text.replace(/^\uFEFF/, '')
  if (body.trim() === '') return failed({ kind: 'empty' })
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(body, { delimiter: delimiterOf(body) })
  const [head = [], ...rows] = data
  const columns = columnsOf(head)
  const missing = missingColumns(columns)
  if (missing.length > 0) return failed({ kind: 'no-columns', missing })
  if (rows.filter(isFilled).length > CSV_LIMITS.rows) {
    return failed({ kind: 'too-many-rows', limit: CSV_LIMITS.rows })
  }
  const report = await reportOf(pool, columns, rows, watch)
  return report ? { ok: true, report } : failed({ kind: 'cancelled' })
}

const failed = (error: CsvFileError): CsvImport => ({ ok: false, error })
const isFilled = (fields: readonly string[]): boolean => fields.some((field) => field.trim() !== '')

/** The separator that the first row uses most. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const first = end < 0 ? text : text.slice(0, end)
  const uses = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

type Columns = Readonly<Partial<Record<CsvColumn, number>>>

function columnsOf(head: readonly string[]): Columns {
  const columns: Partial<Record<CsvColumn, number>> = {}
  head.forEach((name, at) => {
    const word = fold(name).replace(/[^a-z]/g, '')
    const column = Object.hasOwn(ALIASES, word) ? ALIASES[word] : undefined
    if (column && columns[column] === undefined) columns[column] = at
  })
  return columns
}

function missingColumns(columns: Columns): readonly ('card' | 'copies')[] {
  const namesCard = (columns.set !== undefined && columns.number !== undefined) || columns.title !== undefined
  const counts = (['regular', 'foil', 'wanted', 'wantedfoil', 'trade', 'tradefoil'] as const).some(
    (column) => columns[column] !== undefined,
  )
  return [...(namesCard ? [] : (['card'] as const)), ...(counts ? [] : (['copies'] as const))]
}

async function reportOf(
  pool: Pool,
  columns: Columns,
  rows: readonly (readonly string[])[],
  { onProgress, signal }: CsvWatch,
): Promise<CsvReport | undefined> {
  const report: CsvRow[] = []
  const counts: Record<CardKey, OwnedPair> = {}
  const marks: Record<CardKey, CardMarks> = {}
  const names = cardsByName(pool)
  const take = (fields: readonly string[], at: number) => {
    if (!isFilled(fields)) return
    const row = readRow(pool, names, columns, fields, at + 2)
    if (row.kind !== 'understood') {
      report.push(row)
      return
    }
    const [regular, foil] = pairOf(counts, row.key)
    const sum: OwnedPair = [regular + row.copies[0], foil + row.copies[1]]
    if (Math.max(...sum) > COLLECTION_LIMITS.copies) {
      report.push({ kind: 'bad', row: row.row, text: shown(fields), problem: 'too-many' })
      return
    }
    counts[row.key] = sum
    marks[row.key] = summedMarks(marks[row.key] ?? NO_MARKS, row.marks)
    report.push(row)
  }
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal?.aborted) return undefined
    rows.slice(at, at + ROWS_AT_ONCE).forEach((fields, place) => {
      take(fields, at + place)
    })
    onProgress?.(Math.min(rows.length, at + ROWS_AT_ONCE), rows.length)
  }
  const saysMore = CSV_MARK_COLUMNS.some((column) => columns[column] !== undefined)
  const counted = columns.regular !== undefined || columns.foil !== undefined
  return { rows: report, counts, counted, marks: saysMore ? marks : undefined }
}

/** Cards by folded title and subtitle, and by title alone. */
function cardsByName(pool: Pool): ReadonlyMap<string, readonly Card[]> {
  const names = new Map<string, Card[]>()
  const add = (name: string, card: Card) => {
    const cards = names.get(name)
    if (cards) cards.push(card)
    else names.set(name, [card])
  }
  for (const card of pool.cards) {
    add(foldName(card.title), card)
    if (card.subtitle) add(foldName(`${card.title} ${card.subtitle}`), card)
  }
  return names
}

const foldName = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function readRow(
  pool: Pool,
  names: ReadonlyMap<string, readonly Card[]>,
  columns: Columns,
  fields: readonly string[],
  row: number,
): CsvRow {
  const text = shown(fields)
  const field = (column: CsvColumn): string => {
    const at = columns[column]
    return at === undefined ? '' : unguarded((fields[at] ?? '').trim())
  }
  const regular = copiesIn(field('regular'))
  const foil = copiesIn(field('foil'))
  if (regular === 'not-a-count' || foil === 'not-a-count') {
    return { kind: 'bad', row, text, problem: 'not-a-count' }
  }
  if (regular === 'too-many' || foil === 'too-many') return { kind: 'bad', row, text, problem: 'too-many' }
  const copies: OwnedPair = [regular, foil]
  const marks = marksIn(field, copiesIn)
  if (typeof marks === 'string') return { kind: 'bad', row, text, problem: marks }

  const set = field('set').toUpperCase()
  const number = field('number').replace(/^0+(?=\d)/, '')
  const title = field('title')
  if (set && number) {
    const card = pool.byKey.get(`${set}-${number}`)
    if (!card) return { kind: 'unknown', row, text }
    if (title && foldName(title) !== foldName(card.title)) {
      return { kind: 'bad', row, text, problem: 'other-title' }
    }
    return { kind: 'understood', row, key: card.key, copies, marks }
  }
  if (!title) return { kind: 'bad', row, text, problem: 'no-card' }
  const subtitle = field('subtitle')
  const named = names.get(foldName(`${title} ${subtitle}`)) ?? []
  const inSet = set ? named.filter((card) => card.set === set) : named
  const [card, other] = inSet
  if (!card) return { kind: 'unknown', row, text }
  if (other) return { kind: 'ambiguous', row, text, keys: inSet.map((each) => each.key) }
  return { kind: 'understood', row, key: card.key, copies, marks }
}

/** An empty field is none. Whole numbers only, as spreadsheets write them. */
function copiesIn(field: string): number | 'not-a-count' | 'too-many' {
  if (field === '') return 0
  if (!/^\d{1,9}(?:[.,]0+)?$/.test(field)) return 'not-a-count'
  const copies = Number.parseInt(field, 10)
  return copies > COLLECTION_LIMITS.copies ? 'too-many' : copies
}

/** A row as one short line, for the report. */
const shown = (fields: readonly string[]): string => {
  const text = fields
    .map((field) => field.trim())
    .filter(Boolean)
    .join(', ')
  return text.length > 120 ? `${cutText(text, 119)}…` : text
}

/** What spreadsheets would take for a formula, or what `guarded` might have made of one. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Takes back the apostrophe that `guarded` puts before a formula. */
const unguarded = (field: string): string =>
  field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field
/** Keeps a spreadsheet from running a field as a formula; one more apostrophe before others, so that they stay. */
const guarded = (field: string): string => (FORMULA.test(field) ? `'${field}` : field)
const quoted = (field: string): string =>
  /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

/**
 * A collection as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF, in the order of
 * sets and collector numbers; what is said about cards has columns where anything is. Printings that the pool does not know keep their key, so that nothing is left out.
 */
export function exportCollectionCsv(
  pool: Pool,
  counts: CollectionCounts,
  marks: CollectionMarks = {},
): string {
  const said = Object.keys(marks)
  const rows = [...new Set([...Object.keys(counts), ...said])].sort(compareCardKeys).map((key) => {
    const card = pool.byKey.get(key)
    const [regular, foil] = pairOf(counts, key)
    const hyphen = key.lastIndexOf('-')
    return [
      key.slice(0, hyphen),
      key.slice(hyphen + 1),
      card?.title ?? '',
      card?.subtitle ?? '',
      String(regular),
      String(foil),
      ...(said.length > 0 ? markFields(marksOf(marks, key)) : []),
    ]
  })
  const lines = [[...CSV_COLUMNS, ...(said.length > 0 ? CSV_MARK_COLUMNS : [])], ...rows].map((fields) =>
    fields.map((field) => quoted(guarded(field))).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** What to do with the counts of an imported file. */
export const CSV_MODES = ['set', 'add'] as const
export type CsvMode = (typeof CSV_MODES)[number]

/**
 * The changes that an import makes: `set` gives every card in the file exactly its counts (also 0), `add` adds
 * them to what is owned, at most 999 of each kind. Cards that the file does not name are left alone.
 */
export function csvChanges(report: CsvReport, counts: CollectionCounts, mode: CsvMode): CollectionChanges {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, [regular, foil]] of Object.entries(report.counts)) {
    const [ownRegular, ownFoil] = pairOf(counts, key)
    changes[key] =
      mode === 'set' ? [regular, foil] : [clampCopies(ownRegular + regular), clampCopies(ownFoil + foil)]
  }
  return changes
}

/**
 * All that an import changes: counts as `csvChanges` says, only where the file has them, and in the same way what it says
 * about cards; nothing said leaves a card's marks alone.
 */
export function csvBookChanges(
  report: CsvReport,
  counts: CollectionCounts,
  marks: CollectionMarks,
  mode: CsvMode,
): BookChanges {
  const said = differences(MARKS, {}, report.marks ?? {})
  const wanted = Object.fromEntries(
    Object.entries(said).map(([key, mark]) => [
      key,
      mode === 'set' ? mark : summedMarks(marksOf(marks, key), mark),
    ]),
  )
  return {
    counts: report.counted ? csvChanges(report, counts, mode) : {},
    ...(Object.keys(wanted).length > 0 ? { marks: wanted } : {}),
  }
}
