import type { PuzzleContent } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type Game, positionHash } from '@/lib/game/engine'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { goldfishWith } from '../game-api'
import { YOU } from '../session'
import { answersOf, type GoalStart, type GoalState, type PuzzleAnswer, puzzleState } from './puzzle'

/** A puzzle without its solution: the solver has the first seat. */
export type PuzzleTask = Pick<PuzzleContent, 'position' | 'goal' | 'pressure'>

/** A puzzle in play, without a table: for searches and proofs. */
export interface PlayedPuzzle {
  /** The game at the solver's first decision; callers copy it before playing on. */
  readonly game: Game
  readonly stateOf: (game: Game) => GoalState
  /** The possible answers, named as in `answersOf`. */
  readonly answers: (game: Game) => readonly PuzzleAnswer[]
  /** Gives an answer and lets the opponent answer until the solver has to decide or the puzzle is over. */
  readonly play: (game: Game, index: number) => void
}

/** Reasons why a position is not a puzzle. */
export type NoPuzzle =
  /** A puzzle needs two players. */
  | 'not-two'
  /** Another player has to decide first, or it is another's turn. */
  | 'not-yours'
  /** The goal is already reached or missed. */
  | 'over'

/** Exceeds the number of answers that an opponent gives before somebody else has to decide. */
const MAX_ANSWERS = 2_000

/**
 * Sets up a puzzle. Chance follows the seed of the position: the solver meets the same chance as the proof. Throws an
 * `EngineError` if no game can start in the position.
 */
export function beginPuzzle(pool: Pool, { position, goal, pressure }: PuzzleTask): PlayedPuzzle | NoPuzzle {
  if (position.seats.length !== 2) return 'not-two'
  const engine = engineOf(pool)
  const goldfish = goldfishWith(pool, pressure)
  const game = engine.parsePosition(position, { log: true })
  // A view contains this too, but takes ten times as long: a search needs it at every position.
  const turnAndResult = (at: Game) => ({ turn: engine.turn(at)?.turn ?? 0, result: engine.result(at) })
  const start: Omit<GoalStart, 'at'> = {
    line: engine.logLength(game),
    turn: turnAndResult(game).turn,
    player: YOU,
  }
  const stateOf = (at: Game): GoalState => puzzleState(goal, start, turnAndResult(at), engine.log(at, 'all'))
  const settle = (at: Game): void => {
    for (let answerCount = 0; answerCount < MAX_ANSWERS; answerCount++) {
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

/** Plays a solution one answer at a time; returns true if its last answer, and none before, reaches the goal. */
export function* checkSolution(
  { game, stateOf, answers, play }: PlayedPuzzle,
  solution: readonly string[],
): Generator<undefined, boolean> {
  for (const meant of solution) {
    if (stateOf(game) !== 'open') return false
    const answer = answers(game).find((one) => one.meant === meant)
    if (!answer) return false
    play(game, answer.index)
    yield
  }
  return stateOf(game) === 'met'
}

/** Progress of a search. */
export interface SearchProgress {
  /** Number of answers in the lines currently examined. */
  readonly depth: number
  /** Number of positions examined. */
  readonly looked: number
}

export type SearchResult =
  /** The shortest solution. */
  | { readonly kind: 'solved'; readonly solution: readonly string[] }
  /** Every line was examined, and none reaches the goal. */
  | { readonly kind: 'impossible' }
  /** There are more lines than the limit. */
  | { readonly kind: 'gave-up' }

export interface SearchLimits {
  /** Maximum answers per line. */
  readonly depth: number
  /** Maximum positions examined. */
  readonly positions: number
}

/** Some minutes in a browser. */
export const SEARCH_LIMITS: SearchLimits = { depth: 40, positions: 400_000 }

/** Positions between two progress reports. */
const PACE = 50

/**
 * Searches for the shortest solution of a puzzle: all lines of one answer, then of two, and so on. A position examined
 * before with as many answers left is skipped. Yields its progress from time to time, so that the caller can stop it.
 */
export function* searchSolution(
  pool: Pool,
  puzzle: PlayedPuzzle,
  limits: SearchLimits = SEARCH_LIMITS,
): Generator<SearchProgress, SearchResult> {
  const engine = engineOf(pool)
  let looked = 0
  /** By position: the number of answers left when it was examined without success. */
  const deadEnds = new Map<string, number>()
  // Includes choices of a text in progress, which the hash of the table alone would not distinguish.
  const nameOf = (game: Game) => `${positionHash(game)} ${hashText(engine.save(game))}`

  function* below(
    game: Game,
    left: number,
  ): Generator<SearchProgress, readonly string[] | 'none' | 'cut' | 'gave-up'> {
    let isCut = false
    for (const { index, meant } of puzzle.answers(game)) {
      if (++looked > limits.positions) return 'gave-up'
      if (looked % PACE === 0) yield { depth, looked }
      const copy = engine.clone(game, { log: true })
      puzzle.play(copy, index)
      const state = puzzle.stateOf(copy)
      if (state === 'met') return [meant]
      if (state === 'missed') continue
      if (left === 1) {
        isCut = true
        continue
      }
      const name = nameOf(copy)
      const before = deadEnds.get(name) ?? 0
      if (before >= left - 1) {
        isCut ||= before !== Number.POSITIVE_INFINITY
        continue
      }
      const found = yield* below(copy, left - 1)
      if (found === 'gave-up') return found
      if (found === 'cut') {
        isCut = true
        deadEnds.set(name, left - 1)
      } else if (found === 'none') deadEnds.set(name, Number.POSITIVE_INFINITY)
      else return [meant, ...found]
    }
    return isCut ? 'cut' : 'none'
  }

  let depth = 1
  for (; depth <= limits.depth; depth++) {
    const found = yield* below(puzzle.game, depth)
    if (found === 'none') return { kind: 'impossible' }
    if (found === 'gave-up') return { kind: 'gave-up' }
    if (found !== 'cut') return { kind: 'solved', solution: found }
  }
  return { kind: 'gave-up' }
}

/** Result of solving a task: that of the search, or the reason why there is nothing to search. */
export type SolveResult = SearchResult | { readonly kind: NoPuzzle }

/** Sets up a task and searches for a solution. Throws an `EngineError` if no game can start in the position. */
export function* solvePuzzle(pool: Pool, task: PuzzleTask): Generator<SearchProgress, SolveResult> {
  const puzzle = beginPuzzle(pool, task)
  return typeof puzzle === 'string' ? { kind: puzzle } : yield* searchSolution(pool, puzzle)
}
