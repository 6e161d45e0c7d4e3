import { compareCardKeys } from '@/lib/features/decks/model/edit'
import { readCount } from '@/lib/features/decks/model/formats/counts'
import {
  knownColumns,
  MAYBE_SECTION,
  namesCards,
  printingIn,
  type TableColumn,
  type TableKind,
  type TablePlaces,
  tableKind,
  tablePlaces,
} from '@/lib/features/decks/model/formats/csv-columns'
import { detectFormat } from '@/lib/features/decks/model/formats/import'
import { JSON_FORMAT } from '@/lib/features/decks/model/formats/report'
import { csvTable, readTable, unguarded } from '@/lib/features/decks/model/formats/spreadsheet'
import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { cutText, keptText } from '@/lib/platform/text/plain-text'
import type { CollectionChanges } from './collection'
import {
  COLLECTION_LIMITS,
  type CollectionCounts,
  type CountChanges,
  clampCopies,
  differences,
  type OwnedPair,
  pairOf,
} from './counts'
import { conditionIn, finishIn, OFFERED, WISHED } from './csv-words'
import {
  type CardMarks,
  type CollectionMarks,
  joinedNotes,
  MARK_LIMITS,
  MARKS,
  marksOf,
  NO_MARKS,
} from './marks'

/** The columns of notes on cards, after those of the counts. */
const CSV_MARK_COLUMNS = [
  'wanted',
  'wantedfoil',
  'trade',
  'tradefoil',
  'condition',
  'note',
  'conditionfoil',
  'notefoil',
] as const
/**
 * Merges marks of two rows of the same card: copies are added up, the first condition wins, notes are joined by line
 * breaks.
 */
const summedMarks = (a: CardMarks, b: CardMarks): CardMarks => ({
  wanted: [clampCopies(a.wanted[0] + b.wanted[0]), clampCopies(a.wanted[1] + b.wanted[1])],
  trade: [clampCopies(a.trade[0] + b.trade[0]), clampCopies(a.trade[1] + b.trade[1])],
  condition: a.condition || b.condition,
  note: joinedNotes(a.note, b.note),
  conditionFoil: a.conditionFoil || b.conditionFoil,
  noteFoil: joinedNotes(a.noteFoil, b.noteFoil),
})

/** Fields of a row with notes on a card, in column order. */
const markFields = (marks: CardMarks = NO_MARKS): readonly (string | number)[] => [
  ...marks.wanted,
  ...marks.trade,
  marks.condition,
  marks.note,
  marks.conditionFoil,
  marks.noteFoil,
]

/** Limits of an imported file. */
export const CSV_LIMITS = { bytes: 4 * 1024 * 1024, rows: 20_000 } as const

/** Rows read before yielding to other work: about 20 ms. */
const ROW_BATCH_SIZE = 1_000

/** The columns of our own files, in order. */
export const CSV_COLUMNS = ['set', 'number', 'title', 'subtitle', 'regular', 'foil'] as const

/** Files written by the site that are not lists of owned cards. */
export type OtherFile = 'deck' | 'code' | 'data'

/** Reasons for rejecting a whole file. */
export type CsvFileError =
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'too-many-rows'; readonly limit: number }
  | { readonly kind: 'empty' }
  /** The caller cancelled the import. */
  | { readonly kind: 'cancelled' }
  /** Another file of the site instead of a list of cards. */
  | { readonly kind: 'other-file'; readonly file: OtherFile }
  /** The first row lacks a required column: set and number, or title; and regular or foil. */
  | { readonly kind: 'no-columns'; readonly missing: readonly ('card' | 'copies')[] }

/** Reasons for skipping a row. */
export type CsvRowProblem =
  | 'no-card'
  | 'not-a-count'
  | 'too-many'
  | 'other-title'
  /** An unknown finish: do not guess between regular and foil. */
  | 'finish'
  /** A row of a trade list that is neither an offer nor a want. */
  | 'list'
  /** A card on a deck's maybeboard. */
  | 'maybe'

