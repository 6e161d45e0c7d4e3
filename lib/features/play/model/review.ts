import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import { isAnswer } from '@/lib/tabletop/protocol/game'
import type { AdviceAt, AdviceLimits, AdvisedMove, TableSession } from './session'

/** What stands out when a game is looked at again: so many moves are marked at most. */
const MAX_MARKS = 3

/** A move that changed the chance of winning more than most. */
export interface TurningPoint {
  /** Moves made before it. */
  readonly cursor: number
  /** Change of the chance, in points of a hundred. */
  readonly change: number
}

/** Smaller changes may be chance, in points of a hundred. */
const MIN_CHANGE = 5

/**
 * The moves after which the chance of winning was most different, in the order of the game. `chances`: from before the
 * first move to after the last one, from 0 to 1.
 */
export function turningPoints(chances: readonly number[]): readonly TurningPoint[] {
  const changes = chances.slice(1).map((chance, cursor) => ({
    cursor,
    change: Math.round(100 * (chance - (chances[cursor] ?? chance))),
  }))
  return changes
    .filter(({ change }) => Math.abs(change) >= MIN_CHANGE)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MAX_MARKS)
    .sort((one, other) => one.cursor - other.cursor)
}

/** A decision in which the searching bot would have done something that it puts at a better chance. */
export interface CostlyMove {
  /** Moves made before it. */
  readonly cursor: number
  readonly chosen: Option
  readonly better: Option
  /** The chances of winning, from 0 to 1, that what was done and what the bot would have done are put at. */
  readonly chance: number
  readonly betterChance: number
}

/** A first look at every decision, and a close one at those that seem to have cost most. */
const GLANCE: AdviceLimits = { iterations: 150, milliseconds: 150 }
const LOOK: AdviceLimits = { iterations: 1_500, milliseconds: 900 }
const MAX_LOOKS = 6
/** Smaller differences may be chance. */
const MIN_COST = 0.05

interface Watch {
  /** How much is done, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The moves of a player that cost most, as far as the searching bot sees it, in the order of the game. */
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

/** What a choice cost; undefined where the bot would have done the same, or did not look at it. */
function costOf(cursor: number, chosen: number, { decision, moves }: AdviceAt): CostlyMove | undefined {
  const option = decision.options[chosen]
  const best = moves[0]
  const better = best && decision.options[best.index]
  const mine = option && lookedAt(decision, option, chosen, moves)
  if (!option || !best || !better || !mine || mine === best || mine.visits === 0) return undefined
  return { cursor, chosen: option, better, chance: mine.chance, betterChance: best.chance }
}

/** The move that an option is; of options that come to the same, such as copies of a card, only one was looked at. */
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
