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
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
    const play: typeof worker.play = async (...order) => {
      await pause()
      return worker.play(...order)
    }
    return { workers: [{ play }], close: () => {} }
  },
}))

const run = new Run()
afterEach(() => run.forget())

/** Begins a run of many games and waits for its first figures. */
async function begin() {
  const [deck] = STARTER_DECKS
  if (!deck) throw new Error('no starter deck')
  const setup = gauntlet('screen')
  const order = { setup, opponents: ['a', 'b', 'c'], deck: { name: 'deck', list: deck.list } }
  const settings = benchFor('screen').gameSettings.current()
  void run.start(pool, { ...order, settings }, 50_000)
  await vi.waitFor(() => expect(run.current().report).toBeDefined(), 30_000)
  return run.current()
}

describe('a run and the screen that shows it', { timeout: 90_000 }, () => {
  it('tells nothing of its progress while the screen draws, and goes on telling afterwards', async () => {
    const first = await begin()
    const drawn = run.waitForScreen()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(run.current()).toBe(first)
    drawn()
    await vi.waitFor(() => expect(run.current().played).toBeGreaterThan(first.played), 30_000)
    expect(run.current().status).toBe('running')
  })

  it('waits for each of several screens, and does not wait for ever', async () => {
    const first = await begin()
    const drawn = run.waitForScreen()
    run.waitForScreen()
    drawn()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(run.current()).toBe(first)
    await vi.waitFor(() => expect(run.current().played).toBeGreaterThan(first.played), 30_000)
  })

  it('says at once that it was stopped', async () => {
    await begin()
    run.waitForScreen()
    run.cancel()
    await vi.waitFor(() => expect(run.current().status).toBe('cancelled'), 30_000)
  })
})
