import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromCompiler, ToCompiler } from '@/lib/features/sets/client/compile-worker'
import { startCompiler } from '@/lib/features/sets/client/compiler'

/** Workers controlled by the test: it records their messages and sends the replies. */
const workers: FakeWorker[] = []
class FakeWorker extends EventTarget {
  readonly sent: ToCompiler[] = []
  isStopped = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(order: ToCompiler): void {
    this.sent.push(order)
  }
  terminate(): void {
    this.isStopped = true
  }
  says(data: FromCompiler): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  workers.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const facts = { title: 'Mira', type: 'support', side: 'hero' } as const
const read = { kind: 'plays', paragraphs: [] } as const

describe('reading texts beside the page', () => {
  it('waits for a worker that takes long to load', async () => {
    const compiler = startCompiler()
    const result = compiler.compile(['Draw a card.'], facts)
    await vi.advanceTimersByTimeAsync(20_000)
    const [worker] = workers
    expect(worker?.isStopped).toBe(false)
    worker?.says({ id: 0, begun: true })
    await vi.advanceTimersByTimeAsync(4_000)
    worker?.says({ id: 0, result: read })
    expect(await result).toEqual(read)
  })

  it('gives up a text that takes too long, and reads those behind it', async () => {
    const compiler = startCompiler()
    const [stuck, behind] = [compiler.compile(['One.'], facts), compiler.compile(['Two.'], facts)]
    workers[0]?.says({ id: 0, begun: true })
    await vi.advanceTimersByTimeAsync(6_000)
    expect((await stuck).kind).toBe('byHand')
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false])
    expect(workers[1]?.sent.map(({ id }) => id)).toEqual([1])
    workers[1]?.says({ id: 1, begun: true })
    workers[1]?.says({ id: 1, result: read })
    expect(await behind).toEqual(read)
  })

  it('does without a worker that never begins', async () => {
    const compiler = startCompiler()
    const result = compiler.compile(['When you play Mira, draw a card.'], facts)
    await vi.advanceTimersByTimeAsync(61_000)
    vi.useRealTimers()
    expect((await result).kind).toBe('plays')
    expect(workers[0]?.isStopped).toBe(true)
  })
})
