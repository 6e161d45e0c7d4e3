import type { PuzzleContent } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type Game } from '@/lib/game/engine'
import type { GoalStart, GoalState } from '../goal'
import { goldfishWith } from '../goldfish'
import { YOU } from '../session'
import { answersOf, type PuzzleAnswer, puzzleState } from './puzzle'

/** What a puzzle is, but for its solution: who solves it has the first seat. */
export type PuzzleTask = Pick<PuzzleContent, 'position' | 'goal' | 'pressure'>

/** A puzzle in play, without a table: what a search and a proof need. */
export interface PlayedPuzzle {
  /** The game at the first answer of whoever solves it; copied by whoever goes on from it. */
  readonly game: Game
  readonly stateOf: (game: Game) => GoalState
  /** Answers that can be given now, as `answersOf` names them. */
  readonly answers: (game: Game) => readonly PuzzleAnswer[]
  /** Gives an answer and lets the opponent answer until it is your turn to decide or the puzzle is over. */
  readonly play: (game: Game, index: number) => void
}

/** Why a position is no puzzle. */
export type NoPuzzle =
  /** A puzzle is between two. */
  | 'not-two'
  /** Somebody else is asked first, or it is another's turn. */
  | 'not-yours'
  /** The goal is reached or missed already. */
  | 'over'

/** More answers than an opponent gives before somebody is asked again. */
const MAX_ANSWERS = 2_000

/**
 * Lays a puzzle out. Chance is as the seed of the position has it: who solves it meets what whoever proved it met.
 * Throws an `EngineError` where no game can begin in the position.
 */
export function beginPuzzle(pool: Pool, { position, goal, pressure }: PuzzleTask): PlayedPuzzle | NoPuzzle {
  if (position.seats.length !== 2) return 'not-two'
  const engine = engineOf(pool)
  const goldfish = goldfishWith(pool, pressure)
  const game = engine.parsePosition(position, { log: true })
  // A view tells this too, and takes ten times as long: a search asks for it at every position.
  const turnAndResult = (at: Game) => ({ turn: engine.turn(at)?.turn ?? 0, result: engine.result(at) })
  const start: Omit<GoalStart, 'at'> = {
    line: engine.logLength(game),
    turn: turnAndResult(game).turn,
    player: YOU,
  }
  const stateOf = (at: Game): GoalState => puzzleState(goal, start, turnAndResult(at), engine.log(at, 'all'))
  const settle = (at: Game): void => {
    for (let given = 0; given < MAX_ANSWERS; given++) {
      const decision = engine.decision(at)
      if (!decision || decision.player === YOU || stateOf(at) !== 'open') return
      engine.answer(at, goldfish.choose(engine.view(at, decision.player), decision))
    }
  }
  settle(game)
  if (stateOf(game) !== 'open') return 'over'
  if (engine.view(game, YOU).hero !== YOU || engine.decision(game)?.player !== YOU) return 'not-yours'
  return {
    game,
    stateOf,
    answers: (at) => answersOf(engine.decision(at)?.options ?? [], () => engine.view(at, YOU).you.hand),
    play: (at, index) => {
      engine.answer(at, index)
      settle(at)
    },
  }
}

/** Plays a solution an answer at a time; returns whether it reaches the goal, with its last answer and not before. */
export function* checkSolution(
  { game, stateOf, answers, play }: PlayedPuzzle,
  solution: readonly string[],
): Generator<undefined, boolean> {
  for (const meant of solution) {
    if (stateOf(game) !== 'open') return false
    const given = answers(game).find((one) => one.meant === meant)
    if (!given) return false
    play(game, given.index)
    yield
  }
  return stateOf(game) === 'met'
}
