import { describe, expect, it } from 'vitest'
import { copiesIn, entriesInOrder, groupsOf } from '@/components/deck/viewer/deck-entries'
import { arranged, countedGroups, sorted } from '@/components/deck/viewer/views/arrange'
import { GROUPINGS, SORTINGS } from '@/components/deck/viewer/views/looks'
import { bestSkill } from '@/components/deck/viewer/views/stacked'
import { deckSpread } from '@/lib/features/decks/model/analysis/spread'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'

const list = starterDeck('carter')?.list
if (!list) throw new Error('no starter')
const groups = groupsOf(officialPool, list)
const draw = [...groups.heroes, ...groups.villains]
const [first, second] = draw
if (!first || !second) throw new Error('no cards')
const facts = {
  tagsOf: (key: string) =>
    key === first.card.key ? ['early', 'wall'] : key === second.card.key ? ['wall'] : [],
  owned: (key: string) => (key === second.card.key ? 0 : 3),
}

describe('arranged', () => {
  it('loses no card by any grouping and any order', () => {
    for (const grouping of GROUPINGS)
      for (const sorting of SORTINGS) {
        const shown = new Set(arranged(draw, grouping, sorting, facts).flatMap(({ entries }) => entries))
        expect(shown).toEqual(new Set(draw))
      }
  })

  it('puts a card under each of its tags, and those without last', () => {
    const byTag = arranged(draw, 'tag', 'type', facts)
    expect(byTag.map(({ name }) => name)).toEqual(['early', 'wall', ''])
    expect(byTag[1]?.entries.map(({ card }) => card)).toEqual(
      expect.arrayContaining([first.card, second.card]),
    )
  })

  it('orders groups of numbers by size', () => {
    const costs = arranged(draw, 'cost', 'type', facts).map(({ name }) => Number(name))
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
  })

  it('shows first what is short of', () => {
    expect(sorted(draw, 'own', facts)[0]).toBe(second)
    const [short, owned] = arranged(draw, 'own', 'type', facts)
    expect([short?.name, short?.entries, owned?.name]).toEqual(['short', [second], 'owned'])
  })
})

describe('the cards of a figure', () => {
  it('are just as many as the figure says', () => {
    const figure = { kind: 'cost', value: 2, andMore: false } as const
    const shown = entriesInOrder(countedGroups(groups, figure))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(({ card, section }) => card.cost === 2 && section === 'draw')).toBe(true)
    const glyph = groups.missions.culture[0]?.card.glyph ?? ''
    const missions = entriesInOrder(countedGroups(groups, { kind: 'glyph', value: glyph }))
    expect(missions.every(({ card }) => card.glyph === glyph)).toBe(true)
    expect(copiesIn(missions)).toBeGreaterThan(0)
    expect(countedGroups(groups, undefined)).toBe(groups)
    const { glyphs, firepower } = deckSpread(officialPool, list)
    for (const { glyph: value, asked } of glyphs)
      expect(copiesIn(entriesInOrder(countedGroups(groups, { kind: 'asked', value })))).toBe(asked)
    for (const { firepower: value, hero, villain } of firepower)
      expect(copiesIn(entriesInOrder(countedGroups(groups, { kind: 'firepower', value })))).toBe(
        hero + villain,
      )
  })
})

describe('bestSkill', () => {
  it('is the highest rating, the first of equals, and none where there is none', () => {
    for (const card of officialPool.cards) {
      const best = bestSkill(card)
      const highest = Math.max(0, ...Object.values(card.ratings).map((rating) => rating ?? 0))
      expect(best ? card.ratings[best] : 0).toBe(highest)
    }
  })
})
