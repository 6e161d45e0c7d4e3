import { expect } from 'vitest'
import { incapacitated, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  acts,
  against,
  all,
  at,
  deck,
  discarded,
  FAIL,
  glyphs,
  go,
  hand,
  offers,
  power,
  ratings,
  shows,
  stateOf,
  team,
  villainDiscarded,
  villainPower,
} from '../shapes/system-lords-hero'

/** A Salish Spirit is destroyed when a Combat mission is played, and stays at any other. */
const leavesForCombat = (title: string) =>
  shows(
    discarded,
    [() => at('combat', { play: [title] }), [title]],
    [() => at('science', { play: [title] }), []],
    // Only his own player's missions: here he is ignored.
    [() => at('combat', {}, { play: [title] }), []],
  )

export const cases: CardCases = {
  'SL-64': [
    shows(
      ratings('Sanderson'),
      [
        () => go(at('combat', { play: ['Sanderson'], hand: ['NID Helper'] }), 'play NID Helper'),
        { science: 2, combat: 1 },
      ],
      [() => go(at('combat', { play: ['Sanderson'], hand: ['Helper'] }), 'play Helper'), { science: 2 }],
      // He is not another card.
      [() => go(at('combat', { hand: ['Sanderson'] }), 'play Sanderson'), { science: 2 }],
      // The opponent plays it.
      [
        () =>
          go(
            at('combat', { play: ['Sanderson'] }, { hand: ['NID Roadblock'] }),
            'pass',
            'play NID Roadblock',
          ),
        { science: 2 },
      ],
    ),
    shows(
      ratings('Sanderson'),
      [
        () => go(at('combat', { play: ['Sanderson'], hand: ['M9 Pistol'] }), 'play M9 Pistol'),
        { science: 2, ingenuity: 1 },
      ],
      [() => go(at('combat', { play: ['Sanderson'], hand: ['Helper'] }), 'play Helper'), { science: 2 }],
    ),
  ],
  'SL-65': [
    shows(
      stateOf("Teal'c"),
      [
        () =>
          go(
            at('culture', { play: ['Seevis'], states: { "Teal'c": 'stopped' } }),
            'assign Seevis',
            'pass',
            'assign Daniel Jackson',
            ...FAIL,
            'accept',
            "choose Teal'c",
          ),
        'ready',
      ],
      [
        () =>
          go(at('culture', { play: ['Seevis'], states: { "Teal'c": 'stopped' } }), 'assign Seevis', ...FAIL),
        'stopped',
      ],
    ),
  ],
  'SL-66': [
    acts(
      "use Shau'nac",
      () => at('combat', { play: ["Shau'nac"] }),
      ["choose Teal'c"],
      all(ratings("Teal'c"), discarded),
      [{ culture: 3, science: 1, combat: 4, ingenuity: 2 }, ["Shau'nac"]],
      () => incapacitated(at('combat', { play: ["Shau'nac"] }), "Shau'nac"),
    ),
  ],
  'SL-67': [
    {
      does: () => {
        // Imhotep stops all Jaffa support characters.
        const table = go(
          at('combat', { play: ['Siler', 'Artok'] }, { hand: ['Imhotep'] }),
          'pass',
          'play Imhotep',
          'mode 1',
          'replace Siler',
        )
        expect([table.state('Siler'), table.state('Artok')]).toEqual(['stopped', 'ready'])
      },
      doesNot: () => {
        const stopped = go(
          at('combat', { play: ['Siler', 'Artok'], states: { Siler: 'stopped' } }, { hand: ['Imhotep'] }),
          'pass',
          'play Imhotep',
          'mode 1',
        )
        expect(stopped.state('Artok')).toBe('stopped')
        // A team character.
        const table = go(
          at('combat', { team: team('Jaffa Member'), play: ['Siler'] }, { hand: ['Imhotep'] }),
          'pass',
          'play Imhotep',
          'mode 0',
        )
        expect([table.state('Jaffa Member'), table.state('Siler')]).toEqual(['stopped', 'ready'])
      },
    },
  ],
  'SL-68': [
    shows(
      all(hand, discarded),
      [
        () => go(at('combat', { play: ['Sina'], hand: ['SL-125'] }), 'play Leave Behind No Trace', 'accept'),
        [['Leave Behind No Trace'], []],
      ],
      [() => go(at('combat', { play: ['Sina'], hand: ['Plan B'] }), 'play Plan B', 'pass'), [[], ['Plan B']]],
      [
        () =>
          go(
            at('combat', { play: ['Sina'], hand: ['SL-125'], states: { Sina: 'stopped' } }),
            'play Leave Behind No Trace',
            'pass',
          ),
        [[], ['Leave Behind No Trace']],
      ],
    ),
  ],
  'SL-69': [
    acts(
      'use Skaara',
      () =>
        go(
          at('combat', { play: ['Skaara', 'Helper'], states: { Helper: 'stopped' } }),
          'assign Skaara',
          'pass',
        ),
      [],
      all(stateOf('Helper'), stateOf('Skaara')),
      ['ready', 'stopped'],
      () => at('combat', { play: ['Skaara', 'Helper'], states: { Helper: 'stopped' } }),
    ),
  ],
  'SL-70': [
    shows(
      power,
      [() => go(at('culture', { hand: ['Steven Rayner'], power: 1 }), 'play Steven Rayner'), 2],
      [
        () =>
          go(
            at('culture', { hand: ['Steven Rayner'], glyphs: { "Jack O'Neill": glyphs('Orion') } }),
            'play Steven Rayner',
          ),
        0,
      ],
    ),
  ],
  'SL-71': [
    leavesForCombat("T'akaya"),
    {
      does: () => {
        const table = go(
          at('science', { play: ["T'akaya"] }, { play: ['Rival', 'Jaffa Rival'] }),
          "use T'akaya#2",
          'amount 2',
        )
        expect(deck(1)(table).at(-1)).toBe('Jaffa Rival')
        expect(titles(table.villain.view().you.adversaries)).toEqual(['Rival'])
        expect([discarded(table), power(table)]).toEqual([["T'akaya"], 1])
      },
      doesNot: () => {
        const table = go(
          at('science', { play: ["T'akaya"] }, { play: ['Rival', 'Jaffa Rival'] }),
          "use T'akaya#2",
          'amount 3',
        )
        expect(titles(table.villain.view().you.adversaries)).toEqual(['Rival', 'Jaffa Rival'])
      },
    },
  ],
  'SL-72': [
    acts(
      "use Tara'c",
      () => at('combat', { play: ["Tara'c"] }),
      [],
      all(villainPower, discarded),
      [2, ["Tara'c"]],
      () => at('combat', { play: ["Tara'c"], states: { "Tara'c": 'stopped' } }),
    ),
  ],
  'SL-73': [
    // Ruslan Chernovshev shows whether an NID character is assigned.
    shows(
      all(ratings('Ruslan Chernovshev'), discarded, power),
      [
        () =>
          go(
            at('ingenuity', {
              team: team('NID Member'),
              play: ['Tyler', 'Ruslan Chernovshev'],
              hand: ['Iris'],
            }),
            'use Tyler',
            'choose NID Member',
            'pass',
            'assign Tyler',
          ),
        [{ culture: 2, science: 1 }, ['Iris'], 2],
      ],
      [
        () =>
          go(
            at('ingenuity', {
              team: team('NID Member'),
              play: ['Tyler', 'Ruslan Chernovshev'],
              hand: ['Iris'],
            }),
            'use Tyler',
            "choose Teal'c",
            'pass',
            'assign Tyler',
          ),
        [{ culture: 2 }, ['Iris'], 2],
      ],
    ),
  ],
  'SL-74': [
    leavesForCombat("Xe'ls"),
    {
      does: () => {
        const saved = (title: string, villain: Parameters<typeof at>[2], ...steps: string[]) => {
          const table = go(
            at('science', { play: ["Xe'ls", title] }, villain),
            'pass',
            ...steps,
            "replace Xe'ls",
          )
          expect(discarded(table)).toEqual([])
          expect([table.state("Xe'ls"), table.state(title)]).toEqual(['stopped', 'ready'])
        }
        // Cloaked Ashrak destroys a support character, Ja'din a gear.
        const ashrak = { hand: ['Cloaked Ashrak'] }
        saved('Helper', ashrak, 'play Cloaked Ashrak', ...FAIL, 'choose Helper')
        saved('P90', { play: ["Ja'din"] }, "assign Ja'din", ...FAIL)
      },
      doesNot: () => {
        const table = go(
          at(
            'culture',
            { play: ["Xe'ls", 'Helper'], states: { "Xe'ls": 'stopped' } },
            { hand: ['Salish Spirits'] },
          ),
          'pass',
          'play Salish Spirits',
          ...FAIL,
          'choose Helper',
        )
        expect(discarded(table)).toEqual(['Helper'])
        // He can't save himself.
        const own = go(
          at('culture', { play: ["Xe'ls", 'Helper'] }, { hand: ['Salish Spirits'] }),
          'pass',
          'play Salish Spirits',
          ...FAIL,
          "choose Xe'ls",
        )
        expect(discarded(own)).toEqual(["Xe'ls"])
      },
    },
  ],
  'SL-75': [
    shows(
      ratings("Yat'Yir"),
      [
        () => go(at('science', { play: ["Yat'Yir"], hand: ['Jaffa Helper'] }), 'play Jaffa Helper'),
        { combat: 3, ingenuity: 2 },
      ],
      [
        () => go(at('science', { play: ["Yat'Yir"], hand: ['Helper'] }), 'play Helper'),
        { combat: 2, ingenuity: 1 },
      ],
      // Himself, or a Jaffa who has been in play.
      [
        () => go(at('science', { play: ['Jaffa Helper'], hand: ["Yat'Yir"], power: 1 }), "play Yat'Yir"),
        { combat: 2, ingenuity: 1 },
      ],
    ),
    shows(
      ratings("Yat'Yir"),
      [
        () =>
          go(at('science', { play: ["Yat'Yir"] }, { play: ['Jaffa Rival'] }), 'pass', 'assign Jaffa Rival'),
        { combat: 3, ingenuity: 2 },
      ],
      [() => at('science', { play: ["Yat'Yir"] }, { play: ['Jaffa Rival'] }), { combat: 2, ingenuity: 1 }],
      [
        () => go(at('science', { play: ["Yat'Yir"] }, { play: ['Rival'] }), 'pass', 'assign Rival'),
        { combat: 2, ingenuity: 1 },
      ],
    ),
  ],
  'SL-76': [
    shows(
      ratings('Young Jack'),
      [
        () => go(at('combat', { play: ['Young Jack'] }), "assign Teal'c"),
        { ingenuity: 2, science: 1, combat: 1 },
      ],
      [() => at('combat', { play: ['Young Jack'] }), { ingenuity: 1 }],
      // A support character.
      [() => go(at('combat', { play: ['Young Jack', 'SGC Helper'] }), 'assign SGC Helper'), { ingenuity: 1 }],
    ),
    shows(
      ratings('Young Jack'),
      [
        () => go(at('combat', { play: ['Young Jack'] }), "assign Jack O'Neill"),
        { ingenuity: 3, science: 1, combat: 1 },
      ],
      [
        () => go(at('combat', { play: ['Young Jack'] }), "assign Teal'c"),
        { ingenuity: 2, science: 1, combat: 1 },
      ],
    ),
  ],
  'SL-77': [
    shows(
      all(discarded, villainDiscarded, against),
      [
        () =>
          go(
            at('combat', { team: team('Russian Member'), play: ['Yuri'] }, { hand: ['Roadblock'] }),
            'assign Russian Member',
            'pass',
            'assign Yuri',
            'play Roadblock',
            'accept',
          ),
        [['Yuri'], ['Roadblock'], []],
      ],
      // Assigned with somebody else.
      [
        () =>
          go(
            at('combat', { team: team('Russian Member'), play: ['Yuri'] }, { hand: ['Roadblock'] }),
            "assign Teal'c",
            'pass',
            'assign Yuri',
            'play Roadblock',
            'pass',
          ),
        [[], [], ['Roadblock']],
      ],
      // Ready.
      [
        () =>
          go(
            at('combat', { team: team('Russian Member'), play: ['Yuri'] }, { hand: ['Roadblock'] }),
            'assign Russian Member',
            'play Roadblock',
            'pass',
          ),
        [[], [], ['Roadblock']],
      ],
    ),
  ],
  'SL-78': [
    {
      does: () => {
        const table = go(
          at('science', { play: ['Zarin'] }, { play: ['Rival', 'Jaffa Rival'] }),
          'assign Zarin',
          'assign Jaffa Rival',
          'use Zarin',
        )
        // Only the ready one of the two.
        expect([table.state('Rival'), table.state('Jaffa Rival')]).toEqual(['stopped', 'assigned'])
        expect(table.state('Zarin')).toBe('stopped')
      },
      doesNot: () => {
        expect(offers('use Zarin')(at('science', { play: ['Zarin'] }, { play: ['Rival'] }))).toBe(false)
        const table = go(
          at('science', { play: ['Zarin'] }, { play: ['Rival'] }),
          'assign Zarin',
          'assign Rival',
          'use Zarin',
        )
        expect(table.state('Rival')).toBe('assigned')
      },
    },
  ],
}
