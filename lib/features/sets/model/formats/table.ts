import { csvTable, headOf, readTable, unguarded } from '@/lib/features/decks/model/formats/spreadsheet'
import { codeFrom, newSet, type OwnSet } from '../own-set'
import { CardReader, type Field, fieldOf, gatherCards, withLongTraits } from './fields'
import { octgnProperties } from './octgn'
import { Remarks, type SetImport } from './report'

/** What each column of a table is, by its name; null for one that is only kept beside the card. */
export type Mapping = Readonly<Record<string, Field | null>>

const known = (names: readonly string[]): number => names.filter((name) => fieldOf(name)).length

/** The names of the columns of a table, in their order. */
export const columnsOf = (text: string): readonly string[] => headOf(text, known).names

/** The meaning of columns, guessed from their names alone. */
export const guessedMapping = (columns: readonly string[]): Mapping =>
  Object.fromEntries(columns.map((name) => [name, fieldOf(name) ?? null]))

/** True if a text is a table of cards, recognised by a title column. */
export const looksLikeTable = (text: string): boolean =>
  columnsOf(text).some((name) => fieldOf(name) === 'title')

/**
 * Reads cards of a table, CSV or TSV, or what was copied from a sheet.
 * @param name of the new set
 * @param mapping what the columns are, where that was said before
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
    // The title first, so that remarks name the card.
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

/** A figure as one, so that spreadsheets can work with it. */
const fieldText = (text: string): string | number => (/^\d{1,4}$/.test(text) ? Number(text) : text)

/** The set as a table for spreadsheets; trees and pictures have no place there. */
export function exportTable(set: OwnSet): string {
  const further = [...new Set(set.cards.flatMap(({ kept }) => kept.map(({ name }) => name)))].filter(
    (name) => !COLUMNS.some((column) => column === name),
  )
  const rows = set.cards.map((card) => {
    const said = new Map([...octgnProperties(card), ['Id', card.id], ['Title', card.title]])
    return [...COLUMNS, ...further].map((column) => fieldText(said.get(column) ?? ''))
  })
  return csvTable([[...COLUMNS, ...further], ...rows])
}
