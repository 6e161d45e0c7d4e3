import type { Engine } from './door'
import { encodeReplay, noteTurn, playReplay, type Replay, type Replayed } from './replay'
import type { Game } from './state'
import type { Decision, LogEvent, NewGameOptions, Player } from './types'

/** The moment before an answer, and the answer. */
interface Moment {
  /** A copy of the position, which is never changed. */
  readonly position: Game
  readonly logLength: number
  readonly turns: number
  readonly player: Player
  readonly answer: number
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

/**
 * Goes on with a replay, as far as it can be played; `replayed` says how far. Throws an `EngineError` if the
 * decks cannot be played with.
 */
export function resumeHistory(engine: Engine, replay: Replay): { history: GameHistory; replayed: Replayed } {
  const replayed = playReplay(engine, replay)
  const history = startHistory(engine, replay.options)
  for (const answer of replay.answers.slice(0, replayed.played)) history.answer(answer)
  return { history, replayed }
}

function historyOf(engine: Engine, options: NewGameOptions, first: Game): GameHistory {
  let game = first
  let log: readonly LogEvent[] = first.log ?? []
  const past: Moment[] = []
  let future: Moment[] = []
  const turnHashes: number[] = []
  noteTurn(turnHashes, game)

  const take = (index: number) => {
    const decision = engine.decision(game)
    past.push({
      position: engine.clone(game),
      logLength: log.length,
      turns: turnHashes.length,
      player: decision?.player ?? 0,
      answer: index,
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
    noteTurn(turnHashes, game)
  }

  const back = (at: number) => {
    while (past.length > at) {
      const moment = past.pop()
      if (!moment) return
      future.unshift(moment)
      log = log.slice(0, moment.logLength)
      turnHashes.length = moment.turns
      game = { ...engine.clone(moment.position), log: [...log] }
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
      encodeReplay({ options, answers: past.map((moment) => moment.answer), turnHashes: [...turnHashes] }),
  }
}
