import { expect } from 'vitest'
import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  accepts,
  after,
  against,
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
  picks,
  powers,
  RICH,
  rating,
  ratings,
  seen,
  states,
  succeed,
  teamOf,
  usedAt,
  villainAssigns,
  villainComplicates,
  villainPasses,
  villainPlays,
} from '../shapes/hero-cards'

/** Base Set, Jolan to Whitlow. */
export const cases: CardCases = {
  'BASE-56': [
    usedAt('Jolan', {
      when: () => at('combat', { play: ['Jolan'], hand: ['Iris', 'DHD'] }),
      act: (table) => {
        table.hero.picks("Teal'c", 'Iris')
        table.villain.pass()
        expect(table.options()).not.toContain('use Jolan')
        failAndGoOn(table)
      },
      ask: all(ratings("Teal'c"), ratings('Jolan'), discardPile),
      is: [{ culture: 2, science: 0, combat: 4, ingenuity: 2 }, { combat: 3, ingenuity: 1 }, ['Iris']],
      but: () => at('combat', { play: ['Jolan'] }),
    }),
  ],
  'BASE-57': [
    seen({
      ask: ratings('Keffler'),
      when: () => after(at('combat', { play: ['Keffler'] }, { hand: ['Overrun'] }), villainComplicates()),
      is: { science: 3 },
      but: () =>
        after(at('combat', { play: ['Keffler'] }, { hand: ['Roadblock'] }), villainPlays('Roadblock')),
      stays: { science: 2 },
    }),
    seen({
      ask: ratings('Keffler'),
      when: () =>
        after(
          at('science', { play: ['Keffler'], team: teamOf('Harold Maybourne') }),
          heroAssigns('Keffler'),
          villainPasses,
          heroAssigns('Harold Maybourne'),
        ),
      is: { science: 3 },
      but: () =>
        after(
          at('science', { play: ['Keffler'], team: teamOf('Harold Maybourne') }),
          heroAssigns('Keffler'),
          villainPasses,
          heroAssigns('Samantha Carter'),
        ),
      stays: { science: 2 },
    }),
  ],
  'BASE-58': [
    seen({
      ask: against,
      when: () =>
        after(
          at('combat', { hand: ['Kendra'], glyphs: RICH }, { hand: ['Overrun', 'Salish Spirits'] }),
          villainComplicates(),
          villainComplicates('Salish Spirits'),
          heroPlays('Kendra'),
          accepts,
        ),
      is: [],
      but: () =>
        after(
          at('combat', { hand: ['Kendra'], glyphs: RICH }, { hand: ['Roadblock'] }),
          villainPlays('Roadblock'),
          heroPlays('Kendra'),
          accepts,
        ),
      stays: ['Roadblock'],
    }),
  ],
  'BASE-59': [
    seen({
      ask: (table) => table.mission().against.map(({ faceDown }) => faceDown),
      when: () =>
        after(
          at('combat', { play: ["Khonsu, Goa'uld Impostor"] }, { hand: ['Roadblock'] }),
          villainPlays('Roadblock'),
          heroAssigns('Khonsu'),
          accepts,
          (table) => expect(powers(table)[0]).toBe(0),
        ),
      is: [true],
      // With one power less.
      but: () =>
        after(
          at('combat', { play: ["Khonsu, Goa'uld Impostor"], hand: ['Helper'] }, { hand: ['Roadblock'] }),
          heroPlays('Helper'),
          (table) => table.villain.play('Roadblock'),
          heroAssigns('Khonsu'),
          accepts,
        ),
      stays: [false],
    }),
  ],
  'BASE-60': [
    {
      does: () => {
        const paid = at('combat', { play: ['Kieran'], hand: ['Iris'] })
        paid.hero.choose('accept')
        expect([powers(paid)[0], discardPile(paid), paid.state('Kieran')]).toEqual([2, ['Iris'], 'ready'])
        const unpaid = at('combat', { play: ['Kieran'], hand: ['Iris'] })
        unpaid.hero.choose('decline')
        expect(discardPile(unpaid)).toEqual(['Kieran'])
        expect(discardPile(at('combat', { play: ['Kieran'] }))).toEqual(['Kieran'])
      },
      doesNot: () => {
        const table = at('science', { play: ['Kieran'], hand: ['Iris'] })
        expect([table.asked(), table.state('Kieran')]).toEqual(['hero action', 'ready'])
      },
    },
  ],
  'BASE-61': [
    costs(
      'Malcolm Barrett',
      [
        () =>
          at(
            'combat',
            { hand: ['Malcolm Barrett'], glyphs: RICH },
            { play: ['Rival', "Shak'l"], states: { "Shak'l": 'stopped' } },
          ),
        3,
      ],
      [() => at('combat', { hand: ['Malcolm Barrett'], glyphs: RICH }, { play: ['Raider'] }), 5],
    ),
  ],
  'BASE-62': [
    seen({
      ask: (table) => titles(table.card("Teal'c").glyphs),
      when: () =>
        after(
          at('combat', { hand: ['Malek, Outpost Commander'], glyphs: RICH }),
          heroPlays('Malek'),
          accepts,
          picks(GLYPH.Scorpius, "Teal'c"),
        ),
      is: [GLYPH.Scorpius],
      but: () =>
        after(
          at('combat', { hand: ['Malek, Outpost Commander'], glyphs: RICH }),
          heroPlays('Malek'),
          (table) => table.hero.choose('decline'),
        ),
      stays: [],
    }),
  ],
  'BASE-63': [
    {
      does: () => {
        const table = after(at('combat', {}, { play: ['Mark Devlin'] }), villainAssigns('Mark Devlin'))
        expect(difficulty(table)).toBe(6)
        fail(table)
        expect(titles(table.villain.view().you.discard)).toEqual(['Mark Devlin'])
        expect(table.villain.view().you.scorePile).toEqual([])
      },
      doesNot: () => {
        const own = at('combat', { play: ['Mark Devlin'] })
        expect(own.options()).toContain('assign Mark Devlin')
        succeed(own, ['Mark Devlin', "Teal'c"])
        expect(own.state('Mark Devlin')).toBe('stopped')
      },
    },
  ],
  'BASE-64': [
    seen({
      ask: rating('Martin Lloyd', 'ingenuity'),
      when: () =>
        after(
          at('ingenuity', { play: ['Martin Lloyd'] }),
          heroAssigns('Martin Lloyd'),
          villainPasses,
          heroAssigns("Teal'c"),
          villainPasses,
        ),
      is: 2,
      but: () =>
        after(
          at('ingenuity', { play: ['Martin Lloyd'] }),
          heroAssigns("Teal'c"),
          villainPasses,
          heroAssigns("Jack O'Neill"),
          villainPasses,
        ),
      stays: 0,
    }),
  ],
  'BASE-65': [
    seen({
      ask: discardPile,
      when: () => assignAll(at('science', { play: ['Merrin'] }), ['Merrin']),
      is: ['Merrin'],
      but: () => assignAll(at('science', { play: ['Merrin'] }), ['Samantha Carter']),
      stays: [],
    }),
  ],
  'BASE-66': [
    usedAt('Nicholas Ballard', {
      when: () => at('culture', { play: ['Nicholas Ballard'], hand: ['Iris', 'DHD'] }),
      act: (table) => {
        table.hero.picks('Iris')
        expect(ratings('Nicholas Ballard')(table)).toEqual({ culture: 3 })
        table.villain.pass()
        expect(table.options()).not.toContain('use Nicholas Ballard')
        fail(table)
      },
      ask: discardPile,
      is: ['Iris', 'Nicholas Ballard'],
      but: () => at('culture', { play: ['Nicholas Ballard'] }),
    }),
  ],
  'BASE-67': [onSuccess('Nyan', 'culture', { ask: powers, is: [4, 1], stays: [3, 3] })],
  'BASE-68': [
    usedAt('Ocker', {
      when: () =>
        at('combat', { play: ['Ocker'] }, { deck: ['Overrun', 'Olaf', 'Iris', 'DHD', 'MALP', 'P90'] }),
      act: (table) => {
        table.hero.choose('bottom', 'Overrun')
        table.hero.choose('top', 'MALP')
        table.hero.choose('bottom', 'Iris')
        table.hero.choose('top', 'Olaf')
        table.hero.choose('bottom', 'DHD')
        table.villain.pass()
        fail(table).hero.choose('end')
      },
      ask: (table) => [discardPile(table), titles(table.villain.view().you.hand)],
      is: [['Ocker'], ['MALP', 'Olaf', 'P90', 'Overrun', 'Iris', 'DHD']],
      but: () => at('combat', { play: ['Ocker'], states: { Ocker: 'stopped' } }),
    }),
  ],
  'BASE-69': [
    seen({
      ask: (table) => {
        const now = offered('assign Rival')(table)
        table.villain.pass()
        table.hero.pass()
        goOn(table).hero.pass()
        return [now, offered('assign Rival')(table)]
      },
      when: () =>
        after(
          at('combat', { hand: ['Olaf'], glyphs: RICH }, { play: ['Rival'] }),
          heroPlays('Olaf'),
          accepts,
        ),
      is: [[false], [true]],
      but: () =>
        after(
          at('combat', { play: ['Olaf'], glyphs: RICH }, { play: ['Rival'] }),
          heroAssigns('Olaf'),
          accepts,
        ),
      stays: [[true], [true]],
    }),
  ],
  'BASE-70': [
    seen({
      ask: all(rating('Oma Desala', 'culture'), rating("Teal'c", 'combat'), rating("Jack O'Neill", 'combat')),
      when: () =>
        after(
          at('culture', { play: ['Oma Desala'] }),
          heroAssigns('Oma Desala'),
          villainPasses,
          heroAssigns("Teal'c"),
        ),
      is: [0, 4, 3],
      but: () => after(at('culture', { play: ['Oma Desala'] }), heroAssigns("Teal'c")),
      stays: [0, 3, 3],
    }),
  ],
  'BASE-71': [
    {
      does: () => {
        const table = orlin('2')
        expect(against(table)).toEqual(['Roadblock'])
        expect([powers(table)[0], discardPile(table)]).toEqual([1, ['Orlin']])
      },
      doesNot: () => {
        expect(against(orlin('1'))).toEqual(['Roadblock', 'Salish Spirits'])
      },
    },
  ],
  'BASE-72': [
    usedAt('Osbourne', {
      when: () => at('combat', { play: ['Osbourne'] }),
      ask: all(hand, states('Osbourne')),
      is: [['Hazard Suits'], ['stopped']],
      but: () => at('combat', { play: ['Osbourne'], states: { Osbourne: 'stopped' } }),
    }),
  ],
  'BASE-73': [
    seen({
      ask: all(rating("Jack O'Neill", 'combat'), rating('Zukhov', 'combat'), rating('Paul Davis', 'culture')),
      when: () =>
        goOn(
          succeed(at('culture', { play: ['Paul Davis'], team: teamOf('Zukhov') }), ['Paul Davis', "Teal'c"]),
        ),
      is: [4, 2, 2],
      but: () => goOn(succeed(at('combat', { play: ['Paul Davis'], team: teamOf('Zukhov') }), PAIR.combat)),
      stays: [3, 2, 2],
    }),
  ],
  'BASE-74': [
    seen({
      ask: (table) => {
        table.villain.pass()
        return [powers(table)[0], ...offered("assign Teal'c")(table)]
      },
      when: () => raully(1),
      is: [0, true],
      but: () => raully(0),
      stays: [1, false],
    }),
  ],
  'BASE-75': [
    seen({
      ask: ratings('Richard Woolsey'),
      when: () => failAndGoOn(at('combat', { play: ['Richard Woolsey'] })),
      is: { culture: 3, ingenuity: 3 },
      but: () => goOn(succeed(at('combat', { play: ['Richard Woolsey'] }), PAIR.combat)),
      stays: { culture: 2, ingenuity: 2 },
    }),
  ],
  'BASE-76': [
    seen({
      ask: ratings('Rodney McKay'),
      when: () =>
        after(
          at('combat', { hand: ['Rodney McKay'], glyphs: RICH }, { hand: ['Roadblock', 'Overrun'] }),
          villainPlays('Roadblock'),
          villainComplicates(),
          heroPlays('Rodney McKay'),
          failAndGoOn,
        ),
      is: { science: 5, ingenuity: 4 },
      but: () =>
        after(
          at('combat', { hand: ['Rodney McKay'], glyphs: RICH }, { hand: ['Roadblock', 'Overrun'] }),
          heroPlays('Rodney McKay'),
          (table) => table.villain.play('Roadblock'),
        ),
      stays: { science: 3, ingenuity: 2 },
    }),
  ],
  'BASE-77': [
    seen({
      ask: ratings("Rya'c"),
      when: () => after(at('combat', { play: ["Rya'c"] }, { play: ['Rival'] }), villainAssigns('Rival')),
      is: { combat: 3, ingenuity: 2 },
      but: () =>
        after(
          at('combat', { play: ["Rya'c"] }, { play: ['Rival'], hand: ['Overrun'] }),
          villainComplicates(),
        ),
      stays: { combat: 2, ingenuity: 1 },
    }),
  ],
  'BASE-78': [
    {
      does: () => {
        const table = at('combat', {
          play: ['Satterfield'],
          team: teamOf('Zukhov'),
          glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius], Zukhov: [GLYPH.Libra] },
        })
        after(table, heroAssigns('Satterfield'), villainPasses, heroAssigns('Zukhov'), villainPasses)
        expect(ratings('Satterfield')(table)).toEqual({ science: 1, combat: 1 })
        table.hero.assign("Jack O'Neill")
        expect(ratings('Satterfield')(table)).toEqual({ science: 2, combat: 2 })
      },
      doesNot: () => {
        const table = at('combat', {
          play: ['Satterfield'],
          glyphs: { "Jack O'Neill": [GLYPH.Orion] },
        })
        table.hero.assign("Jack O'Neill")
        expect(ratings('Satterfield')(table)).toEqual({ science: 1, combat: 1 })
      },
    },
  ],
  'BASE-79': [
    seen({
      ask: (table) => currentMission(failAndGoOn(table)),
      when: () =>
        after(
          at('combat', { hand: ["Thor, Friend of the Tau'ri"], glyphs: RICH }),
          heroPlays('Thor'),
          accepts,
          picks('Trial of ingenuity'),
        ),
      is: 'Trial of ingenuity',
      but: () =>
        after(
          at('combat', { hand: ["Thor, Friend of the Tau'ri"], glyphs: RICH }),
          heroPlays('Thor'),
          (table) => table.hero.choose('decline'),
        ),
      stays: 'Trial of culture',
    }),
  ],
  'BASE-80': [
    seen({
      ask: all(states('Artok', 'Second Helper'), discardPile),
      when: () => tolok({ Artok: 'stopped', 'Second Helper': 'stopped' }),
      is: [['ready', 'stopped'], ['Iris']],
      // No stopped character is a Jaffa.
      but: () => tolok({ 'Second Helper': 'stopped' }),
      stays: [['ready', 'stopped'], ['Iris']],
    }),
  ],
  'BASE-81': [
    seen({
      ask: states('Vidrine'),
      when: () =>
        after(
          at('combat', { play: ['Vidrine'], hand: ['Hazard Suits'], states: { Vidrine: 'stopped' } }),
          heroPlays('Hazard Suits'),
          accepts,
        ),
      is: ['ready'],
      but: () =>
        after(
          at('combat', { play: ['Vidrine'], hand: ['Helper'], states: { Vidrine: 'stopped' } }),
          heroPlays('Helper'),
          accepts,
        ),
      stays: ['stopped'],
    }),
  ],
  'BASE-82': [
    seen({
      ask: (table) => {
        const first = currentMission(table)
        for (const _ of [1, 2]) failAndGoOn(table)
        return [first, currentMission(table)]
      },
      when: () =>
        after(at('combat', { play: ['Walter Harriman'], glyphs: RICH }), accepts, (table) =>
          table.hero.choose('top', 'Trial of culture'),
        ),
      is: ['Trial of culture', 'Trial of ingenuity'],
      but: () => at('combat', { glyphs: RICH }, { play: ['Walter Harriman'] }),
      stays: ['Trial of combat', 'Trial of science'],
    }),
  ],
  'BASE-83': [onSuccess('Warrick', 'science', { ask: powers, is: [4, 3], stays: [3, 3] })],
  'BASE-84': [
    seen({
      ask: hand,
      when: () =>
        after(at('combat', { play: ['Whitlow'] }, { hand: ['Overrun'] }), villainComplicates(), accepts),
      is: ['Hazard Suits'],
      but: () =>
        after(
          at('combat', { play: ['Whitlow'] }, { hand: ['Roadblock'] }),
          villainPlays('Roadblock'),
          accepts,
        ),
      stays: [],
    }),
  ],
}

/** Orlin's ability is used for this much power while obstacles that cost 0 and 2 are there. */
function orlin(power: string) {
  const table = at('combat', { play: ['Orlin, Outcast Ancient'] }, { hand: ['Roadblock', 'Salish Spirits'] })
  after(table, villainPlays('Roadblock'), villainPlays('Salish Spirits'))
  table.hero.use('Orlin')
  table.hero.choose('amount', power)
  return table
}

/** Teal'c is blocked, then Raully is played with 3 power plus this much. */
function raully(more: number) {
  const table = at('combat', {
    play: ['P90'],
    hand: ['Raully'],
    glyphs: { "Jack O'Neill": more > 0 ? [GLYPH.Orion] : [] },
  })
  table.hero.use('P90')
  return after(table, picks("Teal'c"), villainPasses, heroPlays('Raully'), accepts)
}

/** Tolok is played, its cost is paid, and it may ready somebody. */
function tolok(stopped: Readonly<Record<string, 'stopped'>>) {
  const table = at('combat', {
    play: ['Artok', 'Second Helper'],
    hand: ['Tolok', 'Iris'],
    glyphs: RICH,
    states: stopped,
  })
  return after(table, heroPlays('Tolok'), accepts)
}
