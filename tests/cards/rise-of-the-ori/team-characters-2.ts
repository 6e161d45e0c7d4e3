import { expect } from 'vitest'
import type { Glyph } from '@/lib/game/terms'
import type { CardCases, ParagraphCase } from '../case'
import {
  assign,
  at,
  bearing,
  deckOf,
  difficult,
  discarded,
  earning,
  facing,
  given,
  glyphs,
  goesOn,
  having,
  inHand,
  leads,
  powers,
  price,
  priced,
  rated,
  ratings,
  script,
  uses,
} from '../shapes/ori-heroes'

const loki = (symbol: Glyph, victim: string) =>
  facing(
    given(having(['Loki', victim], { glyphs: { Loki: glyphs(symbol) } }), {
      hand: ['Jaffa Roadblock', 'Roadblock of combat'],
    }),
    'Jaffa Roadblock',
  )
const TOKRA = ["Tok'ra Helper", "Tok'ra Cruiser", 'HUD Headset', 'Antiquity', 'Terra-root', 'Jaffa Helper']
const malek = (symbol: Glyph) => given(bearing('ORI-72', [symbol], { hand: TOKRA }))
const marks = (symbol: Glyph) => given(bearing('Marks', [symbol], { play: ['Cruiser'] }))
const neath = (symbol: Glyph, other: string) =>
  assign(given(having(['Neath', other], { glyphs: { Neath: glyphs(symbol) } })), other, 'Neath')
const emerson = (symbol: Glyph) =>
  given(bearing('Paul Emerson', [symbol], { hand: ['SGC Cruiser', 'Helper'] }))
const formidable = (...symbols: Glyph[]) =>
  script(given(bearing('ORI-76', symbols), { hand: ['Jaffa Roadblock'] }), 'pass')
/** At the beginning of a mission of that skill, he is in play and stopped. */
const action = (skill: 'culture' | 'combat' | 'ingenuity' | 'science', ...symbols: Glyph[]) =>
  at(skill, bearing('ORI-79', symbols, { states: { "Teal'c": 'stopped' } }))
const readies = (skill: 'culture' | 'combat' | 'ingenuity', symbol: Glyph): ParagraphCase => ({
  does: () => {
    const table = action(skill, symbol, symbol)
    expect(table.asked()).toBe('hero may')
    script(table, 'accept')
    expect(table.state("Teal'c")).toBe('ready')
  },
  doesNot: () => {
    expect(goesOn(action(skill, symbol))).toBe(true)
    expect(goesOn(action('science', symbol, symbol))).toBe(true)
    expect(action(skill, symbol, 'Orion').state("Teal'c")).toBe('stopped')
  },
})
const thief = (earner?: string) =>
  earning('ORI-81', 'Orion', {}, { hand: ['Jaffa Roadblock'], deck: [] }, earner)
const vala = (symbol: Glyph) =>
  given(having(['ORI-82', 'SGC Member'], { glyphs: { 'Vala Mal Doran': glyphs(symbol) } }))
const weaver = (...symbols: Glyph[]) =>
  script(given(bearing('Weaver', symbols, { hand: ['P90', 'Iris', 'MALP'], deck: [] })), 'both', 'end')
const ronson = (his: Glyph, other: Glyph) =>
  given(
    having(['William Ronson', 'Cruiser', 'Helper'], {
      glyphs: { 'William Ronson': glyphs(his), Helper: glyphs(other) },
    }),
  )
const adventurer = (deck: string[], ...symbols: Glyph[]) =>
  script(given(bearing('ORI-238', symbols, { deck })), 'assign Jonas Quinn')

