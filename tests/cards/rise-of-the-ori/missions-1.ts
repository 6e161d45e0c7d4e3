import { expect } from 'vitest'
import { type Seat, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  assignOptions,
  assigns,
  at,
  complicates,
  costOf,
  difficulty,
  discarded,
  fail,
  HELPERS,
  heroAccepts,
  heroPicks,
  looksAtFour,
  onFailure,
  onSuccess,
  POWER_4,
  plays,
  power,
  succeed,
  TEAM,
  takeTurns,
  villainAccepts,
  villainActs,
  villainPicks,
} from '../shapes/ori-missions-and-villains'

export const cases: CardCases = {
  // Accompany Documentary Crew
  'ORI-109': [
    {
      does: () => {
        const table = at('Accompany Documentary Crew', { glyphs: { "Teal'c": ['Prison Break'] } })
        expect(takeTurns(table, ["Teal'c"]).mission().skillTotal).toBe(3)
      },
      doesNot: () => {
        // A team character without a glyph, and a support character who has one.
        const table = at('Accompany Documentary Crew', {
          play: ['Helper'],
          glyphs: { Helper: ['Prison Break'] },
        })
        expect(takeTurns(table, ["Teal'c", 'Helper']).mission().skillTotal).toBe(3)
      },
    },
  ],
  // Aid Evacuation
  'ORI-110': [
    {
      does: () => {
        const villain: Seat = {
          play: ['Apophis, Risen from the Fires'],
          hand: ['Carnivorous Creature'],
        }
        const table = villainActs(at('Aid Evacuation', POWER_4, villain), assigns('Apophis'))
        table.hero.pass()
        expect(costOf(table, 'Carnivorous Creature')).toBe(3)
        // One trait shared with the adversary, another with an obstacle.
        const both = at('Aid Evacuation', POWER_4, {
          play: ['Apophis, Risen from the Fires'],
          hand: ['Troop Landing', 'Orbital Bombardment'],
        })
        villainActs(both, assigns('Apophis'), plays('Troop Landing'))
        both.hero.pass()
        expect(costOf(both, 'Orbital Bombardment')).toBe(0)
      },
      doesNot: () => {
        // No trait in common with the adversary; the adversary is not at the mission.
        const villain: Seat = {
          play: ['Apophis, Risen from the Fires'],
          hand: ['Troop Landing', 'Carnivorous Creature'],
        }
        const table = villainActs(at('Aid Evacuation', POWER_4, villain), assigns('Apophis'))
        table.hero.pass()
        expect(costOf(table, 'Troop Landing')).toBe(2)
        const absent = at('Aid Evacuation', POWER_4, villain)
        absent.hero.pass()
        expect(costOf(absent, 'Carnivorous Creature')).toBe(4)
        // With an obstacle of other traits it has only its type in common, and that does not count.
        const obstacles = at('Aid Evacuation', POWER_4, { hand: ['Roadblock', 'Carnivorous Creature'] })
        villainActs(obstacles, plays('Roadblock'))
        obstacles.hero.pass()
        expect(costOf(obstacles, 'Carnivorous Creature')).toBe(4)
      },
    },
  ],
  // Aid Resistance
  'ORI-111': [
    {
      does: () => expect(after('success', 'Aid Resistance').mission().difficulty).toBe(4),
      doesNot: () => expect(after('failure', 'Aid Resistance').mission().difficulty).toBe(5),
    },
  ],
  // Appropriations Committee Meeting
  'ORI-112': [
    onSuccess(
      'Appropriations Committee Meeting',
      {
        hero: { glyphs: { "Teal'c": ['Prison Break', 'Acquire Specimen'], "Jack O'Neill": ['Supply Raid'] } },
      },
      (table, used) => expect(power(table).hero).toBe(used ? 8 : 6),
    ),
  ],
  // Attend Jaffa Summit
  'ORI-113': [
    {
      does: () => {
        const table = at('Attend Jaffa Summit', HELPERS, { play: ['Rival'] })
        table.hero.assign("Teal'c")
        expect(assignOptions(table)).toEqual([])
        expect(table.card('Rival').blocked).toBe(true)
        // All of nobody are team characters (ruling 79).
        expect(at('Attend Jaffa Summit', HELPERS, { play: ['Rival'] }).card('Rival').blocked).toBe(true)
      },
      doesNot: () => {
        const table = at('Attend Jaffa Summit', HELPERS, { play: ['Rival'] })
        table.hero.assign('Helper')
        expect(assignOptions(table)).toEqual(['assign Rival'])
      },
    },
  ],
  // Calibrate Super-Weapon
  'ORI-114': [
    {
      does: () => {
        expect(at('Calibrate Super-Weapon').mission().difficulty).toBe(5)
        expect(after('failure', 'Calibrate Super-Weapon').mission().difficulty).toBe(5)
      },
      doesNot: () => expect(after('success', 'Calibrate Super-Weapon').mission().difficulty).toBe(3),
    },
  ],
  // Capture Clone
  'ORI-115': [
    {
      does: () => {
        const table = at('Capture Clone', {}, { play: ['Rival', 'Mortal Enemy'] })
        heroAccepts('Rival')(table)
        expect(power(table).hero).toBe(0)
        table.hero.pass()
        expect(assignOptions(table)).toEqual(['assign Mortal Enemy'])
      },
      doesNot: () => {
        const table = at('Capture Clone', {}, { play: ['Rival', 'Mortal Enemy'] })
        table.hero.choose('decline')
        expect(power(table).hero).toBe(3)
        table.hero.pass()
        expect(assignOptions(table)).toEqual(['assign Rival', 'assign Mortal Enemy'])
      },
    },
  ],
  // Cloak Earth
  'ORI-116': [
    difficulty(
      'Cloak Earth',
      { hero: { glyphs: { "Teal'c": ['Avert Disaster'] } }, assigned: ["Teal'c"], is: 3 },
      // Another glyph; and one who has it but is not assigned.
      {
        hero: { glyphs: { "Teal'c": ['Prison Break'], 'Samantha Carter': ['Avert Disaster'] } },
        assigned: ["Teal'c"],
        is: 4,
      },
    ),
  ],
  // Consult Expert
  'ORI-117': [
    onFailure('Consult Expert', { hero: HELPERS, answer: villainPicks('Helper') }, (table, used) =>
      expect(table.state('Helper')).toBe(used ? 'stopped' : 'ready'),
    ),
  ],
  // Coordinated Assault
  'ORI-118': [looksAtFour('Coordinated Assault', 'villain', false)],
  // Cure Deadly Virus
  'ORI-119': [
    {
      does: () => {
        const table = succeed(at('Cure Deadly Virus', HELPERS))
        expect(table.options()).toEqual(['accept', 'decline'])
        table.hero.choose('accept')
        expect(table.options()).toEqual(TEAM.map((title) => `choose ${title}`))
        table.hero.picks("Teal'c")
        // Ready again, he may still earn the glyph.
        table.hero.choose('earn', "Teal'c")
        expect(table.state("Teal'c")).toBe('ready')
        expect(table.state("Jack O'Neill")).toBe('stopped')
      },
      doesNot: () => {
        const table = takeTurns(at('Cure Deadly Virus', HELPERS), ["Teal'c"])
        table.bothPass()
        expect(table.asked()).toBe('hero continue')
        expect(table.state("Teal'c")).toBe('stopped')
      },
    },
  ],
  // Destroy Kassa Shipment
  'ORI-120': [
    onSuccess('Destroy Kassa Shipment', { villain: { play: ['Raider'] } }, (table, used) =>
      expect(discarded(table).villain).toEqual(used ? ['Raider'] : []),
    ),
  ],
  // Destroy Weapon
  'ORI-121': [
    onSuccess('Destroy Weapon', { hero: HELPERS }, (table, used) => {
      const more = used ? 1 : 0
      if (used) table.hero.choose('earn', "Teal'c")
      table.hero.choose('continue')
      expect(table.card("Teal'c").ratings).toMatchObject({ culture: 2 + more, combat: 3 + more })
      expect(table.card('Helper').ratings).toMatchObject({ culture: 1, combat: 1 })
      table.bothPass()
      table.hero.choose('end')
      // Until the end of the turn.
      expect(table.card("Teal'c").ratings).toMatchObject({ culture: 2, combat: 3 })
    }),
  ],
  // Diplomatic Envoy
  'ORI-122': [
    {
      does: () => {
        const table = at('Diplomatic Envoy', { ...HELPERS, states: { Helper: 'stopped' } })
        heroAccepts()(table)
        expect(table.state('Helper')).toBe('ready')
        expect(power(table).hero).toBe(1)
      },
      doesNot: () => {
        const table = at('Diplomatic Envoy', { ...HELPERS, states: { Helper: 'stopped' } })
        table.hero.choose('decline')
        expect(table.state('Helper')).toBe('stopped')
        expect(power(table).hero).toBe(3)
      },
    },
  ],
  // Disable Orbital Weapon
  'ORI-123': [
    onSuccess(
      'Disable Orbital Weapon',
      // One costs 3, the other more than the power that is left.
      {
        villain: { play: ['Aden Corso', 'Robert Kinsey, Vice President'] },
        answer: villainAccepts(),
      },
      (table, used) => {
        expect(titles(table.villain.view().you.scorePile)).toEqual(used ? ['Aden Corso'] : [])
        expect(power(table).villain).toBe(used ? 0 : 3)
      },
    ),
  ],
  // Discredit Leak
  'ORI-124': [
    onFailure('Discredit Leak', { villain: { hand: ['Ori Satellite Attack'] } }, (table, used) => {
      if (!used) table.hero.choose('earn', "Teal'c")
      table.hero.choose('continue')
      table.hero.pass()
      expect(costOf(table, 'Ori Satellite Attack')).toBe(used ? 2 : 3)
    }),
  ],
  // Eradicate Computer Virus
  'ORI-125': [
    {
      does: () => {
        const table = fail(at('Eradicate Computer Virus'))
        // The next player's turn has come.
        expect(table.hero.view().turn).toBe(2)
      },
      doesNot: () => {
        const table = succeed(at('Eradicate Computer Virus'))
        table.hero.choose('earn', "Teal'c")
        expect(table.options()).toEqual(['continue', 'end'])
      },
    },
  ],
  // Escape the Pressure
  'ORI-126': [
    {
      does: () => {
        const glyphs = { "Jack O'Neill": ['Prison Break', 'Acquire Specimen'] }
        const table = at('Escape the Pressure', { glyphs })
        table.hero.assign("Jack O'Neill")
        expect(power(table)).toEqual({ hero: 3, villain: 5 })
      },
      doesNot: () => {
        const glyphs = { "Jack O'Neill": ['Prison Break', 'Acquire Specimen'] }
        const table = at('Escape the Pressure', { glyphs })
        table.hero.assign("Teal'c")
        expect(power(table).hero).toBe(5)
      },
    },
  ],
  // Escape Time Dilation Field
  'ORI-127': [
    onFailure('Escape Time Dilation Field', { answer: villainAccepts() }, (table, used) => {
      if (!used) table.hero.choose('earn', "Teal'c")
      expect(table.hero.view().failed).toEqual([])
      table.hero.choose('continue')
      expect(titles([table.mission().card])).toEqual([
        used ? 'Escape Time Dilation Field' : 'Trial of combat',
      ])
    }),
  ],
  // Escort IOA Representatives
  'ORI-128': [
    {
      does: () => {
        const table = at('Escort IOA Representatives', HELPERS, { hand: ['Overrun'] })
        villainActs(table, complicates('Overrun'))
        expect(table.asked()).toBe('hero choose')
        table.hero.picks('Helper')
        expect(table.state('Helper')).toBe('stopped')
      },
      doesNot: () => {
        const table = at('Escort IOA Representatives', HELPERS, { hand: ['Roadblock'] })
        villainActs(table, plays('Roadblock'))
        expect(table.asked()).toBe('hero action')
      },
    },
  ],
  // Exonerate Team Member
  'ORI-129': [
    difficulty(
      'Exonerate Team Member',
      {
        hero: { glyphs: { "Teal'c": ['Prison Break', 'Supply Raid'] } },
        assigned: ["Teal'c"],
        is: 4,
      },
      {
        hero: { glyphs: { "Teal'c": ['Prison Break'], "Jack O'Neill": ['Supply Raid'] } },
        assigned: ["Teal'c", "Jack O'Neill"],
        is: 5,
      },
    ),
  ],
  // Explore Ruins
  'ORI-130': [
    onSuccess(
      'Explore Ruins',
      {
        hero: { discard: ['P90', 'DHD', 'Olaf', 'Zat Gun', 'Overrun'] },
        answer: (table) => {
          table.hero.picks('P90')
          expect(table.options()).toContain('done')
          table.hero.picks('DHD', 'Olaf', 'Zat Gun')
          // Four are enough.
          expect(table.asked()).toBe('hero earn-glyph')
        },
      },
      (table, used) => {
        expect(discarded(table).hero).toHaveLength(used ? 1 : 5)
        expect(table.hero.view().you.deckCount).toBe(used ? 24 : 20)
      },
    ),
  ],
  // Extract Prisoners
  'ORI-131': [
    onFailure('Extract Prisoners', { hero: HELPERS, answer: heroPicks("Teal'c") }, (table, used) =>
      expect(table.state("Teal'c")).toBe(used ? 'incapacitated' : 'stopped'),
    ),
  ],
  // Free Unas
  'ORI-132': [
    {
      does: () => {
        const table = at('Free Unas', HELPERS)
        expect(table.asked()).toBe('villain choose')
        table.villain.picks('Helper')
        expect([table.state('Helper'), table.state('Second Helper')]).toEqual(['stopped', 'ready'])
        // A stopped character may be chosen too.
        const stopped = at('Free Unas', { ...HELPERS, states: { Helper: 'stopped' } })
        expect(stopped.options()).toEqual(['choose Helper', 'choose Second Helper'])
      },
      doesNot: () => {
        const table = at('Free Unas')
        expect(table.asked()).toBe('hero action')
        expect(TEAM.map(table.state)).toEqual(['ready', 'ready', 'ready', 'ready'])
      },
    },
    {
      does: () => {
        const table = at('Free Unas', HELPERS)
        table.villain.picks('Helper')
        expect(discarded(fail(table)).hero).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = at('Free Unas', HELPERS)
        table.villain.picks('Helper')
        expect(discarded(succeed(table)).hero).toEqual([])
      },
    },
  ],
}
