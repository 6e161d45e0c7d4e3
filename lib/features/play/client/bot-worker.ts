import '@/lib/platform/browser/zod-without-eval'
import type { AdviceRequest, BotRequest } from '@/lib/features/play/model/game-api'
import type { Advice, Thought } from '@/lib/features/play/model/session'
import { createAdviser, createThinker } from '@/lib/features/play/model/thinker'
import { type PoolForWorker, readPool } from './pool'

/** Messages from the page: the cards' location, then one request after the other. */
export type ToWorker =
  | { readonly kind: 'pool'; readonly pool: PoolForWorker }
  | { readonly kind: 'think'; readonly id: number; readonly request: BotRequest }
  | { readonly kind: 'advise'; readonly id: number; readonly request: AdviceRequest }

/** The reply to each request. */
export type FromWorker =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly advice: Advice }
  | { readonly id: number; readonly failed: string }

interface Bots {
  readonly think: ReturnType<typeof createThinker>
  readonly advise: ReturnType<typeof createAdviser>
}
let bots: Promise<Bots> | undefined

async function fetchBots(packed: PoolForWorker): Promise<Bots> {
  const pool = await readPool(packed)
  return { think: createThinker(pool), advise: createAdviser(pool) }
}

async function answer(asked: Exclude<ToWorker, { kind: 'pool' }>): Promise<FromWorker> {
  const { id } = asked
  try {
    if (!bots) throw new Error('no cards yet')
    const { think, advise } = await bots
    return asked.kind === 'think'
      ? { id, thought: think(asked.request) }
      : { id, advice: advise(asked.request) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'pool') {
    bots = fetchBots(data.pool)
    // A failure is reported with the first request.
    bots.catch(() => {})
  } else void answer(data).then((reply) => postMessage(reply))
})
