import { describe, expect, it, vi } from 'vitest'
import { Run, reportDelay } from '@/components/lab/run'
import type { Settings } from '@/components/lab/settings/setup'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { type LabWorker, localWorker, nothingFor } from '@/lib/game/lab'
import { starter } from '../../game/lab/decks'

/** A worker that plays its first games, and never finishes the next. */
function workerThatStops(): LabWorker {
  const worker = localWorker(pool)
  let orders = 0
  return {
    play: (setup, from, to) => (orders++ === 0 ? worker.play(setup, from, to) : new Promise(() => {})),
  }
}

describe('the figures of a run', () => {
  it('stand for a second where they are made in no time', () => {
    expect(reportDelay(0)).toBe(1000)
    expect(reportDelay(49)).toBe(1000)
  })

  it('take a twentieth of the time where that is longer', () => {
    expect(reportDelay(75)).toBe(1500)
    expect(reportDelay(140)).toBe(2800)
  })

  it('are made anew within three seconds on a slow machine, however long that takes', () => {
    expect(reportDelay(500)).toBe(3000)
    expect(reportDelay(10_000)).toBe(3000)
  })

  it('are shown with the first games, without a wait for more', async () => {
    const interval = vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}))
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    try {
      const deck = starter(0)
      const run = new Run(
        new KeptWorkers(() => ({
          workers: [workerThatStops()],
          late: 0,
          replay: () => Promise.reject(new Error('not asked for')),
          isBroken: () => false,
          close: () => {},
        })),
      )
      const setup = {
        deck,
        bot: 'greedy',
        opponents: [nothingFor(deck)],
        seed: 'first',
        turnLimit: 4,
      } as const
      const order = { setup, opponents: ['nobody'], deck: { name: 'Carter', list: deckListOf(deck, '2008') } }
      const settings: Settings = {
        ...{
          against: 'nobody' as const,
          opponent: { kind: 'starter' as const, id: 'carter' },
          seed: 'first',
        },
        ...{ games: '40', bot: 'greedy' as const, opponentBot: 'greedy' as const },
      }
      void run.start(pool, { ...order, settings }, 40)
      await expect.poll(() => run.state.getState().report?.games, { timeout: 10_000 }).toBe(8)
      expect(run.state.getState()).toMatchObject({ status: 'running', played: 8 })
      run.cancel()
    } finally {
      interval.mockRestore()
      vi.unstubAllGlobals()
    }
  })
})
