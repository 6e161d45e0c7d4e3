import type { Glyph } from '@/lib/terms'
import type { Amount } from './amounts'
import type { Condition } from './conditions'
import type { Effect } from './effects'
import type { AsAdversary, Modifier, Scope } from './modifiers'
import type { Trigger, Would } from './triggers'

export const GATE_NEEDS = ['all', 'any'] as const

/**
 * Glyphs that must lie beneath the card: all of the list (a symbol named twice is needed twice), or one of it. In
 * an activated ability it is part of the cost, and the glyph is not spent.
 */
export interface Gate {
  readonly need: (typeof GATE_NEEDS)[number]
  readonly glyphs: readonly Glyph[]
}

interface Gated {
  readonly gate?: Gate
}

/** Says that the text works only while the card lies in its owner's villain score pile. */
interface Placed {
  readonly from?: 'score'
}

/** "When", "each time", "at": something happens, and if the condition holds, the effect follows. */
export interface Triggered extends Gated, Placed {
  readonly node: 'triggered'
  readonly on: Trigger
  /** The condition while which the text is watching ("while assigned"). */
  readonly while?: Condition
  /** "if ...": looked at when it is triggered and again when the effect would begin (ruling 75). */
  readonly if?: Condition
  readonly do: Effect
}

/** Keyword text of the current mission and the cards there. `either` is success or failure. */
export interface Outcome {
  readonly node: 'outcome'
  readonly on: 'success' | 'failure' | 'either' | 'victory'
  readonly do: Effect
}

/** Cost, dash, effect: an action of the player. */
export interface Activated extends Gated {
  readonly node: 'activated'
  readonly costs: readonly Effect[]
  readonly do: Effect
  /** Only once each turn. */
  readonly once?: boolean
  /** Only if. */
  readonly if?: Condition
  /** Who may use it; its controller if absent. */
  readonly by?: 'anyPlayer' | 'hostOwner'
}

/** What always holds, or while a condition does. */
export interface Static extends Gated, Placed {
  readonly node: 'static'
  readonly while?: Condition
  readonly by: readonly Modifier[]
}

/** The text of an event, or of another card that simply does something as it is played. */
export interface EventText {
  readonly node: 'event'
  /** Costs beside the power, where one paragraph states both. */
  readonly costs?: readonly Effect[]
  /** It can be played only if, where one paragraph states both. */
  readonly onlyIf?: Condition
  readonly do: Effect
}

/** "To play this": costs beside the power. */
export interface ToPlay {
  readonly node: 'toPlay'
  readonly costs: readonly Effect[]
  readonly unless?: Condition
}

/** "To assign ...": costs for assigning cards, paid by whoever assigns. `them` is the card to be assigned. */
export interface ToAssign extends Gated {
  readonly node: 'toAssign'
  readonly card: Scope
  readonly costs: readonly Effect[]
  readonly while?: Condition
  readonly unless?: Condition
}

/** It can be played only if. */
export interface PlayOnlyIf {
  readonly node: 'playOnlyIf'
  readonly if: Condition
}

/** Something would happen; something else happens instead, if `may` (a price, perhaps none) is taken. */
export interface Replacement extends Gated {
  readonly node: 'replacement'
  readonly would: Would
  /** Absent: it must. */
  readonly may?: Effect
  readonly instead: Effect
}

/** In the opponent's turn this hero card is an adversary. */
export interface BecomesAdversary extends AsAdversary {
  readonly node: 'becomesAdversary'
}

export interface Withdraw {
  readonly node: 'withdraw'
  readonly n: Amount
}

export interface Dominion {
  readonly node: 'dominion'
}

/** One paragraph of a card's game text as a tree of plain data. */
export type Ability =
  | Triggered
  | Outcome
  | Activated
  | Static
  | EventText
  | ToPlay
  | ToAssign
  | PlayOnlyIf
  | Replacement
  | BecomesAdversary
  | Withdraw
  | Dominion

export type AbilityNode = Ability['node']
