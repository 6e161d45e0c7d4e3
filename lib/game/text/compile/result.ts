import type { Ability } from '@/lib/game/abilities/ability'
import type { TextContext } from '../plan/scene'

/**
 * Result of compiling a typed text. Independent of browser and Node, and plain data throughout: a worker can send it as
 * it is.
 */

/**
 * Names that texts may mention beside those of the official game: those of other cards of the set, and official titles.
 */
export interface KnownNames {
  readonly traits?: readonly string[]
  readonly titles?: readonly string[]
  /** Titles that no character has: an adversary, a ship or a gear of that name is meant where they stand alone. */
  readonly nonCharacters?: readonly string[]
  readonly glyphs?: readonly string[]
  /** Keywords of the set as some card explains them: "Purge 3 (Discard the top three cards of your deck.)". */
  readonly keywords?: readonly string[]
  /** True if a name that is not in the lists is invalid: then "Ofifcial" is no trait. */
  readonly closed?: boolean
}

/** Facts of the card with the text that the compiler needs, as the designer's form has them. */
export type CardFacts = Omit<TextContext, 'abilities'> & { readonly names?: KnownNames }

/** A place in a typed paragraph: characters from `from` up to, and without, `to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Words that differ between the typed text and the rendered text of the tree, in reading order. */
export interface Difference {
  /** The typed words; empty if the rendered text has more. */
  readonly typed: string
  /** The words of the rendered text; empty if the typed text has more. */
  readonly rendered: string
  /** Position of the typed words. */
  readonly at: Span
}

/** One possible reading of a paragraph. */
export interface Reading {
  readonly ability: Ability
  /** English text rendered from the tree. */
  readonly rendered: string
}

/** Reasons why a paragraph is not understood. */
export const REASONS = [
  /** A word that the language of cards does not have here. */
  'unexpected-word',
  /** The paragraph ends too early. */
  'unfinished',
  /** A word such as "that character" that refers to nothing. */
  'no-antecedent',
  /** A change of skills that does not say how long it lasts. */
  'no-duration',
  /** It can be read, but means something that this card cannot have or that can never happen. */
  'impossible',
  /** More words than a paragraph may have, or a character that no text has. */
  'too-long',
  'too-many-readings',
  'empty',
] as const
export type Reason = (typeof REASONS)[number]

/** A problem of a paragraph, with the position of the words. */
export interface TextProblem extends Span {
  readonly reason: Reason
  /** The words at that position, or the code of the impossibility. */
  readonly detail: string
  /** Words of the language that could have followed, the likeliest first, at most five. */
  readonly suggestions: readonly string[]
}

/** Result for one paragraph. */
export type CompileResult =
  | {
      readonly kind: 'understood'
      readonly ability: Ability
      readonly rendered: string
      /** Empty if the paragraph has the same words as its tree; otherwise the author has to confirm it. */
      readonly differs: readonly Difference[]
    }
  /** It has several meanings: the author chooses one. */
  | { readonly kind: 'asked'; readonly readings: readonly Reading[] }
  /** The card is played by hand. */
  | {
      readonly kind: 'unknown'
      readonly problems: readonly TextProblem[]
      /** Several texts that stand in one paragraph: each is understood by itself. */
      readonly parts?: readonly string[]
    }

/** Result for a whole card: one result for each paragraph, in order. */
export interface CardResult {
  readonly paragraphs: readonly CompileResult[]
  /** `plays`: the rules play it; `asks`: a question must be answered first; `byHand`: it is played by hand. */
  readonly kind: 'plays' | 'asks' | 'byHand'
}
