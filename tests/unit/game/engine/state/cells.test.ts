import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyOfCells } from '@/lib/game/engine/state/layout'

describe('copies of the cells of games', () => {
  it('are equal to the original and share no cell with it or with each other, whatever their lengths', () => {
    const cells = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 30 }), (games) => {
        const originals = games.map((game) => Int16Array.from(game))
        const copies = originals.map(copyOfCells)
        for (const [at, copy] of copies.entries()) {
          expect([...copy]).toEqual(games[at])
          copy.fill(at)
        }
        for (const [at, copy] of copies.entries()) expect(copy.every((cell) => cell === at)).toBe(true)
        expect(originals.map((game) => [...game])).toEqual(games)
      }),
    )
  })
})
