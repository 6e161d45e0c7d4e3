import { expect } from 'vitest'
import { type Seat, type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  against,
  all,
  assignAll,
  at,
  currentMission,
  difficulty,
  discardPile,
  fail,
  failAndGoOn,
  GLYPH,
  goOn,
  heroAssigns,
  offered,
  PAIR,
  picks,
  powers,
  priceOf,
  RICH,
  rating,
  ratings,
  seen,
  states,
  succeed,
  teamOf,
  usedAt,
  villainAssigns,
  villainPasses,
  villainPlays,
} from '../shapes/hero-cards'

export const cases: CardCases = {
  'BASE-138': [
    {
      does: () => {
        const table = alphaSite(succeed)
        expect(table.asked()).toBe('hero may')
        table.hero.choose('accept')
        expect(titles(table.hero.view().you.supports)).toEqual([])
        expect(discardPile(table)).toEqual([])
        // In the other player's turn the gear is in play with the card beneath it.
        const [gear] = table.hero.view().you.gear
        expect(gear?.beneath).toHaveLength(1)
        expect(gear?.beneath?.[0]?.faceDown).toBe(true)
      },
      doesNot: () => {
        const table = alphaSite((now) => fail(now))
        expect(table.hero.view().hero).toBe(1)
        expect(titles(table.hero.view().you.supports)).toEqual(['Helper'])
      },
    },
    {
      does: () => {
        const table = alphaSite(succeed)
        table.hero.choose('accept')
        // The glyph is worth 1; the card beneath the gear counts in its owner's turn (ruling 33).
        expect(table.hero.view().you.experience).toBe(1)
        fail(table).villain.choose('end')
        expect(table.hero.view().you.experience).toBe(2)
      },
      doesNot: () => {
        const table = alphaSite(succeed)
        table.hero.choose('decline')
        fail(table).villain.choose('end')
        expect(table.hero.view().you.experience).toBe(1)
      },
    },
  ],
  'BASE-139': [
    usedAt('Asgard Transporter', {
      when: () => transporter("Jack O'Neill"),
      ask: all(states("Teal'c", "Jack O'Neill", 'Daniel Jackson', 'Asgard Transporter'), powers),
      is: [
        ['ready', 'ready', 'stopped', 'stopped'],
        [1, 3],
      ],
      // One power is missing for the third character.
      but: () => transporter("Jack O'Neill", 'Samantha Carter', 'Helper'),
    }),
  ],
  'BASE-140': [
    usedAt('Atoniek Armband', {
      when: () => at('combat', { play: ['Atoniek Armband'] }),
      act: (table) => {
        table.hero.picks("Teal'c")
        table.villain.pass()
        expect(table.options()).not.toContain("assign Teal'c")
        expect(table.options()).not.toContain('use Atoniek Armband')
      },
      ask: (table) => titles(table.card("Teal'c").attached ?? []),
      is: ['Atoniek Armband'],
      but: () => after(armband(), villainPasses),
    }),
    seen({
      ask: all(rating("Teal'c", 'combat'), rating("Jack O'Neill", 'combat')),
      when: () => armband(),
      is: [5, 3],
      but: () => at('combat', { play: ['Atoniek Armband'] }),
      stays: [3, 3],
    }),
    seen({
      ask: (table) => titles(table.card("Teal'c").attached ?? []),
      when: () => after(fail(armband()), (table) => table.hero.choose('end')),
      is: [],
      // At the end of a mission it stays.
      but: () => failAndGoOn(armband()),
      stays: ['Atoniek Armband'],
    }),
  ],
  'BASE-141': [
    usedAt('DHD', {
      when: () => at('combat', { play: ['DHD'], glyphs: { "Jack O'Neill": [GLYPH.Orion] } }),
      act: picks('Trial of ingenuity'),
      ask: (table) => {
        const left = powers(table)[0]
        assignAll(after(table, villainPasses), PAIR.combat)
        table.hero.choose('earn', "Teal'c")
        return [left, currentMission(goOn(table))]
      },
      is: [0, 'Trial of ingenuity'],
      but: () => at('combat', { play: ['DHD'] }),
    }),
  ],
  'BASE-142': [
    {
      does: () => {
        const table = dialing(2)
        table.hero.choose('accept')
        table.hero.picks('Trial of combat', 'Trial of culture')
        // The one put there last is on top.
        table.hero.choose('choose', 'Trial of culture')
        expect(nextOwnMission(table)).toBe('Trial of combat')
      },
      doesNot: () => {
        const declined = dialing(2)
        declined.hero.choose('decline')
        declined.hero.choose('return', 'Trial of combat')
        expect(nextOwnMission(declined)).toBe('Trial of science')
      },
    },
  ],
  'BASE-143': [
    usedAt('Galaran Memory Device', {
      when: () =>
        at('combat', { play: ['Galaran Memory Device'], hand: ['Iris'], discard: ['Olaf', 'Overrun'] }),
      act: (table) => {
        // A villain card is not offered, the card just discarded is.
        expect(table.options().sort()).toEqual(['choose Iris', 'choose Olaf'])
        table.hero.picks('Olaf')
      },
      ask: all(discardPile, (table) => table.hero.view().you.deckCount),
      is: [['Iris', 'Overrun'], 21],
      but: () => at('combat', { play: ['Galaran Memory Device'], discard: ['Olaf'] }),
    }),
  ],
  'BASE-144': [
    {
      does: () => {
        const table = suits('science', 'Parasitic Insects')
        table.hero.use('Hazard Suits')
        expect(powers(table)[0]).toBe(1)
        fail(after(table, villainPasses))
        // Its Failure text would have stopped a team character.
        expect(table.asked()).toBe('hero continue')
        expect(states(...TEAM)(table)).toEqual(['ready', 'ready', 'ready', 'ready'])
      },
      doesNot: () => {
        // It has no Science.
        const table = suits('combat', 'Salish Spirits')
        table.hero.use('Hazard Suits')
        fail(after(table, villainPasses))
        expect(discardPile(table)).toEqual(['Helper'])
        expect(suits('science', 'Parasitic Insects', 'stopped').options()).not.toContain('use Hazard Suits')
      },
    },
  ],
  'BASE-145': [
    {
      does: () => {
        const table = healing()
        expect(table.asked()).toBe('hero replace')
        table.hero.choose('replace')
        expect(states('Helper', 'Healing Device')(table)).toEqual(['stopped', 'stopped'])
        expect([powers(table)[0], discardPile(table)]).toEqual([1, []])
      },
      doesNot: () => {
        const stopped = healing({ states: { 'Healing Device': 'stopped' } })
        expect([stopped.asked(), discardPile(stopped)]).toEqual(['hero continue', ['Helper']])
        const gear = at('combat', { team: teamOf('Makepeace'), play: ['Healing Device', 'Iris'] })
        gear.hero.use('Makepeace')
        gear.hero.picks('Iris')
        expect(discardPile(gear)).toEqual(['Iris'])
      },
    },
  ],
  'BASE-146': [
    seen({
      ask: (table) => [table.asked(), table.options(), powers(table)[1]],
      when: () => iris('Iris'),
      is: ['villain order', ['resolve Salish Spirits', 'done'], 1],
      but: () => iris('DHD'),
      stays: ['hero continue', ['continue', 'end'], 1],
    }),
  ],
  'BASE-147': [
    usedAt('MALP', {
      when: () => at('combat', { play: ['MALP'], hand: ['Iris'] }, { hand: ['Roadblock', 'Roadblock'] }),
      act: (table) => {
        table.villain.play('Roadblock')
        table.hero.assign("Teal'c")
        table.villain.pass()
        table.hero.assign("Jack O'Neill")
      },
      ask: (table) => {
        const bound = table.options()
        table.bothPass()
        table.hero.choose('earn')
        goOn(table).hero.pass()
        return [discardPile(table), bound, ...offered('play Roadblock')(table)]
      },
      is: [['Iris', 'MALP'], ['pass'], true],
      but: () => at('combat', { play: ['MALP'] }),
    }),
  ],
  'BASE-148': [
    seen({
      ask: powers,
      when: () => at('combat', { team: teamOf('Zukhov'), play: ['Naquadah Reactor'] }),
      is: [4, 3],
      but: () => at('combat', {}, { play: ['Naquadah Reactor'] }),
      stays: [3, 3],
    }),
    usedAt('Naquadah Reactor', {
      when: () => reactor(GLYPH.Orion),
      ask: all(against, discardPile, (table) => powers(table)[0]),
      is: [[], ['Naquadah Reactor'], 0],
      but: () => reactor(),
    }),
  ],
  'BASE-149': [
    usedAt('P90', {
      when: () => at('combat', { play: ['P90'] }, { hand: ['Roadblock'] }),
      act: picks("Teal'c"),
      ask: (table) => {
        const price = priceOf('Roadblock')(table)
        table.villain.pass()
        const blocked = offered("assign Teal'c")(table)
        table.hero.pass()
        goOn(table)
        const free = offered("assign Teal'c")(table)
        table.hero.pass()
        return [price, blocked, free, priceOf('Roadblock')(table), table.state('P90')]
      },
      is: [1, [false], [true], 0, 'stopped'],
      // Support characters do not count.
      but: () =>
        at('combat', {
          play: ['P90', 'Helper'],
          states: {
            "Teal'c": 'stopped',
            "Jack O'Neill": 'stopped',
            'Samantha Carter': 'stopped',
            'Daniel Jackson': 'stopped',
          },
        }),
    }),
  ],
  'BASE-150': [
    {
      does: () => {
        const table = at('combat', { play: ['Quantum Mirror'], hand: ['Iris', 'DHD'] })
        table.hero.use('Quantum Mirror')
        table.hero.picks('DHD')
        table.villain.pass()
        table.hero.use('Quantum Mirror')
        expect([powers(table)[0], discardPile(table)]).toEqual([1, ['DHD', 'Iris']])
      },
      doesNot: () => {
        const table = at('combat', { play: ['Quantum Mirror'], hand: ['P90', 'Raully', 'Helper'] })
        after(
          table,
          (now) => now.hero.play('Raully'),
          villainPasses,
          (now) => now.hero.play('Helper'),
          villainPasses,
        )
        expect(powers(table)[0]).toBe(0)
        expect(table.options()).not.toContain('use Quantum Mirror')
      },
    },
  ],
  'BASE-151': [
    usedAt('Sarcophagus', {
      when: () => sarcophagus(),
      act: (table) => {
        table.hero.picks("Teal'c")
        failAndGoOn(after(table, villainPasses))
      },
      ask: all(
        states("Teal'c", "Jack O'Neill", 'Sarcophagus'),
        ratings("Teal'c"),
        rating("Jack O'Neill", 'combat'),
      ),
      is: [['ready', 'stopped', 'stopped'], { culture: 1, science: 0, combat: 2, ingenuity: 0 }, 3],
      but: () => sarcophagus('stopped'),
    }),
  ],
  'BASE-152': [
    {
      does: () => {
        const table = at('combat', { play: ['Staff Weapon'] }, { play: ['Rival'] })
        table.hero.use('Staff Weapon')
        expect(states('Rival', 'Staff Weapon')(table)).toEqual(['stopped', 'stopped'])
        expect(powers(table)[0]).toBe(0)
      },
      doesNot: () => {
        const assigned = after(
          at('combat', { play: ['Staff Weapon'] }, { play: ['Rival'] }),
          villainAssigns('Rival'),
        )
        assigned.hero.use('Staff Weapon')
        expect(assigned.state('Rival')).toBe('assigned')
        const poor = at('combat', { play: ['Staff Weapon'], hand: ['Helper'] }, { play: ['Rival'] })
        after(poor, (now) => now.hero.play('Helper'), villainPasses)
        expect(poor.options()).not.toContain('use Staff Weapon')
      },
    },
  ],
  'BASE-153': [
    {
      does: () => {
        const table = poison('Serpent Guards')
        table.hero.use('Symbiote Poison')
        expect(table.options()).toEqual(["choose Shak'l", 'choose Serpent Guards'])
        table.hero.picks("Shak'l")
        expect(titles(table.villain.view().you.discard)).toEqual(["Shak'l"])
        expect([powers(table)[0], discardPile(table)]).toEqual([0, ['Symbiote Poison']])
        const obstacle = poison('Serpent Guards')
        obstacle.hero.use('Symbiote Poison')
        obstacle.hero.picks('Serpent Guards')
        expect(against(obstacle)).toEqual(['Roadblock', "Shak'l"])
      },
      doesNot: () => {
        // Neither a card without the trait nor an adversary who is not assigned.
        const table = at(
          'combat',
          { play: ['Symbiote Poison'] },
          { play: ["Shak'l"], hand: ['Salish Spirits'] },
        )
        after(table, villainPlays('Salish Spirits'))
        table.hero.use('Symbiote Poison')
        expect([against(table), table.state("Shak'l")]).toEqual([['Salish Spirits'], 'ready'])
      },
    },
  ],
  'BASE-154': [
    seen({
      ask: (table) => [
        titles(table.villain.view().you.hand),
        titles(table.villain.view().you.discard),
        titles(table.hero.view().opponent.hand),
        powers(table)[0],
      ],
      when: () => ter('Overrun'),
      is: [[], ['Overrun'], [], 1],
      but: () => ter('Olaf'),
      stays: [['Olaf'], [], ['Olaf'], 1],
    }),
  ],
  'BASE-155': [
    usedAt('Transport Rings', {
      when: () => at('combat', { play: ['Transport Rings'], states: { "Teal'c": 'stopped' } }),
      ask: all(states("Teal'c", 'Transport Rings'), powers),
      is: [
        ['ready', 'stopped'],
        [0, 3],
      ],
      but: () =>
        after(
          at('combat', { play: ['Transport Rings'], hand: ['Helper'], states: { "Teal'c": 'stopped' } }),
          (table) => table.hero.play('Helper'),
          villainPasses,
        ),
    }),
  ],
  'BASE-156': [
    {
      does: () => {
        const table = writings('Salish Spirits')
        table.hero.use('Writings from Heliopolis')
        expect([against(table), powers(table)]).toEqual([[], [2, 3]])
      },
      doesNot: () => {
        const table = writings('Serpent Guards')
        table.hero.use('Writings from Heliopolis')
        expect([against(table), powers(table)]).toEqual([['Serpent Guards'], [2, 2]])
      },
    },
  ],
  'BASE-157': [
    {
      does: () => {
        const weaker = zat('0')
        expect([difficulty(weaker), powers(weaker)[0]]).toEqual([5, 3])
        const textless = zat('1')
        expect([difficulty(textless), powers(textless)[0]]).toEqual([6, 2])
        textless.bothPass()
        expect(textless.state('Helper')).toBe('ready')
        const gone = zat('2')
        expect([difficulty(gone), powers(gone)[0]]).toEqual([4, 1])
      },
      doesNot: () => {
        const poor = at(
          'combat',
          { play: ['Zat Gun'], hand: ['Raully', 'Helper'] },
          { hand: ['Salish Spirits'] },
        )
        poor.hero.play('Raully')
        poor.villain.play('Salish Spirits')
        poor.hero.play('Helper')
        poor.villain.pass()
        expect([powers(poor)[0], ...offered('use Zat Gun')(poor)]).toEqual([0, false])
      },
    },
  ],
}

