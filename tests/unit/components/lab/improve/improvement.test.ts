import { describe, expect, it, vi } from 'vitest'
import { Improvement } from '@/components/lab/improve/improvement'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createLab, type LabSetup, localWorker, nothingFor } from '@/lib/game/lab'
import { WEAKENED_DECKS } from '@/tests/weakened-decks'

const startWorkers = () => ({
  workers: [localWorker(pool)],
  late: 0,
  replay: async (setup: LabSetup, game: number) => createLab(pool, setup).replay(game),
  isBroken: () => false,
  close: () => {},
})

describe('the number of swaps tested', () => {
  const [weakened] = WEAKENED_DECKS
  if (!weakened) throw new Error('no deck')
  const { deck } = weakened
  const list = deckListOf(deck, '2008')
  const setup: LabSetup = {
    deck,
    bot: 'greedy',
    opponents: [nothingFor(deck)],
    seed: 'tested',
    turnLimit: 1,
  }
  /** Swaps of one card of the deck for any of the first of the others. */
  const search = (others: number, games: number) => {
    const [out] = deck.draw
    const side = pool.byKey.get(out ?? '')?.side
    const into = pool.cards.filter(
      (card) =>
        card.side === side && !['mission', 'team'].includes(card.type) && !deck.draw.includes(card.key),
    )
    const available = new Set(into.slice(0, others).map(({ key }) => key))
    const wish = {
      keep: new Set([...deck.missions, ...deck.draw].filter((key) => key !== out)),
      isAvailable: (key: string) => available.has(key),
      isAllowed: () => true,
    }
    const run = new Improvement(new KeptWorkers(startWorkers))
    run.start(pool, { setup, opponents: ['nobody'], list }, wish, games)
    expect(run.state.getState().asked?.changes).toHaveLength(others)
    return run
  }
  const ended = (run: Improvement, status: string) =>
    vi.waitFor(() => expect(run.state.getState().status).toBe(status), 20_000)

  it('is told also if all of them are finalists at once', async () => {
    const run = search(9, 60)
    await ended(run, 'done')
    expect(run.state.getState()).toMatchObject({ tried: 9, leading: [] })
  })

  it('stays with their games when the first rounds are stopped and resumed', async () => {
    const run = search(14, 750)
    await vi.waitFor(() => expect(run.state.getState().tried).toBeGreaterThanOrEqual(5), {
      timeout: 20_000,
      interval: 1,
    })
    run.cancel()
    await ended(run, 'stopped')
    const { tried, played } = run.state.getState()
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThan(14)
    // Eight games or more each, and those of the deck itself.
    expect(played).toBeGreaterThanOrEqual(8 * (tried + 1))
    const counts: (readonly [number, number])[] = []
    const stop = run.state.subscribe((state) => counts.push([state.tried, state.played]))
    run.goOn()
    await vi.waitFor(() => expect(run.state.getState().tried).toBe(14), 20_000)
    stop()
    run.close()
    expect(Math.min(...counts.map(([count]) => count))).toBe(tried)
    expect(Math.min(...counts.map(([, games]) => games))).toBe(played)
  })
})

it('the searching bot looks at the winners by itself, and every figure opens its own games', {
  tags: ['thorough'],
}, async () => {
  const [weakened] = WEAKENED_DECKS
  if (!weakened) throw new Error('no deck')
  const { deck, back, turns } = weakened
  const run = new Improvement(new KeptWorkers(startWorkers))
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
