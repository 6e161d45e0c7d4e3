import type { Glyph, Skill } from '@/lib/game/terms'
import type { Condition } from './conditions'
import type { Duration } from './durations'
import type { Ref, Who } from './references'
import type { Amount, Filter, Target } from './selectors'
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

/** The text works only while the card lies in its owner's villain score pile. */
interface Placed {
  readonly from?: 'score'
}

/** "When", "each time", "at": something happens, and if the condition holds, the effect follows. */
export interface Triggered extends Gated, Placed {
  readonly node: 'triggered'
  readonly on: Trigger
  /** The condition while which the text is watching ("while assigned"). */
  readonly while?: Condition
  /** "if ...": checked when it is triggered and again when the effect would begin (ruling 75). */
  readonly if?: Condition
  readonly do: Effect
  /** Only the first time each turn; what a player may do, only the first time that they do it. */
  readonly once?: boolean
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
  /** Only so many times each turn. */
  readonly times?: 'twice' | 'threeTimes'
  /** Only if. */
  readonly if?: Condition
  /** The player who may use it; its controller if absent. */
  readonly by?: 'anyPlayer' | 'hostOwner' | 'opponent'
  /** While that holds, it costs this much more power, or less. */
  readonly price?: { readonly n: number; readonly if: Condition }
  /** Used by showing the card in the hand; not usable while it is in play. */
  readonly from?: 'hand'
}

/** An effect that always applies, or applies while a condition holds. */
export interface Static extends Gated, Placed {
  readonly node: 'static'
  readonly while?: Condition
  readonly by: readonly Modifier[]
}

