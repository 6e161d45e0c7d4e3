import 'server-only'
import { blockMember, requireUnblocked } from '@/lib/features/moderation/server/visibility'
import type { OnlineAction } from '@/lib/features/online/contract/online'
import { giveTime } from '@/lib/features/online/model/clock'
import {
  claimOf,
  dropOffer,
  goneSince,
  makeOffer,
  noted,
  takebackDelay,
} from '@/lib/features/online/model/game-state'
import { sawNothing } from '@/lib/features/online/model/sight'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { type Change, changeGame, loadGame } from './changes'
import { contribute, paused, rematchOf } from './games'
import { knownGame, noteSeats } from './known-games'
import { declare, planAnswer, truncation } from './moves'
import { countedUnseen, replan } from './plans'
import { type Person, requireActive, seatOfPerson } from './player'
import { hasConceded, mayPlan, type Position, positionAt } from './positions'
import { findGame, movesAfter, type SeatRow, type StoredGame } from './rows'

/** Time that a player gives to the others: 15 seconds, or a day. */
const GIVEN_TIME_MS = { live: 15_000, days: 24 * 60 * 60 * 1_000 }

const MAX_LAG_MS = 5_000
const closed = () => new HttpError(409, 'closed')

/** Changes a game for somebody with a seat. Throws 404 without one. */
async function changeSeat(
  id: string,
  person: Person,
  decide: (game: StoredGame, row: SeatRow) => Promise<Change | undefined> | Change | undefined,
): Promise<void> {
  await changeGame(id, (game) => {
    const row = game.seats[seatOfPerson(game, person) ?? -1]
    if (!row) throw new HttpError(404, 'not-found')
    return decide(game, row)
  })
}

const requireRunning = ({ status }: StoredGame): void => {
  if (status !== 'running') throw closed()
}

/** The players who have not conceded. Throws 409 `closed` if somebody has. */
async function requireInGame(game: StoredGame, seat: number): Promise<readonly number[]> {
  const position = (await loadGame(game.id, game))?.position
  const left = game.seats.flatMap((row) => (position && hasConceded(position, row.seat) ? [] : [row.seat]))
  if (!left.includes(seat)) throw closed()
  return left
}

/** Makes an offer to the other players, or accepts theirs. */
async function offer(
  id: string,
  person: Person,
  { kind, to }: Extract<OnlineAction, { does: 'offer' }>,
): Promise<void> {
  if (kind === 'draw') return offerDraw(id, person)
  await changeSeat(id, person, async (game, { seat }) => {
    if (kind === 'rematch') {
      if (game.status !== 'ended' || game.rematchId !== null) throw closed()
    } else if (kind !== 'talk') requireRunning(game)
    if (kind === 'pause' && game.state.isPaused) throw closed()
    if (kind === 'resume' && !game.state.isPaused) throw closed()
    // Talking, and another game, concern everybody at the table.
    const isForAll = kind === 'talk' || kind === 'rematch'
    const needed = isForAll ? game.seats.map((row) => row.seat) : await requireInGame(game, seat)
    const standing = game.state.offers.find((one) => one.kind === kind)
    // Agreed to already: whoever accepted has not heard so yet.
    if ((kind === 'talk' && game.state.canTalk) || (kind === 'bot' && game.state.canBot)) return undefined
    if (kind === 'takeback' && !standing) await requireTakeback(game, seat, to)
    const { offers, isAgreed } = makeOffer(
      game.state.offers,
      {
        kind,
        by: seat,
        at: game.answers,
        ...(kind === 'takeback' && to !== undefined && { to }),
      },
      needed,
    )
    const state = { ...game.state, offers }
    if (!isAgreed) return { state }
    switch (kind) {
      case 'talk':
        return { state: { ...state, canTalk: true } }
      case 'bot':
        return { state: { ...state, canBot: true } }
      case 'pause':
        return { state: paused({ ...game, state }, true, Date.now()) }
      case 'resume': {
        const loaded = await loadGame(id, game)
        // What the server owed when the clocks were stopped.
        const owed = loaded && replan(loaded.stored, loaded.position, loaded.stored.seats)
        return { ...owed, state: paused({ ...game, state }, false, Date.now()) }
      }
      case 'rematch': {
        const next = await rematchOf(game)
        return { state, game: { rematchId: next.id }, more: next.create }
      }
      case 'takeback':
        return tookBack(game, standing?.by ?? seat, standing?.to ?? game.answers)
    }
  })
  planAnswer(id)
}

