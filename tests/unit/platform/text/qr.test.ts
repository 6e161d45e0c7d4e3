import { describe, expect, it } from 'vitest'
import { qrDrawing, qrSvg } from '@/lib/platform/text/qr'

/** The modules covered by a path of rectangles, as rows of characters. */
function rows(path: string, size: number): string[] {
  const grid = Array.from({ length: size }, () => Array<string>(size).fill('.'))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(width); i++) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + i] = '#'
    }
  return grid.map((row) => row.join(''))
}

describe('a QR code', () => {
  it('has three finders and a quiet zone of four modules', () => {
    const drawing = qrDrawing('https://example.org/d#SG1abc')
    if (!drawing) throw new Error('no code')
    const { size, path } = drawing
    const drawn = rows(path, size)
    const corner = (x: number, y: number) => drawn.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    expect((size - 8 - 17) % 4).toBe(0)
    expect(corner(4, 4)).toEqual(finder)
    expect(corner(size - 11, 4)).toEqual(finder)
    expect(corner(4, size - 11)).toEqual(finder)
    expect(drawn.slice(0, 4).join('')).not.toContain('#')
    expect(drawn.every((row) => row.startsWith('....') && row.endsWith('....'))).toBe(true)
    expect(qrSvg(drawing)).toContain(path)
  })

  it('of another text is another one, and none of too long a text', () => {
    expect(qrDrawing('a')?.path).not.toBe(qrDrawing('b')?.path)
    expect(qrDrawing('x'.repeat(2331))).toBeDefined()
    expect(qrDrawing('x'.repeat(2332))).toBeUndefined()
  })
})