/** Result for one row. `row` is its row number in a spreadsheet: the first row, with the names of the columns, is 1. */
export type CsvRow =
  | {
      readonly kind: 'understood'
      readonly row: number
      readonly key: CardKey
      readonly copies: OwnedPair
      readonly marks: CardMarks
      /** The unrecognised content of its condition column. */
      readonly unknownCondition?: string
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
  /** The counts of all understood rows; rows of the same card are added up. */
  readonly counts: CollectionCounts
  /** The kind of file: one of our trade lists sets what is for trade and wanted, but not what is owned. */
  readonly file: TableKind
  /** Names of columns that were not used. */
  readonly unused: readonly string[]
  /** True if the file has a column of owned copies: a mere want list removes nothing. */
  readonly counted: boolean
  /** Marks in understood rows; undefined if the file has no such columns. */
  readonly marks: CollectionMarks | undefined
}

export type CsvImport =
  | { readonly ok: true; readonly report: CsvReport }
  | { readonly ok: false; readonly error: CsvFileError }

/** Observes and may cancel the reading of a file. */
export interface CsvWatch {
  readonly onProgress?: (read: number, all: number) => void
  readonly signal?: AbortSignal
}

/**
 * Reads a list of owned cards written by this site or another tool. Fields are separated by comma, semicolon, tab or
 * bar, with or without a byte order mark or an initial line that names the separator. Cards are identified by set and
 * number or, if these are missing, by title and subtitle. Nothing is applied: the report states for each row what was
 * understood, and which columns were not used, and the caller asks for confirmation.
 * @param watch receives the number of rows read and in total, and may cancel
 */
export async function parseCollectionCsv(pool: Pool, text: string, watch: CsvWatch = {}): Promise<CsvImport> {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > CSV_LIMITS.bytes) return failed({ kind: 'too-large', bytes, limit: CSV_LIMITS.bytes })
  if (text.replace(/^\uFEFF/, '').trim() === '') return failed({ kind: 'empty' })
  const { head, rows } = await readTable(text, knownColumns)
  const places = tablePlaces(head)
  const missing = missingColumns(places)
  if (missing.length > 0) {
    const file = otherFile(text)
    return failed(file ? { kind: 'other-file', file } : { kind: 'no-columns', missing })
  }
  if (rows.length > CSV_LIMITS.rows) return failed({ kind: 'too-many-rows', limit: CSV_LIMITS.rows })
  const report = await reportOf(pool, head, places, rows, watch)
  return report ? { ok: true, report } : failed({ kind: 'cancelled' })
}

const failed = (error: CsvFileError): CsvImport => ({ ok: false, error })

/** Identifies one of our own files that is not a table. */
function otherFile(text: string): OtherFile | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^ST[1-9A-Z][\w-]{7,}\s*$/.test(start)) return 'code'
  const format = detectFormat(text)
  if (['o8d', 'cockatrice', 'lackey', 'code'].includes(format)) return 'deck'
  if (format === 'json') return start.slice(0, 4_096).includes(JSON_FORMAT) ? 'deck' : 'data'
  return /^(?:# [^\n]*\s+)?(?:Name: [^\n]*\s+)?Edition: \d{4}/.test(start) ? 'deck' : undefined
}

/** Columns with numbers of copies. */
const COUNTED = ['count', 'regular', 'foil', 'total'] as const satisfies readonly TableColumn[]
const MARKED = ['wanted', 'wantedfoil', 'trade', 'tradefoil'] as const satisfies readonly TableColumn[]
const TEXT_COLUMNS = [
  'condition',
  'note',
  'conditionfoil',
  'notefoil',
] as const satisfies readonly TableColumn[]

function missingColumns(places: TablePlaces): readonly ('card' | 'copies')[] {
  const counts = [...COUNTED, ...MARKED].some((column) => places.at[column] !== undefined)
  return [...(namesCards(places) ? [] : (['card'] as const)), ...(counts ? [] : (['copies'] as const))]
}

/** The column with the number of copies of a row without a stated finish. */
const countColumn = ({ at }: TablePlaces): TableColumn | undefined => {
  if (at.count !== undefined) return at.regular === undefined ? 'count' : undefined
  return at.regular === undefined && at.foil === undefined ? 'total' : undefined
}

