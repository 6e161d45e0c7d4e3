import { expect } from 'vitest'
import type { CardCases } from '../case'
import {
  against,
  assign,
  at,
  attempt,
  bearing,
  difficult,
  discarded,
  facing,
  given,
  glyphs,
  goesOn,
  having,
  inHand,
  opposing,
  played,
  powers,
  rated,
  ratings,
  script,
  uses,
} from '../shapes/ori-heroes'

/** Two villain ships in a battle with one of the hero player's, which loses. */
const novak = (state: 'ready' | 'stopped') =>
  script(
    given(having(['Lindsey Novak', 'Cruiser'], { states: { 'Lindsey Novak': state } }), {
      play: ['Raider', 'Raider'],
    }),
    ...['assign Cruiser', 'assign Raider', 'pass', 'assign Raider', 'both', 'incapacitate Cruiser'],
  )
const monroe = (glyph: 'Orion' | 'Libra') =>
  facing(
    given(bearing('Major Monroe', [glyph]), { hand: ['Roadblock', 'Roadblock of combat', 'P90'] }),
    'Roadblock',
    'Roadblock of combat',
  )
const ryan = (seat: Parameters<typeof having>[1]) => having(['ORI-45', 'SGC Helper'], { power: 1, ...seat })
const trust = (name: string, skill: 'science' | 'ingenuity') =>
  rated(
    name,
    [
      () =>
        given(
          having([name, 'NID Member', 'NID Helper'], {
            glyphs: { 'NID Member': glyphs('Orion', 'Libra'), 'NID Helper': glyphs('Orion') },
          }),
        ),
      { [skill]: 3 },
    ],
    [() => given(having([name, 'NID Member'], { glyphs: { Member: glyphs('Orion') } })), { [skill]: 1 }],
  )
const rykl = () => against(given(having(["Ryk'l"]), { play: ['Rival'] }), 'Rival')

