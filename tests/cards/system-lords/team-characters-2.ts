import { expect } from 'vitest'
import type { CardCases } from '../case'
import {
  acts,
  against,
  all,
  at,
  discarded,
  FAIL,
  glyphs,
  go,
  hand,
  isBlocked,
  options,
  power,
  rating,
  ratings,
  shows,
  stateOf,
  succeed,
  team,
  villainHand,
  withGlyphs,
} from '../shapes/system-lords-hero'

/** Without another Teal'c. */
const ALONE = team('SL-107', 'Zukhov', 'BASE-102', 'BASE-90')
const KVASIR = { culture: 2, science: 3, combat: 0, ingenuity: 1 }
const TEALC = { culture: 2, science: 0, combat: 3, ingenuity: 1 }
const TEALC_RAISED = { culture: 3, science: 1, combat: 4, ingenuity: 2 }

/** A glyph that gives Kvasir a skill. */
const kvasirGets = (glyph: 'Scorpius' | 'Gemini' | 'Pisces', raised: Partial<typeof KVASIR>) =>
  shows(
    ratings('Kvasir'),
    [() => withGlyphs('SL-95', 'Kvasir', [glyph]), { ...KVASIR, ...raised }],
    [() => withGlyphs('SL-95', 'Kvasir', ['Libra']), KVASIR],
  )

/** A blocked support character of Narim's player, who is to act. */
const narim = (symbols: Parameters<typeof withGlyphs>[2], hero: Parameters<typeof at>[1] = {}) =>
  go(
    withGlyphs(
      'SL-100',
      'Narim',
      symbols,
      'science',
      { play: ['Helper'], ...hero },
      { hand: ['Advanced Technology'] },
    ),
    'pass',
    'play Advanced Technology',
  )

