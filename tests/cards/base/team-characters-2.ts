import { expect } from 'vitest'
import type { Skill } from '@/lib/game/terms'
import { titles, withTexts } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  against,
  all,
  at,
  currentMission,
  discardPile,
  earns,
  GLYPH,
  hand,
  heroAssigns,
  powers,
  rating,
  ratings,
  seen,
  states,
  succeed,
  teamOf,
  trials,
  usedAt,
  villainPlays,
} from '../shapes/hero-cards'

const MARKOV = { culture: 2, science: 2, combat: 0, ingenuity: 2 }
const markov = (glyph: string) =>
  at('combat', { team: teamOf('Svetlana Markov'), glyphs: { 'Svetlana Markov': [glyph] } })
const markovGets = (skill: Skill, glyph: string, other: string) =>
  seen({
    ask: ratings('Svetlana Markov'),
    when: () => markov(glyph),
    is: { ...MARKOV, [skill]: 3 },
    but: () => markov(other),
    stays: MARKOV,
  })

const tealc = (glyph: string, assigned: string) =>
  after(at('combat', { glyphs: { "Teal'c": [glyph] } }), heroAssigns(assigned))
const complicationCost = (glyph: string) =>
  seen({
    ask: (table) => table.mission().complicationCost,
    when: () => tealc(glyph, "Teal'c"),
    is: 2,
    but: () => tealc(glyph, "Jack O'Neill"),
    stays: 1,
  })

/** Base Set team characters, Svetlana Markov to Vala Mal Doran. */
export const cases: CardCases = {
  'BASE-104': [
    markovGets('culture', GLYPH.Orion, GLYPH.Gemini),
    markovGets('science', GLYPH.Libra, GLYPH.Pisces),
    markovGets('ingenuity', GLYPH.Triangulum, GLYPH.Scorpius),
  ],
  'BASE-105': [complicationCost(GLYPH.Orion), complicationCost(GLYPH.Pisces)],
  'BASE-106': [
    seen({
      ask: powers,
      when: () => warrior("Teal'c", ["Jack O'Neill"]),
      // Orion and, with the one just earned, Gemini.
      is: [5, 3],
      but: () => warrior("Jack O'Neill", ["Teal'c"]),
      stays: [5, 5],
    }),
  ],
  'BASE-107': [
    {
      does: () => {
        const table = thor(GLYPH.Orion)
        table.hero.choose('accept')
        expect(powers(table)[0]).toBe(3)
        expect(states("Jack O'Neill", 'Samantha Carter')(table)).toEqual(['ready', 'stopped'])
      },
      doesNot: () => {
        // He had a Libra glyph before.
        const table = thor(GLYPH.Libra)
        expect(table.asked()).toBe('hero continue')
        expect(states("Jack O'Neill", 'Samantha Carter')(table)).toEqual(['stopped', 'stopped'])
      },
    },
  ],
  'BASE-108': [
    {
      does: () => {
        const table = vala(GLYPH.Gemini)
        table.hero.assign('Vala Mal Doran')
        expect(ratings('Vala Mal Doran')(table)).toEqual({
          culture: 3,
          science: 1,
          combat: 2,
          ingenuity: 4,
        })
      },
      doesNot: () => {
        expect(rating('Vala Mal Doran', 'combat')(vala(GLYPH.Gemini))).toBe(1)
        const other = vala(GLYPH.Libra)
        other.hero.assign('Vala Mal Doran')
        expect(rating('Vala Mal Doran', 'combat')(other)).toBe(1)
      },
    },
  ],
  'BASE-109': [
    {
      does: () => {
        const table = zukhov('Rescue Operative')
        table.hero.choose('accept')
        // Olaf is no gear.
        expect(table.options()).toEqual(['choose Hazard Suits', 'choose P90', 'done'])
        table.hero.picks('P90')
        expect(hand(table)).toEqual(['P90'])
        expect(table.lastEvent('search').secretOf).toBeUndefined()
      },
      doesNot: () => {
        const table = zukhov('Trial of ingenuity')
        expect([table.asked(), hand(table)]).toEqual(['hero continue', []])
      },
    },
  ],
  'BASE-287': [
    {
      does: () => {
        const table = strategist(GLYPH.Gemini)
        table.hero.choose('accept')
        expect([powers(table)[0], discardPile(table), table.state('Cameron Mitchell')]).toEqual([
          1,
          ['Iris'],
          'ready',
        ])
      },
      doesNot: () => {
        const table = strategist(GLYPH.Libra)
        expect([table.asked(), table.state('Cameron Mitchell')]).toEqual(['hero action', 'stopped'])
      },
    },
  ],
  'BASE-288': [
    seen({
      ask: currentMission,
      when: () => {
        const table = linguist([GLYPH.Orion, GLYPH.Triangulum])
        table.hero.choose('accept')
        table.hero.picks('Trial of ingenuity')
        return table
      },
      is: 'Trial of ingenuity',
      but: () => linguist([GLYPH.Orion, GLYPH.Libra]),
      stays: 'Trial of combat',
    }),
  ],
  'BASE-289': [
    {
      does: () => {
        const table = leader(GLYPH.Gemini)
        table.hero.choose('accept')
        table.hero.choose('bottom', 'Trial of culture')
        table.hero.choose('bottom', 'Trial of science')
        table.hero.choose('continue')
        expect(currentMission(table)).toBe('Trial of ingenuity')
      },
      doesNot: () => {
        const table = leader(GLYPH.Orion)
        expect(table.asked()).toBe('hero continue')
        table.hero.choose('continue')
        expect(currentMission(table)).toBe('Trial of culture')
      },
    },
  ],
  'BASE-290': [
    {
      does: () => {
        const table = asset(GLYPH.Gemini)
        table.hero.choose('accept')
        expect([against(table), powers(table)[0]]).toEqual([[], 3])
      },
      doesNot: () => {
        const table = asset(GLYPH.Libra)
        expect([table.asked(), against(table)]).toEqual(['villain action', ['Roadblock']])
      },
    },
  ],
  'BASE-291': [
    usedAt("Teal'c", {
      when: () => defender(GLYPH.Scorpius),
      ask: states("Teal'c", "Jack O'Neill", "Bra'tac", 'Zukhov', 'Artok'),
      is: ['incapacitated', 'ready', 'ready', 'stopped', 'stopped'],
      but: () => defender(GLYPH.Orion),
    }),
  ],
  'BASE-292': [
    usedAt('Vala Mal Doran', {
      when: () => conArtist([GLYPH.Libra, GLYPH.Orion]),
      ask: all(
        (table) => titles(table.card('Vala Mal Doran').glyphs),
        states('Vala Mal Doran'),
        (table) => titles(table.hero.view().you.knownMissions),
      ),
      is: [[GLYPH.Orion, 'Trial of culture'], ['stopped'], [GLYPH.Libra]],
      but: () => conArtist([GLYPH.Orion, GLYPH.Gemini]),
    }),
  ],
}

