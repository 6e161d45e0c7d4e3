import type { Each, Measure, NounPhrase, Quantity } from '../plan/plan'
import { hasClause } from '../plan/reading'
import { type Piece, say } from '../tokens'
import {
  agreement,
  CLOSE,
  energy,
  enumerated,
  type Grammar,
  glyphIcon,
  playerIn,
  several,
  skillIcon,
} from './heads'
import {
  adjective,
  CASES,
  type Case,
  counterWord,
  counting,
  figures,
  form,
  type Gender,
  jednotka,
  NOUNS,
  numeral,
  OF_SKILL,
  one,
  possessiveIn,
  SKILL_GENDERS,
  thisOne,
} from './words'

/** Czech measures in any case, and "for each". */

const WORDS: Readonly<Record<string, readonly string[]>> = {
  experience: ['zkušenost', 'zkušenosti', 'zkušenosti', 'zkušenost', 'zkušenosti', 'zkušeností'],
  cost: ['cena', 'ceny', 'ceně', 'cenu', 'ceně', 'cenou'],
  count: ['počet', 'počtu', 'počtu', 'počet', 'počtu', 'počtem'],
  firepower: [
    'palebná síla',
    'palebné síly',
    'palebné síle',
    'palebnou sílu',
    'palebné síle',
    'palebnou silou',
  ],
  sum: ['součet', 'součtu', 'součtu', 'součet', 'součtu', 'součtem'],
  skill: ['dovednost', 'dovednosti', 'dovednosti', 'dovednost', 'dovednosti', 'dovedností'],
  multiple: ['násobek', 'násobku', 'násobku', 'násobek', 'násobku', 'násobkem'],
  number: ['číslo', 'čísla', 'číslu', 'číslo', 'čísle', 'číslem'],
}
const word = (name: string, at: Case): string => WORDS[name]?.[CASES.indexOf(at)] ?? ''

/** "dvojnásobek", "trojnásobek", "7násobek". */
function multiple(times: number, at: Case): string {
  const stem = { 0: `${adjective('nulový', 'mi', at)} `, 2: 'dvoj', 3: 'troj', 4: 'čtyř', 5: 'pěti' }[times]
  return `${stem ?? times}${word('multiple', at)}`
}

/** "cena té karty", "její cena"; gender and case matter only for "její". */
export function possessedBy(
  { phrase }: Grammar,
  noun: Piece,
  np: NounPhrase,
  [owned, at]: readonly [Gender, Case] = ['f', 'N'],
): Piece {
  if (np.kind !== 'pronoun') return say`${noun} ${phrase(np, 'G')}`
  const { gender, number } = agreement(np)
  return say`${possessiveIn(gender, number !== 'one', owned, at)} ${noun}`
}

type Measured = Extract<Quantity, { kind: 'equal' }>

/** A number in a case: a figure, X, or "zkušenosti aktuální mise". */
export function numberedIn(grammar: Grammar, n: Quantity, at: Case): Piece {
  switch (n.kind) {
    case 'number':
      return figures(n.n)
    case 'x':
      return 'X'
    case 'each':
      // One for each card is the number of cards.
      if (n.each.by === 1)
        return measured(grammar, { kind: 'equal', of: onceEach(n.each.of), times: n.n }, at)
      return say`${figures(n.n)} ${forEachOf(grammar, n.each)}`
    case 'equal':
      return measured(grammar, n, at)
  }
}

/** A sum is multiplied as a whole: the factor is stated once, before it. */
function onceEach(m: Measure): Measure {
  if (m.kind !== 'sum') return m
  const of = m.of.map(
    (part): Quantity =>
      part.kind === 'each' && part.each.by === 1 ? { kind: 'equal', of: part.each.of, times: 1 } : part,
  )
  return { ...m, of }
}

function measured(grammar: Grammar, n: Measured, at: Case): Piece {
  const { times } = n
  const [only, ...more] = n.of.kind === 'sum' && !n.of.less ? n.of.of : []
  // Double the double of something is four times as much.
  if (only?.kind === 'equal' && more.length === 0)
    return measured(grammar, { ...only, times: times * only.times }, at)
  // A negative amount is expressed by its opposite, which any measure has.
  if (times < 0) return say`${word('number', at)} opačné k ${measured(grammar, { ...n, times: -times }, 'D')}`
  if (times === 1) return measure(grammar, n.of, at)
  return say`${multiple(times, at)} ${measure(grammar, n.of, 'G')}`
}