/** The text of an event, or of another card that simply does something as it is played. */
export interface EventText {
  readonly node: 'event'
  /** Costs in addition to the power, if one paragraph states both. */
  readonly costs?: readonly Effect[]
  /** Condition for playing it, if one paragraph states both. */
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

/** It can be played only if the condition holds. */
export interface PlayOnlyIf {
  readonly node: 'playOnlyIf'
  readonly if: Condition
}

/** Something would happen; something else happens instead, if `may` (a price, perhaps none) is taken. */
export interface Replacement extends Gated {
  readonly node: 'replacement'
  readonly would: Would
  /** The condition while which the text is watching ("while ready"). */
  readonly while?: Condition
  /** Absent: it must. */
  readonly may?: Effect
  readonly instead: Effect
}

/** In the opponent's turn, this hero card is an adversary. */
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

/** Piles of its owner into which a card can be put. */
export const DESTINATION_WORDS = [
  'hand',
  'deckTop',
  'deckBottom',
  /** Into the deck, which is shuffled. */
  'deckShuffled',
  'discard',
  'missionsTop',
  'missionsBottom',
  /** Back to the row of its owner: gear taken off a card. */
  'row',
] as const
export const FACES = ['up', 'down'] as const

/** Destination of a card: a pile of its owner, or beneath another card. */
export type Destination =
  | (typeof DESTINATION_WORDS)[number]
  | { readonly kind: 'beneath'; readonly card: Ref; readonly face: (typeof FACES)[number] }

/** Ways to put back the cards that were looked at. */
const REORDERINGS = [
  /** In any order on the top and/or bottom. */
  'topAndBottom',
  /** The one card, or all together, on the top or bottom. */
  'topOrBottom',
  /** One on the top, the rest on the bottom in any order. */
  'oneOnTop',
  /** Left in place; they are "it". */
  'stay',
] as const
export type Reordering = (typeof REORDERINGS)[number]

/** Something done to cards that are in play, by a verb that needs nothing else. */
export interface EffectOnCards {
  readonly kind: 'stop' | 'ready' | 'destroy' | 'incapacitate'
  readonly target: Target
}

/** One mode of several. `costs` must be paid to take it. */
export interface Mode {
  readonly costs?: readonly Effect[]
  readonly do: Effect
}

/** An effect of a text. The same nodes serve as costs, in which case all of them must be possible. */
export type Effect =
  | EffectOnCards
  | { readonly kind: 'unblock'; readonly target: Target }
  /** Takes assigned cards back from the current mission: they are ready again (ruling 125). */
  | { readonly kind: 'unassign'; readonly target: Target }
  /** Can't be assigned: `mission`, `turn`, or as long as the text holds (`here`). */
  | { readonly kind: 'block'; readonly target: Target; readonly until: Duration }
  /** Binds the cards that later parts refer to. */
  | { readonly kind: 'choose'; readonly target: Target }
  | { readonly kind: 'choosePlayer' }
  /** One of the traits printed on cards that everybody can see (ruling 121). */
  | { readonly kind: 'chooseTrait' }
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
  /** Look at cards of a pile, then put them back in the given way. */
  | {
      readonly kind: 'look'
      readonly pile: 'deck' | 'missions'
      readonly whose?: Who
      readonly n: Amount
      readonly end?: 'bottom'
      readonly put: Reordering
      readonly by?: Who
      /** For cards that stay in place: a name by which later parts of the text refer to them. */
      readonly as?: string
    }
  /** Search a pile for a card, then shuffle it. Finding nothing is allowed. */
  | {
      readonly kind: 'search'
      readonly pile: 'deck' | 'missions'
      readonly who?: Who
      /** Whose pile; the searching player's own if absent. Then the card stays its owner's: on top, or discarded. */
      readonly whose?: Who
      readonly for: Filter
      /** `play`: it is played from there at no cost, if it can be. */
      readonly to: 'hand' | 'top' | 'play' | 'discard'
      readonly reveal?: boolean
      /** A name by which later parts of the text refer to the card found. */
      readonly as?: string
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
  /** Complications: an obstacle is one of the mission again, another card is only shown (ruling 130). */
  | { readonly kind: 'turnFaceUp'; readonly target: Target }
  | { readonly kind: 'score'; readonly target: Target; readonly by?: Who }
  /** After a replaced payment. */
  | { readonly kind: 'revive'; readonly target: Target; readonly ready?: boolean }
  | { readonly kind: 'blockade' }
  | { readonly kind: 'token'; readonly target: Target }
  // Counters, whose meaning card texts define
  | { readonly kind: 'putCounters'; readonly counter: string; readonly target: Target; readonly n?: Amount }
  /** At most as many as there are; all of them if `all`. */
  | {
      readonly kind: 'takeCounters'
      readonly counter: string
      readonly target: Target
      readonly n?: Amount
      readonly all?: boolean
    }
  /** To the current mission, as if by an action: the usual cost is paid, unless it is `free`. */
  | { readonly kind: 'assign'; readonly target: Target; readonly free?: boolean }
  /** Puts this card on another. It has the gained abilities as long as it lies there. */
  | { readonly kind: 'attach'; readonly on: Target; readonly gains?: readonly Ability[] }
  // Lasting effects
  | { readonly kind: 'modify'; readonly by: readonly Modifier[]; readonly until: Duration }
  /** Once, when it next happens. */
  | { readonly kind: 'later'; readonly on: Trigger; readonly do: Effect }
  /** Each time it happens until then. */
  | { readonly kind: 'whenever'; readonly on: Trigger; readonly do: Effect; readonly until: Duration }
  /** Once, when it would happen. */
  | { readonly kind: 'insteadOf'; readonly would: Would; readonly do: Effect }
  // The turn
  | { readonly kind: 'skipTurn'; readonly who: Who }
  /** The player wins the game at once. */
  | { readonly kind: 'winGame'; readonly who: Who }
  /** The hero player plays another mission without paying; the villain player still gains. */
  | { readonly kind: 'forceContinue' }
  /** From the player's next pass on, they can only pass at this mission. */
  | { readonly kind: 'onlyPass'; readonly who: Who }
  // Control
  | { readonly kind: 'seq'; readonly do: readonly Effect[] }
  /** A player may do something, all of it or nothing; then the parts that follow if they do and if they don't. */
  | {
      readonly kind: 'may'
      readonly who?: Who
      /** They do it if it is possible, and are not asked. */
      readonly must?: boolean
      readonly do: Effect
      readonly ifDone?: Effect
      readonly ifNot?: Effect
    }
  /** One mode of several; with `n`, that many different modes, carried out in the listed order. */
  | { readonly kind: 'chooseOne'; readonly modes: readonly Mode[]; readonly by?: Who; readonly n?: number }
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

/** Cards that a modifier applies to: a reference, or all matching cards. */
export type Scope = Ref | Filter

/** Actions that a text can forbid. */
export const PROHIBITIONS = [
  'played',
  'assigned',
  'revived',
  'scored',
  'blocked',
  'unblocked',
  'readied',
  'stopped',
  'destroyed',
  'incapacitated',
  'turnedFaceDown',
  'boosted',
  /** Its actions cannot be performed. */
  'used',
] as const
export type Prohibition = (typeof PROHIBITIONS)[number]

/** A change that holds as long as a condition or a duration does. Nothing is ever applied and taken back. */
export type Modifier =
  /** Every rating that it has: a character's skills. */
  | { readonly kind: 'skills'; readonly of: Scope; readonly n: Amount }
  /** Named skills, also ones that it lacks. */
  | { readonly kind: 'skill'; readonly of: Scope; readonly skill: readonly Skill[]; readonly n: Amount }
  /** Gains the printed skills of a card. */
  | { readonly kind: 'skillsOf'; readonly of: Scope; readonly from: Ref }
  /**
   * A mission's difficulty, or every rating of an obstacle or adversary; for a complication, the difficulty that it
   * adds.
   */
  | { readonly kind: 'difficulty'; readonly of: Scope; readonly n: Amount }
  | { readonly kind: 'setDifficulty'; readonly of: Scope; readonly n: Amount }
  /** Power to play it. `payer`: only when that player pays. */
  | { readonly kind: 'cost'; readonly of: Scope; readonly n: Amount; readonly payer?: Who }
  | { readonly kind: 'noCost'; readonly of: Scope; readonly payer?: Who }
  | { readonly kind: 'complicationCost'; readonly n: Amount; readonly payer?: Who }
  /** Power to go on to another mission. */
  | { readonly kind: 'missionCost'; readonly n: Amount }
  /** Cards to which a player refills their hand, and above which they discard. */
  | { readonly kind: 'handSize'; readonly who: Who; readonly n: Amount }
  | { readonly kind: 'reviveCost'; readonly of: Scope; readonly n: Amount }
  | { readonly kind: 'firepower'; readonly of: Scope; readonly n: Amount }
  /** Your total in ship battles. */
  | { readonly kind: 'totalFirepower'; readonly n: Amount }
  /** Experience that a card is worth beyond its glyphs, or that you have without a card's being worth it. */
  | { readonly kind: 'experience'; readonly of: Scope | 'you'; readonly n: Amount }
  | { readonly kind: 'pointValue'; readonly of: Scope; readonly n: Amount }
  /** Cost of cards in your villain score pile. */
  | { readonly kind: 'scoreCost'; readonly of: Filter; readonly n: Amount }
  | { readonly kind: 'blocked'; readonly of: Scope }
  /** Something that is not allowed to be done with these cards. `by`: by texts of such cards only. */
  | { readonly kind: 'cannot'; readonly be: Prohibition; readonly of: Scope; readonly by?: Filter }
  /** They can be assigned although they are stopped. */
  | { readonly kind: 'assignStopped'; readonly of: Scope }
  /** The player can't play any more missions. */
  | { readonly kind: 'noMissions'; readonly who: Who }
  | { readonly kind: 'gains'; readonly of: Scope; readonly ability: Ability }
  /** Also has all traits of that card. */
  | { readonly kind: 'traitsOf'; readonly of: Scope; readonly from: Ref }
  /** Also has that trait, or the one that the text has chosen if none is named. The scope cannot depend on traits. */
  | { readonly kind: 'trait'; readonly of: Scope; readonly trait?: string }
  /** Without that trait, or without any that a text does not give it if none is named (ruling 129). */
  | { readonly kind: 'losesTrait'; readonly of: Scope; readonly trait?: string }
  /** Without game text, given text and keywords included (ruling 128). */
  | { readonly kind: 'noText'; readonly of: Scope }
  /** The current mission requires another skill. */
  | { readonly kind: 'missionSkill'; readonly skill: Skill }
  /** Counts as this many cards wherever cards are counted. */
  | { readonly kind: 'countsAs'; readonly of: Scope; readonly n: number; readonly trait: string }
  /** Success or failure text of these cards occurs an additional time. */
  | { readonly kind: 'again'; readonly text: 'success' | 'failure'; readonly of: Scope }
  /** Failure text of these cards may be left unused; to use it costs power. */
  | {
      readonly kind: 'optionalFailure'
      readonly of: Filter
      readonly price?: { readonly of: Filter; readonly n: Amount }
    }
  /** Without failure text. */
  | { readonly kind: 'noFailure'; readonly of: Scope }
  /** A boost raises skills by this much more. */
  | { readonly kind: 'boostMore'; readonly of: Filter; readonly n: Amount }
  /** These may also be boosted with a card that has the title of one of those (`them` is the boosted card). */
  | { readonly kind: 'boostWith'; readonly of: Filter; readonly titleOf: Filter }
  /** These may also be boosted with one of those cards of the hand. */
  | { readonly kind: 'boostBy'; readonly of: Scope; readonly card: Filter }
  /** The player performs the first action. */
  | { readonly kind: 'firstAction'; readonly who: Who }
  | ({ readonly kind: 'adversary'; readonly of: Scope } & AsAdversary)

/** Properties of a hero card as an adversary: its ratings are difficulties. */
export interface AsAdversary {
  readonly trait?: string
  readonly reviveCost?: Amount
  readonly cannotBe?: readonly ('assigned' | 'revived' | 'scored')[]
  readonly noText?: boolean
  /** The player who controls it; its owner if absent. */
  readonly controller?: Who
}
