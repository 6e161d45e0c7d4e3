import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { OFFICIAL_GLYPHS, OFFICIAL_TRAITS } from '@/lib/game/terms'

describe('official words of cards', () => {
  it('are the traits that official cards have', () => {
    const traits = new Set(officialPool.cards.flatMap((card) => card.traits))
    expect([...traits].sort()).toEqual([...OFFICIAL_TRAITS].sort())
  })

  it('are the glyphs that official missions have', () => {
    const glyphs = new Set(officialPool.cards.flatMap((card) => card.glyph ?? []))
    expect([...glyphs].sort()).toEqual([...OFFICIAL_GLYPHS].sort())
  })
})
