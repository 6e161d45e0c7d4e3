import { describe, expect, it, vi } from 'vitest'
import { PUZZLE_IDS, PUZZLES } from '@/lib/features/play/model/puzzles/list'
import {
  followSolved,
  goalState,
  markSolved,
  type Puzzle,
  placeInSolution,
  puzzleSetup,
  solvedStore,
} from '@/lib/features/play/model/puzzles/puzzle'
import { type TableSession, YOU } from '@/lib/features/play/model/session'
import { sharedItemContentSchema } from '@/lib/features/sharing/contract/shared-items'
import { passiveBot } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import { bestIndex } from '@/lib/game/bots/options'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf, type Game, optionSignature } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import words from '@/lib/platform/i18n/generated/en/puzzles.json'
import { apiOf, sit } from './tables'

const engine = engineOf(officialPool)
/** Positions that the search examines before it gives up. */
const MAX_POSITIONS = 8_000

function lay(puzzle: Puzzle) {
  const setup = puzzleSetup(puzzle, { you: 'you', opponent: 'they' })
  const api = apiOf(setup)
  const controller = setup.seats[1]?.controller
  if (controller?.kind !== 'goldfish') throw new Error('no goldfish')
  const game = api.newGame()
  const begun = engine.view(game, YOU)
  const start = { line: game.log?.length ?? 0, turn: begun.turn, player: YOU }
  const stateOf = (at: Game) => goalState('mission', start, engine.view(at, YOU), at.log ?? [])
  /** Plays the opponent's answers until you have to decide or the mission is over. */
  const opponent = (at: Game): Game => {
    for (let decision = engine.decision(at); decision?.player === 1; decision = engine.decision(at)) {
      const chosen = api.choose(at, decision, controller)
      if (typeof chosen !== 'number') throw new Error('a goldfish does not think')
      engine.answer(at, chosen)
    }
    return at
  }
  return { setup, game, stateOf, opponent }
}

/** The minimum number of answers that complete the mission, found by brute force. */
function fewest(puzzle: Puzzle): number | undefined {
  const { game, stateOf, opponent } = lay(puzzle)
  // Whole positions, including choices of a text in progress.
  const seen = new Set<string>()
  let row: Game[] = [game]
  let looked = 0
  for (let answers = 1; row.length > 0; answers++) {
    const next: Game[] = []
    for (const from of row) {
      for (let index = 0; index < (engine.decision(from)?.options.length ?? 0); index++) {
        if (++looked > MAX_POSITIONS) throw new Error('too many positions')
        const copy = engine.clone(from, { log: true })
        engine.answer(copy, index)
        const state = stateOf(opponent(copy))
        if (state === 'met') return answers
        const whole = engine.save(copy)
        if (state === 'missed' || seen.has(whole)) continue
        seen.add(whole)
        next.push(copy)
      }
    }
    row = next
  }
  return undefined
}

function outcome(puzzle: Puzzle, choose: (game: Game, decision: Decision) => number) {
  const { game, stateOf, opponent } = lay(puzzle)
  for (;;) {
    const state = stateOf(opponent(game))
    const decision = engine.decision(game)
    if (state !== 'open' || !decision) return state
    engine.answer(game, choose(game, decision))
  }
}

function give(session: TableSession, meant: string): void {
  const index = session.snapshot().decision?.options.findIndex((one) => optionSignature(one) === meant) ?? -1
  expect(index, meant).toBeGreaterThanOrEqual(0)
  session.answer(index)
}

