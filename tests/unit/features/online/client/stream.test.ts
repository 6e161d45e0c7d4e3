import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followByStream } from '@/lib/features/online/client/stream'

/** A stream as a browser has it: it is told of what comes, and never of a network that went away in silence. */
class Source extends EventTarget {
  static all: Source[] = []
  isClosed = false
  constructor(readonly address: string) {
    super()
    Source.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(type: 'open' | 'here') {
    this.dispatchEvent(new Event(type))
  }
}

const page = new EventTarget()
const states: boolean[] = []
let stop = () => {}
const latest = (): Source => {
  const source = Source.all.at(-1)
  if (!source) throw new Error('no stream')
  return source
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  Source.all = []
  states.length = 0
  const game = { id: 'g'.repeat(22), have: () => '0.1.1', onGame: () => {} }
  stop = followByStream({ ...game, onState: (isOpen) => states.push(isOpen) })
  latest().say('open')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the stream of a browser', () => {
  it('stays as long as the server says that it is there', async () => {
    for (let quarter = 0; quarter < 20; quarter++) {
      await vi.advanceTimersByTimeAsync(15_000)
      latest().say('here')
    }
    expect(Source.all).toHaveLength(1)
    expect(states).toEqual([true])
  })

  it('that is silent is opened again, and polled until it is', async () => {
    await vi.advanceTimersByTimeAsync(50_000)
    expect(Source.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(states).toEqual([true, false])
    latest().say('open')
    expect(states).toEqual([true, false, true])
  })

  it('is opened again at once when the network is back, and when a device wakes up after a while', async () => {
    page.dispatchEvent(new Event('online'))
    expect(Source.all).toHaveLength(2)
    latest().say('open')
    page.dispatchEvent(new Event('visibilitychange'))
    expect(Source.all).toHaveLength(2)
    vi.setSystemTime(Date.now() + 60_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(Source.all).toHaveLength(3)
  })

  it('that ends is opened again after some seconds', async () => {
    latest().dispatchEvent(new Event('end'))
    expect(states).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Source.all).toHaveLength(2)
  })
})
