import { expect } from 'vitest'
import type { Glyph, Skill } from '@/lib/game/terms'
import { engine, incapacitated, type Table } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  acts,
  all,
  at,
  difficulty,
  discarded,
  FAIL,
  glyphs,
  glyphsUnder,
  go,
  offers,
  power,
  rating,
  ratings,
  shows,
  stateOf,
  succeed,
  team,
  villainPower,
  withGlyphs,
} from '../shapes/system-lords-hero'

/** With the glyph, a hero card from the hand and 1 power raise a skill. */
const discardForSkill = (
  key: string,
  title: string,
  glyph: Glyph,
  other: Glyph,
  skill: Skill,
  raised: number,
) =>
  acts(
    `use ${title}`,
    () => withGlyphs(key, title, [glyph], 'combat', { hand: ['Iris'] }),
    [],
    all(rating(title, skill), discarded, power),
    [raised, ['Iris'], 3],
    // Without the glyph, without a hero card.
    () => withGlyphs(key, title, [other], 'combat', { hand: ['Iris'] }),
    () => withGlyphs(key, title, [glyph], 'combat', { hand: ['Roadblock'] }),
  )

/** Cost of reviving that adversary, at the time of the decision. */
const reviveCost = (table: Table) =>
  engine.decision(table.game)?.options.find(({ kind }) => kind === 'revive')?.cost?.deckCards

