import { keptText } from '@/lib/terms/plain-text'
import { clampCopies } from './counts'
import { type CardMarks, CONDITIONS, type Condition, joinedNotes, MARK_LIMITS, NO_MARKS } from './marks'

/** The columns of what is said about cards, after those of the counts. */
export const CSV_MARK_COLUMNS = [
  'wanted',
  'wantedfoil',
  'trade',
  'tradefoil',
  'condition',
  'note',
  'conditionfoil',
  'notefoil',
] as const
export type CsvMarkColumn = (typeof CSV_MARK_COLUMNS)[number]

/** Names that other tools give these columns; compared without case, spaces and accents. */
export const MARK_ALIASES: Readonly<Record<string, CsvMarkColumn>> = {
  wanted: 'wanted',
  wants: 'wanted',
  want: 'wanted',
  wishlist: 'wanted',
  wishlistcount: 'wanted',
  wantedfoil: 'wantedfoil',
  trade: 'trade',
  fortrade: 'trade',
  tradelist: 'trade',
  tradelistcount: 'trade',
  tradequantity: 'trade',
  tradefoil: 'tradefoil',
  condition: 'condition',
  cond: 'condition',
  quality: 'condition',
  note: 'note',
  notes: 'note',
  comment: 'note',
  comments: 'note',
  conditionfoil: 'conditionfoil',
  foilcondition: 'conditionfoil',
  notefoil: 'notefoil',
  foilnote: 'notefoil',
}

/** Short names of conditions as other tools write them. */
const CONDITION_ALIASES: Readonly<Record<string, Condition>> = {
  m: 'mint',
  nm: 'near-mint',
  nearmint: 'near-mint',
  ex: 'excellent',
  lp: 'good',
  gd: 'good',
  goodlightlyplayed: 'good',
  lightlyplayed: 'good',
  mp: 'played',
  pl: 'played',
  moderatelyplayed: 'played',
  heavilyplayed: 'poor',
  hp: 'poor',
  dmg: 'poor',
  damaged: 'poor',
}

/** A condition by our name or a usual one; empty for anything else: it is then no reason to refuse a row. */
function conditionIn(field: string): CardMarks['condition'] {
  const word = field.toLowerCase().replace(/[^a-z]/g, '')
  const own = CONDITIONS.find((condition) => condition.replace('-', '') === word)
  return own ?? (Object.hasOwn(CONDITION_ALIASES, word) ? (CONDITION_ALIASES[word] ?? '') : '')
}

/**
 * What a row says about its card beside the counts.
 * @param field the text of a column, empty where the file has none
 * @param copiesIn reads a number of copies
 * @returns what is wrong with one of the numbers, if any is
 */
export function marksIn<Problem extends string>(
  field: (column: CsvMarkColumn) => string,
  copiesIn: (field: string) => number | Problem,
): CardMarks | Problem {
  const copies = (['wanted', 'wantedfoil', 'trade', 'tradefoil'] as const).map((column) =>
    copiesIn(field(column)),
  )
  const problem = copies.find((one): one is Problem => typeof one === 'string')
  if (problem !== undefined) return problem
  const [wanted = 0, wantedFoil = 0, trade = 0, tradeFoil = 0] = copies.map(Number)
  return {
    wanted: [wanted, wantedFoil],
    trade: [trade, tradeFoil],
    condition: conditionIn(field('condition')),
    note: keptText(field('note'), MARK_LIMITS.note),
    conditionFoil: conditionIn(field('conditionfoil')),
    noteFoil: keptText(field('notefoil'), MARK_LIMITS.note),
  }
}

/** Two rows of the same card: their copies are summed, the first condition counts, notes stand below each other. */
export const summedMarks = (a: CardMarks, b: CardMarks): CardMarks => ({
  wanted: [clampCopies(a.wanted[0] + b.wanted[0]), clampCopies(a.wanted[1] + b.wanted[1])],
  trade: [clampCopies(a.trade[0] + b.trade[0]), clampCopies(a.trade[1] + b.trade[1])],
  condition: a.condition || b.condition,
  note: joinedNotes(a.note, b.note),
  conditionFoil: a.conditionFoil || b.conditionFoil,
  noteFoil: joinedNotes(a.noteFoil, b.noteFoil),
})

/** Fields of a row that say what is said about a card, in the order of the columns. */
export const markFields = (marks: CardMarks = NO_MARKS): readonly string[] => [
  ...[...marks.wanted, ...marks.trade].map(String),
  marks.condition,
  marks.note,
  marks.conditionFoil,
  marks.noteFoil,
]
