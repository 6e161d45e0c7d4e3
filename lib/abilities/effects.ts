import type { Skill } from '@/lib/terms'
import type { Amount } from './amounts'
import type { Condition } from './conditions'
import type { Duration } from './durations'
import type { Modifier } from './modifiers'
import type { Who } from './players'
import type { Ref } from './references'
import type { Filter, Target } from './selectors'
import type { Trigger, Would } from './triggers'
import type { Ability } from './wrappers'

/** Where a card is put. Always a pile of its owner. */
export type Destination =
  | 'hand'
  | 'deckTop'
  | 'deckBottom'
  /** Into the deck, which is shuffled. */
  | 'deckShuffled'
  | 'discard'
  | 'missionsTop'
  | 'missionsBottom'
  /** Back to the row of its owner: gear taken off a card. */
  | 'row'
  | { readonly kind: 'beneath'; readonly card: Ref; readonly face: 'up' | 'down' }

/** What happens to the cards that were looked at. */
const REORDERINGS = [
  /** In any order on the top and/or bottom. */
  'topAndBottom',
  /** The one card, or all together, on the top or bottom. */
  'topOrBottom',
  /** One on the top, the rest on the bottom in any order. */
  'oneOnTop',
  /** Left where they are; they are "it". */
  'stay',
] as const
export type Reordering = (typeof REORDERINGS)[number]

/** Something done to cards that are in play, by a verb that needs nothing else. */
export interface EffectOnCards {
  readonly kind: 'stop' | 'ready' | 'destroy' | 'incapacitate'
  readonly target: Target
}

/** One way of several. `costs` must be paid to take it. */
export interface Mode {
  readonly costs?: readonly Effect[]
  readonly do: Effect
}

/** What a text does. The same nodes stand as costs, where all of them must be possible. */
export type Effect =
  | EffectOnCards
  | { readonly kind: 'unblock'; readonly target: Target }
  /** Can't be assigned: `mission`, `turn`, or as long as the text holds (`here`). */
  | { readonly kind: 'block'; readonly target: Target; readonly until: Duration }
  /** Binds what later parts speak of. */
  | { readonly kind: 'choose'; readonly target: Target }
  | { readonly kind: 'choosePlayer' }
  // Power
  | { readonly kind: 'gain'; readonly n: Amount; readonly who?: Who }
  | { readonly kind: 'lose'; readonly n: Amount; readonly who?: Who }
  /** `x`: the player chooses the amount, which becomes X. */
  | { readonly kind: 'pay'; readonly n: Amount | 'x'; readonly who?: Who }
  // Cards
  | { readonly kind: 'draw'; readonly n: Amount; readonly who?: Who }
  | { readonly kind: 'refill'; readonly who?: Who }
  /** Cards from a hand to the discard pile. */
  | { readonly kind: 'discard'; readonly target: Target }
  | { readonly kind: 'move'; readonly target: Target; readonly to: Destination; readonly by?: Who }
  | { readonly kind: 'reveal'; readonly target: Target }
  | { readonly kind: 'revealHand'; readonly whose: Who }
  | { readonly kind: 'lookAtHand'; readonly whose: Who }
  /** Look at cards of a pile, then put them back so. */
  | {
      readonly kind: 'look'
      readonly pile: 'deck' | 'missions'
      readonly whose?: Who
      readonly n: Amount
      readonly end?: 'bottom'
      readonly put: Reordering
      readonly by?: Who
    }
  /** Search a pile for a card, then shuffle it. Finding nothing is allowed. */
  | {
      readonly kind: 'search'
      readonly pile: 'deck' | 'missions'
      readonly who?: Who
      readonly for: Filter
      readonly to: 'hand' | 'top'
      readonly reveal?: boolean
    }
  | { readonly kind: 'shuffle'; readonly pile: 'deck' | 'missions'; readonly whose: Who }
  | {
      readonly kind: 'play'
      readonly target: Target
      /** `free`: no power cost. Additional costs stay. */
      readonly cost: 'normal' | 'free'
      readonly sameTitle?: boolean
      /** Face down, as a complication. */
      readonly complication?: boolean
      readonly by?: Who
    }
  /** Shows a card of the hand and pays its cost. */
  | { readonly kind: 'payCostOf'; readonly target: Target }
  | { readonly kind: 'payReviveOf'; readonly target: Ref }
  // Glyphs
  | { readonly kind: 'moveGlyph'; readonly glyph: Target; readonly to: Target }
  | { readonly kind: 'swapGlyphs'; readonly a: Ref; readonly b: Ref }
  /** Glyphs to the bottom of their owner's mission pile. */
  | { readonly kind: 'loseGlyph'; readonly glyph: Target; readonly by?: Who }
  /** The top card of the owner's mission pile becomes a glyph beneath that character, without being earned. */
  | { readonly kind: 'placeGlyph'; readonly beneath: Ref }
  /** A glyph and the top card of the mission pile change places. */
  | { readonly kind: 'exchangeGlyph'; readonly glyph: Target }
  // Villain cards
  | { readonly kind: 'turnFaceDown'; readonly target: Target }
  | { readonly kind: 'score'; readonly target: Target; readonly by?: Who }
  /** After a replaced payment. */
  | { readonly kind: 'revive'; readonly target: Target; readonly ready?: boolean }
  | { readonly kind: 'blockade' }
  | { readonly kind: 'token'; readonly target: Target }
  /** Puts this card on another. What it gains it has as long as it lies there. */
  | { readonly kind: 'attach'; readonly on: Target; readonly gains?: readonly Ability[] }
  // What lasts
  | { readonly kind: 'modify'; readonly by: readonly Modifier[]; readonly until: Duration }
  /** Once, when it next happens. */
  | { readonly kind: 'later'; readonly on: Trigger; readonly do: Effect }
  /** Each time it happens until then. */
  | { readonly kind: 'whenever'; readonly on: Trigger; readonly do: Effect; readonly until: Duration }
  /** Once, when it would happen. */
  | { readonly kind: 'insteadOf'; readonly would: Would; readonly do: Effect }
  // The turn
  | { readonly kind: 'skipTurn'; readonly who: Who }
  /** The hero player plays another mission without paying; the villain player still gains. */
  | { readonly kind: 'forceContinue' }
  /** From that player's next pass on, he can only pass at this mission. */
  | { readonly kind: 'onlyPass'; readonly who: Who }
  // Control
  | { readonly kind: 'seq'; readonly do: readonly Effect[] }
  /**
   * A player may do something, all of it or nothing; what follows if he does and if he doesn't.
   */
  | {
      readonly kind: 'may'
      readonly who?: Who
      readonly do: Effect
      readonly ifDone?: Effect
      readonly ifNot?: Effect
    }
  | { readonly kind: 'chooseOne'; readonly modes: readonly Mode[]; readonly by?: Who }
  | { readonly kind: 'repeat'; readonly times: Amount; readonly do: Effect }
  /** For each of these cards, one after the other; the card is `as`. */
  | { readonly kind: 'forEach'; readonly of: Target; readonly as: string; readonly do: Effect }
  | { readonly kind: 'if'; readonly if: Condition; readonly do: Effect; readonly else?: Effect }
  /** The first, or under a condition the second in its place, which may be left to the player. */
  | {
      readonly kind: 'instead'
      readonly do: Effect
      readonly if: Condition
      readonly instead: Effect
      readonly may?: boolean
    }
  | { readonly kind: 'missionSkill'; readonly skill: Skill; readonly until: Duration }
  | { readonly kind: 'nothing' }

export type EffectKind = Effect['kind']
