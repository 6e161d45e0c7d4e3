import type { CardKey, Edition } from '@/lib/game/terms'

/** Setup and result of a game. Plain data that survives JSON: input and output of the engine's API. */

/**
 * Represents the behaviour of the rules: a hash of the course of a number of games, and of a revision number
 * (tests/unit/game/engine/replay/rules-hash.test.ts computes it, and gives the new value after a change of the rules).
 * A replay with a different value was played by other rules. Defined here so that a page can name the rules without
 * loading the engine.
 */
export const RULES_HASH = 2_290_744_540

/**
 * A seat at the table, from 0. Two to six seats; each player's left neighbour is the next, and that of the last is 0.
 */
export type Player = number

/** One physical card of one game, from 0. Stays the same wherever the card moves. */
export type CardId = number

/** One player's cards as plain lists; copies are repeated. The engine does not check deck rules. */
export interface PlayerDeck {
  /** Exactly four team characters, in their order on the table. */
  readonly team: readonly CardKey[]
  /** Only missions, any number. */
  readonly missions: readonly CardKey[]
  /** Everything else, any number. */
  readonly draw: readonly CardKey[]
}

/**
 * The cards as which those of a deck are shuffled, card by card in the order of its lists: the position of a card in a
 * shuffle depends only on the seed and on the card named here. So a card that replaced another one in a deck is drawn
 * where that one would have been, and two versions of a deck differ only in the changed cards.
 */
export interface DrawnAs {
  readonly missions: readonly CardKey[]
  readonly draw: readonly CardKey[]
}

export interface NewGameOptions {
  /** 2008 by default. 2007 has no ships. */
  readonly edition?: Edition
  /** One deck for each seat, two to six. */
  readonly decks: readonly PlayerDeck[]
  /** Any text. The same seed, decks and answers give the same game. */
  readonly seed: string
  /** The player who begins. By default the player with the highest victory total (2008 rulebook, Starting a Game). */
  readonly firstPlayer?: Player
  /**
   * By seat: cards of the draw deck that the first opening hand certainly contains, at most eight; the rest is drawn.
   */
  readonly openingHands?: readonly (readonly CardKey[])[]
  /** By seat: the cards as which those of the deck are shuffled. If absent, every card as itself. */
  readonly drawnAs?: readonly (DrawnAs | undefined)[]
  /** Number of turns after which the game ends undecided. By default 100 for each player (ruling 55); 1..10,000. */
  readonly turnLimit?: number
  /** True if log events are kept. Defaults to true; simulations switch it off. */
  readonly log?: boolean
}

/**
 * Reason for the end of a game: one of the rulebook's conditions, the turn limit (ruling 55), all others have conceded
 * (ruling 96), all have agreed to a draw (ruling 97), or the text of a card.
 */
export type EndReason = 'glyphs' | 'experience' | 'score' | 'undecided' | 'concession' | 'draw' | 'text'

export interface GameResult {
  /** Absent when undecided or drawn. */
  readonly winner?: Player
  readonly reason: EndReason
  /** The turn in which it ended, from 1. */
  readonly turn: number
}

/** The phases of a turn (2008 rulebook, Turn Sequence), and the states before the first turn and after the last. */
export type Phase = 'setup' | 'power' | 'mission' | 'debrief' | 'over'

/** The steps of the mission phase; `none` outside of it. */
export type Step =
  | 'none'
  | 'actions'
  | 'ship-battle'
  | 'resolution'
  | 'revive-or-score'
  | 'earn-glyph'
  | 'continue'

/** Errors of the engine, as codes with figures. */
export const ENGINE_ERROR_CODES = [
  'players',
  'team-size',
  'unknown-card',
  'not-a-team-character',
  'not-a-mission',
  'no-ships-in-edition',
  'too-many-cards',
  'turn-limit',
  'first-player',
  'opening-hand',
  'drawn-as',
  'game-over',
  'illegal-answer',
  'unknown-player',
  'damaged-save',
  'newer-save',
  'bad-position',
  'no-position',
  // No player can cause these: defects of a rule, or of code that wrote into a game.
  /** A place of the state is full (`of`): it has room for `most`. */
  'capacity',
  /** The state has an impossible value (`at`). */
  'corrupt-state',
] as const
export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number]

/** An error of the engine: a code for message keys, with its figures and words. */
export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly figures: Readonly<Record<string, number | string>>

  constructor(code: EngineErrorCode, figures: Readonly<Record<string, number | string>> = {}) {
    super(`${code} ${JSON.stringify(figures)}`)
    this.name = 'EngineError'
    this.code = code
    this.figures = figures
  }
}
