import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryUnreachable } from '@/lib/http/client/retry'

const UNHEARD = { ok: false, reason: 'unreachable' } as const
const REFUSED = {
  ...{ ok: false, reason: 'refused', status: 409, code: 'closed' },
  ...{ retryAfter: undefined, quota: undefined, current: undefined },
} as const

describe('retryUnreachable', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('repeats a request until there is a response', async () => {
    const send = vi.fn().mockResolvedValueOnce(UNHEARD).mockResolvedValueOnce(UNHEARD)
    send.mockResolvedValue({ ok: true })
    const answer = retryUnreachable(send, () => true)
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ ok: true })
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('does not repeat a request that was refused', async () => {
    const send = vi.fn().mockResolvedValue(REFUSED)
    expect(await retryUnreachable(send, () => true)).toEqual(REFUSED)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('gives up after as many tries as the caller allows', async () => {
    const send = vi.fn().mockResolvedValue(UNHEARD)
    const answer = retryUnreachable(send, (tries) => tries < 4)
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(UNHEARD)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('waits twice as long after each try, up to eight seconds', async () => {
    const times: number[] = []
    const send = vi.fn(async () => {
      times.push(Date.now())
      return UNHEARD
    })
    void retryUnreachable(send, (tries) => tries < 7)
    await vi.runAllTimersAsync()
    expect(times.slice(1).map((time, i) => time - (times[i] ?? 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ])
  })
})
