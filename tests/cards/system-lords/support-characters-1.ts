import { expect } from 'vitest'
import { incapacitated, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  acts,
  all,
  at,
  deck,
  difficulty,
  discarded,
  eachTeamGetsOne,
  FAIL,
  glyphs,
  go,
  hand,
  offers,
  options,
  power,
  ratings,
  shows,
  stateOf,
  succeed,
  team,
  villainDiscarded,
} from '../shapes/system-lords-hero'

/** A team without Daniel Jackson, so that a support character of that name can be played. */
const NO_DANIEL = team("Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov')
const FIVE = ['Iris', 'Olaf', 'P90', 'DHD', 'MALP']

export const cases: CardCases = {
  'SL-29': [
    shows(
      stateOf('Artok'),
      [() => go(incapacitated(at('combat', { play: ['Adal', 'Artok'] }), 'Artok'), 'use Adal'), 'ready'],
      [
        () => go(at('combat', { play: ['Adal', 'Artok'], states: { Artok: 'stopped' } }), 'use Adal'),
        'stopped',
      ],
    ),
    shows(
      stateOf('Olaf'),
      [() => go(incapacitated(at('combat', { play: ['Adal', 'Olaf'] }), 'Olaf'), 'use Adal#2'), 'stopped'],
      [() => go(at('combat', { play: ['Adal', 'Olaf'] }), 'use Adal#2'), 'ready'],
      // The first paragraph is for Jaffa only.
      [
        () => go(incapacitated(at('combat', { play: ['Adal', 'Olaf'] }), 'Olaf'), 'use Adal'),
        'incapacitated',
      ],
    ),
  ],
  'SL-30': [
    shows(
      difficulty,
      [
        () =>
          go(
            at('science', { hand: ['Aegir'], power: 4 }, { play: ['Rival'] }),
            'pass',
            'assign Rival',
            'play Aegir',
          ),
        4,
      ],
      [() => go(at('science', { hand: ['Aegir'], power: 4 }, { play: ['Rival'] }), 'play Aegir'), 4],
      // In play already.
      [() => go(at('science', { play: ['Aegir'] }, { play: ['Rival'] }), 'pass', 'assign Rival'), 5],
    ),
  ],
  'SL-31': [
    shows(
      ratings('Alar'),
      [() => go(at('science', { play: ['Alar'] }), 'assign Samantha Carter'), { culture: 1, science: 2 }],
      [() => at('science', { play: ['Alar'] }), { culture: 2, science: 3 }],
      // A character without traits.
      [() => go(at('science', { play: ['Alar', 'Helper'] }), 'assign Helper'), { culture: 2, science: 3 }],
    ),
  ],
  'SL-32': [
    shows(
      offers('assign Alec Colson'),
      [() => at('science', { play: ['Alec Colson'] }), false],
      [
        () =>
          go(
            at('combat', { play: ['Alec Colson'], missions: ['Trial of combat', 'Trial of science'] }),
            ...FAIL,
            'continue',
          ),
        true,
      ],
    ),
  ],
  'SL-33': [
    {
      does: () => {
        const table = go(at('combat', { play: ['Anatole Konstantinov'] }), ...FAIL, 'end', 'accept')
        expect(options(table)).toEqual(['top Trial of science', 'bottom Trial of science'])
        go(table, 'bottom')
        expect(titles(table.hero.view().you.knownMissions)).toContain('Trial of science')
      },
      doesNot: () => {
        const table = go(at('combat', { play: ['Anatole Konstantinov'] }), ...succeed(), 'end')
        expect(table.hero.view().turn).toBe(2)
        // In the opponent's turn he is ignored.
        const other = go(at('combat', {}, { play: ['Anatole Konstantinov'] }), ...FAIL, 'end')
        expect(other.hero.view().turn).toBe(2)
      },
    },
  ],
  'SL-34': [
    acts(
      'use Anise',
      () => at('science', { play: ['SL-34'] }),
      ["choose Teal'c"],
      all(difficulty, stateOf("Teal'c"), stateOf('Anise')),
      [3, 'stopped', 'ready'],
      () => at('science', { play: ['SL-34'], states: { Anise: 'stopped' } }),
      () => go(at('science', { play: ['SL-34'] }), 'assign Anise', 'pass'),
    ),
  ],
  'SL-35': [
    acts(
      'use Ayiana',
      () => at('science', { play: ['Ayiana', 'Helper'], states: { Helper: 'stopped' } }),
      [],
      all(stateOf('Helper'), stateOf('Ayiana'), power),
      ['ready', 'stopped', 0],
      () => at('science', { play: ['Ayiana'], states: { Ayiana: 'stopped' } }),
      () => go(at('science', { play: ['Ayiana'], hand: ['Helper'] }), 'play Helper', 'pass'),
    ),
    shows(
      all(stateOf('Helper'), discarded, power),
      [
        () =>
          go(at('science', { play: ['Ayiana', 'Helper'], states: { Helper: 'stopped' } }), 'use Ayiana#2'),
        ['ready', ['Ayiana'], 3],
      ],
      [
        () => go(incapacitated(at('science', { play: ['Ayiana', 'Helper'] }), 'Helper'), 'use Ayiana#2'),
        ['incapacitated', ['Ayiana'], 3],
      ],
    ),
  ],
  'SL-36': [
    shows(
      ratings('Boris'),
      [
        () =>
          go(
            at('ingenuity', { team: team('Zukhov'), play: ['Boris'], glyphs: { Zukhov: glyphs('Gemini') } }),
            'assign Zukhov',
            'pass',
            'assign Boris',
          ),
        { ingenuity: 1, culture: 1 },
      ],
      // Boris is not assigned.
      [
        () =>
          go(
            at('ingenuity', { team: team('Zukhov'), play: ['Boris'], glyphs: { Zukhov: glyphs('Gemini') } }),
            'assign Zukhov',
          ),
        { ingenuity: 1 },
      ],
      // The Russian has no glyph, and the character with one is no Russian.
      [
        () =>
          go(
            at('ingenuity', {
              team: team('Zukhov'),
              play: ['Boris'],
              glyphs: { "Teal'c": glyphs('Gemini') },
            }),
            'assign Zukhov',
            'pass',
            "assign Teal'c",
            'pass',
            'assign Boris',
          ),
        { ingenuity: 1, culture: 0 },
      ],
    ),
  ],
  'SL-37': [
    {
      does: () => {
        const langham = () =>
          at('science', {
            team: team('Harold Maybourne'),
            hand: ['Brent Langham'],
            deck: ['P90', 'Olaf'],
            discard: ['Iris'],
            power: 4,
          })
        const searched = go(langham(), 'play Brent Langham', 'accept', 'choose P90')
        expect([searched.state('Harold Maybourne'), hand(searched)]).toEqual(['stopped', ['P90']])
        const taken = go(langham(), 'play Brent Langham', 'decline', 'accept')
        expect([taken.state('Harold Maybourne'), hand(taken)]).toEqual(['ready', ['Iris']])
      },
      doesNot: () => {
        const table = go(
          at('science', { hand: ['Brent Langham'], deck: ['P90'], discard: ['Olaf'], power: 4 }),
          'play Brent Langham',
        )
        while (table.asked() === 'hero may') {
          expect(options(table)).toEqual(['decline'])
          go(table, 'decline')
        }
        expect(hand(table)).toEqual([])
      },
    },
  ],
  'SL-38': [
    acts(
      'use Brian Vogler',
      () => at('ingenuity', { play: ['Brian Vogler', 'Helper'] }),
      [],
      discarded,
      ['Brian Vogler', 'Helper'],
      () => incapacitated(at('ingenuity', { play: ['Brian Vogler'] }), 'Brian Vogler'),
    ),
    {
      does: () => {
        const table = go(
          at('ingenuity', { play: ['Helper'] }, { play: ['Brian Vogler'] }),
          'pass',
          'use Brian Vogler',
        )
        expect(discarded(table)).toEqual(['Helper'])
        expect(villainDiscarded(table)).toEqual(['Brian Vogler'])
      },
      doesNot: () => {
        // As an adversary he can't be assigned, and other hero cards have no effect in that turn.
        const table = go(at('ingenuity', {}, { play: ['Brian Vogler', 'Delek'] }), 'pass')
        expect(options(table)).not.toContain('assign Brian Vogler')
        expect(options(table)).not.toContain('use Delek')
        // In his owner's own turn he is a character.
        expect(options(at('ingenuity', { play: ['Brian Vogler'] }))).toContain('assign Brian Vogler')
      },
    },
  ],
  'SL-39': [
    acts(
      'use Bricksdale',
      () => at('science', { play: ['Bricksdale', 'P90'], states: { P90: 'stopped' } }),
      [],
      all(stateOf('P90'), stateOf('Bricksdale')),
      ['ready', 'stopped'],
      () => at('science', { play: ['Bricksdale', 'P90'], states: { P90: 'stopped', Bricksdale: 'stopped' } }),
    ),
  ],
  'SL-40': [
    {
      does: () => {
        const table = go(
          at('science', { play: ['Carmichael'] }, { play: ['BASE-2'] }),
          'pass',
          'assign Anubis',
          ...FAIL,
          "choose Teal'c",
          'replace Carmichael',
        )
        expect([table.state("Teal'c"), table.state('Carmichael'), power(table)]).toEqual([
          'stopped',
          'stopped',
          1,
        ])
      },
      doesNot: () => {
        const incapacitated = (hero: Parameters<typeof at>[1], ...first: string[]) =>
          go(
            at('science', { play: ['Carmichael'], ...hero }, { play: ['BASE-2'] }),
            ...first,
            'assign Anubis',
            ...FAIL,
            "choose Teal'c",
          ).state("Teal'c")
        // Stopped himself, or without the power.
        expect(incapacitated({ states: { Carmichael: 'stopped' } }, 'pass')).toBe('incapacitated')
        expect(incapacitated({ hand: ['Second Helper'] }, 'play Second Helper')).toBe('incapacitated')
      },
    },
  ],
  'SL-41': [
    shows(
      ratings('Carolyn Lam'),
      [
        () =>
          go(
            at('culture', { play: ['Carolyn Lam'] }, { hand: ['Roadblock'] }),
            'pass',
            'play Roadblock',
            'accept',
          ),
        { science: 3, ingenuity: 3 },
      ],
      // An obstacle without a Science rating.
      [
        () =>
          go(
            at('culture', { play: ['Carolyn Lam'] }, { hand: ['Salish Spirits'] }),
            'pass',
            'play Salish Spirits',
            'pass',
          ),
        { science: 2, ingenuity: 2 },
      ],
    ),
  ],
  'SL-42': [
    {
      does: () => {
        const table = go(
          at('culture', { play: ['Charlie'], deck: [...FIVE, 'Barter'] }),
          'assign Charlie',
          'pass',
          'assign Daniel Jackson',
          ...FAIL,
          'bottom Olaf',
          'top MALP',
          'top DHD',
          'top P90',
          'bottom Iris',
        )
        expect(deck(0)(table)).toEqual(['MALP', 'DHD', 'P90', 'Barter', 'Olaf', 'Iris'])
      },
      doesNot: () => {
        const table = go(
          at('culture', { play: ['Charlie'], deck: [...FIVE, 'Barter'] }),
          'assign Charlie',
          ...FAIL,
        )
        expect(table.asked()).toBe('hero continue')
        expect(deck(0)(table)).toEqual([...FIVE, 'Barter'])
      },
    },
  ],
  'SL-43': [eachTeamGetsOne('Chaska', 'culture', 'Daniel Jackson')],
  'SL-44': [
    acts(
      'use Chloe',
      () => at('science', { play: ['Chloe'], hand: ['Iris'] }),
      ["choose Teal'c"],
      all(ratings("Teal'c"), discarded),
      [{ culture: 3, science: 1, combat: 3, ingenuity: 1 }, ['Iris']],
      () => at('science', { play: ['Chloe'] }),
      // Once each turn.
      () =>
        go(
          at('science', { play: ['Chloe'], hand: ['Iris', 'Olaf'] }),
          'use Chloe',
          "choose Teal'c",
          'choose Iris',
          'pass',
        ),
    ),
  ],
  'SL-45': [
    shows(
      ratings("Teal'c"),
      [
        () =>
          go(
            at('combat', { team: NO_DANIEL, hand: ['SL-45'], power: 4 }),
            "assign Teal'c",
            'pass',
            'play Daniel Jackson',
          ),
        { culture: 3, science: 1, combat: 4, ingenuity: 2 },
      ],
      // Not assigned.
      [
        () => go(at('combat', { team: NO_DANIEL, hand: ['SL-45'], power: 4 }), 'play Daniel Jackson'),
        { culture: 2, science: 0, combat: 3, ingenuity: 1 },
      ],
      // Until the end of the mission.
      [
        () =>
          go(
            at('combat', { team: NO_DANIEL, hand: ['SL-45'], power: 4 }),
            "assign Teal'c",
            'pass',
            'play Daniel Jackson',
            ...FAIL,
          ),
        { culture: 2, science: 0, combat: 3, ingenuity: 1 },
      ],
    ),
  ],
}
