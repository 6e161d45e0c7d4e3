import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignAll,
  chooseFrom,
  difficulty,
  discarded,
  enter,
  failed,
  goOn,
  HELPERS,
  handOf,
  notYet,
  optionsOf,
  over,
  power,
  states,
  succeeded,
  TEAM,
  there,
  win,
} from '../shapes/base-positions'
import { missionPlayed, onResult } from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]
const bothStopped = { Helper: 'stopped', 'Second Helper': 'stopped' } as const
const ASGARD_TEAM = ["Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'BASE-107']

export const cases: CardCases = {
  'BASE-182': [
    {
      does: () => {
        const table = goOn(failed('Locate Renegades'))
        expect(difficulty(table)).toBe(5)
        // Only the next one is affected.
        goOn(over(table))
        expect(difficulty(table)).toBe(4)
      },
      doesNot: () => {
        expect(difficulty(goOn(succeeded('Locate Renegades')))).toBe(4)
        // Not in the next turn.
        const ended = failed('Locate Renegades')
        ended.hero.choose('end')
        ended.bothPass()
        ended.villain.choose('end')
        expect(difficulty(ended)).toBe(4)
      },
    },
  ],
  'BASE-183': [
    {
      does: () => {
        const table = assignAll(there('Loop of Kon Garat'), 'Samantha Carter')
        expect(difficulty(table)).toBe(4)
      },
      doesNot: () => {
        const table = assignAll(there('Loop of Kon Garat'), "Jack O'Neill")
        expect(difficulty(table)).toBe(5)
      },
    },
  ],
  'BASE-184': [
    {
      does: () => {
        const table = assignAll(there('Offworld Research', { play: HELPERS }), 'Helper')
        expect(table.card('Helper').ratings).toEqual({ culture: 1, science: 2, combat: 1, ingenuity: 1 })
        expect(table.mission().skillTotal).toBe(2)
      },
      doesNot: () => {
        const table = assignAll(there('Offworld Research', { play: HELPERS }), 'Samantha Carter')
        expect(table.mission().skillTotal).toBe(3)
        expect(table.card('Helper').ratings).toMatchObject({ science: 1 })
      },
    },
  ],
  'BASE-185': [
    {
      does: () => {
        const table = there('Pandemic Containment', {}, { hand: ['Overrun', 'Overrun'] })
        expect(table.mission().complicationCost).toBe(0)
        table.hero.pass()
        table.villain.complicate('Overrun')
        expect([power(table.villain), table.mission().complicationCost]).toEqual([3, 1])
      },
      doesNot: () => {
        const table = notYet('Pandemic Containment')
        expect(table.mission().complicationCost).toBe(1)
      },
    },
  ],
  'BASE-186': [
    missionPlayed(
      'Prevent Invasion',
      { discard: ['Roadblock'] },
      { discard: ['Rival', 'Overrun', 'Red Sky'] },
      (table) => {
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(table.options()).toEqual(chooseFrom('Overrun', 'Red Sky'))
        table.villain.picks('Red Sky')
        expect(handOf(table.villain)).toEqual(['Red Sky'])
      },
      (table) => expect(handOf(table.villain)).toEqual([]),
    ),
  ],
  'BASE-187': [
    missionPlayed(
      'Prison Break',
      { play: HELPERS },
      {},
      (table) => expect(states(table, ALL).filter((state) => state === 'stopped')).toHaveLength(2),
      (table) => expect(states(table, ALL)).not.toContain('stopped'),
    ),
    onResult(
      'success',
      'Prison Break',
      { play: HELPERS, states: { 'Daniel Jackson': 'stopped' } },
      {},
      (table) => {
        expect(states(table, HELPERS)).toEqual(['ready', 'ready'])
        expect(table.state('Daniel Jackson')).toBe('stopped')
      },
      (table) => expect(states(table, HELPERS)).toEqual(['stopped', 'stopped']),
    ),
  ],
  'BASE-188': [
    {
      does: () => {
        const table = there('Pursue the Harcesis', { play: ['Helper'] })
        assignAll(table, 'Daniel Jackson', "Teal'c", 'Helper', "Jack O'Neill")
        expect(table.card('Daniel Jackson').ratings).toEqual({
          culture: 5,
          science: 1,
          combat: 0,
          ingenuity: 2,
        })
      },
      doesNot: () => {
        // Neither he himself nor a support character counts, and no other character is raised.
        const table = there('Pursue the Harcesis', { play: ['Helper'] })
        assignAll(table, 'Daniel Jackson', 'Helper')
        expect(table.mission().skillTotal).toBe(4)
        expect(table.card("Teal'c").ratings).toMatchObject({ culture: 2 })
      },
    },
  ],
  'BASE-189': [
    missionPlayed(
      'Relocate Advanced Civilization',
      {},
      { hand: ['Overrun'] },
      (table) => {
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect([handOf(table.hero).length, handOf(table.villain).length]).toEqual([0, 8])
      },
      (table) => expect(handOf(table.villain)).toEqual(['Overrun']),
    ),
  ],
  'BASE-190': [
    {
      does: () => {
        const table = there('Repel Cronus', { states: { "Teal'c": 'stopped' } })
        expect(table.asked()).toBe('hero may')
        table.hero.choose('accept')
        expect([table.state("Teal'c"), power(table.hero)]).toEqual(['ready', 2])
      },
      doesNot: () => {
        const declined = there('Repel Cronus', { states: { "Teal'c": 'stopped' } })
        declined.hero.choose('decline')
        expect([declined.state("Teal'c"), power(declined.hero)]).toEqual(['stopped', 3])
        const waiting = notYet('Repel Cronus', { states: { "Teal'c": 'stopped' } })
        expect([waiting.asked(), waiting.state("Teal'c")]).toEqual(['hero action', 'stopped'])
      },
    },
  ],
  'BASE-191': [
    missionPlayed(
      "Rescue Operative, Ne'tu",
      { play: HELPERS },
      {},
      (table) => {
        expect(table.asked()).toBe('villain choose')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Second Helper')
        over(table)
        expect(discarded(table.hero)).toEqual(['Second Helper'])
      },
      (table) => {
        over(table)
        expect(discarded(table.hero)).toEqual([])
      },
    ),
    {
      does: () => {
        const table = there('Rescue Operative', { play: HELPERS })
        table.villain.picks('Helper')
        over(table)
        expect(table.asked()).toBe('hero continue')
        expect(discarded(table.hero)).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = there('Rescue Operative', { play: HELPERS })
        table.villain.picks('Helper')
        win(table)
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-192': [
    onResult(
      'success',
      'Research Advanced Races',
      { missions: ['Research Advanced Races', 'Trial of combat', 'Trial of culture'] },
      {},
      (table) => {
        table.hero.choose('accept')
        expect(table.asked()).toBe('hero put-back')
        table.hero.choose('bottom')
        goOn(table)
        expect(titles([table.mission().card])).toEqual(['Trial of culture'])
      },
      (table) => {
        goOn(table)
        expect(titles([table.mission().card])).toEqual(['Trial of combat'])
      },
    ),
  ],
  'BASE-193': [
    {
      does: () => {
        const table = there('Retrieve Artifact', {}, { hand: ['Overrun', 'Overrun'] })
        expect(table.mission().complicationCost).toBe(2)
        table.hero.pass()
        table.villain.complicate('Overrun')
        expect([power(table.villain), table.mission().complicationCost]).toEqual([1, 3])
      },
      doesNot: () => {
        expect(notYet('Retrieve Artifact').mission().complicationCost).toBe(1)
      },
    },
  ],
  'BASE-194': [
    onResult(
      'success',
      'Salvage Technology',
      { play: HELPERS, deck: ['P90', 'Olaf', 'DHD', 'Antiquity'] },
      {},
      (table) => {
        table.hero.choose('accept')
        expect(optionsOf(table, 'choose').sort()).toEqual(chooseFrom('DHD', 'P90'))
        table.hero.picks('P90')
        expect(handOf(table.hero)).toEqual(['P90'])
        expect(table.hero.view().you.deckCount).toBe(3)
      },
      (table) => expect(handOf(table.hero)).toEqual([]),
    ),
  ],
  'BASE-195': [
    onResult(
      'success',
      'Search and Rescue',
      { play: HELPERS, states: bothStopped },
      {},
      (table) => {
        expect(table.asked()).toBe('hero choose')
        // Stopped or assigned ones (ruling 2).
        expect(table.options()).toContain("choose Teal'c")
        expect(table.options()).not.toContain('choose Daniel Jackson')
        table.hero.picks('Helper')
        expect(states(table, HELPERS)).toEqual(['ready', 'stopped'])
      },
      (table) => expect(states(table, HELPERS)).toEqual(['stopped', 'stopped']),
    ),
  ],
  'BASE-196': [
    missionPlayed(
      'Seek and Capture',
      {},
      { play: ['Rival', 'Mortal Enemy'] },
      (table) => {
        expect(table.asked()).toBe('villain choose')
        table.villain.picks('Mortal Enemy')
        expect(states(table, ['Rival', 'Mortal Enemy'])).toEqual(['ready', 'stopped'])
      },
      (table) => expect(states(table, ['Rival', 'Mortal Enemy'])).toEqual(['ready', 'ready']),
    ),
  ],
  'BASE-197': [
    {
      does: () => {
        const table = assignAll(there('Seek Assistance', { team: ASGARD_TEAM }), 'Thor')
        expect(table.mission().assigned[0]?.ratings).toMatchObject({ culture: 4, science: 3 })
        expect(table.mission().skillTotal).toBe(4)
      },
      doesNot: () => {
        const table = assignAll(there('Seek Assistance', { team: ASGARD_TEAM }), "Teal'c")
        expect(table.mission().skillTotal).toBe(2)
        // Not while he is not assigned.
        expect(table.hero.view().you.team.at(-1)?.ratings).toMatchObject({ culture: 3 })
      },
    },
    {
      does: () => {
        const table = goOn(succeeded('Seek Assistance', { play: HELPERS }))
        expect(difficulty(table)).toBe(3)
        goOn(over(table))
        expect(difficulty(table)).toBe(4)
      },
      doesNot: () => {
        expect(difficulty(goOn(failed('Seek Assistance', { play: HELPERS })))).toBe(4)
      },
    },
  ],
  'BASE-198': [
    {
      does: () => {
        const table = there('Stall Enemy', { play: ['Helper'] }, { play: ['Rival'] })
        assignAll(table, "Teal'c")
        table.hero.assign('Helper')
        table.villain.assign('Rival')
        expect([power(table.hero), power(table.villain)]).toEqual([3, 1])
        const dear = there('Stall Enemy', { play: HELPERS }, { play: ['Rival'] })
        assignAll(dear, "Teal'c", 'Helper', 'Second Helper')
        dear.hero.assign('Daniel Jackson')
        expect(optionsOf(dear, 'assign')).toEqual([])
      },
      doesNot: () => {
        const table = enter(there('Stall Enemy', { play: ['Helper'] }, { play: ['Rival'] }), 'Rival')
        expect(power(table.villain)).toBe(3)
      },
    },
  ],
  'BASE-199': [
    onResult(
      'success',
      'Supply Raid',
      {},
      {},
      (table) => expect([power(table.hero), power(table.villain)]).toEqual([3, 1]),
      (table) => expect(power(table.villain)).toBe(3),
    ),
  ],
  'BASE-200': [
    {
      does: () => {
        const table = there("Survey Goa'uld Pleasure Palace", {}, { hand: ['Overrun', 'Overrun'] })
        for (const total of [6, 7]) {
          table.hero.pass()
          table.villain.complicate('Overrun')
          // 1 for each complication, and 1 more however many there are.
          expect(difficulty(table)).toBe(total)
        }
      },
      doesNot: () => {
        const table = there("Survey Goa'uld Pleasure Palace", {}, { hand: ['Roadblock'] })
        expect(difficulty(enter(table, 'Roadblock'))).toBe(5)
      },
    },
  ],
  'BASE-201': [
    {
      does: () => {
        const table = failed('Time Loop')
        expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
      },
      doesNot: () => {
        const table = goOn(succeeded('Time Loop'))
        expect(titles([table.mission().card])).toEqual(['Trial of combat'])
      },
    },
  ],
  'BASE-202': [
    {
      does: () => {
        const table = there('Training Exercises', { play: ['Helper'], glyphs: { "Teal'c": ['Supply Raid'] } })
        assignAll(table, 'Helper', "Jack O'Neill")
        expect(power(table.villain)).toBe(6)
      },
      doesNot: () => {
        const table = there('Training Exercises', { play: ['Helper'], glyphs: { "Teal'c": ['Supply Raid'] } })
        assignAll(table, "Teal'c")
        expect(power(table.villain)).toBe(4)
      },
    },
  ],
  'BASE-203': [
    {
      does: () => {
        const table = there('Uncover the Stargate', { play: HELPERS })
        table.hero.assign('Helper')
        expect(power(table.hero)).toBe(1)
        table.villain.pass()
        expect(optionsOf(table, 'assign')).not.toContain('assign Second Helper')
      },
      doesNot: () => {
        const table = there('Uncover the Stargate', { play: HELPERS })
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(3)
      },
    },
  ],
  'BASE-204': [
    {
      does: () => {
        const table = there('What Fate Omaroca?', { glyphs: { "Teal'c": ['Supply Raid', 'Prison Break'] } })
        expect(difficulty(assignAll(table, "Teal'c"))).toBe(3)
      },
      doesNot: () => {
        const table = there('What Fate Omaroca?', {
          glyphs: { "Teal'c": ['Supply Raid'], "Jack O'Neill": ['Prison Break'] },
        })
        expect(difficulty(assignAll(table, "Jack O'Neill"))).toBe(4)
      },
    },
  ],
  'BASE-205': [
    {
      does: () => {
        const table = there('Wormhole X-Treme!', {}, { hand: ['Roadblock', 'Rival'] })
        enter(table, 'Roadblock')
        expect(power(table.villain)).toBe(2)
      },
      doesNot: () => {
        const table = there('Wormhole X-Treme!', {}, { hand: ['Roadblock', 'Rival'] })
        enter(table, 'Rival')
        expect(power(table.villain)).toBe(2)
      },
    },
  ],
}
