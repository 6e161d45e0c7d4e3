import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { type GameSetup, type Goal, PERSON, type Pressure } from '@/lib/features/play/model/setup'
import { optionSignature, type Position } from '@/lib/game/engine'
import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { LogEvent } from '@/lib/game/engine/model/log'
import type { CardView, View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
import { readText, storeText } from '@/lib/platform/storage/troubles'
import type { Step } from '@/lib/tabletop/protocol/history'
import { type TableSnapshot, YOU } from '../session'

export type GoalState = 'open' | 'met' | 'missed'

/** The start of a task: number of answers and log lines before it, the turn, and whose turn it is. */
export interface GoalStart {
  readonly at: number
  readonly line: number
  readonly turn: number
  readonly player: Player
}

/** A task that starts at the table's current state. */
export const goalStart = ({ cursor: at, log, view, viewer }: TableSnapshot): GoalStart => ({
  at,
  line: log.length,
  turn: view.turn,
  player: viewer,
})

/** The state of a task. */
export function goalState(
  goal: Goal,
  start: Omit<GoalStart, 'at'>,
  view: Pick<View, 'turn' | 'result'>,
  log: readonly LogEvent[],
): GoalState {
  if (goal === 'win') {
    if (!view.result) return 'open'
    return view.result.winner === start.player ? 'met' : 'missed'
  }
  // The mission that was current at the start is the first one decided.
  const decided = log.slice(start.line).find(({ type }) => type === 'success' || type === 'failure')
  if (decided) return decided.type === 'success' && decided.turn === start.turn ? 'met' : 'missed'
  return view.turn === start.turn && !view.result ? 'open' : 'missed'
}

/** Difficulty of a puzzle, from 1. */
export type Level = 1 | 2 | 3

/**
 * A mission to complete this turn: a position, and what to do in it. Answers are named by their signature (`assign
 * BASE-95`), so that a puzzle survives unrelated changes of the engine. No cards can be drawn that are not in the
 * position, so nothing depends on luck.
 */
export interface Puzzle<Id extends string = string> {
  readonly id: Id
  readonly level: Level
  /** The solver has the first seat. */
  readonly position: Position
  /** The opponent's pressure. */
  readonly pressure: Pressure
  /** The solver's answers. */
  readonly solution: readonly string[]
}

/** The set-up of a puzzle's game. */
export function puzzleSetup(
  { position, pressure }: Pick<Puzzle, 'position' | 'pressure'>,
  names: { readonly you: string; readonly opponent: string },
): GameSetup {
  const list = emptyDeckList('2008')
  return {
    mode: 'goldfish',
    seats: [
      { ref: '', name: names.you, list, controller: PERSON },
      { ref: '', name: names.opponent, list, controller: { kind: 'goldfish', pressure } },
    ],
    edition: '2008',
    seed: '',
    opponentTurns: 'play',
    position,
  }
}

/** The solver's team in a puzzle. */
export const teamOf = ({ position }: Pick<Puzzle, 'position'>): readonly CardKey[] =>
  (position.seats[YOU]?.team ?? []).map((card) => (typeof card === 'string' ? card : card.card))

/** A possible answer: the index of its option, and its name in a solution. */
export interface PuzzleAnswer {
  readonly index: number
  readonly meant: string
}

/**
 * The answers for options, each once: equal cards in hand are interchangeable. If several have the same signature but
 * different effects, such as the modes of a text, those after the first are numbered: `choose #2`.
 */
export function answersOf(
  options: readonly Option[],
  hand: () => readonly Pick<CardView, 'id'>[],
): readonly PuzzleAnswer[] {
  const all = options.map((option, index) => ({ index, meant: optionSignature(option) }))
  if (new Set(all.map(({ meant }) => meant)).size === all.length) return all
  const held = new Set(hand().map(({ id }) => id))
  const alike = (id: CardId | undefined) => (id !== undefined && held.has(id) ? 'hand' : id)
  const known = new Set<string>()
  const numbers = new Map<string, number>()
  return all.flatMap(({ index, meant }) => {
    const option = options[index]
    const does = JSON.stringify({
      ...option,
      card: alike(option?.card),
      target: alike(option?.target),
      meant,
    })
    if (known.has(does)) return []
    known.add(does)
    const number = (numbers.get(meant) ?? 0) + 1
    numbers.set(meant, number)
    return [{ index, meant: number === 1 ? meant : `${meant} #${number}` }]
  })
}

/** The signature of an answer, without its number. */
const withoutNumber = (meant: string): string => meant.replace(/ #\d+$/, '')

/**
 * The position in the solution that a game has reached: the number of its answers given, all of them and no others.
 * Undefined once it went another way. `played` are the solver's answers since the position.
 */
export function placeInSolution(
  { solution }: Pick<Puzzle, 'solution'>,
  played: readonly Pick<Step, 'signature'>[],
): number | undefined {
  const follows = played.every(({ signature: meant }, i) => withoutNumber(solution[i] ?? '') === meant)
  return follows ? played.length : undefined
}

/** The state of a puzzle: like `goalState`, but missed if not reached in the turn in which it starts. */
export function puzzleState(
  goal: Goal,
  start: Omit<GoalStart, 'at'>,
  view: Pick<View, 'turn' | 'result'>,
  log: readonly LogEvent[],
): GoalState {
  const state = goalState(goal, start, view, log)
  return state === 'open' && view.turn !== start.turn ? 'missed' : state
}

const KEY = 'chevron.puzzles'
const schema = z.array(z.string())
const NONE: readonly string[] = []

/** The puzzles solved in this browser; empty on the server and until `followSolved`. */
export const solvedStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: NONE }))

function readSolved(): readonly string[] {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return parsed.success ? parsed.data : NONE
  } catch {
    // Storage is not accessible, or its contents are not ours: treat all as unsolved.
    return NONE
  }
}

const lookAgain = () => solvedStore.setState({ ids: readSolved() })

/** Reads the solved puzzles, and follows changes by other windows. Returns a function to stop. */
export function followSolved(): () => void {
  lookAgain()
  addEventListener('storage', lookAgain)
  return () => removeEventListener('storage', lookAgain)
}

/** Marks a puzzle as solved. */
export function markSolved(id: string): void {
  const before = readSolved()
  if (before.includes(id)) return
  const ids = [...before, id]
  // It counts as solved all the same; a storage failure is recorded.
  storeText(KEY, JSON.stringify(ids))
  solvedStore.setState({ ids })
}
