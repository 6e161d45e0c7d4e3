import { afterEach, describe, expect, it, vi } from 'vitest'
import { benchFor } from '@/components/lab/bench'
import { Run } from '@/components/lab/run'
import { officialPool as pool } from '@/lib/cards/official-pool'
import { STARTER_DECKS } from '@/lib/decks/starters'
import { localWorker } from '@/lib/lab'
import { gauntlet } from '../lab/decks'

// Workers of a browser leave the page its time; those that are the page itself would not.
vi.mock('@/components/lab/crew', () => ({
  hireCrew: () => {
    const worker = localWorker(pool)
    const play: typeof worker.play = async (...order) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return worker.play(...order)
    }
    return { workers: [{ play }], close: () => {} }
  },
}))

/** Milliseconds that a slow machine takes to make the figures. */
const SLOW = 2000
vi.mock('@/lib/lab', async (original) => {
  const lab = await original<typeof import('@/lib/lab')>()
  const createTally: typeof lab.createTally = (...from) => {
    const tally = lab.createTally(...from)
    const report = () => {
      const until = performance.now() + SLOW
      while (performance.now() < until);
      return tally.report()
    }
    return { ...tally, report }
  }
  return { ...lab, createTally }
})

const run = new Run()
afterEach(() => run.forget())

describe('a run on a slow machine', { timeout: 180_000 }, () => {
  it('makes its figures anew within some seconds all the same', async () => {
    const [deck] = STARTER_DECKS
    if (!deck) throw new Error('no starter deck')
    const settings = benchFor('slow').gameSettings.current()
    const order = {
      setup: gauntlet('slow'),
      opponents: ['a', 'b', 'c'],
      deck: { name: deck.id, list: deck.list },
      settings,
    }
    void run.start(pool, order, 50_000)
    await vi.waitFor(() => expect(run.current().report).toBeDefined(), 60_000)
    const first = run.current().report
    const seen = performance.now()
    await vi.waitFor(() => expect(run.current().report).not.toBe(first), 60_000)
    // A twentieth of the time would be 40 s; on a busy machine the few seconds may be several times as long.
    expect(performance.now() - seen).toBeLessThan(30_000)
  })
})
