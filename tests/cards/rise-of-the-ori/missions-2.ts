import { expect } from 'vitest'
import { type Seat, type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  assignOptions,
  assigns,
  at,
  costOf,
  difficulty,
  discarded,
  fail,
  failureLetsSearch,
  HELPERS,
  heroAccepts,
  looksAtFour,
  onFailure,
  onSuccess,
  plays,
  power,
  TEAM,
  takeTurns,
  villainAccepts,
  villainActs,
  villainPicks,
} from '../shapes/ori-missions-and-villains'

export const cases: CardCases = {
  // Halt Subterranean Reaction
  'ORI-133': [
    {
      does: () => {
        const table = at('Halt Subterranean Reaction', { hand: ['P90', 'DHD', 'Olaf', 'Zat Gun', 'Overrun'] })
        table.hero.picks('P90', 'DHD', 'Olaf', 'Zat Gun')
        if (table.asked() === 'hero choose') table.hero.choose('done')
        expect(table.mission().difficulty).toBe(4)
        expect(discarded(table).hero).toHaveLength(4)
      },
      doesNot: () => {
        const table = at('Halt Subterranean Reaction', { hand: ['P90', 'DHD', 'Olaf', 'Zat Gun', 'Overrun'] })
        table.hero.picks('P90', 'DHD', 'Olaf')
        table.hero.choose('done')
        expect(table.mission().difficulty).toBe(5)
      },
    },
  ],
  // Hide the Harcesis
  'ORI-134': [failureLetsSearch('Hide the Harcesis', 'Overrun', ['Olaf', 'P90', 'Cruiser'])],
  // Infiltrate Lucian Alliance
  'ORI-135': [
    {
      does: () => expect(power(at('Infiltrate Lucian Alliance')).villain).toBe(5),
      doesNot: () => expect(power(after('success', 'Infiltrate Lucian Alliance')).villain).toBe(3),
    },
  ],
  // Investigate Farrow-Marshall
  'ORI-136': [
    {
      does: () => {
        const villain: Seat = { play: ['ORI-16'], hand: ['Spies Everywhere'] }
        const table = villainActs(at('Investigate Farrow-Marshall', {}, villain), assigns('Robert Kinsey'))
        table.hero.pass()
        expect(costOf(table, 'Spies Everywhere')).toBe(1)
      },
      doesNot: () => {
        // The adversary is not assigned; then he is, and the obstacle is not of his traits.
        const table = at('Investigate Farrow-Marshall', {}, { play: ['ORI-16'], hand: ['Spies Everywhere'] })
        table.hero.pass()
        expect(costOf(table, 'Spies Everywhere')).toBe(2)
        const villain: Seat = { play: ['ORI-16'], hand: ['Ambushed Summit'] }
        const other = villainActs(at('Investigate Farrow-Marshall', {}, villain), assigns('Robert Kinsey'))
        other.hero.pass()
        expect(costOf(other, 'Ambushed Summit')).toBe(2)
      },
    },
  ],
  // Investigate the Aschen
  'ORI-137': [
    {
      does: () => {
        const table = at('Investigate the Aschen', {}, { play: ['Dr. Jackson'] })
        villainAccepts()(table)
        expect(table.state('Dr. Jackson')).toBe('stopped')
        expect(power(table).villain).toBe(6)
      },
      doesNot: () => {
        const stopped: Seat = { play: ['Dr. Jackson'], states: { 'Dr. Jackson': 'stopped' } }
        const table = at('Investigate the Aschen', {}, stopped)
        expect(table.asked()).toBe('hero action')
        expect(power(table).villain).toBe(3)
      },
    },
  ],
  // Liberate Labor Camp
  'ORI-138': [
    {
      does: () => {
        const table = at('Liberate Labor Camp', HELPERS, { play: ['Rival'] })
        villainActs(table, assigns('Rival'))
        expect(assignOptions(table)).toEqual(TEAM.map((title) => `assign ${title}`))
      },
      doesNot: () => {
        const table = at('Liberate Labor Camp', HELPERS, { play: ['Rival'] })
        expect(assignOptions(table)).toContain('assign Helper')
      },
    },
  ],
  // Lie Low
  'ORI-139': [
    difficulty('Lie Low', { assigned: TEAM.slice(0, 2), is: 3 }, { assigned: TEAM.slice(0, 3), is: 4 }),
  ],
  // Locate the Eye of Ra
  'ORI-140': [
    onFailure('Locate the Eye of Ra', { answer: villainPicks("Teal'c") }, (table, used) =>
      expect(table.state("Teal'c")).toBe(used ? 'incapacitated' : 'stopped'),
    ),
  ],
  // Negotiate Mining Rights
  'ORI-141': [
    difficulty(
      'Negotiate Mining Rights',
      { hero: HELPERS, assigned: ["Teal'c", 'Helper', 'Second Helper'], is: 6 },
      { hero: HELPERS, assigned: ["Teal'c", 'Helper'], is: 4 },
    ),
  ],
  // Obtain Information
  'ORI-142': [
    onFailure(
      'Obtain Information',
      {
        answer: (table) => {
          table.villain.choose('accept')
          expect(table.options()).toEqual(['top Trial of combat', 'bottom Trial of combat'])
          table.villain.choose('bottom')
        },
      },
      (table, used) => {
        if (!used) table.hero.choose('earn', "Teal'c")
        table.hero.choose('continue')
        expect(titles([table.mission().card])).toEqual([used ? 'Trial of science' : 'Trial of combat'])
      },
    ),
  ],
  // Protect Village
  'ORI-143': [failureLetsSearch('Protect Village', 'Overrun', ['Olaf', 'Rival', 'Raider'])],
  // Recover Team Member
  'ORI-144': [
    {
      does: () => {
        const table = at('Recover Team Member', HELPERS)
        expect(table.options()).toEqual(TEAM.map((title) => `choose ${title}`))
        table.hero.picks("Teal'c")
        expect(assignOptions(table)).not.toContain("assign Teal'c")
      },
      doesNot: () => {
        // The mission is over (ruling 7).
        const table = at('Recover Team Member', HELPERS)
        table.hero.picks("Teal'c")
        takeTurns(table, TEAM.slice(1)).bothPass()
        table.hero.choose('earn', "Jack O'Neill")
        table.hero.choose('continue')
        expect(assignOptions(table)).toContain("assign Teal'c")
      },
    },
    {
      does: () => {
        const table = at('Recover Team Member')
        table.hero.picks("Teal'c")
        expect(fail(table).state("Teal'c")).toBe('incapacitated')
      },
      doesNot: () => {
        const table = at('Recover Team Member')
        table.hero.picks("Teal'c")
        takeTurns(table, TEAM.slice(1)).bothPass()
        expect(table.state("Teal'c")).toBe('ready')
      },
    },
  ],
  // Recover Touchstone
  'ORI-145': [looksAtFour('Recover Touchstone', 'hero', true)],
  // Repair Engines
  'ORI-146': [
    onSuccess(
      'Repair Engines',
      { hero: { play: ['Cruiser'], states: { Cruiser: 'stopped' } } },
      (table, used) => expect(table.state('Cruiser')).toBe(used ? 'ready' : 'stopped'),
    ),
  ],
  // Repel Moloc
  'ORI-147': [
    onSuccess('Repel Moloc', { villain: { play: ['Rival'] }, acts: [assigns('Rival')] }, (table, used) => {
      // There is no choice left: it is destroyed.
      expect(discarded(table).villain).toEqual(used ? ['Rival'] : [])
      if (!used) expect(table.options()).toContain('revive Rival')
    }),
  ],
  // Restore Timeline
  'ORI-148': [
    onSuccess(
      'Restore Timeline',
      {
        hero: { discard: ['Overrun', 'P90', 'Olaf'] },
        answer: (table) => {
          table.hero.choose('accept')
          expect(table.options()).toEqual(['choose P90', 'choose Olaf'])
          table.hero.picks('Olaf')
        },
      },
      (table, used) => expect(titles(table.hero.view().you.hand)).toEqual(used ? ['Olaf'] : []),
    ),
  ],
  // Retain Custody
  'ORI-149': [
    difficulty(
      'Retain Custody',
      { villain: { play: ['Rival', 'Mortal Enemy'] }, is: 5 },
      { villain: { play: ['Rival'], states: { Rival: 'stopped' } }, is: 3 },
    ),
  ],
  // Reverse Space/Time Rupture
  'ORI-150': [
    {
      does: () => {
        const table = at('Reverse Space/Time Rupture', {
          ...HELPERS,
          states: { 'Second Helper': 'stopped' },
        })
        takeTurns(table, [...TEAM, 'Helper']).bothPass()
        table.lastEvent('success')
        expect(['Helper', 'Second Helper', "Teal'c"].map(table.state)).toEqual([
          'ready',
          'stopped',
          'stopped',
        ])
      },
      doesNot: () => {
        const table = at('Reverse Space/Time Rupture', HELPERS)
        takeTurns(table, ['Helper']).bothPass()
        table.lastEvent('failure')
        expect(table.state('Helper')).toBe('stopped')
      },
    },
  ],
  // Review Hollywood Script
  'ORI-151': [
    {
      does: () => {
        const table = at('Review Hollywood Script', { play: ['Helper'] }, { hand: ['Cloaked Ashrak'] })
        fail(table, plays('Cloaked Ashrak'))
        expect(table.state('Helper')).toBe('stopped')
        expect(discarded(table).hero).toEqual([])
        // An adversary by a card of the hero player.
        const team = ["Jack O'Neill, SG-1 Commander", 'BASE-102', "Teal'c, Staunch Defender", 'Member']
        const other = at('Review Hollywood Script', { team, play: ['ORI-28'] }, { play: ['Rival'] })
        takeTurns(other, ["Jack O'Neill", 'Samantha Carter', 'Daniel Jackson'], assigns('Rival')).bothPass()
        other.lastEvent('success')
        expect(other.state('Rival')).toBe('stopped')
        expect(other.asked()).toBe('hero earn-glyph')
      },
      doesNot: () => {
        // His own card, once for a cost and once by its effect (ruling 25).
        const table = at('Review Hollywood Script', { play: ['Brian Vogler', 'Helper'] })
        table.hero.use('Brian Vogler')
        expect(discarded(table).hero).toEqual(['Brian Vogler', 'Helper'])
      },
    },
  ],
  // Sabotage Ship Construction
  'ORI-152': [failureLetsSearch('Sabotage Ship Construction', 'Raider', ['Cruiser', 'Overrun', 'Olaf'])],
  // Salvage Enemy Ship
  'ORI-153': [
    onSuccess(
      'Salvage Enemy Ship',
      {
        hero: { deck: ['Olaf', 'Raider', 'Cruiser'] },
        answer: (table) => {
          table.hero.choose('accept')
          expect(table.options()).not.toContain('choose Raider')
          table.hero.picks('Cruiser')
        },
      },
      (table, used) => {
        expect(titles(table.hero.view().you.hand)).toEqual(used ? ['Cruiser'] : [])
        expect(table.hero.view().you.deckCount).toBe(used ? 2 : 3)
      },
    ),
  ],
  // Secure Crash Site
  'ORI-154': [
    {
      does: () => {
        const glyphs = { "Jack O'Neill": ['Prison Break', 'Acquire Specimen'] }
        const table = at('Secure Crash Site', { glyphs })
        table.hero.assign("Jack O'Neill")
        expect(power(table)).toEqual({ hero: 5, villain: 7 })
      },
      doesNot: () => {
        const glyphs = { "Jack O'Neill": ['Prison Break', 'Acquire Specimen'] }
        const table = at('Secure Crash Site', { glyphs })
        table.hero.assign("Teal'c")
        expect(power(table).villain).toBe(5)
      },
    },
  ],
  // Trade Rendezvous
  'ORI-155': [
    onSuccess(
      'Trade Rendezvous',
      { hero: { hand: ['P90', 'Olaf'] }, answer: heroAccepts() },
      (table: Table, used: boolean) => {
        expect(titles(table.hero.view().you.gear)).toEqual(used ? ['P90'] : [])
        expect(power(table).hero).toBe(3)
      },
    ),
  ],
  // Withstand Armada
  'ORI-156': [
    difficulty(
      'Withstand Armada',
      { hero: { play: ['Cruiser'] }, assigned: ['Cruiser'], is: 4 },
      { hero: { play: ['Cruiser'] }, assigned: ["Teal'c"], is: 5 },
    ),
  ],
}
