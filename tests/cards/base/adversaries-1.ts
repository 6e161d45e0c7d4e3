import { expect } from 'vitest'
import { type Seat, withTexts } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignAll,
  beforehand,
  chooseFrom,
  discarded,
  enter,
  failed,
  goOn,
  HELPERS,
  nextTurn,
  optionsOf,
  otherAssigned,
  over,
  power,
  reviveCost,
  TEAM,
  there,
  titleFor,
  trials,
} from '../shapes/base-positions'
import { failureIncapacitatesTeam, failureMovesGlyph, onResult } from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]
const FIFTH = 'Fifth, Hardened Foe'
const JAFFA: Seat = {
  team: ["Bra'tac, Jaffa Master", "Jack O'Neill, SG-1 Commander", 'BASE-102', "Teal'c, Warrior of Chulak"],
  play: ['Jaffa Helper', 'Artok', 'Helper'],
}

/** The adversary is in the hand. */
const holding = (name: string, hero: Seat = {}, villain: Seat = {}) =>
  withTexts({ missions: trials('combat'), ...hero }, { power: 6, hand: [name], ...villain })
const played = (name: string, hero: Seat = {}) => {
  const table = holding(name, hero)
  table.hero.pass()
  table.villain.play(titleFor(name))
  return table
}
const complicated = (name: string, hero: Seat = {}) => {
  const table = holding(name, hero)
  table.hero.pass()
  table.villain.complicate(titleFor(name))
  return table
}
const fate = (name: string, answer: 'revive' | 'score' | 'destroy', hero: Seat = {}, villain: Seat = {}) => {
  const table = failed(name, hero, villain)
  table.villain.choose(answer)
  return table
}

