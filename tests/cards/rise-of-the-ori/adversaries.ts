import { expect } from 'vitest'
import { type Seat, type Table, titles } from '../../scenarios/table'
import type { CardCases, ParagraphCase } from '../case'
import {
  adversaryFails,
  assignOptions,
  assigns,
  at,
  complicates,
  costOf,
  costsLessByExperience,
  discarded,
  fail,
  HELPERS,
  lost,
  POWER_4,
  POWER_5,
  plays,
  power,
  SUPPORTS,
  states,
  succeed,
  TEAM,
  takeTurns,
  villainAccepts,
  villainActs,
  villainPicks,
} from '../shapes/ori-missions-and-villains'

/** Failure text with an effect for each complication: with two of them, and with none. */
const forEachComplication = (
  title: string,
  trial: string,
  picks: readonly [string, string],
  outcome: (table: Table) => string[],
): ParagraphCase => {
  const table = () => at(trial, { play: SUPPORTS.slice(0, 3) }, { play: [title], hand: ['Olaf', 'P90'] })
  const name = title.split(', ')[0] ?? title
  return {
    does: () => {
      const failed = fail(table(), assigns(name), complicates('Olaf'), complicates('P90'))
      failed.villain.picks(...picks)
      expect(outcome(failed)).toEqual(picks)
    },
    doesNot: () => {
      const failed = fail(table(), assigns(name))
      expect(failed.asked()).toBe('villain revive-or-score')
      expect(outcome(failed)).toEqual([])
    },
  }
}

/** While it is ready, the difficulty of missions of one skill is 1 higher. */
const hardensWhileReady = (title: string, trial: string, other: string): ParagraphCase => ({
  does: () => expect(at(trial, {}, { play: [title] }).mission().difficulty).toBe(5),
  doesNot: () => {
    const stopped: Seat = { play: [title], states: { [title]: 'stopped' } }
    expect(at(trial, {}, stopped).mission().difficulty).toBe(4)
    expect(at(other, {}, { play: [title] }).mission().difficulty).toBe(4)
  },
})

/**
 * While it is assigned, obstacles of a trait cost 1 less; not while it is unassigned, and not obstacles without the
 * trait.
 */
const cheapensTrait = (
  title: string,
  trial: string,
  obstacle: string,
  cost: number,
  other: readonly [string, number],
): ParagraphCase => {
  const table = (...hand: string[]) => at(trial, POWER_4, { play: [title], hand })
  return {
    does: () => {
      const assigned = villainActs(table(obstacle), assigns(title))
      assigned.hero.pass()
      expect(costOf(assigned, obstacle)).toBe(cost - 1)
    },
    doesNot: () => {
      const ready = table(obstacle)
      ready.hero.pass()
      expect(costOf(ready, obstacle)).toBe(cost)
      const assigned = villainActs(table(other[0]), assigns(title))
      assigned.hero.pass()
      expect(costOf(assigned, other[0])).toBe(other[1])
    },
  }
}

/** A mission at which the villain player assigns it and blockades the next mission, then revives it. */
const blockades = (): Table => {
  const table = fail(at('Trial of culture', {}, { play: ['Anubis, Warlord', 'Raider'] }), assigns('Anubis'))
  table.villain.choose('accept')
  table.villain.choose('revive')
  return table
}

