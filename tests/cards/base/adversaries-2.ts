import { expect } from 'vitest'
import { type Seat, titles, withTexts } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignAll,
  beforehand,
  chooseFrom,
  difficulty,
  discarded,
  enter,
  glyphsOf,
  goOn,
  HELPERS,
  handOf,
  optionsOf,
  otherAssigned,
  over,
  power,
  states,
  TEAM,
  there,
  trials,
  win,
} from '../shapes/base-positions'
import { failureDestroysGear } from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]
const MOT = 'Mot, Servant of Baal'
const HARD_MISSION: Seat = { missions: ['Wormhole X-Treme!', ...trials('ingenuity')] }

export const cases: CardCases = {
  'BASE-13': [failureDestroysGear("Ja'din, Servant of Cronus")],
  'BASE-14': [
    {
      does: () => {
        const table = there('Klorel, Mighty Warrior', { play: HELPERS })
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(table.options()).toEqual(chooseFrom(...ALL))
        table.villain.picks('Helper')
        expect(optionsOf(table, 'assign')).not.toContain('assign Helper')
        over(table)
        table.villain.choose('revive')
        goOn(table)
        expect(optionsOf(table, 'assign')).toContain('assign Helper')
      },
      doesNot: () => {
        const table = otherAssigned('Klorel, Mighty Warrior', { play: HELPERS })
        expect(table.asked()).toBe('hero action')
        expect(optionsOf(table, 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-15': [
    {
      does: () => {
        const table = there('Mollem, Duplicitous Diplomat', { play: HELPERS })
        expect(power(table.hero)).toBe(5)
        table.villain.choose('accept')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Helper')
        expect(discarded(table.hero)).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = otherAssigned('Mollem, Duplicitous Diplomat', { play: HELPERS })
        expect([table.asked(), power(table.hero)]).toEqual(['hero action', 3])
      },
    },
  ],
  'BASE-16': [
    {
      does: () => {
        const table = beforehand(MOT, {}, { hand: ["Shak'l", 'Overrun'] })
        const had = power(table.villain)
        table.hero.pass()
        table.villain.use('Mot')
        table.villain.picks("Shak'l")
        expect(power(table.villain)).toBe(had - 2)
        expect(titles(table.hero.view().opponent.adversaries[0]?.beneath ?? [])).toEqual(["Shak'l"])
        table.hero.pass()
        // Blocked from this mission, and one card at a time.
        expect(optionsOf(table, 'assign')).toEqual([])
        expect(optionsOf(table, 'use')).toHaveLength(1)
      },
      doesNot: () => {
        const poor = beforehand(MOT, {}, { power: 0, hand: ['Anubis, Galactic Menace'] })
        poor.hero.pass()
        // Four power are needed, and three are left.
        expect(optionsOf(poor, 'use')).toEqual([])
        const table = beforehand(MOT, {}, { hand: ["Shak'l", 'Overrun'] })
        table.hero.pass()
        table.villain.use('Mot')
        table.villain.picks("Shak'l")
        goOn(over(table))
        table.hero.pass()
        // At the next mission he can be blocked again, but a card is beneath him: only the second text.
        expect(optionsOf(table, 'use')).toHaveLength(1)
      },
    },
    {
      does: () => {
        const table = beforehand(MOT, {}, { hand: ["Shak'l", 'Overrun'] })
        table.hero.pass()
        table.villain.use('Mot')
        table.villain.picks("Shak'l")
        goOn(over(table))
        table.hero.pass()
        const had = power(table.villain)
        table.villain.use('Mot')
        expect(power(table.villain)).toBe(had + 2)
        expect(discarded(table.villain)).toEqual(["Shak'l"])
      },
      doesNot: () => {
        const table = beforehand(MOT)
        table.hero.pass()
        expect(optionsOf(table, 'use')).toEqual([])
      },
    },
  ],
  'BASE-17': [
    {
      does: () => {
        const table = beforehand(
          'Nirrti, Goddess of Darkness',
          { missions: trials('science'), play: [...HELPERS, 'Jaffa Helper'] },
          { hand: ['Roadblock', 'Roadblock of science'] },
        )
        enter(table, 'Roadblock', 'Roadblock of science', 'Nirrti, Goddess of Darkness')
        table.villain.picks('Helper', 'Jaffa Helper')
        expect(states(table, ['Helper', 'Jaffa Helper'])).toEqual(['ready', 'ready'])
        over(table)
        table.villain.choose('revive')
        expect(discarded(table.hero).sort()).toEqual(['Helper', 'Jaffa Helper'])
        expect(table.state('Second Helper')).toBe('ready')
      },
      doesNot: () => {
        const table = beforehand(
          'Nirrti, Goddess of Darkness',
          { play: HELPERS },
          { hand: ['Roadblock of ingenuity'] },
        )
        // No Science obstacle is there.
        enter(table, 'Roadblock of ingenuity', 'Nirrti, Goddess of Darkness')
        expect(table.asked()).toBe('hero action')
        over(table)
        table.villain.choose('revive')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-18': [
    {
      does: () => {
        const table = beforehand(
          'Osiris, Emissary of Anubis',
          {},
          { hand: ['Cloaked Ashrak', 'Jaffa Roadblock'] },
        )
        enter(table, 'Cloaked Ashrak', 'Jaffa Roadblock')
        table.hero.pass()
        expect(optionsOf(table, 'use').sort()).toEqual(['use Cloaked Ashrak', 'use Jaffa Roadblock'])
        const had = power(table.villain)
        table.villain.use('Cloaked Ashrak')
        expect(power(table.villain)).toBe(had + 3)
        expect(discarded(table.villain)).toEqual(['Cloaked Ashrak'])
      },
      doesNot: () => {
        // An obstacle that has Withdraw keeps its own and does not get a second one.
        const table = beforehand(
          'Osiris, Emissary of Anubis',
          {},
          { hand: ['Hot Pursuit', 'Roadblock'], states: { Osiris: 'ready' } },
        )
        enter(table, 'Hot Pursuit')
        if (table.asked() === 'villain choose') table.villain.choose('choose')
        table.hero.pass()
        expect(optionsOf(table, 'use')).toEqual(['use Hot Pursuit'])
        const had = power(table.villain)
        table.villain.use('Hot Pursuit')
        expect(power(table.villain)).toBe(had + 2)
        const without = beforehand('Mot', {}, { hand: ['Cloaked Ashrak'] })
        enter(without, 'Cloaked Ashrak')
        without.hero.pass()
        expect(optionsOf(without, 'use Cloaked')).toEqual([])
      },
    },
  ],
  'BASE-19': [
    {
      does: () => {
        const table = there(
          'Replicator Carter, Leader of the Scourge',
          {},
          { discard: ['Rival', 'Overrun', 'Replicator Rival'] },
        )
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(table.options()).toEqual(chooseFrom('Overrun', 'Replicator Rival'))
        table.villain.picks('Replicator Rival')
        expect(handOf(table.villain)).toEqual(['Replicator Rival'])
      },
      doesNot: () => {
        const table = there('Replicator Carter, Leader of the Scourge', {}, { discard: ['Rival', 'Red Sky'] })
        expect(table.asked()).toBe('hero action')
        const other = otherAssigned('Replicator Carter, Leader of the Scourge', {}, { discard: ['Overrun'] })
        expect(other.asked()).toBe('hero action')
      },
    },
  ],
  'BASE-20': [
    {
      does: () => {
        const table = beforehand(
          'Robert Kinsey, Ambitious Senator',
          { missions: ['Trial of combat', 'Trial of ingenuity'] },
          { hand: ['Information Leak'] },
        )
        goOn(over(table))
        enter(table, 'Robert Kinsey, Ambitious Senator', 'Information Leak')
        expect(table.card('Robert Kinsey').ratings).toEqual({ culture: 5, ingenuity: 4 })
      },
      doesNot: () => {
        const table = beforehand(
          'Robert Kinsey, Ambitious Senator',
          { missions: ['Trial of combat', 'Trial of ingenuity'] },
          { hand: ['Roadblock'] },
        )
        goOn(win(table))
        enter(table, 'Robert Kinsey, Ambitious Senator', 'Roadblock')
        expect(table.card('Robert Kinsey').ratings).toEqual({ culture: 3, ingenuity: 2 })
      },
    },
  ],
  'BASE-21': [
    {
      does: () => {
        const table = there('Samuels, Turncoat', HARD_MISSION)
        expect(difficulty(table)).toBe(5 + 4)
        expect(difficulty(there('Samuels, Turncoat'))).toBe(4 + 1)
      },
      doesNot: () => {
        expect(difficulty(otherAssigned('Samuels, Turncoat', HARD_MISSION))).toBe(5 + 1)
        expect(difficulty(beforehand('Samuels, Turncoat', HARD_MISSION))).toBe(5)
      },
    },
  ],
  'BASE-22': [
    {
      does: () => {
        const table = beforehand("Shak'l", {}, { play: ['Yu, The Great'], hand: ['Overrun', 'Red Sky'] })
        over(enter(table, 'Yu, The Great'))
        table.villain.choose('revive')
        // Card by card: the first from the hand, the others from the deck.
        expect(table.asked()).toBe('villain replace')
        table.villain.choose('replace')
        table.villain.picks('Red Sky')
        expect(table.asked()).toBe('villain replace')
        table.villain.choose('decline')
        table.villain.choose('decline')
        expect(handOf(table.villain)).toEqual(['Overrun'])
        expect([table.state('Yu'), table.villain.view().you.deckCount]).toEqual(['stopped', 18])
      },
      doesNot: () => {
        const table = beforehand("Shak'l", {}, { play: ['Jaffa Rival'], hand: ['Overrun'] })
        over(enter(table, 'Jaffa Rival'))
        table.villain.choose('revive')
        expect(table.asked()).toBe('hero continue')
        expect(handOf(table.villain)).toEqual(['Overrun'])
        const empty = beforehand("Shak'l", {}, { play: ["Goa'uld Rival"] })
        over(enter(empty, "Goa'uld Rival"))
        empty.villain.choose('revive')
        expect(empty.villain.view().you.deckCount).toBe(19)
      },
    },
  ],
  'BASE-23': [
    {
      does: () => {
        const table = there('Sokar, Rising Nemesis', {
          glyphs: { "Teal'c": ['Supply Raid', 'Disclosure'], 'Daniel Jackson': ['Prison Break'] },
        })
        over(assignAll(table, "Teal'c"))
        expect(table.asked()).toBe('hero choose')
        expect(table.options().sort()).toEqual(chooseFrom('Disclosure', 'Supply Raid'))
        table.hero.picks('Supply Raid')
        expect(glyphsOf(table, "Teal'c")).toEqual(['Disclosure'])
        expect(titles(table.hero.view().you.knownMissions)).toEqual(['Supply Raid'])
      },
      doesNot: () => {
        const table = there('Sokar, Rising Nemesis', { glyphs: { 'Daniel Jackson': ['Prison Break'] } })
        over(assignAll(table, "Teal'c"))
        expect(table.asked()).toBe('villain revive-or-score')
        expect(table.hero.view().you.glyphs).toBe(1)
      },
    },
  ],
  'BASE-24': [
    {
      does: () => {
        const table = beforehand('Tanith, Lurker', {}, { hand: ['Overrun', 'Overrun'] })
        const had = power(table.villain)
        for (const cost of [0, 1]) {
          expect(table.mission().complicationCost).toBe(cost)
          table.hero.pass()
          table.villain.complicate('Overrun')
        }
        expect(power(table.villain)).toBe(had - 1)
      },
      doesNot: () => {
        // The hero player's own one is ignored in their turn (ruling 10).
        const table = withTexts({ missions: trials('combat'), play: ['Tanith, Lurker'] })
        expect(table.mission().complicationCost).toBe(1)
      },
    },
  ],
  'BASE-25': [
    {
      does: () => {
        const table = beforehand('Trofsky', {}, { hand: ['Jaffa Roadblock', 'Jaffa Roadblock'] })
        enter(table, 'Jaffa Roadblock', 'Trofsky', 'Jaffa Roadblock')
        expect(table.card('Trofsky').ratings).toEqual({ science: 4, combat: 3 })
      },
      doesNot: () => {
        const table = beforehand(
          'Trofsky',
          { play: ['Jaffa Helper'] },
          { hand: ['Roadblock'], play: ["Shak'l"] },
        )
        table.hero.assign('Jaffa Helper')
        enter(table, 'Trofsky', 'Roadblock')
        expect(table.card('Trofsky').ratings).toEqual({ science: 2, combat: 1 })
      },
    },
  ],
  'BASE-26': [
    {
      does: () => {
        const table = beforehand('Yu, The Great', { missions: ['A Stroll', 'A Stroll', 'Trial of combat'] })
        for (let i = 0; i < 2; i++) {
          over(table)
          table.hero.choose('continue')
        }
        expect(difficulty(enter(table, 'Yu, The Great'))).toBe(4 + 2 + 2)
      },
      doesNot: () => {
        const table = goOn(
          over(beforehand('Yu, The Great', { missions: ['Trial of science', 'Trial of combat'] })),
        )
        expect(difficulty(enter(table, 'Yu, The Great'))).toBe(4 + 2)
      },
    },
  ],
}