/** Support characters of Rise of the Ori, Lindsey Novak to Thoran. */
export const cases: CardCases = {
  // Lindsey Novak (ruling 24)
  'ORI-40': [
    {
      does: () => {
        const table = novak('ready')
        expect(table.asked()).toBe('hero replace')
        script(table, 'replace')
        expect([table.state('Lindsey Novak'), table.state('Cruiser')]).toEqual(['stopped', 'stopped'])
      },
      doesNot: () => {
        const table = novak('stopped')
        expect(table.state('Cruiser')).toBe('incapacitated')
      },
    },
  ],
  // Linea
  'ORI-41': [
    difficult([() => at('culture', having(['Linea'])), 5], [() => at('science', having(['Linea'])), 4]),
    // Ruling 11: with neither a revive cost nor a score she is destroyed.
    played(
      [
        () => at('science', {}, having(['Linea'])),
        ['pass', 'assign Linea'],
        (table) => {
          expect(table.mission().difficulty).toBe(7)
          script(table, 'both')
          expect(discarded(table, 1)).toEqual(['Linea'])
          expect(table.villain.view().you.score).toBe(0)
        },
      ],
      [
        () => at('science', having(['Linea'])),
        ['assign Linea'],
        (table) => expect(table.mission()).toMatchObject({ difficulty: 4, skillTotal: 3 }),
      ],
    ),
  ],
  // Ma'chello
  'ORI-42': [
    played(
      [
        () => given({ hand: ["Ma'chello", 'Quantum Mirror Control'], deck: [], power: 2 }),
        ["play Ma'chello", 'accept'],
        (table) => {
          expect(table.state('Quantum Mirror Control')).toBe('ready')
          expect(powers(table)[0]).toBe(0)
        },
      ],
      [
        () => given({ hand: ["Ma'chello", 'Helper'], deck: [], power: 2 }),
        ["play Ma'chello"],
        (table) => {
          expect(goesOn(table)).toBe(true)
          expect(inHand(table, 0)).toEqual(['Helper'])
        },
      ],
    ),
  ],
  // Major Monroe
  'ORI-43': [
    {
      does: () => {
        const table = script(monroe('Orion'), 'pass', 'complication P90', 'use Major Monroe')
        expect(discarded(table, 1)).toEqual(['Roadblock', 'Roadblock of combat'])
        expect(table.mission().against).toHaveLength(1)
        expect(table.state('Major Monroe')).toBe('incapacitated')
      },
      doesNot: () => {
        expect(uses(monroe('Libra'))).toEqual([])
      },
    },
  ],
  // Merlin
  'ORI-44': [
    {
      does: () => {
        const table = script(given({ hand: ['Merlin'] }), 'play Merlin')
        expect(ratings(table, 'Merlin')).toEqual({ science: 2, ingenuity: 2 })
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Merlin')).toEqual({ science: 2, ingenuity: 2 })
      },
      doesNot: () => {
        const table = script(given({ hand: ['Merlin'] }), 'play Merlin', 'both', 'end')
        expect(ratings(table, 'Merlin')).toEqual({ science: 0, ingenuity: 0 })
      },
    },
    {
      does: () => {
        const table = script(given(having(['Merlin'], { power: 1 })), 'use Merlin', 'choose Second Member')
        expect(discarded(table, 0)).toEqual(['Merlin'])
        expect(powers(table)[0]).toBe(1)
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 3, combat: 3 })
      },
      doesNot: () => {
        const table = script(given(having(['Merlin'], { hand: ['Helper'] })), 'play Helper', 'pass')
        expect(powers(table)[0]).toBe(2)
        expect(uses(table)).toEqual([])
      },
    },
  ],
  // Michael Ryan (ruling 48)
  'ORI-45': [
    {
      does: () => {
        const table = script(given(ryan({ hand: ['P90'] })), 'assign Michael Ryan')
        expect(powers(table)[0]).toBe(0)
        expect(discarded(table, 0)).toEqual(['P90'])
      },
      doesNot: () => {
        expect(given(ryan({})).options()).not.toContain('assign Michael Ryan')
        const poor = given(ryan({ hand: ['P90'], power: 0 }))
        expect(poor.options()).not.toContain('assign Michael Ryan')
        const table = script(given(ryan({ hand: ['P90'] })), 'assign SGC Helper')
        expect(powers(table)[0]).toBe(4)
      },
    },
    {
      does: () => {
        const table = assign(given(ryan({ hand: ['P90'] })), 'SGC Helper', 'Member', 'Michael Ryan')
        expect(ratings(table, 'SGC Helper')).toMatchObject({ combat: 2 })
        expect(table.mission().skillTotal).toBe(4)
      },
      doesNot: () => {
        const table = assign(given(ryan({})), 'SGC Helper', 'Member')
        expect(table.mission().skillTotal).toBe(2)
      },
    },
  ],
  // Morgan le Fay
  'ORI-46': [
    {
      does: () => {
        const table = at('culture', having(['Morgan le Fay'], { deck: ['Helper', 'Roadblock'] }))
        script(table, 'assign Morgan le Fay')
        expect(table.lastEvent('reveal').cards?.map((card) => card.key)).toEqual(['TEST-8'])
        expect(table.state('Morgan le Fay')).toBe('assigned')
        script(table, 'both')
        expect(discarded(table, 0)).toEqual(['Morgan le Fay'])
      },
      doesNot: () => {
        const table = at('culture', having(['Morgan le Fay'], { deck: ['Roadblock', 'Helper'] }))
        attempt(table, 'Morgan le Fay')
        expect(table.state('Morgan le Fay')).toBe('stopped')
      },
    },
  ],
  // Mr. Parker, Mr. Wayne
  'ORI-47': [trust('Mr. Parker', 'science')],
  'ORI-48': [trust('Mr. Wayne', 'ingenuity')],
  // Pete Shanahan
  'ORI-49': [
    {
      does: () => {
        const table = given(
          having(['Pete Shanahan'], {
            power: 1,
            glyphs: { Member: glyphs('Orion'), 'Third Member': glyphs('Orion') },
            states: { 'Second Member': 'stopped' },
          }),
        )
        assign(table, 'Member')
        script(table, 'use Pete Shanahan', 'choose Second Member')
        expect(table.state('Second Member')).toBe('ready')
        expect(table.state('Pete Shanahan')).toBe('stopped')
        // 6 less 4, and 1 for the glyph at the mission.
        expect(powers(table)[0]).toBe(3)
      },
      doesNot: () => {
        const table = given(having(['Pete Shanahan'], { states: { 'Second Member': 'stopped' } }))
        expect(powers(table)[0]).toBe(3)
        expect(uses(table)).toEqual([])
      },
    },
  ],
  // Rodney McKay
  'ORI-50': [
    played(
      [
        () => at('science', having(['ORI-50']), { hand: ['Roadblock', 'P90', 'Iris'], power: 3 }),
        [
          ...['pass', 'complication P90', 'pass', 'complication Iris', 'pass', 'play Roadblock'],
          ...['assign Rodney McKay', 'accept'],
        ],
        (table) => {
          expect(opposing(table)).toEqual(['Roadblock'])
          expect(discarded(table, 1)).toEqual(['P90', 'Iris'])
        },
      ],
      [
        () => at('science', having(['ORI-50', 'Helper']), { hand: ['P90'] }),
        ['pass', 'complication P90', 'assign Helper'],
        (table) => {
          expect(goesOn(table)).toBe(true)
          expect(table.mission().against).toHaveLength(1)
        },
      ],
    ),
  ],
  // Ryk'l
  'ORI-51': [
    {
      does: () => {
        const table = assign(rykl(), "Ryk'l", 'Member', 'Second Member', 'Third Member')
        script(table, 'both', 'accept')
        expect([discarded(table, 0), discarded(table, 1)]).toEqual([["Ryk'l"], ['Rival']])
      },
      doesNot: () => {
        const table = attempt(rykl(), "Ryk'l", 'Member', 'Second Member')
        expect(table.asked()).toBe('villain revive-or-score')
        expect(table.state("Ryk'l")).toBe('stopped')
      },
    },
  ],
  // Se'tak (ruling 50)
  'ORI-52': [
    {
      does: () => {
        const table = given(having(["Se'tak", 'Helper', 'Second Helper']))
        script(table, "use Se'tak", 'choose Helper')
        expect(discarded(table, 0)).toEqual(['Helper'])
        expect(ratings(table, "Se'tak")).toEqual({ combat: 3, ingenuity: 3 })
        script(table, 'pass')
        expect(uses(table)).toEqual([])
        script(table, 'pass', 'continue')
        expect(ratings(table, "Se'tak")).toEqual({ combat: 2, ingenuity: 2 })
        expect(uses(table)).toEqual([])
      },
      doesNot: () => {
        expect(uses(given(having(["Se'tak"])))).toEqual([])
      },
    },
  ],
  // Sha're
  'ORI-53': [
    {
      does: () => {
        const table = script(given({ hand: ["Sha're"] }), "play Sha're", 'pass')
        attempt(table, 'Member', 'Second Member', 'Third Member', 'Fourth Member')
        expect(powers(table)[0]).toBe(2)
      },
      doesNot: () => {
        const failed = script(given({ hand: ["Sha're"], power: 1 }), "play Sha're", 'pass')
        attempt(failed, 'Member', 'Second Member')
        expect(powers(failed)[0]).toBe(1)
        // Only that mission has the text.
        const later = given({
          hand: ["Sha're"],
          power: 2,
          missions: ['Trial of combat', 'A Stroll', 'Disclosure'],
        })
        script(later, "play Sha're", 'both', 'continue', 'both')
        expect(later.lastEvent('nobody-earns')).toBeDefined()
        expect(powers(later)[0]).toBe(1)
      },
    },
  ],
  // Ta'Seem
  'ORI-54': [
    played(
      [
        () =>
          given(
            { hand: ["Ta'Seem"], power: 1 },
            { play: ['Rival', 'Jaffa Rival'], states: { Rival: 'stopped' } },
          ),
        ["play Ta'Seem", 'accept'],
        (table) => expect(discarded(table, 1)).toEqual(['Rival']),
      ],
      [
        () => given({ hand: ["Ta'Seem"], power: 1 }, { play: ['Rival'] }),
        ["play Ta'Seem"],
        (table) => {
          expect(goesOn(table)).toBe(true)
          expect(discarded(table, 1)).toEqual([])
        },
      ],
    ),
  ],
  // Tass'an
  'ORI-55': [
    rated(
      "Tass'an",
      [() => against(at('ingenuity', having(["Tass'an"]), { play: ['Rival'] }), 'Rival'), { ingenuity: 3 }],
      [() => at('ingenuity', having(["Tass'an"]), { play: ['Rival'] }), { ingenuity: 2 }],
    ),
    rated(
      "Tass'an",
      [
        () => assign(at('ingenuity', having(["Tass'an", 'Jaffa Helper'])), 'Jaffa Helper', "Tass'an"),
        { ingenuity: 3 },
      ],
      [
        () => {
          const apart = assign(at('ingenuity', having(["Tass'an", 'Jaffa Helper'])), 'Jaffa Helper')
          expect(ratings(apart, "Tass'an")).toEqual({ ingenuity: 2 })
          return assign(at('ingenuity', having(["Tass'an", 'Jaffa Helper'])), "Tass'an", 'Member')
        },
        { ingenuity: 2 },
      ],
    ),
  ],
  // Thoran
  'ORI-56': [
    {
      does: () => {
        const table = at('culture', having(['Thoran'], { discard: ['Helper', 'Roadblock'] }))
        script(attempt(table, 'Thoran', 'Member', 'Second Member'), 'accept')
        expect(inHand(table, 0)).toEqual(['Helper'])
      },
      doesNot: () => {
        const villainCards = at('culture', having(['Thoran'], { discard: ['Roadblock'] }))
        attempt(villainCards, 'Thoran', 'Member', 'Second Member')
        expect(villainCards.asked()).toBe('hero earn-glyph')
        const failed = at('culture', having(['Thoran'], { discard: ['Helper'] }))
        attempt(failed, 'Thoran', 'Member')
        expect(inHand(failed, 0)).toEqual([])
      },
    },
  ],
}
