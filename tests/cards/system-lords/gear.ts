import { expect } from 'vitest'
import type { Skill } from '@/lib/game/terms'
import { incapacitated, type Seat, titles } from '../../scenarios/table'
import type { CardCases, ParagraphCase } from '../case'
import {
  acts,
  against,
  all,
  at,
  difficulty,
  discarded,
  FAIL,
  glyphs,
  go,
  hand,
  isBlocked,
  options,
  power,
  rating,
  shows,
  stateOf,
  succeed,
  team,
  villainDiscarded,
  villainHand,
  villainPower,
} from '../shapes/system-lords-hero'

const OTHER: Readonly<Record<Skill, Skill>> = {
  culture: 'science',
  science: 'culture',
  combat: 'science',
  ingenuity: 'combat',
}

/** Stopped at a mission of one skill the gear lowers its difficulty. */
const lowers = (gear: string, skill: Skill): ParagraphCase => ({
  does: () => {
    const table = go(at(skill, { play: [gear] }), `use ${gear}`)
    expect([difficulty(table), table.state(gear)]).toEqual([3, 'stopped'])
  },
  doesNot: () => {
    expect(difficulty(go(at(OTHER[skill], { play: [gear] }), `use ${gear}`))).toBe(4)
    expect(options(at(skill, { play: [gear], states: { [gear]: 'stopped' } }))).not.toContain(`use ${gear}`)
  },
})

/** A position with a blocked support character, in which the hero player is to act. */
const blocked = (gear: string, hero: Seat = {}) =>
  go(
    at('science', { play: [gear, 'Helper'], ...hero }, { hand: ['Advanced Technology'] }),
    'pass',
    'play Advanced Technology',
  )

/** The opponent has an obstacle at the mission. */
const obstructed = (gear: string, hero: Seat = {}) =>
  go(at('combat', { play: [gear], ...hero }, { hand: ['Roadblock'] }), 'pass', 'play Roadblock')

const jar = (...steps: readonly string[]) =>
  go(
    at('combat', { play: ['Canopic Jar'] }, { play: ['Rival', 'Jaffa Rival'] }),
    "assign Teal'c",
    'assign Rival',
    ...steps,
  )

const CANNON = (top: string, hero: Seat = {}) =>
  at(
    'combat',
    { play: ['Glider Cannon', 'Helper', 'Jaffa Helper'], deck: [top], ...hero },
    { play: ['Rival'] },
  )

