import type { CardFacts, CardResult } from '@/lib/game/text/compile'
import type { FromCompiler, ToCompiler } from './compile-worker'

/** Compiles card texts in a worker, so that typing is never blocked; on the page if the browser provides no worker. */
export interface Compiler {
  readonly compile: (texts: readonly string[], facts: CardFacts) => Promise<CardResult>
  readonly close: () => void
}

/** Milliseconds after which reading a text is aborted, and the text counts as not understood. */
const COMPILE_TIMEOUT_MS = 5_000
/** Milliseconds after which a worker that has not started is given up on. */
const START_TIMEOUT_MS = 60_000

interface Waiting {
  readonly order: ToCompiler
  readonly resolve: (result: CardResult) => void
  timer?: ReturnType<typeof setTimeout>
}

/** Result for a text whose reading was aborted. */
const notUnderstood = ({ texts }: ToCompiler): CardResult => ({
  kind: 'byHand',
  paragraphs: texts.map((text) => ({
    kind: 'unknown',
    problems: [{ from: 0, to: text.length, reason: 'too-many-readings', detail: '', suggestions: [] }],
  })),
})

export function startCompiler(): Compiler {
  let worker: Worker | undefined
  let starting: ReturnType<typeof setTimeout> | undefined
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
    clearTimeout(starting)
    worker?.terminate()
    worker = undefined
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' })
    starting = setTimeout(doWithout, START_TIMEOUT_MS)
    started.addEventListener('message', ({ data }: MessageEvent<FromCompiler>) => {
      clearTimeout(starting)
      const one = waiting.get(data.id)
      if (one === undefined) return
      clearTimeout(one.timer)
      if ('begun' in data) {
        // After that time, it is assumed never to finish.
        one.timer = setTimeout(() => giveUp(one), COMPILE_TIMEOUT_MS)
        return
      }
      waiting.delete(data.id)
      one.resolve('result' in data ? data.result : notUnderstood(one.order))
    })
    started.addEventListener('error', doWithout)
    return started
  }
  const doWithout = () => {
    stop()
    for (const one of waiting.values()) {
      clearTimeout(one.timer)
      void here(one)
    }
    waiting.clear()
  }
  /** Another worker reads the texts queued behind it. */
  const giveUp = (stuck: Waiting) => {
    if (!waiting.delete(stuck.order.id)) return
    stop()
    stuck.resolve(notUnderstood(stuck.order))
    for (const one of waiting.values()) send(one)
  }
  const send = (one: Waiting) => {
    try {
      worker ??= start()
    } catch {
      doWithout()
      return
    }
    worker.postMessage(one.order)
  }
  return {
    compile: (texts, facts) =>
      new Promise((resolve) => {
        const one: Waiting = { order: { id: ids++, texts, facts }, resolve }
        waiting.set(one.order.id, one)
        send(one)
      }),
    close: () => {
      stop()
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
