import 'server-only'
import {
  believedLag,
  type ClockState,
  giveBackTime,
  pressClock,
  stopClock,
} from '@/lib/features/online/model/clock'
import { noted, openOffers } from '@/lib/features/online/model/game-state'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { isLegal, type Move } from '@/lib/tabletop/protocol/game'
import { type Change, changeGame, loadGame } from './changes'
import {
  columnsOf,
  countedUnseen,
  dueAfter,
  type Plan,
  planFor,
  setBack,
  TELL_DELAY_MS,
  withSeats,
} from './plans'
import { type Person, seatOfPerson } from './player'
import { afterMove, type Position, positionAt } from './positions'
import type { GameState, SeatRow, StoredGame } from './rows'

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
function moveChange(
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
      // The end as well: a finished game is shown as it ended, whatever the rules become.
      ...((begins || result) && { kept: rules.save(game), keptAt: answers, keptHash: rules.hash(game) }),
      ...(result && {
        status: 'ended',
        result: JSON.stringify({ winner: result.winner ?? null, reason: result.reason }),
      }),
    },
    state: {
      ...stored.state,
      clock: result ? stopClock(stored.clock, clock, now) : clock,
      offers: result ? [] : openOffers(stored.state.offers, answers),
      notes: given.note ? noted(stored.state.notes, given.note) : stored.state.notes,
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
): Promise<void> {
  await changeGame(id, async (found) => {
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
      dueAt = null
      // The other players' revision must not tell that an answer was owed.
      const { state } = stored
      const unseen = { ...state, unseen: countedUnseen(stored, seat ?? -1) }
      if (state.isPaused) return { game: { dueAt: null }, state: unseen }
      const plan = planFor(stored.seats, position)
      if (seat === undefined || plan.index === undefined)
        return { game: { dueAt: null }, state: unseen, seats: columnsOf(plan, seat) }
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

/** Takes back all moves after a number of answers. */
export async function truncation(stored: StoredGame, answers: number) {
  const { rules, game } = await positionAt(stored, answers)
  const change = setBack(stored, { rules, game }, answers)
  const kept = { kept: rules.save(game), keptAt: answers, keptHash: rules.hash(game) }
  return { ...change, game: { ...change.game, ...kept } }
}
