import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { deckToPlay } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Edition } from '@/lib/game/terms'

const [carter, oneill] = STARTER_DECKS
if (!carter || !oneill) throw new Error('there are starter decks')
const legal = { id: 'legal', list: carter.list }
const other = { id: 'other', list: oneill.list }
/** It can be played, with too few cards to be legal. */
const short = { id: 'short', list: { ...carter.list, draw: carter.list.draw.slice(0, 3) } }
const ship = officialPool.cards.find(({ type }) => type === 'ship')
if (!ship) throw new Error('there are ships')
/** Legal in 2008, and unplayable in 2007, which has no ships. */
const withShip = {
  id: 'ship',
  list: { ...carter.list, draw: [...carter.list.draw, { key: ship.key, count: 1 }] },
}
const teamless = { id: 'teamless', list: { ...carter.list, team: [] } }

const chosen = (decks: readonly (typeof legal)[], last?: string, edition?: Edition) =>
  deckToPlay(officialPool, decks, last, edition)?.id

describe('the deck that a game is offered with', () => {
  it('is the first legal one, whatever was changed after it', () => {
    expect(chosen([teamless, short, legal, other])).toBe('legal')
  })
  it('is the one played last, if it can still be played', () => {
    expect(chosen([legal, other, short], 'short')).toBe('short')
    expect(chosen([legal, other, teamless], 'teamless')).toBe('legal')
    expect(chosen([legal, other], 'removed')).toBe('legal')
  })
  it('is one that can be played if none is legal, and none if none can', () => {
    expect(chosen([teamless, short])).toBe('short')
    expect(chosen([teamless])).toBeUndefined()
  })
  it('is checked in the edition that was chosen', () => {
    expect(chosen([withShip, legal])).toBe('ship')
    expect(chosen([withShip, legal], undefined, '2008')).toBe('ship')
    expect(chosen([withShip, legal], undefined, '2007')).toBe('legal')
    expect(chosen([withShip, legal], 'ship', '2007')).toBe('legal')
    expect(chosen([withShip, short], undefined, '2007')).toBe('short')
    expect(chosen([withShip], undefined, '2007')).toBeUndefined()
  })
  it('is checked in its own edition if none was chosen', () => {
    const of2007 = { id: '2007', list: { ...withShip.list, edition: '2007' as const } }
    expect(chosen([of2007, legal])).toBe('legal')
    expect(chosen([of2007, legal], undefined, '2008')).toBe('2007')
  })
})
