import type { Pool } from '@/lib/cards/pool'
import type { Position } from '../position/position'
import type { Game } from '../state'
import type { Answer, Decision, GameResult, NewGameOptions, Player, Question, View } from './types'

/**
 * The one door into the rules. The table, bots, replays and tests use it and nothing else. Errors are
 * `EngineError`s.
 */
export interface Engine {
  readonly pool: Pool
  /** A new game, run on to its first decision. */
  newGame(options: NewGameOptions): Game
  /** What must be decided now; undefined when the game is over. */
  decision(game: Game): Decision | undefined
  /** Takes the option of that number (from 0) and runs on to the next decision. Changes the game given. */
  answer(game: Game, index: number): void
  /** How the game ended; undefined while it goes on. */
  result(game: Game): GameResult | undefined
  /** What a player may see. */
  view(game: Game, player: Player): View
  /** Why a card cannot be used now, or why a number is what it is. */
  explain(game: Game, question: Question): Answer
  /** An independent copy, without the log unless asked for. */
  clone(game: Game, options?: { log?: boolean }): Game
  /** The position as text, without the log. */
  save(game: Game): string
  /** A saved position; its log begins anew. */
  restore(data: string, options?: { log?: boolean }): Game
  /** Another position that looks the same to the player. */
  resample(game: Game, player: Player, seed: string): Game
  /** The position as data that people can read: see `position/position.ts`. Only at some moments there is one. */
  position(game: Game): Position
  /** A game that goes on from a position; anything that cannot be one is refused. Its log begins anew. */
  positionFrom(position: unknown, options?: { log?: boolean }): Game
}
