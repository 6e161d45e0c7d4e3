import '@/lib/platform/browser/zod-without-eval'
import type { Thought } from '@/lib/features/play/model/session'
import type { BotRequest } from '@/lib/features/play/model/thinker'
import { createThinker } from '@/lib/features/play/model/thinker'
import { type PoolForWorker, readPool } from './pool'

/** What the page sends: where the cards are, then one request after the other. */
export type ToWorker =
  | { readonly kind: 'pool'; readonly pool: PoolForWorker }
  | { readonly kind: 'think'; readonly id: number; readonly request: BotRequest }

/** What comes back for each request. */
export type FromWorker =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly failed: string }

let thinker: Promise<ReturnType<typeof createThinker>> | undefined

const fetchThinker = async (pool: PoolForWorker) => createThinker(await readPool(pool))

async function think({ id, request }: ToWorker & { kind: 'think' }): Promise<FromWorker> {
  try {
    if (!thinker) throw new Error('no cards yet')
    return { id, thought: (await thinker)(request) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'pool') {
    thinker = fetchThinker(data.pool)
    // Told with the first request.
    thinker.catch(() => {})
  } else void think(data).then((answer) => postMessage(answer))
})
