import 'server-only'
import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/online/contract/online'
import { errorResponse, HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { readQuery } from '@/lib/http/server/read-request'
import { clientAddress } from '@/lib/platform/server/client-address'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { readGame, watchers } from './frame'
import { followGame } from './hints'
import { type Person, personOf } from './player'

/** A comment keeps proxies from ending what seems to stand still. */
const COMMENT_INTERVAL_MS = 15_000
/** Presence and claims change without anybody doing anything. */
const PRESENCE_INTERVAL_MS = 5_000
/** After this the browser opens another stream, and says anew who it is. */
const STREAM_LIFE_MS = 10 * 60_000
/** Streams of one address that a process keeps open. */
const MAX_STREAMS = 60

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Open streams by their address, ended when the process is asked to stop: see start.mjs. */
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
  /** What was sent last that is no position: sent again only when it changes. */
  last: string
  isBusy: boolean
  isStale: boolean
}

const readGames = (text: string): readonly Followed[] =>
  text.split(',').map((word) => {
    const [id = '', have] = word.split('~')
    return { id, have, last: '', isBusy: false, isStale: false }
  })

/**
 * What of a game changes what is seen: not the time, which goes on by itself, nor the revision, which also counts what
 * others do for themselves: an event would tell of it.
 */
const seenOf = ({ now: _, revision: __, table: ___, times, claim, ...rest }: api.OnlineGame): string =>
  JSON.stringify([rest, times?.running, claim && [claim.kind, claim.wait === 0]])

/** Follows games for one browser until it leaves. */
export async function followGames(request: Request): Promise<Response> {
  try {
    const address = clientAddress(request.headers)
    await consumeRateLimit('online-stream', { address })
    const query = readQuery(api.followOnlineGames, request) as { readonly games: string }
    const games = readGames(query.games)
    const person = personOf(request, await viewerOf(request))
    // Who may see none of them learns it at once.
    const first = await Promise.all(games.map((game) => readGame(game.id, person, game.have)))
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
      const send1 = (one: Followed, game: api.OnlineGame) => {
        const seen = seenOf(game)
        if (seen === one.last && !game.table) return
        one.last = seen
        one.have = game.have
        send(`event: game\nid: ${game.id}:${game.revision}\ndata: ${JSON.stringify(game)}\n\n`)
      }
      const refresh = async (one: Followed): Promise<void> => {
        if (one.isBusy) {
          one.isStale = true
          return
        }
        one.isBusy = true
        try {
          do {
            one.isStale = false
            send1(one, await readGame(one.id, person, one.have))
          } while (one.isStale && isOpen)
        } catch (error) {
          if (!(error instanceof HttpError)) logError('online-stream-failed', error)
          close()
        } finally {
          one.isBusy = false
        }
      }
      const stops = games.map((one) => followGame(one.id, () => void refresh(one)))
      const noteHere = async () => {
        for (const [at, { id }] of games.entries()) {
          const seat = first[at]?.you
          if (seat === undefined || seat === null) continue
          await db().onlineSeat.updateMany({
            where: { gameId: id, seat },
            data: { seenAt: Date.now(), leftAt: 0 },
          })
        }
      }
      const timers = [
        setInterval(() => {
          send(': here\n\n')
          noteHere().catch((error: unknown) => logError('online-stream-failed', error))
        }, COMMENT_INTERVAL_MS),
        setInterval(() => {
          for (const one of games) void refresh(one)
        }, PRESENCE_INTERVAL_MS),
        setTimeout(() => end(), STREAM_LIFE_MS),
      ]
      for (const timer of timers) timer.unref()
      /** Ends the stream, and has the browser come back a moment later, not all at once. */
      const end = () => {
        send(`retry: ${500 + Math.round(Math.random() * 2_500)}\nevent: end\ndata: {}\n\n`)
        close()
      }
      close = () => {
        if (!isOpen) return
        isOpen = false
        for (const timer of timers) clearTimeout(timer)
        for (const stop of stops) stop()
        ends.delete(end)
        count(-1)
        try {
          controller.close()
        } catch {
          // The browser has gone already.
        }
      }
      ends.add(end)
      count(1)
      signal.addEventListener('abort', () => close())
      // The head is sent with the first bytes.
      send(': here\n\n')
      for (const [at, one] of games.entries()) {
        const game = first[at]
        if (game) send1(one, game)
      }
      noteHere().catch((error: unknown) => logError('online-stream-failed', error))
    },
    cancel() {
      close()
    },
  })
}
