import { describe, expect, it } from 'vitest'
import { coverageRows, printedParagraphs, total } from '@/lib/game/cards/coverage'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'

describe('coverage', () => {
  it('counts the printed paragraphs of the official cards', () => {
    const counts = officialPool.cards.map(printedParagraphs)
    const cardsWith = (count: number) => counts.filter((one) => one === count).length
    expect([cardsWith(0), cardsWith(1), cardsWith(2), cardsWith(3)]).toEqual([2, 658, 156, 8])
    expect(total(coverageRows(officialPool)).paragraphs).toBe(994)
  })

  it('is complete: every paragraph of every official card is encoded', () => {
    const open = officialPool.cards.filter((card) => card.abilities.length !== printedParagraphs(card))
    expect(open.map(({ key }) => key)).toEqual([])
    expect(total(coverageRows(officialPool))).toEqual({
      complete: 824,
      cards: 824,
      encoded: 994,
      paragraphs: 994,
    })
  })

  it('says by set and type what is missing', () => {
    const stripped = officialPool.cards.map((card) =>
      card.key === 'BASE-104' ? { ...card, abilities: card.abilities.slice(1) } : card,
    )
    const row = coverageRows(createPool(stripped, 'stripped')).find(
      ({ set, type }) => set === 'BASE' && type === 'team',
    )
    expect(row).toMatchObject({ cards: 31, complete: 30 })
    expect((row?.paragraphs ?? 0) - (row?.encoded ?? 0)).toBe(1)
  })
})
