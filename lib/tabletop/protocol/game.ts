/**
 * What every game here is, whatever its rules: who plays asks for the decision, answers it by the number of an option,
 * and looks at views. History, replays, matches, bots and conformance tests stand on this and on nothing of one game.
 */

/** A seat at the table, from 0; the player on the left of one is the next, of the last it is 0. */
export type Player = number

/** One thing that can be done now. What it is about is the game's own. */
export interface AnyOption {
  readonly kind: string
}

/** A question to one player: finite, in a fixed order, never empty, and every option is legal and leads on. */
export interface AnyDecision {
  readonly player: Player
  readonly kind: string
  readonly options: readonly AnyOption[]
}

/** How a game ended. */
export interface AnyResult {
  /** Absent where nobody won, or all together. */
  readonly winner?: Player
  readonly reason: string
  /** What each player has in the end, where the game counts something; more is better. */
  readonly scores?: readonly number[]
}

/** What one player may see: plain data in which nothing depends on what is hidden from that player. */
export interface AnyView {
  readonly viewer: Player
  /** Who must decide now; undefined when the game is over. */
  readonly decider?: Player
  readonly result?: AnyResult
}

/** One line of the log: a message key with what belongs into the message. */
export interface AnyEvent {
  readonly type: string
  readonly player?: Player
}

/** Whose eyes read a log: one player's, everybody's, or only what all may know. */
export type Reader = Player | 'all' | 'public'

/** Whether a reader is among seats that are given as bits, -1 for everybody; nobody's bit is the public's. */
export const isAmong = (seats: number, reader: Reader): boolean =>
  seats === -1 || (seats & (reader === 'all' ? -1 : reader === 'public' ? 0 : 1 << reader)) !== 0

/** Whose turn it is. */
export interface Turn {
  /** From 1. */
  readonly turn: number
  readonly player: Player
}

/** What a game was played with: it goes the same way wherever both are the same. */
export interface RulesFingerprint {
  /** Stands for the behaviour of the rules. */
  readonly rules: number
  /** Hash of what the rules work with: cards, maps, tables. */
  readonly cards: number
}

/** The types of one game. */
export interface GameTypes {
  /** A game in progress; nobody but its rules looks inside. */
  readonly game: object
  /** All that a game begins with, its seed included. Plain data. */
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

/** A move in a game: an answer by the number of its option (from 0), or a move that every game has beside answers. */
export type Move = number | Concession | DrawAgreement

/** Whether a move is the answer to a decision. */
export const isAnswer = (move: Move): move is number => typeof move === 'number'

/** The rules of one game. Errors are the game's own; each method says when it throws. */
export interface GameRules<T extends GameTypes> {
  /** A new game, run on to its first decision. Throws where the set-up is none. */
  newGame(setup: T['setup']): T['game']
  /** All seats, those who have conceded included. */
  players(game: T['game']): readonly Player[]
  /** The players who have conceded, in seat order. */
  conceded(game: T['game']): readonly Player[]
  /** What must be decided now; undefined when the game is over. The same object until the game continues. */
  decision(game: T['game']): T['decision'] | undefined
  /** Takes the option of that number and runs on. Changes the game given. Throws where there is no such option. */
  answer(game: T['game'], index: number): void
  /** Gives the game up for a player. Changes the game given. Throws where it is over or the player has done so. */
  concede(game: T['game'], player: Player): void
  /** Ends the game in a draw that `player` has offered. Changes the game given. Throws as `concede` does. */
  agreeToDraw(game: T['game'], player: Player): void
  /** How the game ended; undefined while it is running. */
  result(game: T['game']): T['result'] | undefined
  /** What a player may see. Throws for an unknown player. */
  view(game: T['game'], player: Player): T['view']
  /** All that happened as the reader may read it; empty where no log is kept. Never changed later. */
  log(game: T['game'], reader: Reader): readonly T['event'][]
  /** How many lines the log has: the same for every reader. */
  logLength(game: T['game']): number
  /** Whose turn it is, or was when the game ended; undefined before the first. */
  turn(game: T['game']): Turn | undefined
  /** What an option means, as text, whatever its number is: equal where the same is done with the same things. */
  optionSignature(option: T['option']): string
  /** An independent copy, without the log unless asked for. */
  clone(game: T['game'], options?: { log?: boolean }): T['game']
  /** The position as text, without the log. */
  save(game: T['game']): string
  /** Restores a saved position; its log starts empty. Throws for invalid data. */
  restore(data: string, options?: { log?: boolean }): T['game']
  /** Another position that looks the same to the player: hidden cards and all future chance are drawn again. */
  resample(game: T['game'], player: Player, seed: string): T['game']
  /** 32 bits that are equal for equal positions of one game. */
  hash(game: T['game']): number
  /**
   * What every player has so far, such as points or pieces, as a share of what is usually enough to win: about 0 at the
   * beginning, about 1 for who wins. What is likely to come of it counts as well where a game can tell, since who thinks
   * ahead looks at it after any answer. It is asked of imagined positions alone, so that what is hidden may count. Absent in
   * games that count nothing before their end.
   */
  evaluate?(game: T['game']): readonly number[]
  /** What a game that begins so is pinned to. */
  rulesFingerprint(setup: T['setup']): RulesFingerprint
}

/** Whether a move can be made now. */
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

/** Makes a move. Changes the game given. Throws as the rules do where it cannot be made. */
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

/** Whether two moves are the same. */
export const isSameMove = (one: Move, other: Move | undefined): boolean =>
  typeof one === 'number' || other === undefined || typeof other === 'number'
    ? one === other
    : one.kind === other.kind && one.player === other.player