/** The gender of the noun that expresses a number, for agreement. */
export function genderOfNumber(n: Quantity): Gender {
  if (n.kind !== 'equal' || n.times < 0) return 'n'
  if (n.times !== 1) return 'mi'
  const { of } = n
  switch (of.kind) {
    case 'experience':
    case 'cost':
    case 'firepower':
    case 'power':
      return 'f'
    case 'rating':
      return of.skill === 'contributed' || of.skill === 'highest' ? 'f' : SKILL_GENDERS[of.skill]
    case 'extreme':
      if (of.what === 'glyphs') return 'mi'
      return of.what === 'cost' || of.what === 'firepower' ? 'f' : SKILL_GENDERS[of.what]
    case 'sum': {
      const [only, ...more] = of.of
      return only && more.length === 0 ? genderOfNumber(only) : 'mi'
    }
    default:
      return 'mi'
  }
}

const isPlural = (np: NounPhrase): boolean => agreement(np).number === 'many'
const has = (np: NounPhrase): string => (isPlural(np) ? 'mají' : 'má')

function measure(grammar: Grammar, m: Measure, at: Case): Piece {
  const { phrase } = grammar
  switch (m.kind) {
    case 'experience':
    case 'cost':
    case 'firepower':
      return possessedBy(grammar, word(m.kind, at), m.of, ['f', at])
    case 'count':
    case 'size': {
      const of = several(m.of)
      return of.kind === 'pronoun'
        ? say`jejich ${word('count', at)}`
        : say`${word('count', at)} ${phrase(of, 'G')}`
    }
    case 'total': {
      const what = m.what === 'cost' ? 'cen' : m.what === 'firepower' ? 'palebných sil' : [skillIcon(m.what)]
      return say`${word('sum', at)} ${what} ${phrase(several(m.of), 'G')}`
    }
    case 'extreme': {
      const rank = (gender: Gender) => adjective(m.is === 'highest' ? 'nejvyšší' : 'nejnižší', gender, at)
      const among = say`mezi ${phrase(several(m.of), 'I')}`
      if (m.what === 'glyphs') return say`${rank('mi')} ${word('count', at)} symbolů ${among}`
      if (m.what === 'cost' || m.what === 'firepower') return say`${rank('f')} ${word(m.what, at)} ${among}`
      return say`${[`${rank(SKILL_GENDERS[m.what])} `, skillIcon(m.what, at)]} ${among}`
    }
    case 'counters':
      return say`${word('count', at)} ${counterWord(m.counter, 'G', true)} na ${phrase(m.of, 'L')}`
    case 'glyphs': {
      const which = m.glyph === undefined ? '' : [' ', glyphIcon(m.glyph)]
      const glyphs = say`${word('count', at)} ${m.different ? 'různých ' : ''}symbolů${which}`
      const isCards = m.of.kind === 'cards'
      if (m.alsoOn) {
        const place = isCards
          ? say`jsou na ${phrase(m.of, 'L')}`
          : say`${has(m.of)} ${phrase(m.of, 'N', NAMED)}`
        return [
          say`${glyphs}, které ${place} a\u00a0které ${has(m.alsoOn)} i ${phrase(m.alsoOn, 'N', NAMED)}`,
          CLOSE,
        ]
      }
      if (isCards) return say`${glyphs} na ${phrase(m.of, 'L')}`
      // A pronoun would seem to refer to the other side of the comparison.
      if (m.of.kind === 'pronoun' && !m.of.many) {
        const noun = NOUNS[m.of.noun]
        return say`${glyphs} ${thisOne(noun.gender, 'G')} ${form(noun, 'G')}`
      }
      return say`${glyphs} ${phrase(m.of, 'G')}`
    }
    case 'traits': {
      if (!hasClause(m.of))
        return say`${word('count', at)} různých rysů ${phrase(m.of, 'G')} kromě typu karty`
      const traits = `${word('count', at)} různých rysů jiných než typ karty`
      return [say`${traits}, které ${has(m.of)} ${phrase(m.of, 'N')}`, CLOSE]
    }
    case 'sharedTraits':
      return [
        say`${word('count', at)} rysů kromě typu karty, které ${has(m.of)} ${phrase(m.of, 'N', NAMED)} společné ${withThem(grammar, m.with)}`,
        CLOSE,
      ]
    case 'rating': {
      if (m.skill === 'highest') {
        const highest = `${adjective('nejvyšší', 'f', at)} ${word('skill', at)}`
        return possessedBy(grammar, highest, m.of, ['f', at])
      }
      if (m.skill === 'contributed') {
        const gives = isPlural(m.of) ? 'přispívají' : 'přispívá'
        const whom = phrase(m.of, 'N', NAMED)
        return [say`${word('skill', at)}, kterou ${whom} ${gives} k\u00a0aktuální misi`, CLOSE]
      }
      return possessedBy(grammar, skillIcon(m.skill, at), m.of, [SKILL_GENDERS[m.skill], at])
    }
    case 'power':
      return [energy(at), `, která ${playerIn(m.of, 'D')} zbývá`, CLOSE]
    case 'missions':
      return `${word('count', at)} ${missions(m, 'G', true)}`
    case 'sum': {
      const less = (m.less ?? []).map((one) => [' minus ', numberedIn(grammar, one, at)])
      const [only] = m.of
      if (m.of.length === 1 && only) return [numberedIn(grammar, only, at), less]
      return [`${word('sum', at)} `, enumerated(m.of.map((one) => numberedIn(grammar, one, 'G'))), less]
    }
  }
}

