import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  accepts,
  after,
  against,
  all,
  at,
  difficulty,
  discardPile,
  earns,
  failAndGoOn,
  GLYPH,
  goOn,
  hand,
  heroAssigns,
  powers,
  rating,
  ratings,
  seen,
  states,
  teamOf,
  usedAt,
  villainPasses,
  villainPlays,
} from '../shapes/hero-cards'

/** Base Set team characters, Aldwin to Samantha Carter. */
export const cases: CardCases = {
  'BASE-85': [
    seen({
      ask: (table) => [
        titles(table.villain.view().you.hand).length,
        titles(table.villain.view().you.discard).length,
      ],
      when: () => aldwin('Aldwin'),
      is: [1, 2],
      but: () => aldwin('Samantha Carter'),
      stays: [3, 0],
    }),
  ],
  'BASE-86': [
    seen({
      ask: ratings('Balinsky'),
      when: () =>
        after(
          at(
            'combat',
            {
              team: teamOf('Balinsky'),
              glyphs: { Balinsky: [GLYPH.Orion, GLYPH.Orion] },
            },
            { hand: ['Roadblock', 'Overrun'] },
          ),
          villainPlays('Roadblock'),
          (table) => table.hero.pass(),
          (table) => table.villain.complicate('Overrun'),
        ),
      is: { culture: 3, science: 3, combat: 2, ingenuity: 2 },
      // As many glyphs as obstacles.
      but: () =>
        after(
          at(
            'combat',
            { team: teamOf('Balinsky'), glyphs: { Balinsky: [GLYPH.Orion] } },
            { hand: ['Roadblock'] },
          ),
          villainPlays('Roadblock'),
        ),
      stays: { culture: 2, science: 2, combat: 1, ingenuity: 1 },
    }),
  ],
  'BASE-87': [
    {
      does: () => {
        for (const glyph of [GLYPH.Libra, GLYPH.Scorpius]) {
          const table = bratac([glyph])
          expect([rating('Artok', 'combat')(table), rating('Helper', 'combat')(table)]).toEqual([3, 1])
        }
        // The text applies once, however many of its glyphs are there (ruling 21).
        expect(rating('Artok', 'combat')(bratac([GLYPH.Libra, GLYPH.Scorpius]))).toBe(3)
      },
      doesNot: () => {
        expect(rating('Artok', 'combat')(bratac([GLYPH.Orion]))).toBe(2)
        const table = bratac([GLYPH.Libra])
        table.hero.assign("Bra'tac")
        expect(rating('Artok', 'combat')(table)).toBe(2)
      },
    },
    {
      does: () => {
        expect(rating('Artok', 'combat')(bratac([GLYPH.Gemini, GLYPH.Pisces]))).toBe(3)
        expect(rating('Artok', 'combat')(bratac([GLYPH.Gemini, GLYPH.Pisces, GLYPH.Libra]))).toBe(4)
      },
      doesNot: () => expect(rating('Artok', 'combat')(bratac([GLYPH.Gemini, GLYPH.Gemini]))).toBe(2),
    },
  ],
  'BASE-88': [
    {
      does: () => {
        const table = mitchell([GLYPH.Orion])
        expect(rating('Cameron Mitchell', 'combat')(table)).toBe(3)
        table.hero.assign('Cameron Mitchell')
        expect(ratings('Cameron Mitchell')(table)).toEqual({
          culture: 2,
          science: 1,
          combat: 4,
          ingenuity: 4,
        })
      },
      doesNot: () => {
        const second = failAndGoOn(mitchell([GLYPH.Orion]))
        second.hero.assign('Cameron Mitchell')
        expect(rating('Cameron Mitchell', 'combat')(second)).toBe(3)
        const other = mitchell([GLYPH.Libra])
        other.hero.assign('Cameron Mitchell')
        expect(rating('Cameron Mitchell', 'combat')(other)).toBe(3)
      },
    },
  ],
  'BASE-89': [
    seen({
      ask: hand,
      when: () => after(kawalsky(), heroAssigns('Charles Kawalsky'), accepts),
      is: ['Hazard Suits', 'Hazard Suits'],
      but: () => after(kawalsky(), heroAssigns("Jack O'Neill"), accepts),
      stays: [],
    }),
  ],
  'BASE-90': [
    seen({
      ask: powers,
      when: () => at('combat', { glyphs: { 'Daniel Jackson': [GLYPH.Orion, GLYPH.Orion, GLYPH.Libra] } }),
      is: [8, 6],
      but: () => at('combat', { glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Orion, GLYPH.Libra] } }),
      stays: [6, 6],
    }),
  ],
  'BASE-91': [
    seen({
      ask: ratings('Daniel Jackson'),
      when: () => fighter(GLYPH.Gemini),
      is: { culture: 3, science: 1, combat: 2, ingenuity: 2 },
      but: () => fighter(GLYPH.Libra),
      stays: { culture: 3, science: 1, combat: 0, ingenuity: 2 },
    }),
    seen({
      ask: ratings('Daniel Jackson'),
      when: () => fighter(GLYPH.Triangulum),
      is: { culture: 3, science: 1, combat: 1, ingenuity: 2 },
      but: () => fighter(GLYPH.Orion),
      stays: { culture: 3, science: 1, combat: 0, ingenuity: 2 },
    }),
  ],
  'BASE-92': [
    seen({
      ask: (table) => table.hero.view().you.experience,
      // Two glyphs of one symbol, each worth 1.
      when: () => hammond('George Hammond'),
      is: 5,
      but: () => hammond("Jack O'Neill"),
      stays: 3,
    }),
  ],
  'BASE-93': [
    usedAt('Harold Maybourne', {
      when: () => maybourne(GLYPH.Scorpius),
      ask: all(
        rating("Teal'c", 'combat'),
        rating('Harold Maybourne', 'culture'),
        rating('Helper', 'combat'),
        states('Harold Maybourne'),
      ),
      is: [4, 2, 1, ['stopped']],
      but: () => maybourne(GLYPH.Orion),
    }),
  ],
  'BASE-94': [
    {
      does: () => {
        const table = ishta(GLYPH.Gemini)
        table.hero.choose('accept')
        expect(titles(table.villain.view().you.discard)).toEqual(['Rival'])
      },
      doesNot: () => {
        // The printed card names a glyph that she has, the rulebook's example another one.
        const table = ishta(GLYPH.Orion)
        expect([table.asked(), table.state('Rival')]).toEqual(['hero continue', 'ready'])
      },
    },
  ],
  'BASE-95': [
    seen({
      ask: (table) => {
        const first = powers(table)[0]
        failAndGoOn(table)
        return [first, powers(table)[0]]
      },
      // The second mission costs the 1 power that he brings.
      when: () => at('combat', { glyphs: { "Jack O'Neill": [GLYPH.Gemini, GLYPH.Libra] } }),
      is: [6, 6],
      but: () => at('combat', { glyphs: { "Jack O'Neill": [GLYPH.Gemini, GLYPH.Orion] } }),
      stays: [5, 4],
    }),
  ],
  'BASE-96': [
    seen({
      ask: (table) => {
        const next = difficulty(goOn(table))
        return [next, difficulty(failAndGoOn(table))]
      },
      when: () =>
        earns('combat', "Jack O'Neill", ["Teal'c"], {
          team: teamOf('BASE-96'),
          glyphs: { "Jack O'Neill": [GLYPH.Orion] },
        }),
      is: [3, 4],
      but: () =>
        earns('combat', "Jack O'Neill", ["Teal'c"], {
          team: teamOf('BASE-96'),
          glyphs: { "Jack O'Neill": [GLYPH.Gemini] },
        }),
      stays: [4, 4],
    }),
  ],
  'BASE-97': [
    seen({
      ask: rating('Jacob Carter', 'science'),
      when: () => jacob(GLYPH.Pisces, 'Raully'),
      is: 2,
      but: () => jacob(GLYPH.Pisces, 'Samantha Carter'),
      stays: 1,
    }),
    seen({
      ask: rating('Jacob Carter', 'science'),
      when: () => jacob(GLYPH.Scorpius, 'Samantha Carter'),
      is: 2,
      but: () => jacob(GLYPH.Scorpius, 'Raully'),
      stays: 1,
    }),
  ],
  'BASE-98': [
    {
      does: () => {
        for (const glyph of [GLYPH.Orion, GLYPH.Triangulum]) {
          const table = fraiser('science', glyph)
          table.hero.choose('accept')
          expect([powers(table)[0], table.state('Janet Fraiser')]).toEqual([1, 'ready'])
        }
      },
      doesNot: () => {
        for (const table of [fraiser('combat', GLYPH.Orion), fraiser('science', GLYPH.Libra)])
          expect([table.asked(), table.state('Janet Fraiser')]).toEqual(['hero action', 'stopped'])
      },
    },
  ],
  'BASE-99': [
    usedAt('Makepeace', {
      when: () => makepeace(['Iris', 'DHD']),
      act: (table) => {
        table.hero.picks('DHD')
        table.villain.pass()
        expect(table.options()).not.toContain('use Makepeace')
        expect(ratings('Makepeace')(table)).toEqual({ culture: 2, science: 4, combat: 4, ingenuity: 3 })
        failAndGoOn(table)
      },
      ask: all(discardPile, rating('Makepeace', 'science')),
      is: [['DHD'], 2],
      but: () => makepeace(['Helper']),
    }),
  ],
  'BASE-100': [
    seen({
      ask: all(
        rating("Jack O'Neill", 'combat'),
        rating("Teal'c", 'combat'),
        rating('Martouf', 'combat'),
        rating('Helper', 'combat'),
      ),
      when: () => martouf(GLYPH.Orion),
      is: [4, 3, 2, 2],
      but: () => martouf(GLYPH.Libra),
      stays: [3, 3, 2, 1],
    }),
  ],
  'BASE-101': [
    seen({
      ask: ratings("Rak'nor"),
      when: () =>
        at('combat', {
          team: teamOf("Rak'nor"),
          play: ['Helper'],
          glyphs: {
            "Rak'nor": [GLYPH.Orion, GLYPH.Orion, GLYPH.Libra, GLYPH.Scorpius],
            "Jack O'Neill": [GLYPH.Orion],
            Helper: [GLYPH.Libra],
          },
        }),
      is: { culture: 4, science: 2, combat: 4, ingenuity: 3 },
      but: () =>
        at('combat', {
          team: teamOf("Rak'nor"),
          glyphs: {
            "Rak'nor": [GLYPH.Libra, GLYPH.Scorpius],
            "Jack O'Neill": [GLYPH.Orion],
          },
        }),
      stays: { culture: 2, science: 0, combat: 2, ingenuity: 1 },
    }),
  ],
  'BASE-102': [
    usedAt('Samantha Carter', {
      when: () => carter('BASE-102', GLYPH.Triangulum),
      act: (table) => {
        expect(difficulty(table)).toBe(7)
        table.hero.picks('Salish Spirits')
      },
      ask: all(difficulty, (table) =>
        table
          .mission()
          .against.map(({ faceDown }) => faceDown)
          .sort(),
      ),
      is: [6, [false, true]],
      but: () => carter('BASE-102', GLYPH.Libra),
    }),
  ],
  'BASE-103': [
    usedAt('Samantha Carter', {
      when: () => carter('BASE-103', GLYPH.Libra),
      ask: all(against, states('Samantha Carter')),
      is: [[], ['incapacitated']],
      but: () => carter('BASE-103', GLYPH.Triangulum),
    }),
  ],
}

