import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldfishWith } from '@/lib/features/play/model/game-api'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import {
  beginPuzzle,
  checkSolution,
  type PlayedPuzzle,
  type PuzzleTask,
  type SearchLimits,
  type SearchProgress,
  searchSolution,
} from '@/lib/features/play/model/puzzles/play-puzzle'
import { answersOf, puzzleSetup, puzzleState } from '@/lib/features/play/model/puzzles/puzzle'
import { YOU } from '@/lib/features/play/model/session'
import { PRESSURES } from '@/lib/features/play/model/setup'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf, type Game, type Option } from '@/lib/game/engine'
import { sit } from './tables'

const engine = engineOf(officialPool)

function begun(task: PuzzleTask): PlayedPuzzle {
  const puzzle = beginPuzzle(officialPool, task)
  if (typeof puzzle === 'string') throw new Error(puzzle)
  return puzzle
}

function search(task: PuzzleTask, limits?: SearchLimits) {
  const steps = searchSolution(officialPool, begun(task), limits)
  const progress: SearchProgress[] = []
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { result: value, progress }
    progress.push(value)
  }
}

function reaches(task: PuzzleTask, solution: readonly string[]): boolean {
  const steps = checkSolution(begun(task), solution)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * The minimum number of answers that reach the goal; undefined if none do. Searches all options of all decisions
 * breadth-first, comparing whole games. Shares only the engine and the opponent with the tested search.
 */
function fewest({ position, goal, pressure }: PuzzleTask): number | undefined {
  const opponent = goldfishWith(officialPool, pressure)
  const settled = (game: Game): Game => {
    for (let decision = engine.decision(game); decision?.player === 1; decision = engine.decision(game))
      engine.answer(game, opponent.choose(engine.view(game, 1), decision))
    return game
  }
  const first = settled(engine.parsePosition(position, { log: true }))
  const start = { line: engine.logLength(first), turn: engine.view(first, YOU).turn, player: YOU }
  const seen = new Set<string>()
  let row = [first]
  for (let answers = 1; row.length > 0; answers++) {
    const next: Game[] = []
    for (const from of row)
      for (let index = 0; index < (engine.decision(from)?.options.length ?? 0); index++) {
        const copy = engine.clone(from, { log: true })
        engine.answer(copy, index)
        settled(copy)
        const state = puzzleState(goal, start, engine.view(copy, YOU), engine.log(copy, 'all'))
        if (state === 'met') return answers
        const whole = engine.save(copy)
        if (state === 'missed' || seen.has(whole)) continue
        seen.add(whole)
        next.push(copy)
      }
    row = next
  }
  return undefined
}

/** Our own puzzles with short solutions: everything can be tried there. */
const SMALL = PUZZLES.filter(({ solution }) => solution.length <= 5)
const [FIRST] = SMALL
if (!FIRST) throw new Error('no small puzzle')

/** Missions worth one experience each: nobody has won with six of them. */
const EARNED = officialPool.cards.flatMap((card) =>
  card.type === 'mission' && card.experience === 1 ? card.key : [],
)

const taskOf = ({ position, pressure }: (typeof PUZZLES)[number]): PuzzleTask => ({
  position,
  pressure,
  goal: 'mission',
})

/** The task with a different hand and, if given, power. */
const withHand = (task: PuzzleTask, hand: readonly string[], power?: number): PuzzleTask => ({
  ...task,
  position: {
    ...task.position,
    seats: task.position.seats.map((seat, player) =>
      player === YOU ? { ...seat, hand, ...(power !== undefined && { power }) } : seat,
    ),
  },
})

/** Small puzzles with changed cards, power or opponent: many are unsolvable. */
const variants = fc
  .record({
    puzzle: fc.constantFrom(...SMALL),
    kept: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    power: fc.integer({ min: 0, max: 4 }),
    pressure: fc.constantFrom(...PRESSURES),
  })
  .map(({ puzzle, kept, power, pressure }) => {
    const hand = (puzzle.position.seats[YOU]?.hand ?? []).flatMap((card, at) =>
      kept[at] && typeof card === 'string' ? card : [],
    )
    return withHand({ ...taskOf(puzzle), pressure }, hand, power)
  })

describe('the search for a solution', () => {
  it.each(SMALL)('finds one of the shortest of $id, and shows how far it is', (puzzle) => {
    const { result, progress } = search(taskOf(puzzle))
    if (result.kind !== 'solved') throw new Error(result.kind)
    expect(result.solution).toHaveLength(puzzle.solution.length)
    expect(reaches(taskOf(puzzle), result.solution)).toBe(true)
    expect(reaches(taskOf(puzzle), result.solution.slice(0, -1))).toBe(false)
    expect(reaches(taskOf(puzzle), [...result.solution, 'pass'])).toBe(false)
    const looked = progress.map((one) => one.looked)
    expect(looked).toEqual([...looked].sort((a, b) => a - b))
    expect(new Set(looked).size).toBe(looked.length)
  })

  it('says what trying everything says, whatever is changed', {
    tags: ['thorough'],
    timeout: 240_000,
  }, () => {
    let solved = 0
    let impossible = 0
    fc.assert(
      fc.property(variants, (task) => {
        const { result } = search(task)
        const answers = fewest(task)
        if (answers === undefined) {
          impossible++
          expect(result).toEqual({ kind: 'impossible' })
        } else {
          solved++
          if (result.kind !== 'solved') throw new Error(result.kind)
          expect(result.solution).toHaveLength(answers)
          expect(reaches(task, result.solution)).toBe(true)
        }
      }),
      { numRuns: 14, seed: 7 },
    )
    expect([solved, impossible].every((count) => count > 2)).toBe(true)
  })

  it('calls impossible what has no solution, and gives up where it may not look at all', {
    tags: ['thorough'],
    timeout: 240_000,
  }, () => {
    const without = withHand(taskOf(FIRST), [])
    expect(search(without).result).toEqual({ kind: 'impossible' })
    expect(search({ ...taskOf(FIRST), goal: 'win' }).result).toEqual({ kind: 'impossible' })
    expect(search(taskOf(FIRST), { depth: 2, positions: 10_000 }).result).toEqual({ kind: 'gave-up' })
    expect(search(taskOf(FIRST), { depth: 40, positions: 5 }).result).toEqual({ kind: 'gave-up' })
  })

  it('finds how a game is won in a turn', { tags: ['thorough'], timeout: 60_000 }, () => {
    const { position } = FIRST
    const [you, they] = position.seats
    const [mate, ...others] = you?.team ?? []
    if (!you || !they || typeof mate !== 'string') throw new Error('no team')
    const task = (have: number): PuzzleTask => ({
      goal: 'win',
      pressure: 'none',
      position: {
        ...position,
        seats: [
          // That many earned missions, each with a different glyph; the seventh is the current one.
          { ...you, hand: ['SL-114'], team: [{ card: mate, glyphs: EARNED.slice(0, have) }, ...others] },
          they,
        ],
      },
    })
    const { result } = search(task(6))
    if (result.kind !== 'solved') throw new Error(result.kind)
    expect(reaches(task(6), result.solution)).toBe(true)
    expect(search(task(4)).result).toEqual({ kind: 'impossible' })
  })

  it('is given a position in which you are asked, and the goal lies ahead', () => {
    const { position } = FIRST
    expect(beginPuzzle(officialPool, { ...taskOf(FIRST), position: { ...position, hero: 1 } })).toBe(
      'not-yours',
    )
  })

  it.each(SMALL)('finds for $id what the table plays', (puzzle) => {
    const task = taskOf(puzzle)
    const { result } = search(task)
    if (result.kind !== 'solved') throw new Error(result.kind)
    const session = sit(puzzleSetup(task, { you: 'you', opponent: 'they' }))
    const { log, view } = session.snapshot()
    const start = { line: log.length, turn: view.turn, player: YOU }
    for (const meant of result.solution) {
      const now = session.snapshot()
      expect(puzzleState('mission', start, now.view, now.log)).toBe('open')
      const answers = answersOf(now.decision?.options ?? [], () => now.view.you.hand)
      session.answer(answers.find((one) => one.meant === meant)?.index ?? -1)
    }
    const end = session.snapshot()
    expect(puzzleState('mission', start, end.view, end.log)).toBe('met')
  })
})

describe('the names of answers', () => {
  const hand = () => [{ id: 1 }, { id: 2 }]
  const play = (card: number): Option => ({ kind: 'play', card, key: 'BASE-1' })
  const named = (...options: Option[]) => answersOf(options, hand).map(({ index, meant }) => [index, meant])
  it('are those of the options where each means something else', () => {
    expect(named(play(1), { kind: 'pass' })).toEqual([
      [0, 'play BASE-1'],
      [1, 'pass'],
    ])
  })
  it('are one for equal cards of the hand, and numbered for what lies on the table', () => {
    expect(named(play(1), play(2), play(3), play(4))).toEqual([
      [0, 'play BASE-1'],
      [2, 'play BASE-1 #2'],
      [3, 'play BASE-1 #3'],
    ])
  })
  it('tell ways and amounts apart', () => {
    const mode = (which: number): Option => ({ kind: 'mode', mode: which })
    expect(named(mode(0), mode(1), mode(1))).toEqual([
      [0, 'mode'],
      [1, 'mode #2'],
    ])
  })
})
