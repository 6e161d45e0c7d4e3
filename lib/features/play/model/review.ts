import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import { isAnswer } from '@/lib/tabletop/protocol/game'
import type { Step } from '@/lib/tabletop/protocol/history'
import type { AdviceAt, AdviceLimits, AdvisedMove, TableSession } from './session'

/** Maximum number of moves marked in a review. */
const MAX_MARKS = 3

/** A move that changed the chance of winning more than most. */
export interface TurningPoint {
  /** Moves made before it. */
  readonly cursor: number
  /** Change of the chance, in percentage points. */
  readonly change: number
}

/** Smaller changes, in percentage points, may be chance. */
const MIN_CHANGE = 5

/** A chance as it is shown: a change is the difference of two shown figures, so that whoever subtracts gets the same. */
const percentOf = (chance: number): number => Math.round(100 * chance)

/**
 * The moves that changed the chance of winning most, in game order. Who concedes, or agrees to a draw, ends the game and
 * turns nothing. `chances`: from before the first move to after the last one, from 0 to 1; `steps`: the moves between them.
 */
export function turningPoints(
  chances: readonly number[],
  steps: readonly Pick<Step, 'move'>[],
): readonly TurningPoint[] {
  const changes = chances.slice(1).map((chance, cursor) => ({
    cursor,
    change: percentOf(chance) - percentOf(chances[cursor] ?? chance),
  }))
  return changes
    .filter(({ cursor }) => isAnswer(steps[cursor]?.move ?? 0))
    .filter(({ change }) => Math.abs(change) >= MIN_CHANGE)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MAX_MARKS)
    .sort((one, other) => one.cursor - other.cursor)
}

/** Chances at most this far from one half are even. */
const EVEN = 0.1

/**
 * The last turn in which the game was even; undefined if it never was. `chances` as for `turningPoints`, `turns` with the
 * moves made before each.
 */
export function lastEvenTurn(
  chances: readonly number[],
  turns: readonly { readonly at: number; readonly turn: number }[],
): number | undefined {
  // The end is decided, however even it was a move before.
  const cursor = chances.slice(0, -1).findLastIndex((chance) => Math.abs(chance - 0.5) <= EVEN)
  return cursor < 0 ? undefined : (turns.findLast(({ at }) => at <= cursor)?.turn ?? turns[0]?.turn)
}

/** A decision for which the searching bot rates another option higher. */
export interface CostlyMove {
  /** Moves made before it. */
  readonly cursor: number
  readonly chosen: Option
  readonly better: Option
  /** The chances of winning, from 0 to 1, that the bot estimates for the chosen and for the better option. */
  readonly chance: number
  readonly betterChance: number
}

/** Limits for a first look at every decision, and for a closer one at those that seem to have cost most. */
const GLANCE: AdviceLimits = { iterations: 150, milliseconds: 150 }
const LOOK: AdviceLimits = { iterations: 1_500, milliseconds: 900 }
const MAX_LOOKS = 6
/** Smaller differences may be chance. */
const MIN_COST = 0.05

interface Watch {
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The costliest moves of a player in the searching bot's estimation, in game order. */
export async function costlyMoves(
  { advise, snapshot }: Pick<TableSession, 'advise' | 'snapshot'>,
  player: Player,
  { onProgress, signal }: Watch,
): Promise<readonly CostlyMove[]> {
  const { steps } = snapshot()
  const own = steps.flatMap(({ move, auto }, cursor) => (isAnswer(move) && !auto ? [{ cursor, move }] : []))
  const judge = async (cursor: number, move: number, limits: AdviceLimits) => {
    const advice = await advise?.(limits, cursor)
    return advice?.decision.player === player ? costOf(cursor, move, advice) : undefined
  }
  const glances: { readonly cursor: number; readonly move: number; readonly cost: number }[] = []
  for (const [done, { cursor, move }] of own.entries()) {
    const seen = await judge(cursor, move, GLANCE)
    if (signal.aborted) return []
    if (seen) glances.push({ cursor, move, cost: seen.betterChance - seen.chance })
    onProgress((done + 1) / (own.length + MAX_LOOKS))
  }
  glances.sort((one, other) => other.cost - one.cost)
  const found: CostlyMove[] = []
  for (const { cursor, move } of glances.slice(0, MAX_LOOKS)) {
    const seen = await judge(cursor, move, LOOK)
    if (signal.aborted) return []
    if (seen && seen.betterChance - seen.chance >= MIN_COST) found.push(seen)
  }
  onProgress(1)
  return found
    .sort((one, other) => other.betterChance - other.chance - (one.betterChance - one.chance))
    .slice(0, MAX_MARKS)
    .sort((one, other) => one.cursor - other.cursor)
}

/** The cost of a choice; undefined if the bot would have chosen the same, or did not examine it. */
function costOf(cursor: number, chosen: number, { decision, moves }: AdviceAt): CostlyMove | undefined {
  const option = decision.options[chosen]
  const best = moves[0]
  const better = best && decision.options[best.index]
  const mine = option && lookedAt(decision, option, chosen, moves)
  if (!option || !best || !better || !mine || mine === best || mine.visits === 0) return undefined
  return { cursor, chosen: option, better, chance: mine.chance, betterChance: best.chance }
}

/** The examined move for an option: of equivalent options, such as copies of a card, only one was examined. */
const lookedAt = (
  { options }: Decision,
  option: Option,
  index: number,
  moves: readonly AdvisedMove[],
): AdvisedMove | undefined =>
  moves.find((move) => move.index === index) ??
  moves.find((move) => {
    const one = options[move.index]
    return one?.kind === option.kind && one.key === option.key && one.target === option.target
  })
