import 'server-only'
import { db } from '@/lib/platform/server/db'
import { type Position, positionAt, rulesOfGame } from './positions'
import type { StoredGame } from './rows'

/*
 * Those who watch may see a game late, so that nobody can tell a player what they see. What they are sent is the game as it
 * was then: neither its end, nor a request, nor a clock tells them more.
 */

/** Games that are watched late, as they stood when they were last looked at. */
const shared = globalThis as typeof globalThis & { chevronLatePositions?: Map<string, Position> }
const MAX_LATE = 100

/** Whether those who watch see a game's end by now. */
export const isOverForWatchers = ({ status, movedAt, watchDelay }: StoredGame, now: number): boolean =>
  status === 'ended' && now - movedAt >= watchDelay * 1_000

/** Answers that had been given when those who watch see it. */
async function answersSeen({ id, watchDelay, answers }: StoredGame, now: number): Promise<number> {
  const { _max } = await db().onlineMove.aggregate({
    where: { gameId: id, number: { lte: answers }, at: { lte: now - watchDelay * 1_000 } },
    _max: { number: true },
  })
  return _max.number ?? 0
}

/** A game as those who watch see it now, and where it stood. */
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
  late.delete(stored.id)
  late.set(stored.id, then)
  const [oldest] = late.keys()
  if (late.size > MAX_LATE && oldest !== undefined) late.delete(oldest)
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
      turn: rulesOfGame().turn(then.game)?.turn ?? 0,
      decider: rulesOfGame().decision(then.game)?.player ?? null,
      state: {
        ...state,
        offers: [],
        isPaused: false,
        notes: state.notes.filter(({ at }) => at <= then.answers),
      },
    },
  }
}