const TEAM = ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson']

/** The only mission is over, and its debrief phase begins. */
const alphaSite = (mission: (table: Table, names: readonly string[]) => Table) => {
  const table = at('combat', { play: ['Alpha Site Facility', 'Helper'] })
  mission(table, PAIR.combat).hero.choose('end')
  return table
}

const transporter = (...others: readonly string[]) => {
  const table = at('combat', {
    play: ['Asgard Transporter', 'Helper'],
    states: { 'Daniel Jackson': 'stopped' },
  })
  for (const name of ["Teal'c", ...others]) after(table, heroAssigns(name), villainPasses)
  return table
}

/** It lies on Teal'c. */
function armband() {
  const table = at('combat', { play: ['Atoniek Armband'] })
  table.hero.use('Atoniek Armband')
  table.hero.picks("Teal'c")
  return table
}

/** The position after this many failed missions, at the beginning of the debrief phase. */
const dialing = (failures: number) => {
  const table = at('combat', { play: ['Dialing Computer'] })
  for (let i = 1; i < failures; i++) failAndGoOn(table)
  fail(table).hero.choose('end')
  return table
}

/** The mission with which the hero player's next turn begins. */
const nextOwnMission = (table: Table) => {
  fail(table).villain.choose('end')
  return currentMission(table)
}

