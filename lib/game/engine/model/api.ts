import type { Pool } from '@/lib/game/cards/pool'
import type { GameRules, GameTypes } from '@/lib/tabletop/protocol/game'
import type { Position } from '../position/position'
import type { Game } from '../state'
import type { Answer, Question } from './answers'
import type { Decision, Option } from './decisions'
import type { GameResult, NewGameOptions } from './game'
import type { LogEvent } from './log'
import type { View } from './views'

/** The types of this game, by the protocol's names for them. */
export interface StargateTypes extends GameTypes {
  readonly game: Game
  readonly setup: NewGameOptions
  readonly option: Option
  readonly decision: Decision
  readonly view: View
  readonly event: LogEvent
  readonly result: GameResult
}

/**
 * The only entry point to the rules: the protocol that all games here share, and further functions of this one. The
 * table, bots, replays and tests use nothing else. Errors are `EngineError`s.
 */
export interface Engine extends GameRules<StargateTypes> {
  readonly pool: Pool
  /** Explains why a card cannot be used now, or how a number comes about. */
  explain(game: Game, question: Question): Answer
  /** The position as readable data: see `position/position.ts`. Only available at some moments. */
  position(game: Game): Position
  /** A game that continues from a position; anything that cannot be one is refused. Its log is empty. */
  parsePosition(position: unknown, options?: { log?: boolean }): Game
}