const NAMED = { named: true } as const

/** "s tou postavou", "s ní". */
const withThem = ({ phrase }: Grammar, np: NounPhrase): Piece => say`s ${phrase(np, 'I', { behind: true })}`

/** "úspěšných vědeckých misí v tomto kole". */
function missions(m: Extract<Measure, { kind: 'missions' }>, at: Case, many: boolean): string {
  const result = adjective(m.result === 'success' ? 'úspěšný' : 'neúspěšný', 'f', at, many)
  const skill = m.skill ? `${adjective(OF_SKILL[m.skill], 'f', at, many)} ` : ''
  return `${result} ${skill}${form(NOUNS.mission, at, many)}${m.thisTurn ? ' v\u00a0tomto kole' : ''}`
}

/** "za každou misi", "za každé dvě mise", "za každých pět misí": the noun is in the given case. */
function forEvery(by: number, gender: Gender, noun: (at: Case, many: boolean) => Piece): Piece {
  const how = counting(by)
  if (by === 1) return say`za ${adjective('každý', gender, 'A')} ${noun('A', false)}`
  if (how === 'one') return say`za ${adjective('každý', gender, 'A')} ${figures(by)} ${noun('A', false)}`
  if (how === 'few')
    return say`za ${adjective('každý', gender, 'A', true)} ${numeral(by, gender, 'A')} ${noun('A', true)}`
  return say`za každých ${numeral(by, gender, 'A')} ${noun('G', true)}`
}

/** "za každého přiřazeného nepřítele", "za každé dvě jednotky ceny té karty". */
export function forEachOf(grammar: Grammar, each: Each): Piece {
  const { max, ...all } = each
  const said = forEachOne(grammar, all)
  return max === undefined ? said : say`${said}, nejvýše však\u00a0${String(Math.abs(max))}${CLOSE}`
}

