import { describe, expect, it } from 'vitest'
import { playPairs } from '@/components/lab/compare/comparison'
import type { GameRecord, LabSetup } from '@/lib/game/lab'

describe('pairs of games', () => {
  it('goes on with the first pair that is missing', async () => {
    const setup: LabSetup = {
      deck: { team: [], missions: [], draw: [] },
      bot: 'greedy',
      opponents: [],
      seed: 'a',
    }
    const played = { first: new Set<number>(), second: new Set<number>() }
    const worker = {
      play: async (_: LabSetup, from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => ({ number: from + i }) as GameRecord),
    }
    const note = (set: Set<number>) => (records: readonly GameRecord[]) => {
      for (const { number } of records) set.add(number)
    }
    const status = await playPairs({
      setups: [setup, { ...setup, seed: 'b' }],
      from: 30,
      pairs: 70,
      workers: [worker],
      signal: new AbortController().signal,
      first: note(played.first),
      second: note(played.second),
    })
    expect(status).toBe('done')
    const wanted = Array.from({ length: 40 }, (_, i) => 30 + i)
    expect([...played.first].sort((a, b) => a - b)).toEqual(wanted)
    expect([...played.second].sort((a, b) => a - b)).toEqual(wanted)
  })

  it('plays each game of both versions once, and in pairs', async () => {
    const heard: string[] = []
    const setup = (seed: string): LabSetup => ({
      deck: { team: [], missions: [], draw: [] },
      bot: 'greedy',
      opponents: [],
      seed,
    })
    const record = (number: number) => ({ number }) as GameRecord
    const worker = {
      play: async (_: LabSetup, from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => record(from + i)),
    }
    const note = (name: string) => (records: readonly GameRecord[]) => {
      heard.push(...records.map(({ number }) => `${name}${number}`))
    }
    const status = await playPairs({
      setups: [setup('a'), setup('b')],
      pairs: 37,
      workers: [worker, worker],
      signal: new AbortController().signal,
      first: note('a'),
      second: note('b'),
    })
    expect(status).toBe('done')
    expect(heard).toHaveLength(74)
    expect(new Set(heard).size).toBe(74)
    expect(heard.indexOf('b0')).toBeLessThan(heard.indexOf('a36'))
  })
})