export const cases: CardCases = {
  'SL-95': [
    kvasirGets('Scorpius', { culture: 3 }),
    kvasirGets('Gemini', { ingenuity: 2 }),
    kvasirGets('Pisces', { ingenuity: 2 }),
  ],
  'SL-96': [
    shows(
      all(stateOf('Lindsay'), power, discarded),
      [
        () =>
          go(
            at('culture', { team: team('SL-96', 'BASE-90'), hand: ['Iris'] }),
            ...succeed('Lindsay', 'Daniel Jackson'),
            'accept',
          ),
        ['ready', 0, ['Iris']],
      ],
      // She has that glyph already.
      [
        () =>
          go(
            withGlyphs('SL-96', 'Lindsay', ['Libra'], 'culture', {
              team: team('SL-96', 'BASE-90'),
              hand: ['Iris'],
            }),
            ...succeed('Lindsay', 'Daniel Jackson'),
            'continue',
          ),
        ['stopped', 4, []],
      ],
      // Another character earns it.
      [
        () =>
          go(
            at('culture', { team: team('SL-96', 'BASE-90'), hand: ['Iris'] }),
            ...succeed('Daniel Jackson', 'Lindsay'),
            'continue',
          ),
        ['stopped', 3, []],
      ],
    ),
  ],
  'SL-97': [
    {
      does: () => {
        const table = go(
          at('combat', { team: team('SL-97'), deck: ['Helper', 'Jaffa Helper', 'Kelnorim', 'Iris'] }),
          ...succeed('Mala', "Teal'c"),
          'accept',
        )
        // A Jaffa event is no character.
        expect(options(table)).toEqual(['choose Jaffa Helper', 'done'])
        expect(hand(go(table, 'choose Jaffa Helper'))).toEqual(['Jaffa Helper'])
      },
      doesNot: () => {
        // A Libra glyph.
        const table = go(
          at('culture', { team: team('SL-97', 'BASE-90'), deck: ['Jaffa Helper', 'Iris'] }),
          ...succeed('Mala', 'Daniel Jackson'),
        )
        expect(table.asked()).toBe('hero continue')
        const other = go(
          at('combat', { team: team('SL-97'), deck: ['Jaffa Helper', 'Iris'] }),
          ...succeed("Teal'c", 'Mala'),
        )
        expect(other.asked()).toBe('hero continue')
      },
    },
  ],
  'SL-98': [
    shows(
      rating('Mansfield', 'science'),
      [() => go(withGlyphs('SL-98', 'Mansfield', ['Pisces']), ...succeed(), 'continue'), 3],
      [() => go(withGlyphs('SL-98', 'Mansfield', ['Libra']), ...FAIL, 'continue'), 2],
      [() => go(withGlyphs('SL-98', 'Mansfield', ['Orion']), ...succeed(), 'continue'), 2],
    ),
  ],
  'SL-99': [
    shows(
      power,
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Triangulum'], 'science', { hand: ['Jaffa Helper'] }),
            'play Jaffa Helper',
          ),
        2,
      ],
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Gemini'], 'science', { hand: ['Jaffa Helper'] }),
            'play Jaffa Helper',
          ),
        1,
      ],
      // No Jaffa; no support character.
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Triangulum'], 'science', { hand: ['NID Helper'] }),
            'play NID Helper',
          ),
        1,
      ],
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Triangulum'], 'science', { hand: ['Glider Cannon'] }),
            'play Glider Cannon',
          ),
        0,
      ],
    ),
    shows(
      power,
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Gemini', 'Orion'], 'science', { hand: ['Glider Cannon'] }),
            'play Glider Cannon',
          ),
        2,
      ],
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Gemini', 'Libra'], 'science', { hand: ['Glider Cannon'] }),
            'play Glider Cannon',
          ),
        1,
      ],
      [
        () =>
          go(
            withGlyphs('SL-99', "M'zel", ['Gemini', 'Orion'], 'science', { hand: ["Ma'chello's Notes"] }),
            "play Ma'chello's Notes",
          ),
        2,
      ],
    ),
  ],
  'SL-100': [
    acts(
      'use Narim',
      () => narim(['Pisces']),
      [],
      all(isBlocked('Helper'), stateOf('Narim'), power),
      [false, 'stopped', 4],
      () => narim(['Gemini']),
      () => narim(['Scorpius'], { states: { Narim: 'stopped' } }),
    ),
    acts(
      'use Narim#2',
      () => narim(['Pisces', 'Scorpius']),
      [],
      all(isBlocked('Helper'), isBlocked('Narim'), stateOf('Narim'), power),
      [false, true, 'ready', 3],
      // One of the glyphs; not ready.
      () => narim(['Pisces', 'Pisces']),
      () => narim(['Pisces', 'Scorpius'], { states: { Narim: 'stopped' } }),
    ),
  ],
  'SL-101': [
    shows(
      hand,
      [
        () =>
          go(
            at('science', { team: team('SL-101', 'BASE-102'), discard: ["Tok'ra Ambush", 'Iris'] }),
            ...succeed("Ren'al", 'Samantha Carter'),
            'accept',
          ),
        ["Tok'ra Ambush"],
      ],
      [
        () =>
          go(
            at('science', { team: team('SL-101', 'BASE-102'), discard: ['Iris'] }),
            ...succeed("Ren'al", 'Samantha Carter'),
            'continue',
          ),
        [],
      ],
      [
        () =>
          go(
            at('science', { team: team('SL-101', 'BASE-102'), discard: ["Tok'ra Ambush"] }),
            ...succeed('Samantha Carter', "Ren'al"),
            'continue',
          ),
        [],
      ],
    ),
  ],
  'SL-102': [
    shows(
      rating('Reynolds', 'culture'),
      [
        () =>
          withGlyphs('SL-102', 'Reynolds', ['Orion'], 'combat', {
            glyphs: { "Teal'c": glyphs('Gemini') },
            states: { "Teal'c": 'stopped' },
          }),
        3,
      ],
      // The other is ready, has no glyph, or is no team character; Reynolds has no Orion.
      [
        () =>
          withGlyphs('SL-102', 'Reynolds', ['Orion'], 'combat', { glyphs: { "Teal'c": glyphs('Gemini') } }),
        2,
      ],
      [() => withGlyphs('SL-102', 'Reynolds', ['Orion'], 'combat', { states: { "Teal'c": 'stopped' } }), 2],
      [
        () =>
          withGlyphs('SL-102', 'Reynolds', ['Orion'], 'combat', {
            play: ['SGC Helper'],
            glyphs: { 'SGC Helper': glyphs('Gemini') },
            states: { 'SGC Helper': 'stopped' },
          }),
        2,
      ],
      [
        () =>
          withGlyphs('SL-102', 'Reynolds', ['Libra'], 'combat', {
            glyphs: { "Teal'c": glyphs('Gemini') },
            states: { "Teal'c": 'stopped' },
          }),
        2,
      ],
    ),
  ],
  'SL-103': [
    {
      does: () => {
        const table = go(
          withGlyphs(
            'SL-103',
            'Samantha Carter',
            ['Pisces'],
            'combat',
            { team: team('SL-103', 'Zukhov') },
            { play: ['Rival'] },
          ),
          'pass',
          'assign Rival',
          'use Samantha Carter',
        )
        // A complication (ruling 13).
        expect([against(table), table.mission().difficulty]).toEqual([['face down'], 5])
        expect(table.state('Samantha Carter')).toBe('incapacitated')
      },
      doesNot: () => {
        const other = withGlyphs(
          'SL-103',
          'Samantha Carter',
          ['Orion'],
          'combat',
          { team: team('SL-103', 'Zukhov') },
          { play: ['Rival'] },
        )
        expect(options(go(other, 'pass', 'assign Rival'))).not.toContain('use Samantha Carter')
        const ready = go(
          withGlyphs(
            'SL-103',
            'Samantha Carter',
            ['Pisces'],
            'combat',
            { team: team('SL-103', 'Zukhov') },
            { play: ['Rival'] },
          ),
          'use Samantha Carter',
        )
        expect([against(ready), ready.state('Rival')]).toEqual([[], 'ready'])
      },
    },
  ],
  'SL-104': [
    acts(
      'use Samantha Carter',
      () =>
        go(
          withGlyphs(
            'SL-104',
            'Samantha Carter',
            ['Gemini'],
            'combat',
            { team: team('SL-104', 'Zukhov') },
            { hand: ['Roadblock'] },
          ),
          'pass',
          'play Roadblock',
        ),
      [],
      all(against, villainHand, power, stateOf('Samantha Carter')),
      [[], ['Roadblock'], 2, 'stopped'],
      () => withGlyphs('SL-104', 'Samantha Carter', ['Orion'], 'combat', { team: team('SL-104', 'Zukhov') }),
      () =>
        withGlyphs('SL-104', 'Samantha Carter', ['Gemini'], 'combat', {
          team: team('SL-104', 'Zukhov'),
          states: { 'Samantha Carter': 'stopped' },
        }),
    ),
  ],
  'SL-105': [
    acts(
      'use Shawn Grieves',
      () =>
        withGlyphs('SL-105', 'Shawn Grieves', ['Orion'], 'combat', {
          team: team('SL-105', 'NID Member'),
          play: ['Helper'],
          states: { 'NID Member': 'stopped', "Teal'c": 'stopped' },
        }),
      [],
      all(stateOf('NID Member'), stateOf("Teal'c"), discarded, power),
      ['ready', 'stopped', ['Helper'], 2],
      // Without a support character; without a glyph of his.
      () => withGlyphs('SL-105', 'Shawn Grieves', ['Scorpius']),
      () => withGlyphs('SL-105', 'Shawn Grieves', ['Gemini'], 'combat', { play: ['Helper'] }),
    ),
  ],
  'SL-106': [
    shows(
      all(power, stateOf('Smith')),
      [
        () =>
          go(
            withGlyphs('SL-106', 'Smith', ['Orion', 'Orion', 'Libra'], 'combat', { hand: ['M9 Pistol'] }),
            'play M9 Pistol',
            'accept',
          ),
        // 6 minus 2 for the gear, plus 2.
        [6, 'stopped'],
      ],
      [
        () =>
          go(
            withGlyphs('SL-106', 'Smith', ['Orion', 'Orion', 'Libra'], 'combat', { hand: ['Second Helper'] }),
            'play Second Helper',
            'pass',
          ),
        [4, 'ready'],
      ],
      [
        () =>
          go(
            withGlyphs('SL-106', 'Smith', ['Orion', 'Orion', 'Libra'], 'combat', {
              hand: ['M9 Pistol'],
              states: { Smith: 'stopped' },
            }),
            'play M9 Pistol',
            'pass',
          ),
        [4, 'stopped'],
      ],
    ),
  ],
  'SL-107': (['Pisces', 'Triangulum'] as const).map((glyph) =>
    shows(
      ratings("Teal'c"),
      [
        () =>
          go(
            withGlyphs('SL-107', "Teal'c", [glyph], 'combat', { team: ALONE }, { play: ['Rival'] }),
            'pass',
            'assign Rival',
          ),
        TEALC_RAISED,
      ],
      [() => withGlyphs('SL-107', "Teal'c", [glyph], 'combat', { team: ALONE }, { play: ['Rival'] }), TEALC],
      [
        () =>
          go(
            withGlyphs('SL-107', "Teal'c", ['Orion'], 'combat', { team: ALONE }, { play: ['Rival'] }),
            'pass',
            'assign Rival',
          ),
        TEALC,
      ],
    ),
  ),
  'SL-108': [
    shows(
      (table) => table.hero.view().you.experience,
      [
        () =>
          withGlyphs('SL-108', 'Tolinev', ['Gemini'], 'combat', {
            team: team('SL-108', 'Russian Member'),
            play: ['Russian Helper'],
            glyphs: { 'Russian Member': glyphs('Gemini'), 'Russian Helper': glyphs('Gemini') },
          }),
        // Three glyphs of 1, and 1 for each of the others.
        5,
      ],
      [
        () =>
          withGlyphs('SL-108', 'Tolinev', ['Libra'], 'combat', {
            team: team('SL-108', 'Russian Member'),
            glyphs: { 'Russian Member': glyphs('Gemini') },
          }),
        2,
      ],
      [
        () =>
          withGlyphs('SL-108', 'Tolinev', ['Gemini'], 'combat', {
            team: team('SL-108', 'NID Member'),
            glyphs: { 'NID Member': glyphs('Gemini') },
          }),
        2,
      ],
    ),
  ],
  'SL-109': [
    (() => {
      const position = () =>
        withGlyphs('SL-109', 'Vala Mal Doran', ['Gemini'], 'combat', {
          states: { 'Vala Mal Doran': 'stopped' },
        })
      const { does, doesNot } = acts(
        'use Vala Mal Doran',
        position,
        ["choose Teal'c"],
        all(stateOf('Vala Mal Doran'), isBlocked("Teal'c"), power),
        ['ready', true, 2],
        () => withGlyphs('SL-109', 'Vala Mal Doran', ['Libra']),
        // No other team character is ready.
        () =>
          withGlyphs('SL-109', 'Vala Mal Doran', ['Gemini'], 'combat', {
            states: { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', 'Samantha Carter': 'stopped' },
          }),
      )
      return {
        does: () => {
          does()
          // The text sets no end: the block outlives the mission at which it began (ruling 7).
          const next = go(position(), 'use Vala Mal Doran', "choose Teal'c", ...FAIL, 'continue')
          expect(isBlocked("Teal'c")(next)).toBe(true)
        },
        doesNot: () => {
          doesNot()
          // A blocked character cannot be blocked as a cost.
          const again = withGlyphs('SL-109', 'Vala Mal Doran', ['Gemini'], 'combat', {
            states: { "Jack O'Neill": 'stopped', 'Samantha Carter': 'stopped' },
            power: 2,
          })
          expect(options(go(again, 'use Vala Mal Doran', 'pass'))).not.toContain('use Vala Mal Doran')
          expect([again.asked(), isBlocked("Teal'c")(again), power(again)]).toEqual(['hero action', true, 4])
        },
      }
    })(),
  ],
  'SL-110': [
    shows(
      ratings('Vallarin'),
      [
        () => go(withGlyphs('SL-110', 'Vallarin', ['Libra']), ...FAIL, 'continue'),
        { culture: 3, science: 2, combat: 3, ingenuity: 2 },
      ],
      [
        () => go(withGlyphs('SL-110', 'Vallarin', ['Libra']), ...succeed(), 'continue'),
        { culture: 2, science: 1, combat: 2, ingenuity: 1 },
      ],
      [
        () => go(withGlyphs('SL-110', 'Vallarin', ['Gemini']), ...FAIL, 'continue'),
        { culture: 2, science: 1, combat: 2, ingenuity: 1 },
      ],
    ),
  ],
}