function forEachOne(grammar: Grammar, each: Each): Piece {
  const { phrase } = grammar
  const { by, of: m } = each
  switch (m.kind) {
    case 'count':
      if (m.of.kind !== 'cards') return eachOf(grammar, by, m.of)
      if (by === 1)
        return say`za ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' }, 'A', { counted: true })}`
      {
        const { gender } = agreement(m.of)
        const every = counting(by) === 'many' ? 'každých' : adjective('každý', gender, 'A', true)
        return say`za ${every} ${phrase({ ...m.of, det: { kind: 'count', n: by }, join: 'and' }, 'A', { counted: true })}`
      }
    case 'size':
      return eachOf(grammar, by, m.of)
    case 'counters':
      return say`${forEvery(by, 'mi', (form, many) => counterWord(m.counter, form === 'G' ? 'G' : 'A', many))} na ${phrase(m.of, 'L')}`
    case 'missions':
      return forEvery(by, 'f', (at, many) => missions(m, at, many))
    case 'glyphs': {
      const which: Piece = m.glyph === undefined ? '' : [' ', glyphIcon(m.glyph)]
      const noun = forEvery(by, 'mi', (at, many) => [
        m.different && by === 1
          ? 'druh symbolu'
          : `${m.different ? `${adjective('různý', 'mi', at, many)} ` : ''}${form(NOUNS.glyph, at, many)}`,
        which,
      ])
      const who = by === 1 ? 'který' : 'které'
      const also = m.alsoOn ? say` a ${who} ${has(m.alsoOn)} i ${phrase(m.alsoOn, 'N', NAMED)}` : ''
      if (m.of.kind === 'pronoun') return [noun, `, ${who} ${m.of.many ? 'mají' : 'má'}`, also, CLOSE]
      if (m.of.kind !== 'cards') return [say`${noun}, ${who} ${phrase(m.of, 'N')} ${has(m.of)}`, also, CLOSE]
      if (m.alsoOn)
        return [say`${noun}, ${who} ${by === 1 ? 'je' : 'jsou'} na ${phrase(m.of, 'L')}`, also, CLOSE]
      return say`${noun} na ${phrase(m.of, 'L')}`
    }
    case 'traits': {
      const noun = forEvery(by, 'mi', (at, many) => traitWord(at, many, by !== 1))
      const which = say`${one(agreement(m.of).gender, 'N')} z ${phrase(m.of, 'G')}`
      return [say`${noun} než typ karty, ${by === 1 ? 'který' : 'které'} má alespoň ${which}`, CLOSE]
    }
    case 'sharedTraits': {
      const noun = forEvery(by, 'mi', (at, many) => traitWord(at, many, false))
      const whom = m.of.kind === 'pronoun' ? '' : phrase(m.of, 'N', NAMED)
      const shared = say`${has(m.of)} ${whom} ${by === 1 ? 'společný' : 'společné'}`
      return [
        say`${noun} než typ karty, ${by === 1 ? 'který' : 'které'} ${shared} ${withThem(grammar, m.with)}`,
        CLOSE,
      ]
    }
    case 'sum':
      if (by === 1 && m.of.every((part) => part.kind === 'each'))
        return enumerated(m.of.map((part) => (part.kind === 'each' ? forEachOf(grammar, part.each) : '')))
      return units(grammar, by, m)
    default:
      return units(grammar, by, m)
  }
}

const traitWord = (at: Case, many: boolean, different: boolean): string =>
  `${different ? `${adjective('různý', 'mi', at, many)} ` : ''}${many ? { A: 'rysy', G: 'rysů' }[at as 'A'] : 'rys'} ${adjective('jiný', 'mi', at, many)}`

/** Said by a figure, not by a noun. */
const isPlain = (n: Quantity): boolean =>
  n.kind === 'number' || n.kind === 'x' || (n.kind === 'each' && n.each.by !== 1)

/** "za každé dvě jednotky ceny té karty". */
function units(grammar: Grammar, by: number, m: Measure): Piece {
  const [only] = m.kind === 'sum' ? m.of : []
  const isFigure = m.kind === 'sum' && m.of.length === 1 && !m.less && only !== undefined && isPlain(only)
  const of = say`${isFigure ? 'čísla ' : ''}${measure(grammar, m, 'G')}`
  return forEvery(by, 'f', (at, many) => say`${form(jednotka, at, many)} ${of}`)
}

/** "za každou z těch karet", "za tu kartu" if it is only one. */
function eachOf({ phrase }: Grammar, by: number, np: NounPhrase): Piece {
  const { gender, number } = agreement(np)
  const all = number === 'one' && np.kind !== 'cards' ? several(np) : np
  return forEvery(by, gender, () => say`z ${phrase(all, 'G', { behind: true })}`)
}
