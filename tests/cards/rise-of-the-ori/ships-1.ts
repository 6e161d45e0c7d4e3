import { expect } from 'vitest'
import type { Seat, Table } from '../../scenarios/table'
import type { CardCases, ParagraphCase } from '../case'
import {
  against,
  armed,
  assign,
  at,
  attempt,
  discarded,
  facing,
  given,
  glyphs,
  goesOn,
  having,
  inHand,
  opposing,
  pileOf,
  powers,
  ratings,
  script,
} from '../shapes/ori-heroes'

/** Each time this ship is assigned, 3 power can be paid for something; with 2 of the 3 spent nothing is offered. */
const forThree = (
  ship: string,
  position: (hero: Seat) => Table,
  lines: readonly string[],
  outcome: (table: Table) => void,
  unchanged: (table: Table) => void,
): ParagraphCase => ({
  does: () => {
    const table = script(position({}), `assign ${ship}`, 'accept', ...lines)
    expect(powers(table)[0]).toBe(powers(position({}))[0] - 3)
    outcome(table)
  },
  doesNot: () => {
    const poor = position({ power: 2 - powers(position({}))[0] })
    script(poor, `assign ${ship}`)
    expect(goesOn(poor)).toBe(true)
    unchanged(poor)
    const refused = script(position({}), `assign ${ship}`, 'decline')
    expect(goesOn(refused)).toBe(true)
    unchanged(refused)
  },
})

/** The effect in a battle that this ship wins alone; without the ship there is no victory. */
const onVictory = (
  ship: string,
  position: () => Table,
  lines: readonly string[],
  outcome: (table: Table) => void,
  unchanged: (table: Table) => void,
): ParagraphCase => ({
  does: () => {
    outcome(script(attempt(position(), ship), ...lines))
  },
  doesNot: () => {
    const table = attempt(position(), 'Member')
    expect(table.asked()).not.toBe('hero may')
    unchanged(table)
  },
})

const archaic = (hero: Seat) =>
  given(having(['Archaic Death Glider'], hero), { play: ['Rival', 'Ori Rival'] })
const f302 = (hero: Seat, skill: 'combat' | 'science' = 'combat') => {
  const hand = [`Roadblock of ${skill}`, 'P90']
  return facing(at(skill, having(['F-302'], hero), { hand }), `Roadblock of ${skill}`)
}
const hatak = () =>
  given(
    having(["Free Jaffa Ha'tak", 'Jaffa Member', 'Jaffa Helper'], {
      glyphs: { 'Jaffa Member': glyphs('Orion', 'Libra'), Member: glyphs('Orion') },
    }),
  )
const hatakWins = () =>
  at('combat', having(["Free Jaffa Ha'tak"], { deck: ['Helper', 'Jaffa Helper', 'Jaffa Rival'] }))
const jacek = () =>
  at(
    'combat',
    having(["Jacek's Tel'tak"], { hand: ['P90', 'Iris', 'MALP'], deck: ['Helper', 'Cruiser', 'Rival'] }),
  )
const korolev = (hero: Seat) =>
  given(
    having(['Korolev', 'Russian Helper', 'Helper'], {
      ...hero,
      glyphs: { Helper: glyphs('Orion') },
      states: { 'Russian Helper': 'stopped', Helper: 'stopped', Member: 'stopped' },
    }),
  )
const oneill = (...obstacles: string[]) =>
  facing(given(having(["The O'Neill"]), { hand: obstacles, power: 3 }), ...obstacles)
const odyssey = () =>
  assign(
    given(having(['Odyssey', 'Helper'], { glyphs: { Member: glyphs('Orion'), Helper: glyphs('Libra') } })),
    'Member',
    'Second Member',
  )
const prometheus = (hero: Seat) =>
  given(
    having(['Prometheus'], {
      ...hero,
      tokens: { Member: 1 },
      states: { Member: 'stopped', 'Second Member': 'stopped' },
    }),
  )
