import { expect } from 'vitest'
import type { CardCases } from '../case'
import { asksFor, holding, onlyAt, plus, stopsUpToTwo, TEALC, trains } from '../shapes/system-lords-events'
import {
  all,
  at,
  deck,
  discarded,
  FAIL,
  glyphs,
  glyphsUnder,
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
  villainDiscarded,
} from '../shapes/system-lords-hero'

export const cases: CardCases = {
  'SL-126': [
    {
      does: () => {
        const table = go(
          holding("Lucy! I'm Home!", 'combat', {
            play: ['SGC Helper', 'NID Helper'],
            states: { 'SGC Helper': 'stopped', 'NID Helper': 'stopped' },
          }),
          "play Lucy! I'm Home!",
        )
        // The price is a team character who is ready.
        expect(options(table)).not.toContain('choose SGC Helper')
        go(table, "choose Jack O'Neill")
        expect([
          isBlocked("Jack O'Neill")(table),
          table.state('SGC Helper'),
          table.state('NID Helper'),
        ]).toEqual([true, 'ready', 'stopped'])
      },
      doesNot: () => {
        // Nobody is ready to be blocked.
        const states = {
          "Teal'c": 'stopped',
          "Jack O'Neill": 'stopped',
          'Samantha Carter': 'stopped',
          'Daniel Jackson': 'stopped',
        } as const
        expect(options(holding("Lucy! I'm Home!", 'combat', { play: ['Helper'], states }))).not.toContain(
          "play Lucy! I'm Home!",
        )
        // Nobody of the SGC is stopped.
        const table = go(
          holding("Lucy! I'm Home!", 'combat', { play: ['NID Helper'], states: { 'NID Helper': 'stopped' } }),
          "play Lucy! I'm Home!",
          "choose Jack O'Neill",
        )
        expect(table.state('NID Helper')).toBe('stopped')
      },
    },
  ],
  'SL-127': [onlyAt('Martial Arts Training', 'combat', 'culture'), trains('Martial Arts Training', 'combat')],
  'SL-128': [
    onlyAt('New Tack', 'culture', 'combat'),
    shows(
      all(ratings("Teal'c"), isBlocked("Teal'c")),
      [
        () =>
          go(
            holding('New Tack', 'culture', {}, { hand: ['Alien Orb'], power: 1 }),
            'pass',
            'play Alien Orb',
            "choose Teal'c",
            'play New Tack',
            "choose Teal'c",
          ),
        [plus(1), false],
      ],
      [
        () =>
          go(
            holding('New Tack', 'culture', { play: ['Helper'] }, { hand: ['Alien Orb'], power: 1 }),
            'pass',
            'play Alien Orb',
            "choose Teal'c",
            'play New Tack',
            'choose Helper',
          ),
        [TEALC, true],
      ],
    ),
  ],
  'SL-129': [
    shows(
      hand,
      [() => go(holding('Perks', 'combat', { discard: ['Roadblock', 'Iris'] }), 'play Perks'), ['Iris']],
      [() => go(holding('Perks', 'combat', { discard: ['Roadblock'] }), 'play Perks'), []],
    ),
  ],
  'SL-130': [
    shows(
      (table) => {
        const before = power(table)
        return power(go(table, 'play Plan B')) - before
      },
      [() => go(holding('Plan B', 'combat'), ...FAIL, 'continue'), 2],
      [() => holding('Plan B', 'combat'), 0],
      [() => go(holding('Plan B', 'combat'), ...succeed(), 'continue'), 0],
    ),
  ],
  'SL-131': [
    {
      does: () =>
        expect(options(go(holding('Planned Assault', 'combat'), "assign Teal'c", 'pass'))).not.toContain(
          'play Planned Assault',
        ),
      doesNot: () => {
        const glyph = { glyphs: { "Teal'c": glyphs('Gemini') } }
        expect(options(go(holding('Planned Assault', 'combat', glyph), "assign Teal'c", 'pass'))).toContain(
          'play Planned Assault',
        )
        // Not assigned.
        expect(options(holding('Planned Assault', 'combat', glyph))).not.toContain('play Planned Assault')
      },
    },
    shows(
      power,
      [
        () =>
          go(
            holding('Planned Assault', 'combat', { glyphs: { "Teal'c": glyphs('Gemini', 'Gemini') } }),
            "assign Teal'c",
            'pass',
            'play Planned Assault',
          ),
        // 11, minus 1 and plus 2.
        12,
      ],
      // The other glyph is another character's.
      [
        () =>
          go(
            holding('Planned Assault', 'combat', {
              glyphs: { "Teal'c": glyphs('Gemini'), "Jack O'Neill": glyphs('Gemini') },
            }),
            "assign Teal'c",
            'pass',
            'play Planned Assault',
          ),
        11,
      ],
    ),
  ],
  'SL-132': [
    shows(
      all(deck(0), deck(1)),
      [
        () =>
          go(
            holding(
              'Possible Fate',
              'combat',
              { deck: ['Helper'] },
              { deck: ['Iris', 'P90', 'Olaf', 'DHD', 'MALP', 'Barter'] },
            ),
            'play Possible Fate',
            'player 1',
            'bottom P90',
            'bottom Iris',
            'top MALP',
            'top DHD',
            'top Olaf',
          ),
        [['Helper'], ['MALP', 'DHD', 'Olaf', 'Barter', 'P90', 'Iris']],
      ],
      [
        () =>
          go(
            holding(
              'Possible Fate',
              'combat',
              { deck: ['Helper', 'Second Helper'] },
              { deck: ['Iris', 'P90', 'Olaf', 'DHD', 'MALP', 'Barter'] },
            ),
            'play Possible Fate',
            'player 0',
            'top Second Helper',
            'top Helper',
          ),
        [
          ['Second Helper', 'Helper'],
          ['Iris', 'P90', 'Olaf', 'DHD', 'MALP', 'Barter'],
        ],
      ],
    ),
  ],
  'SL-133': [
    stopsUpToTwo(
      'Research and Development',
      ['Janet Fraiser', 'Samantha Carter'],
      { team: team('BASE-98'), deck: ['P90', 'Olaf', 'Iris'] },
      {},
      [
        ['accept', 'choose P90'],
        ['accept', 'choose P90', 'accept', 'choose Iris'],
      ],
      hand,
      [[], ['P90'], ['P90', 'Iris']],
    ),
  ],
  'SL-134': [
    shows(
      all(
        rating('Russian Member', 'culture'),
        rating('NID Member', 'culture'),
        rating('Russian Helper', 'culture'),
      ),
      [
        () =>
          go(
            holding('Resilience', 'combat', {
              team: team('Russian Member', 'NID Member'),
              play: ['Russian Helper'],
            }),
            ...FAIL,
            'continue',
            ...FAIL,
            'continue',
            'play Resilience',
          ),
        [3, 1, 1],
      ],
      [
        () =>
          go(
            holding('Resilience', 'combat', {
              team: team('Russian Member', 'NID Member'),
              play: ['Russian Helper'],
            }),
            'play Resilience',
          ),
        [1, 1, 1],
      ],
    ),
  ],
  'SL-135': [
    {
      does: () => {
        const table = go(
          holding('Self Sacrifice', 'combat', { play: ['Helper', 'Second Helper'] }),
          'assign Helper',
          'pass',
          'play Self Sacrifice',
        )
        expect(table.card('Helper').ratings).toEqual({ culture: 2, science: 2, combat: 2, ingenuity: 2 })
        expect(discarded(go(table, ...FAIL))).toEqual(['Helper', 'Self Sacrifice'])
      },
      doesNot: () => {
        // Neither a team character nor one who is not assigned.
        const table = go(
          holding('Self Sacrifice', 'combat', { play: ['Helper'] }),
          "assign Teal'c",
          'pass',
          'play Self Sacrifice',
        )
        expect(table.card("Teal'c").ratings).toEqual(TEALC)
        expect(discarded(go(table, ...FAIL))).toEqual(['Self Sacrifice'])
      },
    },
  ],
  'SL-136': [
    {
      does: () => {
        const members = ['NID Member', 'Russian Member', 'Russian Helper', 'SGC Helper', 'Jaffa Helper']
        const table = go(
          holding('Stoicism', 'combat', {
            team: team('NID Member', 'Russian Member'),
            play: ['Russian Helper', 'SGC Helper', 'Jaffa Helper'],
            glyphs: {
              'NID Member': glyphs('Gemini'),
              'Russian Member': glyphs('Gemini', 'Libra'),
              'Russian Helper': glyphs('Libra'),
              'SGC Helper': glyphs('Gemini'),
            },
            states: Object.fromEntries(members.map((title) => [title, 'stopped' as const])),
          }),
          'play Stoicism',
        )
        // A character without a glyph is not offered.
        expect(options(table)).not.toContain('choose Jaffa Helper')
        go(table, 'choose NID Member')
        expect(members.map((title) => table.state(title))).toEqual([
          'ready',
          'ready',
          'stopped',
          'stopped',
          'stopped',
        ])
      },
      doesNot: () => {
        const table = go(
          holding('Stoicism', 'combat', {
            team: team('Russian Member'),
            states: { 'Russian Member': 'stopped' },
          }),
          'play Stoicism',
        )
        expect(table.state('Russian Member')).toBe('stopped')
      },
    },
  ],
  'SL-137': [
    {
      does: () =>
        expect(
          options(
            holding('Strange Bedfellows', 'combat', { glyphs: { "Teal'c": glyphs('Gemini', 'Libra') } }),
          ),
        ).not.toContain('play Strange Bedfellows'),
      doesNot: () =>
        expect(
          options(
            holding('Strange Bedfellows', 'combat', {
              glyphs: { "Teal'c": glyphs('Gemini'), "Jack O'Neill": glyphs('Scorpius') },
            }),
          ),
        ).toContain('play Strange Bedfellows'),
    },
    shows(
      all(glyphsUnder("Teal'c"), glyphsUnder("Jack O'Neill")),
      [
        () =>
          go(
            holding('Strange Bedfellows', 'combat', {
              glyphs: { "Teal'c": glyphs('Gemini', 'Pisces'), "Jack O'Neill": glyphs('Scorpius') },
            }),
            'play Strange Bedfellows',
            'choose Gemini Glyph',
          ),
        [glyphs('Pisces', 'Scorpius'), glyphs('Gemini')],
      ],
      // The other one.
      [
        () =>
          go(
            holding('Strange Bedfellows', 'combat', {
              glyphs: { "Teal'c": glyphs('Gemini', 'Pisces'), "Jack O'Neill": glyphs('Scorpius') },
            }),
            'play Strange Bedfellows',
            'choose Pisces Glyph',
          ),
        [glyphs('Gemini', 'Scorpius'), glyphs('Pisces')],
      ],
    ),
  ],
  'SL-138': [
    shows(
      (table) => options(table).includes('play Teamwork'),
      [
        () =>
          go(at('combat', { hand: ['Teamwork'] }), "assign Teal'c", 'pass', "assign Jack O'Neill", 'pass'),
        true,
      ],
      [
        () =>
          go(
            at('combat', { team: team('NID Member'), hand: ['Teamwork'] }),
            "assign Teal'c",
            'pass',
            'assign NID Member',
            'pass',
          ),
        false,
      ],
    ),
    shows(
      ratings("Teal'c"),
      [() => go(holding('Teamwork', 'combat'), 'play Teamwork', "choose Teal'c"), plus(2)],
      [() => go(holding('Teamwork', 'combat'), 'play Teamwork', "choose Jack O'Neill"), TEALC],
      [() => go(holding('Teamwork', 'combat'), 'play Teamwork', "choose Teal'c", ...FAIL), TEALC],
    ),
  ],
  'SL-139': [
    shows(
      all(stateOf("Tok'ra Helper"), stateOf('Jaffa Helper'), stateOf("Tok'ra Member")),
      [
        () =>
          go(
            holding("Tok'ra Ambush", 'combat', {
              team: team("Tok'ra Member"),
              play: ["Tok'ra Helper", 'Jaffa Helper'],
              states: { "Tok'ra Helper": 'stopped', 'Jaffa Helper': 'stopped', "Tok'ra Member": 'stopped' },
            }),
            "play Tok'ra Ambush",
          ),
        ['ready', 'stopped', 'stopped'],
      ],
      [
        () =>
          go(
            holding("Tok'ra Ambush", 'combat', {
              team: team("Tok'ra Member"),
              play: ["Tok'ra Helper", 'Jaffa Helper'],
              states: { 'Jaffa Helper': 'stopped', "Tok'ra Member": 'stopped' },
            }),
            "play Tok'ra Ambush",
          ),
        ['ready', 'stopped', 'stopped'],
      ],
    ),
  ],
  'SL-140': [
    shows(
      stateOf('Rival'),
      [
        () => go(holding('Turn the Tables', 'combat', {}, { play: ['Rival'] }), 'play Turn the Tables'),
        'stopped',
      ],
      [
        () =>
          go(
            holding('Turn the Tables', 'combat', {}, { play: ['Rival'] }),
            'pass',
            'assign Rival',
            'play Turn the Tables',
          ),
        'assigned',
      ],
    ),
  ],
  'SL-141': [
    asksFor(
      'Victory or Death',
      () =>
        go(holding('Victory or Death', 'combat', { play: ['Jaffa Helper'] }), 'assign Jaffa Helper', 'pass'),
      [],
      discarded,
      ['Jaffa Helper', 'Victory or Death'],
      () => holding('Victory or Death', 'combat', { play: ['Jaffa Helper'] }),
      () => go(holding('Victory or Death', 'combat', { play: ['NID Helper'] }), 'assign NID Helper', 'pass'),
    ),
    shows(
      villainDiscarded,
      [
        () =>
          go(
            holding('Victory or Death', 'combat', { play: ['Jaffa Helper'] }, { play: ['Rival'] }),
            'assign Jaffa Helper',
            'assign Rival',
            'play Victory or Death',
          ),
        ['Rival'],
      ],
      [
        () =>
          go(
            holding('Victory or Death', 'combat', { play: ['Jaffa Helper'] }, { play: ['Rival'] }),
            'assign Jaffa Helper',
            'pass',
            'play Victory or Death',
          ),
        [],
      ],
    ),
  ],
}