const aldwin = (earner: string) => {
  const others = ['Aldwin', 'Samantha Carter'].filter((name) => name !== earner)
  return earns(
    'science',
    earner,
    others,
    { team: teamOf('Aldwin'), glyphs: { Aldwin: [GLYPH.Orion] } },
    { hand: ['Overrun', 'Iris', 'Olaf'] },
  )
}

const bratac = (glyphs: readonly string[]) =>
  at('combat', { team: teamOf("Bra'tac"), play: ['Artok', 'Helper'], glyphs: { "Bra'tac": glyphs } })

const mitchell = (glyphs: readonly string[]) =>
  at('combat', { team: teamOf('BASE-88'), glyphs: { 'Cameron Mitchell': glyphs } })

const kawalsky = () =>
  at('combat', {
    team: teamOf('Charles Kawalsky'),
    glyphs: { 'Charles Kawalsky': [GLYPH.Orion, GLYPH.Orion, GLYPH.Libra] },
  })

const fighter = (glyph: string) =>
  at('combat', { team: teamOf('BASE-91'), glyphs: { 'Daniel Jackson': [glyph] } })

const hammond = (host: string) =>
  at('combat', {
    team: teamOf('BASE-92'),
    glyphs: { [host]: [GLYPH.Orion, 'Trial of science', GLYPH.Scorpius] },
  })

