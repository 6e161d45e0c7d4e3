import { expect } from 'vitest'
import { engine } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  against,
  assign,
  at,
  deckOf,
  discarded,
  facing,
  given,
  having,
  inHand,
  opposing,
  pileOf,
  powers,
  script,
  uses,
} from '../shapes/ori-heroes'

const disruptor = (hand: string[]) =>
  given(having(['Anti-Replicator Disruptor'], { power: 1 }), { hand, deck: [], power: 2 })
/** The second ability is the second option. */
const destroyed = (table: ReturnType<typeof given>) => {
  engine.answer(table.game, table.options().lastIndexOf('use Anti-Replicator Disruptor'))
  return table
}
/** Total firepower of the hero player in a battle with that character assigned. */
const headset = (character: string) => {
  const table = at('combat', having(['HUD Headset', 'Cruiser', character]), { play: ['Raider'] })
  expect(assign(table, 'Cruiser').mission().heroFirepower).toBe(3)
  return assign(table, character).mission().heroFirepower
}
const headsetIn = (trait: string) => ({
  does: () => {
    expect(headset(`${trait} Member`)).toBe(4)
    const table = at('combat', having(['HUD Headset', 'Cruiser', `${trait} Helper`]), { play: ['Raider'] })
    assign(table, 'Cruiser')
    script(table, `assign ${trait} Helper`, 'assign Raider', 'both')
    expect(table.lastEvent('ship-battle').figures).toEqual({ hero: 4, villain: 3 })
  },
  doesNot: () => {
    expect(headset('SGC Member')).toBe(3)
  },
})
const transfer = (power: number) =>
  given(
    having(['Mind Transference Device', 'Helper'], {
      hand: power < 2 ? ['Second Helper'] : [],
      states: { Helper: 'stopped', 'Second Member': 'stopped' },
    }),
  )
const mirror = () =>
  given(
    having(['Quantum Mirror Control'], {
      deck: ['P90', 'Roadblock', 'Iris', 'Helper', "Teal'c", 'Rival'],
    }),
  )
const container = (...lines: string[]) =>
  script(
    given(having(['Quarantine Container']), {
      hand: ['Roadblock', 'Roadblock', 'Roadblock of combat', 'Jaffa Roadblock'],
      power: 3,
    }),
    ...lines,
  )
const dhd = (...russians: string[]) => given(having(['Russian-Controlled DHD', ...russians]))
const uav = (hand: string[]) => script(given(having(['U.A.V.']), { hand }), 'use U.A.V.')

