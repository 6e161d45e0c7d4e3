import { fold } from '@/lib/cards/fold'

/** The columns of a deck as a table, in their order. */
export const DECK_CSV_COLUMNS = [
  'section',
  'count',
  'set',
  'number',
  'title',
  'subtitle',
  'tags',
  'note',
] as const
export type DeckCsvColumn = (typeof DECK_CSV_COLUMNS)[number]

/** What stands in `section` for a card that may come into the deck. */
export const MAYBE_SECTION = 'maybe'
/** Tags of a card as one field, `|` between them; what stands in a tag for one is written `\|`. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\|]/g, '\\$&')).join('|')
/** Takes apart what `joinTags` joined. */
export const splitTags = (field: string): readonly string[] =>
  [...field.matchAll(/((?:\\.|[^|\\]|\\$)*)(?:\||$)/g)]
    .map(([, tag = '']) => tag.replace(/\\([\\|])/g, '$1'))
    .slice(0, MOST_TAGS)
const MOST_TAGS = 100

/** Other names that tables from elsewhere give the columns; compared as letters only. */
const ALIASES: Readonly<Record<string, DeckCsvColumn>> = {
  section: 'section',
  board: 'section',
  pile: 'section',
  count: 'count',
  quantity: 'count',
  qty: 'count',
  copies: 'count',
  amount: 'count',
  set: 'set',
  setcode: 'set',
  edition: 'set',
  editioncode: 'set',
  expansion: 'set',
  number: 'number',
  no: 'number',
  nr: 'number',
  cardnumber: 'number',
  collectornumber: 'number',
  title: 'title',
  name: 'title',
  card: 'title',
  cardname: 'title',
  subtitle: 'subtitle',
  tags: 'tags',
  tag: 'tags',
  note: 'note',
  notes: 'note',
}

/** Where each column of a table stands, counted from 0. */
export type DeckCsvPlaces = Readonly<Partial<Record<DeckCsvColumn, number>>>

/** Characters that the names of the columns may take: what is longer is no table of cards. */
const MOST_HEAD = 1000

/** The columns that the first row names; undefined where it does not name enough to tell cards by. */
export function csvPlaces(head: readonly string[]): DeckCsvPlaces | undefined {
  const places: Partial<Record<DeckCsvColumn, number>> = {}
  head.forEach((name, at) => {
    const word = fold(name).replace(/[^a-z]/g, '')
    const column = Object.hasOwn(ALIASES, word) ? ALIASES[word] : undefined
    if (column && places[column] === undefined) places[column] = at
  })
  const { title, set, number } = places
  const namesCards = title !== undefined || (set !== undefined && number !== undefined)
  return namesCards && Object.keys(places).length > 1 ? places : undefined
}

/** Comma, semicolon or tab: what the first row has most of. */
export function csvSeparator(text: string): string {
  const first = firstRow(text)
  const uses = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

/** Whether a text begins with a row that names the columns of a table of cards. */
export function looksLikeDeckCsv(text: string): boolean {
  const first = firstRow(text)
  if (first.length > MOST_HEAD) return false
  return csvPlaces(first.split(csvSeparator(first)).map((name) => name.replaceAll('"', ''))) !== undefined
}

function firstRow(text: string): string {
  const start = text.replace(/^\ufeff/, '').trimStart()
  const end = start.search(/[\r\n]/)
  return end < 0 ? start : start.slice(0, end)
}
