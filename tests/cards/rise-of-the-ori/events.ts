import { expect } from 'vitest'
import type { CardCases, ParagraphCase } from '../case'
import {
  against,
  assign,
  deckOf,
  discarded,
  facing,
  given,
  glyphs,
  having,
  inHand,
  opposing,
  powers,
  price,
  ratings,
  script,
} from '../shapes/ori-heroes'

/** An event costs 1 less for each character of that trait who has a glyph, however many glyphs. */
const cheaperFor = (trait: string, title: string, cost: number): ParagraphCase => {
  const position = (others: Readonly<Record<string, readonly string[]>>) =>
    given(having([`${trait} Member`, `${trait} Helper`], { hand: [title], power: 9, glyphs: others }))
  return {
    does: () => {
      const one = position({ [`${trait} Member`]: glyphs('Orion', 'Libra') })
      expect(price(one, title)).toBe(cost - 1)
      const two = position({ [`${trait} Member`]: glyphs('Orion'), [`${trait} Helper`]: glyphs('Orion') })
      expect(price(two, title)).toBe(cost - 2)
    },
    doesNot: () => {
      expect(price(position({ Member: glyphs('Orion') }), title)).toBe(cost)
      expect(price(position({}), title)).toBe(cost)
    },
  }
}
const knockoff = (power: number, obstacles = ['Jaffa Roadblock', 'Roadblock of combat']) =>
  facing(given({ hand: ['Cheap Knockoff'], power }, { hand: obstacles, power: 3 }), ...obstacles)
const strike = () =>
  script(
    facing(
      given({ hand: ['Covert Strike'] }, { hand: ['Jaffa Roadblock', 'Roadblock of combat'] }),
      'Jaffa Roadblock',
      'Roadblock of combat',
    ),
    'play Covert Strike',
  )
const interference = (support: string, adversary: string) =>
  given(having([support], { hand: ['Interference'] }), { play: [adversary] })
const couple = () =>
  script(
    given(
      having(['Helper'], {
        hand: ['Nice Enough Couple'],
        glyphs: {
          Member: glyphs('Orion'),
          'Second Member': glyphs('Libra', 'Orion'),
          'Third Member': glyphs('Libra'),
        },
      }),
    ),
    'play Nice Enough Couple',
  )
const revision = () =>
  given(
    { hand: ['Revisionist History'], discard: ['Iris'] },
    { deck: [], discard: ['Helper', 'Roadblock', 'Sense of Adventure', 'Rival', 'P90', 'Raider'] },
  )
const revised = () =>
  script(
    assign(revision(), 'Member', 'Second Member'),
    'play Revisionist History',
    'choose Member',
    'player 1',
  )

