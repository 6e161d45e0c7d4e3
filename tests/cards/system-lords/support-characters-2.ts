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
  isBlocked,
  offers,
  power,
  rating,
  ratings,
  shows,
  stateOf,
  succeed,
  team,
  villainDiscarded,
  villainPower,
} from '../shapes/system-lords-hero'

export const cases: CardCases = {
  'SL-46': [
    acts(
      'use Delek',
      () => at('culture', { play: ['Delek'] }),
      [],
      all(power, stateOf('Delek')),
      [4, 'stopped'],
      () => at('culture', { play: ['Delek'], states: { Delek: 'stopped' } }),
    ),
  ],
  'SL-47': [
    shows(
      villainPower,
      [() => go(at('ingenuity', { hand: ['Denya'] }), 'play Denya'), 2],
      [() => go(at('ingenuity', { play: ['Denya'] }), 'assign Denya'), 3],
    ),
  ],
  'SL-48': [
    shows(
      rating('Garan', 'culture'),
      [() => go(at('combat', { play: ['Garan'] }), ...FAIL, 'continue'), 2],
      [() => go(at('combat', { play: ['Garan'] }), ...succeed(), 'continue'), undefined],
    ),
    shows(
      rating('Garan', 'ingenuity'),
      [() => go(at('combat', { play: ['Garan'] }), ...succeed(), 'continue'), 2],
      [() => go(at('combat', { play: ['Garan'] }), ...FAIL, 'continue'), undefined],
    ),
  ],
  'SL-49': [eachTeamGetsOne('Golon Jarlath', 'combat', "Teal'c")],
  'SL-50': [
    shows(
      offers('play Graham Simmons'),
      [() => at('science', { hand: ['Graham Simmons'], play: ['P90'] }), true],
      [() => at('science', { hand: ['Graham Simmons'], play: ['P90'], states: { P90: 'stopped' } }), false],
    ),
  ],
  'SL-51': [
    shows(
      difficulty,
      [
        () =>
          go(
            at('combat', {
              team: team(
                'Cameron Mitchell, Eager Adventurer',
                "Teal'c, Enemy of the Goa'uld",
                'BASE-102',
                'Zukhov',
              ),
              play: ['SL-51'],
            }),
            ...succeed("Teal'c", 'Cameron Mitchell'),
            'accept',
            'continue',
          ),
        2,
      ],
      // Not ready.
      [
        () =>
          go(
            at('combat', {
              team: team(
                'Cameron Mitchell, Eager Adventurer',
                "Teal'c, Enemy of the Goa'uld",
                'BASE-102',
                'Zukhov',
              ),
              play: ['SL-51'],
              states: { "Jack O'Neill": 'stopped' },
            }),
            ...succeed("Teal'c", 'Cameron Mitchell'),
            'continue',
          ),
        4,
      ],
      // Earned by a Russian.
      [
        () =>
          go(
            at('combat', {
              team: team(
                'Cameron Mitchell, Eager Adventurer',
                "Teal'c, Enemy of the Goa'uld",
                'BASE-102',
                'Zukhov',
              ),
              play: ['SL-51'],
            }),
            ...succeed('Zukhov', "Teal'c"),
            'continue',
          ),
        4,
      ],
    ),
  ],
  'SL-52': [
    shows(
      ratings('Jarrod Kane'),
      [
        () => go(at('culture', { play: ['SL-52'] }, { play: ['Rival'] }), 'pass', 'assign Rival'),
        { culture: 2, science: 1, combat: 1 },
      ],
      [() => at('culture', { play: ['SL-52'] }, { play: ['Rival'] }), { culture: 2 }],
    ),
  ],
  'SL-53': [
    shows(
      rating("Ka'lel", 'culture'),
      [() => go(at('combat', { play: ["Ka'lel"] }), ...succeed(), 'continue'), 3],
      [() => go(at('culture', { play: ["Ka'lel"] }), ...succeed("Teal'c", 'Daniel Jackson'), 'continue'), 2],
      [() => go(at('combat', { play: ["Ka'lel"] }), ...FAIL, 'continue'), 2],
    ),
    shows(
      rating("Ka'lel", 'combat'),
      [() => go(at('culture', { play: ["Ka'lel"] }), ...succeed("Teal'c", 'Daniel Jackson'), 'continue'), 2],
      [() => go(at('combat', { play: ["Ka'lel"] }), ...succeed(), 'continue'), 1],
    ),
  ],
  'SL-54': [
    shows(
      villainDiscarded,
      [
        () =>
          go(
            at('culture', { play: ['Kasuf'] }, { play: ['Rival'] }),
            'assign Kasuf',
            'pass',
            'assign Daniel Jackson',
            ...FAIL,
          ),
        ['Rival'],
      ],
      [() => go(at('culture', { play: ['Kasuf'] }, { play: ['Rival'] }), 'assign Kasuf', ...FAIL), []],
    ),
  ],
  'SL-55': [
    shows(
      stateOf('P90'),
      [
        () =>
          go(
            at('combat', { hand: ['Kearney'], play: ['P90'], states: { P90: 'stopped' }, power: 4 }),
            'play Kearney',
            'accept',
          ),
        'ready',
      ],
      // After its cost only 1 power is left.
      [
        () =>
          go(at('combat', { hand: ['Kearney'], play: ['P90'], states: { P90: 'stopped' } }), 'play Kearney'),
        'stopped',
      ],
    ),
  ],
  'SL-56': [
    acts(
      'use Kheb Monk',
      () =>
        go(
          at('science', { play: ['Kheb Monk', 'Helper'] }, { hand: ['Advanced Technology'] }),
          'pass',
          'play Advanced Technology',
          'choose Helper',
        ),
      [],
      all(isBlocked('Helper'), discarded, power),
      [false, ['Kheb Monk'], 1],
      () => go(at('science', { play: ['Kheb Monk'], hand: ['Second Helper'] }), 'play Second Helper', 'pass'),
    ),
  ],
  'SL-57': [
    shows(
      isBlocked('Helper'),
      [
        () =>
          go(
            at('science', { hand: ['Luthor'], play: ['Helper'] }, { hand: ['Advanced Technology'] }),
            'pass',
            'play Advanced Technology',
            'play Luthor',
          ),
        false,
      ],
      // A text that blocks a whole kind of card continues (ruling 8).
      [
        () =>
          go(
            at('combat', { hand: ['Luthor'], play: ['Helper'] }, { hand: ['Cannon Tower'] }),
            'pass',
            'play Cannon Tower',
            'play Luthor',
          ),
        true,
      ],
    ),
  ],
  'SL-58': [
    {
      does: () => {
        const table = go(
          at('science', { play: ['Marell'] }, { hand: ['Roadblock'] }),
          'pass',
          'play Roadblock',
          'assign Marell',
          'accept',
        )
        expect([villainDiscarded(table), discarded(table)]).toEqual([['Roadblock'], []])
        expect(discarded(go(table, ...FAIL))).toEqual(['Marell'])
      },
      doesNot: () => {
        const without = go(at('science', { play: ['Marell'] }), 'assign Marell', 'pass', 'pass')
        expect(discarded(without)).toEqual([])
        const declined = go(
          at('science', { play: ['Marell'] }, { hand: ['Roadblock'] }),
          'pass',
          'play Roadblock',
          'assign Marell',
          'decline',
          ...FAIL,
        )
        expect(discarded(declined)).toEqual([])
      },
    },
  ],
  'SL-59': [
    acts(
      "use Maz'rai",
      () => go(at('combat', { play: ["Maz'rai", 'Artok'] }), 'assign Artok', 'pass'),
      [],
      all(power, discarded),
      [5, ["Maz'rai"]],
      () => incapacitated(at('combat', { play: ["Maz'rai"] }), "Maz'rai"),
    ),
  ],
  'SL-60': [
    shows(
      ratings('Mr. Kent'),
      [
        () =>
          at('combat', {
            team: team('Harold Maybourne'),
            play: ['Mr. Kent'],
            glyphs: { 'Harold Maybourne': glyphs('Gemini') },
          }),
        { combat: 2 },
      ],
      [
        () =>
          at('combat', {
            team: team('Harold Maybourne'),
            play: ['Mr. Kent'],
            glyphs: { "Teal'c": glyphs('Gemini') },
          }),
        { combat: 1 },
      ],
    ),
  ],
  'SL-61': [
    shows(
      ratings('Natania'),
      [() => go(at('combat', { play: ['Natania'] }), ...succeed(), 'continue'), { ingenuity: 2, culture: 1 }],
      [() => at('combat', { play: ['Natania'] }), { ingenuity: 2 }],
      [() => go(at('combat', { play: ['Natania'] }), ...FAIL, 'continue'), { ingenuity: 2, combat: 1 }],
    ),
    shows(
      ratings('Natania'),
      [() => go(at('combat', { play: ['Natania'] }), ...FAIL, 'continue'), { ingenuity: 2, combat: 1 }],
      [() => at('combat', { play: ['Natania'] }), { ingenuity: 2 }],
      [() => go(at('combat', { play: ['Natania'] }), ...succeed(), 'continue'), { ingenuity: 2, culture: 1 }],
    ),
  ],
  'SL-62': [
    {
      does: () => {
        const table = go(at('science', { play: ['SL-62'], deck: ['Iris', 'Olaf'] }), 'assign Orlin', ...FAIL)
        // Face down, for both.
        expect(titles(table.card('Orlin').beneath ?? [])).toEqual(['a hidden card'])
        expect(deck(0)(table)).toEqual(['Olaf'])
      },
      doesNot: () => {
        const table = go(at('science', { play: ['SL-62'], deck: ['Iris', 'Olaf'] }), ...FAIL)
        expect(table.card('Orlin').beneath ?? []).toEqual([])
        expect(deck(0)(table)).toEqual(['Iris', 'Olaf'])
      },
    },
    shows(
      ratings('Orlin'),
      [
        () => go(at('science', { play: ['SL-62'] }), 'assign Orlin', ...FAIL),
        { culture: 2, science: 2, ingenuity: 1 },
      ],
      [() => go(at('science', { play: ['SL-62'] }), ...FAIL), { culture: 3, science: 3, ingenuity: 2 }],
    ),
  ],
  'SL-63': [
    shows(
      ratings('Ruslan Chernovshev'),
      [
        () =>
          go(at('culture', { team: team('NID Member'), play: ['Ruslan Chernovshev'] }), 'assign NID Member'),
        { culture: 2, science: 1 },
      ],
      [() => at('culture', { team: team('NID Member'), play: ['Ruslan Chernovshev'] }), { culture: 2 }],
      [
        () => go(at('culture', { team: team('NID Member'), play: ['Ruslan Chernovshev'] }), "assign Teal'c"),
        { culture: 2 },
      ],
    ),
    shows(
      ratings('Ruslan Chernovshev'),
      [
        () =>
          go(
            at('culture', { team: team('Russian Member'), play: ['Ruslan Chernovshev'] }),
            'assign Russian Member',
          ),
        { culture: 2, ingenuity: 1 },
      ],
      [
        () =>
          go(
            at('culture', { team: team('Russian Member'), play: ['Ruslan Chernovshev'] }),
            'assign Ruslan Chernovshev',
          ),
        { culture: 2 },
      ],
    ),
  ],
}
