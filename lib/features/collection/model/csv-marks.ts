import { fold } from '@/lib/game/cards/fold'
import { clampCopies } from './counts'
import { type CardMarks, type Condition, joinedNotes, NO_MARKS } from './marks'

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
/** Conditions as tools, traders and people of the site's languages write them; compared as letters only. */
const CONDITION_WORDS: readonly (readonly [Condition, string])[] = [
  ['mint', 'mint m mt gem gemmint new nova novy neuf neuve'],
  ['near-mint', 'nearmint nm nmm mnm unplayed jakonova commeneuve presqueneuf'],
  ['excellent', 'excellent ex exc vybornystav vyborny vyborna excellente'],
  [
    'good',
    'good gd g lp lightlyplayed lightplayed lightplay goodlightlyplayed slightlyplayed sp vg verygood dobry dobra bon bonne',
  ],
  ['played', 'played pl mp moderatelyplayed moderateplay moderate hrana hrany joue jouee'],
  [
    'poor',
    'poor po p hp heavilyplayed heavyplayed heavyplay dmg d damaged spatny spatna poskozena poskozeny mauvais abime abimee',
  ],
]
const CONDITION_OF: ReadonlyMap<string, Condition> = new Map(
  CONDITION_WORDS.flatMap(([condition, words]) => words.split(' ').map((word) => [word, condition] as const)),
)

/** What a field says of a condition: one of ours, and whether it names foils (`Near Mint Foil`); undefined for unknown words. */
export function conditionIn(
  field: string,
): { readonly condition: Condition | ''; readonly isFoil: boolean } | undefined {
  const letters = fold(field).replace(/[^a-z]/g, '')
  const plain = letters.replace(/(?:holo)?foil$/, '')
  const isFoil = plain !== letters
  if (plain === '') return field.trim() === '' || isFoil ? { condition: '', isFoil } : undefined
  const condition = CONDITION_OF.get(plain)
  return condition && { condition, isFoil }
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
export const markFields = (marks: CardMarks = NO_MARKS): readonly (string | number)[] => [
  ...marks.wanted,
  ...marks.trade,
  marks.condition,
  marks.note,
  marks.conditionFoil,
  marks.noteFoil,
]
