import { type Think, type ThinkRequest, thinkHere } from '@/lib/features/play/model/tables/open-table'
import type { AnyGameRecord } from '@/lib/game/lab/any-game'
import { type GameLabOrder, playLabGames } from './game-lab'
import type { FromGameWorker, ToGameWorker } from './game-worker'

/** A worker for the other games, or the page itself if the browser provides none. */
export interface GameHelper {
  readonly think: Think
  readonly play: (order: GameLabOrder) => Promise<readonly AnyGameRecord[]>
  /** Abandons current requests, which are never answered. Later requests start again. */
  readonly close: () => void
}

interface Waiting {
  /** Handles the worker's reply. */
  readonly onReply: (reply: FromGameWorker) => void
  /** Does the work on the page. */
  readonly runOnPage: () => void
}

/** Creates a helper that thinks for bots and plays games off the page, so that it never stalls. */
export function gameHelper(): GameHelper {
  let worker: Worker | undefined
  let isBroken = false
  let ids = 0
  const waiting = new Map<number, Waiting>()
  const breakDown = () => {
    isBroken = true
    worker?.terminate()
    worker = undefined
    for (const { runOnPage } of waiting.values()) runOnPage()
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./game-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', breakDown)
    started.addEventListener('message', ({ data }: MessageEvent<FromGameWorker>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      one?.onReply(data)
    })
    return started
  }
  const ask = (message: (id: number) => ToGameWorker, one: Waiting): void => {
    if (!isBroken && !worker) {
      try {
        worker = start()
      } catch {
        breakDown()
      }
    }
    if (!worker) one.runOnPage()
    else {
      const id = ids++
      waiting.set(id, one)
      worker.postMessage(message(id))
    }
  }
  return {
    think: (request: ThinkRequest) =>
      new Promise((resolve, reject) => {
        const runOnPage = () => void thinkHere(request).then(resolve, reject)
        const onReply = (reply: FromGameWorker) =>
          'done' in reply && typeof reply.done === 'number' ? resolve(reply.done) : runOnPage()
        ask((id) => ({ kind: 'think', id, request }), { onReply, runOnPage })
      }),
    play: (order) =>
      new Promise((resolve, reject) => {
        const runOnPage = () => void playLabGames(order).then(resolve, reject)
        const onReply = (reply: FromGameWorker) =>
          'done' in reply && typeof reply.done !== 'number' ? resolve(reply.done) : runOnPage()
        ask((id) => ({ kind: 'play', id, order }), { onReply, runOnPage })
      }),
    close: () => {
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