/** Names of columns that are not used; an unnamed column is given by its number. */
function unusedColumns(
  head: readonly string[],
  places: TablePlaces,
  rows: readonly { readonly fields: readonly string[] }[],
): readonly string[] {
  const kind = tableKind(places)
  const count = countColumn(places)
  const read: readonly (TableColumn | undefined)[] = [
    ...(['key', 'number', 'title', 'subtitle', 'finish', 'regular', 'foil'] as const),
    ...(kind === 'trades' ? (['list', 'condition', 'note'] as const) : [...MARKED, ...TEXT_COLUMNS]),
    ...(kind === 'deck' ? (['section'] as const) : []),
    count,
  ]
  const used = new Set([...read.map((column) => column && places.at[column]), ...places.sets])
  const widest = rows.reduce((most, { fields }) => Math.max(most, fields.length), head.length)
  return Array.from({ length: Math.min(widest, MAX_COLUMNS) }, (_, at) => at).flatMap((at) => {
    if (used.has(at)) return []
    const name = (head[at] ?? '').trim()
    if (name !== '') return [cutText(name, 60)]
    return rows.some(({ fields }) => (fields[at] ?? '').trim() !== '') ? [`${at + 1}.`] : []
  })
}

/** Maximum number of columns examined. */
const MAX_COLUMNS = 200

async function reportOf(
  pool: Pool,
  head: readonly string[],
  places: TablePlaces,
  rows: readonly { readonly row: number; readonly fields: readonly string[] }[],
  { onProgress, signal }: CsvWatch,
): Promise<CsvReport | undefined> {
  const report: CsvRow[] = []
  const counts: Record<CardKey, OwnedPair> = {}
  const marks: Record<CardKey, CardMarks> = {}
  const reader = new RowReader(pool, places, rows)
  const take = ({ fields, row: at }: (typeof rows)[number]) => {
    const row = reader.read(fields, at)
    if (row.kind !== 'understood') {
      report.push(row)
      return
    }
    const [regular, foil] = pairOf(counts, row.key)
    const sum: OwnedPair = [regular + row.copies[0], foil + row.copies[1]]
    if (Math.max(...sum) > COLLECTION_LIMITS.copies) {
      report.push({ kind: 'bad', row: row.row, text: excerpt(fields), problem: 'too-many' })
      return
    }
    counts[row.key] = sum
    marks[row.key] = summedMarks(marks[row.key] ?? NO_MARKS, row.marks)
    report.push(row)
  }
  for (let at = 0; at < rows.length; at += ROW_BATCH_SIZE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal?.aborted) return undefined
    for (const row of rows.slice(at, at + ROW_BATCH_SIZE)) take(row)
    onProgress?.(Math.min(rows.length, at + ROW_BATCH_SIZE), rows.length)
  }
  const file = tableKind(places)
  const isList = file === 'trades'
  const saysMore = isList || [...MARKED, ...TEXT_COLUMNS].some((column) => places.at[column] !== undefined)
  return {
    rows: report,
    counts: isList ? {} : counts,
    file: places.at.section === undefined && file === 'deck' ? 'collection' : file,
    unused: unusedColumns(head, places, rows),
    counted: !isList && COUNTED.some((column) => places.at[column] !== undefined),
    marks: saysMore ? marks : undefined,
  }
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

/** Thrown on a problem while reading a row, and reported in its place. */
class BadRow extends Error {
  readonly problem: CsvRowProblem

