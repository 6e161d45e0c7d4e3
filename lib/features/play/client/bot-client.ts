import type { Thought } from '@/lib/features/play/model/session'
import type { BotClient, BotRequest } from '@/lib/features/play/model/thinker'
import type { Pool } from '@/lib/game/cards/pool'
import type { FromWorker, ToWorker } from './bot-worker'
import { poolForWorker } from './pool'

interface Waiting {
  readonly request: BotRequest
  readonly resolve: (thought: Thought) => void
  readonly reject: (error: unknown) => void
}

/**
 * Bots that think in a worker, so that the page never stalls. Where the browser gives us no worker, or it breaks, they
 * think on the page.
 */
export function workerBotClient(pool: Pool): BotClient {
  let worker: Worker | undefined
  let broken = false
  let ids = 0
  const waiting = new Map<number, Waiting>()

  const thinkHere = async ({ request, resolve, reject }: Waiting) => {
    try {
      const { createThinker } = await import('@/lib/features/play/model/thinker')
      resolve(createThinker(pool)(request))
    } catch (error) {
      reject(error)
    }
  }
  const breakDown = () => {
    broken = true
    worker?.terminate()
    worker = undefined
    for (const one of waiting.values()) void thinkHere(one)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', breakDown)
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (!one) return
      if ('thought' in data) one.resolve(data.thought)
      else void thinkHere(one)
    })
    const hello: ToWorker = { kind: 'pool', pool: poolForWorker(pool) }
    started.postMessage(hello)
    return started
  }
  return {
    think: (request) =>
      new Promise<Thought>((resolve, reject) => {
        const one = { request, resolve, reject }
        if (broken) return void thinkHere(one)
        try {
          worker ??= start()
        } catch {
          breakDown()
          return void thinkHere(one)
        }
        const id = ids++
        waiting.set(id, one)
        const question: ToWorker = { kind: 'think', id, request }
        worker.postMessage(question)
      }),
    close: () => {
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
