import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { art } from '@/components/cards/drawing/art'
import { iconsFile } from '@/components/cards/drawing/icons'
import { readPath } from '@/components/paper/path-data'
import { ellipsePath, readSvg } from '@/components/paper/read-svg'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

describe('path data', () => {
  it('is read in absolute and relative commands, with numbers that touch', () => {
    expect(readPath('M1 2h3v-1.5l.5.5H0V0Zm1 1-.5-.5')).toEqual([
      { to: 'move', x: 1, y: 2 },
      { to: 'line', x: 4, y: 2 },
      { to: 'line', x: 4, y: 0.5 },
      { to: 'line', x: 4.5, y: 1 },
      { to: 'line', x: 0, y: 1 },
      { to: 'line', x: 0, y: 0 },
      { to: 'close' },
      { to: 'move', x: 2, y: 3 },
      { to: 'line', x: 1.5, y: 2.5 },
    ])
  })

  it('makes circles of curves that stay on the circle', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 0.5, max: 80, noNaN: true }),
        (x, r) => {
          let [atX, atY] = [0, 0]
          for (const segment of readPath(ellipsePath(x, 3, r, r))) {
            if (segment.to === 'curve') {
              const { x1, y1, x2, y2 } = segment
              const middleX = (atX + 3 * x1 + 3 * x2 + segment.x) / 8
              const middleY = (atY + 3 * y1 + 3 * y2 + segment.y) / 8
              expect(Math.hypot(middleX - x, middleY - 3)).toBeCloseTo(r, 1)
            }
            if (segment.to !== 'close') [atX, atY] = [segment.x, segment.y]
          }
          expect(Math.hypot(atX - x, atY - 3)).toBeCloseTo(r, 6)
        },
      ),
    )
  })

  it('of a quadratic curve ends where it should', () => {
    expect(readPath('M0 0q3 3 6 0').at(-1)).toEqual({ to: 'curve', x1: 2, y1: 2, x2: 4, y2: 2, x: 6, y: 0 })
  })
})

describe('our own drawings', () => {
  it('of every card and every symbol can be read whole', { tags: ['thorough'] }, () => {
    for (const card of pool.cards) {
      const content = art(card, 360, 252)
      const shapes = readSvg(content, '#000000')
      const count = (items: readonly { kind: string }[]): number =>
        items.reduce((sum, item) => sum + ('items' in item ? count(item.items as []) : 1), 0)
      expect(count(shapes)).toBe([...content.matchAll(/<(?:path|circle|ellipse|rect)\b/g)].length)
      expect(JSON.stringify(shapes)).not.toMatch(/NaN|null|currentColor/)
    }
    expect(() => readSvg(iconsFile().replace(/<\/?(?:svg|symbol)[^>]*>/g, ''), '#000000')).not.toThrow()
  })

  it('that nobody foresaw are refused', () => {
    expect(() => readSvg('<image href="x"/>', '#000000')).toThrow(/image/)
  })
})
