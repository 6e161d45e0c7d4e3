import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { YOU } from '@/lib/features/play/model/session'
import { type GameSetup, type Goal, PERSON, type Pressure } from '@/lib/features/play/model/setup'
import { optionSignature, type Position } from '@/lib/game/engine'
import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { LogEvent } from '@/lib/game/engine/model/log'
import type { CardView, View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
import type { Step } from '@/lib/tabletop/protocol/history'
import type { TableSnapshot } from '../session'

export type GoalState = 'open' | 'met' | 'missed'

/** Where a task begins: the answers given before, the lines that the log had, the turn, and who has it. */
export interface GoalStart {
  readonly at: number
  readonly line: number
  readonly turn: number
  readonly player: Player
}

/** A task that begins at what the table shows. */
export const goalStart = ({ cursor: at, log, view, viewer }: TableSnapshot): GoalStart => ({
  at,
  line: log.length,
  turn: view.turn,
  player: viewer,
})

/** How far a task has come. */
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
  // The mission that was current then is the first one that is decided.
  const decided = log.slice(start.line).find(({ type }) => type === 'success' || type === 'failure')
  if (decided) return decided.type === 'success' && decided.turn === start.turn ? 'met' : 'missed'
  return view.turn === start.turn && !view.result ? 'open' : 'missed'
}

/** How hard a puzzle is, from 1. */
export type Level = 1 | 2 | 3

/**
 * A mission to complete this turn: a position, and what to do in it. Answers are named by what they mean
 * (`assign BASE-95`), so that a puzzle outlives changes of the engine that do not concern it. Nothing can be drawn that
 * is not in the position: nothing depends on luck.
 */
export interface Puzzle<Id extends string = string> {
  readonly id: Id
  readonly level: Level
  /** You have the first seat. */
  readonly position: Position
  /** What the opponent does about it. */
  readonly pressure: Pressure
  /** Your answers. */
  readonly solution: readonly string[]
}

/** The game that a puzzle stands in. */
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

/** Your team in a puzzle. */
export const teamOf = ({ position }: Pick<Puzzle, 'position'>): readonly CardKey[] =>
  (position.seats[YOU]?.team ?? []).map((card) => (typeof card === 'string' ? card : card.card))

/** An answer that can be given: the number of its option, and what a solution calls it. */
export interface PuzzleAnswer {
  readonly index: number
  readonly meant: string
}

/**
 * The answers that options are, each once: of equal cards in a hand one is as good as the other. Where several mean the
 * same and do not do the same, such as the ways of a text, those after the first have their number: `choose #2`.
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

/** What an answer of a solution means, whichever of several it is. */
const withoutNumber = (meant: string): string => meant.replace(/ #\d+$/, '')

/**
 * The place in the solution that a game has come to: the number of its answers that were given, all of them and no
 * others. Undefined once it went another way. `played` are your answers since the position.
 */
export function placeInSolution(
  { solution }: Pick<Puzzle, 'solution'>,
  played: readonly Pick<Step, 'signature'>[],
): number | undefined {
  const follows = played.every(({ signature: meant }, i) => withoutNumber(solution[i] ?? '') === meant)
  return follows ? played.length : undefined
}

/** How far a puzzle has come: as `goalState`, but for what was not reached in the turn in which it begins. */
export function puzzleState(
  goal: Goal,
  start: Omit<GoalStart, 'at'>,
  view: Pick<View, 'turn' | 'result'>,
  log: readonly LogEvent[],
): GoalState {
  const state = goalState(goal, start, view, log)
  return state === 'open' && view.turn !== start.turn ? 'missed' : state
}
