import type { Glyph } from '@/lib/game/terms'
import { PLAYER_WORDS, type Ref, type Who } from './references'
import type { Bound, Filter } from './selectors'

/** The card that an event must concern: a reference, or any card that matches. */
export type Subject = Ref | Filter

/** The glyph that must have been earned: see `earned`. */
export const EARNED_WORDS = ['different', 'had', 'thisMission'] as const

/** Something that happens. `that` is the card it happened to, `thatPlayer` the player who did it. */
export type Trigger =
  /** A card was played from any place; `by` is anybody by default. */
  | { readonly kind: 'played'; readonly card: Subject; readonly by?: Who }
  /** A complication was played. */
  | { readonly kind: 'complication'; readonly by?: Who }
  | { readonly kind: 'assigned'; readonly card: Subject; readonly by?: Who }
  | { readonly kind: 'boosted'; readonly card: Subject }
  | { readonly kind: 'stopped'; readonly card: Subject }
  /** A card that was not ready has become so, by a text or in the debrief. */
  | { readonly kind: 'readied'; readonly card: Subject }
  | { readonly kind: 'incapacitated'; readonly card: Subject }
  /** A text has blocked a card that was not blocked, or has unblocked one. */
  | { readonly kind: 'blocked'; readonly card: Subject }
  | { readonly kind: 'unblocked'; readonly card: Subject }
  | { readonly kind: 'destroyed'; readonly card: Subject }
  /** A card has left play, face up or incapacitated, wherever it went (ruling 127). */
  | { readonly kind: 'left'; readonly card: Subject }
  | { readonly kind: 'revived'; readonly card: Subject }
  | { readonly kind: 'scored'; readonly card: Subject }
  /**
   * A character earned a glyph: any, one with a symbol it did not have (`different`), one it already had (`had`),
   * one of some symbols, or the one from this mission.
   */
  | {
      readonly kind: 'earned'
      readonly card: Subject
      readonly glyph?: (typeof EARNED_WORDS)[number] | { readonly oneOf: readonly Glyph[] }
    }
  | { readonly kind: 'passed'; readonly by?: Who }
  /** A card was placed in the discard pile of its owner. */
  | { readonly kind: 'discarded'; readonly card: Subject; readonly by?: Who }
  /** The hero player is about to play a mission. */
  | { readonly kind: 'missionComing'; readonly by: Who }
  /** A mission was resolved. */
  | { readonly kind: 'resolved'; readonly result: 'success' | 'failure'; readonly by: Who }
  /** A player achieved victory in a ship battle, also without an opposing ship (ruling 63). */
  | { readonly kind: 'battleWon'; readonly by: Who }
  /** The current mission ended. */
  | { readonly kind: 'missionEnd' }
  /** A phase (of that player's turn) starts or ends; the next one if it is waited for. */
  | {
      readonly kind: 'phase'
      readonly phase: 'power' | 'debrief' | 'turn'
      readonly at: 'start' | 'end'
      readonly whose: Who
    }
  | { readonly kind: 'anyOf'; readonly of: readonly Trigger[] }

/** `itsOpponent` is an opponent of the player of the card that would be destroyed. */
export const DESTROYERS = [...PLAYER_WORDS, 'itsOpponent'] as const
/** Whose card does the destroying. */
export type DestroyedBy = (typeof DESTROYERS)[number]

/** Something that is about to happen and may happen otherwise. `that` is the card it would happen to. */
export type Would =
  | { readonly kind: 'destroy'; readonly card: Subject; readonly byCardOf?: DestroyedBy }
  | { readonly kind: 'stop'; readonly card: Subject }
  | { readonly kind: 'incapacitate'; readonly card: Subject }
  /** The whole revive cost of that adversary is to be paid. */
  | { readonly kind: 'payRevive'; readonly card: Subject }
  /** One card is to be taken from the deck to revive that adversary; `that` is the card taken. */
  | { readonly kind: 'reviveCard'; readonly card: Subject }
  /** A player is to draw a card, one of several perhaps; nobody has seen it. */
  | { readonly kind: 'drawCard'; readonly by: Who }
  /** A player is to draw so many cards at once: what happens otherwise stands for all of them (ruling 123). */
  | { readonly kind: 'drawCards'; readonly by: Who; readonly n: Bound }
  /** A player is to discard a card from their hand; `that` is the card. */
  | { readonly kind: 'discardCard'; readonly card: Subject; readonly by: Who }