/** Gear of Rise of the Ori. */
export const cases: CardCases = {
  // Anti-Replicator Disruptor
  'ORI-101': [
    {
      does: () => {
        const table = script(disruptor(['Replicator Roadblock']), 'use Anti-Replicator Disruptor')
        expect(discarded(table, 1)).toEqual(['Replicator Roadblock'])
        expect(table.state('Anti-Replicator Disruptor')).toBe('stopped')
      },
      doesNot: () => {
        const table = script(disruptor(['Roadblock']), 'use Anti-Replicator Disruptor')
        expect(table.lastEvent('reveal').cards?.map((card) => card.key)).toEqual(['TEST-10'])
        expect(discarded(table, 1)).toEqual([])
        expect(inHand(table, 1)).toHaveLength(1)
      },
    },
    {
      does: () => {
        const table = facing(
          disruptor(['Roadblock', 'Replicator Roadblock']),
          'Roadblock',
          'Replicator Roadblock',
        )
        destroyed(table)
        expect(discarded(table, 1)).toEqual(['Replicator Roadblock'])
        expect(discarded(table, 0)).toEqual(['Anti-Replicator Disruptor'])
        expect(powers(table)[0]).toBe(2)
        const adversary = given(having(['Anti-Replicator Disruptor']), { play: ['Replicator Rival'] })
        expect(discarded(destroyed(against(adversary, 'Replicator Rival')), 1)).toEqual(['Replicator Rival'])
      },
      doesNot: () => {
        const table = facing(disruptor(['Roadblock']), 'Roadblock')
        expect(opposing(destroyed(table))).toEqual(['Roadblock'])
        // Only an assigned one.
        const ready = given(having(['Anti-Replicator Disruptor']), { play: ['Replicator Rival'] })
        expect(discarded(destroyed(ready), 1)).toEqual([])
      },
    },
  ],
  // HUD Headset
  'ORI-102': [headsetIn("Tok'ra"), headsetIn('Jaffa')],
  // Mind Transference Device (ruling 3: a cost needs all of its parts)
  'ORI-103': [
    {
      does: () => {
        const table = script(transfer(3), 'use Mind Transference Device', 'choose Member')
        // Nobody who was stopped for the cost.
        expect(table.options()).toEqual(['choose Second Member', 'choose Helper'])
        script(table, 'choose Helper')
        expect(['Member', 'Helper', 'Second Member', 'Mind Transference Device'].map(table.state)).toEqual([
          'stopped',
          'ready',
          'stopped',
          'stopped',
        ])
        expect(powers(table)[0]).toBe(1)
      },
      doesNot: () => {
        const table = script(transfer(1), 'play Second Helper', 'pass')
        expect(powers(table)[0]).toBe(1)
        expect(uses(table)).toEqual([])
      },
    },
  ],
  // Quantum Mirror Control (ruling 44)
  'ORI-104': [
    {
      does: () => {
        const table = script(mirror(), 'use Quantum Mirror Control')
        expect(table.options().sort()).toEqual(['choose Helper', "choose Teal'c", 'done'])
        script(table, 'choose Helper')
        expect(deckOf(table, 0)[0]).toBe('Helper')
        expect(deckOf(table, 0)).toHaveLength(6)
        expect(powers(table)[0]).toBe(0)
        expect(table.lastEvent('search').card?.key).toBe('TEST-8')
      },
      doesNot: () => {
        const table = script(mirror(), 'use Quantum Mirror Control', 'done')
        expect(deckOf(table, 0)).toHaveLength(6)
        const poor = given(having(['Quantum Mirror Control'], { hand: ['Helper'] }))
        expect(uses(script(poor, 'play Helper', 'pass'))).toEqual([])
      },
    },
  ],
  // Quarantine Container (rulings 6, 24)
  'ORI-105': [
    {
      does: () => {
        const table = container('pass', 'play Roadblock', 'use Quarantine Container', 'both')
        expect(discarded(table, 1)).toEqual([])
        expect(table.card('Quarantine Container').beneath?.map((card) => card.key)).toEqual(['TEST-10'])
        // Another card takes its place the next time.
        script(table, 'end', 'both', 'end')
        expect(table.hero.view().turn).toBe(3)
        script(table, 'pass', 'play Jaffa Roadblock', 'use Quarantine Container', 'both')
        expect(discarded(table, 1)).toEqual(['Roadblock'])
        expect(table.card('Quarantine Container').beneath?.map((card) => card.key)).toEqual(['TEST-132'])
      },
      doesNot: () => {
        const table = container(
          ...['pass', 'play Roadblock', 'pass', 'play Jaffa Roadblock'],
          ...['use Quarantine Container', 'choose Roadblock', 'both'],
        )
        expect(discarded(table, 1)).toEqual(['Jaffa Roadblock'])
        const unused = container('pass', 'play Roadblock', 'both')
        expect(discarded(unused, 1)).toEqual(['Roadblock'])
      },
    },
    {
      does: () => {
        const table = container(
          'pass',
          'play Roadblock',
          'use Quarantine Container',
          'both',
          'continue',
          'pass',
        )
        expect(table.options()).not.toContain('play Roadblock')
        expect(table.options()).toContain('play Jaffa Roadblock')
      },
      doesNot: () => {
        const table = container('pass', 'play Roadblock', 'use Quarantine Container', 'pass', 'pass')
        script(table, 'continue', 'pass')
        expect(table.options()).toContain('play Jaffa Roadblock')
        const unused = container('pass', 'play Roadblock', 'both', 'continue', 'pass')
        expect(unused.options()).toContain('play Roadblock')
      },
    },
  ],
  // Russian-Controlled DHD (ruling 3)
  'ORI-106': [
    {
      does: () => {
        const team = script(dhd('Russian Member'), 'use Russian-Controlled DHD')
        expect(team.options().sort()).toEqual([
          'choose Trial of culture',
          'choose Trial of ingenuity',
          'choose Trial of science',
          'done',
        ])
        script(team, 'choose Trial of ingenuity')
        expect(pileOf(team, 0)[0]).toBe('Trial of ingenuity')
        expect(['Russian-Controlled DHD', 'Russian Member'].map(team.state)).toEqual(['stopped', 'stopped'])
        const support = script(dhd('Boris', 'Yuri'), 'use Russian-Controlled DHD', 'choose Trial of culture')
        expect(pileOf(support, 0)[0]).toBe('Trial of culture')
        expect(['Boris', 'Yuri'].map(support.state)).toEqual(['stopped', 'stopped'])
      },
      doesNot: () => {
        expect(uses(dhd('Boris'))).toEqual([])
        expect(uses(dhd('Jaffa Member'))).toEqual([])
      },
    },
  ],
  // Terra-root
  'ORI-107': [
    {
      does: () => {
        const table = script(given(having(['Terra-root'])), 'use Terra-root')
        expect(powers(table)[0]).toBe(4)
        expect(discarded(table, 0)).toEqual(['Terra-root'])
      },
      doesNot: () => {
        expect(uses(given({ hand: ['Terra-root'] }))).toEqual([])
        // The villain player's gear is ignored.
        expect(uses(script(given({}, { play: ['Terra-root'] }), 'pass'))).toEqual([])
      },
    },
  ],
  // U.A.V.
  'ORI-108': [
    {
      does: () => {
        const table = uav(['Roadblock'])
        expect(table.mission().difficulty).toBe(3)
        expect(powers(table)[0]).toBe(2)
        expect(table.state('U.A.V.')).toBe('stopped')
        script(table, 'both', 'continue')
        expect(table.mission().difficulty).toBe(4)
      },
      doesNot: () => {
        const table = uav(['Helper'])
        expect(table.lastEvent('reveal').cards?.map((card) => card.key)).toEqual(['TEST-8'])
        expect(table.mission().difficulty).toBe(4)
      },
    },
  ],
}