const warrior = (earner: string, others: readonly string[]) =>
  earns('combat', earner, others, {
    team: teamOf('BASE-106'),
    glyphs: { "Teal'c": [GLYPH.Orion, GLYPH.Orion] },
  })

/** Thor earns Libra, which Jack O'Neill has too. */
const thor = (glyph: string) =>
  earns('culture', 'Thor', ["Teal'c"], {
    team: teamOf('BASE-107'),
    glyphs: {
      Thor: [glyph],
      "Jack O'Neill": [GLYPH.Libra],
      'Samantha Carter': [GLYPH.Orion],
    },
    states: { "Jack O'Neill": 'stopped', 'Samantha Carter': 'stopped' },
  })

const vala = (glyph: string) =>
  at('combat', { team: teamOf('BASE-108'), glyphs: { 'Vala Mal Doran': [glyph] } })

const zukhov = (mission: string) =>
  succeed(
    withTexts({
      team: teamOf('Zukhov'),
      missions: [mission, ...trials('combat')],
      deck: ['Olaf', 'P90', 'Hazard Suits', 'Olaf'],
    }),
    ["Jack O'Neill", 'Zukhov'],
  )

const strategist = (glyph: string) =>
  at('combat', {
    team: teamOf('BASE-287'),
    hand: ['Iris'],
    glyphs: { 'Cameron Mitchell': [glyph] },
    states: { 'Cameron Mitchell': 'stopped' },
  })

const linguist = (glyphs: readonly string[]) =>
  at('combat', { team: teamOf('BASE-288'), glyphs: { 'Daniel Jackson': glyphs } })

const leader = (glyph: string) =>
  earns('combat', "Jack O'Neill", ["Teal'c"], {
    team: teamOf('BASE-289'),
    glyphs: { "Jack O'Neill": [glyph] },
  })

const asset = (glyph: string) =>
  after(
    at(
      'combat',
      { team: teamOf('BASE-290'), glyphs: { 'Samantha Carter': [glyph] } },
      { hand: ['Roadblock'] },
    ),
    villainPlays('Roadblock'),
    heroAssigns('Samantha Carter'),
  )

const defender = (glyph: string) =>
  at('combat', {
    team: ['BASE-291', "Jack O'Neill, SG-1 Commander", "Bra'tac", 'Zukhov'],
    play: ['Artok'],
    glyphs: { "Teal'c": [glyph] },
    states: {
      "Jack O'Neill": 'stopped',
      "Bra'tac": 'stopped',
      Zukhov: 'stopped',
      Artok: 'stopped',
    },
  })

const conArtist = (glyphs: readonly string[]) =>
  at('combat', { team: teamOf('BASE-292'), glyphs: { 'Vala Mal Doran': glyphs } })
