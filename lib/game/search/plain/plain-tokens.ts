import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import { SKILLS } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'
import { fieldNamed } from '../fields'
import { isGroup, isSort, type Lexeme, lexQuery } from '../parse-term'
import type { Span } from '../query'
import { foldWords } from '../words/fold-words'

/** Sort measure of results, and whether the highest comes first. */
export interface Order {
  /** A number field, or `strength`. */
  readonly by: string
  readonly descending: boolean
}

interface Quality {
  /** In the search language; if it leaves no cards, it is dropped and only the order stays. */
  readonly query: string
  /** The closest alternative if there is none. */
  readonly otherwise?: string
  readonly order: Order
}

const STRONG = [...SKILLS.map((skill) => `${skill}>=3`), 'firepower>=3'].join(' or ')
const NOT_WEAK = [...SKILLS, 'firepower'].map((field) => `-${field}>=2`).join(' ')

/** Meanings of adjectives. `strong` does not apply to missions and cards without ratings, which have no strength. */
export const QUALITIES = {
  cheap: { query: 'cost<=2', order: { by: 'cost', descending: false } },
  expensive: { query: 'cost>=5', order: { by: 'cost', descending: true } },
  free: { query: 'cost:0', otherwise: '-cost>=1', order: { by: 'cost', descending: false } },
  strong: { query: `(${STRONG}) -type:mission`, order: { by: 'strength', descending: true } },
  weak: { query: `${NOT_WEAK} -type:mission,event,gear`, order: { by: 'strength', descending: false } },
  hard: { query: 'difficulty>=5', order: { by: 'difficulty', descending: true } },
  easy: { query: 'difficulty<=3', order: { by: 'difficulty', descending: false } },
  clever: { query: 'ingenuity>=3', order: { by: 'ingenuity', descending: true } },
  valuable: { query: 'experience>=3', order: { by: 'experience', descending: true } },
} as const satisfies Readonly<Record<string, Quality>>
export type QualityName = keyof typeof QUALITIES

/** Thresholds for much and little of a field: `high combat`, `low cost`. */
const MUCH: Readonly<Record<string, number>> = { cost: 5, difficulty: 5, revive: 5, points: 4 }
const LITTLE: Readonly<Record<string, number>> = { cost: 2, difficulty: 3, revive: 3, points: 2 }
export const muchOf = (field: string): number => MUCH[field] ?? 3
export const littleOf = (field: string): number => LITTLE[field] ?? 1

/** Strength of a card: its best rating first, then the sum; ships have no ratings and are compared by firepower. */
const strengthOf = ({ type, ratings, firepower }: Card): number | undefined => {
  if (type === 'mission') return undefined
  const figures = SKILLS.flatMap((skill) => ratings[skill] ?? [])
  if (figures.length === 0) return firepower
  return Math.max(...figures) * 100 + figures.reduce((sum, figure) => sum + figure, 0)
}

/** Sorts the cards; those without the figure come last, and equal ones keep their order. */
export function ordered(cards: readonly Card[], { by, descending }: Order): readonly Card[] {
  const field = fieldNamed(by)
  const measure = (card: Card) =>
    by === 'strength' ? strengthOf(card) : field?.kind === 'number' ? field.read(card, {}) : undefined
  const measured = cards.map((card) => ({ card, figure: measure(card) }))
  const sign = descending ? -1 : 1
  return measured
    .sort((a, b) => {
      if (a.figure === undefined || b.figure === undefined)
        return Number(a.figure === undefined) - Number(b.figure === undefined)
      return sign * (a.figure - b.figure)
    })
    .map(({ card }) => card)
}

/** A word of a query as everyday language. */
export interface Token extends Span {
  /** Folded. */
  readonly word: string
  /** The part of the query without white space that it belongs to, by its place. */
  readonly part: number
  /** True if only a hyphen or points separate it from the token before: `2-4`. */
  readonly isJoined: boolean
  /** True if it joins alternatives in the search language. */
  readonly isOr: boolean
  /** True if it was written as the name of a field: `cost: 2`. */
  readonly isField: boolean
}

