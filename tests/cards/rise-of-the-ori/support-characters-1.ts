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
  pileOf,
  played,
  powers,
  price,
  priced,
  rated,
  ratings,
  script,
  used,
} from '../shapes/ori-heroes'

const banks = () => given(having(['Adam Banks']), { play: ['Raider'] })
const birra = (skill: 'culture' | 'ingenuity') =>
  facing(at(skill, having(['Birra']), { hand: [`Roadblock of ${skill}`] }), `Roadblock of ${skill}`)
const danning = (had: 'Gemini' | 'Libra') =>
  script(
    attempt(
      given(bearing('Colonel Danning', [had])),
      'Colonel Danning',
      'Member',
      'Second Member',
      'Third Member',
    ),
    'earn Colonel Danning',
    'continue',
  )
const prior = () => against(at('culture', having(['ORI-28']), { play: ['Rival'] }), 'Rival')
const maynard = (...assigned: string[]) =>
  script(attempt(given(having(['Francis Maynard', 'Cruiser'])), ...assigned), 'continue')

/** Support characters of Rise of the Ori, Adam Banks to Jonas Quinn. */
export const cases: CardCases = {
  // Adam Banks
  'ORI-21': [
    {
      does: () => {
        const table = attempt(banks(), 'Adam Banks', 'Member', 'Second Member')
        expect(discarded(table, 1)).toEqual(['Raider'])
      },
      doesNot: () => {
        const table = attempt(banks(), 'Adam Banks', 'Member')
        expect(table.lastEvent('failure')).toBeDefined()
        expect(discarded(table, 1)).toEqual([])
      },
    },
  ],
  // Arlos
  'ORI-22': [
    played(
      [
        () => given(having(['Arlos'], { hand: ['Terra-root'] })),
        ['play Terra-root', 'accept'],
        (table) => {
          expect(powers(table)[0]).toBe(3)
          expect(table.state('Arlos')).toBe('stopped')
        },
      ],
      [
        () => given(having(['Arlos'], { hand: ['Helper'] })),
        ['play Helper'],
        (table) => {
          expect(goesOn(table)).toBe(true)
          expect(powers(table)[0]).toBe(2)
        },
      ],
    ),
  ],
  // Birra
  'ORI-23': [
    rated(
      'Birra',
      [() => birra('ingenuity'), { culture: 2, ingenuity: 1 }],
      [() => birra('culture'), { culture: 1 }],
    ),
    rated(
      'Birra',
      [() => birra('culture'), { culture: 1, ingenuity: 2 }],
      [() => birra('ingenuity'), { ingenuity: 1 }],
    ),
  ],
  // Brooks
  'ORI-24': [
    priced(
      'Brooks',
      [
        () =>
          script(
            attempt(
              given({ hand: ['Brooks'], power: 4 }),
              'Member',
              'Second Member',
              'Third Member',
              'Fourth Member',
            ),
            'earn Member',
            'continue',
          ),
        2,
      ],
      [() => script(attempt(given({ hand: ['Brooks'], power: 4 }), 'Member'), 'continue'), 4],
    ),
  ],
  // Cameron Mitchell
  'ORI-25': [
    used(
      'Cameron Mitchell',
      () => given(having(['ORI-25', 'Cruiser'], { states: { Cruiser: 'stopped' } })),
      [],
      (table) => {
        expect([table.state('Cruiser'), table.state('Cameron Mitchell')]).toEqual(['ready', 'stopped'])
        expect(powers(table)[0]).toBe(1)
      },
      () =>
        given(
          having(['ORI-25', 'Cruiser'], { states: { Cruiser: 'stopped', 'Cameron Mitchell': 'stopped' } }),
        ),
    ),
  ],
  // Cicero (ruling 15: X may be 0)
  'ORI-26': [
    played(
      [
        () =>
          facing(
            given({ hand: ['Cicero'] }, { hand: ['Roadblock of combat', 'Roadblock'] }),
            'Roadblock of combat',
            'Roadblock',
          ),
        ['play Cicero', 'accept', 'amount 1'],
        (table) => {
          expect(opposing(table)).toEqual(['Roadblock'])
          expect(table.state('Cicero')).toBe('stopped')
          expect(powers(table)[0]).toBe(0)
        },
      ],
      [
        () => facing(given({ hand: ['Cicero'] }, { hand: ['Roadblock of combat'] }), 'Roadblock of combat'),
        ['play Cicero', 'accept', 'amount 0'],
        (table) => {
          expect(opposing(table)).toEqual(['Roadblock of combat'])
          expect(table.state('Cicero')).toBe('stopped')
        },
      ],
    ),
  ],
  // Colonel Danning (ruling 20: whether a glyph is different is judged by those beneath him before)
  'ORI-27': [difficult([() => danning('Libra'), 3], [() => danning('Gemini'), 4])],
  // Daniel Jackson, Prior of the Ori
  'ORI-28': [
    played(
      [
        prior,
        ['assign Daniel Jackson', 'pass', 'assign Member', 'pass', 'assign Second Member', 'both'],
        (table) => expect(discarded(table, 1)).toEqual(['Rival']),
      ],
      [
        prior,
        ['assign Daniel Jackson', 'pass', 'assign Member', 'both'],
        (table) => {
          expect(table.asked()).toBe('villain revive-or-score')
          expect(discarded(table, 1)).toEqual([])
        },
      ],
    ),
    // Ruling 11: an Ori adversary with its skills for difficulties, revived for 5 cards and never scored.
    played(
      [
        () => at('culture', {}, having(['ORI-28'])),
        ['pass', 'assign Daniel Jackson'],
        (table) => {
          expect(table.mission().difficulty).toBe(7)
          table.bothPass()
          expect(table.options()).toEqual(['revive Daniel Jackson', 'destroy Daniel Jackson'])
          script(table, 'revive')
          expect(table.villain.view().you.deckCount).toBe(15)
        },
      ],
      [
        () => at('culture', having(['ORI-28'])),
        ['assign Daniel Jackson'],
        (table) => expect(table.mission()).toMatchObject({ difficulty: 4, skillTotal: 3 }),
      ],
    ),
  ],
  // Devon
  'ORI-29': [
    played(
      [
        () => given(having(['Devon'], { hand: ['P90'] })),
        ['assign Devon', 'accept'],
        (table) => {
          expect(discarded(table, 0)).toEqual(['P90'])
          expect(inHand(table, 0)).toEqual(['Hazard Suits'])
        },
      ],
      [
        () => given(having(['Devon'])),
        ['assign Devon'],
        (table) => {
          expect(goesOn(table)).toBe(true)
          expect(inHand(table, 0)).toEqual([])
        },
      ],
    ),
  ],
  // Dr. Levant: a second Orion glyph is no different one (ruling 21).
  'ORI-30': [
    played(
      [
        () => given(bearing('Dr. Levant', ['Orion', 'Orion', 'Libra'])),
        [],
        (table) => expect(powers(table)).toEqual([8, 6]),
      ],
      [
        () => given(having(['Dr. Levant'], { glyphs: { Member: glyphs('Orion', 'Libra') } })),
        [],
        (table) => expect(powers(table)).toEqual([5, 5]),
      ],
    ),
  ],
  // Elizabeth Weir: only glyphs of assigned characters count.
  'ORI-31': [
    {
      does: () => {
        const table = at(
          'culture',
          having(['ORI-31'], {
            glyphs: {
              'Elizabeth Weir': glyphs('Libra'),
              Member: glyphs('Orion'),
              'Third Member': glyphs('Gemini'),
            },
          }),
        )
        attempt(table, 'Elizabeth Weir', 'Member', 'Second Member')
        expect(table.options()).toEqual(['top Trial of combat', 'top Trial of science'])
        script(table, 'top Trial of science')
        if (table.asked() === 'hero put-back') script(table, 'bottom Trial of combat')
        expect(pileOf(table, 0)).toEqual(['Trial of science', 'Trial of ingenuity', 'Trial of combat'])
      },
      doesNot: () => {
        const table = at('culture', having(['ORI-31'], { glyphs: { 'Third Member': glyphs('Gemini') } }))
        attempt(table, 'Elizabeth Weir', 'Member', 'Second Member')
        expect(table.asked()).toBe('hero earn-glyph')
      },
    },
  ],
  // Emmett Bregman
  'ORI-32': [
    priced(
      'Emmett Bregman',
      [
        () =>
          assign(
            given({
              hand: ['Emmett Bregman'],
              glyphs: { Member: glyphs('Orion', 'Libra'), 'Second Member': glyphs('Orion') },
            }),
            'Member',
            'Third Member',
          ),
        2,
      ],
      [() => given({ hand: ['Emmett Bregman'], glyphs: { Member: glyphs('Orion') } }), 3],
    ),
  ],
  // Fannis
  'ORI-33': [
    {
      does: () => {
        const table = script(given(having(['Fannis'])), 'use Fannis', 'choose Second Member')
        expect(discarded(table, 0)).toEqual(['Fannis'])
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 2, combat: 2 })
      },
      doesNot: () => {
        const table = script(given(having(['Fannis', 'Helper'])), 'use Fannis')
        expect(table.options()).not.toContain('choose Helper')
        script(table, 'choose Second Member', 'both', 'end')
        expect(table.hero.view().turn).toBe(2)
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 1, combat: 1 })
      },
    },
  ],
  // Francis Maynard
  'ORI-34': [
    difficult([() => maynard('Francis Maynard', 'Cruiser'), 3], [() => maynard('Francis Maynard'), 4]),
  ],
  // Grell
  'ORI-35': (['Scorpius', 'Triangulum'] as const).map((symbol) => ({
    does: () => {
      const table = assign(given(bearing('Grell', [symbol])), 'Grell')
      expect(table.mission().complicationCost).toBe(2)
    },
    doesNot: () => {
      expect(given(bearing('Grell', [symbol])).mission().complicationCost).toBe(1)
      expect(assign(given(bearing('Grell', ['Orion'])), 'Grell').mission().complicationCost).toBe(1)
    },
  })),
  // Jacek
  'ORI-36': [
    {
      does: () => {
        expect(price(given({ hand: ['Jacek'] }), 'Jacek')).toBe(2)
        const dear = given({ hand: ['Jacek'], power: 2, missions: ['Great Prize'] })
        expect(dear.mission().experience).toBe(4)
        expect(price(dear, 'Jacek')).toBe(5)
      },
      doesNot: () => {
        expect(price(given({ hand: ['Jacek', 'Helper'] }), 'Helper')).toBe(1)
      },
    },
  ],
  // Jalen
  'ORI-37': [
    {
      does: () => {
        const table = script(given({ hand: ['Jalen'], power: 1 }), 'play Jalen')
        expect(ratings(table, 'Jalen')).toEqual({ culture: 1, combat: 3 })
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Jalen')).toEqual({ culture: 1, combat: 1 })
      },
      doesNot: () => {
        const table = assign(given(having(['Jalen'])), 'Jalen')
        expect(table.mission().skillTotal).toBe(1)
      },
    },
  ],
  // John Sheppard
  'ORI-38': [
    {
      does: () => {
        const table = script(
          given(having(['John Sheppard'], { hand: ['Helper', 'Second Helper'], power: 3 })),
          ...['use John Sheppard', 'pass', 'play Helper', 'both'],
          ...['continue', 'play Second Helper'],
        )
        expect(ratings(table, 'Helper')).toMatchObject({ combat: 2 })
        expect(ratings(table, 'Second Helper')).toMatchObject({ combat: 2 })
      },
      doesNot: () => {
        const table = given(having(['John Sheppard', 'Second Helper'], { hand: ['Helper'] }))
        script(table, 'play Helper', 'pass', 'use John Sheppard')
        expect(ratings(table, 'Helper')).toMatchObject({ combat: 1 })
        expect(ratings(table, 'Second Helper')).toMatchObject({ combat: 1 })
      },
    },
  ],
  // Jonas Quinn
  'ORI-39': [
    rated(
      'Jonas Quinn',
      [
        () =>
          assign(
            given(
              having(['ORI-39'], { glyphs: { Member: glyphs('Orion'), 'Second Member': glyphs('Libra') } }),
            ),
            'Member',
            'Second Member',
            'Third Member',
          ),
        { culture: 3, science: 4 },
      ],
      [
        () => assign(given(having(['ORI-39'], { glyphs: { Member: glyphs('Orion') } })), 'Third Member'),
        { culture: 1, science: 2 },
      ],
    ),
  ],
}
