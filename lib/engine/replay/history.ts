import type { Engine } from '../model/api'
import type { Decision, LogEvent, NewGameOptions, Player } from '../model/types'
import { type Game, number } from '../state'
import { NUMBER } from '../state/layout'
import { pinsOf } from './pins'
import {
  errorOf,
  follow,
  meaningOf,
  noteTurn,
  pinError,
  type ReplayError,
  type StoredStep,
  storedLog,
  unplayable,
} from './replay'
import { decodeReplay, encodeReplay, type Meaning, type TurnMark } from './replay-format'

/** The moment before an answer, and the answer. */
interface Moment {
  /** A copy of the position, which is never changed. */
  readonly position: Game
  readonly logLength: number
  readonly turns: number
  readonly player: Player
  readonly answer: number
  readonly meaning: Meaning | undefined
}

/**
 * A game together with every earlier decision of it. Going back is to take a copy that was kept (a few kilobytes
 * each), so it costs the same however long the game is. Answering after going back starts a new branch.
 */
export interface GameHistory {
  /** The position now. Not to be changed by anybody else. */
  readonly game: () => Game
  readonly decision: () => Decision | undefined
  /** All events up to now, with nothing hidden: see `logFor`. */
  readonly log: () => readonly LogEvent[]
  /** Answers given so far. */
  readonly at: () => number
  /** Answers given so far and those that can be redone. */
  readonly length: () => number
  readonly answer: (index: number) => void
  /** Back or on to the moment before the answer numbered `at`, from 0 to `length()`. Others are ignored. */
  readonly goTo: (at: number) => void
  /** Back to the last decision of this player before now; of anybody if none is named. False if there is none. */
  readonly undo: (player?: Player) => boolean
  /** On to the next decision of this player, or as far as answers go. False if there is nothing to redo. */
  readonly redo: (player?: Player) => boolean
  /** The game up to now as a replay string. */
  readonly replay: () => string
}

/** Starts a game whose decisions can be taken back. Throws as `newGame` does. */
export function startHistory(engine: Engine, options: NewGameOptions): GameHistory {
  return historyOf(engine, options, engine.newGame({ ...options, log: true }))
}

/** What a replay string holds. */
export interface OpenedReplay {
  /** What was played, as it was noted then: there also where the game itself can't be played here. */
  readonly log: readonly StoredStep[]
  /** The game as far as it can be played, at its last good answer. Absent where it can't even begin. */
  readonly history?: GameHistory
  /** Answers of the replay that can be relied upon, played or not. */
  readonly answers: number
  /** Why it is not, or not wholly, the game that it was. With a history one can still go on from where that stands. */
  readonly error?: ReplayError
}

/** Opens a replay string. Never throws for what stands in it. */
export function openReplay(engine: Engine, text: string): OpenedReplay {
  const decoded = decodeReplay(text)
  if (!decoded.ok) return { log: [], answers: 0, error: decoded.error }
  const { replay } = decoded
  // Beyond the last checksum of a string without an end only what can be played is sure to be as it was.
  const sure = decoded.flaw === undefined ? replay.answers.length : (replay.turns.at(-1)?.at ?? 0)
  const until = (played: number) => {
    const answers = Math.max(sure, played)
    return { log: storedLog(replay, answers), answers }
  }
  const pinned = pinError(engine.pool, replay)
  let history: GameHistory
  try {
    history = startHistory(engine, replay.options)
  } catch (error) {
    const why = unplayable(error)
    return { ...until(0), error: pinned && why.code !== 'unknown-card' ? { kind: pinned } : why }
  }
  try {
    const error = errorOf(decoded, pinned, follow(replay, history))
    return { ...until(history.at()), history, ...(error ? { error } : {}) }
  } catch (error) {
    unplayable(error)
    return {
      ...until(history.at()),
      history,
      error: { kind: 'illegal-answer', turn: number(history.game(), NUMBER.turn) },
    }
  }
}

function historyOf(engine: Engine, options: NewGameOptions, first: Game): GameHistory {
  let game = first
  let log: readonly LogEvent[] = first.log ?? []
  const past: Moment[] = []
  let future: Moment[] = []
  const turns: TurnMark[] = []
  noteTurn(turns, game, 0)

  const take = (index: number) => {
    const decision = engine.decision(game)
    past.push({
      position: engine.clone(game),
      logLength: log.length,
      turns: turns.length,
      player: decision?.player ?? 0,
      answer: index,
      meaning: decision && meaningOf(game, decision, index),
    })
    const next = engine.clone(game, { log: true })
    try {
      engine.answer(next, index)
    } catch (error) {
      past.pop()
      throw error
    }
    game = next
    log = next.log ?? []
    noteTurn(turns, game, past.length)
  }

  const back = (at: number) => {
    while (past.length > at) {
      const moment = past.pop()
      if (!moment) return
      future.unshift(moment)
      log = log.slice(0, moment.logLength)
      turns.length = moment.turns
      game = engine.clone(moment.position)
      game.log = [...log]
    }
  }

  const on = (at: number) => {
    while (past.length < at) {
      const moment = future.shift()
      if (!moment) return
      take(moment.answer)
    }
  }

  const goTo = (at: number) => {
    back(at)
    on(at)
  }

  return {
    game: () => game,
    decision: () => engine.decision(game),
    log: () => log,
    at: () => past.length,
    length: () => past.length + future.length,
    answer: (index) => {
      take(index)
      future = []
    },
    goTo,
    undo: (player) => {
      const at = past.findLastIndex((moment) => player === undefined || moment.player === player)
      if (at >= 0) back(at)
      return at >= 0
    },
    redo: (player) => {
      if (future.length === 0) return false
      const next = future.findIndex(
        (moment, i) => i > 0 && (player === undefined || moment.player === player),
      )
      on(past.length + (next > 0 ? next : future.length))
      return true
    },
    replay: () =>
      encodeReplay({
        options,
        pins: pinsOf(engine.pool, options.decks),
        answers: past.map((moment) => moment.answer),
        meanings: past.map((moment) => moment.meaning),
        turns,
      }),
  }
}
