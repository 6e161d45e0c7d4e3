import { expect } from 'vitest'
import type { Glyph } from '@/lib/game/terms'
import type { Table } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  at,
  attempt,
  bearing,
  deckOf,
  discarded,
  earning,
  facing,
  given,
  glyphs,
  goesOn,
  having,
  inHand,
  leads,
  opposing,
  powers,
  price,
  priced,
  rated,
  ratings,
  script,
  uses,
} from '../shapes/ori-heroes'

const borel = (hers: Glyph, other: Glyph) =>
  given(
    having(["Bo'rel", 'Jaffa Member', 'Jaffa Helper'], {
      glyphs: {
        "Bo'rel": glyphs('Libra', hers),
        'Jaffa Member': glyphs(other),
        'Jaffa Helper': glyphs(other),
        Member: glyphs(hers),
      },
    }),
  )
/** A character who looks at his opponent's deck, and the cards on top of it. */
const shaft = (...symbols: Glyph[]) =>
  given(bearing('ORI-59', symbols), { deck: ['Helper', 'P90', 'Iris', 'Cruiser', 'Raider'] })
/** Two glyphs of one symbol change a cost, one does not. */
const twice = (
  name: string,
  symbol: Glyph,
  look: (symbols: Glyph[]) => Table,
  title: string,
  prices: [number, number],
) =>
  priced(
    title,
    [() => look([symbol, symbol]), prices[0]],
    [
      () => {
        const mixed: Glyph = symbol === 'Orion' ? 'Pisces' : 'Orion'
        expect(price(look([symbol, mixed, 'Gemini']), title), name).toBe(prices[1])
        return look([symbol])
      },
      prices[1],
    ],
  )
const ambassador = (symbols: Glyph[]) => given(bearing('ORI-61', symbols, { hand: ['Second Helper'] }))
const dixon = () => given(bearing('Dave Dixon', ['Libra', 'Orion', 'Libra']), { play: ['Rival'] })
const gant = () =>
  at(
    'science',
    having(['Erin Gant', 'Cruiser'], { glyphs: { 'Erin Gant': glyphs('Orion', 'Libra', 'Orion') } }),
  )
const informant = (symbol: Glyph, other: Glyph = symbol) =>
  given(
    having(['ORI-65', 'NID Member', 'Russian Member', 'NID Helper', 'Jaffa Helper'], {
      glyphs: {
        'Harold Maybourne': glyphs(symbol),
        'NID Helper': glyphs(other),
        'Jaffa Helper': glyphs(other),
      },
    }),
  )
const hoskins = (symbol: Glyph) =>
  facing(
    given(having(['Hoskins', 'Jaffa Helper', 'Second Helper'], { glyphs: { Hoskins: glyphs(symbol) } }), {
      hand: ['Jaffa Roadblock'],
    }),
    'Jaffa Roadblock',
  )
const carter = (symbols: Glyph[]) => given(bearing('ORI-68', symbols))
const study = (symbols: Glyph[]) =>
  facing(at('culture', bearing('ORI-69', symbols), { hand: ['Jaffa Roadblock'] }), 'Jaffa Roadblock')
const pendergast = (symbol: Glyph, ship: string) =>
  facing(
    given(having(['Lionel Pendergast', ship], { glyphs: { 'Lionel Pendergast': glyphs(symbol) } }), {
      hand: ['Jaffa Roadblock', 'Roadblock'],
      power: 1,
    }),
    'Jaffa Roadblock',
    'Roadblock',
  )

