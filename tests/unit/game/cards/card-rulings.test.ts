import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { cardsByRuling, rulingsFor } from '@/lib/game/engine/card-rulings'
import { RULINGS } from '@/lib/game/engine/rulings'

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

  it('are those about winning where its text changes a total, and not where it only reads one', () => {
    expect(numbers('SL-87')).toEqual(expect.arrayContaining([34, 89, 90]))
    expect(numbers('BASE-92')).toEqual(expect.arrayContaining([33, 34, 89]))
    expect(numbers('ORI-228')).toEqual(expect.arrayContaining([34, 89]))
    expect(numbers('ORI-91')).toEqual(expect.arrayContaining([34, 90]))
    // Kali's cost depends on the experience of the current mission.
    expect(numbers('ORI-10')).not.toContain(33)
  })

  it('are those about score piles, skipped turns and any player', () => {
    const with91 = officialPool.cards.filter(({ key }) => numbers(key).includes(91)).map(({ key }) => key)
    expect(with91).toEqual(['SL-21', 'SL-23', 'SL-287', 'SL-288', 'ORI-6'])
    expect(numbers('SL-281')).toEqual(expect.arrayContaining([38, 92]))
    for (const key of ['SL-132', 'ORI-98']) expect(numbers(key)).toContain(93)
  })

  it('are none for a card that raises no question', () => {
    expect(numbers('BASE-270')).toEqual([])
  })

  it('are each about some card, where they are about card texts at all', () => {
    const used = new Set<number>(
      officialPool.cards.flatMap((card) => rulingsFor(card).map(({ number }) => number)),
    )
    for (const number of [9, 11, 12, 13, 20, 23, 24, 28, 31, 34, 44])
      expect(used.has(number), `ruling ${number}`).toBe(true)
    for (const number of used) expect(RULINGS.some((ruling) => ruling.number === number)).toBe(true)
  })

  it('can be asked for the other way round', () => {
    const cards = cardsByRuling(officialPool.cards)
    const concerning = officialPool.cards.map(({ key }) => ({ key, found: numbers(key) }))
    for (const { number } of RULINGS)
      expect((cards.get(number) ?? []).map(({ key }) => key)).toEqual(
        concerning.filter(({ found }) => found.includes(number)).map(({ key }) => key),
      )
    expect(cards.get(42)?.map(({ key }) => key)).toEqual(['SL-73'])
  })
})