/** Team characters of Rise of the Ori, Loki to Jonas Quinn, Adventurer. */
export const cases: CardCases = {
  // Loki (rulings 13 and 15)
  'ORI-71': [
    {
      does: () => {
        const table = script(loki('Pisces', 'Jaffa Helper'), 'use Loki')
        expect(table.state('Jaffa Helper')).toBe('stopped')
        expect(table.mission().against[0]).toMatchObject({ faceDown: true })
        expect(table.mission().complicationCost).toBe(2)
        script(table, 'pass')
        expect(uses(table)).toEqual([])
      },
      doesNot: () => {
        expect(uses(loki('Orion', 'Jaffa Helper'))).toEqual([])
        // He costs 2, as the obstacle does.
        const table = script(loki('Pisces', 'Second Helper'), 'use Loki')
        expect(table.mission().against[0]).toMatchObject({ faceDown: false })
      },
    },
  ],
  // Malek
  'ORI-72': [
    priced("Tok'ra Helper", [() => malek('Orion'), 2], [() => malek('Pisces'), 3]),
    {
      does: () => {
        const table = malek('Pisces')
        expect(["Tok'ra Cruiser", 'HUD Headset', 'Antiquity'].map((title) => price(table, title))).toEqual([
          2, 0, 0,
        ])
      },
      doesNot: () => {
        const table = malek('Orion')
        expect(["Tok'ra Cruiser", 'HUD Headset', 'Antiquity'].map((title) => price(table, title))).toEqual([
          3, 1, 1,
        ])
        expect(['Terra-root', 'Jaffa Helper'].map((title) => price(malek('Pisces'), title))).toEqual([1, 3])
      },
    },
  ],
  // Marks
  'ORI-73': [
    rated(
      'Marks',
      [() => assign(marks('Triangulum'), 'Cruiser'), { culture: 3, science: 3, combat: 3, ingenuity: 1 }],
      [
        () => {
          expect(ratings(marks('Triangulum'), 'Marks')).toMatchObject({ culture: 2 })
          return assign(marks('Orion'), 'Cruiser')
        },
        { culture: 2, ingenuity: 0 },
      ],
    ),
  ],
  // Neath
  'ORI-74': [
    rated(
      'Neath',
      [() => neath('Scorpius', 'Jaffa Member'), { culture: 2, combat: 3 }],
      [() => neath('Scorpius', 'Jaffa Helper'), { culture: 1, combat: 2 }],
    ),
    rated(
      'Neath',
      [() => neath('Triangulum', 'Jaffa Helper'), { culture: 2, combat: 3 }],
      [() => neath('Triangulum', 'Jaffa Member'), { culture: 1, combat: 2 }],
    ),
  ],
  // Paul Emerson
  'ORI-75': (['Gemini', 'Scorpius'] as const).map((symbol) =>
    priced(
      'SGC Cruiser',
      [() => emerson(symbol), 2],
      [
        () => {
          expect(price(emerson(symbol), 'Helper')).toBe(1)
          return emerson('Orion')
        },
        3,
      ],
    ),
  ),
  // Samantha Carter (ruling 21)
  'ORI-76': (['Libra', 'Orion', 'Pisces'] as const).map((symbol) =>
    priced('Jaffa Roadblock', [() => formidable(symbol, symbol), 3], [() => formidable(symbol, 'Gemini'), 2]),
  ),
  // Sergei Evanov (ruling 44)
  'ORI-77': [
    {
      does: () => {
        const table = earning('Sergei Evanov', 'Orion', { deck: ['Helper', 'Russian Helper'] })
        script(table, 'accept')
        expect(table.options()).toEqual(['choose Russian Helper', 'done'])
        script(table, 'choose Russian Helper')
        expect(inHand(table, 0)).toEqual(['Russian Helper'])
      },
      doesNot: () => {
        const had = { deck: ['Russian Helper'], glyphs: { 'Sergei Evanov': glyphs('Orion') } }
        expect(earning('Sergei Evanov', 'Orion', had).asked()).toBe('hero continue')
      },
    },
  ],
  // Simon Coombs (ruling 34: a token changes the point value at once)
  'ORI-78': [
    {
      does: () => {
        const table = earning('Simon Coombs', 'Orion')
        const total = table.villain.view().you.victoryTotal
        script(table, 'choose Member')
        expect(table.card('Member').tokens).toBe(1)
        expect(table.villain.view().you.victoryTotal).toBe(total + 1)
      },
      doesNot: () => {
        const table = earning('Simon Coombs', 'Orion', {}, {}, 'Member')
        expect(table.asked()).toBe('hero continue')
        expect(table.card('Member').tokens ?? 0).toBe(0)
      },
    },
  ],
  // Teal'c
  'ORI-79': [readies('culture', 'Pisces'), readies('combat', 'Triangulum'), readies('ingenuity', 'Gemini')],
  // Thor
  'ORI-80': [
    leads('ORI-80', 'culture', 'culture', [['Pisces'], ['Triangulum']], ['Scorpius']),
    leads('ORI-80', 'science', 'science', [['Pisces', 'Scorpius']], ['Pisces']),
  ],
  // Vala Mal Doran, Practiced Thief
  'ORI-81': [
    {
      does: () => {
        const table = thief()
        expect(discarded(table, 1)).toEqual(['Jaffa Roadblock'])
        expect(powers(table)).toEqual([5, 3])
      },
      doesNot: () => {
        const table = thief('Member')
        expect(discarded(table, 1)).toEqual([])
        expect(powers(table)).toEqual([3, 3])
      },
    },
  ],
  // Vala Mal Doran, SG-1 Member (ruling 22)
  'ORI-82': [
    {
      does: () => {
        const table = assign(vala('Gemini'), 'Vala Mal Doran')
        expect(ratings(table, 'SGC Member')).toMatchObject({ culture: 2, combat: 2 })
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Vala Mal Doran')).toMatchObject({ culture: 2, combat: 1 })
      },
      doesNot: () => {
        expect(ratings(vala('Gemini'), 'SGC Member')).toMatchObject({ culture: 1 })
        expect(ratings(assign(vala('Orion'), 'Vala Mal Doran'), 'SGC Member')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Weaver
  'ORI-83': [
    {
      does: () => {
        const table = script(weaver('Orion', 'Libra', 'Orion'), 'choose Iris', 'choose MALP')
        expect(discarded(table, 0)).toEqual(['Iris', 'MALP'])
        expect(table.asked()).not.toBe('hero choose')
        const none = script(weaver('Orion'), 'done')
        expect(discarded(none, 0)).toEqual([])
      },
      doesNot: () => {
        const table = weaver()
        expect(discarded(table, 0)).toEqual([])
        expect(table.asked()).not.toBe('hero choose')
      },
    },
  ],
  // William Ronson
  'ORI-84': [
    {
      does: () => {
        const table = assign(ronson('Orion', 'Orion'), 'Cruiser')
        expect(ratings(table, 'Helper')).toMatchObject({ culture: 2, combat: 2 })
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'William Ronson')).toMatchObject({ combat: 3 })
      },
      doesNot: () => {
        expect(ratings(ronson('Orion', 'Orion'), 'Helper')).toMatchObject({ culture: 1 })
        expect(ratings(assign(ronson('Orion', 'Libra'), 'Cruiser'), 'Helper')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Jack O'Neill, Jack of All Trades (ruling 21)
  'ORI-237': (['Gemini', 'Triangulum'] as const).map((symbol) =>
    difficult(
      [() => given(bearing('ORI-237', [symbol, symbol])), 3],
      [() => given(bearing('ORI-237', [symbol, 'Orion'])), 4],
    ),
  ),
  // Jonas Quinn, Adventurer
  'ORI-238': [
    {
      does: () => {
        const table = adventurer(['Roadblock', 'Helper', 'Rival', 'P90', 'Iris'], 'Orion', 'Libra', 'Gemini')
        expect(ratings(table, 'Jonas Quinn')).toEqual({ culture: 4, science: 4, combat: 3, ingenuity: 3 })
        script(table, 'choose Rival', 'choose Roadblock')
        if (table.asked() === 'hero choose') script(table, 'choose Helper')
        expect(deckOf(table, 0)).toEqual(['P90', 'Iris', 'Rival', 'Roadblock', 'Helper'])
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Jonas Quinn')).toMatchObject({ combat: 1 })
      },
      doesNot: () => {
        const heroCards = adventurer(['Helper', 'P90', 'Roadblock'], 'Orion')
        expect(ratings(heroCards, 'Jonas Quinn')).toMatchObject({ culture: 2, combat: 1 })
        expect(deckOf(heroCards, 0)).toEqual(['P90', 'Roadblock', 'Helper'])
        const without = adventurer(['Roadblock', 'Helper'])
        expect(goesOn(without)).toBe(true)
        expect(ratings(without, 'Jonas Quinn')).toMatchObject({ combat: 1 })
        expect(deckOf(without, 0)).toEqual(['Roadblock', 'Helper'])
      },
    },
  ],
}
