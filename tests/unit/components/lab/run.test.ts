import { describe, expect, it } from 'vitest'
import { figuresStandFor } from '@/components/lab/run'

describe('the figures of a run', () => {
  it('stand for a second where they are made in no time', () => {
    expect(figuresStandFor(0)).toBe(1000)
    expect(figuresStandFor(49)).toBe(1000)
  })

  it('take a twentieth of the time where that is longer', () => {
    expect(figuresStandFor(75)).toBe(1500)
    expect(figuresStandFor(140)).toBe(2800)
  })

  it('are made anew within three seconds on a slow machine, however long that takes', () => {
    expect(figuresStandFor(500)).toBe(3000)
    expect(figuresStandFor(10_000)).toBe(3000)
  })
})