  constructor(problem: CsvRowProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The number of copies in a field; 0 if empty. */
function copiesIn(field: string): number {
  const reading = readCount(field, COLLECTION_LIMITS.copies)
  if (reading.kind === 'not-a-count' || reading.kind === 'too-many') throw new BadRow(reading.kind)
  return reading.kind === 'count' ? reading.count : 0
}

/** A foil column with numbers counts foils; one with words states the finish of the other columns' copies. */
const isNumber = (field: string): boolean => /\p{N}/u.test(field)

const paired = (copies: number, isFoil: boolean): OwnedPair => (isFoil ? [0, copies] : [copies, 0])
const plus = (a: OwnedPair, b: OwnedPair): OwnedPair => {
  const sum: OwnedPair = [a[0] + b[0], a[1] + b[1]]
  if (Math.max(...sum) > COLLECTION_LIMITS.copies) throw new BadRow('too-many')
  return sum
}

class RowReader {
  readonly #pool: Pool
  readonly #places: TablePlaces
  readonly #names: ReadonlyMap<string, readonly Card[]>
  readonly #kind: TableKind

  /** True if each row is one copy: there is no count, and the foil column only marks which ones are foils. */
  readonly #single: boolean

  constructor(pool: Pool, places: TablePlaces, rows: readonly { readonly fields: readonly string[] }[]) {
    const { count, regular, total, foil } = places.at
    this.#single =
      [count, regular, total].every((place) => place === undefined) &&
      foil !== undefined &&
      rows.some(({ fields }) => /\p{L}/u.test(fields[foil] ?? ''))
    this.#pool = pool
    this.#places = places
    this.#names = cardsByName(pool)
    this.#kind = tableKind(places)
  }

  read(fields: readonly string[], row: number): CsvRow {
    const text = excerpt(fields)
    try {
      return this.#read(fields, row, text)
    } catch (error) {
      if (error instanceof BadRow) return { kind: 'bad', row, text, problem: error.problem }
      throw error
    }
  }

  #read(fields: readonly string[], row: number, text: string): CsvRow {
    const at = (place: number | undefined): string =>
      place === undefined ? '' : unguarded((fields[place] ?? '').trim())
    const field = (column: TableColumn): string => at(this.#places.at[column])
    /** The text as written, including surrounding whitespace. */
    const written = (column: TableColumn): string => {
      const place = this.#places.at[column]
      const cell = place === undefined ? '' : unguarded(fields[place] ?? '')
      return cell.trim() === '' ? '' : keptText(cell, MARK_LIMITS.note)
    }
    if (field('section').toLowerCase() === MAYBE_SECTION) throw new BadRow('maybe')
    const said = conditionIn(field('condition'))
    const foilCondition = conditionIn(field('conditionfoil'))
    const isFoil = this.#isFoil(field, said?.isFoil ?? false)
    const copies = this.#copies(field, isFoil)
    const wants = plus(paired(copiesIn(field('wanted')), isFoil), [0, copiesIn(field('wantedfoil'))])
    const trade = plus(paired(copiesIn(field('trade')), isFoil), [0, copiesIn(field('tradefoil'))])
    const condition = said?.condition ?? ''
    const note = written('note')
    const marks: CardMarks = {
      wanted: wants,
      trade,
      condition: isFoil ? '' : condition,
      note: isFoil ? '' : note,
      conditionFoil: (isFoil ? condition : '') || (foilCondition?.condition ?? ''),
      noteFoil: isFoil ? joinedNotes(note, written('notefoil')) : written('notefoil'),
    }
    const [card, ...others] = this.#cards(field, at)
    if (card === undefined) return { kind: 'unknown', row, text }
    if (others.length > 0)
      return { kind: 'ambiguous', row, text, keys: [card, ...others].map((each) => each.key) }
    const unknownCondition = said ? (foilCondition ? '' : field('conditionfoil')) : field('condition')
    return {
      kind: 'understood',
      row,
      key: card.key,
      ...(this.#kind === 'trades'
        ? { copies: [0, 0], marks: { ...marks, ...this.#listed(field('list'), copies) } }
        : { copies, marks }),
      ...(unknownCondition !== '' && { unknownCondition: cutText(unknownCondition, 60) }),
    }
  }

  /** True if copies of a row without a stated finish are foils. */
  #isFoil(field: (column: TableColumn) => string, byCondition: boolean): boolean {
    const flag = isNumber(field('foil')) ? '' : finishIn(field('foil'))
    const finish = finishIn(field('finish'))
    if (flag === 'unknown' || finish === 'unknown') throw new BadRow('finish')
    return finish === 'foil' || flag === 'foil' || (finish === '' && flag === '' && byCondition)
  }

  #copies(field: (column: TableColumn) => string, isFoil: boolean): OwnedPair {
    const column = countColumn(this.#places)
    const some = this.#single ? 1 : column === undefined ? 0 : copiesIn(field(column))
    const foils = isNumber(field('foil')) ? copiesIn(field('foil')) : 0
    return plus(paired(some, isFoil), [copiesIn(field('regular')), foils])
  }

  #listed(list: string, copies: OwnedPair): Pick<CardMarks, 'wanted' | 'trade'> {
    const word = fold(list).replace(/[^a-z]/g, '')
    if (OFFERED.has(word)) return { trade: copies, wanted: [0, 0] }
    if (WISHED.has(word)) return { trade: [0, 0], wanted: copies }
    throw new BadRow('list')
  }

  /** The card of a row, or all candidates; empty if unknown. */
  #cards(field: (column: TableColumn) => string, at: (place: number | undefined) => string): readonly Card[] {
    const { set, number } = printingIn(this.#pool, this.#places, at)
    const title = field('title')
    const subtitle = field('subtitle')
    if (set && number) {
      const card = this.#pool.byKey.get(`${set}-${number}`)
      if (card && title && !isCalled(card, title)) throw new BadRow('other-title')
      return card ? [card] : []
    }
    if (!title) throw new BadRow('no-card')
    const named = this.#names.get(foldName(`${title} ${subtitle}`)) ?? []
    return set ? named.filter((card) => card.set === set) : named
  }
}

/** True if a name is a card's title, or its title and subtitle. */
const isCalled = (card: Card, name: string): boolean => {
  const folded = foldName(name)
  return folded === foldName(card.title) || folded === foldName(`${card.title} ${card.subtitle}`)
}

/** A row as one short line, for the report. */
const excerpt = (fields: readonly string[]): string => {
  const text = fields
    .map((field) => field.trim())
    .filter(Boolean)
    .join(', ')
  return text.length > 120 ? `${cutText(text, 119)}…` : text
}

/**
 * Exports a collection as CSV: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF, sorted by
 * set and collector number; marks have columns if there are any. Printings that are not in the pool are written by key,
 * so that nothing is left out.
 */
export function exportCollectionCsv(
  pool: Pool,
  counts: CollectionCounts,
  marks: CollectionMarks = {},
): string {
  const markedKeys = Object.keys(marks)
  const rows = [...new Set([...Object.keys(counts), ...markedKeys])].sort(compareCardKeys).map((key) => {
    const card = pool.byKey.get(key)
    const [regular, foil] = pairOf(counts, key)
    const hyphen = key.lastIndexOf('-')
    return [
      key.slice(0, hyphen),
      Number(key.slice(hyphen + 1)),
      card?.title ?? '',
      card?.subtitle ?? '',
      regular,
      foil,
      ...(markedKeys.length > 0 ? markFields(marksOf(marks, key)) : []),
    ]
  })
  return csvTable([[...CSV_COLUMNS, ...(markedKeys.length > 0 ? CSV_MARK_COLUMNS : [])], ...rows])
}

/** What to do with the counts of an imported file. */
export const CSV_MODES = ['set', 'add'] as const
export type CsvMode = (typeof CSV_MODES)[number]

/**
 * The changes of counts made by an import: `set` gives every card in the file exactly its counts (even 0), `add` adds
 * them to those owned, up to 999 of each kind. Cards not in the file are left alone.
 */
export function csvChanges(report: CsvReport, counts: CollectionCounts, mode: CsvMode): CountChanges {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const [key, [regular, foil]] of Object.entries(report.counts)) {
    const [ownRegular, ownFoil] = pairOf(counts, key)
    changes[key] =
      mode === 'set' ? [regular, foil] : [clampCopies(ownRegular + regular), clampCopies(ownFoil + foil)]
  }
  return changes
}

/**
 * All changes made by an import: counts like `csvChanges`, only if the file has them, and marks in the same way; a card
 * without marks in the file keeps its marks.
 */
export function csvCollectionChanges(
  report: CsvReport,
  counts: CollectionCounts,
  marks: CollectionMarks,
  mode: CsvMode,
): CollectionChanges {
  const markChanges = differences(MARKS, {}, report.marks ?? {})
  const wanted = Object.fromEntries(
    Object.entries(markChanges).map(([key, mark]) => [
      key,
      mode === 'set' ? mark : summedMarks(marksOf(marks, key), mark),
    ]),
  )
  return {
    counts: report.counted ? csvChanges(report, counts, mode) : {},
    ...(Object.keys(wanted).length > 0 ? { marks: wanted } : {}),
  }
}