export const cases: CardCases = {
  'BASE-1': [
    {
      does: () => {
        const table = played('Anubis, Banished Lord', { play: HELPERS })
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Helper')
        expect(discarded(table.hero)).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = complicated('Anubis, Banished Lord', { play: HELPERS })
        expect([table.asked(), discarded(table.hero)]).toEqual(['hero action', []])
      },
    },
    {
      does: () => {
        const table = fate('Anubis, Banished Lord', 'revive', { play: HELPERS })
        expect(table.asked()).toBe('hero choose')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.hero.picks('Second Helper')
        expect(discarded(table.hero)).toEqual(['Second Helper'])
      },
      doesNot: () => {
        const table = fate('Anubis, Banished Lord', 'score', { play: HELPERS })
        expect([table.asked(), discarded(table.hero)]).toEqual(['hero continue', []])
      },
    },
  ],
  'BASE-2': [failureIncapacitatesTeam('Anubis, Galactic Menace')],
  'BASE-3': [
    {
      does: () => {
        const table = beforehand(
          'Apophis, Enemy Reborn',
          { power: 4 },
          { hand: ["Goa'uld Roadblock", 'Roadblock'] },
        )
        over(enter(table, "Goa'uld Roadblock", 'Roadblock', 'Apophis, Enemy Reborn'))
        table.villain.choose('revive')
        // He is stopped by then, and no longer at the mission (ruling 27).
        expect(power(table.hero)).toBe(5)
      },
      doesNot: () => {
        const scored = beforehand('Apophis, Enemy Reborn', {}, { hand: ["Goa'uld Roadblock"] })
        over(enter(scored, "Goa'uld Roadblock", 'Apophis, Enemy Reborn'))
        scored.villain.choose('score')
        expect(power(scored.hero)).toBe(3)
        const table = beforehand('Apophis, Enemy Reborn', {}, { hand: ['Roadblock'] })
        over(enter(table, 'Roadblock', 'Apophis, Enemy Reborn'))
        table.villain.choose('revive')
        expect(power(table.hero)).toBe(3)
      },
    },
  ],
  'BASE-4': [
    {
      does: () => {
        const given = there('Apophis, Threat to Earth', { play: HELPERS })
        expect(given.asked()).toBe('hero may')
        given.hero.choose('accept')
        given.hero.picks("Teal'c", 'Helper')
        expect(ALL.filter((title) => given.state(title) === 'stopped')).toEqual(["Teal'c", 'Helper'])
        expect(given.asked()).toBe('hero action')

        const refused = there('Apophis, Threat to Earth', { play: HELPERS })
        refused.hero.choose('decline')
        expect(refused.asked()).toBe('villain may')
        refused.villain.choose('accept')
        refused.villain.picks("Jack O'Neill")
        expect(ALL.filter((title) => refused.state(title) === 'stopped')).toEqual(["Jack O'Neill"])
      },
      doesNot: () => {
        expect(otherAssigned('Apophis, Threat to Earth', { play: HELPERS }).asked()).toBe('hero action')
        // With only one character left that can be stopped, the offer cannot be accepted (ruling 4).
        const table = there('Apophis, Threat to Earth', {
          states: { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', 'Samantha Carter': 'stopped' },
        })
        expect(table.asked()).toBe('villain may')
      },
    },
  ],
  'BASE-5': [
    onResult(
      'failure',
      'Ardent Prior',
      { play: [...HELPERS, 'Jaffa Helper'], states: { Helper: 'stopped', 'Second Helper': 'stopped' } },
      {},
      (table) => {
        expect(discarded(table.hero).sort()).toEqual(HELPERS)
        expect(table.state('Jaffa Helper')).toBe('ready')
      },
      (table) => expect(discarded(table.hero)).toEqual([]),
    ),
  ],
  'BASE-6': [
    {
      does: () => {
        const table = beforehand('Baal, Charming Villain', {
          play: ['Helper'],
          states: { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', Helper: 'stopped' },
        })
        const had = power(table.villain)
        table.hero.pass()
        table.villain.use('Baal')
        expect(table.options()).toEqual(chooseFrom("Teal'c", "Jack O'Neill"))
        table.villain.picks("Teal'c")
        expect([table.state("Teal'c"), table.state('Baal')]).toEqual(['incapacitated', 'stopped'])
        expect(power(table.villain)).toBe(had - 3)
      },
      doesNot: () => {
        const stopped = { "Teal'c": 'stopped' } as const
        const poor = beforehand('Baal, Charming Villain', { states: stopped }, { power: -1 })
        poor.hero.pass()
        expect(optionsOf(poor, 'use')).toEqual([])
        const tired = beforehand(
          'Baal, Charming Villain',
          { states: stopped },
          { states: { Baal: 'stopped' } },
        )
        tired.hero.pass()
        expect(optionsOf(tired, 'use')).toEqual([])
      },
    },
  ],
  'BASE-7': [failureMovesGlyph('Caulder')],
  'BASE-8': [
    {
      does: () => {
        const table = fate('Devout Prior', 'destroy', { play: ['Helper', 'P90'] })
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(table.options()).toEqual(chooseFrom('Helper', 'P90'))
        table.villain.picks('P90')
        expect(discarded(table.hero)).toEqual(['P90'])
      },
      doesNot: () => {
        const table = fate('Devout Prior', 'score', { play: ['Helper', 'P90'] })
        expect(table.asked()).toBe('hero continue')
      },
    },
  ],
  'BASE-9': [
    {
      does: () => {
        const table = fate(FIFTH, 'revive')
        expect(table.card('Fifth').beneath).toHaveLength(1)
        expect(table.villain.view().you.deckCount).toBe(20 - 2 - 1)
        // Face down, so the hero player does not know it.
        expect(table.hero.view().opponent.adversaries[0]?.beneath?.[0]?.key).toBe(null)
      },
      doesNot: () => {
        const table = beforehand(FIFTH, {}, { play: ['Rival'] })
        over(enter(table, 'Rival'))
        table.villain.choose('revive')
        expect(table.card('Fifth').beneath ?? []).toEqual([])
        expect(table.villain.view().you.deckCount).toBe(19)
      },
    },
    {
      does: () => {
        const table = nextTurn(fate(FIFTH, 'revive', {}, { deck: Array.from({ length: 30 }, () => 'Iris') }))
        expect(table.card('Fifth').ratings).toEqual({ culture: 2, science: 2, ingenuity: 2 })
        table.hero.pass()
        table.villain.pass()
        goOn(table)
        over(enter(table, FIFTH))
        expect(reviveCost(table)).toBe(3)
      },
      doesNot: () => {
        const table = failed(FIFTH)
        expect(table.card('Fifth').ratings).toEqual({ culture: 1, science: 1, ingenuity: 1 })
        expect(reviveCost(table)).toBe(2)
      },
    },
  ],
  'BASE-10': [
    {
      does: () => {
        const table = beforehand(
          'Frank Simmons, Government Adversary',
          {},
          { hand: ['Information Leak', 'Full Investigation'] },
        )
        enter(table, 'Frank Simmons, Government Adversary', 'Information Leak')
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(2)
        table.villain.play('Full Investigation')
        expect(optionsOf(table, 'assign')).toHaveLength(3)
        table.hero.assign("Jack O'Neill")
        expect(power(table.hero)).toBe(0)
        table.villain.pass()
        expect(optionsOf(table, 'assign')).toEqual([])
      },
      doesNot: () => {
        const table = otherAssigned('Frank Simmons, Government Adversary', {}, { hand: ['Information Leak'] })
        enter(table, 'Information Leak')
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(3)
        // He does not count himself.
        const alone = there('Frank Simmons, Government Adversary')
        alone.hero.assign("Teal'c")
        expect(power(alone.hero)).toBe(3)
      },
    },
  ],
  'BASE-11': [
    {
      does: () => {
        const table = beforehand('Hathor, Mother of All Pharaohs')
        table.hero.assign("Teal'c")
        enter(table, 'Hathor, Mother of All Pharaohs')
        expect(table.card("Teal'c").ratings).toMatchObject({ culture: 1, combat: 2, ingenuity: 0 })
        expect(table.mission().skillTotal).toBe(2)
        // A character assigned later is not affected.
        assignAll(table, "Jack O'Neill")
        expect(table.mission().skillTotal).toBe(5)
        over(table)
        table.villain.choose('destroy')
        goOn(table)
        expect(table.card("Teal'c").ratings).toMatchObject({ culture: 2, combat: 3 })
      },
      doesNot: () => {
        const table = beforehand('Hathor, Mother of All Pharaohs', {}, { play: ['Rival'] })
        table.hero.assign("Teal'c")
        enter(table, 'Rival')
        expect(table.mission().skillTotal).toBe(3)
      },
    },
  ],
  'BASE-12': [
    {
      does: () => {
        const one = played('Imhotep, Enemy Within', JAFFA)
        expect(one.asked()).toBe('villain choose-one')
        one.villain.choose('mode', '0')
        expect(one.options()).toEqual(chooseFrom("Bra'tac", "Teal'c"))
        one.villain.picks("Bra'tac")
        expect(one.hero.view().you.team.map(({ state }) => state)).toEqual([
          'stopped',
          'ready',
          'ready',
          'ready',
        ])

        const all = played('Imhotep, Enemy Within', JAFFA)
        all.villain.choose('mode', '1')
        expect(all.hero.view().you.supports.map(({ state }) => state)).toEqual([
          'stopped',
          'stopped',
          'ready',
        ])
      },
      doesNot: () => {
        const table = complicated('Imhotep, Enemy Within', JAFFA)
        expect(table.asked()).toBe('hero action')
      },
    },
  ],
}