/** Team characters of Rise of the Ori, Bo'rel to Lionel Pendergast. */
export const cases: CardCases = {
  // Bo'rel (ruling 22)
  'ORI-57': [
    {
      does: () => {
        const table = borel('Orion', 'Orion')
        expect(ratings(table, 'Jaffa Member')).toMatchObject({ culture: 2, ingenuity: 2 })
        expect(ratings(table, 'Jaffa Helper')).toMatchObject({ culture: 2 })
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, "Bo'rel")).toMatchObject({ culture: 1, ingenuity: 3 })
      },
      doesNot: () => {
        const table = borel('Orion', 'Pisces')
        expect(ratings(table, 'Jaffa Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Jaffa Helper')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Bra'tac: any Jaffa card, also one of the opponent's
  'ORI-58': [
    {
      does: () => {
        const seat = { play: ['Jaffa Helper'], states: { 'Jaffa Helper': 'stopped' as const } }
        const readied = script(
          earning('ORI-58', 'Orion', seat, { play: ['Jaffa Rival'] }),
          'accept',
          'mode 0',
        )
        expect(readied.state('Jaffa Helper')).toBe('ready')
        expect(powers(readied)[0]).toBe(1)
        const stopped = script(
          earning('ORI-58', 'Orion', seat, { play: ['Jaffa Rival'] }),
          'accept',
          'mode 1',
        )
        expect(stopped.state('Jaffa Rival')).toBe('stopped')
        expect(stopped.state('Jaffa Helper')).toBe('stopped')
      },
      doesNot: () => {
        const seat = { play: ['Jaffa Helper'], states: { 'Jaffa Helper': 'stopped' as const } }
        const had = earning('ORI-58', 'Orion', { ...seat, glyphs: { "Bra'tac": glyphs('Orion') } })
        expect(had.asked()).toBe('hero continue')
        expect(had.state('Jaffa Helper')).toBe('stopped')
      },
    },
  ],
  // Cameron Mitchell: two cards for each different glyph
  'ORI-59': [
    {
      does: () => {
        const table = script(shaft('Orion', 'Libra', 'Orion'), 'assign Cameron Mitchell', 'accept')
        script(table, 'bottom Helper', 'top Iris', 'bottom P90', 'top Cruiser')
        expect(deckOf(table, 1)).toEqual(['Iris', 'Cruiser', 'Raider', 'Helper', 'P90'])
      },
      doesNot: () => {
        const table = script(shaft(), 'assign Cameron Mitchell')
        if (table.asked() === 'hero may') script(table, 'accept')
        expect(table.asked()).toBe('villain action')
        expect(deckOf(table, 1)).toEqual(['Helper', 'P90', 'Iris', 'Cruiser', 'Raider'])
      },
    },
  ],
  // Chekov
  'ORI-60': [
    {
      does: () => {
        for (const symbol of ['Libra', 'Triangulum'] as const) {
          const table = earning('ORI-60', symbol, { deck: ['Helper', 'Cruiser', 'Raider'] })
          script(table, 'accept')
          expect(table.options()).toEqual(['choose Cruiser', 'done'])
          script(table, 'choose Cruiser')
          expect(inHand(table, 0)).toContain('Cruiser')
          expect(deckOf(table, 0).sort()).toEqual(['Helper', 'Raider'])
        }
      },
      doesNot: () => {
        expect(earning('ORI-60', 'Orion', { deck: ['Cruiser'] }).asked()).toBe('hero continue')
        expect(earning('ORI-60', 'Libra', { deck: ['Cruiser'] }, {}, 'Member').asked()).toBe('hero continue')
      },
    },
  ],
  // Daniel Jackson (ruling 21: a symbol named twice needs two cards)
  'ORI-61': (['Orion', 'Pisces', 'Triangulum'] as const).map((symbol) =>
    twice('ORI-61', symbol, ambassador, 'Second Helper', [1, 2]),
  ),
  // Dave Dixon (ruling 48: whoever assigns pays)
  'ORI-62': [
    {
      does: () => {
        const table = script(dixon(), 'assign Dave Dixon', 'assign Rival')
        expect(powers(table)).toEqual([6, 4])
        const poor = script(
          given(bearing('Dave Dixon', ['Libra', 'Libra', 'Libra']), {
            play: ['Rival'],
            hand: ['P90', 'Jaffa Roadblock', 'Jaffa Roadblock'],
          }),
          ...['pass', 'play Jaffa Roadblock', 'pass', 'play Jaffa Roadblock', 'assign Dave Dixon'],
        )
        expect(poor.options()).not.toContain('assign Rival')
      },
      doesNot: () => {
        const table = script(dixon(), 'assign Member', 'assign Rival')
        expect(powers(table)).toEqual([6, 6])
      },
    },
  ],
  // Erin Gant
  'ORI-63': [
    {
      does: () => {
        const table = attempt(gant(), 'Erin Gant', 'Cruiser')
        expect(powers(table)[0]).toBe(8)
      },
      doesNot: () => {
        expect(powers(attempt(gant(), 'Erin Gant'))[0]).toBe(6)
        expect(powers(attempt(gant(), 'Member', 'Cruiser'))[0]).toBe(6)
      },
    },
  ],
  // Hadden
  'ORI-64': [
    rated(
      'Hadden',
      [() => given(bearing('Hadden', ['Orion', 'Libra', 'Orion'])), { culture: 2, science: 2, ingenuity: 2 }],
      [() => given(having(['Hadden'], { glyphs: { Member: glyphs('Orion') } })), { ingenuity: 0 }],
    ),
  ],
  // Harold Maybourne
  'ORI-65': [
    {
      does: () => {
        const table = script(informant('Gemini'), 'use Harold Maybourne')
        expect(table.state('Harold Maybourne')).toBe('stopped')
        expect(ratings(table, 'NID Member')).toMatchObject({ culture: 2, combat: 2 })
        expect(ratings(table, 'Russian Member')).toMatchObject({ culture: 2 })
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'NID Helper')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Harold Maybourne')).toMatchObject({ culture: 2 })
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'NID Member')).toMatchObject({ culture: 1 })
      },
      doesNot: () => {
        expect(uses(informant('Libra'))).toEqual([])
      },
    },
    {
      does: () => {
        const table = informant('Orion')
        expect(ratings(table, 'NID Helper')).toMatchObject({ culture: 2 })
        expect(ratings(table, 'Jaffa Helper')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'NID Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Harold Maybourne')).toMatchObject({ culture: 2 })
      },
      doesNot: () => {
        expect(ratings(informant('Orion', 'Gemini'), 'NID Helper')).toMatchObject({ culture: 1 })
        expect(ratings(informant('Gemini', 'Orion'), 'NID Helper')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Hoskins (ruling 15: printed costs are compared; ruling 50)
  'ORI-66': [
    {
      does: () => {
        for (const symbol of ['Gemini', 'Orion'] as const) {
          const table = script(hoskins(symbol), 'use Hoskins', 'choose Jaffa Helper')
          expect(discarded(table, 0)).toEqual(['Jaffa Helper'])
          expect(opposing(table)).toEqual([])
          script(table, 'pass')
          expect(uses(table)).toEqual([])
        }
      },
      doesNot: () => {
        expect(uses(hoskins('Libra'))).toEqual([])
        // It costs 2, as the obstacle does.
        const table = script(hoskins('Gemini'), 'use Hoskins', 'choose Second Helper')
        expect(discarded(table, 0)).toEqual(['Second Helper'])
        expect(opposing(table)).toEqual(['Jaffa Roadblock'])
      },
    },
  ],
  // Jack O'Neill
  'ORI-67': [
    leads('ORI-67', 'combat', 'combat', [['Libra'], ['Orion']], ['Gemini']),
    leads('ORI-67', 'ingenuity', 'ingenuity', [['Gemini', 'Orion']], ['Orion']),
  ],
  // Jacob Carter
  'ORI-68': [
    rated(
      'Jacob Carter',
      [() => carter(['Pisces']), { culture: 3, science: 1, combat: 2, ingenuity: 2 }],
      [() => carter(['Orion']), { culture: 2, combat: 1 }],
    ),
    rated(
      'Jacob Carter',
      [() => carter(['Triangulum']), { culture: 2, science: 2, combat: 1, ingenuity: 3 }],
      [() => carter(['Pisces']), { science: 1, ingenuity: 2 }],
    ),
    rated(
      'Jacob Carter',
      [() => carter(['Pisces', 'Triangulum']), { culture: 3, science: 3, combat: 3, ingenuity: 3 }],
      [() => carter(['Triangulum', 'Triangulum']), { science: 2, combat: 1 }],
    ),
  ],
  // Jonas Quinn
  'ORI-69': [
    {
      does: () => {
        const table = script(study(['Orion', 'Orion']), 'assign Jonas Quinn', 'accept')
        expect(opposing(table)).toEqual([])
        expect(powers(table)[0]).toBe(3)
      },
      doesNot: () => {
        // It costs 2 (ruling 101).
        const few = script(study(['Orion']), 'assign Jonas Quinn')
        expect(opposing(few)).toEqual(['Jaffa Roadblock'])
        expect(powers(few)[0]).toBe(4)
        const other = script(study(['Orion', 'Orion']), 'assign Member')
        expect(goesOn(other)).toBe(true)
      },
    },
  ],
  // Lionel Pendergast
  'ORI-70': [
    {
      does: () => {
        const table = script(pendergast('Scorpius', 'Cruiser'), 'use Lionel Pendergast')
        expect(table.options()).toEqual(['choose Jaffa Roadblock', 'choose Roadblock'])
        script(table, 'choose Jaffa Roadblock')
        expect(opposing(table)).toEqual(['Roadblock'])
        expect(table.state('Cruiser')).toBe('stopped')
      },
      doesNot: () => {
        expect(uses(pendergast('Orion', 'Cruiser'))).toEqual([])
        // Firepower 1: not enough for an obstacle that costs 2.
        const weak = script(pendergast('Scorpius', 'Archaic Death Glider'), 'use Lionel Pendergast')
        expect(opposing(weak)).toEqual(['Jaffa Roadblock'])
      },
    },
  ],
}
