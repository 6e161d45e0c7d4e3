import { describe, expect, it } from 'vitest'
import { normalBelow } from '@/lib/game/lab/intervals'
import { type Measured, shrink } from '@/lib/game/lab/shrink'
import { dice } from '../../../fuzz/dice'

describe('the normal distribution', () => {
  it('lies below its quantiles as tables say', () => {
    for (const [z, part] of [
      [0, 0.5],
      [1, 0.8413447461],
      [1.959963984540054, 0.975],
      [-3, 0.001349898],
      [6, 0.9999999990134],
    ] as const)
      expect(normalBelow(z)).toBeCloseTo(part, 9)
    expect([normalBelow(-50), normalBelow(50)]).toEqual([0, 1])
  })
})

const CARDS = 25
const TYPICAL = 0.03

describe('shrinking', () => {
  const alike = (values: readonly number[], error = TYPICAL) =>
    shrink(values.map((value): Measured => ({ value, error })))

  it('leaves hardly anything of figures that scatter no more than chance has it', () => {
    const values = Array.from({ length: CARDS }, (_, i) => TYPICAL * (-2 + (4 * i) / (CARDS - 1)))
    for (const [i, { value, low, high }] of alike(values).entries()) {
      expect(Math.abs(value)).toBeLessThan(0.35 * Math.abs(values[i] ?? 0) + 1e-12)
      expect(low).toBeLessThanOrEqual(0)
      expect(high).toBeGreaterThanOrEqual(0)
    }
  })

  it('leaves most of figures that scatter far more, and tells their signs', () => {
    const values = Array.from({ length: CARDS }, (_, i) => (i % 2 === 0 ? 1 : -1) * (0.04 + 0.002 * i))
    for (const [i, { value, low, high, wrong }] of alike(values, 0.01).entries()) {
      expect(Math.sign(value)).toBe(i % 2 === 0 ? 1 : -1)
      expect(value / (values[i] ?? 0)).toBeGreaterThan(0.85)
      expect(value / (values[i] ?? 0)).toBeLessThan(1)
      expect(low > 0 || high < 0).toBe(true)
      expect(wrong).toBeLessThan(0.025)
    }
  })

  it('asks for more the more figures are looked at', () => {
    const told = (others: number) => {
      const [one] = alike([0.09, ...Array.from({ length: others }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01))])
      return one?.wrong ?? 0
    }
    expect(told(40)).toBeGreaterThan(told(10))
  })

  it('is the same from either side, and nothing for nothing', () => {
    expect(shrink([])).toEqual([])
    const [up, down] = alike([0.08, -0.08, 0.02])
    expect(down?.value).toBeCloseTo(-(up?.value ?? 0), 9)
    expect(down?.low).toBeCloseTo(-(up?.high ?? 0), 9)
    expect(down?.wrong).toBeCloseTo(up?.wrong ?? 0, 9)
  })
})

/** True effects of cards, from 0 to 1, as decks may have them. */
const DECKS: Readonly<Record<string, (normal: () => number, roll: () => number) => number>> = {
  'no card matters': () => 0,
  'hardly any does': (normal) => 0.005 * normal(),
  'a point is usual': (normal) => 0.01 * normal(),
  'two points are usual': (normal) => 0.02 * normal(),
  'three points are usual': (normal) => 0.03 * normal(),
  'five points are usual': (normal) => 0.05 * normal(),
  'one card in ten matters much': (normal, roll) => (roll() < 0.1 ? 0.06 * Math.sign(normal()) : 0),
  'one card in five matters': (normal, roll) => (roll() < 0.2 ? 0.04 : 0.003) * normal(),
  'most little, some a great deal': (normal, roll) => (0.008 * normal()) / Math.sqrt(-Math.log(1 - roll())),
}

/** No card changes the rate by more than thirty points. */
const within = (effect: number) => Math.max(-0.3, Math.min(0.3, effect))

/** Analyses the cards of many decks after this many games each; counts the signs shown, and the wrong ones. */
function simulate(games: number, reports: number) {
  const whole = dice(`shrink ${games}`)
  const roll = () => (whole(1_000_000) + 0.5) / 1_000_000
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())
  const hits = (n: number, rate: number) => {
    let count = 0
    for (let i = 0; i < n; i++) if (roll() < rate) count++
    return count
  }
  /** For more games than can be counted one by one. */
  const rateOf = (n: number, rate: number) =>
    n <= 100 ? hits(n, rate) / n : rate + normal() * Math.sqrt((rate * (1 - rate)) / n)
  const deckNames = Object.keys(DECKS)
  const counted = deckNames.map((deck) => {
    let [told, wrong, reportsWrong] = [0, 0, 0]
    for (let report = 0; report < reports; report++) {
      const truth = Array.from({ length: CARDS }, () => within(DECKS[deck]?.(normal, roll) ?? 0))
      const figures = truth.map((effect, i): Measured => {
        // One to three copies among forty-five cards: the chance that one is among the first eight.
        const dealt = [0.178, 0.327, 0.452][i % 3] ?? 0
        const present = Math.round(games * dealt)
        const absent = games - present
        const value = rateOf(present, 0.5 + effect * (1 - dealt)) - rateOf(absent, 0.5 - effect * dealt)
        return { value, error: Math.sqrt(0.25 * (1 / present + 1 / absent)) }
      })
      const before = wrong
      for (const [i, { low, high }] of shrink(figures).entries()) {
        const sign = low > 0 ? 1 : high < 0 ? -1 : 0
        if (sign === 0) continue
        told++
        // A sign shown for no effect at all is wrong too.
        if (Math.sign(truth[i] ?? 0) !== sign) wrong++
      }
      if (wrong > before) reportsWrong++
    }
    return { deck, told, wrong, reportsWrong: reportsWrong / reports }
  })
  const sum = (of: 'told' | 'wrong') => counted.reduce((total, one) => total + one[of], 0)
  return { counted, told: sum('told'), wrong: sum('wrong') }
}

describe('signs that are told', { tags: ['thorough'] }, () => {
  it.each([
    [100, 150],
    [1000, 60],
    [10_000, 30],
  ])('are wrong at most one time in twenty after %i games, whatever the deck', (games, reports) => {
    const { counted, told, wrong } = simulate(games, reports)
    expect(wrong).toBeLessThanOrEqual(0.05 * told)
    for (const { deck, reportsWrong } of counted) expect([deck, reportsWrong <= 0.05]).toEqual([deck, true])
    // And not because signs are never shown.
    if (games >= 1000) expect(told).toBeGreaterThan(games >= 10_000 ? 600 : 40)
  })
})
