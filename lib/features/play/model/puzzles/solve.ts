import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type Game, positionHash } from '@/lib/game/engine'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { beginPuzzle, type NoPuzzle, type PlayedPuzzle, type PuzzleTask } from './play-puzzle'

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
 * whoever runs it can stop it.
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
