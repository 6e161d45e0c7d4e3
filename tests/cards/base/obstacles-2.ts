import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  assignAll,
  beforehand,
  chooseFrom,
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
  trials,
  win,
} from '../shapes/base-positions'
import {
  cheaperWithAdversary,
  cheaperWithNovice,
  failureDestroysGear,
  failureDestroysSupport,
  failureIncapacitatesTeam,
  failureMovesGlyph,
  failureStopsAll,
  failureStopsTeam,
  failureStrikesChosen,
  failureTakesBack,
  onResult,
  playingBlocks,
  withdraws,
} from '../shapes/base-shapes'

const ALL = [...TEAM, ...HELPERS]
/** Strong enough in Culture for Repeating Time. */
const CULTURED = [
  'Daniel Jackson, Adventurer',
  "Bra'tac, Jaffa Master",
  "Teal'c, Enemy of the Goa'uld",
  'Thor, Asgard Ally',
]

export const cases: CardCases = {
  'BASE-240': [failureTakesBack('Historic Writings', ['Red Sky', 'Excavation'], ['Overrun', 'Rival'])],
  'BASE-241': [
    {
      does: () => {
        const table = beforehand('Homicidal Robotic Clone', { play: ['Helper'] })
        assignAll(table, 'Helper')
        table.hero.assign("Teal'c")
        table.villain.play('Homicidal Robotic Clone')
        expect(table.options()).toEqual(chooseFrom("Teal'c", 'Helper'))
        table.villain.picks("Teal'c")
        expect(difficulty(table)).toBe(7)
      },
      doesNot: () => {
        const table = there('Homicidal Robotic Clone')
        expect([table.asked(), difficulty(table)]).toEqual(['hero action', 4])
      },
    },
  ],
  'BASE-242': [
    withdraws('Hot Pursuit', 2),
    {
      does: () => {
        for (const adversary of ["Goa'uld Rival", 'Jaffa Rival']) {
          const table = beforehand('Hot Pursuit', { play: ['Helper'] }, { play: [adversary] })
          enter(table, adversary, 'Hot Pursuit')
          expect(table.options()).toEqual(chooseFrom(...TEAM, 'Helper'))
          table.villain.picks('Helper')
          expect(optionsOf(table, 'assign')).toHaveLength(4)
        }
      },
      doesNot: () => {
        // The character is only in play; another one is assigned.
        const table = beforehand('Hot Pursuit', { play: ['Helper'] }, { play: ["Goa'uld Rival", 'Rival'] })
        enter(table, 'Rival', 'Hot Pursuit')
        expect(table.asked()).toBe('hero action')
        expect(optionsOf(table, 'assign')).toHaveLength(5)
      },
    },
  ],
  'BASE-243': [
    {
      does: () => {
        const table = there('Idle Hands', {
          glyphs: { "Teal'c": ['Supply Raid', 'Disclosure'], "Jack O'Neill": ['Prison Break'] },
        })
        expect(difficulty(table)).toBe(7)
        table.hero.assign("Teal'c")
        expect(difficulty(table)).toBe(5)
      },
      doesNot: () => {
        const table = there('Idle Hands', {
          glyphs: { "Teal'c": ['Supply Raid'] },
          states: { "Teal'c": 'stopped' },
        })
        expect(difficulty(table)).toBe(4)
      },
    },
  ],
  'BASE-244': [cheaperWithAdversary('Implanted', "Goa'uld Rival", 1), failureIncapacitatesTeam('Implanted')],
  'BASE-245': [
    {
      does: () => {
        const table = beforehand(
          'Infested Ships',
          {},
          { play: ['Replicator Rival'], hand: ['Replicator Roadblock'] },
        )
        enter(table, 'Infested Ships')
        expect(difficulty(table)).toBe(6)
        enter(table, 'Replicator Roadblock', 'Replicator Rival')
        // 4, 2 and 1 for each of the others, which have 1 themselves.
        expect(difficulty(table)).toBe(10)
      },
      doesNot: () => {
        const table = beforehand('Infested Ships', {}, { play: ['Replicator Rival', 'Rival'] })
        enter(table, 'Infested Ships', 'Rival')
        expect(difficulty(table)).toBe(7)
      },
    },
  ],
  'BASE-246': [failureMovesGlyph('Information Leak')],
  'BASE-247': [
    {
      does: () => {
        const hero = {
          play: [...HELPERS, 'Jaffa Helper', 'Asgard Helper'],
          states: { 'Jaffa Helper': 'stopped', 'Asgard Helper': 'stopped' },
        } as const
        const one = failed('Insurgency', hero)
        expect(one.asked()).toBe('villain choose-one')
        one.villain.choose('mode', '0')
        expect(one.options()).toEqual(chooseFrom(...HELPERS))
        one.villain.picks('Helper')
        expect(discarded(one.hero)).toEqual(['Helper'])
        const two = failed('Insurgency', hero)
        two.villain.choose('mode', '1')
        expect(discarded(two.hero).sort()).toEqual(['Asgard Helper', 'Jaffa Helper'])
      },
      doesNot: () => {
        const table = succeeded('Insurgency', { play: HELPERS })
        expect(table.asked()).toBe('hero earn-glyph')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-248': [
    withdraws('Interdimensional Creatures', 1),
    {
      does: () => {
        const table = there('Interdimensional Creatures', { play: HELPERS })
        assignAll(table, 'Helper', 'Second Helper')
        expect(difficulty(table)).toBe(8)
      },
      doesNot: () => {
        const table = there('Interdimensional Creatures', { play: HELPERS })
        assignAll(table, "Teal'c", "Jack O'Neill")
        expect(difficulty(table)).toBe(6)
      },
    },
  ],
  'BASE-249': [cheaperWithNovice('Lack of Experience', 1)],
  'BASE-251': [withdraws('Lockdown', 2), playingBlocks('Lockdown', HELPERS)],
  'BASE-252': [failureStopsAll('Loss of Funding', ALL)],
  'BASE-253': [
    playingBlocks('Making an Example', TEAM),
    failureStrikesChosen('Making an Example', 'Daniel Jackson', 'incapacitated'),
  ],
  'BASE-254': [failureMovesGlyph('Mind Probe')],
  'BASE-255': [
    {
      does: () => {
        const table = beforehand('Naquadria Hallucinations', { play: HELPERS })
        assignAll(table, 'Daniel Jackson')
        table.hero.assign('Helper')
        table.villain.play('Naquadria Hallucinations')
        expect(table.options()).toEqual(chooseFrom('Daniel Jackson', 'Helper'))
        table.villain.picks('Daniel Jackson')
        expect(titles(table.mission().assigned)).toEqual(['Helper'])
        expect(table.state('Daniel Jackson')).toBe('ready')
        expect(optionsOf(table, 'assign')).not.toContain('assign Daniel Jackson')
      },
      doesNot: () => {
        const table = there('Naquadria Hallucinations', { play: HELPERS })
        expect(table.asked()).toBe('hero action')
        expect(optionsOf(table, 'assign')).toHaveLength(6)
      },
    },
  ],
  'BASE-256': [failureStopsAll('Nightwalkers', HELPERS)],
  'BASE-257': [
    playingBlocks('Out of Phase', ALL),
    failureStrikesChosen('Out of Phase', 'Second Helper', 'stopped'),
  ],
  'BASE-258': [
    failureTakesBack('Out of Your Depth', ['Red Sky', 'System Overload'], ['Overrun', 'Excavation', 'Rival']),
  ],
  'BASE-259': [
    {
      does: () => {
        const table = beforehand(
          'Overrun',
          {},
          { hand: ['Replicator Roadblock'], play: ['Replicator Rival'] },
        )
        enter(table, 'Overrun', 'Replicator Roadblock', 'Replicator Rival')
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(1)
        table.villain.pass()
        expect(optionsOf(table, 'assign')).toEqual([])
      },
      doesNot: () => {
        // It does not count itself, and the villain player pays nothing.
        const table = beforehand('Overrun', {}, { play: ['Replicator Rival', 'Rival'] })
        enter(table, 'Overrun')
        const had = power(table.villain)
        enter(table, 'Rival')
        expect(power(table.villain)).toBe(had)
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(3)
      },
    },
  ],
  'BASE-260': [failureStopsTeam('Parasitic Insects')],
  'BASE-261': [
    {
      does: () => {
        const table = there('Philosophical Differences', { play: ['Jaffa Helper', 'SGC Helper'] })
        for (const [title, total] of [
          ["Teal'c", 5],
          ['SGC Helper', 5],
          ['Jaffa Helper', 6],
        ] as const) {
          assignAll(table, title)
          expect(difficulty(table)).toBe(total)
        }
      },
      doesNot: () => {
        const table = there('Philosophical Differences', { play: ['Helper', 'Jaffa Helper'] })
        // Neither being a support character nor an unassigned character counts.
        assignAll(table, 'Helper')
        expect(difficulty(table)).toBe(4)
      },
    },
  ],
  'BASE-262': [withdraws('Power Surge', 2), failureDestroysGear('Power Surge')],
  'BASE-263': [
    onResult(
      'failure',
      'Prior Outbreak',
      { play: [...HELPERS, 'Jaffa Helper'], states: { Helper: 'stopped', 'Second Helper': 'stopped' } },
      {},
      (table) => {
        expect(discarded(table.hero).sort()).toEqual(HELPERS)
        expect(table.state('Jaffa Helper')).toBe('ready')
      },
      (table) => expect(discarded(table.hero)).toEqual([]),
    ),
  ],
  'BASE-264': [
    {
      does: () => {
        const table = there('Prolonged Torture', {
          play: ['Helper'],
          states: { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', Helper: 'stopped' },
        })
        expect(table.options()).toEqual(chooseFrom("Teal'c", "Jack O'Neill"))
        table.villain.picks("Jack O'Neill")
        expect(states(table, TEAM)).toEqual(['stopped', 'incapacitated', 'ready', 'ready'])
      },
      doesNot: () => {
        const table = there('Prolonged Torture', { play: ['Helper'], states: { Helper: 'stopped' } })
        expect(table.asked()).toBe('hero action')
        expect(states(table, [...TEAM, 'Helper'])).not.toContain('incapacitated')
      },
    },
  ],
  'BASE-265': [
    {
      does: () => {
        const table = beforehand('Red Sky', {
          missions: ['Trial of combat', 'Trial of science', 'Trial of culture'],
        })
        goOn(over(goOn(over(table))))
        expect(difficulty(enter(table, 'Red Sky'))).toBe(4 + 2 + 2)
      },
      doesNot: () => {
        const table = goOn(win(beforehand('Red Sky')))
        expect(difficulty(enter(table, 'Red Sky'))).toBe(4 + 3)
      },
    },
  ],
  'BASE-266': [
    {
      does: () => {
        const table = there('Renewal', {}, { play: ['Rival'], states: { Rival: 'stopped' } })
        expect(table.asked()).toBe('villain may')
        table.villain.choose('accept')
        expect(table.state('Rival')).toBe('ready')
      },
      doesNot: () => {
        const table = there('Renewal', {}, { play: ['Rival'] })
        expect(table.asked()).toBe('hero action')
        const declined = there('Renewal', {}, { play: ['Rival'], states: { Rival: 'stopped' } })
        declined.villain.choose('decline')
        expect(declined.state('Rival')).toBe('stopped')
      },
    },
  ],
  'BASE-267': [
    {
      does: () => {
        const table = assignAll(there('Repeating Time', { play: ['Helper'] }), 'Daniel Jackson', 'Helper')
        expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 2, ingenuity: 1 })
        expect(table.mission().skillTotal).toBe(1)
      },
      doesNot: () => {
        const table = assignAll(there('Repeating Time', { play: ['Helper'] }), 'Helper')
        expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 3, ingenuity: 2 })
        expect(
          assignAll(faceDown('Repeating Time', { play: ['Helper'] }), 'Helper').mission().skillTotal,
        ).toBe(1)
      },
    },
    {
      does: () => {
        const table = goOn(failed('Repeating Time', { play: ['Helper'], hand: ['Second Helper'] }))
        expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 2, ingenuity: 1 })
        // It also affects a character who comes later (ruling 72).
        table.hero.play('Second Helper')
        expect(table.card('Second Helper').ratings).toMatchObject({ culture: 0, combat: 0 })
      },
      doesNot: () => {
        const won = goOn(
          succeeded('Repeating Time', { missions: trials('culture'), team: CULTURED, play: HELPERS }),
        )
        expect(won.card('Second Helper').ratings).toMatchObject({ culture: 1 })
        // It ends with the turn.
        const table = failed('Repeating Time')
        table.hero.choose('end')
        table.bothPass()
        table.villain.choose('end')
        expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 3, ingenuity: 2 })
      },
    },
  ],
  'BASE-268': [
    {
      does: () => {
        const table = there('Rid Yourself of Burdens', { hand: ['P90', 'DHD', 'Iris'] })
        assignAll(table, "Teal'c", "Jack O'Neill")
        expect(handOf(table.hero)).toHaveLength(1)
        expect(discarded(table.hero)).toHaveLength(2)
      },
      doesNot: () => {
        const table = there(
          'Rid Yourself of Burdens',
          { hand: ['P90', 'DHD'] },
          { play: ['Rival'], hand: ['Overrun'] },
        )
        enter(table, 'Rival')
        expect([handOf(table.hero).length, handOf(table.villain).length]).toEqual([2, 1])
      },
    },
  ],
  'BASE-269': [failureDestroysGear('Sabotage')],
  'BASE-270': [failureDestroysSupport('Salish Spirits')],
  'BASE-271': [
    onResult(
      'failure',
      'Senate Expense Review',
      { glyphs: { "Teal'c": ['Supply Raid'], "Jack O'Neill": ['Disclosure'] } },
      {},
      (table) => {
        expect(table.asked()).toBe('hero choose')
        table.hero.picks('Disclosure')
        expect(glyphsOf(table, "Jack O'Neill")).toEqual([])
        expect(titles(table.hero.view().you.knownMissions)).toEqual(['Disclosure'])
      },
      (table) => expect(table.hero.view().you.glyphs).toBe(2),
    ),
  ],
  'BASE-272': [cheaperWithNovice('Serpent Guards', 1)],
  'BASE-273': [failureStopsAll('Shock Grenade', ALL)],
  'BASE-274': [
    cheaperWithAdversary('Stonewalled', 'Robert Kinsey, Ambitious Senator', 1),
    {
      does: () => {
        const table = there('Stonewalled', { play: HELPERS })
        expect(table.options()).toEqual(chooseFrom(...ALL))
        table.villain.picks("Jack O'Neill")
        expect(ALL.filter((title) => table.state(title) === 'stopped')).toEqual(["Jack O'Neill"])
      },
      doesNot: () => {
        const table = faceDown('Stonewalled', { play: HELPERS })
        expect(table.asked()).toBe('hero action')
        expect(states(table, ALL)).not.toContain('stopped')
      },
    },
  ],
  'BASE-275': [failureDestroysGear('System Overload')],
  'BASE-276': [
    playingBlocks('Team Compromised', ["Teal'c", "Jack O'Neill", 'Daniel Jackson'], 'hero', {
      play: HELPERS,
      states: { 'Samantha Carter': 'stopped' },
    }),
  ],
  'BASE-277': [
    {
      does: () => {
        const table = there('Telekinetic Mutants', { play: HELPERS })
        expect(table.asked()).toBe('hero choose')
        expect(table.options()).toEqual(chooseFrom(...ALL))
        table.hero.picks('Helper')
        expect(ALL.filter((title) => table.state(title) === 'stopped')).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = faceDown('Telekinetic Mutants', { play: HELPERS })
        expect(table.asked()).toBe('hero action')
      },
    },
  ],
  'BASE-278': [
    {
      does: () => {
        const table = there('Tight Rein', { play: HELPERS })
        table.hero.assign("Teal'c")
        expect(table.asked()).toBe('hero choose')
        expect(table.options()).not.toContain("choose Teal'c")
        table.hero.picks('Second Helper')
        expect(states(table, ["Teal'c", 'Second Helper'])).toEqual(['assigned', 'stopped'])
      },
      doesNot: () => {
        const table = there('Tight Rein', {}, { play: ['Rival'] })
        enter(table, 'Rival')
        expect(states(table, TEAM)).not.toContain('stopped')
        // With nobody else to stop, nobody can be assigned.
        const alone = there('Tight Rein', {
          states: { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', 'Samantha Carter': 'stopped' },
        })
        expect(optionsOf(alone, 'assign')).toEqual([])
      },
    },
  ],
  'BASE-279': [
    {
      does: () => {
        const table = beforehand(
          'Too Close Encounter',
          { play: HELPERS },
          { hand: ['Replicator Roadblock', 'Replicator Roadblock'] },
        )
        over(enter(table, 'Replicator Roadblock', 'Replicator Roadblock', 'Too Close Encounter'))
        table.villain.picks("Jack O'Neill", 'Helper')
        expect(ALL.filter((title) => table.state(title) === 'stopped')).toEqual(["Jack O'Neill", 'Helper'])
      },
      doesNot: () => {
        const table = beforehand('Too Close Encounter', { play: HELPERS }, { hand: ['Roadblock'] })
        over(enter(table, 'Roadblock', 'Too Close Encounter'))
        expect(table.asked()).toBe('hero continue')
        expect(states(table, ALL)).not.toContain('stopped')
      },
    },
  ],
  'BASE-280': [
    {
      does: () => {
        const table = there('Touch of Corruption', { play: HELPERS, states: { "Teal'c": 'stopped' } })
        expect(table.options()).not.toContain("choose Teal'c")
        table.villain.picks("Jack O'Neill")
        expect(table.options()).toEqual(chooseFrom("Teal'c", "Jack O'Neill"))
        table.villain.picks("Teal'c")
        expect(states(table, ["Teal'c", "Jack O'Neill"])).toEqual(['ready', 'stopped'])
      },
      doesNot: () => {
        const table = faceDown('Touch of Corruption', { states: { "Teal'c": 'stopped' } })
        expect(states(table, TEAM)).toEqual(['stopped', 'ready', 'ready', 'ready'])
      },
    },
  ],
  'BASE-281': [
    {
      does: () => {
        const table = there('Troop Landing', {
          play: [...HELPERS, 'Jaffa Helper'],
          states: { Helper: 'stopped' },
        })
        over(assignAll(table, 'Second Helper'))
        expect(table.options()).toEqual(chooseFrom(...HELPERS))
        table.villain.picks('Second Helper')
        expect(discarded(table.hero)).toEqual(['Second Helper'])
      },
      doesNot: () => {
        const table = failed('Troop Landing', { play: HELPERS, states: { "Teal'c": 'stopped' } })
        expect(table.asked()).toBe('hero continue')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
  'BASE-282': [cheaperWithAdversary('Under Fire', 'Jaffa Rival', 2), failureDestroysSupport('Under Fire')],
  'BASE-283': [
    {
      does: () => {
        const table = failed('Under Suspicion', { play: ['Helper'], power: 5 })
        expect(table.options()).toEqual(chooseFrom(...TEAM, 'Helper'))
        table.villain.picks("Teal'c")
        table.hero.choose('continue')
        const had = power(table.hero)
        table.hero.assign("Teal'c")
        expect(power(table.hero)).toBe(had - 2)
        table.villain.pass()
        table.hero.assign("Jack O'Neill")
        expect(power(table.hero)).toBe(had - 2)
        table.villain.pass()
        // It goes when the hero player succeeds, not before.
        expect(discarded(table.villain)).toEqual([])
        win(table)
        expect(discarded(table.villain)).toEqual(['Under Suspicion'])
      },
      doesNot: () => {
        const table = goOn(succeeded('Under Suspicion', { play: HELPERS, power: 5 }))
        const had = power(table.hero)
        table.hero.choose('assign')
        expect(power(table.hero)).toBe(had)
      },
    },
  ],
  'BASE-284': [
    {
      does: () => {
        const table = beforehand('Unlikely Friends', { play: HELPERS })
        assignAll(table, "Teal'c")
        table.hero.assign('Helper')
        table.villain.play('Unlikely Friends')
        expect(table.options()).toEqual(chooseFrom("Teal'c", 'Helper'))
        table.villain.picks("Teal'c")
        expect(titles(table.mission().assigned)).toEqual(['Helper'])
        expect(optionsOf(table, 'assign')).not.toContain("assign Teal'c")
        // As long as the obstacle is there (ruling 7).
        goOn(over(table))
        expect(optionsOf(table, 'assign')).toContain("assign Teal'c")
      },
      doesNot: () => {
        const table = beforehand('Unlikely Friends', { play: HELPERS })
        table.hero.assign("Teal'c")
        table.villain.complicate('Unlikely Friends')
        expect(titles(table.mission().assigned)).toEqual(["Teal'c"])
      },
    },
  ],
  'BASE-285': [
    withdraws("Urgo's Influence", 2),
    {
      does: () => {
        const table = there("Urgo's Influence", {
          glyphs: { "Teal'c": ['Supply Raid', 'Disclosure'], 'Daniel Jackson': ['Prison Break'] },
        })
        assignAll(table, "Teal'c", 'Daniel Jackson')
        expect(difficulty(table)).toBe(8)
      },
      doesNot: () => {
        const table = there("Urgo's Influence", { glyphs: { "Teal'c": ['Supply Raid'] } })
        assignAll(table, "Jack O'Neill")
        expect(difficulty(table)).toBe(6)
      },
    },
  ],
  'BASE-286': [
    {
      does: () => {
        const stopped = failed('Water-Based Life Forms', { play: HELPERS })
        stopped.villain.choose('mode', '0')
        expect(stopped.options()).toEqual(chooseFrom(...TEAM))
        stopped.villain.picks("Jack O'Neill")
        expect(stopped.state("Jack O'Neill")).toBe('stopped')
        const destroyed = failed('Water-Based Life Forms', { play: HELPERS })
        destroyed.villain.choose('mode', '1')
        destroyed.villain.picks('Second Helper')
        expect(discarded(destroyed.hero)).toEqual(['Second Helper'])
      },
      doesNot: () => {
        const table = succeeded('Water-Based Life Forms', { play: HELPERS })
        expect(table.asked()).toBe('hero earn-glyph')
        expect(discarded(table.hero)).toEqual([])
      },
    },
  ],
}
