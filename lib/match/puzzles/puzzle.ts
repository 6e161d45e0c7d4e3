import { emptyDeckList } from '@/lib/decks/edit'
import type { Position } from '@/lib/engine'
import type { LogEvent } from '@/lib/engine/model/log'
import type { View } from '@/lib/engine/model/views'
import { type GoalStart, type GoalState, goalState } from '@/lib/match/goal'
import { YOU } from '@/lib/match/session'
import { type GameSetup, type Goal, PERSON, type Pressure } from '@/lib/match/setup'
import type { Step } from '@/lib/protocol/history'
import type { CardKey } from '@/lib/terms'

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
  { position, pressure }: Puzzle,
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
export const teamOf = ({ position }: Puzzle): readonly CardKey[] =>
  (position.seats[YOU]?.team ?? []).map((card) => (typeof card === 'string' ? card : card.card))

/**
 * The place in the solution that a game has come to: the number of its answers that were given, all of them and no
 * others. Undefined once it went another way. `played` are your answers since the position.
 */
export function placeInSolution(
  { solution }: Puzzle,
  played: readonly Pick<Step, 'meant'>[],
): number | undefined {
  return played.every(({ meant }, i) => solution[i] === meant) ? played.length : undefined
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
