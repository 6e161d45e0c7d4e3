import { describe, expect, it, vi } from 'vitest'
import type { WorkerPool } from '@/lib/features/play/client/worker-pool'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import type { LabBot } from '@/lib/game/lab'
import { gauntlet } from '../../../game/lab/decks'

/** Workers that report the orders they receive, and whether they have been released. */
function counted() {
  const made: { readonly pool: WorkerPool; played: number; closed: boolean; broken: boolean }[] = []
  const start = (): WorkerPool => {
    const one = { played: 0, closed: false, broken: false }
    const worker = {
      play: async (_: unknown, from: number, to: number) => {
        await new Promise((resolve) => setTimeout(resolve))
        if (one.closed) throw new Error('closed')
        one.played += to - from
        return []
      },
    }
    const pool: WorkerPool = {
      workers: [worker, worker],
      late: 0,
      replay: async () => '',
      isBroken: () => one.broken,
      close: () => {
        one.closed = true
      },
    }
    made.push(Object.assign(one, { pool }))
    return pool
  }
  return { made, start }
}

const setup = (bot: LabBot = 'greedy') => gauntlet('kept', bot)
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the workers that a page keeps', () => {
  it('are started once, and play for nothing until somebody takes them', async () => {
    const { made, start } = counted()
    const kept = new KeptWorkers(start, () => () => {})
    kept.prepare(officialPool, setup())
    kept.prepare(officialPool, setup())
    await pause()
    expect(made).toHaveLength(1)
    expect(made[0]?.played).toBeGreaterThan(0)
    expect(kept.take(officialPool)).toBe(made[0]?.pool)
    await pause()
    const before = made[0]?.played
    await pause()
    expect(made[0]?.played).toBe(before)
  })

  it('play no more for nothing than they may, and nothing at all where each game takes long', async () => {
    const { made, start } = counted()
    const kept = new KeptWorkers(start, () => () => {})
    kept.prepare(officialPool, setup())
    await vi.waitFor(() => expect(made[0]?.played).toBe(96))
    await pause()
    expect(made[0]?.played).toBe(96)
    const slow = new KeptWorkers(start, () => () => {})
    slow.prepare(officialPool, setup('search'))
    await pause()
    expect(made[1]?.played).toBe(0)
  })

  it('are the same in the next run if they were left idle, others if not', () => {
    const { made, start } = counted()
    const kept = new KeptWorkers(start, () => () => {})
    const first = kept.take(officialPool)
    kept.giveBack(officialPool, first, true)
    expect(kept.take(officialPool)).toBe(first)
    kept.giveBack(officialPool, first, false)
    expect(made[0]?.closed).toBe(true)
    const second = kept.take(officialPool)
    expect(second).not.toBe(first)
    // A broken worker is not used again.
    Object.assign(made[1] ?? {}, { broken: true })
    kept.giveBack(officialPool, second, true)
    expect(made[1]?.closed).toBe(true)
  })

  it('are let go with other cards, and when the page is left; two runs at once have their own', () => {
    const { made, start } = counted()
    const kept = new KeptWorkers(start, () => () => {})
    kept.prepare(officialPool, setup())
    const other: Pool = { ...officialPool }
    const theirs = kept.take(other)
    expect(made[0]?.closed).toBe(true)
    const more = kept.take(other)
    expect(more).not.toBe(theirs)
    kept.giveBack(other, theirs, true)
    kept.giveBack(other, more, true)
    expect(made.map(({ closed }) => closed)).toEqual([true, false, true])
    kept.close()
    expect(made.every(({ closed }) => closed)).toBe(true)
  })

  it('leave a worker that joins late cold', async () => {
    const { made, start } = counted()
    const kept = new KeptWorkers(
      () => ({ ...start(), late: 1 }),
      () => () => {},
    )
    kept.prepare(officialPool, setup())
    await vi.waitFor(() => expect(made[0]?.played).toBe(48))
    await pause()
    expect(made[0]?.played).toBe(48)
  })

  it('hold up caching while any of them are taken', () => {
    const { start } = counted()
    const calls: string[] = []
    const kept = new KeptWorkers(start, () => {
      calls.push('hold')
      return () => calls.push('release')
    })
    const [one, other] = [kept.take(officialPool), kept.take(officialPool)]
    kept.giveBack(officialPool, one, true)
    expect(calls).toEqual(['hold'])
    kept.giveBack(officialPool, other, true)
    expect(calls).toEqual(['hold', 'release'])
  })
})