/** Events of Rise of the Ori. */
export const cases: CardCases = {
  // Cheap Knockoff (ruling 5: this choice belongs to the conditions of playing it)
  'ORI-85': [
    {
      does: () => {
        const table = script(knockoff(1), 'play Cheap Knockoff', 'choose Jaffa Roadblock')
        expect(powers(table)[0]).toBe(0)
        const cheap = script(knockoff(0), 'play Cheap Knockoff')
        // 3 power pay for the obstacle that costs 1, not for the one that costs 2.
        if (cheap.asked() === 'hero choose') {
          expect(cheap.options()).toEqual(['choose Roadblock of combat'])
          script(cheap, 'choose Roadblock of combat')
        }
        expect(powers(cheap)[0]).toBe(1)
      },
      doesNot: () => {
        expect(knockoff(0, ['Jaffa Roadblock']).options()).not.toContain('play Cheap Knockoff')
        expect(given({ hand: ['Cheap Knockoff'] }).options()).not.toContain('play Cheap Knockoff')
      },
    },
    {
      does: () => {
        const table = script(knockoff(1), 'play Cheap Knockoff', 'choose Jaffa Roadblock')
        expect(opposing(table)).toEqual(['Roadblock of combat'])
      },
      doesNot: () => {
        const table = script(knockoff(1), 'pass')
        expect(opposing(table)).toEqual(['Jaffa Roadblock', 'Roadblock of combat'])
      },
    },
  ],
  // Conservation
  'ORI-86': [
    cheaperFor("Tok'ra", 'Conservation', 5),
    {
      does: () => {
        const hero = { hand: ['Conservation'], power: 2, discard: ['Roadblock', 'Helper'], deck: [] }
        const table = script(given(hero), 'play Conservation')
        expect(inHand(table, 0)).toEqual(['Helper'])
        expect(discarded(table, 0).sort()).toEqual(['Conservation', 'Roadblock'])
      },
      doesNot: () => {
        const hero = { hand: ['Conservation'], power: 2, discard: ['Roadblock'], deck: [] }
        const table = script(given(hero, { discard: ['Helper'] }), 'play Conservation')
        expect(inHand(table, 0)).toEqual([])
      },
    },
  ],
  // Covert Strike
  'ORI-87': [
    {
      does: () => {
        const table = script(strike(), 'choose Member', 'choose Third Member', 'done')
        expect(['Member', 'Second Member', 'Third Member'].map(table.state)).toEqual([
          'stopped',
          'ready',
          'stopped',
        ])
      },
      doesNot: () => {
        const table = given(having(['Helper'], { hand: ['Covert Strike'] }))
        script(table, 'play Covert Strike')
        expect(table.options()).not.toContain('choose Helper')
        script(table, 'done')
        expect(table.state('Member')).toBe('ready')
      },
    },
    {
      does: () => {
        const table = script(strike(), 'choose Member', 'choose Third Member', 'done')
        expect(opposing(table)).toEqual(['Roadblock of combat'])
        expect(opposing(script(strike(), 'choose Member', 'done'))).toEqual(['Jaffa Roadblock'])
      },
      doesNot: () => {
        const table = script(strike(), 'choose Member', 'choose Second Member', 'choose Third Member', 'done')
        expect(opposing(table)).toEqual(['Jaffa Roadblock', 'Roadblock of combat'])
      },
    },
  ],
  // Fend Off
  'ORI-88': [
    {
      does: () => {
        const ready = script(given({ hand: ['Fend Off'] }, { play: ['Raider'] }), 'play Fend Off')
        if (ready.asked() === 'hero choose-one') script(ready, 'mode 0')
        expect(ready.state('Raider')).toBe('stopped')
        const stopped = given({ hand: ['Fend Off'] }, { play: ['Raider'], states: { Raider: 'stopped' } })
        script(stopped, 'play Fend Off')
        if (stopped.asked() === 'hero choose-one') script(stopped, 'mode 1')
        expect(discarded(stopped, 1)).toEqual(['Raider'])
      },
      doesNot: () => {
        const ready = script(given({ hand: ['Fend Off'] }, { play: ['Raider'] }), 'play Fend Off')
        if (ready.asked() === 'hero choose-one') script(ready, 'mode 1')
        expect(discarded(ready, 1)).toEqual([])
        // A hero ship is not among them.
        const own = given(having(['Cruiser'], { hand: ['Fend Off'] }))
        script(own, 'play Fend Off')
        if (own.asked() === 'hero choose-one') script(own, 'mode 0')
        expect(own.state('Cruiser')).toBe('ready')
      },
    },
  ],
  // Harsh Justice
  'ORI-89': [
    cheaperFor('Jaffa', 'Harsh Justice', 6),
    {
      does: () => {
        const table = given({ hand: ['Harsh Justice'], power: 3 }, { play: ['Rival', 'Ori Rival'] })
        script(table, 'play Harsh Justice', 'choose Ori Rival')
        expect(discarded(table, 1)).toEqual(['Ori Rival'])
      },
      doesNot: () => {
        const table = given({ hand: ['Harsh Justice'], power: 3 }, { play: ['Raider'], hand: ['Roadblock'] })
        script(facing(table, 'Roadblock'), 'play Harsh Justice')
        expect(opposing(table)).toEqual(['Roadblock'])
        expect(discarded(table, 1)).toEqual([])
      },
    },
  ],
  // Indulgences
  'ORI-90': [
    {
      does: () => {
        const hero = { hand: ['Indulgences', 'P90', 'Iris', 'MALP'], deck: ['Helper', 'Cruiser'] }
        const table = script(given(hero), 'play Indulgences', 'choose P90', 'choose MALP')
        expect(inHand(table, 0)).toEqual(['Iris', 'Helper'])
        expect(discarded(table, 0).sort()).toEqual(['Indulgences', 'MALP', 'P90'])
      },
      doesNot: () => {
        const hero = { hand: ['Indulgences', 'P90'], deck: ['Helper', 'Cruiser'] }
        const table = script(given(hero), 'play Indulgences', 'done')
        expect(inHand(table, 0)).toEqual(['P90', 'Helper'])
        expect(inHand(given(hero), 0)).toEqual(['Indulgences', 'P90'])
      },
    },
  ],
  // Insight
  'ORI-91': [
    {
      does: () => {
        const table = script(given({ hand: ['Insight'], power: 1 }), 'play Insight', 'choose Member')
        expect(table.card('Member').tokens).toBe(1)
        expect(ratings(table, 'Member')).toMatchObject({ culture: 2, combat: 2 })
        script(table, 'pass', 'pass', 'continue')
        expect(table.card('Member').tokens).toBe(1)
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
      },
      doesNot: () => {
        const table = given(having(['Helper'], { hand: ['Insight'] }))
        script(table, 'play Insight')
        expect(table.options()).not.toContain('choose Helper')
        script(table, 'choose Member')
        expect(ratings(table, 'Helper')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Interference (ruling 15)
  'ORI-92': [
    {
      does: () => {
        const table = script(interference('Ancient Helper', 'Rival'), 'play Interference')
        expect(discarded(table, 0).sort()).toEqual(['Ancient Helper', 'Interference'])
      },
      doesNot: () => {
        expect(interference('Jaffa Helper', 'Rival').options()).not.toContain('play Interference')
        const stopped = given(
          having(['Ancient Helper'], { hand: ['Interference'], states: { 'Ancient Helper': 'stopped' } }),
          { play: ['Rival'] },
        )
        expect(stopped.options()).not.toContain('play Interference')
      },
    },
    {
      does: () => {
        const table = script(interference('Ancient Helper', 'Ori Rival'), 'play Interference')
        expect(discarded(table, 1)).toEqual(['Ori Rival'])
      },
      doesNot: () => {
        // Both cost 4.
        const table = script(interference('Oma Desala', 'Reese'), 'play Interference')
        expect(discarded(table, 1)).toEqual([])
      },
    },
  ],
  // Nice Enough Couple (ruling 22)
  'ORI-93': [
    {
      does: () => {
        const table = script(couple(), 'choose Member')
        expect(ratings(table, 'Member')).toMatchObject({ culture: 2, combat: 2 })
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 2 })
        const plain = script(couple(), 'choose Helper')
        expect(ratings(plain, 'Helper')).toMatchObject({ culture: 2 })
      },
      doesNot: () => {
        const table = script(couple(), 'choose Member')
        expect(ratings(table, 'Third Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Helper')).toMatchObject({ culture: 1 })
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Part of the Plan (ruling 7)
  'ORI-94': [
    {
      does: () => {
        const table = script(
          against(given({ hand: ['Part of the Plan'], power: 2 }, { play: ['Rival'] }), 'Rival'),
          'play Part of the Plan',
        )
        expect(table.state('Rival')).toBe('ready')
        expect(table.mission().difficulty).toBe(4)
        expect(table.options()).not.toContain('assign Rival')
        script(table, 'both', 'continue', 'pass')
        expect(table.options()).toContain('assign Rival')
      },
      doesNot: () => {
        const table = given(
          { hand: ['Part of the Plan'] },
          { play: ['Rival', 'Ori Rival'], states: { 'Ori Rival': 'stopped' } },
        )
        script(table, 'play Part of the Plan')
        expect(table.state('Ori Rival')).toBe('stopped')
        expect(table.options()).toContain('assign Rival')
      },
    },
  ],
  // Proactive Stance
  'ORI-95': [
    cheaperFor('NID', 'Proactive Stance', 4),
    {
      does: () => {
        const table = given(
          having(['P90'], { hand: ['Proactive Stance'], power: 1, states: { P90: 'stopped' } }),
        )
        script(table, 'play Proactive Stance')
        expect(table.state('P90')).toBe('ready')
      },
      doesNot: () => {
        const table = given(
          having(['Cruiser', 'Helper'], {
            hand: ['Proactive Stance'],
            power: 1,
            states: { Cruiser: 'stopped', Helper: 'stopped' },
          }),
        )
        script(table, 'play Proactive Stance')
        expect([table.state('Cruiser'), table.state('Helper')]).toEqual(['stopped', 'stopped'])
      },
    },
  ],
  // Proceeding with Caution
  'ORI-96': [
    cheaperFor('Russian', 'Proceeding with Caution', 5),
    {
      does: () => {
        const hero = {
          hand: ['Proceeding with Caution'],
          power: 2,
          glyphs: { Member: glyphs('Orion', 'Orion'), Helper: glyphs('Libra') },
        }
        const table = script(given(having(['Helper'], hero)), 'play Proceeding with Caution')
        expect(ratings(table, 'Member')).toMatchObject({ culture: 3, combat: 3 })
        expect(ratings(table, 'Helper')).toMatchObject({ culture: 2 })
        script(table, 'pass', 'pass', 'continue')
        expect(ratings(table, 'Member')).toMatchObject({ culture: 1 })
      },
      doesNot: () => {
        const hero = { hand: ['Proceeding with Caution'], power: 2, glyphs: { Member: glyphs('Orion') } }
        const table = script(given(hero), 'play Proceeding with Caution')
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 1 })
      },
    },
  ],
  // Protector of All
  'ORI-97': [
    cheaperFor('Asgard', 'Protector of All', 6),
    {
      does: () => {
        const table = given(
          { hand: ['Protector of All'], power: 3 },
          { hand: ['Roadblock', 'Jaffa Roadblock'] },
        )
        script(facing(table, 'Roadblock', 'Jaffa Roadblock'), 'play Protector of All', 'choose Roadblock')
        expect(opposing(table)).toEqual(['Jaffa Roadblock'])
      },
      doesNot: () => {
        const table = given({ hand: ['Protector of All'], power: 3 }, { play: ['Rival'], hand: ['P90'] })
        script(against(table, 'Rival'), 'pass', 'complication P90', 'play Protector of All')
        expect(table.mission().against).toHaveLength(2)
      },
    },
  ],
  // Revisionist History
  'ORI-98': [
    {
      does: () => {
        const table = revised()
        expect([table.state('Member'), table.state('Second Member')]).toEqual(['stopped', 'assigned'])
      },
      doesNot: () => {
        expect(revision().options()).not.toContain('play Revisionist History')
      },
    },
    {
      does: () => {
        const table = revised()
        script(table, 'choose Helper', 'choose Rival', 'choose P90', 'choose Raider')
        expect(discarded(table, 1)).toEqual(['Roadblock', 'Sense of Adventure'])
        expect(deckOf(table, 1).sort()).toEqual(['Helper', 'P90', 'Raider', 'Rival'])
      },
      doesNot: () => {
        const table = revised()
        expect(table.options()).not.toContain('choose Sense of Adventure')
        script(table, 'done')
        expect(deckOf(table, 1)).toEqual([])
        // The pile is the other player's.
        const own = script(assign(revision(), 'Member'), 'play Revisionist History', 'player 0')
        expect(own.options()).not.toContain('choose Rival')
      },
    },
  ],
  // Scramble
  'ORI-99': [
    {
      does: () => {
        const table = given(having(['Cruiser'], { hand: ['Scramble'], states: { Cruiser: 'stopped' } }))
        expect(script(table, 'play Scramble').state('Cruiser')).toBe('ready')
      },
      doesNot: () => {
        const table = given({ hand: ['Scramble'] }, { play: ['Raider'], states: { Raider: 'stopped' } })
        expect(script(table, 'play Scramble').state('Raider')).toBe('stopped')
      },
    },
  ],
  // Temptation
  'ORI-100': [
    {
      does: () => {
        const table = given({ hand: ['Temptation'] }, { play: ['Rival', 'Ori Rival'] })
        script(table, 'play Temptation', 'choose Ori Rival')
        expect(table.state('Ori Rival')).toBe('stopped')
        expect(table.asked()).toBe('villain may')
        script(table, 'accept', 'choose Second Member')
        expect(table.state('Second Member')).toBe('stopped')
      },
      doesNot: () => {
        const table = given({ hand: ['Temptation'] }, { play: ['Rival'] })
        script(table, 'play Temptation', 'decline')
        expect(table.hero.view().you.team.every((card) => card.state === 'ready')).toBe(true)
        const nobody = script(given({ hand: ['Temptation'] }, { play: ['Raider'] }), 'play Temptation')
        expect(nobody.state('Raider')).toBe('ready')
      },
    },
  ],
}
