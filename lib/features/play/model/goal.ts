import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent } from '@/lib/game/engine/model/log'
import type { View } from '@/lib/game/engine/model/views'
import type { TableSnapshot } from './session'
import type { Goal } from './setup'

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
