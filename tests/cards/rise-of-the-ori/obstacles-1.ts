import { expect } from 'vitest'
import { type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignOptions,
  at,
  CRUISER,
  costsLessByExperience,
  difficultyByExperience,
  discarded,
  fail,
  forEachReplicator,
  forEachScored,
  forEachStoppedWithGlyph,
  HELPERS,
  heroPicks,
  lost,
  nextMissionHarder,
  obstacleFails,
  POWER_4,
  plays,
  power,
  SCORED_TWO,
  SUPPORTS,
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
  // Adaptation
  'ORI-157': [
    {
      does: () => {
        const table = at(
          'Trial of ingenuity',
          { ...POWER_4, play: ['P90', 'DHD'] },
          { hand: ['Replicator Roadblock', 'Adaptation'] },
        )
        fail(table, plays('Replicator Roadblock'), plays('Adaptation'))
        table.villain.picks('P90')
        expect(discarded(table).hero).toEqual(['P90'])
      },
      doesNot: () => {
        // It does not count itself.
        const table = at(
          'Trial of ingenuity',
          { ...POWER_4, play: ['P90', 'DHD'] },
          { hand: ['Roadblock', 'Adaptation'] },
        )
        fail(table, plays('Roadblock'), plays('Adaptation'))
        expect(discarded(table).hero).toEqual([])
      },
    },
  ],
  // Alliance in Jeopardy
  'ORI-158': [
    obstacleFails(
      'Alliance in Jeopardy',
      'Supply Raid',
      {
        hero: { play: ['Helper', 'Second Helper', 'Jaffa Helper'] },
        answer: villainPicks('Helper', 'Jaffa Helper'),
      },
      (table, used) =>
        expect(states(table, ['Helper', 'Second Helper', 'Jaffa Helper'], 'stopped')).toEqual(
          used ? ['Helper', 'Jaffa Helper'] : [],
        ),
    ),
  ],
  // Ambushed Summit
  'ORI-159': [
    obstacleFails(
      'Ambushed Summit',
      'Supply Raid',
      {
        hero: { play: ['Helper', 'Second Helper', "Tok'ra Helper"] },
        answer: (table) => {
          // The mission is worth 2; they cost 1, 2 and 3.
          expect(table.options()).toEqual(['choose Helper', 'choose Second Helper', 'done'])
          table.villain.picks('Helper')
          expect(table.asked()).toBe('hero continue')
        },
      },
      (table, used) => expect(discarded(table).hero).toEqual(used ? ['Helper'] : []),
    ),
  ],
  // Barroom Thugs
  'ORI-160': [costsLessByExperience('Barroom Thugs', 5, WORTH_4, 'Trial of culture')],
  // Battered Defenses
  'ORI-161': [
    {
      does: () => {
        const table = at(
          'Trial of science',
          { play: SUPPORTS },
          { ...SCORED_TWO, hand: ['Battered Defenses'] },
        )
        villainActs(table, plays('Battered Defenses'))
        table.villain.picks('Helper', 'Asgard Helper')
        expect(states(table, SUPPORTS, 'stopped')).toEqual(['Helper', 'Asgard Helper'])
      },
      doesNot: () => {
        const table = at('Trial of science', { play: SUPPORTS }, { hand: ['Battered Defenses'] })
        villainActs(table, plays('Battered Defenses'))
        expect(table.asked()).toBe('hero action')
        expect(states(table, SUPPORTS, 'stopped')).toEqual([])
      },
    },
  ],
  // Clues from the Past
  'ORI-162': [nextMissionHarder('Clues from the Past', 'Trial of culture')],
  // Cornered
  'ORI-163': [
    forEachReplicator('Cornered', HELPERS, heroPicks("Teal'c", 'Helper'), (table, used) =>
      expect(states(table, [...TEAM, ...SUPPORTS.slice(0, 2)], 'stopped')).toEqual(
        used ? ["Teal'c", 'Helper'] : [],
      ),
    ),
  ],
  // Corrupted Ally
  'ORI-164': [
    {
      does: () => {
        const failed = (supports: readonly string[]) =>
          fail(
            at('Trial of culture', { play: supports }, { hand: ['Corrupted Ally'] }),
            plays('Corrupted Ally'),
          )
        // Five remain in addition to four of the team.
        const six = failed(SUPPORTS)
        six.villain.picks('Helper')
        six.villain.picks('NID Helper')
        expect(discarded(six).hero).toEqual(['Helper', 'NID Helper'])
        // Four remain.
        const five = failed(SUPPORTS.slice(0, 5))
        five.villain.picks('Helper')
        expect(five.asked()).toBe('hero continue')
      },
      doesNot: () => {
        const table = at('Trial of ingenuity', { play: SUPPORTS }, { hand: ['Corrupted Ally'] })
        expect(lost(succeed(table, plays('Corrupted Ally')))).toBe(0)
      },
    },
  ],
  // Debilitated
  'ORI-165': [
    obstacleFails(
      'Debilitated',
      'Trial of combat',
      { answer: villainPicks("Teal'c") },
      (table: Table, used: boolean) => {
        if (!used) table.hero.choose('earn', "Jack O'Neill")
        table.hero.choose('continue')
        if (!used) return expect(table.options()).toEqual(['pass'])
        expect(assignOptions(table)).not.toContain("assign Teal'c")
        table.hero.use('Debilitated')
        // 1 to go on, 1 for the experience of the mission.
        expect(power(table).hero).toBe(1)
        expect(discarded(table).villain).toEqual(['Debilitated'])
        table.villain.pass()
        expect(assignOptions(table)).toContain("assign Teal'c")
      },
    ),
  ],
  // Direct Hit
  'ORI-166': [
    {
      does: () => {
        const ready = at('Trial of combat', CRUISER, { hand: ['Direct Hit'] })
        villainActs(ready, plays('Direct Hit'))
        ready.villain.choose('accept')
        expect(ready.state('Cruiser')).toBe('stopped')
        const stopped = at(
          'Trial of combat',
          { ...CRUISER, states: { Cruiser: 'stopped' } },
          { hand: ['Direct Hit'] },
        )
        villainActs(stopped, plays('Direct Hit'))
        stopped.villain.choose('accept')
        expect(discarded(stopped).hero).toEqual(['Cruiser'])
      },
      doesNot: () => {
        const table = at('Trial of combat', CRUISER, { hand: ['Direct Hit'] })
        villainActs(table, plays('Direct Hit'))
        table.villain.choose('decline')
        expect(table.state('Cruiser')).toBe('ready')
        const without = at('Trial of combat', HELPERS, { hand: ['Direct Hit'] })
        expect(villainActs(without, plays('Direct Hit')).asked()).toBe('hero action')
      },
    },
  ],
  // Execution Squad
  'ORI-167': [
    obstacleFails(
      'Execution Squad',
      'Trial of combat',
      { hero: HELPERS, answer: villainAccepts('Helper') },
      (table, used) => {
        expect(discarded(table).hero).toEqual(used ? ['Helper'] : [])
        expect(power(table).villain).toBe(used ? 0 : 2)
      },
    ),
  ],
  // Exploitation
  'ORI-168': [
    {
      does: () => {
        const failed = fail(at('Trial of combat', {}, { hand: ['Exploitation'] }), plays('Exploitation'))
        failed.villain.choose('accept')
        expect(failed.hero.view()).toMatchObject({
          missionsThisTurn: 2,
          you: { power: 3 },
          opponent: { power: 3 },
        })
        // After a success, too (ruling 39: only if the pile has a mission).
        const done = succeed(at('Trial of combat', {}, { hand: ['Exploitation'] }), plays('Exploitation'))
        done.villain.choose('accept')
        done.hero.choose('earn', "Teal'c")
        expect(done.hero.view()).toMatchObject({ missionsThisTurn: 2, you: { power: 3 } })
      },
      doesNot: () => {
        const table = fail(at('Trial of combat', {}, { hand: ['Exploitation'] }), plays('Exploitation'))
        table.villain.choose('decline')
        expect(table.options()).toEqual(['continue', 'end'])
      },
    },
  ],
  // Final Challenge
  'ORI-169': [
    {
      does: () => {
        const table = at('Trial of culture', HELPERS, { hand: ['Final Challenge'] })
        villainActs(table, plays('Final Challenge'))
        table.hero.choose('decline')
        villainAccepts('Helper')(table)
        expect(discarded(table).hero).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = at('Trial of culture', HELPERS, { hand: ['Final Challenge'] })
        villainActs(table, plays('Final Challenge'))
        table.hero.choose('accept')
        table.hero.picks("Teal'c")
        expect(table.state("Teal'c")).toBe('stopped')
        expect(table.asked()).toBe('hero action')
        expect(lost(table)).toBe(0)
      },
    },
  ],
  // Friends At Odds
  'ORI-170': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          { team: ["Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Zukhov'] },
          { hand: ['Friends At Odds'] },
        )
        takeTurns(table, ["Jack O'Neill"], plays('Friends At Odds'))
        expect(assignOptions(table)).toEqual(['assign Samantha Carter'])
      },
      doesNot: () => {
        // All of the team have the trait of the chosen one; support characters are not meant.
        const table = at('Trial of combat', HELPERS, { hand: ['Friends At Odds'] })
        takeTurns(table, ["Jack O'Neill"], plays('Friends At Odds'))
        expect(assignOptions(table)).toHaveLength(5)
      },
    },
  ],
  // The Game of Diplomacy
  'ORI-171': [
    whenPlayed(
      'The Game of Diplomacy',
      'Trial of culture',
      {
        hero: {
          glyphs: {
            "Teal'c": ['Supply Raid'],
            "Jack O'Neill": ['Disclosure'],
            'Samantha Carter': ['Prison Break'],
          },
        },
        answer: villainPicks('Supply Raid'),
      },
      // Two different missions, one symbol.
      (table, used) => expect(states(table, TEAM, 'stopped')).toEqual(used ? ["Teal'c", "Jack O'Neill"] : []),
    ),
  ],
  // Genetic Manipulations
  'ORI-172': [
    forEachScored(
      'Genetic Manipulations',
      'Trial of combat',
      heroPicks("Teal'c", 'Daniel Jackson'),
      (table) => states(table, TEAM, 'incapacitated').length,
    ),
  ],
  // Goa'uld Probe
  'ORI-173': [nextMissionHarder("Goa'uld Probe", 'Trial of combat')],
  // Government Oversight
  'ORI-174': [costsLessByExperience('Government Oversight', 4, WORTH_4, 'Trial of culture')],
  // Greed Exploited
  'ORI-175': [difficultyByExperience('Greed Exploited', WORTH_4)],
  // Hathor's Interrogation
  'ORI-176': [
    {
      does: () => {
        const table = at(
          'Trial of combat',
          {},
          { discard: ['Overrun', 'Olaf', 'Rival'], hand: ["Hathor's Interrogation"] },
        )
        villainActs(table, plays("Hathor's Interrogation"))
        table.villain.choose('accept')
        expect(table.options()).toEqual(['choose Overrun', 'choose Rival'])
        table.villain.picks('Rival')
        expect(discarded(table).villain).toEqual(['Overrun', 'Olaf'])
        expect(table.villain.view().you.deckCount).toBe(21)
        table.bothPass()
        table.hero.choose('end')
        // The first card that he draws at the end of the turn.
        expect(titles(table.villain.view().you.hand)[0]).toBe('Rival')
      },
      doesNot: () => {
        const table = at('Trial of combat', {}, { discard: ['Olaf'], hand: ["Hathor's Interrogation"] })
        villainActs(table, plays("Hathor's Interrogation"))
        expect(table.asked()).toBe('hero action')
        expect(discarded(table).villain).toEqual(['Olaf'])
      },
    },
  ],
  // Hok'taur Experiments
  'ORI-177': [
    forEachScored("Hok'taur Experiments", 'Trial of science', villainPicks('Helper', 'SGC Helper'), lost),
  ],
  // A Matter of Trust
  'ORI-178': [
    obstacleFails(
      'A Matter of Trust',
      'Trial of ingenuity',
      { hero: HELPERS, answer: villainPicks('Helper') },
      (table, used) => expect(table.state('Helper')).toBe(used ? 'stopped' : 'ready'),
    ),
  ],
  // Might of the Orici
  'ORI-179': [
    {
      does: () => {
        const table = at('Trial of culture', HELPERS, { hand: ['Might of the Orici'] })
        takeTurns(table, ['Helper'], plays('Might of the Orici'))
        table.villain.choose('accept')
        expect(discarded(table).hero).toEqual(['Helper'])
        expect(power(table).villain).toBe(0)
      },
      doesNot: () => {
        const declined = at('Trial of culture', HELPERS, { hand: ['Might of the Orici'] })
        takeTurns(declined, ['Helper'], plays('Might of the Orici'))
        declined.villain.choose('decline')
        expect(lost(declined)).toBe(0)
        // The mission is worth 4, and he has 1 left.
        const poor = at(WORTH_4, HELPERS, { hand: ['Might of the Orici'] })
        takeTurns(poor, ['Helper'], plays('Might of the Orici'))
        expect(poor.asked()).toBe('hero action')
        expect(lost(poor)).toBe(0)
      },
    },
  ],
  // Mutated Creature
  'ORI-180': [forEachStoppedWithGlyph('Mutated Creature', 'Trial of combat', 'Helper', lost)],
  // Nerve Gas Attack
  'ORI-181': [
    costsLessByExperience('Nerve Gas Attack', 5, 'Offworld Research', 'Trial of science'),
    obstacleFails(
      'Nerve Gas Attack',
      'Trial of ingenuity',
      { hero: { ...POWER_4, ...HELPERS }, answer: villainPicks('Helper') },
      (table, used) => expect(discarded(table).hero).toEqual(used ? ['Helper'] : []),
    ),
  ],
}