/** A draw that all want ends the game; one player's offer stands until the next answer. */
async function offerDraw(id: string, person: Person): Promise<void> {
  let by: number | undefined
  await changeSeat(id, person, async (game, { seat }) => {
    requireRunning(game)
    const needed = await requireInGame(game, seat)
    by = undefined
    const standing = game.state.offers.find(({ kind }) => kind === 'draw')
    const offer = { kind: 'draw' as const, by: seat, at: game.answers }
    const offered = makeOffer(game.state.offers, offer, needed)
    if (!offered.isAgreed) return { state: { ...game.state, offers: offered.offers } }
    by = standing?.by
    return undefined
  })
  if (by === undefined) return
  const player = by
  await declare(id, () => ({ seat: player, move: { kind: 'draw', player } }))
}

const tookBack = async (game: StoredGame, seat: number, to: number): Promise<Change> => {
  const change = await truncation(game, to)
  const notes = noted(game.state.notes, { kind: 'took-back', seat, at: to })
  return { ...change, state: { ...change.state, notes } }
}

/**
 * Throws if answers cannot be taken back: they are another player's, older than an update, or were refused too
 * recently.
 */
async function requireTakeback(game: StoredGame, seat: number, to: number | undefined): Promise<void> {
  if (to === undefined || to < game.baseAt || to >= game.answers) throw new HttpError(409, 'conflict')
  const [first] = await movesAfter(db(), game.id, to)
  if (first?.seat !== seat || typeof first.move !== 'number') throw new HttpError(409, 'conflict')
  const { count = 0, at = 0 } = game.state.refused[seat] ?? {}
  if (Date.now() < at + takebackDelay(count)) throw closed()
}

/** Takes answers back if that harms nobody, otherwise asks the other players. */
async function takeBack(
  id: string,
  person: Person,
  { to, position: at }: Extract<OnlineAction, { does: 'take-back' }>,
): Promise<void> {
  await changeSeat(id, person, async (found, { seat }) => {
    requireRunning(found)
    const game = (await loadGame(id, found))?.stored
    if (game?.position !== at) throw new HttpError(409, 'conflict')
    await requireTakeback(game, seat, to)
    const moves = await movesAfter(db(), id, to)
    const answers = moves.flatMap(({ move, seat: by }) =>
      by === seat && typeof move === 'number' ? [move] : [],
    )
    const isAlone = answers.length === moves.length
    if (isAlone) {
      const { rules, game: before } = await positionAt(game, to)
      if (sawNothing(rules, before, seat, answers)) return tookBack(game, seat, to)
    }
    const offer = { kind: 'takeback' as const, by: seat, at: game.answers, to }
    return { state: { ...game.state, offers: [...dropOffer(game.state.offers, 'takeback'), offer] } }
  })
  planAnswer(id)
}

const decline = (id: string, person: Person, { kind }: Extract<OnlineAction, { does: 'decline' }>) =>
  changeSeat(id, person, ({ state }, { seat }) => {
    const standing = state.offers.find((one) => one.kind === kind)
    if (!standing) return undefined
    const isRefusal = kind === 'takeback' && standing.by !== seat
    const refused = state.refused.map((one, player) =>
      isRefusal && player === standing.by ? { count: one.count + 1, at: Date.now() } : one,
    )
    return { state: { ...state, offers: dropOffer(state.offers, kind), refused } }
  })

/** A player's claim on a running game; throws 409 `closed` if there is none now. */
function requireClaim(game: StoredGame, seat: number) {
  const { clock, state, decider, seats } = game
  const claim = claimOf(
    {
      settings: clock,
      clock: state.clock,
      decider: decider ?? undefined,
      isPaused: state.isPaused,
      seen: seats.map(({ seen }) => seen),
    },
    seat,
    Date.now(),
  )
  if (claim?.wait !== 0 || decider === null) throw closed()
  return { kind: claim.kind, against: decider }
}

const seatFor = (game: StoredGame, person: Person): number => {
  const seat = seatOfPerson(game, person)
  if (seat === undefined) throw new HttpError(404, 'not-found')
  return seat
}

const concede = (id: string, person: Person) =>
  declare(id, (game) => {
    const player = seatFor(game, person)
    return { seat: player, move: { kind: 'concede', player } }
  })

const claimGame = (id: string, person: Person) =>
  declare(id, (game, position) => {
    const seat = seatFor(game, person)
    if (hasConceded(position, seat)) throw closed()
    const { kind, against } = requireClaim(game, seat)
    const note = { kind: `claimed-${kind}` as const, seat: against, at: game.answers }
    return { seat: against, move: { kind: 'concede', player: against }, note }
  })

