import type { CardFacts, CardResult } from '@/lib/game/text/compile'
import type { FromCompiler, ToCompiler } from './compile-worker'

/** Reads texts of cards beside the page, so that typing never waits; on the page where the browser gives no worker. */
export interface Compiler {
  readonly compile: (texts: readonly string[], facts: CardFacts) => Promise<CardResult>
  readonly close: () => void
}

/** Milliseconds after which a text is given up as not understood. */
const COMPILE_TIMEOUT_MS = 5_000

interface Waiting {
  readonly order: ToCompiler
  readonly resolve: (result: CardResult) => void
}

/** A text that was given up. */
const notUnderstood = ({ texts }: ToCompiler): CardResult => ({
  kind: 'byHand',
  paragraphs: texts.map((text) => ({
    kind: 'unknown',
    problems: [{ from: 0, to: text.length, reason: 'too-many-readings', detail: '', suggestions: [] }],
  })),
})

export function startCompiler(): Compiler {
  let worker: Worker | undefined
  let ids = 0
  const waiting = new Map<number, Waiting>()

  const here = async ({ order, resolve }: Waiting): Promise<void> => {
    try {
      const { compileCard } = await import('@/lib/game/text/compile')
      resolve(compileCard(order.texts, order.facts))
    } catch {
      resolve(notUnderstood(order))
    }
  }
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromCompiler>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      one?.resolve('result' in data ? data.result : notUnderstood(one.order))
    })
    started.addEventListener('error', () => {
      stop()
      for (const one of waiting.values()) void here(one)
      waiting.clear()
    })
    return started
  }
  return {
    compile: (texts, facts) =>
      new Promise((resolve) => {
        const one: Waiting = { order: { id: ids++, texts, facts }, resolve }
        try {
          worker ??= start()
        } catch {
          return void here(one)
        }
        waiting.set(one.order.id, one)
        worker.postMessage(one.order)
        setTimeout(() => {
          if (!waiting.delete(one.order.id)) return
          // Whatever it is at, it does not come to an end.
          stop()
          resolve(notUnderstood(one.order))
        }, COMPILE_TIMEOUT_MS)
      }),
    close: () => {
      stop()
      waiting.clear()
    },
  }
}
