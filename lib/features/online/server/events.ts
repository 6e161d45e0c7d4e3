import 'server-only'
import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/online/contract/online'
import { MAX_OVERTIME_MS } from '@/lib/features/online/model/clock'
import { errorResponse, HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { readQuery } from '@/lib/http/server/read-request'
import { logError } from '@/lib/platform/server/log'
import { clientAddress } from '@/lib/platform/server/request'
import { OPENED, readGame, watchers } from './frame'
import { followGame } from './hints'
import { type Person, personOf } from './player'
import { beHere } from './presence'

/** Interval of lines that keep proxies from closing an idle stream, and tell the browser that it is not dead. */
const COMMENT_INTERVAL_MS = 15_000
/** Time after which a clock has run out by more than the delay of an answer and lag could explain. */
const CLAIM_GRACE_MS = MAX_OVERTIME_MS + 100
/** Interval for delayed spectators, whose view changes without current events. */
const LATE_INTERVAL_MS = 5_000
const MAX_TIMEOUT_MS = 2 ** 31 - 1
/** After this time the browser opens another stream, and authenticates again. */
const STREAM_LIFE_MS = 10 * 60_000
/** Maximum open streams per address and process. */
const MAX_STREAMS = 60

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Open streams by address, closed when the process is asked to stop: see start.mjs. */
const shared = globalThis as typeof globalThis & {
  chevronStreams?: { readonly ends: Set<() => void>; readonly byAddress: Map<string, number>; endAll(): void }
}
function streams() {
  const ends = new Set<() => void>()
  shared.chevronStreams ??= {
    ends,
    byAddress: new Map(),
    endAll: () => {
      for (const end of ends) end()
    },
  }
  return shared.chevronStreams
}

interface Followed {
  readonly id: string
  have: string | undefined
  /** What was sent last: without another position it is sent again only if something visible has changed. */
  last: api.OnlineGame | undefined
  isBusy: boolean
  /** The event that arrived during a read. */
  next: string | undefined
  /** Checks the game again when somebody can claim it. */
  timer?: ReturnType<typeof setTimeout>
}

const readGames = (text: string): readonly Followed[] =>
  text.split(',').map((word) => {
    const [id = '', have] = word.split('~')
    return { id, have, last: undefined, isBusy: false, next: undefined }
  })

/** All delayed spectators are refreshed on the same tick, so that those of one game share a single read. */
const lateRefreshes = new Set<(moment: string) => void>()
let lateTimer: ReturnType<typeof setInterval> | undefined

/** Calls back whenever delayed spectators may see more; call the returned function to stop. */
function refreshLate(refresh: (moment: string) => void): () => void {
  lateRefreshes.add(refresh)
  lateTimer ??= setInterval(() => {
    const moment = `late ${Date.now()}`
    for (const one of lateRefreshes) one(moment)
  }, LATE_INTERVAL_MS).unref()
  return () => {
    lateRefreshes.delete(refresh)
    if (lateRefreshes.size > 0) return
    clearInterval(lateTimer)
    lateTimer = undefined
  }
}

/**
 * The part of a game that counts as a visible change: not the time, which passes anyway, nor the revision, which also
 * counts other players' private actions and would reveal them.
 */
const seenOf = ({ now: _, revision: __, table: ___, times, claim, ...rest }: api.OnlineGame): string =>
  JSON.stringify([rest, times?.running, claim && [claim.kind, claim.wait === 0]])

/** Clocks differ by more than this where time was given, and by less where it only passed. */
const CLOCK_TOLERANCE_MS = 100

/** By seat: the moment at which a running clock runs out, and what is left of one that stands. */
const clocksOf = ({ now, times }: api.OnlineGame): readonly number[] =>
  times?.left.map((left, seat) => (seat === times.running ? now + left + times.free : left)) ?? []

/** True if a viewer sees the same, but for the time that has passed. */
function looksSame(before: api.OnlineGame, game: api.OnlineGame): boolean {
  const clocks = clocksOf(before)
  return (
    seenOf(before) === seenOf(game) &&
    clocksOf(game).every((clock, seat) => Math.abs(clock - (clocks[seat] ?? 0)) < CLOCK_TOLERANCE_MS)
  )
}

/** A game without its position, which is not kept for each reader. */
const withoutTable = ({ table: _, ...rest }: api.OnlineGame): api.OnlineGame => rest

/** Milliseconds until a claim changes by time alone; undefined if none will. */
function untilClaim({ status, claim, times }: api.OnlineGame): number | undefined {
  if (status !== 'running') return undefined
  const waits: number[] = []
  if (claim && claim.wait > 0) waits.push(claim.wait)
  const left = times?.running === null ? undefined : times?.left[times.running]
  if (times && left !== undefined && left + times.free + CLAIM_GRACE_MS > 0)
    waits.push(left + times.free + CLAIM_GRACE_MS)
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/** Streams events of games to one browser until it disconnects. */
export async function followGames(request: Request): Promise<Response> {
  try {
    const address = clientAddress(request.headers)
    await consumeRateLimit('online-stream', { address })
    const query = readQuery(api.followOnlineGames, request) as { readonly games: string }
    const games = readGames(query.games)
    const person = personOf(request, await viewerOf(request))
    // Fail at once for anybody who may see none of them.
    const first = await Promise.all(games.map((game) => readGame(game.id, person, game.have, OPENED)))
    if (request.method === 'HEAD') return new Response(null, { headers: HEADERS })
    const { byAddress } = streams()
    if ((byAddress.get(address) ?? 0) >= MAX_STREAMS)
      throw new HttpError(429, 'rate-limited', { retryAfter: 30 })
    return new Response(streamOf(request.signal, address, person, games, first), { headers: HEADERS })
  } catch (error) {
    return errorResponse(error)
  }
}

function streamOf(
  signal: AbortSignal,
  address: string,
  person: Person,
  games: readonly Followed[],
  first: readonly api.OnlineGame[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream({
    start(controller) {
      const { ends, byAddress } = streams()
      let isOpen = true
      const send = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      const watched = games.filter((_, at) => first[at]?.you === null)
      const count = (by: number) => {
        byAddress.set(address, (byAddress.get(address) ?? 0) + by)
        if (byAddress.get(address) === 0) byAddress.delete(address)
        for (const { id } of watched) {
          watchers().set(id, (watchers().get(id) ?? 0) + by)
          if (watchers().get(id) === 0) watchers().delete(id)
        }
      }
      const sendGame = (one: Followed, game: api.OnlineGame) => {
        const wait = untilClaim(game)
        clearTimeout(one.timer)
        if (wait !== undefined && wait < MAX_TIMEOUT_MS) {
          one.timer = setTimeout(() => void refresh(one), wait + 10)
          one.timer.unref()
        }
        if (!game.table && one.last && looksSame(one.last, game)) return
        one.last = game.table ? withoutTable(game) : game
        one.have = game.have
        send(`event: game\nid: ${game.id}:${game.revision}\ndata: ${JSON.stringify(game)}\n\n`)
      }
      const refresh = async (one: Followed, moment?: string): Promise<void> => {
        if (one.isBusy) {
          one.next = moment ?? ''
          return
        }
        one.isBusy = true
        try {
          for (
            let heard: string | undefined = moment ?? '';
            heard !== undefined && isOpen;
            heard = one.next
          ) {
            one.next = undefined
            sendGame(one, await readGame(one.id, person, one.have, heard || undefined))
          }
        } catch (error) {
          if (!(error instanceof HttpError)) logError('online-stream-failed', error)
          close()
        } finally {
          one.isBusy = false
        }
      }
      const stops = games.map((one) => followGame(one.id, (moment) => void refresh(one, moment)))
      const seats = games.flatMap(({ id: gameId }, at) => {
        const seat = first[at]?.you
        return typeof seat === 'number' ? [{ gameId, seat }] : []
      })
      stops.push(beHere(seats))
      const late = games.filter((_, at) => first[at]?.you === null && first[at].watchDelay > 0)
      if (late.length > 0)
        stops.push(
          refreshLate((moment) => {
            for (const one of late) void refresh(one, moment)
          }),
        )
      const timers = [
        // Scripts do not see comments.
        setInterval(() => send(': here\nevent: here\ndata: {}\n\n'), COMMENT_INTERVAL_MS),
        setTimeout(() => end(), STREAM_LIFE_MS),
      ]
      for (const timer of timers) timer.unref()
      /** Ends the stream, and makes browsers reconnect a moment later, not all at once. */
      const end = () => {
        send(`retry: ${500 + Math.round(Math.random() * 2_500)}\nevent: end\ndata: {}\n\n`)
        close()
      }
      close = () => {
        if (!isOpen) return
        isOpen = false
        for (const timer of timers) clearTimeout(timer)
        for (const { timer } of games) clearTimeout(timer)
        for (const stop of stops) stop()
        ends.delete(end)
        count(-1)
        try {
          controller.close()
        } catch {
          // The browser has disconnected already.
        }
      }
      ends.add(end)
      count(1)
      // A reader who left before the stream began sends no further signal.
      if (signal.aborted) {
        close()
        return
      }
      signal.addEventListener('abort', () => close())
      // The headers are sent with the first bytes.
      send(': here\n\n')
      for (const [at, one] of games.entries()) {
        const game = first[at]
        if (game) sendGame(one, game)
      }
    },
    cancel() {
      close()
    },
  })
}
