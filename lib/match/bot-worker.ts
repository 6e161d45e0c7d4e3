import '@/lib/api/zod-without-eval'
import { decodePool } from '@/lib/cards/decode-pool'
import type { Riddle } from './mind'
import type { Thought } from './session'
import { createThinker } from './thinker'

/** What the page sends: where the cards are, then one riddle after the other. */
export type ToWorker =
  | { readonly kind: 'pool'; readonly url: string }
  | { readonly kind: 'think'; readonly id: number; readonly riddle: Riddle }

/** What comes back for each riddle. */
export type FromWorker =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly failed: string }

let thinker: Promise<ReturnType<typeof createThinker>> | undefined

async function fetchThinker(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`pool file: ${answer.status}`)
  return createThinker(decodePool(await answer.json()))
}

async function think({ id, riddle }: ToWorker & { kind: 'think' }): Promise<FromWorker> {
  try {
    if (!thinker) throw new Error('no cards yet')
    return { id, thought: (await thinker)(riddle) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'pool') {
    thinker = fetchThinker(data.url)
    // Told with the first riddle.
    thinker.catch(() => {})
  } else void think(data).then((answer) => postMessage(answer))
})
