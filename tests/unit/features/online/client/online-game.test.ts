import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendUntilHeard } from '@/lib/features/online/client/online-game'

const UNHEARD = { ok: false, reason: 'unreachable' } as const
const REFUSED = { ok: false, reason: 'refused', code: 'closed' } as const

describe('a request over a bad network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is sent again until it is heard, and no more often', async () => {
    const send = vi.fn().mockResolvedValueOnce(UNHEARD).mockResolvedValueOnce(UNHEARD)
    send.mockResolvedValue({ ok: true })
    const answer = sendUntilHeard(send, () => true)
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ ok: true })
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('is not sent again once it was refused', async () => {
    const send = vi.fn().mockResolvedValue(REFUSED)
    expect(await sendUntilHeard(send, () => true)).toEqual(REFUSED)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('ends unheard when whoever sends it waits no longer', async () => {
    const send = vi.fn().mockResolvedValue(UNHEARD)
    let tries = 0
    const answer = sendUntilHeard(send, () => ++tries < 4)
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(UNHEARD)
    expect(send).toHaveBeenCalledTimes(4)
  })
})
