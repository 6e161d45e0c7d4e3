import { expect } from 'vitest'
import type { CardCases } from '../case'
import {
  assignAll,
  chooseFrom,
  difficulty,
  discarded,
  enter,
  goOn,
  HELPERS,
  handOf,
  notYet,
  optionsOf,
  over,
  power,
  states,
  TEAM,
  there,
  win,
} from '../shapes/base-positions'
import { missionPlayed, onResult } from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]

export const cases: CardCases = {
  'BASE-158': [
    {
      does: () => {
        const table = enter(
          there('Acquire Specimen', {}, { hand: ['Roadblock', 'Roadblock'] }),
          'Roadblock',
          'Roadblock',
        )
        // 3, two obstacles of 1, and 1 for each of them.
        expect(difficulty(table)).toBe(7)
      },
      doesNot: () => {
        const table = there('Acquire Specimen', {}, { hand: ['Roadblock'], play: ['Rival'] })
        expect(difficulty(table)).toBe(3)
        table.hero.pass()
        table.villain.complicate('Roadblock')
        expect(difficulty(table)).toBe(4)
        enter(table, 'Rival')
        expect(difficulty(table)).toBe(5)
      },
    },
  ],
  'BASE-159': [
    missionPlayed(
      'Antarctic Rescue',
      { play: HELPERS },
      {},
      (table) => {
        expect(table.options()).toEqual(chooseFrom(...TEAM))
        table.villain.picks('Daniel Jackson')
        expect(optionsOf(table, 'assign')).not.toContain('assign Daniel Jackson')
        expect(optionsOf(table, 'assign')).toContain('assign Helper')
        // Until the mission ends (ruling 7).
        goOn(over(table))
        expect(optionsOf(table, 'assign')).toContain('assign Daniel Jackson')
      },
      (table) => expect(optionsOf(table, 'assign')).toHaveLength(6),
    ),
  ],
  'BASE-160': [
    onResult(
      'success',
      'Attend Triad',
      { discard: ['P90', 'Helper', 'Second Helper'] },
      {},
      (table) => {
        expect(table.asked()).toBe('hero may')
        table.hero.choose('accept')
        expect(table.options()).toEqual(chooseFrom('Helper', 'Second Helper'))
        table.hero.picks('Second Helper')
        expect(handOf(table.hero)).toEqual(['Second Helper'])
        expect(discarded(table.hero)).toEqual(['P90', 'Helper'])
      },
      (table) => expect(handOf(table.hero)).toEqual([]),
    ),
  ],
  'BASE-161': [
    onResult(
      'failure',
      'Avert Disaster',
      { play: [...HELPERS, 'P90'] },
      {},
      (table) => {
        expect(discarded(table.hero).sort()).toEqual(HELPERS)
        expect(table.state('P90')).toBe('ready')
      },
      (table) => expect(discarded(table.hero)).toEqual([]),
    ),
  ],
  'BASE-162': [
    missionPlayed(
      'Beneath the Surface',
      { play: HELPERS },
      {},
      (table) => {
        expect(table.options()).toEqual(chooseFrom(...TEAM))
        table.villain.picks("Jack O'Neill")
        expect(states(table, TEAM)).toEqual(['ready', 'stopped', 'ready', 'ready'])
      },
      (table) => expect(states(table, TEAM)).not.toContain('stopped'),
    ),
  ],
  'BASE-163': [
    missionPlayed(
      'Brief Candle',
      { play: HELPERS },
      {},
      (table) => {
        expect(table.options()).toEqual(chooseFrom(...ALL))
        table.hero.picks('Helper')
        expect(table.state('Helper')).toBe('stopped')
      },
      (table) => expect(states(table, ALL)).not.toContain('stopped'),
    ),
  ],
  'BASE-164': [
    onResult(
      'success',
      'Conduct Repairs',
      { play: HELPERS, discard: ['P90', 'Olaf', 'DHD'] },
      {},
      (table) => {
        table.hero.choose('accept')
        expect(table.options()).toEqual(chooseFrom('P90', 'DHD'))
        table.hero.picks('DHD')
        expect(handOf(table.hero)).toEqual(['DHD'])
      },
      (table) => expect(handOf(table.hero)).toEqual([]),
    ),
  ],
  'BASE-165': [
    {
      does: () => {
        const table = win(enter(there('Contact the Asgard', {}, { play: ['Rival'] }), 'Rival'))
        // Neither revived nor, after a success, scored: there is no decision (ruling 57).
        expect(table.asked()).toBe('hero earn-glyph')
        expect(discarded(table.villain)).toEqual(['Rival'])
      },
      doesNot: () => {
        const failure = over(enter(there('Contact the Asgard', {}, { play: ['Rival'] }), 'Rival'))
        expect(failure.options()).toContain('revive Rival')
        // At another mission, which succeeds.
        const table = win(enter(notYet('Contact the Asgard', {}, { play: ['Rival'] }), 'Rival'))
        expect(table.options()).toContain('revive Rival')
      },
    },
  ],
  'BASE-166': [
    {
      does: () => {
        expect(difficulty(there('Convert Jaffa'))).toBe(4)
        const failure = goOn(over(notYet('Convert Jaffa')))
        expect(difficulty(failure)).toBe(4)
      },
      doesNot: () => {
        const table = goOn(win(notYet('Convert Jaffa')))
        expect(difficulty(table)).toBe(3)
      },
    },
  ],
  'BASE-167': [
    {
      does: () => {
        const table = there('Cultural Exchange', {
          play: HELPERS,
          states: { Helper: 'stopped', "Jack O'Neill": 'stopped', 'Second Helper': 'stopped' },
        })
        table.hero.choose('accept')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.hero.picks('Helper')
        expect(states(table, ["Jack O'Neill", ...HELPERS])).toEqual(['stopped', 'ready', 'stopped'])
      },
      doesNot: () => {
        // No support character is stopped (ruling 2).
        const table = there('Cultural Exchange', { play: HELPERS, states: { "Jack O'Neill": 'stopped' } })
        expect(table.asked()).toBe('hero action')
        expect(table.state("Jack O'Neill")).toBe('stopped')
      },
    },
  ],
  'BASE-168': [
    onResult(
      'success',
      'Cure the Vorlix',
      { play: HELPERS, deck: ['P90', 'Olaf', 'Artok', 'Iris'] },
      {},
      (table) => {
        table.hero.choose('accept')
        expect(table.options()).toEqual(expect.arrayContaining(chooseFrom('Olaf', 'Artok')))
        expect(optionsOf(table, 'choose')).toHaveLength(2)
        table.hero.picks('Artok')
        expect(handOf(table.hero)).toEqual(['Artok'])
        expect(table.hero.view().you.deckCount).toBe(3)
      },
      (table) => expect(handOf(table.hero)).toEqual([]),
    ),
  ],
  'BASE-169': [
    {
      does: () => {
        const table = there('Defeat Ashrak', { glyphs: { "Teal'c": ['Supply Raid'] } })
        table.hero.assign("Teal'c")
        expect(power(table.villain)).toBe(3)
      },
      doesNot: () => {
        const table = there('Defeat Ashrak', { glyphs: { "Teal'c": ['Supply Raid'] } })
        table.hero.assign("Jack O'Neill")
        expect(power(table.villain)).toBe(4)
      },
    },
  ],
  'BASE-170': [
    onResult(
      'failure',
      'Destroy Battleship',
      {},
      {},
      (table) => expect(power(table.villain)).toBe(5),
      (table) => expect(power(table.villain)).toBe(3),
    ),
  ],
  'BASE-171': [
    onResult(
      'success',
      "Destroy Minor Goa'uld",
      {},
      { play: ['Rival', 'Mortal Enemy'] },
      (table) => {
        expect(table.asked()).toBe('hero choose')
        table.hero.picks('Mortal Enemy')
        expect(discarded(table.villain)).toEqual(['Mortal Enemy'])
      },
      (table) => expect(discarded(table.villain)).toEqual([]),
    ),
  ],
  'BASE-172': [
    {
      does: () => {
        const table = goOn(over(notYet('Disclosure')))
        expect(difficulty(table)).toBe(4)
      },
      doesNot: () => {
        expect(difficulty(there('Disclosure'))).toBe(3)
        expect(difficulty(goOn(win(notYet('Disclosure'))))).toBe(3)
      },
    },
  ],
  'BASE-173': [
    {
      does: () => {
        const table = there('Escape the Keeper', {
          glyphs: { "Teal'c": ['Supply Raid', 'Fall of Earth'], "Jack O'Neill": ['Disclosure'] },
        })
        assignAll(table, "Teal'c", 'Daniel Jackson')
        // The number of glyphs, not of different ones.
        expect(difficulty(table)).toBe(5)
        assignAll(table, "Jack O'Neill")
        expect(difficulty(table)).toBe(6)
      },
      doesNot: () => {
        const table = there('Escape the Keeper', { glyphs: { "Teal'c": ['Supply Raid'] } })
        assignAll(table, 'Daniel Jackson')
        expect(difficulty(table)).toBe(3)
      },
    },
  ],
  'BASE-174': [
    {
      does: () => {
        const table = there('Establish Communication', { hand: ['P90', 'DHD', 'Iris'] })
        table.hero.assign("Jack O'Neill")
        expect(table.asked()).toBe('hero may')
        table.hero.choose('accept')
        table.hero.picks('P90', 'Iris')
        expect(table.asked()).toBe('villain action')
        expect(discarded(table.hero)).toEqual(['P90', 'Iris'])
        expect(handOf(table.hero)).toHaveLength(8)
        expect(handOf(table.hero)[0]).toBe('DHD')
      },
      doesNot: () => {
        const table = there('Establish Communication', { hand: ['P90', 'DHD', 'Iris'] })
        table.hero.assign("Teal'c")
        expect(table.asked()).toBe('villain action')
        const declined = there('Establish Communication', { hand: ['P90'] })
        declined.hero.assign("Jack O'Neill")
        declined.hero.choose('decline')
        expect(handOf(declined.hero)).toEqual(['P90'])
      },
    },
  ],
  'BASE-175': [
    {
      does: () => {
        const table = there('Evacuate Village', { glyphs: { "Teal'c": ['Supply Raid'] } })
        assignAll(table, "Teal'c")
        expect(table.mission().skillTotal).toBe(4)
        expect(table.card("Teal'c").ratings).toEqual({ culture: 2, science: 0, combat: 4, ingenuity: 1 })
      },
      doesNot: () => {
        const table = there('Evacuate Village', {
          play: ['Helper'],
          glyphs: { "Teal'c": ['Supply Raid'], Helper: ['Disclosure'] },
        })
        expect(table.card("Teal'c").ratings).toMatchObject({ combat: 3 })
        assignAll(table, "Jack O'Neill", 'Helper')
        expect(table.mission().skillTotal).toBe(4)
      },
    },
  ],
  'BASE-176': [
    onResult(
      'failure',
      'Explore Genetics Lab',
      { play: HELPERS },
      { hand: ['Overrun', 'Red Sky'] },
      (table) => {
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        table.villain.picks('Red Sky')
        expect(discarded(table.villain)).toEqual(['Red Sky'])
        expect(handOf(table.villain)).toHaveLength(8)
      },
      (table) => expect(handOf(table.villain)).toEqual(['Overrun', 'Red Sky']),
    ),
  ],
  'BASE-177': [
    onResult(
      'success',
      'Expose Blackmail',
      { play: HELPERS, states: { Helper: 'stopped', 'Second Helper': 'stopped' } },
      {},
      (table) => {
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.hero.picks('Second Helper')
        expect(states(table, HELPERS)).toEqual(['stopped', 'ready'])
      },
      (table) => expect(states(table, HELPERS)).toEqual(['stopped', 'stopped']),
    ),
  ],
  'BASE-178': [
    {
      does: () => {
        const table = there('Fall of Earth', { hand: ['Helper', 'P90'], power: 9 })
        expect(optionsOf(table, 'play')).toEqual(['play P90'])
      },
      doesNot: () => {
        const waiting = notYet('Fall of Earth', { hand: ['Helper', 'P90'], power: 9 })
        expect(optionsOf(waiting, 'play')).toEqual(['play Helper', 'play P90'])
        goOn(over(waiting))
        expect(optionsOf(waiting, 'play')).toEqual(['play P90'])
      },
    },
  ],
  'BASE-179': [
    {
      does: () => {
        const table = there('Infiltrate Summit', {}, { play: ['Rival'] })
        expect(difficulty(enter(table, 'Rival'))).toBe(6)
      },
      doesNot: () => {
        const table = there('Infiltrate Summit', {}, { play: ['Rival'], hand: ['Roadblock'] })
        expect(difficulty(table)).toBe(4)
        expect(difficulty(enter(table, 'Roadblock'))).toBe(5)
      },
    },
  ],
  'BASE-180': [
    missionPlayed(
      'Investigate Disappearance',
      { play: HELPERS },
      {},
      (table) => {
        expect(table.asked()).toBe('hero choose')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.hero.picks('Helper')
        expect(discarded(table.hero)).toEqual(['Helper'])
      },
      (table) => expect(discarded(table.hero)).toEqual([]),
    ),
  ],
  'BASE-181': [
    missionPlayed(
      'Investigate Plague',
      {},
      {},
      (table) => expect([power(table.hero), power(table.villain)]).toEqual([1, 3]),
      (table) => expect(power(table.hero)).toBe(3),
    ),
  ],
}
