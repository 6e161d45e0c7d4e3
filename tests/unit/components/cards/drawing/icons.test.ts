import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { constellation, DRAWN_GLYPHS, ICON_NAMES, iconsFile } from '@/components/cards/drawing/icons'
import { DRAWN_GLYPH_NAMES } from '@/components/cards/drawn-glyphs'
import { OFFICIAL_GLYPHS, RARITIES, SKILLS, STATES } from '@/lib/game/terms'

describe('symbols', () => {
  it('stand in public/icons.svg as the source draws them', () => {
    const file = readFileSync(path.join(process.cwd(), 'public', 'icons.svg'), 'utf8')
    expect(file, 'run: npx tsx components/cards/drawing/write-icons.ts').toBe(iconsFile())
  })

  it('have one name each', () => {
    const ids = [...iconsFile().matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual([...ICON_NAMES].sort())
  })

  it('cover the terms of the game', () => {
    const names = new Set<string>(ICON_NAMES)
    for (const term of [...SKILLS, ...STATES]) expect(names, term).toContain(term)
    for (const rarity of RARITIES) expect(names).toContain(`rarity-${rarity}`)
    for (const glyph of OFFICIAL_GLYPHS) expect(names).toContain(`glyph-${glyph.toLowerCase()}`)
  })

  it('are coloured by the text around them', () => {
    expect(iconsFile()).not.toMatch(/(?:fill|stroke)="(?!none|currentColor)/)
    expect(iconsFile()).not.toMatch(/NaN|undefined/)
  })
})

describe('glyphs', () => {
  it('are known to the browser by the names in the file', () => {
    expect([...DRAWN_GLYPH_NAMES].sort()).toEqual(DRAWN_GLYPHS.map((name) => name.toLowerCase()).sort())
  })

  it.each(DRAWN_GLYPHS)('%s fits its box in both cuts', (name) => {
    for (const cut of [
      { size: 24, pad: 2.4, line: 1.5, star: 0.86, small: true },
      { size: 72, pad: 7, line: 1.6, star: 1.55 },
    ]) {
      const stars = [...constellation(name, cut).matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)]
      expect(stars.length).toBeGreaterThanOrEqual(3)
      for (const [, x, y, r] of stars) {
        for (const middle of [Number(x), Number(y)]) {
          expect(middle - Number(r)).toBeGreaterThanOrEqual(-0.5)
          expect(middle + Number(r)).toBeLessThanOrEqual(cut.size + 0.5)
        }
      }
    }
  })

  it('tell all six apart in the small cut', () => {
    const cuts = DRAWN_GLYPHS.map((name) =>
      constellation(name, { size: 24, pad: 2.4, line: 1.5, star: 0.86, small: true }),
    )
    expect(new Set(cuts).size).toBe(6)
  })
})