const seberus = (hero: Seat) =>
  given(having(['Seberus', 'Helper'], { ...hero, states: { Helper: 'stopped', Member: 'stopped' } }))
const selmak = () => given(having(["Selmak's Tel'tak"], { tokens: { Member: 1 } }))
const fleet = (ship: string) => assign(given(having([ship])), ship)
const alkesh = () =>
  against(given(having(["Trust-Controlled Al'kesh"], { power: 2 }), { play: ['Rival'] }), 'Rival')
const beliskner = (tokens: Seat['tokens']) =>
  given(having(['Beliskner'], { tokens }), { play: ['Rival', 'Ori Rival'] })
const FOUR = ['Member', 'Second Member', 'Third Member', 'Fourth Member']

/** Hero ships of Rise of the Ori. */
export const cases: CardCases = {
  // Archaic Death Glider
  'ORI-206': [
    forThree(
      'Archaic Death Glider',
      archaic,
      ['choose Ori Rival'],
      (table) => {
        expect(table.options()).toContain('assign Rival')
        expect(table.options()).not.toContain('assign Ori Rival')
      },
      (table) => expect(table.options()).toContain('assign Ori Rival'),
    ),
  ],
  // The Daniel Jackson
  'ORI-207': [
    forThree(
      'The Daniel Jackson',
      (hero) => given(having(['The Daniel Jackson'], { ...hero, discard: ['Roadblock', 'Helper'] })),
      [],
      (table) => expect(inHand(table, 0)).toEqual(['Helper']),
      (table) => expect(discarded(table, 0)).toEqual(['Roadblock', 'Helper']),
    ),
  ],
  // F-302 (ruling 13)
  'ORI-208': [
    {
      does: () => {
        const table = script(f302({}), 'assign F-302', 'accept')
        expect(table.mission().against[0]).toMatchObject({ faceDown: true })
        expect(powers(table)[0]).toBe(0)
      },
      doesNot: () => {
        const other = script(f302({}, 'science'), 'assign F-302')
        if (other.asked() === 'hero may') script(other, 'accept')
        expect(other.mission().against[0]).toMatchObject({ faceDown: false })
        const poor = script(f302({ power: -1 }), 'assign F-302')
        expect(goesOn(poor)).toBe(true)
      },
    },
  ],
  // Free Jaffa Ha'tak
  'ORI-209': [
    armed(
      "Free Jaffa Ha'tak",
      [() => assign(hatak(), 'Jaffa Member', 'Member', 'Jaffa Helper'), 3],
      [() => assign(hatak(), 'Member', 'Jaffa Helper'), 2],
    ),
    {
      does: () => {
        const table = script(attempt(hatakWins(), "Free Jaffa Ha'tak"), 'accept')
        expect(table.options()).toEqual(['choose Jaffa Helper', 'done'])
        script(table, 'choose Jaffa Helper')
        expect(inHand(table, 0)).toEqual(['Jaffa Helper'])
        expect(powers(table)[0]).toBe(1)
      },
      doesNot: () => {
        const table = attempt(hatakWins(), 'Member')
        expect(table.asked()).toBe('hero continue')
        expect(inHand(table, 0)).toEqual([])
      },
    },
  ],
  // Jacek's Tel'tak
  'ORI-210': [
    {
      does: () => {
        const table = attempt(jacek(), "Jacek's Tel'tak", ...FOUR)
        script(table, 'choose P90', 'choose MALP')
        expect(inHand(table, 0)).toEqual(['Iris', 'Helper', 'Cruiser'])
        expect(discarded(table, 0).sort()).toEqual(['MALP', 'P90'])
        const none = script(attempt(jacek(), "Jacek's Tel'tak", ...FOUR), 'done')
        expect(inHand(none, 0)).toEqual(['P90', 'Iris', 'MALP'])
      },
      doesNot: () => {
        const failed = attempt(jacek(), "Jacek's Tel'tak", 'Member')
        expect(failed.asked()).toBe('hero continue')
        // He is not assigned.
        expect(attempt(jacek(), ...FOUR).asked()).toBe('hero earn-glyph')
      },
    },
  ],
  // Korolev
  'ORI-211': [
    armed(
      'Korolev',
      [() => script(given(having(['Korolev'], { power: 2 })), 'both', 'continue', 'both', 'continue'), 6],
      [() => script(attempt(given(having(['Korolev'])), ...FOUR), 'earn Member', 'continue'), 4],
    ),
    forThree(
      'Korolev',
      korolev,
      ['choose Helper'],
      (table) => {
        expect(['Helper', 'Russian Helper', 'Member'].map(table.state)).toEqual([
          'ready',
          'stopped',
          'stopped',
        ])
        const russian = script(korolev({}), 'assign Korolev', 'accept')
        expect(russian.options().sort()).toEqual(['choose Helper', 'choose Russian Helper'])
      },
      (table) => expect(table.state('Helper')).toBe('stopped'),
    ),
  ],
  // The O'Neill
  'ORI-212': [
    {
      does: () => {
        const table = script(oneill('Roadblock', 'Replicator Roadblock'), "assign The O'Neill", 'accept')
        expect(opposing(table)).toEqual(['Roadblock'])
        expect(discarded(table, 0)).toEqual(["The O'Neill"])
      },
      doesNot: () => {
        const table = script(oneill('Roadblock', 'Replicator Roadblock'), "assign The O'Neill", 'decline')
        expect(opposing(table)).toHaveLength(2)
        const other = script(oneill('Roadblock'), "assign The O'Neill", 'accept')
        expect(opposing(other)).toEqual(['Roadblock'])
      },
    },
    {
      does: () => {
        const table = script(oneill('Roadblock', 'Jaffa Roadblock'), "assign The O'Neill")
        if (table.asked() === 'hero may') script(table, 'decline')
        script(table, 'both', 'accept', 'amount 2')
        expect(powers(table)[0]).toBe(1)
        // The remaining cards are cleared away after the mission.
        expect(
          table
            .events()
            .filter((event) => event.type === 'destroy')
            .map((event) => event.card?.key),
        ).toEqual(['TEST-132'])
      },
      doesNot: () => {
        const table = script(oneill('Roadblock', 'Jaffa Roadblock'), 'both')
        expect(table.asked()).toBe('hero continue')
        const other = script(oneill('Roadblock', 'Jaffa Roadblock'), "assign The O'Neill")
        if (other.asked() === 'hero may') script(other, 'decline')
        script(other, 'both', 'accept')
        // No obstacle there costs 1 or 3 (ruling 101).
        expect(other.options()).toEqual(['amount 0', 'amount 2'])
      },
    },
  ],
  // Odyssey: only assigned characters with glyphs
  'ORI-213': [
    {
      does: () => {
        const table = script(attempt(odyssey(), 'Odyssey'), 'accept')
        expect(powers(table)[0]).toBe(4)
        expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 4 })
        expect(ratings(table, 'Helper')).toMatchObject({ culture: 1 })
      },
      doesNot: () => {
        const table = attempt(odyssey(), 'Third Member')
        expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 4 })
        const refused = script(attempt(odyssey(), 'Odyssey'), 'decline')
        expect(refused.lastEvent('failure').figures).toEqual({ skills: 2, difficulty: 4 })
      },
    },
  ],
  // Prometheus (ruling 34)
  'ORI-214': [
    forThree(
      'Prometheus',
      prometheus,
      [],
      (table) => expect([table.state('Member'), table.state('Second Member')]).toEqual(['ready', 'stopped']),
      (table) => expect(table.state('Member')).toBe('stopped'),
    ),
    onVictory(
      'Prometheus',
      () => given(having(['Prometheus', 'Helper'])),
      [],
      (table) => {
        expect(table.options()).toEqual(FOUR.map((name) => `choose ${name}`))
        const total = table.villain.view().you.victoryTotal
        script(table, 'choose Second Member')
        expect(table.card('Second Member').tokens).toBe(1)
        expect(table.villain.view().you.victoryTotal).toBe(total + 1)
      },
      (table) => expect(table.card('Second Member').tokens ?? 0).toBe(0),
    ),
  ],
  // Seberus
  'ORI-215': [
    forThree(
      'Seberus',
      seberus,
      [],
      (table) => expect([table.state('Helper'), table.state('Member')]).toEqual(['ready', 'stopped']),
      (table) => expect(table.state('Helper')).toBe('stopped'),
    ),
  ],
  // Selmak's Tel'tak
  'ORI-216': [
    {
      does: () => {
        const table = assign(selmak(), "Selmak's Tel'tak")
        expect(ratings(table, 'Member')).toMatchObject({ culture: 2, combat: 2 })
        expect(ratings(table, 'Second Member')).toMatchObject({ culture: 1 })
      },
      doesNot: () => {
        expect(ratings(selmak(), 'Member')).toMatchObject({ culture: 1 })
      },
    },
    {
      does: () => {
        const table = attempt(selmak(), "Selmak's Tel'tak", ...FOUR.slice(0, 3))
        expect(table.options()).toEqual(FOUR.slice(0, 3).map((name) => `choose ${name}`))
        script(table, 'choose Second Member')
        expect(table.card('Second Member').tokens).toBe(1)
      },
      doesNot: () => {
        const table = attempt(selmak(), "Selmak's Tel'tak", 'Second Member')
        expect(table.asked()).toBe('hero continue')
        expect(table.card('Second Member').tokens ?? 0).toBe(0)
      },
    },
  ],
  // Tok'ra Tel'tak
  'ORI-217': [
    {
      does: () => {
        const table = attempt(fleet("Tok'ra Tel'tak"), ...FOUR)
        expect(table.options()).toEqual(['top Trial of science', 'bottom Trial of science'])
        script(table, 'bottom')
        expect(pileOf(table, 0)).toEqual(['Trial of culture', 'Trial of ingenuity', 'Trial of science'])
      },
      doesNot: () => {
        const table = attempt(fleet("Tok'ra Tel'tak"), 'Member')
        expect(table.asked()).toBe('hero continue')
        expect(pileOf(table, 0)[0]).toBe('Trial of science')
      },
    },
  ],
  // Trust-Controlled Al'kesh
  'ORI-218': [
    onVictory(
      "Trust-Controlled Al'kesh",
      alkesh,
      ['accept'],
      (table) => {
        expect(discarded(table, 1)).toEqual(['Rival'])
        expect(powers(table)[0]).toBe(1)
      },
      (table) => {
        expect(table.asked()).toBe('villain revive-or-score')
        expect(discarded(table, 1)).toEqual([])
      },
    ),
  ],
  // Beliskner
  'ORI-239': [
    onVictory(
      'Beliskner',
      () => beliskner({}),
      ['choose Third Member'],
      (table) => expect(table.card('Third Member').tokens).toBe(1),
      (table) => expect(table.card('Third Member').tokens ?? 0).toBe(0),
    ),
    {
      does: () => {
        const table = attempt(beliskner({ Member: 1 }), 'Beliskner', ...FOUR)
        script(table, 'choose Member', 'accept', 'choose Ori Rival')
        expect(discarded(table, 1)).toEqual(['Ori Rival'])
      },
      doesNot: () => {
        // Assigned, but the token lies on somebody who is not there.
        const table = given(having(['Beliskner', 'Helper'], { tokens: { 'Fourth Member': 1 } }), {
          play: ['Rival'],
        })
        attempt(table, 'Beliskner', 'Member', 'Second Member', 'Third Member', 'Helper')
        script(table, 'choose Fourth Member')
        expect(table.asked()).toBe('hero earn-glyph')
        expect(table.state('Rival')).toBe('ready')
      },
    },
  ],
}
