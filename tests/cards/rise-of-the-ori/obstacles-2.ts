import { expect } from 'vitest'
import { type Seat, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignOptions,
  assigns,
  at,
  CRUISER,
  costOf,
  costsLessByExperience,
  difficultyByExperience,
  discarded,
  fail,
  forEachStoppedWithGlyph,
  HELPERS,
  heroPicks,
  lost,
  obstacleFails,
  POWER_4,
  POWER_5,
  plays,
  power,
  SCORED_TWO,
  states,
  succeed,
  TEAM,
  takeTurns,
  villainAccepts,
  villainActs,
  villainPicks,
  WORTH_4,
  whenPlayed,
} from '../shapes/ori-missions-and-villains'

export const cases: CardCases = {
  // Nothing but Weakness
  'ORI-182': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          {},
          { play: ['Apophis, Risen from the Fires'], hand: ['Nothing but Weakness'] },
        )
        fail(table, plays('Nothing but Weakness'), assigns('Apophis'))
        table.villain.picks("Teal'c")
        expect(table.state("Teal'c")).toBe('incapacitated')
        table.villain.choose('accept')
        expect(titles(table.villain.view().you.hand)).toEqual(['Nothing but Weakness'])
        // Without a Goa'uld adversary only the first part.
        const without = at('Trial of combat', {}, { play: ['Rival'], hand: ['Nothing but Weakness'] })
        fail(without, plays('Nothing but Weakness'), assigns('Rival'))
        without.villain.picks("Teal'c")
        expect(without.asked()).toBe('villain revive-or-score')
      },
      doesNot: () => {
        const table = at(
          'Trial of combat',
          {},
          { play: ['Apophis, Risen from the Fires'], hand: ['Nothing but Weakness'] },
        )
        succeed(table, plays('Nothing but Weakness'))
        expect(table.asked()).toBe('hero earn-glyph')
        expect(states(table, TEAM, 'incapacitated')).toEqual([])
        expect(table.villain.view().you.hand).toEqual([])
      },
    },
  ],
  // Orbital Bombardment
  'ORI-183': [
    {
      does: () => {
        const table = at('Trial of combat', {}, { play: ['Raider'], hand: ['Orbital Bombardment'] })
        villainActs(table, plays('Orbital Bombardment'), assigns('Raider'))
        expect(table.mission().difficulty).toBe(5)
      },
      doesNot: () => {
        const table = at('Trial of combat', CRUISER, { play: ['Raider'], hand: ['Orbital Bombardment'] })
        takeTurns(table, ['Cruiser'], plays('Orbital Bombardment'))
        expect(table.mission().difficulty).toBe(4)
      },
    },
  ],
  // Ori Ground Forces
  'ORI-184': [
    obstacleFails('Ori Ground Forces', 'Repel Moloc', {}, (table, used) =>
      expect(power(table).villain).toBe(used ? 3 : 1),
    ),
  ],
  // Ori Satellite Attack
  'ORI-185': [
    obstacleFails('Ori Satellite Attack', 'Trial of combat', { hero: CRUISER }, (table, used) =>
      expect(discarded(table).hero).toEqual(used ? ['Cruiser'] : []),
    ),
  ],
  // Prelude to Invasion
  'ORI-186': [
    forEachStoppedWithGlyph(
      'Prelude to Invasion',
      'Trial of science',
      'Helper',
      (table) => states(table, [...TEAM, 'Helper'], 'stopped').length,
    ),
  ],
  // Prior Bugs
  'ORI-187': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          { ...POWER_4, play: ['Helper', 'Second Helper', 'Jaffa Helper'] },
          { hand: ['Prior Bugs'] },
        )
        villainActs(table, plays('Prior Bugs'))
        table.hero.assign('Helper')
        expect(table.options()).toEqual(['choose Second Helper', 'choose Jaffa Helper'])
        table.hero.picks('Jaffa Helper')
        expect(discarded(table).hero).toEqual(['Jaffa Helper'])
        expect(titles(table.mission().assigned)).toEqual(['Helper'])
        // The last of them cannot pay for himself.
        const last = at('Trial of combat', { ...POWER_4, play: ['Helper'] }, { hand: ['Prior Bugs'] })
        villainActs(last, plays('Prior Bugs'))
        expect(assignOptions(last)).not.toContain('assign Helper')
      },
      doesNot: () => {
        const table = at('Trial of combat', { ...POWER_4, ...HELPERS }, { hand: ['Prior Bugs'] })
        villainActs(table, plays('Prior Bugs'))
        table.hero.assign("Teal'c")
        expect(table.asked()).toBe('villain action')
        expect(lost(table)).toBe(0)
      },
    },
  ],
  // Prior Engagement
  'ORI-188': [
    {
      does: () => {
        const table = at('Trial of science', HELPERS, { hand: ['Prior Engagement'] })
        villainActs(table, plays('Prior Engagement'))
        villainAccepts('Samantha Carter')(table)
        expect(table.state('Samantha Carter')).toBe('stopped')
        expect(power(table).villain).toBe(0)
      },
      doesNot: () => {
        // The mission is worth 4, and he has 1 left.
        const table = at('Offworld Research', HELPERS, { hand: ['Prior Engagement'] })
        villainActs(table, plays('Prior Engagement'))
        expect(table.asked()).toBe('hero action')
        expect(power(table).villain).toBe(1)
      },
    },
  ],
  // Probing the Subconscious
  'ORI-189': [
    costsLessByExperience('Probing the Subconscious', 5, 'Establish Communication', 'Trial of ingenuity'),
    {
      does: () => {
        const table = at(
          'Trial of combat',
          { glyphs: { "Teal'c": ['Supply Raid'] } },
          { hand: ['Probing the Subconscious'] },
        )
        villainActs(table, plays('Probing the Subconscious'))
        expect(assignOptions(table)).toEqual(TEAM.slice(1).map((title) => `assign ${title}`))
      },
      doesNot: () => {
        const table = at(
          'Trial of combat',
          { glyphs: { "Teal'c": ['Prison Break'] } },
          { hand: ['Probing the Subconscious'] },
        )
        villainActs(table, plays('Probing the Subconscious'))
        expect(assignOptions(table)).toEqual(TEAM.map((title) => `assign ${title}`))
      },
    },
  ],
  // Reanimated Dead
  'ORI-190': [
    costsLessByExperience('Reanimated Dead', 5, WORTH_4, 'Trial of culture'),
    obstacleFails(
      'Reanimated Dead',
      'Trial of combat',
      { hero: { ...POWER_4, ...HELPERS }, answer: villainPicks('Helper') },
      (table, used) => expect(discarded(table).hero).toEqual(used ? ['Helper'] : []),
    ),
  ],
  // Relentless Pursuit
  'ORI-191': [
    whenPlayed(
      'Relentless Pursuit',
      'Trial of combat',
      { villain: { play: ['Raider'], states: { Raider: 'stopped' } } },
      (table, used) => expect(table.state('Raider')).toBe(used ? 'ready' : 'stopped'),
    ),
  ],
  // Replicator Ruse
  'ORI-192': [
    {
      does: () => {
        const table = at('Trial of ingenuity', POWER_5, { hand: ['Replicator Roadblock', 'Replicator Ruse'] })
        fail(table, plays('Replicator Roadblock'), plays('Replicator Ruse'))
        expect(table.options()).toEqual(['top Trial of combat', 'bottom Trial of combat'])
        table.villain.choose('bottom')
        table.hero.choose('continue')
        expect(titles([table.mission().card])).toEqual(['Trial of science'])
      },
      doesNot: () => {
        const table = at('Trial of ingenuity', POWER_5, { hand: ['Roadblock', 'Replicator Ruse'] })
        fail(table, plays('Roadblock'), plays('Replicator Ruse'))
        table.hero.choose('continue')
        expect(titles([table.mission().card])).toEqual(['Trial of combat'])
      },
    },
  ],
  // Rerouted
  'ORI-193': [
    obstacleFails(
      'Rerouted',
      'Lie Low',
      {
        answer: (table) => {
          // The mission is worth 2.
          table.villain.choose('bottom', 'Trial of science')
          table.villain.choose('bottom', 'Trial of combat')
        },
      },
      (table, used) => {
        if (!used) table.hero.choose('earn', "Teal'c")
        table.hero.choose('continue')
        expect(titles([table.mission().card])).toEqual([used ? 'Trial of culture' : 'Trial of combat'])
      },
    ),
  ],
  // Senseless Slaughter
  'ORI-194': [
    obstacleFails(
      'Senseless Slaughter',
      'Trial of culture',
      {
        hero: { ...POWER_5, play: ['Helper', 'Second Helper', 'Jaffa Helper'] },
        answer: (table) => {
          table.villain.choose('accept')
          expect(table.options()).toEqual(['amount 0', 'amount 1', 'amount 2', 'amount 3'])
          table.villain.choose('amount', '2')
          table.hero.picks('Helper', 'Jaffa Helper')
        },
      },
      (table, used) => {
        expect(discarded(table).hero).toEqual(used ? ['Helper', 'Jaffa Helper'] : [])
        expect(power(table).villain).toBe(used ? 1 : 3)
      },
    ),
  ],
  // Set Up
  'ORI-195': [
    {
      does: () => {
        const table = at('Trial of science', POWER_4, { hand: ['Set Up'] })
        villainActs(table, plays('Set Up'))
        table.hero.assign("Teal'c")
        expect(power(table).villain).toBe(3)
      },
      doesNot: () => {
        const table = at('Trial of science', POWER_4, { hand: ['Set Up'] })
        villainActs(table, plays('Set Up'))
        table.hero.assign("Jack O'Neill")
        expect(power(table).villain).toBe(2)
      },
    },
  ],
  // Spies Everywhere
  'ORI-196': [
    {
      does: () => {
        const table = at('Trial of culture', {}, { ...SCORED_TWO, hand: ['Spies Everywhere'] })
        expect(villainActs(table, plays('Spies Everywhere')).mission().difficulty).toBe(8)
      },
      doesNot: () => {
        // The other player's pile is not meant.
        const table = at('Trial of culture', SCORED_TWO, { hand: ['Spies Everywhere'] })
        expect(villainActs(table, plays('Spies Everywhere')).mission().difficulty).toBe(6)
      },
    },
  ],
  // Super Pheromones
  'ORI-197': [
    whenPlayed(
      'Super Pheromones',
      'Trial of science',
      { hero: HELPERS, answer: villainPicks('Samantha Carter') },
      (table, used) => {
        expect(assignOptions(table).includes('assign Samantha Carter')).toBe(!used)
        expect(assignOptions(table)).toContain('assign Helper')
      },
    ),
  ],
  // Teachings of Origin
  'ORI-198': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          {},
          { hand: ['Teachings of Origin', 'Overrun', 'Corrupted Ally', 'Ori Ground Forces'] },
        )
        villainActs(table, plays('Teachings of Origin'))
        table.villain.choose('accept')
        expect(table.options()).toEqual(['choose Corrupted Ally', 'choose Ori Ground Forces'])
        table.villain.picks('Corrupted Ally')
        expect(discarded(table).villain).toEqual(['Corrupted Ally'])
        expect(power(table).villain).toBe(3)
      },
      doesNot: () => {
        const table = at('Trial of combat', {}, { hand: ['Teachings of Origin', 'Overrun'] })
        villainActs(table, plays('Teachings of Origin'))
        expect(table.asked()).toBe('hero action')
        expect(power(table).villain).toBe(0)
      },
    },
  ],
  // Technology Interface
  'ORI-199': [difficultyByExperience('Technology Interface', WORTH_4)],
  // Teeming Numbers
  'ORI-200': [
    {
      does: () => {
        const swarm: Seat = { hand: ['Approaching Swarm', 'Teeming Numbers'] }
        const table = at('Trial of combat', CRUISER, swarm)
        takeTurns(table, ['Cruiser'], plays('Approaching Swarm'), plays('Teeming Numbers'))
        expect(discarded(table).hero).toEqual(['Cruiser'])
      },
      doesNot: () => {
        // No other Replicator card; then enough of them, and the ship is not at the mission.
        const table = at('Trial of combat', CRUISER, { hand: ['Roadblock', 'Teeming Numbers'] })
        takeTurns(table, ['Cruiser'], plays('Roadblock'), plays('Teeming Numbers'))
        expect(lost(table)).toBe(0)
        const absent = at('Trial of combat', CRUISER, { hand: ['Approaching Swarm', 'Teeming Numbers'] })
        villainActs(absent, plays('Approaching Swarm'), plays('Teeming Numbers'))
        expect(lost(absent)).toBe(0)
      },
    },
  ],
  // Threat of Force
  'ORI-201': [
    {
      does: () => {
        const table = at('Trial of culture', {}, { ...SCORED_TWO, hand: ['Threat of Force'] })
        table.hero.pass()
        expect(costOf(table, 'Threat of Force')).toBe(1)
      },
      doesNot: () => {
        const table = at('Trial of culture', SCORED_TWO, { hand: ['Threat of Force'] })
        table.hero.pass()
        expect(costOf(table, 'Threat of Force')).toBe(3)
      },
    },
  ],
  // Too Easy
  'ORI-202': [
    obstacleFails(
      'Too Easy',
      'Lie Low',
      { hero: HELPERS, answer: heroPicks("Teal'c", 'Helper') },
      (table, used) =>
        expect(states(table, ['Helper', 'Second Helper'], 'stopped')).toEqual(used ? ['Helper'] : []),
    ),
  ],
  // Transdimensional Bridge
  'ORI-203': [
    {
      does: () => {
        const table = at('Trial of culture', {}, { hand: ['Transdimensional Bridge'] })
        villainActs(table, plays('Transdimensional Bridge'))
        table.villain.choose('accept')
        expect(table.lastEvent('shuffle').player).toBe(0)
        expect(table.hero.view().you.missionCount).toBe(3)
      },
      doesNot: () => {
        const table = at('Trial of culture', {}, { hand: ['Transdimensional Bridge'] })
        villainActs(table, plays('Transdimensional Bridge'))
        table.villain.choose('decline')
        expect(table.events().some(({ type }) => type === 'shuffle')).toBe(false)
      },
    },
  ],
  // Trial by Fire
  'ORI-204': [
    {
      does: () => {
        const table = at('Trial of combat', POWER_5, { hand: ['Trial by Fire', 'Roadblock'] })
        takeTurns(table, ["Teal'c", "Jack O'Neill"], plays('Roadblock'), plays('Trial by Fire'))
        expect(table.options()).toEqual(["choose Teal'c", "choose Jack O'Neill"])
        table.hero.picks("Teal'c")
        expect(table.state("Teal'c")).toBe('stopped')
        expect(titles(table.mission().assigned)).toEqual(["Jack O'Neill"])
      },
      doesNot: () => {
        // Nobody of the team is assigned.
        const table = at('Trial of combat', { ...POWER_5, ...HELPERS }, { hand: ['Trial by Fire'] })
        takeTurns(table, ['Helper'], plays('Trial by Fire'))
        expect(table.asked()).toBe('hero action')
        expect(states(table, TEAM, 'stopped')).toEqual([])
        expect(table.state('Helper')).toBe('assigned')
      },
    },
    {
      does: () => {
        const table = at('Trial of combat', POWER_5, { hand: ['Trial by Fire'] })
        takeTurns(table, ["Teal'c"], plays('Trial by Fire')).bothPass()
        // Stopped, then incapacitated: still the chosen one (ruling 6).
        expect(table.state("Teal'c")).toBe('incapacitated')
      },
      doesNot: () => {
        const table = at('Trial of combat', { ...POWER_5, ...HELPERS }, { hand: ['Trial by Fire'] })
        takeTurns(table, ["Teal'c"], plays('Trial by Fire'))
        takeTurns(table, [...TEAM.slice(1), 'Helper']).bothPass()
        table.lastEvent('success')
        expect(table.state("Teal'c")).toBe('stopped')
      },
    },
  ],
  // Ultimatum
  'ORI-205': [
    obstacleFails(
      'Ultimatum',
      'Trial of combat',
      { hero: POWER_4, answer: villainAccepts("Teal'c") },
      (table, used) => {
        expect(table.state("Teal'c")).toBe(used ? 'incapacitated' : 'stopped')
        expect(power(table).villain).toBe(used ? 0 : 2)
      },
    ),
  ],
}
