import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { rulingsFor } from '@/lib/engine/card-rulings'
import { RULINGS } from '@/lib/engine/rulings'

const numbers = (key: string) => {
  const card = officialPool.byKey.get(key)
  return card ? rulingsFor(card).map(({ number }) => number) : []
}

describe('rulings that concern a card', () => {
  it('are those about the words of its text', () => {
    expect(numbers('ORI-224')).toContain(31)
    expect(numbers('BASE-147')).toContain(37)
    expect(numbers('SL-73')).toContain(42)
  })

  it('are none for a card that raises no question', () => {
    expect(numbers('BASE-270')).toEqual([])
  })

  it('are each about some card, where they are about card texts at all', () => {
    const used = new Set(officialPool.cards.flatMap((card) => rulingsFor(card).map(({ number }) => number)))
    for (const number of [9, 11, 12, 13, 20, 23, 24, 28, 31, 34, 44])
      expect(used.has(number), `ruling ${number}`).toBe(true)
    for (const number of used) expect(RULINGS.some((ruling) => ruling.number === number)).toBe(true)
  })
})
