import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import {
  createLab,
  createTally,
  type Difference,
  type GameRecord,
  type LabReport,
  type Mean,
  type Outcomes,
  type Rate,
  WAYS,
} from '@/lib/game/lab'
import { cpuTime } from '../../../cpu-time'
import { rounds } from '../../../rounds'
import { gauntlet } from './decks'

const setup = gauntlet('report')
const lab = createLab(pool, setup)
const GAMES = rounds(90)
const tallyOf = (some: readonly GameRecord[]) => {
  const tally = createTally(pool, setup)
  for (const record of some) tally.add(record)
  return tally
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFigure = (value: unknown): value is Rate | Mean | Difference => isObject(value) && 'method' in value
const isRate = (figure: Rate | Mean | Difference): figure is Rate => 'hits' in figure

function figuresOf(value: unknown): (Rate | Mean | Difference)[] {
  if (!isObject(value)) return []
  return [...(isFigure(value) ? [value] : []), ...Object.values(value).flatMap(figuresOf)]
}

describe('the figures of a run', () => {
  let records: readonly GameRecord[]
  beforeAll(() => {
    records = Array.from({ length: GAMES }, (_, game) => lab.play(game))
  })

  it('are the same in whatever order, in whatever pieces and how often games come', {
    tags: ['thorough'],
  }, () => {
    const whole = tallyOf(records).report()
    fc.assert(
      fc.property(fc.shuffledSubarray([...records], { minLength: records.length }), (shuffled) => {
        const tally = createTally(pool, setup)
        for (const record of shuffled) expect(tally.add(record)).toBe(true)
        for (const record of shuffled.slice(0, 5)) expect(tally.add(record)).toBe(false)
        expect(tally.report()).toEqual(whole)
      }),
      { numRuns: 10 },
    )
  })

  it('add up', { tags: ['thorough'] }, () => {
    fc.assert(
      fc.property(fc.subarray([...records]), (some) => {
        const report = tallyOf(some).report()
        expect(report.games).toBe(some.length)
        addsUp(report)
      }),
      { numRuns: 30 },
    )
  })

  it('have a value in their interval, and the games that they say', () => {
    const tally = tallyOf(records)
    const all = figuresOf(tally.report())
    expect(all.length).toBeGreaterThan(300)
    for (const figure of all) {
      const { value, low, high, among } = figure
      const cases = tally.games(among)
      if (value === null) continue
      if (low !== null && high !== null) {
        expect(low).toBeLessThanOrEqual(value + 1e-12)
        expect(high).toBeGreaterThanOrEqual(value - 1e-12)
      }
      expect([...cases].sort((a, b) => a - b)).toEqual(cases)
      if (!isRate(figure)) continue
      const hits = tally.games(figure.games)
      expect(hits.every((game) => cases.includes(game))).toBe(true)
      if (figure.method === 'wilson') {
        expect(figure.n).toBe(cases.length)
        expect(figure.hits).toBe(hits.length)
      }
      expect(figure.value).toBe(figure.n === 0 ? null : figure.hits / figure.n)
    }
  })

  it('are those counted by hand from the records', () => {
    const tally = tallyOf(records)
    const report = tally.report()
    const won = records.filter(({ outcome }) => outcome === 'won')
    expect(report.all.won.hits).toBe(won.length)
    expect(tally.games('won')).toEqual(won.map(({ number }) => number))
    expect(report.began.won.hits).toBe(won.filter(({ began }) => began).length)
    const mean = (of: (record: GameRecord) => number) =>
      records.reduce((sum, record) => sum + of(record), 0) / records.length
    expect(report.turns.value).toBeCloseTo(
      mean(({ turns }) => turns),
      12,
    )
    expect(report.byTurn[2]?.glyphs.value).toBeCloseTo(
      mean(({ ownTurns, end }) => (ownTurns[2] ?? end).glyphs),
      12,
    )
    const total = (of: (record: GameRecord) => number) => records.length * mean(of)
    expect(report.power.hero.spent.value).toBeCloseTo(
      total(({ hero }) => hero.spent) / total(({ hero }) => hero.turns),
      12,
    )
    expect(report.power.villain.wasted.value).toBeCloseTo(
      total(({ villain }) => villain.unspent) / total(({ villain }) => villain.received),
      12,
    )
    const [mission] = report.missions
    const tries = records.flatMap(({ attempts }) => attempts).filter((attempt) => attempt.mission === 0)
    expect(mission?.success).toMatchObject({
      n: tries.length,
      hits: tries.filter(({ succeeded }) => succeeded).length,
    })
    const first = report.matrix[0]
    const met = records.filter(({ ownTurns }) =>
      ownTurns
        .slice(0, 2)
        .some(
          ({ reach }) =>
            (reach[['culture', 'science', 'combat', 'ingenuity'].indexOf(first?.skill ?? '')] ?? -1) >=
            (first?.difficulty ?? 0),
        ),
    )
    expect(first?.byTurn[1]?.met.hits).toBe(met.length)
  })

  it('of the mission matrix never fall from turn to turn, nor rise by opposition', () => {
    for (const { byTurn } of tallyOf(records).report().matrix) {
      byTurn.forEach(({ met, opposed, attempted }, i) => {
        expect(opposed.hits).toBeLessThanOrEqual(met.hits)
        expect(met.n).toBe(records.length)
        const before = byTurn[i - 1]
        if (!before) return
        expect(met.hits).toBeGreaterThanOrEqual(before.met.hits)
        expect(opposed.hits).toBeGreaterThanOrEqual(before.opposed.hits)
        expect(attempted.n).toBeGreaterThanOrEqual(before.attempted.n)
      })
    }
  })

  it('survive being sent as JSON, and without a game there are none', () => {
    const report = tallyOf(records).report()
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
    const empty = tallyOf([]).report()
    expect(empty.games).toBe(0)
    for (const { value, low, high } of figuresOf(empty))
      expect([value, low, high]).toEqual([null, null, null])
    const one = tallyOf(records.slice(0, 1)).report()
    expect(one.turns).toMatchObject({ value: records[0]?.turns, low: null, high: null })
  })

  it('list games as they were', () => {
    const tally = tallyOf(records)
    for (const record of records) {
      const { number, outcome, reason, began, turns } = record
      expect(tally.summary(number)).toEqual({ ...lab.plan(number), outcome, reason, began, turns })
    }
    expect(tally.summary(GAMES)).toBeUndefined()
    expect(tally.games('nobody knows this')).toEqual([])
    expect(tally.games('!won')).toHaveLength(records.filter(({ outcome }) => outcome !== 'won').length)
    expect(tally.games('won&!won')).toEqual([])
  })

  it('take in many games without slowing down', { tags: ['thorough'], timeout: 120_000 }, async () => {
    const tally = createTally(pool, setup)
    const some = records.slice(0, 30)
    const takeIn = (from: number, to: number) =>
      cpuTime(() => {
        for (let i = from; i < to; i++) {
          const record = some[i % some.length]
          if (record) tally.add({ ...record, number: i })
        }
      })
    const first = await takeIn(0, 10_000)
    const second = await takeIn(10_000, 20_000)
    const last = await takeIn(20_000, 30_000)
    expect(tally.report().games).toBe(30_000)
    expect(tally.games('all').at(-1)).toBe(29_999)
    expect(first + second + last).toBeLessThan(15_000)
    // If each game were more expensive than the one before, it would be five times.
    expect(last).toBeLessThan(3 * first)
  })
})

function addsUp(report: LabReport): void {
  const { all, began, followed, seats, opponents } = report
  const sum = (parts: readonly Outcomes[], of: (outcomes: Outcomes) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  for (const parts of [[began, followed], seats, opponents]) {
    expect(sum(parts, ({ n }) => n)).toBe(all.n)
    expect(sum(parts, ({ won }) => won.hits)).toBe(all.won.hits)
    expect(sum(parts, ({ lost }) => lost.hits)).toBe(all.lost.hits)
  }
  for (const one of [all, began, followed, ...seats, ...opponents]) {
    expect(one.won.hits + one.lost.hits + one.undecided.hits).toBe(one.n)
    for (const end of ['won', 'lost'] as const)
      expect(one.roles.hero[end].hits + one.roles.villain[end].hits).toBe(one[end].hits)
    expect(WAYS.reduce((total, way) => total + one.ways[way].won.hits, 0)).toBe(one.won.hits)
    expect(WAYS.reduce((total, way) => total + one.ways[way].lost.hits, 0)).toBe(one.lost.hits)
  }
  expect(report.lengths.reduce((total, { games }) => total + games.hits, 0)).toBe(report.games)
  const attempts = (rates: readonly { success: Rate }[]) =>
    rates.reduce((total, { success }) => total + success.n, 0)
  expect(attempts(report.skills)).toBe(attempts(report.missions))
  for (const { completed, attempted, success } of report.missions) {
    expect(completed.hits).toBeLessThanOrEqual(attempted.hits)
    expect(success.hits).toBeLessThanOrEqual(success.n)
  }
  for (const { effects } of report.cards) {
    for (const { with: present, without: absent } of Object.values(effects)) {
      expect(present.n + absent.n).toBe(report.games)
      expect(present.hits + absent.hits).toBe(all.won.hits)
    }
  }
  const { received, spent, unspent, lost } = report.power.hero
  if (received.value !== null)
    expect((spent.value ?? 0) + (unspent.value ?? 0) + (lost.value ?? 0)).toBeCloseTo(received.value, 9)
}
