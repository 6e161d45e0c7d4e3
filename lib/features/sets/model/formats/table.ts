import { csvTable, headOf, readTable, unguarded } from '@/lib/features/decks/model/formats/spreadsheet'
import { codeFrom, newSet, type OwnSet } from '../own-set'
import { CardReader, type Field, fieldOf, gatherCards, withLongTraits } from './fields'
import { octgnProperties } from './octgn'
import { Remarks, type SetImport } from './report'

/** The meaning of each column of a table, by name; null for columns kept as additional data. */
export type Mapping = Readonly<Record<string, Field | null>>

const known = (names: readonly string[]): number => names.filter((name) => fieldOf(name)).length

/** The column names of a table, in order. */
export const columnsOf = (text: string): readonly string[] => headOf(text, known).names

/** The meaning of columns, guessed from their names alone. */
export const guessedMapping = (columns: readonly string[]): Mapping =>
  Object.fromEntries(columns.map((name) => [name, fieldOf(name) ?? null]))

/**
 * Reads cards from a table: CSV, TSV, or cells copied from a spreadsheet.
 * @param name name of the new set
 * @param mapping the meaning of columns, if chosen earlier
 */
export async function importTable(text: string, name: string, mapping?: Mapping): Promise<SetImport> {
  const { head, rows } = await readTable(text, known)
  const meant = mapping ?? guessedMapping(head)
  const isNamed = head.some((column) => meant[column] === 'title')
  if (!isNamed) return { ok: false, format: 'table', error: { kind: 'not-a-set' } }
  const remarks = new Remarks()
  const set = newSet(name, codeFrom(`table ${name} ${text.slice(0, 2_000)} ${text.length}`))
  const cards = rows.flatMap(({ row, fields }) => {
    const reader = new CardReader(row, `${set.code} ${row}`, remarks)
    // Read the title first, so that remarks can name the card.
    const columns = head.map((column, at) => ({ column, text: unguarded(fields[at] ?? '') }))
    const ordered = [
      ...columns.filter(({ column }) => meant[column] === 'title'),
      ...columns.filter(({ column }) => meant[column] !== 'title'),
    ]
    for (const { column, text: said } of ordered)
      reader.read({ name: column || '?', text: said, line: row, field: meant[column] ?? null })
    for (const [at, said] of fields.slice(head.length).entries())
      reader.read({ name: `column ${head.length + at + 1}`, text: said, line: row, field: null })
    const read = reader.done()
    if (read.design.title !== '') return [read]
    remarks.add(row, 'no-card', { text: fields.join(' ') })
    return []
  })
  return {
    ok: true,
    format: 'table',
    set: withLongTraits(gatherCards(set, cards, remarks)),
    remarks: remarks.all,
  }
}

const COLUMNS = [
  'Number',
  'Id',
  'Title',
  'Subtitle',
  'Type',
  'Allegiance',
  'Affiliation',
  'Cost',
  'Rarity',
  'Culture',
  'Science',
  'Combat',
  'Ingenuity',
  'Revive',
  'Firepower',
  'Experience',
  'Glyph',
  'Text',
] as const

/** Converts figures to numbers, so that spreadsheets can calculate with them. */
const fieldText = (text: string): string | number => (/^\d{1,4}$/.test(text) ? Number(text) : text)

/** Exports the set as a table for spreadsheets, without trees and pictures, which it cannot hold. */
export function exportTable(set: OwnSet): string {
  const further = [...new Set(set.cards.flatMap(({ kept }) => kept.map(({ name }) => name)))].filter(
    (name) => !COLUMNS.some((column) => column === name),
  )
  const rows = set.cards.map((card) => {
    const properties = new Map([...octgnProperties(card), ['Id', card.id], ['Title', card.title]])
    return [...COLUMNS, ...further].map((column) => fieldText(properties.get(column) ?? ''))
  })
  return csvTable([[...COLUMNS, ...further], ...rows])
}