/** Lets a bot play on for an absent player. */
async function letBotPlay(id: string, person: Person): Promise<void> {
  await changeSeat(id, person, async (found, { seat }) => {
    requireRunning(found)
    const loaded = await loadGame(id, found)
    const decider = found.decider
    const other = found.seats[decider ?? -1]
    const isGone = other && goneSince(other.seen, Date.now()) !== undefined
    if (!loaded || decider === null || decider === seat || !isGone || !found.state.canBot) throw closed()
    const seats = loaded.stored.seats.map((row) => (row.seat === decider ? { ...row, isBot: true } : row))
    const note = { kind: 'bot' as const, seat: decider, at: found.answers }
    return {
      ...replan(loaded.stored, loaded.position, seats),
      seats: [{ seat: decider, data: { isBot: true } }],
      state: { ...found.state, notes: noted(found.state.notes, note) },
    }
  })
  planAnswer(id)
}

/** The copy of a running game that a player may play on by themselves. Throws 404 without a seat, 409 if there is none. */
export async function copyForPlan(id: string, person: Person) {
  const loaded = await loadGame(id)
  const seat = loaded && seatOfPerson(loaded.stored, person)
  if (!loaded || seat === undefined) throw new HttpError(404, 'not-found')
  const { stored, position } = loaded
  const { rules, game, lineage, answers } = position
  requireRunning(stored)
  if (!mayPlan(stored.clock, rules) || hasConceded(position, seat)) throw closed()
  const copy = rules.planning?.copy(game, seat)
  if (!copy) throw closed()
  return { position: stored.position, lineage, answers, copy }
}

/** Sets answers given for a player: a standing pass, or a pre-planned line. */
async function wish(
  id: string,
  person: Person,
  at: number,
  change: (game: StoredGame, seat: number, position: Position) => Partial<SeatRow>,
): Promise<void> {
  await changeSeat(id, person, async (found, row) => {
    requireRunning(found)
    const loaded = await loadGame(id, found)
    if (!loaded || loaded.stored.position !== at) throw new HttpError(409, 'conflict')
    const { stored, position } = loaded
    const wishes = change(stored, row.seat, position)
    const seats = stored.seats.map((one) => (one.seat === row.seat ? { ...one, ...wishes } : one))
    // Whoever is asked is not answered for later because somebody else wishes something: that would tell who answered.
    const isAsked = position.rules.decision(position.game)?.player === row.seat
    const plan = isAsked ? replan(stored, position, seats) : undefined
    const kept = (value: object | undefined) => (value ? JSON.stringify(value) : null)
    const data = {
      ...('pass' in wishes && { pass: kept(wishes.pass) }),
      ...('line' in wishes && { line: kept(wishes.line) }),
    }
    const state = { ...stored.state, unseen: countedUnseen(stored, row.seat) }
    return { ...plan, state, seats: [{ seat: row.seat, data }, ...(plan?.seats ?? [])] }
  })
  planAnswer(id)
}

/** Time within which the same words of the same player are one line. */
const REPEAT_MS = 10_000

const mayTalk = async (game: StoredGame, person: Person): Promise<void> => {
  await requireActive(person)
  if (game.seats.some(({ isMuted }) => isMuted)) throw closed()
  const others = game.seats.flatMap(({ userId }) => userId ?? [])
  if (person.userId !== undefined) await requireUnblocked(person.userId, others)
}

const say = (
  id: string,
  person: Person,
  line: { readonly preset: string | null; readonly text: string | null },
) =>
  changeSeat(id, person, async (game, { seat }) => {
    await mayTalk(game, person)
    // Free text requires members who all want it: the author can then be reported and blocked.
    const isMembers = game.seats.every(({ userId }) => userId !== null)
    if (line.text !== null && !(game.state.canTalk && isMembers)) throw closed()
    const at = Date.now()
    const last = await db().onlineChat.findFirst({ where: { gameId: id }, orderBy: { number: 'desc' } })
    // A line that is sent again because nothing was heard of it is still one.
    const isSame = last?.seat === seat && last.preset === line.preset && last.text === line.text
    if (isSame && at - last.at < REPEAT_MS) return undefined
    if (last && last.number >= QUOTAS.onlineChat) throw quotaExceeded('onlineChat')
    return { chat: { seat, ...line, at } }
  })

