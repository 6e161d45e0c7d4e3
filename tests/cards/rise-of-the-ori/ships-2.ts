import { expect } from 'vitest'
import type { Seat, Table } from '../../scenarios/table'
import { titles } from '../../scenarios/table'
import type { CardCases, ParagraphCase } from '../case'
import {
  armed,
  assign,
  attempt,
  deckOf,
  discarded,
  facing,
  given,
  glyphs,
  goesOn,
  having,
  inHand,
  pileOf,
  powers,
  script,
} from '../shapes/ori-heroes'

/** The villain player assigns this ship; its text may ask for a decision then. */
const sails = (ship: string, hero: Seat = {}, villain: Seat = {}): Table =>
  script(given(hero, { ...villain, play: [ship, ...(villain.play ?? [])] }), 'pass', `assign ${ship}`)
/** The ship is assigned and wins a battle in which there is no other. */
const wins = (ship: string, hero: Seat = {}, villain: Seat = {}): Table =>
  script(sails(ship, hero, villain), 'both')
/** The ship faces three of the hero player's, and the mission fails. */
const loses = (ship: string, hero: Seat = {}, villain: Seat = {}): Table => {
  const table = given(
    { ...hero, play: ['Cruiser', 'Cruiser', 'Cruiser', ...(hero.play ?? [])] },
    { ...villain, play: [ship, ...(villain.play ?? [])] },
  )
  script(table, 'assign Cruiser', `assign ${ship}`)
  if (table.asked() === 'villain may') script(table, 'decline')
  script(table, 'assign Cruiser', 'pass', 'assign Cruiser', 'both', 'spare')
  return table
}
const FOUR = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
/** The ship is assigned, and the mission succeeds. */
const isThereAtSuccess = (ship: string, hero: Seat = {}): Table => {
  const table = sails(ship, hero)
  if (table.asked() === 'villain may') script(table, 'decline')
  return attempt(table, ...FOUR)
}

const blockaded = (table: Table, ship: string): string[] => titles(table.card(ship).beneath ?? [])
const blockades = (
  ship: string,
  cost: number,
  position: () => Table,
  without: () => Table,
): ParagraphCase => ({
  does: () => {
    const table = position()
    const [, before] = powers(table)
    script(table, 'accept')
    expect(blockaded(table, ship)).toEqual(['Trial of science'])
    expect(pileOf(table, 0)).toEqual(['Trial of culture', 'Trial of ingenuity'])
    expect(powers(table)[1]).toBe(before - cost)
  },
  doesNot: () => {
    const refused = script(position(), 'decline')
    expect(blockaded(refused, ship)).toEqual([])
    const table = without()
    expect(table.asked()).not.toBe('villain may')
    expect(blockaded(table, ship)).toEqual([])
    expect(pileOf(table, 0)).toContain('Trial of science')
  },
})
const bomber = () => assignedFor("Al'kesh Bomber", { glyphs: { Member: glyphs('Orion') } })
/** A character with a glyph is assigned before the ship comes. */
const assignedFor = (ship: string, hero: Seat) =>
  script(given(hero, { play: [ship] }), 'assign Member', `assign ${ship}`)
const apophis = () => wins("Apophis' Ha'tak")
const teltak = (hero: Seat = {}, villain: Seat = {}) =>
  given(hero, { ...villain, play: ["Archaic Tel'tak", 'Rival', 'Ori Rival'] })
const freighter = (...lines: string[]) =>
  script(sails('Lucian Alliance Freighter', {}, { hand: ['P90', 'Iris', 'Roadblock'], deck: [] }), ...lines)
const ras = (hero: Seat = {}) => {
  const table = given(having(['Helper', 'Second Helper'], hero), { play: ["Ra's Mothership"] })
  return script(table, 'assign Helper', "assign Ra's Mothership")
}
const lander = (...hand: string[]) =>
  facing(given({}, { play: ['Replicator Lander', 'Replicator Rival'], hand, power: 4 }), ...hand)
const symbol = (obstacle: string) =>
  script(
    facing(given({}, { play: ['Replicator Mothership', 'Replicator Rival'], hand: [obstacle] }), obstacle),
    ...['pass', 'assign Replicator Mothership'],
  )
const venom = (...hand: string[]) =>
  facing(given({}, { play: ["Apophis' Mothership"], hand, power: 4 }), ...hand)