const WALKIE = {
  team: team("Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Zukhov'),
  play: ['Walkie-Talkie', 'Jaffa Helper', 'Helper'],
}

export const cases: CardCases = {
  'SL-142': [
    {
      does: () => {
        const table = jar('use Canopic Jar')
        expect([table.state('Rival'), against(table)]).toEqual(['stopped', []])
        expect(titles(table.card('Rival').attached ?? [])).toEqual(['Canopic Jar'])
      },
      doesNot: () => {
        // Nobody is assigned.
        const ready = go(
          at('combat', { play: ['Canopic Jar'] }, { play: ['Rival'] }),
          'pass',
          'pass',
          'continue',
        )
        expect(options(ready)).not.toContain('use Canopic Jar')
        // It is on one already.
        expect(options(jar('use Canopic Jar', 'assign Jaffa Rival'))).not.toContain('use Canopic Jar')
      },
    },
    shows(
      isBlocked('Rival'),
      [() => jar('use Canopic Jar'), true],
      [() => jar(), false],
      // It is destroyed with the mission's failure.
      [() => jar('use Canopic Jar', ...FAIL), false],
    ),
    shows(
      discarded,
      [() => jar('use Canopic Jar', ...FAIL), ['Canopic Jar']],
      [() => jar('use Canopic Jar', 'pass', "assign Jack O'Neill", ...FAIL), []],
      // The opponent's failure.
      [() => go(at('combat', {}, { play: ['Canopic Jar'] }), ...FAIL), []],
    ),
  ],
  'SL-143': [
    acts(
      'use G.D.O.',
      () => blocked('G.D.O.'),
      [],
      all(isBlocked('Helper'), stateOf('G.D.O.'), power),
      [false, 'stopped', 0],
      () => blocked('G.D.O.', { states: { 'G.D.O.': 'stopped' } }),
      () => go(at('science', { play: ['G.D.O.'], hand: ['Second Helper'] }), 'play Second Helper', 'pass'),
    ),
    acts(
      'use G.D.O.#2',
      () => obstructed('G.D.O.'),
      [],
      all(against, villainHand, discarded, power),
      [[], ['Roadblock'], ['G.D.O.'], 0],
      () => obstructed('G.D.O.', { states: { 'G.D.O.': 'stopped' } }),
      () => go(at('science', { play: ['G.D.O.'], hand: ['Second Helper'] }), 'play Second Helper', 'pass'),
    ),
  ],
  'SL-144': [
    {
      does: () => {
        const table = go(CANNON('Iris'), 'use Glider Cannon')
        // Any team character, or a support character who is a Jaffa.
        expect(options(table)).not.toContain('choose Helper')
        go(table, 'choose Jaffa Helper')
        expect([villainDiscarded(table), discarded(table), power(table)]).toEqual([['Rival'], ['Iris'], 1])
        expect([table.state('Glider Cannon'), table.state('Jaffa Helper')]).toEqual(['stopped', 'stopped'])
      },
      doesNot: () => {
        const table = go(CANNON('Roadblock'), 'use Glider Cannon', "choose Teal'c")
        expect([villainDiscarded(table), discarded(table)]).toEqual([[], ['Roadblock']])
        const poor = go(CANNON('Iris', { hand: ['Second Helper'] }), 'play Second Helper', 'pass')
        expect(options(poor)).not.toContain('use Glider Cannon')
      },
    },
  ],
  'SL-145': [
    acts(
      "use Goa'uld Experiments",
      () =>
        at('combat', {
          team: team('NID Member', 'SL-94'),
          play: ["Goa'uld Experiments", 'Helper'],
          glyphs: { 'NID Member': glyphs('Gemini'), "Teal'c": glyphs('Orion') },
        }),
      [],
      all(rating('NID Member', 'combat'), rating('Kershaw', 'combat'), rating("Teal'c", 'combat'), discarded),
      [2, 0, 3, ['Helper']],
      // Nobody to destroy.
      () => at('combat', { play: ["Goa'uld Experiments"] }),
      () =>
        at('combat', {
          play: ["Goa'uld Experiments", 'Helper'],
          states: { "Goa'uld Experiments": 'stopped' },
        }),
    ),
  ],
  'SL-146': [
    shows(
      all(power, stateOf('ID Scanner')),
      [
        () => {
          const table = go(at('combat', { play: ['ID Scanner'], hand: ['Helper'] }), 'play Helper', 'accept')
          expect(table.state('Helper')).toBe('stopped')
          return table
        },
        [3, 'stopped'],
      ],
      [
        () => go(at('combat', { play: ['ID Scanner'], hand: ['M9 Pistol'] }), 'play M9 Pistol', 'pass'),
        [1, 'ready'],
      ],
      [
        () =>
          go(
            at('combat', { play: ['ID Scanner'], hand: ['Helper'], states: { 'ID Scanner': 'stopped' } }),
            'play Helper',
            'pass',
          ),
        [2, 'stopped'],
      ],
    ),
  ],
  'SL-147': [
    acts(
      'use M9 Pistol',
      () => at('combat', { play: ['M9 Pistol', 'Helper'] }),
      ["choose Teal'c"],
      all((table) => table.mission().complicationCost, isBlocked("Teal'c")),
      [2, true],
      () =>
        at('combat', {
          play: ['M9 Pistol', 'Helper'],
          states: {
            "Teal'c": 'stopped',
            "Jack O'Neill": 'stopped',
            'Samantha Carter': 'stopped',
            'Daniel Jackson': 'stopped',
          },
        }),
    ),
  ],
  'SL-148': [
    lowers("Ma'chello's Notes", 'science'),
    acts(
      "use Ma'chello's Notes#2",
      () =>
        go(
          at('combat', { play: ["Ma'chello's Notes"], power: 2 }, { play: ['Rival', 'Jaffa Rival'] }),
          'pass',
          'assign Rival',
        ),
      [],
      // Only the one that is assigned.
      all(villainHand, against, discarded, power),
      [['Rival'], [], ["Ma'chello's Notes"], 1],
      () => at('combat', { play: ["Ma'chello's Notes"] }, { play: ['Rival'] }),
    ),
  ],
  'SL-149': [
    {
      does: () => {
        const table = go(
          at('combat', { play: ['Mimic Device'], hand: ['Samantha Carter, Problem Solver', 'Olaf'] }),
          "assign Teal'c",
          'pass',
          "boost Teal'c",
        )
        expect([table.mission().skillTotal, discarded(table)]).toEqual([4, ['Samantha Carter']])
      },
      doesNot: () => {
        // Olaf is none of the team, a support character is no team character, and nobody lends himself.
        const boosts = (hero: Seat, who: string) =>
          options(go(at('combat', { play: ['Mimic Device'], ...hero }), `assign ${who}`, 'pass')).filter(
            (option) => option.startsWith('boost'),
          )
        expect(boosts({ hand: ['Olaf'] }, "Teal'c")).toEqual([])
        expect(
          boosts({ play: ['Mimic Device', 'Helper'], hand: ['Samantha Carter, Problem Solver'] }, 'Helper'),
        ).toEqual([])
        expect(boosts({ play: ['Mimic Device', 'Helper'], hand: ['Helper'] }, "Teal'c")).toEqual([])
      },
    },
  ],
  'SL-150': [
    lowers('Reole Chemical', 'culture'),
    acts(
      'use Reole Chemical#2',
      () => obstructed('Reole Chemical'),
      [],
      all(against, villainHand, discarded, power),
      [[], ['Roadblock'], ['Reole Chemical'], 0],
      () => go(at('science', { play: ['Reole Chemical'], hand: ['Helper'] }), 'play Helper', 'pass'),
    ),
  ],
  'SL-151': [
    {
      does: () => {
        const table = go(
          at('combat', { play: ['Repository of Knowledge'] }),
          'use Repository of Knowledge',
          "choose Teal'c",
        )
        expect(table.card("Teal'c").ratings).toEqual({ culture: 5, science: 3, combat: 6, ingenuity: 4 })
        expect(isBlocked("Teal'c")(table)).toBe(true)
        // For the turn, while the block ends with the mission.
        go(table, ...FAIL, 'continue', "assign Teal'c")
        expect(table.mission().skillTotal).toBe(3)
        go(table, 'pass', 'assign Daniel Jackson', 'pass', 'pass', "earn Teal'c", 'end')
        expect([table.state("Teal'c"), table.state("Jack O'Neill")]).toEqual(['incapacitated', 'ready'])
      },
      doesNot: () => {
        const states = {
          "Teal'c": 'stopped',
          "Jack O'Neill": 'stopped',
          'Samantha Carter': 'stopped',
        } as const
        expect(
          options(
            at('combat', {
              play: ['Repository of Knowledge'],
              states: { ...states, 'Daniel Jackson': 'stopped' },
            }),
          ),
        ).not.toContain('use Repository of Knowledge')
        // With the turn it ends.
        const table = go(
          at('combat', { play: ['Repository of Knowledge'] }),
          'use Repository of Knowledge',
          "choose Teal'c",
          ...FAIL,
          'end',
        )
        expect(table.card("Jack O'Neill").state).toBe('ready')
        expect(table.card("Teal'c").ratings).toEqual({ culture: 2, science: 0, combat: 3, ingenuity: 1 })
      },
    },
  ],
  'SL-152': [
    shows(
      (table) => table.hero.view().you.experience,
      [
        () =>
          at('combat', {
            play: ['Sagan Institute Box', 'Helper', 'Second Helper'],
            glyphs: { Helper: glyphs('Gemini'), 'Second Helper': glyphs('Gemini') },
          }),
        3,
      ],
      [
        () =>
          at('combat', {
            play: ['Sagan Institute Box', 'Helper'],
            glyphs: { "Teal'c": glyphs('Gemini', 'Orion') },
          }),
        2,
      ],
    ),
    shows(
      all(hand, discarded),
      [
        () =>
          go(
            at('combat', {
              play: ['Sagan Institute Box'],
              discard: ['Iris', 'Helper', "Teal'c, Warrior of Chulak"],
            }),
            'use Sagan Institute Box#2',
          ),
        [['Helper'], ['Iris', 'Sagan Institute Box', "Teal'c"]],
      ],
      [
        () =>
          go(at('combat', { play: ['Sagan Institute Box'], discard: ['Iris'] }), 'use Sagan Institute Box#2'),
        [[], ['Iris', 'Sagan Institute Box']],
      ],
    ),
  ],
  'SL-153': [
    shows(
      all(rating("Teal'c", 'combat'), rating('SGC Helper', 'combat'), rating('NID Helper', 'combat')),
      [
        () =>
          go(at('combat', { play: ['SGC Emblem', 'SGC Helper', 'NID Helper'] }), ...succeed(), 'continue'),
        [4, 2, 1],
      ],
      [
        () => go(at('combat', { play: ['SGC Emblem', 'SGC Helper', 'NID Helper'] }), ...FAIL, 'continue'),
        [3, 1, 1],
      ],
    ),
  ],
  'SL-154': [
    lowers('Smoke Grenades', 'ingenuity'),
    shows(
      all(against, villainHand, discarded),
      [
        () =>
          go(
            at('combat', { play: ['Smoke Grenades'] }, { hand: ['Overrun'] }),
            'pass',
            'complication Overrun',
            'use Smoke Grenades#2',
          ),
        [[], ['Overrun'], ['Smoke Grenades']],
      ],
      // An obstacle is no complication.
      [
        () => go(obstructed('Smoke Grenades'), 'use Smoke Grenades#2'),
        [['Roadblock'], [], ['Smoke Grenades']],
      ],
    ),
  ],
  'SL-155': [
    lowers('Sodan Cloaking Device', 'combat'),
    shows(
      all(hand, discarded),
      [
        () =>
          go(
            at('combat', { play: ['Sodan Cloaking Device', 'Helper'] }),
            'assign Helper',
            'pass',
            'use Sodan Cloaking Device#2',
          ),
        [['Helper'], ['Sodan Cloaking Device']],
      ],
      [
        () => go(at('combat', { play: ['Sodan Cloaking Device'] }), 'use Sodan Cloaking Device#2'),
        [[], ['Sodan Cloaking Device']],
      ],
    ),
  ],
  'SL-156': [
    shows(
      villainPower,
      [
        () =>
          go(
            at('combat', { play: ["Tok'ra Operative Network"] }, { hand: ['Jaffa Roadblock'] }),
            'pass',
            'play Jaffa Roadblock',
          ),
        2,
      ],
      // Adversaries cost their usual amount, and in its owner's other role it has no effect.
      [
        () =>
          go(
            at('combat', { play: ["Tok'ra Operative Network"] }, { hand: ['Jaffa Rival'] }),
            'pass',
            'play Jaffa Rival',
          ),
        1,
      ],
      [
        () =>
          go(
            at('combat', {}, { play: ["Tok'ra Operative Network"], hand: ['Jaffa Roadblock'] }),
            'pass',
            'play Jaffa Roadblock',
          ),
        1,
      ],
    ),
    acts(
      "use Tok'ra Operative Network#2",
      () =>
        obstructed("Tok'ra Operative Network", {
          play: ["Tok'ra Operative Network", "Tok'ra Helper", 'Helper'],
        }),
      [],
      all(against, stateOf("Tok'ra Helper"), stateOf("Tok'ra Operative Network")),
      [['face down'], 'stopped', 'stopped'],
      () => obstructed("Tok'ra Operative Network", { play: ["Tok'ra Operative Network", 'Helper'] }),
    ),
  ],
  'SL-157': [
    acts(
      'use Tollan Health Monitor',
      () => incapacitated(at('combat', { play: ['Tollan Health Monitor'] }), "Teal'c"),
      [],
      all(stateOf("Teal'c"), stateOf('Tollan Health Monitor'), power),
      ['stopped', 'stopped', 1],
      () =>
        go(
          at('combat', { play: ['Tollan Health Monitor'], hand: ['Second Helper'] }),
          'play Second Helper',
          'pass',
        ),
    ),
  ],
  'SL-158': [
    {
      does: () => {
        const table = go(
          at('combat', { play: ['Touchstone'], hand: ['Helper'], deck: ['Iris', 'Olaf', 'P90'] }),
          'play Helper',
          ...FAIL,
          'end',
          'accept',
        )
        // 2 power is left.
        expect(options(table)).toEqual(['top Iris', 'bottom Iris', 'top Olaf', 'bottom Olaf'])
        go(table, 'bottom Iris', 'bottom Olaf')
        // He draws them all then.
        expect(hand(table)).toEqual(['P90', 'Iris', 'Olaf'])
      },
      doesNot: () => {
        const table = go(
          at('combat', { play: ['Touchstone'], hand: ['Perks', 'Iris'], deck: ['Olaf', 'P90'], power: 1 }),
          'play Perks',
          ...FAIL,
        )
        expect(table.hero.view().turn).toBe(2)
      },
    },
  ],
  'SL-159': [
    {
      does: () => {
        const table = go(at('combat', WALKIE), 'use Walkie-Talkie', "choose Teal'c")
        // Only the other Jaffa shares a trait with him.
        expect(table.card('Jaffa Helper').ratings).toEqual({
          culture: 2,
          science: 2,
          combat: 2,
          ingenuity: 2,
        })
        // The speaker is only chosen (ruling 78).
        expect([table.state('Walkie-Talkie'), table.state("Teal'c")]).toEqual(['stopped', 'ready'])
      },
      doesNot: () => {
        // Nobody shares a trait with a Russian, and those without traits share none.
        const russian = go(at('combat', WALKIE), 'use Walkie-Talkie', 'choose Zukhov')
        const plain = go(at('combat', WALKIE), 'use Walkie-Talkie', 'choose Helper')
        for (const table of [russian, plain]) {
          expect(table.card('Jaffa Helper').ratings).toMatchObject({ combat: 1 })
          expect(table.card('Helper').ratings).toMatchObject({ combat: 1 })
          expect(table.card("Teal'c").ratings).toMatchObject({ combat: 3 })
        }
        expect(options(at('combat', { ...WALKIE, states: { 'Walkie-Talkie': 'stopped' } }))).not.toContain(
          'use Walkie-Talkie',
        )
      },
    },
  ],
}
