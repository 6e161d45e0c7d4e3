import { describe, expect, it } from 'vitest'
import type { Engine } from '@/lib/game/engine'
import { checkSecrets } from '../fuzz/invariants'
import { rounds } from '../rounds'
import { engine, withTexts } from '../scenarios/table'
import { dice } from './random-decks'

/**
 * Decisions and effects that only own cards have show a player the same in every position that looks the same to them.
 */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const DECK = ['Ace', 'Helper', 'Second Helper', 'Cruiser', 'Helper', 'Raider', 'Rival']
type Table = ReturnType<typeof withTexts>

/** A position with hidden cards on both sides, in which a gear can be used. */
const at = (play: readonly string[], hand: readonly string[] = ['Ace', 'Helper']): Table =>
  withTexts(
    { missions: MISSIONS, play, hand, deck: DECK, power: 3 },
    { hand: ['Roadblock', 'Raider'], deck: DECK },
  )

/** Complications of the villain player that the hero player can turn face up. */
function darkened(...complications: readonly string[]): Table {
  const table = withTexts(
    { missions: MISSIONS, play: ['Searchlight', 'Helper'], hand: ['Ace', 'Helper'], deck: DECK },
    { hand: [...complications, 'Roadblock'], deck: DECK, power: 9 },
  )
  for (const one of complications) {
    table.hero.pass()
    table.villain.complicate(one)
  }
  return table
}

/** Moments by name, each created anew. */
const MOMENTS: Readonly<Record<string, () => Table>> = {
  'a card would be drawn': () => {
    const table = at(['Library', 'Choice of Books'])
    table.hero.use('Library')
    expect(table.asked()).toBe('hero replace')
    return table
  },
  'a card was drawn, and another would be': () => {
    const table = at(['Library', 'Choice of Books'])
    table.hero.use('Library')
    table.hero.choose('decline')
    expect(table.asked()).toBe('hero replace')
    return table
  },
  'a draw happened otherwise': () => {
    const table = at(['Library', 'Meter'])
    table.hero.use('Library')
    return table
  },
  'several cards would be drawn': () => {
    const table = at(['Library', 'Archive'])
    table.hero.use('Library')
    expect(table.asked()).toBe('hero replace')
    return table
  },
  'a card would be discarded': () => {
    const table = at(['Shredder', 'Recycler'])
    table.hero.use('Shredder')
    table.hero.choose('choose', 'Helper')
    expect(table.asked()).toBe('hero replace')
    return table
  },
  'a discarded card went elsewhere': () => {
    const table = at(['Shredder', 'Recycler'])
    table.hero.use('Shredder')
    table.hero.choose('choose', 'Helper')
    table.hero.choose('replace')
    return table
  },
  'a hand is refilled to another size': () => {
    const table = at(['Resupply', 'Deep Pockets'])
    table.hero.use('Resupply')
    return table
  },
  'a deck is searched for a card to play': () => {
    const table = at(['Delivery'])
    table.hero.use('Delivery')
    expect(table.asked()).toBe('hero choose')
    return table
  },
  'a card was played from the deck': () => {
    const table = at(['Delivery'])
    table.hero.use('Delivery')
    table.hero.picks('Helper')
    return table
  },
  'a searched card was discarded': () => {
    const table = at(['Disposal'])
    table.hero.use('Disposal')
    table.hero.picks('Helper')
    return table
  },
  'the lowest is chosen': () => {
    const table = at(['Bully', 'Helper', 'Second Helper'])
    table.hero.use('Bully')
    expect(table.asked()).toBe('hero choose')
    return table
  },
  'a trait is chosen': () => {
    const table = at(['Rallying Cry', 'Jaffa Helper'], ['Russian Helper', 'Ace'])
    table.hero.use('Rallying Cry')
    expect(table.asked()).toBe('hero choose-one')
    return table
  },
  'a trait was chosen': () => {
    const table = at(['Rallying Cry', 'Jaffa Helper'])
    table.hero.use('Rallying Cry')
    table.hero.choose('mode', 'Jaffa')
    return table
  },
  "another player's deck is searched": () => {
    const table = at(['Saboteur'])
    table.hero.use('Saboteur')
    expect(table.asked()).toBe('hero choose')
    return table
  },
  "a card of another player's deck was discarded": () => {
    const table = at(['Saboteur'])
    table.hero.use('Saboteur')
    table.hero.picks('Helper')
    return table
  },
  'a card was searched for and assigned': () => {
    const table = at(['Volunteer Drive'])
    table.hero.use('Volunteer Drive')
    table.hero.picks('Helper')
    return table
  },
  'a change goes on to the next turn': () => {
    const table = at(['Long Night', 'Helper'])
    table.hero.use('Long Night')
    return table
  },
  'a complication is chosen to be turned face up': () => {
    const table = darkened('Tangle', 'Raider')
    table.hero.use('Searchlight')
    expect(table.asked()).toBe('hero choose')
    return table
  },
  'a complication became an obstacle again, beside another one': () => {
    const table = darkened('Tangle')
    table.hero.use('Searchlight')
    expect(table.mission().against.map(({ faceDown }) => faceDown)).toEqual([false])
    table.villain.complicate('Roadblock')
    return table
  },
  'a complication was shown and stays one': () => {
    const table = darkened('Raider')
    table.hero.use('Searchlight')
    expect(table.mission().against.map(({ faceDown }) => faceDown)).toEqual([true])
    return table
  },
  'a stopped card was assigned': () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper', 'Alarm'], states: { Helper: 'stopped' }, deck: DECK },
      { hand: ['Roadblock', 'Raider'], deck: DECK },
    )
    table.hero.use('Alarm')
    return table
  },
}

describe('what players are told when own cards are at work', () => {
  for (const [name, moment] of Object.entries(MOMENTS))
    it(`does not depend on what they cannot know: ${name}`, () => {
      const { game } = moment()
      for (let i = 0; i < rounds(20); i++) checkSecrets(engine, game, dice(`${name} ${i}`))
    })

  it('would be found out to depend on it', () => {
    const leaky: Engine = {
      ...engine,
      view: (game, player) => {
        const view = engine.view(game, player)
        return { ...view, you: { ...view.you, power: engine.hash(game) } }
      },
    }
    const table = at(['Library', 'Choice of Books'])
    table.hero.use('Library')
    expect(() => checkSecrets(leaky, table.game, dice('leak'))).toThrow()
  })
})
