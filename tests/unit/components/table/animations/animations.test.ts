import { describe, expect, it } from 'vitest'
import {
  battleParts,
  failureParts,
  LONGEST,
  lengthOf,
  powerParts,
  scoredParts,
  successParts,
  victoryParts,
} from '@/components/table/animations/keyframes'
import { soundOf } from '@/components/table/animations/play-sound'
import { SOUNDS } from '@/components/table/animations/sounds'

const flight = { x: 200, y: -80 }

describe('how moments move', () => {
  it('takes as long as it was drawn', () => {
    expect(lengthOf(successParts({ fills: true, flight }))).toBe(390)
    expect(lengthOf(failureParts({ share: 0.64, flight }))).toBe(371)
    expect(lengthOf(scoredParts({ flight }))).toBe(390)
    expect(lengthOf(victoryParts({ opens: true }))).toBe(390)
    expect(lengthOf(powerParts({ flights: [flight, flight] }))).toBe(350)
    expect(
      lengthOf(battleParts({ firepower: { hero: 3, villain: 2 }, across: flight, breaks: true })),
    ).toBeLessThan(390)
  })
  it('never takes longer than the longest, whatever happens', () => {
    for (let n = 0; n <= 12; n++) {
      const firepower = { hero: n, villain: 12 - n }
      for (const breaks of [true, false])
        expect(lengthOf(battleParts({ firepower, across: flight, breaks }))).toBeLessThan(LONGEST)
      const flights = Array.from({ length: n }, () => flight)
      expect(lengthOf(powerParts({ flights }))).toBeLessThan(LONGEST)
    }
    expect(lengthOf(successParts({ fills: false, flight }))).toBeLessThan(LONGEST)
    expect(lengthOf(victoryParts({ opens: false }))).toBeLessThan(LONGEST)
  })
  it('fires as many volleys as there is firepower, the last before the ship breaks', () => {
    const parts = battleParts({ firepower: { hero: 8, villain: 5 }, across: flight, breaks: true })
    expect(parts.filter(({ actor }) => actor.startsWith('hero '))).toHaveLength(8)
    expect(parts.filter(({ actor }) => actor.startsWith('villain '))).toHaveLength(5)
    const volleys = parts.filter(({ actor }) => /^(hero|villain) /.test(actor))
    const broken = parts.find(({ actor }) => actor === 'upper')
    expect(lengthOf(volleys)).toBeLessThanOrEqual(broken?.start ?? 0)
  })
  it('leaves a mission in the lane that is still needed there', () => {
    const actors = failureParts({ share: 0.5 }).map(({ actor }) => actor)
    expect(actors).not.toContain('banner')
    expect(actors).toContain('rest')
  })
})

describe('how moments sound', () => {
  it('ends every sound before the longest moment would', () => {
    for (const { tones, hisses } of Object.values(SOUNDS))
      for (const { start, length } of [...tones, ...hisses])
        expect(start + length).toBeLessThan(LONGEST / 1000)
  })
  it('is heard once for a glyph: when its chevron locks', () => {
    expect(soundOf({ kind: 'success', fills: true })).toBeUndefined()
    const earned = { by: 1, mission: 2, player: 0, glyphs: 1 }
    expect(soundOf({ kind: 'success', fills: false, earned })).toBe('lock')
    expect(soundOf({ kind: 'victory', player: 0, opens: true })).toBe('open')
    expect(soundOf({ kind: 'victory', player: 0, opens: false })).toBeUndefined()
  })
})