export const cases: CardCases = {
  // Aden Corso
  'ORI-1': [
    adversaryFails(
      'Aden Corso',
      'Trial of combat',
      { villain: { hand: ['Raider', 'Cruiser'] }, answer: villainAccepts() },
      (table, used) => {
        expect(titles(table.villain.view().you.villainShips)).toEqual(used ? ['Raider'] : [])
        expect(power(table).villain).toBe(3)
      },
    ),
  ],
  // Adria, The Orici
  'ORI-2': [
    forEachComplication(
      'Adria, The Orici',
      'Trial of combat',
      ['Helper', 'SGC Helper'],
      (table) => discarded(table).hero,
    ),
  ],
  // Anubis, Warlord
  'ORI-3': [
    {
      does: () => {
        const table = blockades()
        table.hero.choose('continue')
        villainActs(table, assigns('Raider'))
        expect(table.mission().villainFirepower).toBe(4)
      },
      doesNot: () => {
        const table = fail(
          at('Trial of culture', {}, { play: ['Anubis, Warlord', 'Raider'] }),
          assigns('Anubis'),
        )
        table.villain.choose('decline')
        table.villain.choose('revive')
        table.hero.choose('continue')
        villainActs(table, assigns('Raider'))
        expect(table.mission().villainFirepower).toBe(3)
      },
    },
    {
      does: () => {
        const table = blockades()
        expect(titles(table.card('Anubis').beneath ?? [])).toEqual(['Trial of combat'])
        expect(power(table).villain).toBe(1)
        expect(table.hero.view().you.missionCount).toBe(2)
        table.hero.choose('continue')
        expect(titles([table.mission().card])).toEqual(['Trial of science'])
        // With an empty pile there is nothing to offer (rulings 31, 101).
        const empty = at(
          'Trial of culture',
          { missions: ['Trial of culture'] },
          { play: ['Anubis, Warlord'] },
        )
        fail(empty, assigns('Anubis'))
        empty.villain.choose('revive')
        expect(empty.card('Anubis').beneath).toBeUndefined()
      },
      doesNot: () => {
        // Enough characters for both of his difficulties.
        const table = at('Trial of culture', HELPERS, { play: ['Anubis, Warlord'] })
        takeTurns(table, [...TEAM, 'Helper'], assigns('Anubis')).bothPass()
        table.lastEvent('success')
        expect(table.asked()).toBe('villain revive-or-score')
        expect(power(table).villain).toBe(3)
        expect(table.hero.view().you.missionCount).toBe(3)
      },
    },
  ],
  // Apophis, Risen from the Fires
  'ORI-4': [
    {
      does: () => {
        const villain: Seat = {
          play: ['Apophis, Risen from the Fires'],
          discard: ['Overrun', 'Raider', 'Cruiser'],
        }
        const table = villainActs(at('Trial of combat', {}, villain), assigns('Apophis'))
        villainAccepts()(table)
        expect(titles(table.villain.view().you.hand)).toEqual(['Raider'])
      },
      doesNot: () => {
        const villain: Seat = { play: ['Apophis, Risen from the Fires'], discard: ['Overrun', 'Cruiser'] }
        const table = villainActs(at('Trial of combat', {}, villain), assigns('Apophis'))
        expect(table.asked()).toBe('hero action')
        expect(table.villain.view().you.hand).toEqual([])
      },
    },
  ],
  // The Doci
  'ORI-5': [
    forEachComplication('The Doci', 'Trial of culture', ["Teal'c", 'Samantha Carter'], (table) =>
      states(table, TEAM, 'incapacitated'),
    ),
  ],
  // Dutiful Prior
  'ORI-6': [
    {
      does: () => {
        const table = at('Trial of combat', {}, { score: ['Dutiful Prior'], hand: ['Salish Spirits'] })
        table.hero.pass()
        expect(costOf(table, 'Salish Spirits')).toBe(1)
      },
      doesNot: () => {
        // An obstacle without Failure text; and he is in play.
        const without = at('Trial of combat', {}, { score: ['Dutiful Prior'], hand: ['Direct Hit'] })
        without.hero.pass()
        expect(costOf(without, 'Direct Hit')).toBe(2)
        const inPlay = at('Trial of combat', {}, { play: ['Dutiful Prior'], hand: ['Salish Spirits'] })
        inPlay.hero.pass()
        expect(costOf(inPlay, 'Salish Spirits')).toBe(2)
      },
    },
  ],
  // Enlightened Prior
  'ORI-7': [
    {
      does: () => {
        const table = at('Trial of culture', {}, { play: ['Enlightened Prior'], hand: ['Rival', 'Olaf'] })
        fail(table, assigns('Enlightened Prior')).villain.choose('score')
        villainAccepts()(table)
        expect(titles(table.villain.view().you.adversaries)).toEqual(['Rival'])
        expect(power(table).villain).toBe(3)
      },
      doesNot: () => {
        const table = at('Trial of culture', {}, { play: ['Enlightened Prior'], hand: ['Rival', 'Olaf'] })
        fail(table, assigns('Enlightened Prior')).villain.choose('revive')
        expect(table.asked()).toBe('hero continue')
        expect(titles(table.villain.view().you.adversaries)).toEqual(['Enlightened Prior'])
      },
    },
  ],
  // First
  'ORI-8': [
    {
      does: () => {
        const table = at('Trial of combat', { ...POWER_5, ...HELPERS }, { hand: ['First'] })
        takeTurns(table, ["Teal'c"])
        table.hero.assign('Helper')
        expect(costOf(table, 'First')).toBe(5)
      },
      doesNot: () => {
        const table = at('Trial of combat', { ...POWER_5, ...HELPERS }, { hand: ['First'] })
        table.hero.pass()
        expect(costOf(table, 'First')).toBe(3)
      },
    },
    {
      does: () => {
        const table = at('Trial of combat', {}, { play: ['First'], hand: ['Approaching Swarm', 'Roadblock'] })
        fail(table, assigns('First'), plays('Approaching Swarm'), plays('Roadblock'))
        table.villain.choose('score')
        expect(table.options()).toEqual(['choose Approaching Swarm', 'done'])
        table.villain.picks('Approaching Swarm')
        expect(titles(table.villain.view().you.scorePile).sort()).toEqual(['Approaching Swarm', 'First'])
      },
      doesNot: () => {
        // No Replicator obstacle; another adversary is assigned.
        const table = at('Trial of combat', {}, { play: ['First'], hand: ['Roadblock'] })
        fail(table, assigns('First'), plays('Roadblock')).villain.choose('score')
        expect(table.asked()).toBe('hero continue')
        const rival = at('Trial of combat', {}, { play: ['First', 'Rival'], hand: ['Approaching Swarm'] })
        fail(rival, assigns('Rival'), plays('Approaching Swarm')).villain.choose('score')
        expect(rival.asked()).toBe('hero continue')
        expect(titles(rival.villain.view().you.scorePile)).toEqual(['Rival'])
      },
    },
  ],
  // Heru'ur
  'ORI-9': [
    {
      does: () => {
        const table = at('Trial of combat', HELPERS, { play: ["Heru'ur"], hand: ['Salish Spirits'] })
        fail(table, assigns("Heru'ur"), plays('Salish Spirits'))
        while (table.asked() === 'villain choose') table.villain.choose('choose')
        expect(lost(table)).toBe(2)
      },
      doesNot: () => {
        const table = at('Trial of combat', HELPERS, { play: ["Heru'ur", 'Rival'], hand: ['Salish Spirits'] })
        fail(table, assigns('Rival'), plays('Salish Spirits'))
        while (table.asked() === 'villain choose') table.villain.choose('choose')
        expect(lost(table)).toBe(1)
      },
    },
  ],
  // Kali
  'ORI-10': [
    costsLessByExperience('Kali', 5, 'Offworld Research', 'Trial of science'),
    adversaryFails(
      'Kali',
      'Trial of combat',
      { hero: HELPERS, answer: villainPicks('Helper') },
      (table, used) => expect(table.state('Helper')).toBe(used ? 'stopped' : 'ready'),
    ),
  ],
  // Kefflin
  'ORI-11': [hardensWhileReady('Kefflin', 'Trial of ingenuity', 'Trial of culture')],
  // Moloc
  'ORI-12': [
    {
      does: () => {
        const table = moloc()
        table.villain.choose('score')
        table.villain.picks('Prison Break')
        // The hero player orders those that go.
        while (table.asked() === 'hero choose') table.hero.choose('choose')
        expect(titles(table.card("Jack O'Neill").glyphs)).toEqual(['Supply Raid'])
        expect(titles(table.card("Teal'c").glyphs)).toEqual(['Rescue Operative'])
        expect(table.hero.view().you.missionCount).toBe(5)
      },
      doesNot: () => {
        const table = moloc()
        table.villain.choose('revive')
        expect(table.asked()).toBe('hero continue')
        expect(table.hero.view().you.glyphs).toBe(4)
      },
    },
  ],
  // Netan
  'ORI-13': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          {},
          { play: ['Netan'], deck: ['Overrun', 'Olaf', 'P90', 'DHD', 'Iris'] },
        )
        fail(table, assigns('Netan')).villain.choose('revive')
        expect(titles(table.villain.view().you.hand)).toEqual(['Overrun', 'Olaf', 'P90', 'DHD'])
        expect(discarded(table).villain).toEqual([])
      },
      doesNot: () => {
        // Another adversary.
        const table = at('Trial of combat', {}, { play: ['Netan', 'Rival'], deck: ['Overrun', 'Olaf'] })
        fail(table, assigns('Rival')).villain.choose('revive')
        expect(discarded(table).villain).toEqual(['Overrun'])
        expect(table.villain.view().you.hand).toEqual([])
      },
    },
  ],
  // Odai Ventrell
  'ORI-14': [
    {
      does: () => {
        const table = at('Trial of combat', { hand: ['Helper'] }, { play: ['Odai Ventrell'] })
        table.hero.play('Helper')
        table.villain.choose('accept')
        expect([table.state('Helper'), table.state('Odai Ventrell')]).toEqual(['stopped', 'stopped'])
      },
      doesNot: () => {
        const gear = at('Trial of combat', { hand: ['DHD'] }, { play: ['Odai Ventrell'] })
        gear.hero.play('DHD')
        expect(gear.asked()).toBe('villain action')
        // He is stopped already.
        const stopped: Seat = { play: ['Odai Ventrell'], states: { 'Odai Ventrell': 'stopped' } }
        const table = at('Trial of combat', { hand: ['Helper'] }, stopped)
        table.hero.play('Helper')
        expect(table.asked()).toBe('villain action')
        expect(table.state('Helper')).toBe('ready')
      },
    },
  ],
  // Quartus
  'ORI-15': [
    {
      does: () => {
        const table = at('Supply Raid', {}, { play: ['Quartus'] })
        expect(villainActs(table, assigns('Quartus')).mission().difficulty).toBe(6)
      },
      doesNot: () => {
        const table = at('Supply Raid', {}, { play: ['Quartus', 'Rival'] })
        expect(villainActs(table, assigns('Rival')).mission().difficulty).toBe(5)
      },
    },
  ],
  // Robert Kinsey, Goa'uld Infiltrator
  'ORI-16': [
    {
      does: () => {
        const table = kinsey()
        table.villain.choose('revive')
        table.villain.choose('accept')
        expect(table.options()).toEqual(['choose Spies Everywhere', 'choose Information Leak'])
        table.villain.picks('Information Leak')
        expect(titles(table.villain.view().you.hand)).toEqual(['Information Leak'])
        expect(discarded(table).villain).toContain('Spies Everywhere')
      },
      doesNot: () => {
        const table = kinsey()
        table.villain.choose('score')
        expect(table.asked()).toBe('hero continue')
        expect(table.villain.view().you.hand).toEqual([])
      },
    },
  ],
  // Ronan
  'ORI-17': [
    {
      does: () => {
        // The mission is worth 2; they cost 1, 2 and 3.
        const table = at(
          'Supply Raid',
          { play: ['Helper', 'Second Helper', "Tok'ra Helper"] },
          { play: ['Ronan'] },
        )
        fail(table, assigns('Ronan'))
        expect(table.options()).toEqual(['choose Helper', 'choose Second Helper'])
        table.villain.picks('Second Helper')
        expect(discarded(table).hero).toEqual(['Second Helper'])
      },
      doesNot: () => {
        const table = at('Supply Raid', { play: ["Tok'ra Helper"] }, { play: ['Ronan'] })
        fail(table, assigns('Ronan'))
        expect(table.asked()).toBe('villain revive-or-score')
        expect(lost(table)).toBe(0)
        const done = at('Supply Raid', HELPERS, { play: ['Ronan'] })
        expect(lost(succeed(done, assigns('Ronan')))).toBe(0)
      },
    },
  ],
  // Ted
  'ORI-18': [hardensWhileReady('Ted', 'Trial of science', 'Trial of culture')],
  // Tomin
  'ORI-19': [
    {
      does: () => {
        const table = at('Trial of combat', { ...POWER_4, ...HELPERS }, { play: ['Tomin'] })
        takeTurns(table, ["Teal'c", 'Helper', "Jack O'Neill"], assigns('Tomin'))
        expect(table.mission().difficulty).toBe(8)
      },
      doesNot: () => {
        const table = at('Trial of combat', { ...POWER_4, ...HELPERS }, { play: ['Tomin'] })
        takeTurns(table, ["Jack O'Neill"], assigns('Tomin'))
        expect(table.mission().difficulty).toBe(6)
      },
    },
  ],
  // Vengeful Prior
  'ORI-20': [
    cheapensTrait('Vengeful Prior', 'Trial of combat', 'Ori Ground Forces', 2, ['Troop Landing', 2]),
    cheapensTrait('Vengeful Prior', 'Trial of combat', 'Parasitic Insects', 1, ['Troop Landing', 2]),
  ],
  // Adria, Leader of Great Enlightenment
  'ORI-235': [
    {
      does: () => {
        const table = at('Trial of combat', HELPERS, { play: ['ORI-235'] })
        takeTurns(table, ["Teal'c"])
        table.hero.assign('Helper')
        table.villain.assign('Adria')
        table.villain.picks("Teal'c")
        expect(table.state("Teal'c")).toBe('ready')
        expect(titles(table.mission().assigned)).toEqual(['Helper'])
        expect(assignOptions(table)).not.toContain("assign Teal'c")
        // At the next mission he may go again.
        table.bothPass()
        table.villain.choose('destroy')
        table.hero.choose('continue')
        expect(assignOptions(table)).toContain("assign Teal'c")
      },
      doesNot: () => {
        const table = at('Trial of combat', HELPERS, { play: ['ORI-235'] })
        villainActs(table, assigns('Adria'))
        expect(table.asked()).toBe('hero action')
        expect(assignOptions(table)).toHaveLength(6)
      },
    },
  ],
  // Dr. Jackson
  'ORI-236': [
    {
      does: () => {
        // Two on one character, three on the other; and more on one who is not assigned.
        const table = at(
          'Trial of culture',
          {
            glyphs: {
              "Teal'c": ['Prison Break', 'Supply Raid'],
              "Jack O'Neill": ['Acquire Specimen'],
              'Samantha Carter': ['Convert Jaffa', 'Brief Candle', 'Disclosure'],
            },
          },
          { play: ['Dr. Jackson'] },
        )
        takeTurns(table, ["Teal'c"])
        table.hero.assign("Jack O'Neill")
        table.villain.assign('Dr. Jackson')
        expect(power(table).villain).toBe(11)
      },
      doesNot: () => {
        const table = at('Trial of culture', POWER_4, { play: ['Dr. Jackson'] })
        table.hero.assign("Teal'c")
        table.villain.assign('Dr. Jackson')
        expect(power(table).villain).toBe(4)
      },
    },
    {
      does: () => {
        const table = at(
          'Trial of culture',
          { team: ["Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102', "Jack O'Neill, SG-1 Commander"] },
          { play: ['Dr. Jackson'] },
        )
        fail(table, assigns('Dr. Jackson')).villain.choose('score')
        expect(table.options()).toEqual(['choose Samantha Carter', "choose Jack O'Neill"])
        table.villain.picks('Samantha Carter')
        expect(table.state('Samantha Carter')).toBe('incapacitated')
      },
      doesNot: () => {
        const table = at('Trial of culture', {}, { play: ['Dr. Jackson'] })
        fail(table, assigns('Dr. Jackson')).villain.choose('revive')
        expect(states(table, TEAM, 'incapacitated')).toEqual([])
        expect(table.asked()).toBe('hero continue')
      },
    },
  ],
}

/** A failed mission with Moloc; four glyphs, three of them on one character. */
function moloc(): Table {
  const glyphs = {
    "Jack O'Neill": ['Prison Break', 'Brief Candle', 'Supply Raid'],
    "Teal'c": ['Rescue Operative'],
  }
  return fail(at('Trial of combat', { glyphs }, { play: ['Moloc'] }), assigns('Moloc'))
}

/** A failed mission with Robert Kinsey, two obstacles of his traits and one without. */
function kinsey(): Table {
  const table = at(
    'Trial of culture',
    {},
    {
      play: ['ORI-16'],
      hand: ['Spies Everywhere', 'Information Leak', 'Roadblock'],
    },
  )
  fail(
    table,
    assigns('Robert Kinsey'),
    plays('Spies Everywhere'),
    plays('Information Leak'),
    plays('Roadblock'),
  )
  if (table.asked() === 'villain may') table.villain.choose('decline')
  return table
}
