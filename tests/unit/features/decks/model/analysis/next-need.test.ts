import { describe, expect, it } from 'vitest'
import { completeDeck, withProposed } from '@/lib/features/decks/model/analysis/complete'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { neededFirst, nextNeed } from '@/lib/features/decks/model/legality'
import { officialPool } from '@/lib/game/cards/official-pool'

const EMPTY = emptyDeckList('2008')
const WHOLE = withProposed(EMPTY, completeDeck(officialPool, EMPTY).proposed)

describe('what a deck needs next', () => {
  it('is the team, then missions, hero cards and villain cards, then nothing', () => {
    const hero = ({ key }: { key: (typeof WHOLE.draw)[number]['key'] }) =>
      officialPool.byKey.get(key)?.side === 'hero'
    const need = (list: Partial<typeof EMPTY>) => nextNeed(officialPool, { ...EMPTY, ...list })
    expect(need({})).toBe('team')
    expect(need({ team: WHOLE.team })).toBe('missions')
    expect(need({ team: WHOLE.team, missions: WHOLE.missions })).toBe('heroes')
    expect(need({ ...WHOLE, draw: WHOLE.draw.filter(hero) })).toBe('villains')
    expect(need(WHOLE)).toBeUndefined()
  })

  it('comes first in a list, in the order of the list, and no card is lost', () => {
    const cards = neededFirst(officialPool.cards, 'missions')
    expect(cards[0]?.type).toBe('mission')
    expect(cards.at(-1)?.type).toBe('team')
    expect(new Set(cards).size).toBe(officialPool.cards.length)
    const missions = officialPool.cards.filter(({ type }) => type === 'mission')
    expect(cards.slice(0, missions.length)).toEqual(missions)
    expect(neededFirst(officialPool.cards, 'team')[0]?.type).toBe('team')
  })
})
