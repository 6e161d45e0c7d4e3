import 'server-only'
import { resumeClock, stopClock } from '@/lib/features/online/model/clock'
import { endedLine, forcedAnswer, lineAnswer, pauseBefore } from '@/lib/features/online/model/server-answers'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { Position } from './positions'
import type { GameColumns, GameState, SeatColumns, SeatRow, StoredGame } from './rows'

/* What the server answers for players, and when. */

/** The server's action for the player who has to decide. */
export interface Plan {
  /** The answer that it gives; undefined if the player has to decide. */
  readonly index?: number
  /** The player's remaining standing pass and line; undefined if ended. */
  readonly seat: { readonly pass?: SeatRow['pass']; readonly line?: SeatRow['line'] }
}

/** What the server does at a decision: for a bot, where there is but one answer, by a line in advance, by a standing pass. */
export function planFor(
  seats: readonly SeatRow[],
  { rules, game, played }: Pick<Position, 'rules' | 'game' | 'played'>,
): Plan {
  const decision = rules.decision(game)
  const row = decision && seats[decision.player]
  if (!decision || !row) return { seat: {} }
  if (row.isBot) return { index: rules.botAnswer(game, decision), seat: {} }
  const forced = forcedAnswer(decision)
  if (forced !== undefined) return { index: forced, seat: {} }
  const standing = row.line?.isOver ? undefined : row.line
  const line =
    standing &&
    lineAnswer(standing, played, decision, {
      signatureOf: rules.optionSignature,
      momentOf: () => rules.planning?.moment(game, decision),
      isAlike: (one, other) => rules.planning?.isAlike(game, decision.player, one, other) ?? false,
    })
  if (typeof line === 'object') return { index: line.index, seat: {} }
  const over = standing ? { line: line === 'over' ? endedLine(standing) : undefined } : {}
  if (!row.pass) return { seat: over }
  const next = rules.passing?.next(row.pass, rules.view(game, decision.player), decision)
  if (!next) return { seat: { ...over, pass: undefined } }
  return { index: next.index, seat: { ...over, pass: next.pass } }
}

/** Delay before the player to decide is notified: a browser with the game open has reported its presence by then. */
export const TELL_DELAY_MS = 20_000

/**
 * Time of the server's answer: after a delay that is random, but the same in every process. After a take-back it is drawn
 * again: the same delay twice would reveal that the server answered.
 */
export const dueAfter = (
  { secret, lineage }: Pick<StoredGame, 'secret' | 'lineage'>,
  answers: number,
  now: number,
): number => now + pauseBefore((hashText(`${secret}/${lineage}/${answers}`) >>> 0) / 2 ** 32)

/** The changes by seat that only its player sees, with one more. */
export const countedUnseen = (
  { seats, state }: Pick<StoredGame, 'seats' | 'state'>,
  seat: number,
): readonly number[] => seats.map((_, at) => (state.unseen?.[at] ?? 0) + (at === seat ? 1 : 0))

/** Seats after a change, for its consequences. */
export const withSeats = (
  seats: readonly SeatRow[],
  seat: number,
  data: Partial<SeatRow>,
): readonly SeatRow[] => seats.map((row) => (row.seat === seat ? { ...row, ...data } : row))

interface Columns {
  readonly seat: number
  readonly data: SeatColumns
}

const kept = (wish: object | undefined): string | null => (wish ? JSON.stringify(wish) : null)

export const columnsOf = ({ seat: wishes }: Plan, seat: number | undefined): readonly Columns[] =>
  seat === undefined || Object.keys(wishes).length === 0
    ? []
    : [
        {
          seat,
          data: {
            ...('pass' in wishes && { pass: kept(wishes.pass) }),
            ...('line' in wishes && { line: kept(wishes.line) }),
          },
        },
      ]

/** The change after the wishes of the player to decide, or the clocks, changed: whether the server answers for them. */
export function replan(
  stored: StoredGame,
  { answers, ...position }: Position,
  seats: readonly SeatRow[],
): { readonly game: GameColumns; readonly seats: readonly Columns[] } {
  const plan = planFor(seats, position)
  const seat = position.rules.decision(position.game)?.player
  const dueAt = plan.index === undefined ? null : dueAfter(stored, answers, Date.now())
  return { game: { dueAt }, seats: columnsOf(plan, seat) }
}

/**
 * The change that sets a game to an earlier position: by a take-back, or because an update plays it otherwise. What
 * players wished for was for the game as it was.
 */
export function setBack(
  stored: StoredGame,
  { rules, game }: Pick<Position, 'rules' | 'game'>,
  answers: number,
): {
  readonly game: GameColumns
  readonly state: GameState
  readonly truncateAt: number
  readonly seats: readonly Columns[]
} {
  const now = Date.now()
  const decider = rules.decision(game)?.player ?? null
  const { isPaused } = stored.state
  const stopped = stopClock(stored.clock, stored.state.clock, now)
  const seats = stored.seats.map((row) => ({ ...row, pass: undefined, line: undefined }))
  const { index } = planFor(seats, { rules, game, played: [] })
  return {
    game: {
      position: stored.position + 1,
      lineage: stored.lineage + 1,
      answers,
      turn: rules.turn(game)?.turn ?? 0,
      decider,
      movedAt: now,
      dueAt: index === undefined ? null : dueAfter({ ...stored, lineage: stored.lineage + 1 }, answers, now),
      tellAt: index === undefined && decider !== null ? now + TELL_DELAY_MS : null,
    },
    state: {
      ...stored.state,
      clock: isPaused ? stopped : resumeClock(stored.clock, stopped, decider, now),
      offers: [],
    },
    truncateAt: answers,
    seats: stored.seats.map(({ seat, line }) => ({
      seat,
      data: { pass: null, line: kept(line && endedLine(line)) },
    })),
  }
}
