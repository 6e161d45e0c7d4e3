import type { AsAdversary, Modifier } from '@/lib/game/abilities/ability'
import type { CompiledCondition, CompiledModifier, CompiledText } from './compiled-text'
import type { CardId, Player } from './game'
import type { Context } from './program'

/** Values that follow from the state of a game and the texts at work in it, cached until something changes. */

/**
 * An ability at work: a text, its card, and its programs. The fields that are read whenever the texts at work are
 * gathered come first, so that they are close in memory.
 */
export interface ActiveText {
  /** The zone sequence number of its card. */
  readonly sequence: number
  readonly controller: Player
  /** The parts it has, as bits: see `ROLES`. */
  readonly roles: number
  /** Kinds of events that it watches, as bits. */
  readonly watches: number
  /** Kinds of events that any text of its card watches, or could give another card to watch. */
  readonly events: number
  readonly card: CardId
  /** The card whose compiled programs it uses. */
  readonly home: CardId
  readonly text: CompiledText
  readonly context: Context
  /** The modifiers of its statics, ready to be put in place. */
  readonly standing: readonly StandingModifier[]
}

/** A modifier of a static text, with its conditions. */
export interface StandingModifier {
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  /** The kinds of change that can affect the result of `during`, as bits of `CHANGE`. */
  readonly asks: number
  readonly fromScorePile: boolean
  readonly modifier: CompiledModifier
  readonly context: Context
  readonly home: CardId
  readonly target: CardId
  readonly amount: number
}

/** The changes at work, by kind. */
export type Modifiers = Record<Modifier['kind'], ActiveModifier[] | undefined>

/**
 * The texts at work, and the changes made by them and by lasting effects. Depends only on the places of cards, whether
 * they are face up, their glyphs, and the records, so most changes of a game leave it as it is.
 */
export interface TextsAtWork {
  /** Cards' own texts, in the order in which they count. */
  readonly texts: readonly ActiveText[]
  /** Those with activated abilities. */
  readonly usable: readonly ActiveText[]
  /** Texts with a cost for assigning a card. */
  readonly assigning: readonly ActiveText[]
  /** Texts that may replace events. */
  readonly replacing: readonly ActiveText[]
  /** True if any of them may give texts to cards or take them away, which changes the resulting texts at work. */
  readonly changesTexts: boolean
  /** The villain player's hero cards whose own text makes them adversaries now. */
  readonly becoming: readonly CardId[]
  /** True if there are any such cards, or a text that makes others so. */
  readonly adversaries: boolean
  /** Changes that apply if their conditions hold, layer by layer. */
  readonly pending: readonly Pending[]
  /** True if any of that depends on more than the fields of this object. */
  readonly conditional: boolean
  /** The kinds of change that can affect the result, as bits of `CHANGE`. */
  readonly asks: number
  /** True if the contribution of a card may change once it, or another card, is assigned. */
  readonly asksWhoIsAssigned: boolean
  /** True if any of that affects who wins. */
  readonly totals: boolean
  /** Kinds of events that any of the texts watches, or could give another card to watch, as bits. */
  readonly events: number
  /** The same for effects that wait for an event. */
  readonly awaited: number
  /** Cards that lasting changes depend on: those with the texts, and those affected. */
  readonly lasting: readonly CardId[]
}

/** A change to some cards that holds now. */
export interface ActiveModifier {
  readonly modifier: CompiledModifier
  readonly context: Context
  readonly home: CardId
  /** The one card that it has been settled on, or `NONE` for all that match. */
  readonly target: CardId
  /** A settled amount, or `LIVE`. */
  readonly amount: number
}

/** A change that holds if its condition does. */
export type Pending = ActiveModifier & {
  readonly during: CompiledCondition | undefined
  /** The kinds of change that can affect the result of the condition, as bits of `CHANGE`. */
  readonly asks: number
}

/**
 * The combined effect of the card texts at this moment. Derived on demand from the texts at work (`texts-at-work.ts`),
 * never part of the position.
 */
export interface Derived {
  /** The kinds of change, as bits of `CHANGE`, after which it may no longer hold; others leave it valid. */
  readonly asks: number
  /** The pending changes whose conditions hold, as bits by index, if there are few enough. */
  readonly held: number
  /** The texts at work, including granted ones. */
  readonly texts: readonly ActiveText[]
  readonly modifiers: Readonly<Record<Modifier['kind'], readonly ActiveModifier[] | undefined>>
  /** Those with activated abilities. */
  readonly usable: readonly ActiveText[]
  /** Texts with a cost for assigning a card. */
  readonly assigning: readonly ActiveText[]
  /** Texts that may replace events. */
  readonly replacing: readonly ActiveText[]
  /** Cards whose text has been taken away. */
  readonly silenced: readonly CardId[] | undefined
  /** Hero cards that are adversaries now. */
  readonly adversaries: ReadonlyMap<CardId, HeroAsAdversary> | undefined
}

/** A hero card's properties as an adversary, with its numbers worked out. */
export interface HeroAsAdversary extends AsAdversary {
  readonly controllerIs: Player
  readonly reviveCostIs: number
}

/** Texts and contexts by card, created once for a game object and updated whenever they are used again. */
export interface DerivedCache {
  readonly texts: (ActiveText | undefined)[]
  readonly adversaries: Map<CardId, HeroAsAdversary>
  /** Cards that had no text as they left play, with the sequence number that they have since. */
  leftSilent: Map<CardId, number> | undefined
  /** True while it is settled which characters lend their traits: until then nobody has any but its own. */
  isLending: boolean
  /** The game's `changes` when totals were last checked. */
  checked: number
  /** The game's `tallies` then, if the totals depended on nothing else; `NONE` otherwise. */
  tallied: number
}
