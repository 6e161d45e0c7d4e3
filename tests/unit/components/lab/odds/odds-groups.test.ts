import { describe, expect, it } from 'vitest'
import { groupCopies, groupsOverlap, kindsIn, oddsFor } from '@/components/lab/odds/odds-groups'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { sectionSize } from '@/lib/features/decks/model/edit'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'

const starter = (id: StarterId): DeckList => {
  const deck = starterDeck(id)
  if (!deck) throw new Error(id)
  return deck.list
}

const CARTER = starter('carter')

describe('wishes', () => {
  const draw = CARTER.draw
  const deck = sectionSize(CARTER, 'draw')
  const heroes = kindsIn(officialPool, draw).find(({ value }) => value === 'side:hero')
  const [first] = draw
  if (!heroes || !first) throw new Error('no heroes')

  it('counts kinds, and a card only for the first wish that names it', () => {
    const kinds = kindsIn(officialPool, draw)
    const sides = kinds.filter(({ value }) => value.startsWith('side:'))
    expect(sides.reduce((sum, { copies }) => sum + copies, 0)).toBe(deck)
    const groups = [
      { id: 0, keys: [first.key], atLeast: 1 },
      { id: 1, keys: [first.key, ...draw.slice(1, 2).map(({ key }) => key)], atLeast: 1 },
    ]
    expect(groupsOverlap(groups)).toBe(true)
    expect(groupCopies(draw, groups)).toEqual([first.count, draw[1]?.count])
  })

  it('gives the hypergeometric chance of the opening hand, and asks for nothing where nothing is named', () => {
    const answer = oddsFor(draw, [{ id: 0, keys: [first.key], atLeast: 1 }], {
      combine: 'all',
      keep: 'always',
      perTurn: 3,
    })
    let none = 1
    for (let i = 0; i < 8; i++) none *= (deck - first.count - i) / (deck - i)
    expect(answer?.byTurn[0]?.chance).toBeCloseTo(1 - none, 12)
    const wish = { id: 0, keys: [first.key], atLeast: 1 }
    const empty = { id: 1, keys: [], atLeast: 1 }
    for (const keep of ['always', 'met'] as const) {
      const asked = { combine: 'all', keep, perTurn: 3 } as const
      expect(oddsFor(draw, [empty, wish], asked)).toEqual(oddsFor(draw, [wish], asked))
      expect(oddsFor(draw, [empty], asked)).toBeUndefined()
    }
    expect(oddsFor([], [], { combine: 'all', keep: 'always', perTurn: 3 })).toBeUndefined()
  })
})