const maybourne = (glyph: string) =>
  at('combat', {
    team: teamOf('Harold Maybourne'),
    play: ['Helper'],
    glyphs: { 'Harold Maybourne': [glyph] },
  })

const ishta = (glyph: string) =>
  earns(
    'combat',
    'Ishta',
    ["Jack O'Neill"],
    { team: teamOf('Ishta'), glyphs: { Ishta: [glyph] } },
    { play: ['Rival'] },
  )

const jacob = (glyph: string, partner: string) =>
  after(
    at('science', { team: teamOf('BASE-97'), play: ['Raully'], glyphs: { 'Jacob Carter': [glyph] } }),
    heroAssigns('Jacob Carter'),
    villainPasses,
    heroAssigns(partner),
  )

const fraiser = (skill: 'science' | 'combat', glyph: string) =>
  at(skill, {
    team: teamOf('BASE-98'),
    glyphs: { 'Janet Fraiser': [glyph] },
    states: { 'Janet Fraiser': 'stopped' },
  })

const makepeace = (play: readonly string[]) =>
  at('combat', {
    team: teamOf('Makepeace'),
    play,
    glyphs: { Makepeace: [GLYPH.Orion, GLYPH.Orion, GLYPH.Libra] },
  })

const martouf = (glyph: string) =>
  at('combat', {
    team: teamOf('Martouf'),
    play: ['Helper'],
    glyphs: {
      Martouf: [glyph, GLYPH.Scorpius],
      "Jack O'Neill": [GLYPH.Orion],
      "Teal'c": [GLYPH.Pisces],
      Helper: [GLYPH.Orion, GLYPH.Pisces],
    },
  })

/** Two obstacles are there, Salish Spirits and Roadblock. */
const carter = (version: string, glyph: string) =>
  after(
    at(
      'combat',
      { team: teamOf(version), glyphs: { 'Samantha Carter': [glyph] } },
      { hand: ['Salish Spirits', 'Roadblock'] },
    ),
    villainPlays('Salish Spirits'),
    villainPlays('Roadblock'),
  )
