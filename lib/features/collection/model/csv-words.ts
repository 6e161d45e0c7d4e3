import { fold } from '@/lib/game/cards/fold'
import type { CopyKind } from './counts'
import type { Condition } from './marks'

/** Words used in collection files for conditions and finishes, and for wanted or offered cards. */

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Conditions as written by tools, traders and speakers of the site's languages; compared as letters only. */
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

/** Parses a condition: one of ours, and whether it names foils (`Near Mint Foil`); undefined for unknown words. */
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

const FOIL_WORDS = wordSet(
  'foil foils foiled holo holofoil foilholo etched yes y true x f premium folie foliova foliove ano oui vrai brillante brillant pravda',
)
const REGULAR_WORDS = wordSet(
  'regular reg nonfoil nofoil notfoil normal no n false standard unlimited none any bezna bezne bezny normalni ne non faux normale ordinaire nepravda',
)
/** The finish that a word means; `unknown` if it is not recognised. */
export function finishIn(field: string): CopyKind | '' | 'unknown' {
  const word = field.trim()
  if (word === '' || /^[-–—/]+$/.test(word)) return ''
  if (/^[✓✔☑*]$/u.test(word)) return 'foil'
  const letters = fold(word).replace(/[^a-z]/g, '')
  if (FOIL_WORDS.has(letters)) return 'foil'
  return REGULAR_WORDS.has(letters) ? 'regular' : 'unknown'
}

export const OFFERED = wordSet(
  'trade fortrade have haves offer offers offered vymena kvymene nabizim echange propose',
)
export const WISHED = wordSet('wanted want wants wish wishes wishlist looking hledam chci recherche voulu')
