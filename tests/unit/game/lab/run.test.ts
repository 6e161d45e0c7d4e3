import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { EngineError } from '@/lib/game/engine'
import {
  answerOrders,
  createComparison,
  createLab,
  createTally,
  type GameRecord,
  type LabOrder,
  type LabReply,
  type LabWorker,
  localWorker,
  MAX_GAMES,
  remoteWorker,
  runLab,
} from '@/lib/game/lab'
import { dice } from '../../../fuzz/dice'
import { gauntlet, starter } from './decks'

const setup = gauntlet('run')

/** A remote worker: orders and replies are copied as JSON, and take any amount of time. */
function farWorker(delay: () => number): LabWorker {
  const answer = answerOrders(pool)
  const worker = remoteWorker((order: LabOrder) => {
    const sent = structuredClone(order)
    const answerIn = (turns: number): void => {
      if (turns > 0) setImmediate(() => answerIn(turns - 1))
      else worker.hear(structuredClone(answer(sent)))
    }
    setImmediate(() => answerIn(delay()))
  })
  return worker
}

describe('a run', { timeout: 60_000 }, () => {
  it('gives the same figures with any number of workers and any size of chunks', {
    tags: ['thorough'],
  }, async () => {
    const games = 10
    const alone = createTally(pool, setup)
    const lab = createLab(pool, setup)
    for (let game = 0; game < games; game++) alone.add(lab.play(game))
    const expected = alone.report()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
        async (workers, chunk, delays) => {
          let asked = 0
          const delay = () => delays[asked++ % delays.length] ?? 0
          const tally = createTally(pool, setup)
          const end = await runLab({
            setup,
            games,
            chunk,
            workers: Array.from({ length: workers }, () => farWorker(delay)),
            heard: (records) => {
              for (const record of records) expect(tally.add(record)).toBe(true)
            },
          })
          expect(end).toBe('done')
          expect(tally.report()).toEqual(expected)
        },
      ),
      { numRuns: 5 },
    )
  })

  it('tells of games in the order of their numbers, so that early figures do not lean to short games', async () => {
    // A worker with a long game delays the games that others have played in the meantime.
    const record = (number: number) => ({ number }) as GameRecord
    let waiting = 0
    const worker: LabWorker = {
      play: async (_, from, to) => {
        waiting++
        // Counted in event-loop turns, not in time: long games take longer on any machine.
        for (let turns = (from * 7) % 5 === 0 ? 25 : 1; turns > 0; turns--)
          await new Promise((resolve) => setImmediate(resolve))
        waiting--
        return Array.from({ length: to - from }, (_, i) => record(from + i))
      },
    }
    const told: number[] = []
    let others = 0
    const heard = (records: readonly GameRecord[]) => {
      told.push(...records.map(({ number }) => number))
      others = Math.max(others, waiting)
    }
    await runLab({ setup, from: 5, games: 40, chunk: 2, workers: Array(4).fill(worker), heard })
    expect(told).toEqual(Array.from({ length: 40 }, (_, i) => 5 + i))
    expect(others).toBeGreaterThan(0)

    // The games reported by a stopped run are the first ones without a gap.
    const control = new AbortController()
    told.length = 0
    const stopped = runLab({
      setup,
      games: 400,
      chunk: 2,
      workers: Array(4).fill(worker),
      signal: control.signal,
      heard: (records) => {
        heard(records)
        if (told.length >= 20) control.abort()
      },
    })
    expect(await stopped).toBe('cancelled')
    expect(told).toEqual(Array.from({ length: told.length }, (_, i) => i))
    expect(told.length).toBeLessThan(30)
  })

  it('can be gone on with where it ended', { tags: ['thorough'] }, async () => {
    const tally = createTally(pool, setup)
    const heard = (records: readonly GameRecord[]) => {
      for (const record of records) tally.add(record)
    }
    const workers = [localWorker(pool)]
    await runLab({ setup, games: 3, workers, heard })
    await runLab({ setup, from: 3, games: 4, workers, heard })
    expect(tally.games('all')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('ends at once when it is called off, with the games heard so far', async () => {
    const control = new AbortController()
    const tally = createTally(pool, setup)
    const playing: Promise<unknown>[] = []
    const worker = (): LabWorker => {
      const local = localWorker(pool)
      return {
        play: (...order) => {
          const games = local.play(...order)
          playing.push(games)
          return games
        },
      }
    }
    const end = await runLab({
      setup,
      games: MAX_GAMES,
      workers: [worker(), worker()],
      chunk: 2,
      signal: control.signal,
      heard: (records) => {
        for (const record of records) tally.add(record)
        if (tally.size() >= 6) control.abort()
      },
    })
    expect(end).toBe('cancelled')
    const size = tally.size()
    expect(size).toBe(6)
    // The other worker finishes its chunk, and no worker gets more.
    const given = playing.length
    await Promise.all(playing)
    await new Promise((resolve) => setTimeout(resolve))
    expect(playing.length).toBe(given)
    expect(tally.size()).toBe(size)
    expect(tally.report().games).toBe(size)
    const never = await runLab({
      setup,
      games: 5,
      workers: [localWorker(pool)],
      signal: AbortSignal.abort(),
      heard: () => expect.fail('heard of a game'),
    })
    expect(never).toBe('cancelled')
  })

  it('fails as its workers do', async () => {
    const bad = { ...setup, deck: { ...setup.deck, draw: ['nothing'] } }
    const heard = () => undefined
    const failed = runLab({ setup: bad, games: 5, workers: [farWorker(() => 0)], heard })
    await expect(failed).rejects.toMatchObject({ code: 'unknown-card' })
    await expect(failed).rejects.toBeInstanceOf(EngineError)
    await expect(
      runLab({ setup: bad, games: 5, workers: [localWorker(pool)], heard }),
    ).rejects.toBeInstanceOf(EngineError)
    const broken = remoteWorker(() => setTimeout(() => broken.fail(new Error('gone'))))
    await expect(runLab({ setup, games: 5, workers: [broken], heard })).rejects.toThrow('gone')
    const strange: LabReply = { id: 77, records: [] }
    expect(() => broken.hear(strange)).not.toThrow()
  })

  it('refuses numbers that make no sense', async () => {
    const good = { setup, games: 1, workers: [localWorker(pool)], heard: () => undefined }
    for (const bad of [
      { games: 0 },
      { games: -1 },
      { games: 1.5 },
      { games: Number.NaN },
      { games: MAX_GAMES + 1 },
      { from: -1 },
      { from: MAX_GAMES },
      { chunk: 0 },
      { workers: [] },
    ])
      await expect(runLab({ ...good, ...bad })).rejects.toBeInstanceOf(RangeError)
  })
})

describe('two versions of a deck', () => {
  const outcomes = fc.array(
    fc.tuple(fc.constantFrom('won', 'lost', 'undecided'), fc.constantFrom('won', 'lost', 'undecided')),
    { maxLength: 200 },
  )

  it('are compared game by game', () => {
    fc.assert(
      fc.property(outcomes, (pairs) => {
        const comparison = createComparison()
        // The second run goes in the opposite order and has one more game, which does not count.
        for (const [number, [first]] of pairs.entries()) comparison.addFirst({ number, outcome: first })
        comparison.addSecond({ number: pairs.length, outcome: 'won' })
        for (const [number, [, second]] of [...pairs.entries()].reverse())
          comparison.addSecond({ number, outcome: second })
        const report = comparison.report()
        const wins = (side: 0 | 1) => pairs.filter((pair) => pair[side] === 'won').length
        expect(report.n).toBe(pairs.length)
        expect(report.first.hits).toBe(wins(0))
        expect(report.second.hits).toBe(wins(1))
        expect(report.gained - report.forfeited).toBe(wins(1) - wins(0))
        const numbers = (is: (pair: (typeof pairs)[number]) => boolean) =>
          pairs.flatMap((pair, number) => (is(pair) ? [number] : []))
        const { games, outcome } = comparison
        expect(games(report.gainedGames)).toEqual(numbers(([a, b]) => a !== 'won' && b === 'won'))
        expect(games(report.forfeitedGames)).toEqual(numbers(([a, b]) => a === 'won' && b !== 'won'))
        expect(games(report.first.games)).toEqual(numbers(([a]) => a === 'won'))
        expect(games(report.second.games)).toEqual(numbers(([, b]) => b === 'won'))
        expect(games(report.among)).toEqual(numbers(() => true))
        expect([report.gained, report.forfeited]).toEqual([
          games(report.gainedGames).length,
          games(report.forfeitedGames).length,
        ])
        for (const [number, [first, second]] of pairs.entries())
          expect([outcome('first', number), outcome('second', number)]).toEqual([first, second])
        expect(outcome('first', pairs.length)).toBeUndefined()
        expect(outcome('second', pairs.length)).toBe('won')
        expect(report.p).toBeGreaterThan(0)
        expect(report.p).toBeLessThanOrEqual(1)
        if (pairs.length === 0)
          expect(report).toMatchObject({ difference: null, verdict: 'unclear', more: null })
        else expect(report.difference).toBeCloseTo((wins(1) - wins(0)) / pairs.length, 12)
        if (report.verdict === 'better') expect(report.low).toBeGreaterThan(0)
        if (report.verdict === 'worse') expect(report.high).toBeLessThan(0)
        expect(report.more === 0).toBe(report.verdict !== 'unclear')
      }),
    )
  })

  it('are seldom called different where they are not, however often one looks and plays on', {
    tags: ['thorough'],
  }, () => {
    const roll = dice('peeking')
    const runs = 150
    let told = 0
    for (let run = 0; run < runs; run++) {
      const comparison = createComparison()
      let number = 0
      let report = comparison.report()
      // Peeking at intervals and stopping at the first yes, as an impatient reader would.
      while (number < 2000 && report.verdict === 'unclear') {
        for (const until = number + 50; number < until; number++) {
          const u = roll(10)
          const both = u < 4
          comparison.addFirst({ number, outcome: both || u === 8 ? 'won' : 'lost' })
          comparison.addSecond({ number, outcome: both || u === 9 ? 'won' : 'lost' })
        }
        report = comparison.report()
        expect(report.p < 0.05).toBe(report.verdict !== 'unclear')
      }
      if (report.verdict !== 'unclear') told++
    }
    expect(told / runs).toBeLessThanOrEqual(0.05)
  })

  it('say how many more games are needed, and fewer once there are more', () => {
    const pairs = (n: number) => {
      const comparison = createComparison()
      for (let number = 0; number < n; number++) {
        const turn = number % 20
        comparison.addFirst({ number, outcome: turn < 9 ? 'won' : 'lost' })
        comparison.addSecond({ number, outcome: turn < 6 || (turn >= 15 && turn < 19) ? 'won' : 'lost' })
      }
      return comparison.report()
    }
    const early = pairs(200)
    expect(early).toMatchObject({ difference: 0.05, verdict: 'unclear', gained: 40, forfeited: 30 })
    const later = pairs(600)
    expect(early.more).toBeGreaterThan(later.more ?? Number.POSITIVE_INFINITY)
    const last = pairs(4000)
    expect(last).toMatchObject({ verdict: 'better', more: 0 })
    expect(last.p).toBeLessThan(0.001)
    expect(early.needed.map(({ pairs: needed }) => needed)).toEqual(
      [...early.needed.map(({ pairs: needed }) => needed)].sort((a, b) => b - a),
    )
  })

  it('draw alike where they are alike, so that a copy of a deck changes nothing', {
    tags: ['thorough'],
  }, () => {
    const deck = starter(0)
    const shuffled = { ...deck, draw: [...deck.draw].reverse(), missions: [...deck.missions].reverse() }
    const first = createLab(pool, setup)
    const second = createLab(pool, { ...setup, deck: shuffled })
    const comparison = createComparison()
    for (let game = 0; game < 8; game++) {
      comparison.addFirst(first.play(game))
      comparison.addSecond(second.play(game))
    }
    expect(comparison.report()).toMatchObject({
      n: 8,
      gained: 0,
      forfeited: 0,
      difference: 0,
      p: 1,
      more: null,
    })
  })
})

describe('a worker that joins late', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Plays nothing, and takes a tenth of a second of a clock of its own for each game. */
  const slow = () => {
    const played: number[] = []
    const worker: LabWorker = {
      play: async (_, from, to) => {
        await new Promise((resolve) => setTimeout(resolve, 100 * (to - from)))
        for (let game = from; game < to; game++) played.push(game)
        return []
      },
    }
    return { worker, played }
  }
  const run = async (games: number, count: number, late: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const workers = Array.from({ length: count }, slow)
    const end = runLab({ setup, games, late, workers: workers.map(({ worker }) => worker), heard: () => {} })
    await vi.runAllTimersAsync()
    expect(await end).toBe('done')
    const all = workers.flatMap(({ played }) => played).sort((a, b) => a - b)
    expect(all).toEqual(Array.from({ length: games }, (_, game) => game))
    return workers.map(({ played }) => played)
  }

  it('plays nothing of a run that is soon over', async () => {
    const [prompt, late] = await run(100, 2, 1)
    expect(prompt).toHaveLength(100)
    expect(late).toEqual([])
  })

  it('joins a longer run after four seconds, and plays about half of the rest', async () => {
    const [prompt = [], late = []] = await run(600, 2, 1)
    expect(Math.min(...late)).toBeGreaterThanOrEqual(40)
    expect(Math.min(...late)).toBeLessThan(60)
    expect(late.length).toBeGreaterThan(250)
    expect(prompt.length).toBeGreaterThan(250)
  })

  it('is never the only one', async () => {
    const [only] = await run(16, 1, 1)
    expect(only).toHaveLength(16)
  })

  it('joins where the first games take longer than that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const [prompt, late] = [slow(), slow()]
    const end = runLab({
      ...{ setup, games: 160, late: 1, chunk: 80 },
      workers: [prompt.worker, late.worker],
      heard: () => {},
    })
    await vi.runAllTimersAsync()
    expect(await end).toBe('done')
    expect(late.played).toHaveLength(80)
  })
})