/** Blocks or unblocks another player. Throws 409 `closed` unless both are members, and `quota`. */
async function blockOther(
  id: string,
  person: Person,
  { blocks, seat: named }: Extract<OnlineAction, { does: 'block' }>,
): Promise<void> {
  const game = await findGame(db(), { id })
  const seat = game && seatFor(game, person)
  const own = game?.seats[seat ?? -1]
  if (!game || !own) throw new HttpError(404, 'not-found')
  const other = game.seats.find((row) => (named === undefined ? row.seat !== own.seat : row.seat === named))
  if (own.userId === null || !other || other.userId === null || other.userId === own.userId) throw closed()
  await blockMember(own.userId, other.userId, blocks)
}

/** Records that a player's browser is present or its page is closing; others need not learn of it at once. */
async function noteSeen(
  id: string,
  person: Person,
  { position, isLeaving }: Extract<OnlineAction, { does: 'seen' }>,
): Promise<void> {
  // Browsers say it after each answer: the game is mostly known.
  const game = knownGame(id)?.stored ?? (await findGame(db(), { id }))
  const row = game?.seats[seatFor(game, person)]
  if (!row) throw new HttpError(404, 'not-found')
  const now = Date.now()
  const isNews = position === game.position && row.seen.lastSeen < game.movedAt
  const sample = Math.min(MAX_LAG_MS, now - game.movedAt)
  const lag = row.lag === 0 ? sample : 0.9 * row.lag + 0.1 * sample
  const data = isLeaving ? { leftAt: now } : { seenAt: now, leftAt: 0, ...(isNews && { lag }) }
  await db().onlineSeat.updateMany({ where: { gameId: id, seat: row.seat }, data })
  const seen = isLeaving ? { ...row.seen, left: now } : { lastSeen: now, left: 0 }
  noteSeats(id, [{ seat: row.seat, seen, lag: isNews ? lag : row.lag }])
}

/** Calls that a take-back counts as, beside its own: it replays the game and tries the answers on several resamples. */
const TAKEBACK_CALLS = 29

/** Number of calls that an action counts as, in addition to its own. */
export const extraCalls = (action: OnlineAction): number =>
  action.does === 'take-back' || (action.does === 'offer' && action.kind === 'takeback') ? TAKEBACK_CALLS : 0

/** Performs an action other than an answer. */
export async function act(id: string, person: Person, action: OnlineAction): Promise<void> {
  switch (action.does) {
    case 'contribute':
      return contribute(id, person, action.contribution)
    case 'offer':
      return offer(id, person, action)
    case 'decline':
      return decline(id, person, action)
    case 'concede':
      return concede(id, person)
    case 'claim':
      return claimGame(id, person)
    case 'bot':
      return letBotPlay(id, person)
    case 'give-time':
      return changeSeat(id, person, (game, { seat }) => {
        requireRunning(game)
        if (game.clock.kind === 'none') throw closed()
        const time = GIVEN_TIME_MS[game.clock.kind]
        const others = game.seats.filter((row) => row.seat !== seat)
        const clock = others.reduce((one, row) => giveTime(one, row.seat, time), game.state.clock)
        return { state: { ...game.state, clock } }
      })
    case 'take-back':
      return takeBack(id, person, action)
    case 'pass': {
      const { wish: stops, position } = action
      return wish(id, person, position, (_, seat, { rules, game }) => {
        if (stops && !rules.passing) throw closed()
        return { pass: stops ? rules.passing?.begin(stops, rules.view(game, seat)) : undefined }
      })
    }
    case 'line': {
      const { steps, position } = action
      return wish(id, person, position, (game, _, { rules }) => {
        if (steps && !mayPlan(game.clock, rules)) throw closed()
        return { line: steps ? { from: game.answers - game.baseAt, steps } : undefined }
      })
    }
    case 'shorten': {
      const { steps, position } = action
      return wish(id, person, position, ({ seats }, seat) => {
        const line = seats[seat]?.line
        if (!line || line.isOver || steps >= line.steps.length) throw closed()
        return { line: { ...line, steps: line.steps.slice(0, steps) } }
      })
    }
    case 'say':
      return say(id, person, { preset: action.preset, text: null })
    case 'write':
      return say(id, person, { preset: null, text: action.text })
    case 'mute':
      return changeSeat(id, person, (_, { seat }) => ({
        seats: [{ seat, data: { isMuted: action.isMuted } }],
      }))
    case 'block':
      return blockOther(id, person, action)
    case 'show-hand':
      return changeSeat(id, person, ({ state, answers }, { seat, showsHand }) => {
        if (showsHand === action.shows) return undefined
        const note = { kind: 'hand' as const, seat, at: answers }
        return {
          seats: [{ seat, data: { showsHand: action.shows } }],
          ...(action.shows && { state: { ...state, notes: noted(state.notes, note) } }),
        }
      })
    case 'seen':
      return noteSeen(id, person, action)
  }
}
