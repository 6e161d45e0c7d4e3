import { describe, expect, it } from 'vitest'
import {
  assigns,
  at,
  discarded,
  fail,
  HELPERS,
  POWER_5,
  plays,
  power,
  succeed,
  TEAM,
  takeTurns,
  villainAccepts,
} from '../cards/shapes/ori-missions-and-villains'
import { titles } from './table'

/** Interactions of missions and villain cards of Rise of the Ori with other texts and the proposed rulings. */

describe('Eradicate Computer Virus and Exploitation', () => {
  it('"can\'t play any more missions" wins over being made to continue (ruling 40)', () => {
    const table = fail(at('Eradicate Computer Virus', {}, { hand: ['Exploitation'] }), plays('Exploitation'))
    // It is not even offered (ruling 101).
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
  })
})

describe('Exploitation', () => {
  it('cannot make the hero player continue without a mission in the pile (ruling 39)', () => {
    const table = at('Trial of combat', { missions: ['Trial of combat'] }, { hand: ['Exploitation'] })
    fail(table, plays('Exploitation'))
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
  })
})

describe('Disable Orbital Weapon', () => {
  it('an adversary scored by its text may take an obstacle with dominion along (ruling 28)', () => {
    const table = at('Disable Orbital Weapon', POWER_5, {
      play: ['Rival', 'Mortal Enemy'],
      hand: ['Recognized'],
    })
    succeed(table, plays('Recognized'))
    villainAccepts('Rival', 'Recognized')(table)
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival', 'Recognized'])
    expect(table.asked()).toBe('hero earn-glyph')
  })

  it('he cannot score one who costs more than the power he has left', () => {
    const table = succeed(at('Disable Orbital Weapon', {}, { play: ['ORI-235'] }))
    expect(table.asked()).toBe('hero earn-glyph')
    expect(power(table).villain).toBe(3)
  })
})

describe('Review Hollywood Script', () => {
  it('keeps one who is stopped already as he is (ruling 24)', () => {
    const table = at(
      'Review Hollywood Script',
      { play: ['Helper'], states: { Helper: 'stopped' } },
      { hand: ['Cloaked Ashrak'] },
    )
    fail(table, plays('Cloaked Ashrak'))
    expect(table.state('Helper')).toBe('stopped')
    expect(discarded(table).hero).toEqual([])
  })

  it('does not touch the end of an assigned adversary (ruling 25)', () => {
    const table = fail(at('Review Hollywood Script', {}, { play: ['Rival'] }), assigns('Rival'))
    table.villain.choose('destroy')
    expect(discarded(table).villain).toEqual(['Rival'])
  })

  it('is over with the mission', () => {
    const table = at('Review Hollywood Script', HELPERS, { hand: ['Cloaked Ashrak'] })
    fail(table)
    table.hero.choose('continue')
    fail(table, plays('Cloaked Ashrak'))
    table.villain.picks('Helper')
    expect(discarded(table).hero).toEqual(['Helper'])
  })
})

describe('Free Unas', () => {
  it('destroys nobody if the chosen character has left play (ruling 6)', () => {
    const table = at('Free Unas', HELPERS, { hand: ['Cloaked Ashrak'] })
    table.villain.picks('Helper')
    fail(table, plays('Cloaked Ashrak'))
    // The mission's text comes first, then the obstacle's.
    expect(discarded(table).hero).toEqual(['Helper', 'Second Helper'])
  })
})

describe('Aid Evacuation and Dutiful Prior', () => {
  it('reductions add up, and no cost falls below 0 (ruling 15)', () => {
    const table = at(
      'Aid Evacuation',
      {},
      {
        play: ['Vengeful Prior'],
        score: ['Dutiful Prior'],
        hand: ['Ori Ground Forces', 'Ori Satellite Attack', 'Ori Ground Forces'],
      },
    )
    fail(
      takeTurns(table, [], assigns('Vengeful Prior'), plays('Ori Ground Forces')),
      plays('Ori Satellite Attack'),
    )
    // 2 less 3 costs nothing, 3 less 3 costs nothing.
    expect(power(table).villain).toBe(3)
  })
})

describe('Lie Low and Negotiate Mining Rights', () => {
  it('ships are no characters', () => {
    const table = at('Lie Low', { play: ['Cruiser'] })
    takeTurns(table, ['Cruiser', ...TEAM.slice(0, 2)])
    expect(table.mission().difficulty).toBe(3)
  })
})
