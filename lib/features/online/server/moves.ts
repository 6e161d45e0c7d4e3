import 'server-only'
import {
  believedLag,
  type ClockState,
  giveBackTime,
  pressClock,
  resumeClock,
  stopClock,
} from '@/lib/features/online/model/clock'
import { openOffers } from '@/lib/features/online/model/game-state'
import { endedLine, forcedAnswer, lineAnswer, pauseBefore } from '@/lib/features/online/model/server-answers'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { isLegal, type Move } from '@/lib/tabletop/protocol/game'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { type Change, changeGame, loadGame } from './changes'
import { type Person, seatOfPerson } from './player'
import { afterMove, type Position, positionAt } from './positions'
import type { GameState, SeatRow, StoredGame } from './rows'

/** The server's action for the player who has to decide. */
interface Plan {
  /** The answer that it gives; undefined if the player has to decide. */
  readonly index?: number
  /** The player's remaining standing pass and line; undefined if ended. */
  readonly seat: { readonly pass?: SeatRow['pass']; readonly line?: SeatRow['line'] }
}

/** What the server does at a decision: for a bot, where there is but one answer, by a line in advance, by a standing pass. */
function planFor(
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

/** Time of the server's answer: after a delay that is random, but the same in every process. */
const dueAfter = ({ secret }: StoredGame, answers: number, now: number): number =>
  now + pauseBefore((hashText(`${secret}/${answers}`) >>> 0) / 2 ** 32)

/** Seats after a change, for its consequences. */
const withSeats = (seats: readonly SeatRow[], seat: number, data: Partial<SeatRow>): readonly SeatRow[] =>
  seats.map((row) => (row.seat === seat ? { ...row, ...data } : row))

type Columns = NonNullable<Change['seats']>[number]

const kept = (wish: object | undefined): string | null => (wish ? JSON.stringify(wish) : null)

const columnsOf = ({ seat: wishes }: Plan, seat: number | undefined): readonly Columns[] =>
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

/** A move to be made. */
interface Given {
  readonly seat: number
  readonly move: Move
  readonly key: string | null
  readonly now: number
  /** The game's clock before the move, and how much of its time is lag. */
  readonly clock: ClockState
  readonly lag: number
  readonly note?: GameState['notes'][number]
}

/** The change made by a move: the game's row, its clocks and offers, and the server's next answer. */
export function moveChange(
  stored: StoredGame,
  before: Position,
  seats: readonly SeatRow[],
  given: Given,
): Change & { readonly dueAt: number | null } {
  const { rules } = before
  const { seat, move, key, now } = given
  const { position, signature } = afterMove(before, move, seat)
  const { game, answers } = position
  const result = rules.result(game)
  const decider = rules.decision(game)?.player
  const turn = rules.turn(game)
  const plan: Plan = result ? { seat: {} } : planFor(seats, position)
  const clock = pressClock(stored.clock, given.clock, { now, lag: given.lag, next: decider ?? null, turn })
  const begins = turn !== undefined && turn.turn > stored.turn
  const dueAt = plan.index === undefined ? null : dueAfter(stored, answers, now)
  // A player who has to decide because of their own answer knows it already.
  const isNews = decider !== undefined && plan.index === undefined && (decider !== seat || key === null)
  return {
    dueAt,
    game: {
      position: position.position,
      answers,
      turn: turn?.turn ?? 0,
      decider: decider ?? null,
      movedAt: now,
      dueAt,
      tellAt: isNews && !result ? now + TELL_DELAY_MS : null,
      ...(begins && { kept: rules.save(game), keptAt: answers, keptHash: rules.hash(game) }),
      ...(result && {
        status: 'ended',
        result: JSON.stringify({ winner: result.winner ?? null, reason: result.reason }),
      }),
    },
    state: {
      ...stored.state,
      clock: result ? stopClock(stored.clock, clock, now) : clock,
      offers: result ? [] : openOffers(stored.state.offers, answers),
      notes: given.note ? [...stored.state.notes, given.note] : stored.state.notes,
      isPaused: false,
    },
    moves: [{ number: answers, seat, move, signature, key, at: now }],
    seats: [
      ...columnsOf(plan, decider),
      ...(result
        ? stored.seats.map(({ seat: of }) => ({ seat: of, data: { endedAt: now, line: null } }))
        : []),
    ],
    position,
  }
}

/** A player's answer as sent. */
export interface SentAnswer {
  readonly key: string
  readonly position: number
  readonly index: number
  readonly signature: string
  readonly thought: number
}

/**
 * Answers a decision. A repeated key changes nothing. Throws 404 without a seat, 409 `closed` if the game is not
 * running, 409 `conflict` if it has moved on, somebody else has to decide, or the option is a different one.
 */
export async function answer(id: string, person: Person, sent: SentAnswer): Promise<number> {
  let reached = 0
  let dueAt: number | null | undefined
  await changeGame(
    id,
    async (found) => {
      dueAt = undefined
      const seat = seatOfPerson(found, person)
      if (seat === undefined) throw new HttpError(404, 'not-found')
      reached = found.position
      // A known answer has changed the position; checking for it in other cases would cost every answer a query.
      const isKnown =
        found.position !== sent.position &&
        (await db().onlineMove.count({ where: { gameId: id, key: sent.key } })) > 0
      if (isKnown) return undefined
      if (found.status !== 'running' || found.state.isPaused) throw new HttpError(409, 'closed')
      const loaded = await loadGame(id, found)
      if (!loaded || loaded.stored.position !== sent.position) throw new HttpError(409, 'conflict')
      const { stored, position } = loaded
      const { rules } = position
      const decision = rules.decision(position.game)
      const option = decision?.options[sent.index]
      if (decision?.player !== seat || !option) throw new HttpError(409, 'conflict')
      if (rules.optionSignature(option) !== sent.signature) throw new HttpError(409, 'conflict')
      const now = Date.now()
      const { clock } = stored.state
      const row = stored.seats[seat]
      const lag = believedLag(now - clock.since - sent.thought, row?.lag ?? 0)
      reached = stored.position + 1
      // A player who answers is present, and takes over from the bot.
      const seats = withSeats(stored.seats, seat, { isBot: false })
      const change = moveChange(stored, position, seats, {
        seat,
        move: sent.index,
        key: sent.key,
        now,
        clock,
        lag,
      })
      dueAt = change.dueAt
      if (!row?.isBot) return change
      return { ...change, seats: [...(change.seats ?? []), { seat, data: { isBot: false } }] }
    },
    true,
  )
  planAnswer(id, dueAt)
  return reached
}

/** Ends the game by a concession, a claim or an agreement. */
export async function declare(
  id: string,
  decide: (stored: StoredGame, position: Position) => Pick<Given, 'seat' | 'move' | 'note'>,
): Promise<number> {
  return changeGame(id, async (found) => {
    const loaded = await loadGame(id, found)
    if (loaded?.stored.status !== 'running') throw new HttpError(409, 'closed')
    const { stored, position } = loaded
    const now = Date.now()
    const given = decide(stored, position)
    if (!isLegal(position.rules, position.game, given.move)) throw new HttpError(409, 'closed')
    return moveChange(stored, position, stored.seats, {
      ...given,
      key: null,
      now,
      clock: stored.state.clock,
      lag: 0,
    })
  })
}

/** Gives the server's answer that is due in a game, if it still is. */
export async function answerDue(id: string, now = Date.now()): Promise<void> {
  let dueAt: number | null | undefined
  await changeGame(
    id,
    async (found) => {
      dueAt = undefined
      if (found.dueAt === null || found.dueAt > now || found.status !== 'running') return undefined
      const loaded = await loadGame(id, found)
      if (!loaded) return undefined
      const { stored, position } = loaded
      const seat = position.rules.decision(position.game)?.player
      const plan = planFor(stored.seats, position)
      dueAt = null
      if (seat === undefined || plan.index === undefined || stored.state.isPaused)
        return { game: { dueAt: null }, seats: columnsOf(plan, seat) }
      // The server's answers cost their player no time.
      const clock = giveBackTime(stored.state.clock, Math.max(0, now - stored.state.clock.since))
      const seats = withSeats(stored.seats, seat, plan.seat)
      const change = moveChange(stored, position, seats, {
        seat,
        move: plan.index,
        key: null,
        now,
        clock,
        lag: 0,
      })
      dueAt = change.dueAt
      return { ...change, seats: [...columnsOf(plan, seat), ...(change.seats ?? [])] }
    },
    true,
  )
  planAnswer(id, dueAt)
}

const timers = globalThis as typeof globalThis & {
  chevronOnlineTimers?: Map<string, ReturnType<typeof setTimeout>>
}

/**
 * Schedules the answer that the server owes a game. If this process stops before, another one finds it (see
 * sweeper.ts).
 * @param known time at which it is due, null for never; read from the database if omitted
 */
export function planAnswer(id: string, known?: number | null): void {
  if (known !== undefined) {
    wait(id, known)
    return
  }
  void db()
    .onlineGame.findUnique({ where: { id }, select: { dueAt: true } })
    .then((row) => wait(id, row?.dueAt ?? null))
    .catch((error: unknown) => logError('online-answer-failed', error))
}

function wait(id: string, dueAt: number | null): void {
  timers.chevronOnlineTimers ??= new Map()
  const waiting = timers.chevronOnlineTimers
  clearTimeout(waiting.get(id))
  waiting.delete(id)
  if (dueAt === null) return
  const give = () => {
    waiting.delete(id)
    answerDue(id).catch((error: unknown) => logError('online-answer-failed', error))
  }
  const timer = setTimeout(give, Math.max(0, dueAt - Date.now()))
  timer.unref()
  waiting.set(id, timer)
}

/** The change after a player's standing pass or line changed: whether the server answers for the player to decide. */
export function replan(
  stored: StoredGame,
  position: Position,
  seats: readonly SeatRow[],
): Pick<Change, 'game' | 'seats'> {
  const plan = planFor(seats, position)
  const seat = position.rules.decision(position.game)?.player
  const dueAt = plan.index === undefined ? null : dueAfter(stored, position.answers, Date.now())
  return { game: { dueAt }, seats: columnsOf(plan, seat) }
}

/** Takes back all moves after a number of answers. */
export async function truncation(stored: StoredGame, answers: number): Promise<Change> {
  const { rules, game } = await positionAt(stored, answers)
  const now = Date.now()
  const decider = rules.decision(game)?.player
  const stopped = stopClock(stored.clock, stored.state.clock, now)
  const seats = stored.seats.map((row) => ({ ...row, pass: undefined, line: undefined }))
  const { index } = planFor(seats, { rules, game, played: [] })
  return {
    game: {
      position: stored.position + 1,
      lineage: stored.lineage + 1,
      answers,
      turn: rules.turn(game)?.turn ?? 0,
      decider: decider ?? null,
      movedAt: now,
      dueAt: index === undefined ? null : dueAfter(stored, answers, now),
      tellAt: index === undefined && decider !== undefined ? now + TELL_DELAY_MS : null,
      kept: rules.save(game),
      keptAt: answers,
      keptHash: rules.hash(game),
    },
    state: {
      ...stored.state,
      clock: resumeClock(stored.clock, stopped, decider ?? null, now),
      offers: [],
    },
    truncateAt: answers,
    seats: stored.seats.map(({ seat, line }) => ({
      seat,
      data: { pass: null, line: kept(line && endedLine(line)) },
    })),
  }
}
