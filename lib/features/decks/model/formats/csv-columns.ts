import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import { headOf } from './spreadsheet'

/** The columns of a deck as a table, in order. */
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

/** The value of `section` for a card on the maybeboard. */
export const MAYBE_SECTION = 'maybe'

/** Separates the tags of a card; within a tag it is escaped with a backslash. */
const TAG_SEPARATOR = '|'

/** Joins the tags of a card into one field. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\|]/g, '\\$&')).join(TAG_SEPARATOR)

/** Splits a field written by `joinTags` into tags. */
export function splitTags(field: string): readonly string[] {
  const tags = ['']
  for (const [part] of field.matchAll(/\\[\\|]|\||[^\\|]+|\\/g)) {
    if (part === TAG_SEPARATOR) tags.push('')
    else tags[tags.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part
  }
  return tags
}

/**
 * Names of columns in tables: ours, those of collectors' tools (ManaBox, Dragon Shield, Moxfield, Deckbox, Archidekt,
 * TCGplayer, Delver Lens, Decked Builder), and common words in the languages of the site. Compared as letters only,
 * ignoring case and accents. `count` is the number of copies in the finish that the row states, `regular` and `foil`
 * those of one finish, `total` the sum of others. A column `foil` may hold a number, or state whether the row's copies
 * are foils.
 */
const NAMES = {
  list: 'list',
  section: 'section board pile zone',
  count:
    'count quantity qty quantityx qtyx copies owned amount have haves pieces pcs ks kusy kusu pocet pocetkusu mnozstvi nombre quantite qte exemplaires countowned ownedcount quantityowned ownedquantity ownedqty cardcount numberofcopies inventory stock',
  regular:
    'regular regulars regularcount countregular regularqty regularquantity regularcopies regqty regcount regquantity reg qtyregular quantityregular nonfoil nonfoils nonfoilcount nonfoilqty nonfoilquantity normal normalcount normalqty normalquantity quantitynormal qtynormal normalcopies standard bezne bezna bezny normalni normale normales ordinaire ordinaires',
  foil: 'foil foils foilcount countfoil foilqty foilquantity foilcopies qtyfoil quantityfoil foilscount foilsqty folie foliove foliova brillante brillantes brillant brillants',
  finish:
    'finish finishes printing printtype foiling treatment isfoil foilnonfoil foilornot foilnormal provedeni povrch finition',
  total: 'total totalqty totalcount totalquantity totalcopies celkem',
  key: 'key cardkey',
  set: 'set setcode edition editioncode expansion expansioncode setid sada kodsady edice extension serie codeextension',
  setname: 'setname editionname expansionname nazevsady nomdelextension',
  number:
    'number no nr num cardnumber cardno cardnum collectornumber collectorsnumber collectorno collectornum collnumber cislo cislokarty numero numerodecarte',
  title:
    'title name card cardname cardtitle nameofcard productname nazev nazevkarty karta jmeno nom titre carte nomdelacarte',
  subtitle: 'subtitle podtitul soustitre',
  tags: 'tags tag labels label stitky stitek etiquettes etiquette',
  note: 'note notes comment comments remark remarks memo poznamka poznamky remarque remarques commentaire commentaires',
  notefoil: 'notefoil foilnote notesfoil foilnotes',
  condition: 'condition cond conditions quality grade grading stav etat qualite',
  conditionfoil: 'conditionfoil foilcondition',
  language: 'language lang languages jazyk langue',
  wanted:
    'wanted wants want wantcount wantedcount wantqty wantedqty wantquantity wantlist wantlistcount wishlist wishlistcount wishlistquantity wishlistqty hledam shanim recherche recherches voulu voulus',
  wantedfoil: 'wantedfoil foilwanted wantfoil foilwant wantsfoil foilwants wishlistfoil foilwishlist',
  trade:
    'trade trades fortrade tradelist tradelistcount tradelistquantity tradelistqty tradequantity tradeqty tradecount tradable tradeable kvymene navymenu aechanger echange',
  tradefoil:
    'tradefoil foiltrade tradefoilcount foiltradecount tradelistfoil foiltradelist fortradefoil tradefoilquantity',
} as const satisfies Readonly<Record<string, string>>

export type TableColumn = keyof typeof NAMES

const COLUMNS: ReadonlyMap<string, TableColumn> = new Map(
  (Object.keys(NAMES) as TableColumn[]).flatMap((column) =>
    NAMES[column].split(' ').map((name) => [name, column] as const),
  ),
)

/** The meaning of a column name; undefined if unknown. */
const columnNamed = (name: string): TableColumn | undefined =>
  COLUMNS.get(
    fold(name)
      .replace(/&/g, 'and')
      .replace(/[^a-z]/g, ''),
  )

/** Column indexes of a table, from 0: the first column of each name counts, but for sets all of them. */
export interface TablePlaces {
  readonly at: Readonly<Partial<Record<TableColumn, number>>>
  readonly sets: readonly number[]
}

/** The columns named by the header row. */
export function tablePlaces(head: readonly string[]): TablePlaces {
  const at: Partial<Record<TableColumn, number>> = {}
  const codes: number[] = []
  const names: number[] = []
  head.forEach((name, place) => {
    const column = columnNamed(name)
    if (column === undefined) return
    at[column] ??= place
    if (column === 'setname') names.push(place)
    // A column of codes is more precise than one of names.
    else if (column === 'set') {
      if (/code|kod|id$/i.test(fold(name))) codes.unshift(place)
      else codes.push(place)
    }
  })
  return { at, sets: [...codes, ...names] }
}

/**
 * The copies stated by a row, as one field: a count, otherwise regular copies and foils added up, otherwise the total.
 * Empty if it states none.
 */
export function countIn(field: (column: TableColumn) => string): string {
  const parts = [field('regular'), field('foil')].filter((part) => /\p{N}/u.test(part))
  // Parts that are not plain numbers are passed on unchanged, to be read and rejected.
  const other = parts.find((part) => !/^\d{1,6}$/.test(part))
  const sum = parts.length > 0 ? String(parts.reduce((all, part) => all + Number(part), 0)) : ''
  return field('count') || (other ?? sum) || field('total')
}

/** Number of these names that are known column names. */
export const knownColumns = (names: readonly string[]): number =>
  names.filter((name) => columnNamed(name) !== undefined).length

/** True if the columns suffice to identify cards. */
export const namesCards = ({ at }: TablePlaces): boolean =>
  at.title !== undefined ||
  at.key !== undefined ||
  ((at.set ?? at.setname) !== undefined && at.number !== undefined)

/** The columns named by the header row; undefined if they do not suffice for a table of cards. */
export function csvPlaces(head: readonly string[]): TablePlaces | undefined {
  const places = tablePlaces(head)
  return namesCards(places) && Object.keys(places.at).length > 1 ? places : undefined
}

/** True if a text starts with a header row of a table of cards. */
export const looksLikeDeckCsv = (text: string): boolean =>
  csvPlaces(headOf(text, knownColumns).names) !== undefined

/** The kind of one of our tables, judging by its column names. */
export type TableKind = 'deck' | 'collection' | 'trades'

/** Identifies a table: one of our trade lists with wants and offers, a collection with its counts, or a deck. */
export function tableKind({ at }: TablePlaces): TableKind {
  if (at.list !== undefined && at.finish !== undefined) return 'trades'
  const own = [at.set, at.number, at.title, at.subtitle, at.regular, at.foil]
  return own.every((place, column) => place === column) ? 'collection' : 'deck'
}

/** Names of sets used by other tools and people, letters and digits only. */
const SET_NAMES: Readonly<Record<string, string>> = {
  base: 'BASE',
  baseset: 'BASE',
  sg1: 'BASE',
  stargatesg1: 'BASE',
  stargatetcg: 'BASE',
  systemlords: 'SL',
  riseoftheori: 'ORI',
}

/** The set that a field names by code or name; if unknown, the field in capitals. */
function setIn(pool: Pool, field: string): string {
  const code = field.trim().toUpperCase()
  const letters = fold(field).replace(/[^a-z0-9]/g, '')
  const short = letters.replace(/^stargate(?:sg1|tcg)?/, '')
  const named = [letters, short].map((name) => (Object.hasOwn(SET_NAMES, name) ? SET_NAMES[name] : undefined))
  return knownSets(pool).has(code) ? code : (named.find((one) => one !== undefined) ?? code)
}

const sets = new WeakMap<Pool, ReadonlySet<string>>()
function knownSets(pool: Pool): ReadonlySet<string> {
  const known = sets.get(pool) ?? new Set(pool.cards.map((card) => card.set))
  sets.set(pool, known)
  return known
}

/**
 * Normalises a collector number found in a table: `270`, `0270`, `#270`, `270/310`; other text is returned as it is.
 */
function numberIn(field: string): string {
  const digits = /^(?:no\.?|nr\.?|č\.|n°|#)?\s*0*(\d+)(?:\.0+)?(?:\s*\/\s*\d+)?$/iu.exec(field.trim())?.[1]
  return digits ?? field.trim()
}

/**
 * The printing that a row names: by set and number, or by a key such as `BASE-270` in one field; empty parts if
 * unknown.
 */
export function printingIn(
  pool: Pool,
  { at, sets: places }: TablePlaces,
  field: (place: number | undefined) => string,
): { readonly set: string; readonly number: string } {
  const whole = [field(at.key), field(at.number)]
    .map((text) => /^([A-Z][A-Z0-9]*)[ -]0*(\d+)$/i.exec(text.trim()))
    .find((match) => match !== null && knownSets(pool).has((match[1] ?? '').toUpperCase()))
  const named = places.map((place) => field(place)).filter((text) => text !== '')
  const found = named.map((text) => setIn(pool, text))
  const set = found.find((code) => knownSets(pool).has(code)) ?? found[0] ?? ''
  if (whole) return { set: (whole[1] ?? '').toUpperCase(), number: whole[2] ?? '' }
  return { set, number: numberIn(field(at.number)) }
}
