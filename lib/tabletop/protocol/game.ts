/**
 * The protocol of every game here, whatever its rules: players get a decision, answer it with the index of an option,
 * and read views. History, replays, matches, bots and conformance tests build on this and on nothing specific to one
 * game.
 */

/** A seat at the table, from 0; the next player is the one on the left, and after the last one comes 0. */
export type Player = number

/** Something that can be done now. Its parameters are specific to the game. */
export interface AnyOption {
  readonly kind: string
}

/** A question to one player: finite, in a fixed order, never empty; every option is legal and makes progress. */
export interface AnyDecision {
  readonly player: Player
  readonly kind: string
  readonly options: readonly AnyOption[]
}

/** The outcome of a game. */
export interface AnyResult {
  /** Undefined if nobody won, or all together. */
  readonly winner?: Player
  readonly reason: string
  /** Each player's final score, if the game has one; more is better. */
  readonly scores?: readonly number[]
}

/** A player's view: plain data, none of which depends on anything hidden from that player. */
export interface AnyView {
  readonly viewer: Player
  /** The player who must decide now; undefined if the game is over. */
  readonly decider?: Player
  readonly result?: AnyResult
}

/** One line of the log: a message key with the values for the message. */
export interface AnyEvent {
  readonly type: string
  readonly player?: Player
}

/** The reader of a log: one player, somebody who sees everything, or the public. */
export type Reader = Player | 'all' | 'public'

/** True if a reader is among seats given as bits, -1 for everybody; the public has no bit. */
export const isAmong = (seats: number, reader: Reader): boolean =>
  seats === -1 || (seats & (reader === 'all' ? -1 : reader === 'public' ? 0 : 1 << reader)) !== 0

/** The current turn. */
export interface Turn {
  /** From 1. */
  readonly turn: number
  readonly player: Player
}

/** Identifies the rules and data of a game: with the same fingerprint, a game takes the same course. */
export interface RulesFingerprint {
  /** Identifies the behaviour of the rules. */
  readonly rules: number
  /** Hash of the data that the rules use: cards, maps, tables. */
  readonly cards: number
}

/** The types of one game. */
export interface GameTypes {
  /** A game in progress; opaque to everything but its rules. */
  readonly game: object
  /** Everything that a game begins with, including its seed. Plain data. */
  readonly setup: object
  readonly option: AnyOption
  readonly decision: AnyDecision
  readonly view: AnyView
  readonly event: AnyEvent
  readonly result: AnyResult
}

/** A player concedes, no matter whose decision it is. */
export interface Concession {
  readonly kind: 'concede'
  readonly player: Player
}

/** The game ends in a draw that `player` offered and all players still in the game accepted. */
export interface DrawAgreement {
  readonly kind: 'draw'
  readonly player: Player
}

/**
 * A move in a game: an answer by the number of its option (from 0), or a move that every game has in addition to
 * answers.
 */
export type Move = number | Concession | DrawAgreement

/** True if a move is the answer to a decision. */
export const isAnswer = (move: Move): move is number => typeof move === 'number'

/** The rules of one game. Errors are specific to the game; each method says when it throws. */
export interface GameRules<T extends GameTypes> {
  /** Returns a new game, advanced to its first decision. Throws if the setup is invalid. */
  newGame(setup: T['setup']): T['game']
  /** Returns all seats, including those who have conceded. */
  players(game: T['game']): readonly Player[]
  /** The players who have conceded, in seat order. */
  conceded(game: T['game']): readonly Player[]
  /** The pending decision; undefined when the game is over. The same object until the game continues. */
  decision(game: T['game']): T['decision'] | undefined
  /** Takes the option with the given index and runs on. Mutates the game. Throws if there is no such option. */
  answer(game: T['game'], index: number): void
  /** Concedes for a player. Mutates the game. Throws if it is over or the player has conceded already. */
  concede(game: T['game'], player: Player): void
  /** Ends the game in a draw that `player` has offered. Mutates the game. Throws as `concede` does. */
  agreeToDraw(game: T['game'], player: Player): void
  /** Returns the outcome of the game; undefined while it is running. */
  result(game: T['game']): T['result'] | undefined
  /** Returns the view of a player. Throws for an unknown player. */
  view(game: T['game'], player: Player): T['view']
  /**
   * Returns the log as the reader may see it, from a line on (from 0); empty if none is kept. Never modified later.
   */
  log(game: T['game'], reader: Reader, from?: number): readonly T['event'][]
  /** Returns the number of log lines: the same for every reader. */
  logLength(game: T['game']): number
  /** Returns the current turn, or the last one of a finished game; undefined before the first. */
  turn(game: T['game']): Turn | undefined
  /** Returns the meaning of an option as text, whatever its index: equal for options with the same effect. */
  optionSignature(option: T['option']): string
  /** Returns an independent copy, without the log unless requested. */
  clone(game: T['game'], options?: { log?: boolean }): T['game']
  /** Returns the position as text, without the log. */
  save(game: T['game']): string
  /** Restores a saved position; its log starts empty. Throws for invalid data. */
  restore(data: string, options?: { log?: boolean }): T['game']
  /** Another position that looks the same to the player: hidden cards and all future chance are drawn again. */
  resample(game: T['game'], player: Player, seed: string): T['game']
  /** Returns 32 bits that are equal for equal positions of one game. */
  hash(game: T['game']): number
  /**
   * Returns the progress of every player, such as points or pieces, as a share of the usual winning value: about 0 at
   * the beginning, about 1 for a winner. A game may include likely developments, since search evaluates it after any
   * answer. It is only called for simulated positions, so hidden information may count. Omitted in games that count
   * nothing before their end.
   */
  evaluate?(game: T['game']): readonly number[]
  /** Returns the fingerprint of a game with this setup. */
  rulesFingerprint(setup: T['setup']): RulesFingerprint
}

/** True if a move can be made now. */
export function isLegal<Game extends object>(
  rules: {
    decision(game: Game): AnyDecision | undefined
    players(game: Game): readonly Player[]
    conceded(game: Game): readonly Player[]
  },
  game: Game,
  move: Move,
): boolean {
  const decision = rules.decision(game)
  if (!decision) return false
  if (isAnswer(move)) return decision.options[move] !== undefined
  return rules.players(game).includes(move.player) && !rules.conceded(game).includes(move.player)
}

/** Makes a move. Mutates the game. Throws as the rules do if it cannot be made. */
export function play<Game extends object>(
  rules: {
    answer(game: Game, index: number): void
    concede(game: Game, player: Player): void
    agreeToDraw(game: Game, player: Player): void
  },
  game: Game,
  move: Move,
): void {
  if (isAnswer(move)) rules.answer(game, move)
  else if (move.kind === 'concede') rules.concede(game, move.player)
  else rules.agreeToDraw(game, move.player)
}

/** True if two moves are the same. */
export const isSameMove = (one: Move, other: Move | undefined): boolean =>
  typeof one === 'number' || other === undefined || typeof other === 'number'
    ? one === other
    : one.kind === other.kind && one.player === other.player