describe.each(PUZZLES)('the puzzle $id', (puzzle) => {
  it('stands at an action of yours, in a mission that is not won yet', () => {
    const { game, stateOf } = lay(puzzle)
    const view = engine.view(game, YOU)
    expect(engine.decision(game)).toMatchObject({ player: YOU, kind: 'action' })
    expect(view.mission?.skillTotal).toBeLessThan(view.mission?.difficulty ?? 0)
    expect(stateOf(game)).toBe('open')
    // All drawable cards are in hand, so that nothing depends on luck.
    expect([view.you.deckCount, view.opponent.deckCount]).toEqual([0, 0])
  })
  it('has the form of a puzzle that is shared, and a level', () => {
    const { id: _, level, ...content } = puzzle
    const shared = { kind: 'puzzle', goal: 'mission', ...content }
    expect(sharedItemContentSchema.parse(shared)).toEqual(shared)
    expect([1, 2, 3]).toContain(level)
  })
  it('can be solved, in no fewer answers than its solution has', {
    tags: ['thorough'],
    timeout: 120_000,
  }, () => {
    expect(fewest(puzzle)).toBe(puzzle.solution.length)
  })
  it('is solved by its solution at the table, and taking back ends at the position', () => {
    const { setup } = lay(puzzle)
    const session = sit(setup)
    const { log, view, viewer, canUndo } = session.snapshot()
    expect(canUndo).toBe(false)
    const start = { line: log.length, turn: view.turn, player: viewer }
    puzzle.solution.forEach((meant, i) => {
      const now = session.snapshot()
      expect(goalState('mission', start, now.view, now.log)).toBe('open')
      const own = now.steps.slice(0, now.cursor).filter((step) => !step.auto)
      expect(placeInSolution(puzzle, own)).toBe(i)
      give(session, meant)
    })
    const end = session.snapshot()
    expect(goalState('mission', start, end.view, end.log)).toBe('met')
    while (session.snapshot().canUndo) session.undo()
    expect(session.snapshot().cursor).toBe(0)
    expect(session.replay?.()).toMatch(/^c7r5\./)
  })
  it('is solved neither by passing nor by rules of thumb', () => {
    expect(outcome(puzzle, (game, decision) => passiveBot.choose(engine.view(game, YOU), decision))).toBe(
      'missed',
    )
    const byRules = (game: Game, decision: Decision) =>
      bestIndex(decision.options, weigh(engine.pool, engine.view(game, YOU), decision))
    expect(outcome(puzzle, byRules)).toBe('missed')
  })
  it('has a title and a hint, and words for what the opponent does', () => {
    expect(words.puzzle[puzzle.id].title).not.toBe('')
    expect(words.puzzle[puzzle.id].hint).not.toBe('')
    expect(words.pressure[puzzle.pressure]).toBeDefined()
    expect(words.level[puzzle.level]).toBeDefined()
  })
})

describe('the puzzles', () => {
  it('grow harder, and each is named once', () => {
    const levels = PUZZLES.map(({ level }) => level)
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    expect(PUZZLES.map(({ id }) => id)).toEqual([...PUZZLE_IDS])
    expect(Object.keys(words.puzzle)).toEqual([...PUZZLE_IDS])
  })
  it('know where somebody left the solution', () => {
    const puzzle = { ...PUZZLES[0], solution: ['a', 'b', 'c'] } as Puzzle
    const played = (...meant: string[]) => meant.map((one) => ({ signature: one }))
    expect(placeInSolution(puzzle, played())).toBe(0)
    expect(placeInSolution(puzzle, played('a', 'b'))).toBe(2)
    expect(placeInSolution(puzzle, played('a', 'c'))).toBeUndefined()
    expect(placeInSolution(puzzle, played('a', 'b', 'c', 'd'))).toBeUndefined()
  })
  it('are marked as solved in this browser', () => {
    const store = new Map<string, string>([['chevron.puzzles', 'nonsense']])
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, text: string) => void store.set(name, text),
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    let told = 0
    const end = followSolved()
    const solved = () => solvedStore.getState().ids
    expect(solved()).toEqual([])
    const endTelling = solvedStore.subscribe(() => {
      told += 1
    })
    markSolved('stuck')
    markSolved('stuck')
    markSolved('radio')
    expect(solved()).toEqual(['stuck', 'radio'])
    expect(store.get('chevron.puzzles')).toBe('["stuck","radio"]')
    expect(told).toBe(2)
    endTelling()
    end()
    vi.unstubAllGlobals()
  })
})
