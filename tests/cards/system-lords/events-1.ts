import { expect } from 'vitest'
import type { CardCases } from '../case'
import { asksFor, holding, onlyAt, plus, stopsUpToTwo, TEALC, trains } from '../shapes/system-lords-events'
import {
  against,
  all,
  at,
  deck,
  discarded,
  FAIL,
  go,
  hand,
  isBlocked,
  options,
  power,
  ratings,
  shows,
  stateOf,
  succeed,
  team,
  villainDiscarded,
} from '../shapes/system-lords-hero'

const INTIMIDATION = { team: team('Harold Maybourne'), hand: ['Intimidation', 'Aris Boch'] }

export const cases: CardCases = {
  'SL-111': [
    {
      does: () => {
        const table = go(
          holding(
            'Annihilation',
            'combat',
            { team: team('NID Member'), play: ['Helper', 'Second Helper', 'NID Helper'] },
            { play: ['Rival'], hand: ['Roadblock', 'Overrun'] },
          ),
          'assign NID Member',
          'play Roadblock',
          "assign Teal'c",
          'complication Overrun',
          'assign Helper',
          'assign Rival',
          'assign NID Helper',
          'pass',
          'play Annihilation',
        )
        expect(table.mission()).toMatchObject({ assigned: [], against: [], difficulty: 4 })
        expect([table.state('NID Member'), table.state('NID Helper')]).toEqual(['stopped', 'stopped'])
        expect(table.state("Teal'c")).toBe('incapacitated')
        expect(discarded(table)).toEqual(['Annihilation', 'Helper'])
        expect(villainDiscarded(table)).toEqual(['Overrun', 'Rival', 'Roadblock'])
      },
      doesNot: () => {
        expect(options(holding('Annihilation', 'combat'))).not.toContain('play Annihilation')
        // Characters that are not assigned are not affected.
        const table = go(
          holding(
            'Annihilation',
            'combat',
            { team: team('NID Member'), play: ['Helper'] },
            { play: ['Rival'] },
          ),
          "assign Teal'c",
          'pass',
          'play Annihilation',
        )
        expect(['NID Member', 'Helper', 'Rival', "Jack O'Neill"].map((title) => table.state(title))).toEqual([
          'ready',
          'ready',
          'ready',
          'ready',
        ])
      },
    },
  ],
  'SL-112': [
    {
      does: () => {
        const first = go(holding('Celebration', 'combat'), 'play Celebration', "choose Teal'c")
        expect(first.card("Teal'c").ratings).toEqual(plus(1))
        const later = go(
          holding('Celebration', 'combat'),
          ...succeed(),
          'continue',
          'play Celebration',
          "choose Teal'c",
        )
        expect(later.card("Teal'c").ratings).toEqual(plus(2))
      },
      doesNot: () => {
        const table = go(
          holding('Celebration', 'combat', { play: ['Helper'] }),
          ...FAIL,
          'continue',
          'play Celebration',
        )
        expect(options(table)).not.toContain('choose Helper')
        go(table, "choose Teal'c")
        // A failed mission is no reason for 2, and nobody else gets any.
        expect(table.card("Teal'c").ratings).toEqual(plus(1))
        expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 3 })
      },
    },
  ],
  'SL-113': [
    onlyAt('Clever Disguise', 'ingenuity', 'combat'),
    shows(
      all(ratings("Teal'c"), isBlocked("Teal'c")),
      [
        () =>
          go(
            // The opponent blocks a team character of their choice.
            holding('Clever Disguise', 'ingenuity', { missions: ['Antarctic Rescue', 'Trial of combat'] }),
            "choose Teal'c",
            'play Clever Disguise',
            "choose Teal'c",
          ),
        [plus(1), false],
      ],
      [
        () =>
          go(
            holding('Clever Disguise', 'ingenuity', { missions: ['Antarctic Rescue', 'Trial of combat'] }),
            "choose Teal'c",
            'play Clever Disguise',
            "choose Jack O'Neill",
          ),
        [TEALC, true],
      ],
    ),
  ],
  'SL-114': [
    shows(
      stateOf('Helper'),
      [
        () => {
          const table = go(
            holding('Digging Deep', 'combat', { play: ['Helper'], states: { Helper: 'stopped' } }),
            'play Digging Deep',
          )
          expect(table.state('Helper')).toBe('ready')
          return go(table, ...FAIL)
        },
        'incapacitated',
      ],
      // A ready character cannot be readied, so nothing follows.
      [
        () => go(holding('Digging Deep', 'combat', { play: ['Helper'] }), 'play Digging Deep', ...FAIL),
        'ready',
      ],
    ),
  ],
  'SL-115': [
    {
      does: () => {
        const table = go(
          holding('Entropic Cascade Failure', 'combat', {
            deck: ['Iris', 'Helper', 'Roadblock', 'Olaf', 'P90'],
          }),
          'play Entropic Cascade Failure',
        )
        expect(options(table)).toEqual(['choose Helper', 'choose Olaf'])
        go(table, 'choose Olaf')
        expect([table.state('Olaf'), deck(0)(table), power(table)]).toEqual(['ready', ['P90'], 7])
        expect(discarded(table)).toEqual(['Entropic Cascade Failure', 'Helper', 'Iris', 'Roadblock'])
        go(table, ...FAIL, 'end')
        expect(discarded(table)).toContain('Olaf')
      },
      doesNot: () => {
        const table = go(
          holding('Entropic Cascade Failure', 'combat', {
            deck: ['Iris', 'Roadblock', 'P90', 'Overrun', 'Olaf'],
          }),
          'play Entropic Cascade Failure',
        )
        expect([table.hero.view().you.supports, deck(0)(table)]).toEqual([[], ['Olaf']])
        expect(discarded(table)).toEqual(['Entropic Cascade Failure', 'Iris', 'Overrun', 'P90', 'Roadblock'])
      },
    },
  ],
  'SL-116': [
    shows(
      villainDiscarded,
      [
        () =>
          go(
            holding(
              'Finishing Blow',
              'combat',
              {},
              { play: ['Rival', 'Jaffa Rival'], states: { Rival: 'stopped' } },
            ),
            'play Finishing Blow',
          ),
        ['Rival'],
      ],
      [() => go(holding('Finishing Blow', 'combat', {}, { play: ['Rival'] }), 'play Finishing Blow'), []],
    ),
  ],
  'SL-117': [
    {
      does: () => {
        const table = go(
          holding('Gone Fishing', 'combat', {
            hand: ['Gone Fishing', 'Iris', 'P90', 'Roadblock'],
            deck: ['Helper', 'Second Helper', 'Olaf', 'Overrun'],
          }),
          'play Gone Fishing',
        )
        expect(options(table)).toEqual(['choose Iris', 'choose P90', 'done'])
        go(table, 'choose Iris', 'choose P90')
        expect(options(table)).toEqual(['choose Helper', 'choose Second Helper', 'done'])
        go(table, 'choose Second Helper')
        expect(hand(table)).toEqual(['Roadblock', 'Second Helper'])
        expect(discarded(table)).toEqual(['Gone Fishing', 'Iris', 'P90'])
      },
      doesNot: () => {
        const table = go(
          holding('Gone Fishing', 'combat', {
            hand: ['Gone Fishing', 'Iris', 'P90'],
            deck: ['Helper', 'Second Helper', 'Olaf', 'Overrun'],
          }),
          'play Gone Fishing',
          'done',
        )
        // No card costs 0.
        expect(options(table)).not.toContain('choose Helper')
        expect(hand(table)).toEqual(['Iris', 'P90'])
      },
    },
  ],
  'SL-118': [onlyAt('Guest Lecture', 'science', 'culture'), trains('Guest Lecture', 'science')],
  'SL-119': [
    shows(
      all(against, power, stateOf('Asgard Helper')),
      [
        () =>
          go(
            holding(
              'Helping Hand',
              'combat',
              { play: ['Asgard Helper', 'Helper'] },
              { hand: ['Roadblock', 'Jaffa Roadblock'] },
            ),
            "assign Teal'c",
            'play Jaffa Roadblock',
            'pass',
            'play Roadblock',
            'play Helping Hand',
            'accept',
          ),
        [['Jaffa Roadblock'], 6, 'stopped'],
      ],
      // Jaffa or Goa'uld obstacles stay, and nobody needs to be stopped.
      [
        () =>
          go(
            holding('Helping Hand', 'combat', { play: ['Asgard Helper'] }, { hand: ["Goa'uld Roadblock"] }),
            'pass',
            "play Goa'uld Roadblock",
            'play Helping Hand',
            'decline',
          ),
        [["Goa'uld Roadblock"], 4, 'ready'],
      ],
      [
        () =>
          go(
            holding('Helping Hand', 'combat', {
              play: ['Asgard Helper'],
              states: { 'Asgard Helper': 'stopped' },
            }),
            'play Helping Hand',
            'pass',
          ),
        [[], 4, 'stopped'],
      ],
    ),
  ],
  'SL-120': [
    stopsUpToTwo(
      'Important Dig',
      ["Teal'c", 'Daniel Jackson'],
      { discard: ['P90', 'Olaf', 'Iris'] },
      {},
      [['choose P90'], ['choose P90']],
      hand,
      [[], ['P90'], ['P90', 'Iris']],
    ),
  ],
  'SL-121': [
    stopsUpToTwo(
      'Interrogation',
      ["Jack O'Neill", 'Daniel Jackson'],
      { discard: ['Roadblock', 'Olaf', 'Overrun'] },
      {},
      [['choose Overrun'], ['choose Overrun']],
      hand,
      [[], ['Overrun'], ['Overrun', 'Roadblock']],
    ),
  ],
  'SL-122': [
    asksFor(
      'Intimidation',
      () => go(at('combat', INTIMIDATION), 'assign Harold Maybourne', 'pass'),
      [],
      discarded,
      ['Aris Boch', 'Intimidation'],
      // No NID character is assigned; no support character card is in the hand.
      () => go(at('combat', INTIMIDATION), "assign Teal'c", 'pass'),
      () =>
        go(
          at('combat', { ...INTIMIDATION, hand: ['Intimidation', 'Iris'] }),
          'assign Harold Maybourne',
          'pass',
        ),
    ),
    shows(
      ratings('Harold Maybourne'),
      [
        () => go(at('combat', INTIMIDATION), 'assign Harold Maybourne', 'pass', 'play Intimidation'),
        // Aris Boch has 3 Combat (ruling 71).
        { culture: 2, science: 2, combat: 3, ingenuity: 2 },
      ],
      [
        () => go(at('combat', INTIMIDATION), 'assign Harold Maybourne', 'pass', 'play Intimidation', ...FAIL),
        { culture: 2, science: 2, combat: 0, ingenuity: 2 },
      ],
    ),
  ],
  'SL-123': [
    asksFor(
      'Kelnorim',
      () => at('combat', { team: team('Jaffa Member'), hand: ['Kelnorim'] }),
      [],
      isBlocked('Jaffa Member'),
      true,
      () => at('combat', { hand: ['Kelnorim'] }),
      () =>
        at('combat', {
          team: team('Jaffa Member'),
          hand: ['Kelnorim'],
          states: { 'Jaffa Member': 'stopped' },
        }),
    ),
    shows(
      ratings('Jaffa Member'),
      [
        // It lasts for the turn, the block only for the mission.
        () =>
          go(
            at('combat', { team: team('Jaffa Member'), hand: ['Kelnorim'] }),
            'play Kelnorim',
            ...FAIL,
            'continue',
            'assign Jaffa Member',
          ),
        { culture: 2, science: 2, combat: 2, ingenuity: 2 },
      ],
      [
        () =>
          go(
            at('combat', { team: team('Jaffa Member'), play: ['Jaffa Helper'], hand: ['Kelnorim'] }),
            'play Kelnorim',
            'choose Jaffa Helper',
          ),
        { culture: 1, science: 1, combat: 1, ingenuity: 1 },
      ],
    ),
  ],
  'SL-124': [
    stopsUpToTwo(
      'Lay Down Cover',
      ["Teal'c", "Jack O'Neill"],
      { team: team("Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-90', 'BASE-98') },
      { play: ['Rival', 'Jaffa Rival'] },
      [['choose Jaffa Rival'], ['choose Jaffa Rival']],
      all(stateOf('Rival'), stateOf('Jaffa Rival')),
      [
        ['ready', 'ready'],
        ['ready', 'stopped'],
        ['stopped', 'stopped'],
      ],
    ),
  ],
  'SL-125': [
    shows(
      hand,
      [
        () =>
          go(
            holding('Leave Behind No Trace', 'combat', { discard: ['Iris', 'Perks'] }),
            'play Leave Behind No Trace',
          ),
        ['Perks'],
      ],
      [
        () =>
          go(holding('Leave Behind No Trace', 'combat', { discard: ['Iris'] }), 'play Leave Behind No Trace'),
        [],
      ],
    ),
  ],
}