const suits = (skill: 'science' | 'combat', obstacle: string, state: 'ready' | 'stopped' = 'ready') =>
  after(
    at(skill, { play: ['Hazard Suits', 'Helper'], states: { 'Hazard Suits': state } }, { hand: [obstacle] }),
    villainPlays(obstacle),
  )

/** Salish Spirits are about to destroy Helper. */
const healing = (more: Seat = {}) => {
  const table = at('combat', { play: ['Healing Device', 'Helper'], ...more }, { hand: ['Salish Spirits'] })
  after(table, villainPlays('Salish Spirits')).bothPass()
  return table
}

const iris = (gear: string) => {
  const table = at('combat', { play: [gear, 'Helper'] }, { hand: ['Salish Spirits'] })
  after(table, villainPlays('Salish Spirits')).bothPass()
  return table
}

const reactor = (...glyphs: readonly string[]) =>
  after(
    at(
      'combat',
      {
        team: teamOf('Zukhov'),
        play: ['Naquadah Reactor'],
        glyphs: { "Jack O'Neill": [GLYPH.Scorpius, ...glyphs] },
      },
      { hand: ['Roadblock'] },
    ),
    villainPlays('Roadblock'),
  )

const sarcophagus = (state: 'ready' | 'stopped' = 'ready') =>
  at('combat', {
    play: ['Sarcophagus'],
    glyphs: RICH,
    states: { Sarcophagus: state, "Teal'c": 'stopped', "Jack O'Neill": 'stopped' },
  })

const poison = (obstacle: string) =>
  after(
    at('combat', { play: ['Symbiote Poison'] }, { play: ["Shak'l"], hand: [obstacle, 'Roadblock'] }),
    villainPlays(obstacle),
    villainPlays('Roadblock'),
    villainAssigns("Shak'l"),
  )

const ter = (card: string) => {
  const table = at('combat', { play: ['T.E.R.'] }, { hand: [card] })
  table.hero.use('T.E.R.')
  return table
}

const writings = (obstacle: string) =>
  after(at('combat', { play: ['Writings from Heliopolis'] }, { hand: [obstacle] }), villainPlays(obstacle))

/** Aimed at Salish Spirits, who would destroy Helper. */
const zat = (mode: string) => {
  const table = at(
    'combat',
    { play: ['Zat Gun', 'Helper'], glyphs: { "Jack O'Neill": [GLYPH.Orion] } },
    { hand: ['Salish Spirits'] },
  )
  after(table, villainPlays('Salish Spirits'))
  table.hero.use('Zat Gun')
  if (table.asked() === 'hero choose') table.hero.picks('Salish Spirits')
  table.hero.choose('mode', mode)
  return table
}
