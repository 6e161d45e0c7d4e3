import { describe, expect, it } from 'vitest'
import { deckSpread } from '@/lib/features/decks/model/analysis/spread'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'

describe('deckSpread', () => {
  it('counts what the missions give as the statistics do, and what gates ask', () => {
    for (const id of ['carter', 'oneill', 'osiris'] as const) {
      const list = starterDeck(id)?.list
      if (!list) throw new Error(`no starter ${id}`)
      const { glyphs, traits } = deckSpread(officialPool, list)
      const given = Object.fromEntries(
        glyphs.flatMap((one) => (one.given > 0 ? [[one.glyph, one.given]] : [])),
      )
      expect(given).toEqual(deckStatistics(officialPool, list).glyphs)
      const gates = list.team.flatMap(({ key }) => officialPool.byKey.get(key)?.abilities ?? [])
      const asked = new Set(gates.flatMap((one) => ('gate' in one && one.gate ? one.gate.glyphs : [])))
      for (const glyph of asked) expect(glyphs.find((one) => one.glyph === glyph)?.asked).toBeGreaterThan(0)
      expect(traits.length).toBeGreaterThan(0)
      const sums = traits.map(({ hero, villain }) => hero + villain)
      expect(sums).toEqual([...sums].sort((a, b) => b - a))
    }
  })
})