const WORD = /[\p{L}\p{N}]+(?:['’‘ʼ`´][\p{L}\p{N}]+)*|<=|>=|[<>≤≥=+#]/gu
/** Points within a word: an abbreviation such as `U.A.V.` is one word. */
const ABBREVIATION = /^\p{L}(?:\.\p{L})+\.?$/u
const ELIDED = /^((?:jus|lors|puis|quel)?qu|[cdjlmnst])['’‘ʼ`´](?=[aeiouyhàâéèêëîïôûùœæ])/iu
/** `base270`, `sl107`. */
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\d+)$/u

type Piece = Span & { readonly word: string; readonly isJoined: boolean }

/** The words of a piece of text with their positions. */
function piecesOf(text: string, offset: number, language: Language): readonly Piece[] {
  if (ABBREVIATION.test(text))
    return [{ word: foldWords(text), from: offset, to: offset + text.length, isJoined: false }]
  let end: number | undefined
  return [...text.matchAll(WORD)].flatMap((match): readonly Piece[] => {
    const [written] = match
    const from = offset + match.index
    const isJoined = end !== undefined && /^(?:[-‐‑–—]|\.\.)$/.test(text.slice(end - offset, match.index))
    end = from + written.length
    const elided = language === 'fr' ? ELIDED.exec(written)?.[1] : undefined
    if (elided === undefined) return [{ word: fold(written), from, to: end, isJoined }]
    const middle = from + elided.length + 1
    return [
      { word: fold(elided), from, to: middle, isJoined },
      { word: fold(written.slice(elided.length + 1)), from: middle, to: end, isJoined: false },
    ]
  })
}

/** The words of a phrase of a table, folded; a final `-` is kept. */
export const phraseWords = (phrase: string, language: Language): readonly string[] =>
  phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const isStem = word.length > 1 && word.endsWith('-')
      const pieces = piecesOf(isStem ? word.slice(0, -1) : word, 0, language).map((piece) => piece.word)
      return isStem ? [...pieces.slice(0, -1), `${pieces.at(-1) ?? ''}-`] : pieces
    })

/** Splits a word of letters followed by digits into the two. */
export function lettersAndDigits({ word, from, to }: Token): readonly [string, string, number] | undefined {
  const [, letters, digits] = LETTERS_THEN_DIGITS.exec(word) ?? []
  return letters && digits && to - from === word.length ? [letters, digits, from + letters.length] : undefined
}

/**
 * True if the field is unknown or has no value, so that it may as well be a word before a colon: `Anubis: Banished
 * Lord`, `cost: 2`.
 */
const mayBeWord = (lexeme: Extract<Lexeme, { kind: 'field' }>): boolean =>
  lexeme.operator === ':' &&
  !isSort(lexeme) &&
  !isGroup(lexeme) &&
  (lexeme.values.length === 0 || fieldNamed(lexeme.name) === undefined)

/** The plain words of a query, and whether it contains anything else. */
export interface PlainText {
  readonly tokens: readonly Token[]
  readonly hasOperators: boolean
}

/** The words of a query that are neither quoted nor within parentheses, nor excluded by a minus. */
export function plainTextOf(text: string, language: Language): PlainText {
  const lexemes = lexQuery(text, [])
  const tokens: Token[] = []
  let depth = 0
  let isNegated = false
  let hasOperators = false
  lexemes.forEach((lexeme, part) => {
    const wasNegated = isNegated
    isNegated = lexeme.kind === 'not'
    if (lexeme.kind === 'open') depth++
    if (lexeme.kind === 'close') depth = Math.max(0, depth - 1)
    const isWord =
      (lexeme.kind === 'words' && !lexeme.phrase) ||
      lexeme.kind === 'or' ||
      (lexeme.kind === 'field' && mayBeWord(lexeme))
    if (!isWord || depth > 0 || wasNegated) {
      hasOperators = true
      return
    }
    const written = text.slice(lexeme.from, lexeme.to)
    const ors = lexeme.kind === 'or'
    for (const piece of piecesOf(written, lexeme.from, language))
      tokens.push({ ...piece, part, isOr: ors, isField: lexeme.kind === 'field' })
  })
  return { tokens, hasOperators }
}

