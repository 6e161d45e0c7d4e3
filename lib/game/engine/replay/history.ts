import type { Move, Player } from '@/lib/tabletop/protocol/game'
import { History, type HistoryRules } from '@/lib/tabletop/protocol/history'
import type { Engine } from '../model/api'
import type { Decision } from '../model/decisions'
import { EngineError } from '../model/game'
import type { LogEvent } from '../model/log'
import { type Game, number } from '../state'
import { NUMBER } from '../state/layout'
import { type Beginning, beginGame } from './beginning'
import {
  errorOf,
  fingerprintError,
  follow,
  type ReplayError,
  recordReplay,
  type StoredStep,
  storedLog,
  unplayable,
} from './replay'
import { decodeReplay, encodeReplay, type Replay } from './replay-format'

/** The rules that a history needs, for games with this beginning. */
export const historyRules = (engine: Engine, beginning: Beginning): HistoryRules<Game> => ({
  ...engine,
  newGame: () => beginGame(engine, beginning, true),
})

/** A game together with every earlier decision of it: the protocol's history, by a player's words. */
export interface GameHistory {
  /** The current position. Nobody else may change it. */
  readonly game: () => Game
  readonly decision: () => Decision | undefined
  /** All events up to now, with nothing hidden: see `logFor`. */
  readonly log: () => readonly LogEvent[]
  /** Moves made so far. */
  readonly at: () => number
  /** Moves made so far and those that can be redone. */
  readonly length: () => number
  /** Takes an option of the decision. Throws an `EngineError` as `Engine.answer` does. */
  readonly answer: (index: number) => void
  /** Makes any move. Throws an `EngineError` as the engine does. */
  readonly play: (move: Move) => void
  /** Goes back or on to the moment before the move numbered `at`, from 0 to `length()`. Other numbers are ignored. */
  readonly goTo: (at: number) => void
  /**
   * Goes back to the last earlier decision of this player, or of any player if none is named. False if there is none.
   */
  readonly undo: (player?: Player) => boolean
  /** Goes on to the next decision of this player, or to the end of the moves. False if there is nothing to redo. */
  readonly redo: (player?: Player) => boolean
  /** The game up to now as a replay string. */
  readonly replay: () => string
}

/** Starts a game whose decisions can be taken back. Throws as `newGame` and `positionFrom` do. */
export function startHistory(engine: Engine, beginning: Beginning): GameHistory {
  return spoken(engine, beginning, new History(historyRules(engine, beginning)))
}

/** Contents of a replay string. */
export interface OpenedReplay {
  /** The replay as read; absent if it is unreadable. */
  readonly replay?: Replay
  /** The moves as recorded at the time; present even if the game itself can't be played here. */
  readonly log: readonly StoredStep[]
  /** The game as far as it can be played, at its last valid move. Absent if it can't even begin. */
  readonly history?: GameHistory
  /** The same in the form of the protocol: the history with which a table plays on. */
  readonly line?: History<Game>
  /** Moves of the replay that can be relied upon, played or not. */
  readonly answers: number
  /**
   * Reason why it is not, or not completely, the original game. If there is a history, the game can still be continued
   * from its end.
   */
  readonly error?: ReplayError
}

/**
 * Opens a replay string: reads and plays it once. Never throws because of its content. `isOwn` returns for each player
 * of a replay whether their moves may be taken back; by default they may.
 */
export function openReplay(
  engine: Engine,
  text: string,
  isOwn: (player: Player, players: number) => boolean = () => true,
): OpenedReplay {
  const decoded = decodeReplay(text)
  if (!decoded.ok) return { log: [], answers: 0, error: decoded.error }
  const { replay } = decoded
  // Beyond the last checksum of a truncated string, only moves that can be played are sure to be intact.
  const sure = decoded.flaw === undefined ? replay.answers.length : (replay.turns.at(-1)?.at ?? 0)
  const until = (played: number) => {
    const answers = Math.max(sure, played)
    return { replay, log: storedLog(replay, answers), answers }
  }
  const pinned = fingerprintError(engine.pool, replay)
  let line: History<Game>
  try {
    line = new History(historyRules(engine, replay.options))
  } catch (error) {
    const why = unplayable(error)
    return { ...until(0), error: pinned && why.code !== 'unknown-card' ? { kind: pinned } : why }
  }
  const history = spoken(engine, replay.options, line)
  const players = replay.options.decks.length
  const whose = (move: Move) =>
    typeof move === 'number' ? (engine.decision(line.game)?.player ?? 0) : move.player
  try {
    const played = follow(engine, replay, {
      game: () => line.game,
      play: (move) => void line.play(move, !isOwn(whose(move), players)),
    })
    const error = errorOf(decoded, pinned, played)
    return { ...until(line.cursor), history, line, ...(error ? { error } : {}) }
  } catch (error) {
    unplayable(error)
    const turn = number(line.game, NUMBER.turn)
    return { ...until(line.cursor), history, line, error: { kind: 'illegal-answer', turn } }
  }
}

function spoken(engine: Engine, beginning: Beginning, line: History<Game>): GameHistory {
  const of = (player: Player | undefined) => (_: unknown, mover: Player) =>
    player === undefined || mover === player
  const play = (move: Move) => {
    if (line.play(move)) return
    const decision = engine.decision(line.game)
    if (!decision) throw new EngineError('game-over')
    if (typeof move !== 'number') throw new EngineError('illegal-answer', { player: move.player })
    throw new EngineError('illegal-answer', { index: move, options: decision.options.length })
  }
  return {
    game: () => line.game,
    decision: () => engine.decision(line.game),
    log: () => engine.log(line.game, 'all'),
    at: () => line.cursor,
    length: () => line.steps.length,
    answer: play,
    play,
    goTo: (at) => void line.goTo(Math.min(Math.max(0, at), line.steps.length)),
    undo: (player) => line.undo(of(player)),
    redo: (player) => line.redo(of(player)),
    replay: () => encodeReplay(recordReplay(engine, beginning, line.moves)),
  }
}
