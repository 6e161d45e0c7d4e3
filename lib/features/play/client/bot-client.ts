import type { AdviceRequest, BotClient, BotRequest } from '@/lib/features/play/model/game-api'
import type { Advice, Thought } from '@/lib/features/play/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { FromWorker, ToWorker } from './bot-worker'
import { poolForWorker } from './pool'

/** A pending request: its message to the worker, the handler of the reply, and the fallback without a worker. */
interface Waiting {
  readonly message: (id: number) => ToWorker
  /** Returns false if the worker has failed. */
  readonly onReply: (reply: FromWorker) => boolean
  readonly runOnPage: () => void
}

const thinkers = () => import('@/lib/features/play/model/thinker')

/**
 * Bots that think in a worker, so that the page never stalls. If the browser provides no worker, or it fails, they
 * think on the page.
 */
export function workerBotClient(pool: Pool): BotClient {
  let worker: Worker | undefined
  let broken = false
  let ids = 0
  const waiting = new Map<number, Waiting>()

  const breakDown = () => {
    broken = true
    worker?.terminate()
    worker = undefined
    for (const one of waiting.values()) one.runOnPage()
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', breakDown)
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (one && !one.onReply(data)) one.runOnPage()
    })
    const hello: ToWorker = { kind: 'pool', pool: poolForWorker(pool) }
    started.postMessage(hello)
    return started
  }
  const ask = (one: Waiting): void => {
    if (!broken) {
      try {
        worker ??= start()
      } catch {
        breakDown()
      }
    }
    if (!worker) {
      one.runOnPage()
      return
    }
    const id = ids++
    waiting.set(id, one)
    worker.postMessage(one.message(id))
  }
  return {
    think: (request: BotRequest) =>
      new Promise<Thought>((resolve, reject) =>
        ask({
          message: (id) => ({ kind: 'think', id, request }),
          onReply: (reply) => {
            if (!('thought' in reply)) return false
            resolve(reply.thought)
            return true
          },
          runOnPage: () =>
            void thinkers()
              .then(({ createThinker }) => createThinker(pool)(request))
              .then(resolve, reject),
        }),
      ),
    advise: (request: AdviceRequest) =>
      new Promise<Advice>((resolve, reject) =>
        ask({
          message: (id) => ({ kind: 'advise', id, request }),
          onReply: (reply) => {
            if (!('advice' in reply)) return false
            resolve(reply.advice)
            return true
          },
          runOnPage: () =>
            void thinkers()
              .then(({ createAdviser }) => createAdviser(pool)(request))
              .then(resolve, reject),
        }),
      ),
    close: () => {
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
