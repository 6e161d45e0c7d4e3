import {
  type Beginning,
  beginGame,
  type Decision,
  decodeReplay,
  type Engine,
  encodeReplay,
  type Game,
  playReplay,
  startHistory,
} from '@/lib/game/engine'
import { dice } from './dice'
import { encodedDeck } from './encoded-decks'
import { checkPosition, checkQuickly, checkSame, checkSecrets, type Roll } from './invariants'

/** A game longer than this does not end; the longest of two hundred turns has a few thousand. */
const MAX_DECISIONS = 50_000
/** In games with quick checks, the whole position is examined every this many decisions. */
const POSITION_EVERY = 64

export interface Played {
  readonly reason: string
  readonly turn: number
  /** Decisions with at least two options. */
  readonly decisions: number
  readonly answers: readonly number[]
}

/** A game that went wrong, with the replay string of all answers before that. */
export class GameFailure extends Error {
  readonly replay: string
  readonly answers: number

  constructor(cause: unknown, options: Beginning, answers: readonly number[]) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    this.name = 'GameFailure'
    this.replay = encodeReplay({ options, answers, meanings: [], turns: [] })
    this.answers = answers.length
  }
}

/** The game of a seed: two random legal decks of encoded cards. */
export function optionsOf(seed: string, turnLimit = 200): Beginning {
  const roll = dice(`${seed} decks`)
  return { decks: [encodedDeck(roll), encodedDeck(roll)], seed, turnLimit }
}

/** Observer in addition to the cheap invariants; see `thorough`. */
type Observer = (game: Game) => { answer(index: number): void; position(game: Game): void }

/** A game, and the policy that answers its decisions. */
export interface Players {
  readonly options: Beginning
  /** Returns the index of an option. */
  readonly choose: (engine: Engine, game: Game, decision: Decision) => number
}

/** Random decks and evenly random answers. */
export function randomPlayers(seed: string, turnLimit?: number): Players {
  const roll = dice(`${seed} answers`)
  return {
    options: optionsOf(seed, turnLimit),
    choose: (_, __, decision) => roll(decision.options.length),
  }
}

/** Plays a game to its end; throws a `GameFailure` with the answer that breaks an invariant. */
export function play(engine: Engine, { options, choose }: Players, observer?: Observer): Played {
  const answers: number[] = []
  let decisions = 0
  try {
    const game = beginGame(engine, options, false)
    const observed = observer?.(game)
    for (;;) {
      checkQuickly(engine, game)
      if (answers.length % POSITION_EVERY === 0 || observed) checkPosition(engine, game)
      observed?.position(game)
      const decision = engine.decision(game)
      if (!decision) break
      if (answers.length > MAX_DECISIONS) throw new Error('the game does not end')
      if (decision.options.length > 1) decisions++
      const index = choose(engine, game, decision)
      answers.push(index)
      engine.answer(game, index)
      observed?.answer(index)
    }
    checkPosition(engine, game)
    const result = engine.result(game)
    return { reason: result?.reason ?? '', turn: result?.turn ?? 0, decisions, answers }
  } catch (error) {
    throw new GameFailure(error, options, answers)
  }
}

/**
 * Everything that a game must preserve: another game restored at every decision and a third one cloned at every
 * decision stay equal to it, and views reveal nothing hidden.
 */
export function thorough(engine: Engine, roll: Roll): Observer {
  return (first) => {
    let restored = engine.restore(engine.save(first), { log: false })
    let cloned = engine.clone(first)
    return {
      answer(index) {
        engine.answer(restored, index)
        const before = cloned
        const cells = before.cells.join()
        cloned = engine.clone(before)
        engine.answer(cloned, index)
        if (before.cells.join() !== cells) throw new Error('a clone that goes on changes the original')
      },
      position(game) {
        checkSame(engine, game, restored, 'restored')
        checkSame(engine, game, cloned, 'cloned')
        checkSecrets(engine, game, roll)
        restored = engine.restore(engine.save(restored), { log: false })
      },
    }
  }
}

/**
 * A game with these answers is the same after undoing and redoing everything, and when played from its replay string.
 */
export function checkUndo(engine: Engine, options: Beginning, answers: readonly number[]): void {
  try {
    const history = startHistory(engine, options)
    const first = engine.clone(history.game())
    for (const index of answers) history.answer(index)
    const last = history.game()
    const log = JSON.stringify(history.log())
    const replay = history.replay()
    history.goTo(0)
    checkSame(engine, first, history.game(), 'undone')
    history.goTo(answers.length)
    checkSame(engine, last, history.game(), 'redone')
    if (JSON.stringify(history.log()) !== log) throw new Error('redone: another log')
    const decoded = decodeReplay(replay)
    if (!decoded.ok) throw new Error(`replay: ${decoded.error.kind}`)
    const replayed = playReplay(engine, decoded.replay)
    if (replayed.stopped) throw new Error(`replay: ${replayed.stopped.kind} in turn ${replayed.stopped.turn}`)
    checkSame(engine, last, replayed.game, 'replayed')
  } catch (error) {
    throw new GameFailure(error, options, answers)
  }
}

/**
 * Returns the number of answers after which a game with these answers first breaks any invariant; undefined if none is
 * broken.
 */
export function firstSign(
  engine: Engine,
  options: Beginning,
  answers: readonly number[],
): number | undefined {
  const game = beginGame(engine, options, false)
  const observed = thorough(engine, dice('first sign'))(game)
  for (let at = 0; ; at++) {
    try {
      checkQuickly(engine, game)
      checkPosition(engine, game)
      observed.position(game)
      const index = answers[at]
      if (index === undefined) return undefined
      engine.answer(game, index)
      observed.answer(index)
    } catch {
      return at
    }
  }
}