/** Villain ships of Rise of the Ori. */
export const cases: CardCases = {
  // Adria's Mothership (rulings 30 and 31)
  'ORI-219': [
    blockades(
      "Adria's Mothership",
      3,
      () => wins("Adria's Mothership"),
      () => loses("Adria's Mothership"),
    ),
    {
      does: () => {
        const table = script(wins("Adria's Mothership", { play: ['Helper', 'Second Helper'] }), 'accept')
        expect(table.options()).toEqual(['choose Helper', 'choose Second Helper'])
        script(table, 'choose Helper')
        expect(discarded(table, 0)).toEqual(['Helper'])
        expect(table.asked()).toBe('hero continue')
      },
      doesNot: () => {
        const table = script(wins("Adria's Mothership", { play: ['Helper'] }), 'decline')
        expect(discarded(table, 0)).toEqual([])
        // It needs a failure.
        const success = sails("Adria's Mothership", { play: ['Helper'] })
        script(attempt(success, ...FOUR), 'accept')
        expect(blockaded(success, "Adria's Mothership")).toHaveLength(1)
        expect(discarded(success, 0)).toEqual([])
      },
    },
  ],
  // Al'kesh Bomber
  'ORI-220': [
    {
      does: () => {
        const table = script(bomber(), 'accept')
        expect(table.asked()).toBe('hero may')
        expect(powers(table)).toEqual([4, 3])
        script(table, 'decline')
        expect(table.hero.view().you.glyphs).toBe(0)
        expect(pileOf(table, 0).at(-1)).toBe('Orion Glyph')
      },
      doesNot: () => {
        const kept = script(bomber(), 'accept', 'accept')
        expect(kept.hero.view().you.glyphs).toBe(1)
        expect(powers(kept)).toEqual([3, 3])
        // Only a glyph beneath an assigned character.
        const nobody = assignedFor("Al'kesh Bomber", { glyphs: { 'Second Member': glyphs('Orion') } })
        expect(goesOn(nobody)).toBe(true)
      },
    },
  ],
  // Anubis' Mothership (ruling 44)
  'ORI-221': [
    {
      does: () => {
        const table = sails("Anubis' Mothership", {}, { deck: ['Helper', "Goa'uld Rival", 'Jaffa Rival'] })
        script(table, 'accept')
        expect(table.options()).toEqual(["choose Goa'uld Rival", 'done'])
        script(table, "choose Goa'uld Rival")
        expect(inHand(table, 1)).toEqual(["Goa'uld Rival"])
        expect(powers(table)[1]).toBe(2)
      },
      doesNot: () => {
        const villain = { deck: ["Goa'uld Rival"], hand: ['Ori Rival'], power: -1 }
        const poor = given({}, { ...villain, play: ["Anubis' Mothership"] })
        script(poor, 'pass', 'play Ori Rival', 'pass', "assign Anubis' Mothership")
        expect(goesOn(poor)).toBe(true)
        expect(deckOf(poor, 1)).toEqual(["Goa'uld Rival"])
      },
    },
  ],
  // Apophis' Ha'tak
  'ORI-222': [
    {
      does: () => {
        expect(sails("Apophis' Ha'tak").card("Apophis' Ha'tak").firepower).toBe(2)
        const dear = sails("Apophis' Ha'tak", { missions: ['Great Prize', 'Trial of combat'] })
        expect(dear.mission().experience).toBe(4)
        expect(dear.mission().villainFirepower).toBe(5)
      },
      doesNot: () => {
        const table = given({}, { play: ["Apophis' Ha'tak", 'Raider'] })
        expect(table.card('Raider').firepower).toBe(3)
      },
    },
    {
      does: () => {
        const table = script(apophis(), 'decline')
        expect(table.asked()).toBe('villain may')
        script(table, 'accept', 'choose Third Member')
        expect(table.state('Third Member')).toBe('stopped')
        const stopped = script(apophis(), 'accept', 'choose Member', 'choose Second Member')
        expect(['Member', 'Second Member', 'Third Member'].map(stopped.state)).toEqual([
          'stopped',
          'stopped',
          'ready',
        ])
        expect(stopped.asked()).toBe('hero continue')
      },
      doesNot: () => {
        const table = loses("Apophis' Ha'tak")
        expect(table.asked()).toBe('hero continue')
        const refused = script(apophis(), 'decline', 'decline')
        expect(FOUR.map(refused.state)).toEqual(['ready', 'ready', 'ready', 'ready'])
      },
    },
  ],
  // Archaic Tel'tak (ruling 8)
  'ORI-223': [
    {
      does: () => {
        const readied = teltak({}, { states: { Rival: 'stopped' } })
        script(readied, 'pass', "assign Archaic Tel'tak", 'accept', 'mode 0')
        expect(readied.state('Rival')).toBe('ready')
        expect(powers(readied)[1]).toBe(1)
        const free = teltak({ play: ['Archaic Death Glider'] })
        script(free, 'assign Archaic Death Glider', 'accept', 'choose Ori Rival')
        expect(free.options()).not.toContain('assign Ori Rival')
        script(free, "assign Archaic Tel'tak", 'accept', 'mode 1')
        if (free.asked() === 'villain choose') script(free, 'choose Ori Rival')
        script(free, 'pass')
        expect(free.options()).toContain('assign Ori Rival')
      },
      doesNot: () => {
        const poor = teltak({}, { states: { Rival: 'stopped' }, power: -2 })
        script(poor, 'pass', "assign Archaic Tel'tak")
        expect(goesOn(poor)).toBe(true)
        expect(poor.state('Rival')).toBe('stopped')
        const refused = teltak({}, { states: { Rival: 'stopped' } })
        script(refused, 'pass', "assign Archaic Tel'tak", 'decline')
        expect(refused.state('Rival')).toBe('stopped')
      },
    },
  ],
  // Aschen Harvester
  'ORI-224': [
    {
      does: () => {
        const table = script(
          given({}, { play: ["Adria's Mothership", 'Aschen Harvester'] }),
          ...['pass', "assign Adria's Mothership", 'pass', 'assign Aschen Harvester', 'both'],
          ...["resolve Adria's Mothership", 'accept'],
        )
        expect(powers(table)[1]).toBe(1)
      },
      doesNot: () => {
        const table = wins('Aschen Harvester')
        expect(powers(table)[1]).toBe(3)
      },
    },
    blockades(
      'Aschen Harvester',
      2,
      () => wins('Aschen Harvester'),
      () => isThereAtSuccess('Aschen Harvester'),
    ),
  ],
  // Baal's Ha'tak
  'ORI-225': [
    blockades(
      "Baal's Ha'tak",
      3,
      () => wins("Baal's Ha'tak"),
      () => loses("Baal's Ha'tak"),
    ),
    {
      does: () => {
        const table = script(wins("Baal's Ha'tak"), 'accept', 'choose Third Member')
        expect(FOUR.map(table.state)).toEqual(['ready', 'ready', 'stopped', 'ready'])
      },
      doesNot: () => {
        const table = script(wins("Baal's Ha'tak"), 'decline')
        expect(FOUR.map(table.state)).toEqual(['ready', 'ready', 'ready', 'ready'])
      },
    },
  ],
  // Death Glider
  'ORI-226': [
    {
      does: () => {
        const table = given({ play: ['Helper', 'Second Helper'] }, { play: ['Death Glider'] })
        assign(table, 'Helper')
        script(table, 'assign Second Helper', 'assign Death Glider', 'both', 'accept', 'amount 2')
        expect(discarded(table, 0)).toEqual(['Second Helper'])
        expect(powers(table)[1]).toBe(1)
      },
      doesNot: () => {
        const table = given({ play: ['Helper', 'Second Helper'] }, { play: ['Death Glider'] })
        script(table, 'assign Helper', 'assign Death Glider', 'both', 'accept')
        // The second one costs 2, but is not assigned: 1 is all that can be paid (ruling 101).
        expect(discarded(table, 0)).toEqual(['Helper'])
        expect(powers(table)[1]).toBe(2)
      },
    },
  ],
  // Gadmeer Ship
  'ORI-227': [
    {
      does: () => {
        const table = wins('Gadmeer Ship')
        expect(table.asked()).toBe('villain put-back')
        script(table, 'bottom Trial of science')
        expect(pileOf(table, 0)).toEqual(['Trial of culture', 'Trial of ingenuity', 'Trial of science'])
        expect(pileOf(script(wins('Gadmeer Ship'), 'top'), 0)[0]).toBe('Trial of science')
      },
      doesNot: () => {
        const table = isThereAtSuccess('Gadmeer Ship')
        expect(table.asked()).toBe('hero earn-glyph')
        expect(pileOf(table, 0)[0]).toBe('Trial of science')
      },
    },
  ],
  // Goa'uld Ha'tak
  'ORI-228': [
    {
      does: () => {
        const table = given(
          {},
          { play: ["Goa'uld Ha'tak"], score: ["Goa'uld Rival", 'Rival', 'Jaffa Rival'] },
        )
        expect(table.villain.view().you.score).toBe(6)
      },
      doesNot: () => {
        const others = given({}, { play: ["Goa'uld Ha'tak"], score: ['Rival', 'Jaffa Rival'] })
        expect(others.villain.view().you.score).toBe(3)
        // Only the pile of its own player.
        const hers = given({ score: ["Goa'uld Rival", 'Rival'] }, { play: ["Goa'uld Ha'tak"] })
        expect(hers.hero.view().you.score).toBe(3)
        const without = given({}, { score: ["Goa'uld Rival", 'Rival'] })
        expect(without.villain.view().you.score).toBe(3)
      },
    },
    {
      does: () => {
        const table = wins("Goa'uld Ha'tak", {
          play: ['Cruiser', 'SGC Cruiser'],
          states: { Cruiser: 'stopped' },
        })
        expect(discarded(table, 0)).toEqual(['Cruiser'])
        expect(table.state('SGC Cruiser')).toBe('ready')
      },
      doesNot: () => {
        const ready = wins("Goa'uld Ha'tak", { play: ['Cruiser'] })
        expect(discarded(ready, 0)).toEqual([])
        const success = isThereAtSuccess("Goa'uld Ha'tak", {
          play: ['Cruiser'],
          states: { Cruiser: 'stopped' },
        })
        expect(success.state('Cruiser')).toBe('stopped')
      },
    },
  ],
  // Lucian Alliance Freighter (ruling 30)
  'ORI-229': [
    {
      does: () => {
        const table = freighter('accept', 'mode 0', 'amount 2', 'choose P90', 'choose Roadblock')
        expect(powers(table)[1]).toBe(1)
        expect(inHand(table, 1)).toEqual(['Iris'])
        expect(table.card('Lucian Alliance Freighter').beneath).toHaveLength(2)
        // In the hero player's next turn they are cashed in.
        script(table, 'both', 'end', 'both', 'end', 'pass', 'assign Lucian Alliance Freighter')
        const [, before] = powers(table)
        script(table, 'accept', 'mode 1')
        expect(powers(table)[1]).toBe(before + 2)
        expect(discarded(table, 1).sort()).toEqual(['P90', 'Roadblock'])
        expect(table.card('Lucian Alliance Freighter').beneath ?? []).toEqual([])
      },
      doesNot: () => {
        const table = freighter('decline')
        expect(powers(table)[1]).toBe(3)
        expect(inHand(table, 1)).toHaveLength(3)
        const empty = freighter('accept', 'mode 1')
        expect(powers(empty)[1]).toBe(3)
        expect(discarded(empty, 1)).toEqual([])
      },
    },
  ],
  // Ori Fighter
  'ORI-230': [
    blockades(
      'Ori Fighter',
      2,
      () => wins('Ori Fighter'),
      () => isThereAtSuccess('Ori Fighter'),
    ),
  ],
  // Ori Mothership
  'ORI-231': [
    {
      does: () => {
        const hand = ['Ori Roadblock', 'Ori Rival', 'Roadblock']
        const table = script(sails('Ori Mothership', {}, { hand, deck: [] }), 'accept')
        expect(powers(table)[1]).toBe(3)
        expect(titles(table.hero.view().opponent.hand)).toEqual(hand)
      },
      doesNot: () => {
        const others = script(sails('Ori Mothership', {}, { hand: ['Roadblock'], deck: [] }), 'accept')
        expect(powers(others)[1]).toBe(1)
        const refused = script(sails('Ori Mothership', {}, { hand: ['Ori Rival'], deck: [] }), 'decline')
        expect(powers(refused)[1]).toBe(3)
      },
    },
    {
      does: () => {
        const table = script(sails('Ori Mothership'), 'decline', 'both')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 5 })
      },
      doesNot: () => {
        const table = loses('Ori Mothership')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 4 })
      },
    },
  ],
  // Ra's Mothership (ruling 32)
  'ORI-232': [
    {
      does: () => {
        const table = script(ras({ glyphs: { Helper: glyphs('Orion') } }), 'accept')
        expect(table.mission().assigned).toEqual([])
        expect(table.card("Ra's Mothership").beneath).toHaveLength(1)
        expect(table.card("Ra's Mothership").beneath?.[0]?.faceDown).toBe(true)
        expect(table.hero.view().you.glyphs).toBe(0)
        expect(pileOf(table, 0).at(-1)).toBe('Orion Glyph')
        expect(powers(table)[1]).toBe(1)
      },
      doesNot: () => {
        const refused = script(ras(), 'decline')
        expect(titles(refused.mission().assigned)).toEqual(['Helper'])
        // No assigned character can be taken.
        const table = script(sails("Ra's Mothership", { play: ['Helper'] }))
        if (table.asked() === 'villain may') script(table, 'accept')
        expect(table.state('Helper')).toBe('ready')
        expect(table.card("Ra's Mothership").beneath ?? []).toEqual([])
      },
    },
    {
      does: () => {
        const table = script(ras(), 'accept', 'both')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 5 })
      },
      doesNot: () => {
        const table = script(ras(), 'decline', 'both')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 1, difficulty: 4 })
      },
    },
  ],
  // Replicator Lander
  'ORI-233': [
    armed(
      'Replicator Lander',
      [
        () => {
          const table = lander('Replicator Roadblock', 'Roadblock')
          return script(table, 'pass', 'assign Replicator Lander', 'pass', 'assign Replicator Rival')
        },
        3,
      ],
      [() => script(lander('Roadblock'), 'pass', 'assign Replicator Lander'), 1],
    ),
    {
      does: () => {
        const discard = ['Replicator Roadblock', 'Building the Ranks', 'Ori Roadblock']
        const table = sails('Replicator Lander', {}, { discard, deck: [] })
        script(table, 'accept', 'amount 2')
        expect(inHand(table, 1)).toEqual(['Replicator Roadblock'])
        expect(powers(table)[1]).toBe(1)
      },
      doesNot: () => {
        const discard = ['Replicator Roadblock', 'Ori Rival']
        const wrong = sails('Replicator Lander', {}, { discard, deck: [] })
        // The Ori Rival costs 2 as well, but is no Replicator; nothing else can be paid (ruling 101).
        script(wrong, 'accept')
        expect([inHand(wrong, 1), powers(wrong)[1]]).toEqual([['Replicator Roadblock'], 1])
        const refused = script(sails('Replicator Lander', {}, { discard, deck: [] }), 'decline')
        expect(inHand(refused, 1)).toEqual([])
        expect(powers(refused)[1]).toBe(3)
      },
    },
  ],
  // Replicator Mothership
  'ORI-234': [
    {
      does: () => {
        const table = script(symbol('Roadblock'), 'pass', 'assign Replicator Rival')
        expect(table.card('Replicator Rival').ratings).toMatchObject({ combat: 2, culture: 2 })
        expect(table.mission().difficulty).toBe(7)
      },
      doesNot: () => {
        const table = given({}, { play: ['Replicator Mothership', 'Replicator Rival', 'Rival'] })
        script(table, 'pass', 'assign Replicator Rival')
        expect(table.mission().difficulty).toBe(5)
        const other = given({}, { play: ['Replicator Mothership', 'Rival'] })
        script(other, 'pass', 'assign Replicator Mothership', 'pass', 'assign Rival')
        expect(other.mission().difficulty).toBe(5)
      },
    },
    {
      does: () => {
        const table = script(symbol('Replicator Roadblock'), 'both', 'accept')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 6 })
      },
      doesNot: () => {
        const other = script(symbol('Roadblock'), 'both', 'accept')
        expect(other.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 5 })
        const refused = script(symbol('Replicator Roadblock'), 'both', 'decline')
        expect(refused.lastEvent('failure').figures).toEqual({ skills: 0, difficulty: 5 })
      },
    },
  ],
  // Apophis' Mothership
  'ORI-240': [
    {
      does: () => {
        const table = venom("Goa'uld Roadblock", 'Jaffa Roadblock', 'Ori Roadblock')
        expect(table.mission().difficulty).toBe(7)
        script(table, 'pass', "assign Apophis' Mothership")
        expect(table.mission().difficulty).toBe(9)
        expect(table.card("Goa'uld Roadblock").ratings).toMatchObject({ combat: 2 })
        expect(table.card('Ori Roadblock').ratings).toMatchObject({ combat: 1 })
      },
      doesNot: () => {
        const table = script(venom('Ori Roadblock'), 'pass', "assign Apophis' Mothership")
        expect(table.mission().difficulty).toBe(5)
        expect(venom('Jaffa Roadblock').mission().difficulty).toBe(5)
      },
    },
  ],
}
