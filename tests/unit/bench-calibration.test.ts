import { describe, expect, it } from 'vitest'
import { withinLimit } from '../bench/bench'
import { calibrated, withScaledLimit } from '../bench/calibration'

const SLOW = { wall: 3, processor: 2 }

describe('limits of benchmarks', () => {
  it('allow a machine that is three times as slow three times the time', () => {
    const search = { name: 'search', value: 5.9, unit: 'ms', limit: 2, clock: 'wall' } as const
    expect(withinLimit(search)).toBe(false)
    expect(withinLimit(withScaledLimit(search, SLOW))).toBe(true)
    expect(withinLimit(withScaledLimit({ ...search, value: 6.1 }, SLOW))).toBe(false)
  })

  it('expect half the rate from half the processor', () => {
    const rate = { name: 'games', value: 51, unit: 'per s', limit: 100, higherIsBetter: true } as const
    expect(withScaledLimit({ ...rate, clock: 'processor' }, SLOW).limit).toBe(50)
  })

  it('are the same everywhere for ratios, bytes and queries', () => {
    const ratio = { name: 'a game, in times of its answers', value: 4, unit: 'times', limit: 4.5 }
    expect(withScaledLimit(ratio, SLOW)).toEqual(ratio)
  })

  it('are calibrated by a loop that is measured on both clocks', async () => {
    const { measurements, slowness } = await calibrated(() => [])
    expect(measurements).toEqual([])
    expect(slowness.wall).toBeGreaterThan(0)
    expect(slowness.processor).toBeGreaterThan(0)
  })
})