export const cases: CardCases = {
  'SL-79': [
    shows(
      power,
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Orion'], 'combat', {}, { play: ['Rival'] }),
            'assign Alexi Vaselov',
            'assign Rival',
          ),
        5,
      ],
      // Without the glyph; not assigned.
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Gemini'], 'combat', {}, { play: ['Rival'] }),
            'assign Alexi Vaselov',
            'assign Rival',
          ),
        4,
      ],
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Orion'], 'combat', {}, { play: ['Rival'] }),
            "assign Teal'c",
            'assign Rival',
          ),
        4,
      ],
    ),
    shows(
      power,
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Triangulum'], 'combat', {}, { hand: ['Roadblock'] }),
            'assign Alexi Vaselov',
            'play Roadblock',
          ),
        5,
      ],
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Orion'], 'combat', {}, { hand: ['Roadblock'] }),
            'assign Alexi Vaselov',
            'play Roadblock',
          ),
        4,
      ],
      [
        () =>
          go(
            withGlyphs('SL-79', 'Alexi Vaselov', ['Triangulum'], 'combat', {}, { hand: ['Roadblock'] }),
            "assign Teal'c",
            'play Roadblock',
          ),
        4,
      ],
    ),
  ],
  'SL-80': [
    shows(
      ratings('Altman'),
      [
        () => withGlyphs('SL-80', 'Altman', ['Gemini'], 'combat', { glyphs: { "Teal'c": glyphs('Gemini') } }),
        { culture: 3, science: 3, combat: 3, ingenuity: 1 },
      ],
      [
        () => withGlyphs('SL-80', 'Altman', ['Gemini'], 'combat', { glyphs: { "Teal'c": glyphs('Libra') } }),
        { culture: 2, science: 2, combat: 2, ingenuity: 0 },
      ],
      // A character who is not of the SGC.
      [
        () =>
          withGlyphs('SL-80', 'Altman', ['Gemini'], 'combat', {
            team: team('SL-80', 'NID Member'),
            glyphs: { 'NID Member': glyphs('Gemini') },
          }),
        { culture: 2, science: 2, combat: 2, ingenuity: 0 },
      ],
    ),
  ],
  'SL-81': [
    shows(
      reviveCost,
      [
        () =>
          go(
            withGlyphs('SL-81', 'Aron', ['Gemini', 'Orion'], 'combat', {}, { play: ['Rival'] }),
            'pass',
            'assign Rival',
            ...FAIL,
          ),
        3,
      ],
      [
        () =>
          go(
            withGlyphs('SL-81', 'Aron', [], 'combat', {}, { play: ['Rival'] }),
            'pass',
            'assign Rival',
            ...FAIL,
          ),
        1,
      ],
      // Two of the same count once.
      [
        () =>
          go(
            withGlyphs('SL-81', 'Aron', ['Gemini', 'Gemini'], 'combat', {}, { play: ['Rival'] }),
            'pass',
            'assign Rival',
            ...FAIL,
          ),
        2,
      ],
    ),
  ],
  'SL-82': [discardForSkill('SL-82', 'Barber', 'Gemini', 'Libra', 'culture', 1)],
  'SL-83': [
    shows(
      all(stateOf("Teal'c"), power, discarded),
      [
        () =>
          go(
            withGlyphs('SL-83', 'Cameron Mitchell', ['Gemini'], 'combat', {
              hand: ['Iris'],
              glyphs: { "Teal'c": glyphs('Gemini') },
              states: { "Teal'c": 'stopped' },
            }),
            'assign Cameron Mitchell',
            'accept',
          ),
        ['ready', 2, ['Iris']],
      ],
      // No matching glyph: the price is paid for nothing.
      [
        () =>
          go(
            withGlyphs('SL-83', 'Cameron Mitchell', ['Gemini'], 'combat', {
              hand: ['Iris'],
              glyphs: { "Teal'c": glyphs('Libra') },
              states: { "Teal'c": 'stopped' },
            }),
            'assign Cameron Mitchell',
            'accept',
          ),
        ['stopped', 2, ['Iris']],
      ],
      // Nothing to discard.
      [
        () =>
          go(
            withGlyphs('SL-83', 'Cameron Mitchell', ['Gemini'], 'combat', {
              glyphs: { "Teal'c": glyphs('Gemini') },
              states: { "Teal'c": 'stopped' },
            }),
            'assign Cameron Mitchell',
            'pass',
          ),
        ['stopped', 5, []],
      ],
    ),
  ],
  'SL-84': [
    shows(
      difficulty,
      [
        () => withGlyphs('SL-84', 'Daniel Jackson', ['Gemini'], 'combat', { team: team('SL-84', 'Zukhov') }),
        3,
      ],
      [
        () => withGlyphs('SL-84', 'Daniel Jackson', ['Libra'], 'combat', { team: team('SL-84', 'Zukhov') }),
        4,
      ],
      [
        () =>
          withGlyphs('SL-84', 'Daniel Jackson', ['Gemini'], 'combat', {
            team: team('SL-84', 'Zukhov'),
            states: { 'Daniel Jackson': 'stopped' },
          }),
        4,
      ],
    ),
  ],
  'SL-85': [
    shows(
      stateOf('Russian Member'),
      [
        () =>
          go(
            at('culture', {
              team: ['SL-85', 'BASE-90', 'Russian Member', 'NID Member'],
              states: { 'Russian Member': 'stopped', 'NID Member': 'stopped' },
            }),
            ...succeed('Daria Voronkova', 'Daniel Jackson'),
            'accept',
          ),
        'ready',
      ],
      // Another earns it.
      [
        () =>
          go(
            at('culture', {
              team: ['SL-85', 'BASE-90', 'Russian Member', 'NID Member'],
              states: { 'Russian Member': 'stopped', 'NID Member': 'stopped' },
            }),
            ...succeed('Daniel Jackson', 'Daria Voronkova'),
            'continue',
          ),
        'stopped',
      ],
    ),
  ],
  'SL-86': [
    shows(
      ratings('Elliot'),
      [
        () => go(withGlyphs('SL-86', 'Elliot', ['Scorpius', 'Orion', 'Orion']), 'assign Elliot'),
        { culture: 3, science: 3, combat: 4, ingenuity: 3 },
      ],
      [
        () => withGlyphs('SL-86', 'Elliot', ['Scorpius', 'Orion']),
        { culture: 1, science: 1, combat: 2, ingenuity: 1 },
      ],
      // Another character has the mission's glyph.
      [
        () =>
          go(
            withGlyphs('SL-86', 'Elliot', ['Scorpius'], 'combat', { glyphs: { "Teal'c": glyphs('Gemini') } }),
            'assign Elliot',
          ),
        { culture: 1, science: 1, combat: 2, ingenuity: 1 },
      ],
    ),
  ],
  'SL-87': [
    shows(
      all(ratings('Grogan'), (table) => table.villain.view().you.victoryTotal),
      [
        () => withGlyphs('SL-87', 'Grogan', ['Gemini', 'Orion']),
        [{ culture: 3, science: 2, combat: 3, ingenuity: 2 }, 15],
      ],
      [() => withGlyphs('SL-87', 'Grogan', []), [{ culture: 1, science: 0, combat: 1, ingenuity: 0 }, 17]],
      [
        () => withGlyphs('SL-87', 'Grogan', ['Gemini', 'Gemini']),
        [{ culture: 2, science: 1, combat: 2, ingenuity: 1 }, 16],
      ],
    ),
  ],
  'SL-88': [discardForSkill('SL-88', 'Harper', 'Libra', 'Gemini', 'science', 1)],
  'SL-89': (['Libra', 'Scorpius'] as const).map((glyph) =>
    shows(
      ratings("Teal'c"),
      [
        () =>
          withGlyphs('SL-89', "Jack O'Neill", [glyph], 'combat', {
            team: team('SL-89', "Teal'c, Warrior of Chulak", 'BASE-102', 'BASE-90'),
            glyphs: { "Teal'c": glyphs(glyph) },
          }),
        { culture: 3, science: 1, combat: 4, ingenuity: 2 },
      ],
      // Either of them without it.
      [
        () =>
          withGlyphs('SL-89', "Jack O'Neill", ['Gemini'], 'combat', {
            team: team('SL-89', "Teal'c, Warrior of Chulak", 'BASE-102', 'BASE-90'),
            glyphs: { "Teal'c": glyphs(glyph) },
          }),
        { culture: 2, science: 0, combat: 3, ingenuity: 1 },
      ],
      [
        () =>
          withGlyphs('SL-89', "Jack O'Neill", [glyph], 'combat', {
            team: team('SL-89', "Teal'c, Warrior of Chulak", 'BASE-102', 'BASE-90'),
            glyphs: { "Teal'c": glyphs('Gemini') },
          }),
        { culture: 2, science: 0, combat: 3, ingenuity: 1 },
      ],
    ),
  ),
  'SL-90': [
    shows(
      all(glyphsUnder("Teal'c"), glyphsUnder('Jay Felger'), power),
      [
        () => go(withGlyphs('SL-90', 'Jay Felger', ['Gemini']), 'use Jay Felger', "choose Teal'c"),
        [glyphs('Gemini'), [], 3],
      ],
      // A glyph of another character stays.
      [
        () =>
          go(
            withGlyphs('SL-90', 'Jay Felger', [], 'combat', { glyphs: { "Teal'c": glyphs('Gemini') } }),
            'use Jay Felger',
          ),
        [glyphs('Gemini'), [], 3],
      ],
    ),
  ],
  'SL-91': [
    shows(
      villainPower,
      [
        () =>
          go(
            withGlyphs('SL-91', 'Jennifer Hailey', ['Scorpius'], 'combat', {
              missions: ['Supply Raid', 'Time Loop'],
            }),
            'assign Jennifer Hailey',
            'pass',
            "assign Teal'c",
            'pass',
            "assign Jack O'Neill",
            ...FAIL,
          ),
        // 3 power and 1 for the glyph, minus 2 and 2 (ruling 23).
        0,
      ],
      // Without a glyph of hers; not assigned.
      [
        () =>
          go(
            withGlyphs('SL-91', 'Jennifer Hailey', ['Orion'], 'combat', {
              missions: ['Supply Raid', 'Time Loop'],
            }),
            'assign Jennifer Hailey',
            'pass',
            "assign Teal'c",
            'pass',
            "assign Jack O'Neill",
            ...FAIL,
          ),
        2,
      ],
      [
        () =>
          go(
            withGlyphs('SL-91', 'Jennifer Hailey', ['Gemini'], 'combat', {
              missions: ['Supply Raid', 'Time Loop'],
            }),
            "assign Teal'c",
            'pass',
            "assign Jack O'Neill",
            ...FAIL,
          ),
        2,
      ],
    ),
  ],
  'SL-92': [
    shows(
      offers('revive Rival'),
      [
        () =>
          go(
            withGlyphs('SL-92', 'Jennings', ['Libra'], 'science', {}, { play: ['Rival'] }),
            'assign Jennings',
            'assign Rival',
            ...FAIL,
          ),
        false,
      ],
      [
        () =>
          go(
            withGlyphs('SL-92', 'Jennings', ['Gemini'], 'science', {}, { play: ['Rival'] }),
            'assign Jennings',
            'assign Rival',
            ...FAIL,
          ),
        true,
      ],
      [
        () =>
          go(
            withGlyphs('SL-92', 'Jennings', ['Libra'], 'science', {}, { play: ['Rival'] }),
            'assign Samantha Carter',
            'assign Rival',
            ...FAIL,
          ),
        true,
      ],
    ),
    {
      does: () => {
        const play = { play: ['Helper', 'Second Helper'] }
        const failed = go(
          withGlyphs('SL-92', 'Jennings', [], 'culture', play),
          'assign Jennings',
          'pass',
          'assign Helper',
          ...FAIL,
        )
        expect(discarded(failed)).toEqual(['Helper'])
        const successful = go(
          withGlyphs('SL-92', 'Jennings', [], 'science', play),
          'assign Jennings',
          'pass',
          'assign Helper',
          ...FAIL,
        )
        expect(discarded(successful)).toEqual(['Helper'])
      },
      doesNot: () => {
        const play = { play: ['Helper', 'Second Helper'] }
        const withGlyph = go(
          withGlyphs('SL-92', 'Jennings', ['Pisces'], 'culture', play),
          'assign Jennings',
          'pass',
          'assign Helper',
          ...FAIL,
        )
        expect(discarded(withGlyph)).toEqual([])
        const without = go(withGlyphs('SL-92', 'Jennings', [], 'culture', play), 'assign Helper', ...FAIL)
        expect(discarded(without)).toEqual([])
      },
    },
  ],
  'SL-93': [
    shows(
      all(stateOf('Kelmaa'), power),
      [
        () =>
          go(
            withGlyphs('SL-93', 'Kelmaa', ['Scorpius'], 'science', {}, { play: ['BASE-2'] }),
            'pass',
            'assign Anubis',
            ...FAIL,
            'choose Kelmaa',
            'replace Kelmaa',
          ),
        ['stopped', 2],
      ],
      [
        () =>
          go(
            withGlyphs('SL-93', 'Kelmaa', ['Gemini'], 'science', {}, { play: ['BASE-2'] }),
            'pass',
            'assign Anubis',
            ...FAIL,
            'choose Kelmaa',
          ),
        ['incapacitated', 4],
      ],
      // Another character.
      [
        () =>
          go(
            withGlyphs('SL-93', 'Kelmaa', ['Scorpius'], 'science', {}, { play: ['BASE-2'] }),
            'pass',
            'assign Anubis',
            ...FAIL,
            "choose Teal'c",
          ),
        ['ready', 4],
      ],
    ),
    acts(
      'use Kelmaa#2',
      () =>
        incapacitated(
          withGlyphs('SL-93', 'Kelmaa', ['Triangulum'], 'science', { play: ['Helper'] }),
          'Helper',
        ),
      ['choose Helper'],
      all(stateOf('Helper'), stateOf('Kelmaa')),
      ['stopped', 'incapacitated'],
      () =>
        incapacitated(withGlyphs('SL-93', 'Kelmaa', ['Gemini'], 'science', { play: ['Helper'] }), 'Helper'),
    ),
  ],
  'SL-94': [
    shows(
      villainPower,
      [() => withGlyphs('SL-94', 'Kershaw', ['Gemini']), 3],
      [() => withGlyphs('SL-94', 'Kershaw', ['Libra']), 4],
      [() => go(withGlyphs('SL-94', 'Kershaw', ['Gemini']), ...FAIL, 'continue'), 4],
    ),
  ],
}
