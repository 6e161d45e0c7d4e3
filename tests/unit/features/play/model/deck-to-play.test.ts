import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { deckToPlay } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'

const [carter, oneill] = STARTER_DECKS
if (!carter || !oneill) throw new Error('there are starter decks')
const legal = { id: 'legal', list: carter.list }
const other = { id: 'other', list: oneill.list }
/** It can be played, with too few cards to be legal. */
const short = { id: 'short', list: { ...carter.list, draw: carter.list.draw.slice(0, 3) } }
const teamless = { id: 'teamless', list: { ...carter.list, team: [] } }

const chosen = (decks: readonly (typeof legal)[], last?: string) => deckToPlay(officialPool, decks, last)?.id

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
})
