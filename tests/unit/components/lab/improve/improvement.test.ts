import { expect, it, vi } from 'vitest'
import { Improvement } from '@/components/lab/improve/improvement'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import { deckListOf } from '@/lib/features/play/model/playable'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createLab, type LabSetup, localWorker, nothingFor } from '@/lib/game/lab'
import { WEAKENED_DECKS } from '@/tests/weakened-decks'

it('the searching bot looks at the winners by itself, and every figure opens its own games', {
  tags: ['thorough'],
}, async () => {
  const [weakened] = WEAKENED_DECKS
  if (!weakened) throw new Error('no deck')
  const { deck, back, turns } = weakened
  const kept = new KeptWorkers(() => ({
    workers: [localWorker(pool)],
    late: 0,
    replay: async (setup, game) => createLab(pool, setup).replay(game),
    isBroken: () => false,
    close: () => {},
  }))
  const run = new Improvement(kept)
  // Against nobody each game takes milliseconds, and also with a searching bot of few iterations.
  const setup: LabSetup = {
    deck,
    bot: 'greedy',
    opponents: [nothingFor(deck)],
    seed: 'screen',
    turnLimit: turns,
    iterations: 1,
  }
  const list = deckListOf(deck, '2008')
  const wish = {
    keep: new Set([...deck.missions, ...deck.draw].filter((key) => key !== back.out)),
    isAvailable: (key: string) => key === back.in,
    isAllowed: () => true,
  }
  run.start(pool, { setup, opponents: ['nobody'], list }, wish, 300)
  expect(run.state.getState().asked?.changes).toEqual([back])
  await vi.waitFor(() => expect(run.state.getState().opinions[0]?.n).toBeGreaterThan(0), 30_000)
  const { lanes, opinions, second } = run.state.getState()
  expect(['running', 'done']).toContain(second)
  run.cancel()
  await vi.waitFor(() => expect(run.state.getState().second).not.toBe('running'), 30_000)

  const [lane] = lanes
  const [opinion] = run.state.getState().opinions
  expect(opinions[0]?.change).toEqual(back)
  for (const [look, pairs] of [
    ['race', lane?.pairs],
    ['second', opinion],
  ] as const) {
    const source = run.pairsOf({ look, place: 0 })
    expect(source.games('all')).toHaveLength(pairs?.n ?? -1)
    expect(source.games('gained')).toHaveLength(pairs?.gained ?? -1)
    expect(source.games('lost')).toHaveLength(pairs?.lost ?? -1)
    const [game = -1] = source.games('all')
    const [before, after] = source.setups() ?? []
    if (!before || !after) throw new Error('no set-ups')
    expect(source.summary(game)).toMatchObject({
      first: createLab(pool, before).play(game).outcome,
      second: createLab(pool, after).play(game).outcome,
    })
  }
  expect(run.pairsOf({ look: 'second', place: 1 }).setups()).toBeUndefined()
})
