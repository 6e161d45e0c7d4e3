import { type CardState, type Glyph, type Side, SKILLS, type Skill } from '@/lib/game/terms'
import type { Ref, Who } from './references'

/** Kind of card that a filter describes. `glyph`: an earned mission beneath a character. */
export const KINDS = [
  'card',
  'character',
  'team',
  'support',
  'mission',
  'gear',
  'event',
  'obstacle',
  'complication',
  'adversary',
  'ship',
  'glyph',
] as const
export type Kind = (typeof KINDS)[number]

/** Location of the cards. The default is `play`: in play, at the current mission, or a glyph there. */
export const PLACES = [
  'play',
  'hand',
  'deck',
  'discard',
  /** The mission pile. */
  'missions',
  /** The villain score pile. */
  'score',
  /** Failed missions of this turn, on the table. */
  'failed',
  /** Missions that lie beneath a blockading card. */
  'blockade',
  /** Cards, not glyphs, beneath the card named by `beneath`. */
  'beneath',
] as const
export type Place = (typeof PLACES)[number]

/** Quantities that a rating can refer to: a skill, or the amount contributed at the current mission. */
export const RATED = [...SKILLS, 'contributed'] as const

export const COMPARISONS = ['=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Values that can be summed over cards: printed costs, firepower, the current rating in a skill. */
export const TOTALLED = ['cost', 'firepower', ...SKILLS] as const
export type Totalled = (typeof TOTALLED)[number]

/** What cards can have the most or the least of. */
export const RANKED = ['glyphs', ...TOTALLED] as const
export type Ranked = (typeof RANKED)[number]

/** A number compared with another. */
export interface Bound {
  readonly is: Comparison
  readonly n: Amount
}

/**
 * A description of cards: all given conditions must hold, and absent ones do not restrict. Cards of players who are
 * ignored this turn never count.
 */
export interface Filter {
  readonly what?: Kind
  readonly place?: Place
  /**
   * Owner of the pile or hand, or controller of the cards. The default is `you` in piles and hands, and any player in
   * play.
   */
  readonly whose?: Who
  /** At the current mission: assigned there, or lying there as an obstacle or complication. */
  readonly atMission?: boolean
  readonly state?: CardState | readonly CardState[]
  readonly blocked?: boolean
  readonly side?: Side
  /** Has at least one of these. */
  readonly trait?: string | readonly string[]
  /** Has the trait that the text has chosen. */
  readonly chosenTrait?: boolean
  /** Has no trait beside the kind of card that it is. */
  readonly traitless?: boolean
  /** Has a rating (0 counts) in this skill; a mission: requires it. */
  readonly skill?: Skill
  /** Its rating in a skill; `contributed` is its contribution at the current mission. */
  readonly rating?: { readonly skill: (typeof RATED)[number] } & Bound
  /** Glyphs beneath it: at least this many, or none for 0. */
  readonly glyphs?: number
  /** Has this glyph, or is it. */
  readonly glyph?: Glyph | readonly Glyph[]
  /** Has or is a glyph with the same symbol as one that these have or are. */
  readonly matching?: Ref | Filter
  readonly cost?: Bound
  /** A mission's printed difficulty. */
  readonly difficulty?: Bound
  /** The experience that is printed on a mission, also one that is a glyph now. */
  readonly experience?: Bound
  /** A ship's firepower. */
  readonly firepower?: Bound
  readonly title?: string
  /** Has the title of one of these. */
  readonly titleOf?: Ref | Filter
  /** Is none of these cards. */
  readonly other?: Ref | readonly Ref[]
  /** Is one of these cards. */
  readonly among?: Ref
  /** Has this kind of text. */
  readonly text?: 'failure' | 'success' | 'dominion' | 'withdraw'
  /** Has a promotion token. */
  readonly token?: boolean
  /** Has at least one counter of that name. */
  readonly counter?: string
  /** Lies beneath these: a glyph, or a card stored there. */
  readonly beneath?: Ref | Filter
  /** A character beneath which this glyph lies. */
  readonly hosting?: Ref
  /** Lies on this card. */
  readonly on?: Ref | Filter
  /** Shares a trait with one of these. */
  readonly sharing?: Ref | Filter
  /** Has every trait of this card. */
  readonly allTraitsOf?: Ref
  /** A glyph on the same character as this glyph, or not on it. */
  readonly sameHost?: Ref
  readonly otherHost?: Ref
  /** A glyph worth the same experience. */
  readonly sameExperience?: Ref
  /** Could be assigned to the current mission now. */
  readonly assignable?: boolean
  /** Was assigned to the current mission when it was resolved. */
  readonly wasAssigned?: boolean
  /** Only those of the matching cards that have the most glyphs, or the highest of a number. */
  readonly most?: Ranked
  /** Only those that have the fewest, or the lowest. */
  readonly least?: Ranked
  readonly not?: Filter
  readonly anyOf?: readonly Filter[]
}

/** Number of cards to choose: exactly this many, at most this many, or as many as the player likes. */
export type Quantity = Amount | { readonly kind: 'upTo'; readonly n: Amount } | { readonly kind: 'any' }

/** A choice among the cards that fit. */
export interface Choice {
  readonly kind: 'choose'
  readonly of: Filter
  /** 1 if absent. */
  readonly n?: Quantity
  /** `you` if absent. */
  readonly by?: Who
  /** The name by which later parts of the card's text refer to the choice. `it` refers to it in any case. */
  readonly as?: string
  /** Chosen at random instead of by a player. */
  readonly random?: boolean
  /** Maximum of their total cost. */
  readonly totalCost?: Amount
  /** Minimum of their total rating in a skill. */
  readonly totalSkill?: { readonly skill: Skill; readonly n: number }
}

/** All that fit. */
export interface Every {
  readonly kind: 'every'
  readonly of: Filter
  readonly as?: string
}

/** The topmost (or bottommost) cards of a pile. */
export interface FromPile {
  readonly kind: 'top'
  readonly pile: 'deck' | 'missions'
  readonly whose?: Who
  /** 1 if absent. */
  readonly n?: Amount
  readonly end?: 'bottom'
  readonly as?: string
}

/** The cards that an effect is about. */
export type Target = Ref | Choice | Every | FromPile

/** A number that a text states or works out. Never below 0 when used as a count or a price. */
export type Amount =
  | number
  /** Cards that fit, times a factor. */
  | { readonly kind: 'count'; readonly of: Filter; readonly times?: number }
  /** Number of cards that a name refers to. */
  | { readonly kind: 'size'; readonly of: Ref; readonly times?: number }
  /**
   * Glyphs beneath these cards: all, or each symbol once (`different`), or only some symbols. `alsoOn`: only symbols
   * that one of those cards has too.
   */
  | {
      readonly kind: 'glyphs'
      readonly of: Ref | Filter
      readonly different?: boolean
      readonly glyph?: Glyph
      readonly alsoOn?: Filter
      readonly times?: number
    }
  /** Different traits among these cards, `team`, `support` and the like left out. */
  | { readonly kind: 'traits'; readonly of: Filter; readonly times?: number }
  /** Traits that a card has in common with those cards. */
  | { readonly kind: 'sharedTraits'; readonly of: Ref; readonly with: Filter; readonly times?: number }
  /** Missions resolved this turn, or failed ones on the table. The current one does not count. */
  | {
      readonly kind: 'missions'
      readonly result: 'success' | 'failure'
      readonly skill?: Skill
      /** True if the text says "this turn". */
      readonly thisTurn?: boolean
      readonly times?: number
    }
  | { readonly kind: 'experience'; readonly of: Ref; readonly times?: number }
  /** A rating: a named skill, what it contributes to the current mission, or its highest. */
  | { readonly kind: 'rating'; readonly of: Ref; readonly skill: Skill | 'contributed' | 'highest' }
  /** The printed cost. */
  | { readonly kind: 'cost'; readonly of: Ref; readonly times?: number }
  | { readonly kind: 'firepower'; readonly of: Ref }
  /** Total cost of cards, or their total skill or firepower; cards without the value count 0. */
  | { readonly kind: 'total'; readonly what: Totalled; readonly of: Filter; readonly times?: number }
  /** The highest or the lowest of a number among cards; 0 if no card has it. */
  | {
      readonly kind: 'extreme'
      readonly is: 'highest' | 'lowest'
      readonly what: Ranked
      readonly of: Filter
      readonly times?: number
    }
  /** Counters on these cards. */
  | {
      readonly kind: 'counters'
      readonly counter: string
      readonly of: Ref | Filter
      readonly times?: number
    }
  /** Power that a player has left. */
  | { readonly kind: 'power'; readonly of: Who }
  /** The number chosen or paid for X. */
  | { readonly kind: 'x' }
  /** Number of whole times that `by` goes into an amount. */
  | { readonly kind: 'per'; readonly of: Amount; readonly by: number; readonly times?: number }
  /** No more than `n`, or no less than `-n` if it is taken away. */
  | { readonly kind: 'atMost'; readonly of: Amount; readonly n: number }
  | { readonly kind: 'sum'; readonly of: readonly Amount[] }
