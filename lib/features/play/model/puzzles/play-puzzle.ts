import type { PuzzleContent } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type Game, positionHash } from '@/lib/game/engine'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { goldfishWith } from '../goldfish'
import { YOU } from '../session'
import { answersOf, type GoalStart, type GoalState, type PuzzleAnswer, puzzleState } from './puzzle'

/** What a puzzle is, but for its solution: who solves it has the first seat. */
export type PuzzleTask = Pick<PuzzleContent, 'position' | 'goal' | 'pressure'>

/** A puzzle in play, without a table: what a search and a proof need. */
export interface PlayedPuzzle {
  /** The game at the first decision of the solver; callers copy it before they go on. */
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
 * Lays a puzzle out. Chance is as the seed of the position has it: the solver meets the same chance as the proof.
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

/** Where a search stands. */
export interface SearchProgress {
  /** Answers that the lines have which it looks at now. */
  readonly depth: number
  /** Positions that it has looked at. */
  readonly looked: number
}

export type SearchResult =
  /** The fewest answers that reach the goal. */
  | { readonly kind: 'solved'; readonly solution: readonly string[] }
  /** Every line was looked at, and none reaches it. */
  | { readonly kind: 'impossible' }
  /** There are more lines than it may look at. */
  | { readonly kind: 'gave-up' }

export interface SearchLimits {
  /** Answers of one line. */
  readonly depth: number
  /** Positions that are looked at. */
  readonly positions: number
}

/** Some minutes of a browser. */
export const SEARCH_LIMITS: SearchLimits = { depth: 40, positions: 400_000 }

/** Positions between two looks at who waits. */
const PACE = 50

/**
 * Looks for the fewest answers that reach a puzzle's goal: all lines of one answer, then of two, and so on. A position
 * that was looked at before with as many answers left is not looked at again. Yields its progress now and then, so that
 * the caller can stop it.
 */
export function* searchSolution(
  pool: Pool,
  puzzle: PlayedPuzzle,
  limits: SearchLimits = SEARCH_LIMITS,
): Generator<SearchProgress, SearchResult> {
  const engine = engineOf(pool)
  let looked = 0
  /** By position: the answers that were left when it was looked at in vain. */
  const inVain = new Map<string, number>()
  // What a text has chosen while it is carried out counts too: the hash of the table alone would not tell it.
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
      const before = inVain.get(name) ?? 0
      if (before >= left - 1) {
        isCut ||= before !== Number.POSITIVE_INFINITY
        continue
      }
      const found = yield* below(copy, left - 1)
      if (found === 'gave-up') return found
      if (found === 'cut') {
        isCut = true
        inVain.set(name, left - 1)
      } else if (found === 'none') inVain.set(name, Number.POSITIVE_INFINITY)
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

/** What became of a look at a task: what a search found, or why there is nothing to search. */
export type SolveResult = SearchResult | { readonly kind: NoPuzzle }

/** Lays a task out and looks for a solution. Throws an `EngineError` where no game can begin in the position. */
export function* solvePuzzle(pool: Pool, task: PuzzleTask): Generator<SearchProgress, SolveResult> {
  const puzzle = beginPuzzle(pool, task)
  return typeof puzzle === 'string' ? { kind: puzzle } : yield* searchSolution(pool, puzzle)
}
