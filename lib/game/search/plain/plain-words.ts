import type { Language } from '@/lib/game/text/tokens'
import type { QualityName } from './qualities'

/** What texts speak of, and what a card does that brings more of it. */
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
 * Everyday words for what the search language can ask, one table for each language. Phrases are separated by `|`. A word
 * that ends with `-` is the beginning of a word in all its forms: `levn-` stands for `levný`, `levná`, `levní`. English
 * nouns and verbs are given once, and `english-forms.ts` makes the others.
 *
 * Names of fields and values are not repeated here: they come from the field table and its vocabulary.
 */
export interface PlainWords {
  readonly language: Language
  /** Words that ask for nothing. */
  readonly fillers: string
  /** Words that ask for nothing, and after which a noun is no object of the verb before them. */
  readonly breaks: string
  /** What a card is called. */
  readonly cards: string
  readonly not: string
  readonly when: string
  readonly between: string
  readonly to: string
  /** `against replicators`: cards whose text speaks of them. */
  readonly against: string
  /** `make missions harder`. */
  readonly make: string
  /** Numbers in words, from 0 on. */
  readonly numbers: readonly string[]
  /** Before a number: `at least 3`; and after it: `3 or more`. */
  readonly bounds: Readonly<Record<'<' | '<=' | '>' | '>=' | '=', { before: string; after?: string }>>
  /** Names of number fields beside those of the search language. */
  readonly figures: Readonly<Record<string, string>>
  /** `high combat`, `the most combat`. */
  readonly degrees: Readonly<Record<'high' | 'low' | 'highest' | 'lowest', string>>
  /** Adjectives that stand for a figure: `cheap`, and `cheapest` where it is a matter of order alone. */
  readonly qualities: Readonly<Partial<Record<QualityName, { plain: string; most?: string }>>>
  /** Values of list fields beside the names that the search language knows. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Verbs by what cards do then, one or several of the words of `does:`. */
  readonly verbs: Readonly<Record<string, string>>
  /** Nouns of what cards do, behind what they do it to: `obstacle removal`. */
  readonly actionNouns: Readonly<Record<string, string>>
  /** Verbs that change a figure: `lower the cost` is `does:cost`. */
  readonly changes: string
  /** What texts speak of and no condition asks for, with the beginning of the word that stands in rules texts. */
  readonly objects: Readonly<Record<ObjectName, { readonly stem: string; readonly words: string }>>
  /** Whole conditions in the search language: `unique`, `in my deck`. */
  readonly conditions: Readonly<Record<string, string>>
}
