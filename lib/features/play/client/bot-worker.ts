import '@/lib/platform/browser/zod-without-eval'
import type { BotRequest } from '@/lib/features/play/model/bot-request'
import type { Thought } from '@/lib/features/play/model/session'
import { createThinker } from '@/lib/features/play/model/thinker'
import { POOL_FILE } from './pool'

/** What the page sends: where the cards are, then one request after the other. */
export type ToWorker =
  | { readonly kind: 'pool'; readonly url: string }
  | { readonly kind: 'think'; readonly id: number; readonly request: BotRequest }

/** What comes back for each request. */
export type FromWorker =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly failed: string }

let thinker: Promise<ReturnType<typeof createThinker>> | undefined

const fetchThinker = async (url: string) => createThinker(await POOL_FILE.read(url))

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
    thinker = fetchThinker(data.url)
    // Told with the first request.
    thinker.catch(() => {})
  } else void think(data).then((answer) => postMessage(answer))
})
