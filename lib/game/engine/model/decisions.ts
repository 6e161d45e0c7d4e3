import type { CardKey } from '@/lib/game/terms'
import type { CardId, Player } from './game'

/**
 * Decisions of players, and their possible answers. Plain data that survives JSON: input and output of the engine's
 * API.
 */

/**
 * Kinds of decisions.
 * - `stop-team-character`: the player on the first player's left stops one of their team characters; with three or more
 * players then one of their own
 * - `mulligan`: keep the opening hand, or shuffle it back and draw another
 * - `action`: one action, or pass
 * - `ship-battle`: whoever achieved victory may incapacitate an opposing assigned ship
 * - `revive-or-score`: the fate of the assigned adversary
 * - `earn-glyph`: which of the assigned characters earns it
 * - `continue`: play another mission, or end the mission phase
 * - `return-mission`: which failed mission goes beneath the mission pile next
 * - `return-glyph`: which glyph of a character that has left play goes beneath the mission pile next
 * - `discard`: down to the full hand, one card at a time in the order of the hand
 * - `choose`: a card for the text of `card`; several cards one after the other in their order on the table
 * - `may`: whether to do what the text allows; `choose-one`: one of its modes, or a trait; `choose-player`: a player
 * - `amount`: X; `order`: which of several texts is carried out next; `put-back`: where to put a card that was looked
 * at; `replace`: whether something else happens instead
 */
export type DecisionKind =
  | 'stop-team-character'
  | 'mulligan'
  | 'action'
  | 'ship-battle'
  | 'revive-or-score'
  | 'earn-glyph'
  | 'continue'
  | 'return-mission'
  | 'return-glyph'
  | 'discard'
  | 'choose'
  | 'may'
  | 'choose-one'
  | 'choose-player'
  | 'amount'
  | 'order'
  | 'put-back'
  | 'replace'

/** Purpose of choosing a card. */
export type ChoicePurpose =
  | 'stop'
  | 'ready'
  | 'destroy'
  | 'incapacitate'
  | 'choose'
  | 'discard'
  | 'reveal'
  | 'take'
  | 'place'
  | 'order'
  | 'search'
  | 'play'
  | 'block'
  | 'unblock'
  | 'unassign'
  | 'attach'
  | 'move-glyph'
  | 'move-glyph-to'
  | 'lose-glyph'
  | 'token'
  | 'put-counter'
  | 'take-counter'
  | 'assign'
  | 'turn-face-down'
  | 'turn-face-up'
  | 'score'
  | 'dominion'

/**
 * Kinds of options.
 * - `stop`: stop `card` (a team character of the first player)
 * - `keep`, `mulligan`: the opening hand
 * - `play`: play `card` from the hand for its power cost
 * - `complication`: place `card` from the hand face down at the current mission
 * - `assign`: assign the ready `card` to the current mission
 * - `boost`: discard `card` from the hand to boost the assigned `target`
 * - `pass`: perform no action
 * - `incapacitate`: incapacitate `card` (an opposing ship); `spare`: incapacitate none
 * - `revive`, `score`, `destroy`: the fate of the adversary `card`
 * - `earn`: `card` earns the glyph `target` (the mission)
 * - `continue`: play the next mission; `end`: go on to the debrief phase
 * - `return`: `card` goes beneath the mission pile next
 * - `discard`: discard `card` from the hand
 * - `use`: use the activated ability of `card` in `paragraph`
 * - `choose`: choose `card`; `done`: choose no more; `accept`, `decline`: take an offer, or not
 * - `mode`: the mode numbered `mode`; `player`: that `player`; `amount`: X is `amount`
 * - `resolve`: carry out the text of `card` next; `top`, `bottom`: put `card` there
 * - `replace`: let the text of `card` happen instead
 */
export type OptionKind =
  | 'stop'
  | 'keep'
  | 'mulligan'
  | 'play'
  | 'complication'
  | 'assign'
  | 'boost'
  | 'pass'
  | 'incapacitate'
  | 'spare'
  | 'revive'
  | 'score'
  | 'destroy'
  | 'earn'
  | 'continue'
  | 'end'
  | 'return'
  | 'discard'
  | 'use'
  | 'choose'
  | 'done'
  | 'accept'
  | 'decline'
  | 'mode'
  | 'player'
  | 'amount'
  | 'resolve'
  | 'top'
  | 'bottom'
  | 'replace'

/** Cost of an option for the player who chooses it. Absent means none. */
export interface Cost {
  /** Power. */
  readonly power?: number
  /** Cards from the top of the own deck. */
  readonly deckCards?: number
  /** Cards from the own hand, other than the one that is played. */
  readonly handCards?: number
}

export interface Option {
  readonly kind: OptionKind
  /** The card that acts or is acted upon, as described at `OptionKind`. */
  readonly card?: CardId
  readonly key?: CardKey
  readonly target?: CardId
  readonly targetKey?: CardKey
  readonly cost?: Cost
  /** Amount that it adds at once to the hero player's skill total, the difficulty, a firepower or a score, if any. */
  readonly adds?: number
  /** Power that the opponent gains by it. */
  readonly gives?: number
  /** The paragraph of the card's text that it is about, from 0. */
  readonly paragraph?: number
  /** The card with the text, if another card has granted it. */
  readonly text?: CardKey
  readonly textCard?: CardId
  /** Selects one of the card's activated abilities, a mode of a text, an amount, a player, or a waiting text. */
  readonly ability?: number
  readonly mode?: number
  /** The trait that a mode stands for, if a trait is chosen. */
  readonly trait?: string
  readonly amount?: number
  readonly player?: Player
  readonly waiting?: number
  /** It has been taken in this same position before in this turn, which is a loop (ruling 110). */
  readonly repeats?: boolean
}

/**
 * Builds an option for an action with a card. Every property is set, in the same order as for the use of an ability:
 * all actions then have the same layout, and no object is read more often.
 */
export const actionWith = (
  kind: OptionKind,
  card: CardId,
  key: CardKey,
  cost: Cost | undefined,
  adds: number | undefined,
  target?: CardId,
  targetKey?: CardKey,
): Option => ({
  kind,
  card,
  key,
  target,
  targetKey,
  paragraph: undefined,
  ability: undefined,
  cost,
  text: undefined,
  textCard: undefined,
  adds,
})

/** A decision of one player. There is always at least one option, and every option is legal and makes progress. */
export interface Decision {
  readonly player: Player
  readonly kind: DecisionKind
  /** The card concerned: the adversary, the mission, the card whose text asks. */
  readonly card?: CardId
  readonly key?: CardKey
  /** The paragraph of that card's text, from 0, if a text asks. */
  readonly paragraph?: number
  /** Purpose of choosing a card, or the kind of an optional effect. */
  readonly purpose?: string
  readonly options: readonly Option[]
  /** Further options that have led back to this position too often in this turn (ruling 110). */
  readonly refused?: readonly Option[] | undefined
}

/** Decisions about cards that come from the rules and not from a card's text. */
export const RULES_DECISIONS = [
  'stop-team-character',
  'ship-battle',
  'revive-or-score',
  'earn-glyph',
  'return-mission',
  'return-glyph',
  'discard',
] as const satisfies readonly DecisionKind[]