/** Objects that texts mention, and the effect word of cards that bring more of them. */
export const OBJECTS = {
  power: 'gain',
  hand: undefined,
  deck: undefined,
  'mission-pile': undefined,
  'discard-pile': undefined,
  glyph: 'glyph',
  token: 'token',
  complication: 'complication',
  experience: 'experience',
  cost: 'cost',
  difficulty: 'difficulty',
  skills: 'skills',
  opponent: undefined,
} as const
export type ObjectName = keyof typeof OBJECTS

/**
 * Everyday words for the conditions of the search language, one table for each language. Phrases are separated by `|`.
 * A word that ends with `-` is a stem: `levn-` stands for `levný`, `levná`, `levní`. English nouns and verbs are given
 * once, and `english-forms.ts` makes their other forms.
 *
 * Names of fields and values are not repeated here: they come from the field table and its vocabulary.
 */
export interface PlainWords {
  readonly language: Language
  /** Words that ask for nothing. */
  readonly fillers: string
  /** Words that ask for nothing, and after which a noun is no object of the verb before them. */
  readonly breaks: string
  /** Words for a card. */
  readonly cards: string
  readonly not: string
  /** Between two objects that are both meant. */
  readonly and: string
  /** `without traits`: words for traits of any kind. They ask for nothing if a trait is named next to them. */
  readonly traits: string
  /** `change the current mission`: it is not exchanged for another; texts have the word as well. */
  readonly current: string
  /** `obstacles for any mission`: they ask for nothing else. */
  readonly every: string
  /** `obstacles that work in combat missions`: to be of use, and nothing else. */
  readonly use: string
  readonly when: string
  readonly between: string
  readonly to: string
  /** `against replicators`: cards whose text mentions them. */
  readonly against: string
  /** `make missions harder`. */
  readonly make: string
  /** `put a glyph on a character`. */
  readonly put: string
  /** Before a price: `ships for 2`. */
  readonly beforePrice: string
  /** Numbers in words, from 0 on. */
  readonly numbers: readonly string[]
  /** Before a number: `at least 3`; and after it: `3 or more`. */
  readonly bounds: Readonly<Record<'<' | '<=' | '>' | '>=' | '=', { before: string; after?: string }>>
  /** Names of number fields in addition to those of the search language. */
  readonly figures: Readonly<Record<string, string>>
  /** `high combat`, `the most combat`. */
  readonly degrees: Readonly<Record<'high' | 'low' | 'highest' | 'lowest', string>>
  /** Adjectives that stand for a figure: `cheap`, and `cheapest` if it only sorts. */
  readonly qualities: Readonly<Partial<Record<QualityName, { plain: string; most?: string }>>>
  /** Values of list fields in addition to the names that the search language knows. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Verbs by effect: one or several of the words of `does:`. */
  readonly verbs: Readonly<Record<string, string>>
  /** Nouns for effects, after their object: `obstacle removal`. */
  readonly actionNouns: Readonly<Record<string, string>>
  /** Verbs that change a figure: `lower the cost` is `does:cost`; `swap`: those of another mission as well. */
  readonly changes: {
    readonly swap: string
    readonly any: string
    readonly up: string
    readonly down: string
  }
  /** Stem of how rules texts say what something costs, and that it is more or less; other figures have a sign. */
  readonly paid: { readonly stem: string; readonly up: string; readonly down: string }
  /** Words with which a sentence of a rules text begins that goes on about what the one before it named. */
  readonly pointing: string
  /** Stem of a card in rules texts. */
  readonly card: string
  /** Objects that texts mention and that have no condition of their own, with the stem used in rules texts. */
  readonly objects: Readonly<Record<ObjectName, { readonly stem: string; readonly words: string }>>
  /** Whole conditions in the search language: `unique`, `in my deck`. */
  readonly conditions: Readonly<Record<string, string>>
}
