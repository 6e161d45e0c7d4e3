import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignAll,
  beforehand,
  chooseFrom,
  costFor,
  difficulty,
  discarded,
  enter,
  faceDown,
  failed,
  glyphsOf,
  goOn,
  HELPERS,
  handOf,
  optionsOf,
  over,
  power,
  states,
  succeeded,
  TEAM,
  there,
  win,
} from '../shapes/base-positions'
import {
  cheaperWithAdversary,
  failureDestroysSupport,
  failureIncapacitatesTeam,
  failureStopsAll,
  failureStopsAny,
  failureStrikesChosen,
  onResult,
  playingBlocks,
  withdraws,
} from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]

export const cases: CardCases = {
  'BASE-206': [withdraws('Advanced Technology', 2), playingBlocks('Advanced Technology', HELPERS)],
  'BASE-207': [
    playingBlocks('Alien Orb', TEAM),
    failureStrikesChosen('Alien Orb', 'Daniel Jackson', 'incapacitated'),
  ],
  'BASE-208': [
    {
      does: () => {
        const table = there('Assembled Ranks', {}, { play: ['Rival', 'Mortal Enemy', 'Jaffa Rival'] })
        expect(handOf(table.villain)).toHaveLength(3)
      },
      doesNot: () => {
        const table = beforehand(
          'Assembled Ranks',
          {},
          { play: ['Rival', 'Mortal Enemy'], states: { 'Mortal Enemy': 'stopped' } },
        )
        // An assigned and a stopped one are not ready.
        enter(table, 'Rival', 'Assembled Ranks')
        expect(handOf(table.villain)).toEqual([])
      },
    },
  ],
  'BASE-209': [
    {
      does: () => {
        const table = there('Babysitting Job', { play: HELPERS, states: { "Teal'c": 'stopped' } })
        expect(table.options()).toEqual(
          chooseFrom("Jack O'Neill", 'Samantha Carter', 'Daniel Jackson', ...HELPERS),
        )
        table.villain.picks('Helper')
        expect(optionsOf(table, 'assign')).toEqual(['assign Helper'])
        table.hero.assign('Helper')
        table.villain.pass()
        expect(optionsOf(table, 'assign')).toHaveLength(4)
      },
      doesNot: () => {
        const table = faceDown('Babysitting Job', { play: HELPERS })
        expect(optionsOf(table, 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-210': [withdraws('Betrayed by an Ally', 2), failureStopsAny('Betrayed by an Ally')],
  'BASE-211': [
    {
      does: () => {
        const table = beforehand(
          'Big Bug',
          {},
          { play: ['Replicator Rival'], hand: ['Replicator Roadblock'] },
        )
        enter(table, 'Replicator Rival', 'Replicator Roadblock')
        const had = power(table.villain)
        enter(table, 'Big Bug')
        expect(power(table.villain)).toBe(had - 2)
      },
      doesNot: () => {
        const table = beforehand(
          'Big Bug',
          {},
          { play: ['Replicator Rival'], hand: ['Roadblock', 'Overrun'] },
        )
        enter(table, 'Roadblock')
        table.hero.pass()
        // A complication is no Replicator card.
        table.villain.complicate('Overrun')
        const had = power(table.villain)
        enter(table, 'Big Bug')
        expect(power(table.villain)).toBe(had - costFor('Big Bug'))
      },
    },
  ],
  'BASE-212': [failureIncapacitatesTeam('Blinded')],
  'BASE-213': [
    {
      does: () => {
        const table = beforehand('Blood of Sokar', { play: HELPERS }, { play: ["Goa'uld Rival"] })
        over(enter(table, 'Blood of Sokar', "Goa'uld Rival"))
        expect(table.options()).toEqual(chooseFrom(...TEAM))
        table.villain.picks("Jack O'Neill")
        expect(table.state("Jack O'Neill")).toBe('incapacitated')
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(handOf(table.villain)).toEqual(['Blood of Sokar'])
      },
      doesNot: () => {
        // Another adversary is assigned, so it cannot be taken back.
        const table = beforehand('Blood of Sokar', {}, { play: ["Goa'uld Rival", 'Rival'] })
        over(enter(table, 'Blood of Sokar', 'Rival'))
        table.villain.picks("Jack O'Neill")
        table.villain.choose('destroy')
        expect(handOf(table.villain)).toEqual([])
        const won = beforehand('Blood of Sokar', {}, { play: ["Goa'uld Rival"] })
        win(enter(won, 'Blood of Sokar', "Goa'uld Rival"))
        expect(won.asked()).toBe('villain revive-or-score')
        expect(states(won, TEAM)).not.toContain('incapacitated')
      },
    },
  ],
  'BASE-214': [
    {
      does: () => {
        const one = failed('Body Swap', { play: HELPERS })
        expect(one.asked()).toBe('villain choose-one')
        one.villain.choose('mode', '0')
        expect(one.options()).toEqual(chooseFrom(...ALL))
        one.villain.picks("Teal'c")
        expect(one.state("Teal'c")).toBe('stopped')

        const two = failed('Body Swap', { play: HELPERS, states: { "Teal'c": 'stopped' } })
        two.villain.choose('mode', '1')
        expect(two.asked()).toBe('hero choose')
        expect(two.options()).not.toContain("choose Teal'c")
        two.hero.picks("Jack O'Neill", 'Helper')
        expect(states(two, ALL)).toEqual(['stopped', 'stopped', 'ready', 'ready', 'stopped', 'ready'])
      },
      doesNot: () => {
        const table = succeeded('Body Swap', { play: HELPERS })
        expect(table.asked()).toBe('hero earn-glyph')
      },
    },
  ],
  'BASE-215': [withdraws('Botched Rescue', 2), failureStopsAny('Botched Rescue')],
  'BASE-216': [
    playingBlocks('Brainwashing', HELPERS),
    failureStrikesChosen('Brainwashing', 'Second Helper', 'discarded'),
  ],
  'BASE-217': [
    {
      does: () => {
        const table = there('Cannon Tower', { play: HELPERS })
        // The characters with 0, 1, 2 and 3 Combat.
        expect(optionsOf(table, 'assign')).toEqual([
          "assign Teal'c",
          "assign Jack O'Neill",
          'assign Samantha Carter',
        ])
      },
      doesNot: () => {
        const table = faceDown('Cannon Tower', { play: HELPERS })
        expect(optionsOf(table, 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-218': [
    {
      does: () => {
        const table = beforehand('Carnivorous Creature', { play: [...HELPERS, 'Jaffa Helper'] })
        assignAll(table, 'Helper', "Teal'c")
        table.hero.assign('Second Helper')
        table.villain.play('Carnivorous Creature')
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Helper')
        expect(discarded(table.hero)).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = beforehand('Carnivorous Creature', { play: HELPERS })
        table.hero.assign("Teal'c")
        table.villain.play('Carnivorous Creature')
        expect(table.asked()).toBe('hero action')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-219': [failureDestroysSupport('Cloaked Ashrak')],
  'BASE-220': [
    {
      does: () => {
        const table = failed('Cor-ai', {
          glyphs: { "Teal'c": ['Supply Raid'], "Jack O'Neill": ['Disclosure'] },
        })
        expect(table.options().sort()).toEqual(chooseFrom('Disclosure', 'Supply Raid'))
        table.villain.picks('Disclosure')
        // The top card of the pile is now theirs; it is not earned (ruling 20).
        expect(glyphsOf(table, "Jack O'Neill")).toEqual(['Trial of culture'])
        expect(glyphsOf(table, "Teal'c")).toEqual(['Supply Raid'])
        expect(titles(table.hero.view().you.knownMissions)).toEqual(['Disclosure'])
      },
      doesNot: () => {
        const table = succeeded('Cor-ai', { glyphs: { "Jack O'Neill": ['Disclosure'] } })
        expect(table.asked()).toBe('hero earn-glyph')
        expect(glyphsOf(table, "Jack O'Neill")).toEqual(['Disclosure'])
      },
    },
  ],
  'BASE-221': [
    {
      does: () => {
        const table = beforehand(
          'Corrosive Spray',
          { play: [...HELPERS, 'Jaffa Helper'] },
          { hand: ['Replicator Roadblock', 'Replicator Roadblock'] },
        )
        over(enter(table, 'Replicator Roadblock', 'Replicator Roadblock', 'Corrosive Spray'))
        table.villain.picks('Helper', 'Jaffa Helper')
        expect(table.asked()).toBe('hero continue')
        expect(discarded(table.hero).sort()).toEqual(['Helper', 'Jaffa Helper'])
      },
      doesNot: () => {
        // It does not count itself.
        const table = beforehand('Corrosive Spray', { play: HELPERS }, { hand: ['Roadblock'] })
        over(enter(table, 'Roadblock', 'Corrosive Spray'))
        expect(table.asked()).toBe('hero continue')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-222': [
    {
      does: () => {
        const table = there('Curse of Morgan le Fay', { play: ['Helper'] })
        over(assignAll(table, 'Daniel Jackson', 'Helper', 'Samantha Carter'))
        expect(states(table, [...TEAM, 'Helper'])).toEqual([
          'ready',
          'ready',
          'incapacitated',
          'incapacitated',
          'stopped',
        ])
      },
      doesNot: () => {
        const table = succeeded('Curse of Morgan le Fay')
        expect(states(table, TEAM)).not.toContain('incapacitated')
      },
    },
  ],
  'BASE-223': [failureStopsAll('Damaged DHD', TEAM)],
  'BASE-224': [
    {
      does: () => expect(handOf(there('Disadvantaged').villain)).toHaveLength(1),
      doesNot: () => expect(handOf(faceDown('Disadvantaged').villain)).toEqual([]),
    },
  ],
  'BASE-225': [withdraws('Dissolution', 2), failureDestroysSupport('Dissolution')],
  'BASE-226': [
    playingBlocks('Endless Scenario', ALL),
    failureStrikesChosen('Endless Scenario', 'Daniel Jackson', 'stopped'),
  ],
  'BASE-227': [failureIncapacitatesTeam('Endure the Tests')],
  'BASE-228': [
    {
      does: () => {
        const table = failed('The Enemy Within', { play: HELPERS }, { play: ['Rival'] })
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Second Helper')
        expect(table.state('Second Helper')).toBe('stopped')
        table.hero.choose('end')
        table.bothPass()
        table.villain.choose('end')
        // An adversary of the villain player in the hero player's turns (ruling 12).
        expect(table.options()).not.toContain('assign Second Helper')
        table.hero.pass()
        table.villain.assign('Second Helper')
        expect(difficulty(table)).toBe(5)
        table.bothPass()
        // Its revive cost is its cost, and it can't be scored.
        expect(table.options()).toEqual(['revive Second Helper', 'destroy Second Helper'])
        table.villain.choose('revive')
        expect(table.villain.view().you.deckCount).toBe(20 - 8 - 2)
      },
      doesNot: () => {
        const table = goOn(succeeded('The Enemy Within', { play: HELPERS }))
        table.hero.pass()
        expect(optionsOf(table, 'assign')).toEqual([])
        expect(titles(table.hero.view().you.supports)).toEqual(HELPERS)
      },
    },
  ],
  'BASE-229': [
    cheaperWithAdversary('Engineered Virus', "Goa'uld Rival", 2),
    failureDestroysSupport('Engineered Virus'),
  ],
  'BASE-230': [
    {
      does: () => {
        const table = there('Excavation', { play: HELPERS })
        // Culture 2 and 3; 0 and 1 are too little.
        expect(optionsOf(table, 'assign')).toEqual(["assign Teal'c", 'assign Daniel Jackson'])
      },
      doesNot: () => {
        expect(optionsOf(faceDown('Excavation', { play: HELPERS }), 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-231': [
    {
      does: () => {
        const table = beforehand('Fire Rain', { play: HELPERS }, { hand: ['Roadblock'] })
        enter(table, 'Roadblock', 'Fire Rain')
        // One for each obstacle, itself included.
        table.villain.picks("Teal'c", 'Helper')
        expect(table.asked()).toBe('hero action')
        expect(optionsOf(table, 'assign')).toEqual([
          "assign Jack O'Neill",
          'assign Samantha Carter',
          'assign Daniel Jackson',
          'assign Second Helper',
        ])
      },
      doesNot: () => {
        const table = beforehand('Fire Rain', { play: HELPERS }, { hand: ['Overrun'] })
        table.hero.pass()
        table.villain.complicate('Overrun')
        enter(table, 'Fire Rain')
        // A complication is no obstacle: only one is chosen.
        table.villain.picks("Teal'c")
        expect(optionsOf(table, 'assign')).toHaveLength(5)
        expect(optionsOf(faceDown('Fire Rain', { play: HELPERS }), 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-232': [
    {
      does: () => {
        const table = there('Force Field', {}, { power: 3, hand: ['Jaffa Roadblock'] })
        expect(power(table.villain)).toBe(4)
        expect(difficulty(table)).toBe(8)
        enter(table, 'Jaffa Roadblock')
        // Its current difficulty: 2, plus 1 of the other.
        expect(difficulty(table)).toBe(7)
      },
      doesNot: () => {
        const table = there('Force Field', {}, { power: -1 })
        expect([power(table.villain), difficulty(table)]).toEqual([0, 4])
        expect(difficulty(faceDown('Force Field', {}, { power: 3 }))).toBe(5)
      },
    },
  ],
  'BASE-233': [
    {
      does: () => {
        const table = failed('Forced Labor Camp', { play: HELPERS, power: 3 })
        expect(table.options()).toEqual(chooseFrom(...ALL))
        table.villain.picks("Jack O'Neill")
        table.hero.choose('continue')
        expect(optionsOf(table, 'assign')).not.toContain("assign Jack O'Neill")
        // It lies on him, not at the mission (ruling 9).
        expect(difficulty(table)).toBe(4)
        table.hero.choose('use')
        expect(power(table.hero)).toBe(2)
        expect(discarded(table.villain)).toEqual(['Forced Labor Camp'])
        table.villain.pass()
        expect(optionsOf(table, 'assign')).toContain("assign Jack O'Neill")
      },
      doesNot: () => {
        const table = goOn(succeeded('Forced Labor Camp', { play: HELPERS, power: 3 }))
        expect(optionsOf(table, 'use')).toEqual([])
        const poor = failed('Forced Labor Camp', { play: HELPERS })
        poor.villain.picks("Jack O'Neill")
        poor.hero.choose('continue')
        // Two power are left, but it costs three.
        expect(optionsOf(poor, 'use')).toEqual([])
      },
    },
  ],
  'BASE-234': [
    {
      does: () => {
        const table = failed('Full Investigation', { play: HELPERS })
        expect(table.asked()).toBe('hero choose')
        expect(table.options()).toEqual(chooseFrom(...TEAM))
        table.hero.picks('Samantha Carter')
        expect(states(table, ALL)).toEqual([
          'stopped',
          'stopped',
          'incapacitated',
          'stopped',
          'stopped',
          'stopped',
        ])
      },
      doesNot: () => {
        const table = succeeded('Full Investigation', { play: HELPERS })
        expect(table.asked()).toBe('hero earn-glyph')
        expect(states(table, ALL)).toContain('ready')
      },
    },
  ],
  'BASE-235': [failureDestroysSupport('Gadmeer Terraformer')],
  'BASE-236': [
    {
      does: () => {
        const table = beforehand("Goa'uld Wrath", { missions: ['A Stroll', 'A Stroll', 'Trial of combat'] })
        for (let i = 0; i < 2; i++) {
          over(table)
          table.hero.choose('continue')
        }
        const had = power(table.villain)
        enter(table, "Goa'uld Wrath")
        expect(power(table.villain)).toBe(had + 4)
      },
      doesNot: () => {
        const table = beforehand("Goa'uld Wrath")
        goOn(over(table))
        const had = power(table.villain)
        enter(table, "Goa'uld Wrath")
        expect(power(table.villain)).toBe(had)
      },
    },
  ],
  'BASE-237': [
    onResult(
      'failure',
      "Goa'uld Bomb",
      { glyphs: { "Teal'c": ['Supply Raid'], "Jack O'Neill": ['Disclosure'] } },
      { glyphs: { Thor: ['Prison Break'] } },
      (table) => {
        expect(table.asked()).toBe('villain choose')
        expect(table.options().sort()).toEqual(chooseFrom('Disclosure', 'Supply Raid'))
        table.villain.picks('Supply Raid')
        expect(glyphsOf(table, "Teal'c")).toEqual([])
        expect(titles(table.hero.view().you.knownMissions)).toEqual(['Supply Raid'])
      },
      (table) => expect(table.hero.view().you.glyphs).toBe(2),
    ),
  ],
  'BASE-238': [playingBlocks('Going Wacko', ALL)],
}
