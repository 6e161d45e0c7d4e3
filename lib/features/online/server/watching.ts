import 'server-only'
import { db } from '@/lib/platform/server/db'
import { keepRecent } from '@/lib/platform/server/limits'
import { type Position, positionAt } from './positions'
import type { StoredGame } from './rows'

/*
 * Spectators may see a game with a delay, so that they cannot tell a player what they see. They receive the game as it
 * was then: neither its end, nor an offer, nor a clock reveals more.
 */

/** Positions of games watched with a delay, as of the last read. */
const shared = globalThis as typeof globalThis & { chevronLatePositions?: Map<string, Position> }
const MAX_LATE = 100

/** True if spectators can see a game's end by now. */
export const isOverForWatchers = ({ status, movedAt, watchDelay }: StoredGame, now: number): boolean =>
  status === 'ended' && now - movedAt >= watchDelay * 1_000

/** Counts by the game as it was read: spectators who share a read share its count. */
const counted = new WeakMap<StoredGame, { readonly at: number; readonly answers: Promise<number> }>()
const COUNTED_MS = 500

/** Number of answers visible to spectators. */
function answersSeen(stored: StoredGame, now: number): Promise<number> {
  const before = counted.get(stored)
  if (before && now - before.at < COUNTED_MS) return before.answers
  const answers = countAnswers(stored, now)
  counted.set(stored, { at: now, answers })
  return answers
}

async function countAnswers({ id, watchDelay, answers }: StoredGame, now: number): Promise<number> {
  const { _max } = await db().onlineMove.aggregate({
    where: { gameId: id, number: { lte: answers }, at: { lte: now - watchDelay * 1_000 } },
    _max: { number: true },
  })
  return _max.number ?? 0
}

/** A game and its position as spectators see them now. */
export async function asWatched(
  stored: StoredGame,
  position: Position,
  now: number,
): Promise<{ readonly stored: StoredGame; readonly position: Position; readonly isLate: boolean }> {
  const isRunning = stored.status === 'running' || stored.status === 'ended'
  if (stored.watchDelay === 0 || !isRunning || isOverForWatchers(stored, now))
    return { stored, position, isLate: false }
  shared.chevronLatePositions ??= new Map()
  const late = shared.chevronLatePositions
  const before = late.get(stored.id)
  const answers = await answersSeen(stored, now)
  const isSame = before?.lineage === stored.lineage && before.answers === answers
  const then = isSame ? before : await positionAt(stored, answers, before)
  keepRecent(late, stored.id, then, MAX_LATE)
  const { state } = stored
  return {
    isLate: true,
    position: then,
    stored: {
      ...stored,
      status: 'running',
      result: undefined,
      answers: then.answers,
      position: then.position,
      turn: then.rules.turn(then.game)?.turn ?? 0,
      decider: then.rules.decision(then.game)?.player ?? null,
      state: {
        ...state,
        offers: [],
        isPaused: false,
        notes: state.notes.filter(({ at }) => at <= then.answers),
      },
    },
  }
}
