import type { CardKey, Edition } from '@/lib/terms'
import type { Decision } from '../model/decisions'
import type { CardId, DrawnAs, Player, PlayerDeck } from '../model/game'
import type { LogEvent } from '../model/log'
import type { Derived, DerivedCache } from '../texts/runtime/derived'
import type { TextsAtWork } from '../texts/runtime/texts-at-work'
import type { CardFacts } from './card-facts'

/** What a game is made of: a set-up that never changes, and numbers that do. */

/** Which kinds of event and of replaceable event any card of this game watches, so that the rest costs nothing. */
export interface Watched {
  readonly events: number
  readonly replaced: number
  /** Whether any text changes point values. */
  readonly pointValues: boolean
  /** Whether any card can become an adversary. */
  readonly adversaries: boolean
  /** Whether any text changes what another mission costs, or whether there may be one. */
  readonly continuing: boolean
}

/** What never changes in a game. Shared by all clones. */
export interface Setup {
  readonly edition: Edition
  readonly seed: string
  /** In canonical order: a deck list in another order is the same game. */
  readonly decks: readonly PlayerDeck[]
  readonly turnLimit: number
  /** Who begins, and the cards of the first opening hands by player, where that was agreed upon. */
  readonly firstPlayer?: Player
  readonly openingHands?: readonly (readonly CardKey[])[]
  /** By player, in the order of the lists of `decks`: as which cards they are shuffled, where any is not as itself. */
  readonly drawnAs?: readonly (DrawnAs | undefined)[]
  /** All players, from 0; each sits to the left of the one before, the first to the left of the last. */
  readonly players: readonly Player[]
  /** By card id. */
  readonly facts: readonly CardFacts[]
  /** By card id: the bits of the facts, close together. */
  readonly bits: Int16Array
  readonly owners: readonly Player[]
  /** By card id: identifies card and copy in shuffles. */
  readonly hashes: readonly number[]
  /** By player: the ids of the team. */
  readonly teams: readonly (readonly CardId[])[]
  readonly watched: Watched
  /** Cards whose texts can change who wins without a glyph's, a scored card's or a token's moving. */
  readonly counting: readonly CardId[]
}

/** A game in progress. Only the engine reads or writes it; everybody else has `decision`, `view` and `explain`. */
export interface Game {
  readonly setup: Setup
  /** All that changes: named numbers, then the stack of frames, the zones and the cards. */
  readonly cells: Int16Array
  /** Undefined when no log is kept. Not part of the position. */
  log: LogEvent[] | undefined
  /** The decision that the state waits for: derived, kept so that it is made only once. */
  pending: Decision | undefined
  /** Counts changes that a text of a card could depend on; only comparing it with itself means anything. */
  changes: number
  /**
   * Counts changes of glyphs, villain score piles, tokens and of whose turn it is: without texts who wins depends on
   * nothing else.
   */
  tallies: number
  /** Which texts are at work: gathered when asked for, dropped when a card comes, goes, or turns over. */
  standing: TextsAtWork | undefined
  /** What holds now by those texts: derived when asked for, good until the next change. */
  derived: Derived | undefined
  /** What deriving uses again and again; belongs to this object alone. */
  readonly cache: DerivedCache
}
