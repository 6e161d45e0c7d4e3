import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  accepts,
  after,
  all,
  assignAll,
  at,
  costs,
  currentMission,
  difficulty,
  discardPile,
  fail,
  failAndGoOn,
  GLYPH,
  goOn,
  hand,
  heroAssigns,
  heroPlays,
  offered,
  onSuccess,
  PAIR,
  paysToAssign,
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
  villainComplicates,
  villainPlays,
} from '../shapes/hero-cards'

/** Base Set, Anise to Joe Spencer. */
export const cases: CardCases = {
  'BASE-27': [
    seen({
      ask: states("Jack O'Neill", "Teal'c"),
      when: () =>
        after(
          at('combat', { hand: ['Anise'], glyphs: RICH, states: { "Teal'c": 'stopped' } }),
          heroPlays('Anise'),
          accepts,
          picks("Jack O'Neill"),
        ),
      is: ['stopped', 'ready'],
      // Nobody is left to be stopped.
      but: () =>
        after(
          at('combat', {
            hand: ['Anise'],
            glyphs: RICH,
            states: {
              "Teal'c": 'stopped',
              "Jack O'Neill": 'stopped',
              'Samantha Carter': 'stopped',
              'Daniel Jackson': 'stopped',
            },
          }),
          heroPlays('Anise'),
          accepts,
        ),
      stays: ['stopped', 'stopped'],
    }),
  ],
  'BASE-28': [paysToAssign('Aris Boch', 'combat', 2)],
  'BASE-29': [
    costs(
      'Artok',
      [() => at('combat', { hand: ['Artok'] }), 2],
      [() => at('science', { hand: ['Artok'] }), 3],
    ),
    costs(
      'Artok',
      [() => after(at('science', { hand: ['Artok'] }, { hand: ['Overrun'] }), villainComplicates()), 2],
      [
        () => after(at('science', { hand: ['Artok'] }, { hand: ['Roadblock'] }), villainPlays('Roadblock')),
        3,
      ],
    ),
  ],
  'BASE-30': [
    {
      does: () => {
        // Assigned or not: any NID character counts, and Bauer grants the text while he is in play.
        const table = bauer('Harold Maybourne')
        expect(table.asked()).toBe('hero may')
        table.hero.choose('accept')
        expect(table.state('Bauer')).toBe('stopped')
        table.hero.choose('earn', "Teal'c")
        expect(currentMission(goOn(table))).toBe('Trial of science')
        const kept = bauer('Harold Maybourne')
        kept.hero.choose('decline')
        kept.hero.choose('earn', "Teal'c")
        expect(kept.state('Bauer')).toBe('ready')
        expect(currentMission(goOn(kept))).toBe('Trial of culture')
        // A stopped card cannot be stopped for it.
        const stopped = bauer('Harold Maybourne', { Bauer: 'stopped' })
        if (stopped.asked() === 'hero may') stopped.hero.choose('accept')
        expect(stopped.asked()).not.toBe('hero may')
        stopped.hero.choose('earn', "Teal'c")
        expect(currentMission(goOn(stopped))).toBe('Trial of culture')
      },
      doesNot: () => {
        const table = bauer("Jack O'Neill")
        expect(table.asked()).toBe('hero earn-glyph')
        table.hero.choose('earn', "Teal'c")
        expect(currentMission(goOn(table))).toBe('Trial of culture')
      },
    },
  ],
  'BASE-31': [
    seen({
      ask: ratings('Bill Lee'),
      when: () => goOn(succeed(at('combat', { play: ['Bill Lee'] }), PAIR.combat)),
      is: { culture: 2, science: 3 },
      but: () => failAndGoOn(at('combat', { play: ['Bill Lee'] })),
      stays: { culture: 1, science: 2 },
    }),
  ],
  'BASE-32': [
    seen({
      ask: difficulty,
      when: () => after(at('combat', { hand: ['Burke'], glyphs: RICH }), heroPlays('Burke')),
      is: 3,
      but: () => failAndGoOn(after(at('combat', { hand: ['Burke'], glyphs: RICH }), heroPlays('Burke'))),
      stays: 4,
    }),
  ],
  'BASE-33': [
    seen({
      ask: offered('assign Chaka'),
      when: () => failAndGoOn(after(at('science', { hand: ['Chaka'], glyphs: RICH }), heroPlays('Chaka'))),
      is: [false],
      but: () => failAndGoOn(at('science', { play: ['Chaka'] })),
      stays: [true],
    }),
  ],
  'BASE-34': [
    {
      does: () => {
        const alone = at('culture', { play: ['Chekov, Russian Envoy'] })
        goOn(succeed(alone, ['Chekov', 'Daniel Jackson']))
        expect(difficulty(alone)).toBe(3)
        const two = at('culture', { play: ['Chekov, Russian Envoy'], team: teamOf('Zukhov') })
        goOn(succeed(two, ['Chekov', "Teal'c", 'Zukhov']))
        expect(difficulty(two)).toBe(2)
        fail(two)
        expect(difficulty(goOn(two))).toBe(4)
      },
      doesNot: () => {
        const failed = at('culture', { play: ['Chekov, Russian Envoy'] })
        failed.hero.assign('Chekov')
        failAndGoOn(failed)
        expect(difficulty(failed)).toBe(4)
        const notThere = at('culture', { play: ['Chekov, Russian Envoy'] })
        goOn(succeed(notThere, PAIR.culture))
        expect(difficulty(notThere)).toBe(4)
      },
    },
  ],
  'BASE-35': [
    seen({
      ask: all(rating("Jack O'Neill", 'combat'), rating('Harold Maybourne', 'culture'), states('Cross')),
      when: () =>
        after(
          at('combat', { team: teamOf('Harold Maybourne'), hand: ['Cross'] }),
          heroPlays('Cross'),
          picks("Jack O'Neill"),
        ),
      is: [4, 2, ['stopped']],
      but: () =>
        after(
          at('combat', { team: teamOf('Harold Maybourne'), hand: ['Cross'] }),
          heroPlays('Cross'),
          picks('Harold Maybourne'),
        ),
      stays: [3, 3, ['ready']],
    }),
  ],
  'BASE-36': [
    seen({
      ask: powers,
      when: () => after(at('combat', { play: ['Darian'] }, { hand: ['Overrun'] }), villainComplicates()),
      is: [4, 2],
      but: () =>
        after(
          at('combat', { play: ['Darian'], states: { Darian: 'stopped' } }, { hand: ['Overrun'] }),
          villainComplicates(),
        ),
      stays: [3, 2],
    }),
  ],
  'BASE-37': [
    costs(
      "Drey'auc",
      [() => goOn(succeed(at('combat', { hand: ["Drey'auc"] }), PAIR.combat)), 1],
      [() => failAndGoOn(at('combat', { hand: ["Drey'auc"], glyphs: RICH })), 3],
    ),
  ],
  'BASE-38': [
    seen({
      ask: states('Elizabeth Weir', 'Rival'),
      when: () =>
        after(
          at('combat', { play: ['Elizabeth Weir'], hand: ['Iris'] }, { hand: ['Rival'] }),
          villainPlays('Rival'),
          accepts,
        ),
      is: ['stopped', 'stopped'],
      but: () =>
        after(
          at('combat', { play: ['Elizabeth Weir'] }, { hand: ['Rival'] }),
          villainPlays('Rival'),
          accepts,
        ),
      stays: ['ready', 'ready'],
    }),
  ],
  'BASE-39': [
    seen({
      ask: offered('assign Frank Cromwell'),
      when: () =>
        after(at('combat', { play: ['Frank Cromwell'] }, { hand: ['Overrun'] }), villainComplicates()),
      is: [false],
      but: () =>
        after(at('combat', { play: ['Frank Cromwell'] }, { hand: ['Roadblock'] }), villainPlays('Roadblock')),
      stays: [true],
    }),
  ],
  'BASE-40': [
    seen({
      ask: powers,
      when: () => after(at('culture', { play: ['Freyr'] }), heroAssigns('Freyr')),
      is: [1, 3],
      but: () => after(goOn(succeed(at('combat', { play: ['Freyr'] }), PAIR.combat)), heroAssigns('Freyr')),
      stays: [3, 3],
    }),
  ],
  'BASE-41': [
    {
      does: () => {
        const table = at('combat', { play: ["Fro'tak"] })
        table.hero.use("Fro'tak")
        expect(discardPile(table)).toEqual(["Fro'tak"])
        expect(powers(table)).toEqual([3, 3])
        fail(table).hero.choose('end')
        expect(powers(table)).toEqual([5, 3])
        // The power phase after the opponent's is the player's own, and only the next one counts.
        table.bothPass()
        table.villain.choose('end')
        expect(powers(table)).toEqual([3, 3])
      },
      doesNot: () => {
        const stopped = at('combat', { play: ["Fro'tak"], states: { "Fro'tak": 'stopped' } })
        expect(stopped.options()).not.toContain("use Fro'tak")
        fail(stopped).hero.choose('end')
        expect(powers(stopped)).toEqual([3, 3])
      },
    },
  ],
  'BASE-42': [
    seen({
      ask: (table) => {
        const now = priceOf('Roadblock')(table)
        table.villain.pass()
        table.hero.pass()
        goOn(table).hero.pass()
        return [now, priceOf('Roadblock')(table)]
      },
      when: () => after(at('combat', { hand: ['Gairwyn'] }, { hand: ['Roadblock'] }), heroPlays('Gairwyn')),
      is: [1, 0],
      but: () => after(at('combat', { play: ['Gairwyn'] }, { hand: ['Roadblock'] }), heroAssigns("Teal'c")),
      stays: [0, 0],
    }),
  ],
  'BASE-43': [
    seen({
      ask: (table) => table.mission().complicationCost,
      when: () => after(at('science', { play: ['Garshaw', 'Raully'] }), heroAssigns('Raully')),
      is: 2,
      but: () =>
        after(
          at('science', { play: ['Garshaw', 'Raully'], states: { Garshaw: 'stopped' } }),
          heroAssigns('Raully'),
        ),
      stays: 1,
    }),
  ],
  'BASE-44': [
    seen({
      ask: discardPile,
      when: () => {
        const table = at('combat', {
          play: ['George Hammond, SGC Commander'],
          hand: ['Iris', 'DHD', 'P90'],
          glyphs: { "Teal'c": [GLYPH.Libra], "Jack O'Neill": [GLYPH.Orion] },
        })
        fail(table).hero.choose('end')
        table.hero.choose('accept')
        table.hero.picks('Iris')
        table.hero.choose('accept')
        table.hero.picks('DHD')
        expect(table.hero.view().you.hand).toHaveLength(8)
        return table
      },
      is: ['DHD', 'Iris'],
      // The glyphs lie beneath a Jaffa.
      but: () => {
        const table = at('combat', {
          team: teamOf("Bra'tac"),
          play: ['George Hammond, SGC Commander'],
          hand: ['Iris', 'DHD', 'P90'],
          glyphs: { "Bra'tac": [GLYPH.Orion, GLYPH.Triangulum] },
        })
        fail(table).hero.choose('end')
        return table
      },
      stays: [],
    }),
  ],
  'BASE-45': [
    seen({
      ask: ratings('Gerak'),
      when: () => at('combat', { play: ['Gerak'], glyphs: { "Jack O'Neill": [GLYPH.Orion] } }),
      is: { culture: 3, combat: 2 },
      but: () => at('combat', { play: ['Gerak'] }),
      stays: { culture: 2, combat: 1 },
    }),
  ],
  'BASE-46': [
    usedAt('Haikon', {
      when: () => at('combat', { play: ['Haikon'] }, { play: ['Rival'] }),
      ask: (table) => {
        const now = offered('assign Rival')(table)
        table.villain.pass()
        table.hero.pass()
        goOn(table).hero.pass()
        return [now, offered('assign Rival')(table)]
      },
      is: [[false], [true]],
      but: () => at('combat', { play: ['Haikon'], states: { Haikon: 'stopped' } }, { play: ['Rival'] }),
    }),
  ],
  'BASE-47': [
    usedAt('Hank Landry', {
      when: () => at('combat', { play: ['Hank Landry'], hand: ['Iris'] }),
      act: (table) => {
        table.hero.picks('Trial of ingenuity')
        fail(table).hero.choose('continue')
      },
      ask: all(currentMission, discardPile, states('Hank Landry')),
      is: ['Trial of ingenuity', ['Iris'], ['stopped']],
      but: () => at('combat', { play: ['Hank Landry'] }),
    }),
  ],
  'BASE-48': [
    {
      does: () => {
        const table = at('combat', { play: ['Harlan', 'Helper'], hand: ['Helper'] })
        table.hero.use('Harlan')
        expect(titles(table.hero.view().you.supports)).toEqual(['Harlan', 'Helper', 'Helper'])
        expect(powers(table)[0]).toBe(2)
        fail(table).hero.choose('end')
        expect(discardPile(table)).toEqual(['Helper'])
      },
      doesNot: () => {
        const table = at('combat', {
          play: ['Harlan', 'Helper'],
          hand: ['Helper'],
          states: { Harlan: 'stopped' },
        })
        expect(table.options()).not.toContain('use Harlan')
        expect(table.options()).not.toContain('play Helper')
      },
    },
  ],
  'BASE-49': [
    onSuccess('Heimdall', 'science', {
      act: accepts,
      ask: hand,
      is: ['Hazard Suits', 'Hazard Suits'],
      stays: [],
    }),
  ],
  'BASE-50': [
    seen({
      ask: powers,
      when: () => at('combat', { team: teamOf('Zukhov'), play: ['Henry Hayes'] }),
      is: [4, 3],
      but: () => at('combat', {}, { play: ['Henry Hayes'] }),
      stays: [3, 3],
    }),
    {
      does: () => {
        const table = at('culture', { team: teamOf('Zukhov'), play: ['Henry Hayes'], hand: ['Iris'] })
        table.hero.assign('Henry Hayes')
        expect([powers(table)[0], discardPile(table)]).toEqual([2, ['Iris']])
        expect(at('culture', { team: teamOf('Zukhov'), play: ['Henry Hayes'] }).options()).not.toContain(
          'assign Henry Hayes',
        )
      },
      doesNot: () => {
        const table = at('culture', { team: teamOf('Zukhov'), play: ['Henry Hayes'], hand: ['Iris'] })
        table.hero.assign("Teal'c")
        expect([powers(table)[0], discardPile(table)]).toEqual([4, []])
      },
    },
  ],
  'BASE-51': [
    seen({
      ask: all(states('Jamala', "Teal'c"), powers),
      when: () =>
        after(
          at('combat', {
            hand: ['Jamala'],
            glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius] },
            states: { "Teal'c": 'stopped' },
          }),
          heroPlays('Jamala'),
          accepts,
        ),
      is: [
        ['stopped', 'ready'],
        [0, 5],
      ],
      // With one power less.
      but: () =>
        after(
          at('combat', {
            hand: ['Jamala'],
            glyphs: { "Jack O'Neill": [GLYPH.Orion] },
            states: { "Teal'c": 'stopped' },
          }),
          heroPlays('Jamala'),
          accepts,
        ),
      stays: [
        ['ready', 'stopped'],
        [2, 4],
      ],
    }),
  ],
  'BASE-52': [
    seen({
      ask: ratings('Janet Fraiser'),
      when: () =>
        after(
          at('combat', { play: ['Janet Fraiser, Brilliant Doctor'] }, { hand: ['Roadblock'] }),
          villainPlays('Roadblock'),
        ),
      is: { science: 4, ingenuity: 3 },
      but: () =>
        after(
          at('combat', { play: ['Janet Fraiser, Brilliant Doctor'] }, { hand: ['Overrun'] }),
          villainComplicates(),
        ),
      stays: { science: 3, ingenuity: 2 },
    }),
  ],
  'BASE-53': [
    seen({
      ask: states('Samantha Carter'),
      when: () =>
        after(withSamDown(['Jarrod Kane', 'Iris']), heroPlays('Jarrod Kane'), accepts, (table) =>
          expect([powers(table)[0], discardPile(table)]).toEqual([2, ['Iris']]),
        ),
      is: ['ready'],
      // No card to discard.
      but: () => after(withSamDown(['Jarrod Kane']), heroPlays('Jarrod Kane'), accepts),
      stays: ['incapacitated'],
    }),
  ],
  'BASE-54': [
    onSuccess('Joe Faxon', 'culture', {
      hero: { states: { "Jack O'Neill": 'stopped' } },
      act: (table) => {
        accepts(table)
        table.hero.picks("Jack O'Neill")
      },
      ask: all(discardPile, states("Jack O'Neill")),
      is: [['Joe Faxon'], ['ready']],
      stays: [[], ['stopped']],
    }),
  ],
  'BASE-55': [
    seen({
      ask: (table) => table.options().filter((option) => option.startsWith('choose')),
      when: () => after(at('combat', { hand: ['Joe Spencer'] }), heroPlays('Joe Spencer')),
      is: ["choose Teal'c", "choose Jack O'Neill", 'choose Samantha Carter', 'choose Daniel Jackson'],
      but: () => after(at('combat', { hand: ['Helper'] }), heroPlays('Helper')),
      stays: [],
    }),
    seen({
      ask: ratings('Joe Spencer'),
      when: () =>
        after(
          at('combat', {
            hand: ['Joe Spencer'],
            glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Orion, GLYPH.Scorpius] },
          }),
          heroPlays('Joe Spencer'),
          picks("Jack O'Neill"),
        ),
      is: { ingenuity: 3 },
      but: () =>
        after(
          at('combat', {
            hand: ['Joe Spencer'],
            glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Orion, GLYPH.Scorpius] },
          }),
          heroPlays('Joe Spencer'),
          picks("Teal'c"),
        ),
      stays: { ingenuity: 1 },
    }),
  ],
}

/** Samantha Carter has destroyed nothing, but is incapacitated now. */
function withSamDown(cards: readonly string[]) {
  const table = at('combat', {
    team: teamOf('BASE-103'),
    hand: cards,
    glyphs: {
      'Samantha Carter': [GLYPH.Libra],
      "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius, GLYPH.Triangulum],
    },
  })
  table.hero.use('Samantha Carter')
  table.villain.pass()
  return table
}

/** Teal'c and another succeed while Bauer is there. */
function bauer(other: string, stopped: Readonly<Record<string, 'stopped'>> = {}) {
  const table = at('combat', {
    team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'Harold Maybourne', 'Zukhov'],
    play: ['Bauer', 'Helper'],
    states: stopped,
  })
  return assignAll(table, [other, 'Helper', "Teal'c"])
}
