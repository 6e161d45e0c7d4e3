import { expect } from 'vitest'
import { type Seat, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  accepts,
  after,
  against,
  all,
  at,
  currentMission,
  discardPile,
  fail,
  failAndGoOn,
  GLYPH,
  goOn,
  hand,
  heroAssigns,
  heroPlays,
  offered,
  picks,
  powers,
  RICH,
  rating,
  seen,
  states,
  teamOf,
  villainAssigns,
  villainComplicates,
  villainPasses,
  villainPlays,
} from '../shapes/hero-cards'
import { nobodyReady, playedWith, stopsToPlay, together, trains } from '../shapes/hero-events'

export const cases: CardCases = {
  'BASE-110': [trains('Antiquity', 'culture', 'Aldwin')],
  'BASE-111': [
    together(
      stopsToPlay('Barter'),
      seen({
        ask: powers,
        when: () => playedWith('Barter', "Jack O'Neill"),
        is: [5, 3],
        // He has no Ingenuity.
        but: () => playedWith('Barter', 'Olaf', { play: ['Olaf'] }),
        stays: [2, 3],
      }),
    ),
  ],
  'BASE-112': [
    stopsToPlay('Close Inspection'),
    seen({
      ask: (table) => [discardPile(table), table.hero.view().you.deckCount],
      when: () => inspected('Samantha Carter'),
      is: [['Barter', 'Close Inspection'], 22],
      but: () => inspected("Teal'c"),
      stays: [['Barter', 'Close Inspection', 'Iris', 'Olaf'], 20],
    }),
  ],
  'BASE-113': [
    seen({
      ask: states("Jack O'Neill", "Teal'c", 'Daniel Jackson', 'Helper'),
      when: () => after(coordinated(), heroPlays('Coordinated Movements')),
      is: ['ready', 'ready', 'stopped', 'ready'],
      but: () => after(coordinated(), heroPlays('Goofing Off')),
      stays: ['stopped', 'ready', 'stopped', 'stopped'],
    }),
  ],
  'BASE-114': [
    seen({
      ask: states("Teal'c", "Jack O'Neill"),
      when: () =>
        after(
          at('combat', { hand: ['Goofing Off'], states: { "Jack O'Neill": 'stopped' } }),
          heroAssigns("Teal'c"),
          villainPasses,
          heroPlays('Goofing Off'),
        ),
      is: ['ready', 'stopped'],
      but: () =>
        after(
          at('combat', { hand: ['Goofing Off'], states: { "Jack O'Neill": 'stopped' } }),
          heroPlays('Goofing Off'),
        ),
      stays: ['ready', 'stopped'],
    }),
  ],
  'BASE-115': [
    {
      does: () => {
        const table = at('combat', { hand: ['Heroism'] })
        table.hero.play('Heroism')
        table.hero.picks("Teal'c")
        expect(table.state("Teal'c")).toBe('incapacitated')
        expect(nobodyReady('Heroism', {}).options()).not.toContain('play Heroism')
      },
      doesNot: () => {
        const table = at('combat', { hand: ['Goofing Off'] })
        table.hero.play('Goofing Off')
        expect(table.state("Teal'c")).toBe('ready')
      },
    },
    seen({
      ask: (table) => {
        const stillAsked = table.asked()
        return [states('Samantha Carter', 'Daniel Jackson', 'Helper')(table), stillAsked]
      },
      when: () =>
        after(heroism("Jack O'Neill"), accepts, picks('Samantha Carter'), accepts, picks('Daniel Jackson')),
      is: [['ready', 'ready', 'stopped'], 'villain action'],
      but: () => heroism('Zukhov'),
      stays: [['stopped', 'stopped', 'stopped'], 'villain action'],
    }),
  ],
  'BASE-116': [
    stopsToPlay('Ill-Gotten Gains', { play: ['Helper'] }, (table) => {
      table.hero.choose('done')
    }),
    {
      does: () => {
        const table = gains('Olaf', 'P90', 'Hazard Suits', 'Barter')
        expect(table.options()).toEqual(['choose Hazard Suits', 'choose P90', 'done'])
        table.hero.picks('P90')
        expect(hand(table)).toEqual(['P90'])
      },
      doesNot: () => {
        const table = gains('Olaf', 'Barter')
        expect([table.asked(), table.options()]).toEqual(['hero choose', ['done']])
        table.hero.choose('done')
        expect([table.asked(), hand(table)]).toEqual(['villain action', []])
        expect(table.lastEvent('search').figures).toEqual({ found: 0 })
      },
    },
  ],
  'BASE-117': [
    {
      does: () => {
        const table = after(keepInCheck('Raully'), accepts)
        expect([titles(table.villain.view().you.hand), table.villain.view().you.adversaries]).toEqual([
          ['Rival'],
          [],
        ])
        expect([powers(table)[0], table.state('Raully')]).toEqual([5, 'stopped'])
      },
      doesNot: () => {
        const table = keepInCheck('Olaf')
        expect([table.asked(), powers(table)[0], table.state('Olaf')]).toEqual(['villain action', 3, 'ready'])
        // With no adversary the rest still happens (ruling 2).
        const alone = at('combat', { hand: ['Keep in Check'], glyphs: RICH, play: ['Raully'] })
        after(alone, heroPlays('Keep in Check'), accepts)
        expect(powers(alone)[0]).toBe(5)
      },
    },
  ],
  'BASE-118': [
    seen({
      ask: (table) => hand(table).length,
      when: () => learnt('Harold Maybourne'),
      is: 2,
      but: () => learnt("Jack O'Neill"),
      stays: 1,
    }),
  ],
  'BASE-119': [
    seen({
      ask: all(states("Teal'c", "Jack O'Neill", 'Samantha Carter'), discardPile),
      when: () => after(sacrifice(), picks('Artok', 'Tolok'), picks("Teal'c", "Jack O'Neill")),
      is: [
        ['ready', 'ready', 'stopped'],
        ['Artok', 'Loyal Sacrifice', 'Tolok'],
      ],
      but: () => after(sacrifice(), (table) => table.hero.choose('done')),
      stays: [['stopped', 'stopped', 'stopped'], ['Loyal Sacrifice']],
    }),
  ],
  'BASE-120': [
    seen({
      ask: against,
      when: () => missionFiles('Cloaked Ashrak'),
      is: ['Roadblock'],
      // The Combat obstacle there is no Ingenuity obstacle.
      but: () => missionFiles('Salish Spirits'),
      stays: ['Cloaked Ashrak', 'Roadblock'],
    }),
  ],
  'BASE-121': [trains('Nice Shot', 'combat', "Bra'tac")],
  'BASE-122': [
    seen({
      ask: states("Teal'c", "Jack O'Neill", 'Helper', 'Daniel Jackson'),
      when: () => after(pulledOut(), villainPasses, heroPlays('Pull Out')),
      is: ['ready', 'ready', 'assigned', 'stopped'],
      but: () => pulledOut(),
      stays: ['assigned', 'assigned', 'assigned', 'stopped'],
    }),
  ],
  'BASE-123': [trains('Quick Study', 'ingenuity', "Jack O'Neill")],
  'BASE-124': [
    {
      does: () => {
        const table = at('combat', {
          hand: ['R and R'],
          play: ['Helper'],
          glyphs: RICH,
          states: { 'Daniel Jackson': 'stopped' },
        })
        table.hero.assign('Samantha Carter')
        table.villain.pass()
        table.hero.play('R and R')
        expect(rating("Teal'c", 'combat')(table)).toBe(3)
        table.villain.pass()
        expect(offered("assign Teal'c", 'assign Helper')(table)).toEqual([false, true])
        failAndGoOn(table)
        const now = ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson', 'Helper'].map(
          (name) => rating(name, 'culture')(table) ?? 0,
        )
        expect(now).toEqual([3, 1, 1, 3, 1])
        // It affects those who were ready then, and ends with the turn.
        table.hero.assign("Teal'c")
        expect(rating("Teal'c", 'combat')(table)).toBe(4)
      },
      doesNot: () => {
        const table = at('combat', { hand: ['R and R'], glyphs: RICH })
        expect(offered("assign Teal'c")(table)).toEqual([true])
        failAndGoOn(table)
        expect(rating("Teal'c", 'combat')(table)).toBe(3)
      },
    },
  ],
  'BASE-125': [
    {
      does: () => {
        const table = at('combat', {
          hand: ['Receiving a Go'],
          glyphs: RICH,
          states: { "Teal'c": 'stopped' },
        })
        table.hero.assign("Jack O'Neill")
        table.villain.pass()
        table.hero.play('Receiving a Go')
        // Two SGC characters are ready.
        expect(table.options()).toEqual([
          'top Trial of culture',
          'bottom Trial of culture',
          'top Trial of science',
          'bottom Trial of science',
        ])
        table.hero.choose('bottom', 'Trial of culture')
        table.hero.choose('bottom', 'Trial of science')
        expect(currentMission(goOn(fail(table)))).toBe('Trial of ingenuity')
      },
      doesNot: () => {
        const table = at('combat', {
          team: ['Zukhov', 'Martouf', "Bra'tac", 'Svetlana Markov'],
          hand: ['Receiving a Go'],
        })
        table.hero.play('Receiving a Go')
        expect(table.asked()).toBe('villain action')
      },
    },
  ],
  'BASE-126': [
    {
      does: () => {
        const table = at('combat', { hand: ['Reconnaissance'] }, { hand: ['Overrun', 'Iris', 'Olaf'] })
        table.hero.play('Reconnaissance')
        table.hero.picks('Overrun', 'Olaf')
        expect([table.asked(), table.options()]).toEqual([
          'villain choose',
          ['choose Overrun', 'choose Olaf'],
        ])
        table.villain.picks('Olaf')
        expect([powers(table), table.mission().difficulty]).toEqual([[2, 3], 5])
        expect(titles(table.villain.view().you.hand)).toEqual(['Overrun', 'Iris'])
        // Nobody learns which of the two it was (ruling 61).
        expect(table.hero.view().mission?.against.map(({ key: seen }) => seen)).toEqual([null])
      },
      doesNot: () => {
        const table = at('combat', { hand: ['Reconnaissance'] })
        table.hero.play('Reconnaissance')
        expect([table.asked(), table.mission().difficulty]).toEqual(['villain action', 4])
      },
    },
  ],
  'BASE-127': [
    seen({
      ask: states('Samantha Carter', "Teal'c"),
      when: () => after(withSamDown(['Recuperate']), heroPlays('Recuperate')),
      is: ['stopped', 'ready'],
      but: () => after(at('combat', { hand: ['Recuperate'] }), heroPlays('Recuperate')),
      stays: ['ready', 'ready'],
    }),
  ],
  'BASE-128': [
    together(
      stopsToPlay('Return Trip'),
      seen({
        ask: all(
          (table) => titles(table.card("Jack O'Neill").glyphs),
          (table) => currentMission(failAndGoOn(table)),
        ),
        when: () =>
          after(
            playedWith('Return Trip', "Jack O'Neill", {
              glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius] },
            }),
            picks(GLYPH.Scorpius),
          ),
        is: [[GLYPH.Orion, 'Trial of culture'], GLYPH.Scorpius],
        but: () =>
          playedWith('Return Trip', "Teal'c", { glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius] } }),
        stays: [[GLYPH.Orion, GLYPH.Scorpius], 'Trial of culture'],
      }),
    ),
  ],
  'BASE-129': [
    seen({
      ask: (table) => {
        fail(table)
        const fate = table.options()
        table.villain.choose('destroy')
        return fate
      },
      when: () => roundedUp('Rival'),
      is: ['score Rival', 'destroy Rival'],
      but: () => roundedUp("Shak'l"),
      stays: ['revive Rival', 'score Rival', 'destroy Rival'],
    }),
  ],
  'BASE-130': [
    seen({
      ask: all(rating("Jack O'Neill", 'combat'), rating("Teal'c", 'combat')),
      when: () => travelled("Jack O'Neill"),
      is: [5, 3],
      but: () => travelled("Teal'c"),
      stays: [3, 3],
    }),
  ],
  'BASE-131': [
    seen({
      ask: states('Helper', "Teal'c"),
      when: () => after(adventure(), heroPlays('Sense of Adventure'), picks('Helper')),
      is: ['ready', 'stopped'],
      but: () => after(adventure(), heroPlays('Goofing Off')),
      stays: ['stopped', 'stopped'],
    }),
  ],
  'BASE-132': [trains('Special Training', 'science', 'Harold Maybourne')],
  'BASE-133': [
    stopsToPlay('Suppression Fire'),
    seen({
      ask: (table) => hand(table).length,
      when: () => playedWith('Suppression Fire', "Teal'c"),
      is: 3,
      but: () => playedWith('Suppression Fire', 'Daniel Jackson'),
      stays: 0,
    }),
  ],
  'BASE-134': [
    together(
      stopsToPlay('Tabloid Research', {}, (table) => {
        table.hero.choose('top', 'Trial of culture')
        table.hero.choose('top', 'Trial of science')
      }),
      {
        does: () => {
          const table = playedWith('Tabloid Research', 'Samantha Carter')
          table.hero.choose('bottom', 'Trial of culture')
          expect(currentMission(goOn(fail(table)))).toBe('Trial of science')
        },
        doesNot: () => {
          const table = playedWith('Tabloid Research', "Jack O'Neill")
          expect(table.asked()).toBe('villain action')
        },
      },
    ),
  ],
  'BASE-135': [
    seen({
      ask: (table) => [titles(table.card("Teal'c").glyphs), powers(table)],
      when: () =>
        after(
          at('combat', {
            hand: ['Tight-knit Team'],
            glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius] },
          }),
          heroPlays('Tight-knit Team'),
          picks(GLYPH.Scorpius, "Teal'c"),
        ),
      is: [[GLYPH.Scorpius], [4, 5]],
      but: () => after(at('combat', { hand: ['Tight-knit Team'] }), heroPlays('Tight-knit Team')),
      stays: [[], [2, 3]],
    }),
  ],
  'BASE-136': [
    {
      does: () => {
        const table = topMinds({ "Teal'c": 'stopped', "Jack O'Neill": 'stopped' })
        table.hero.play('Top Minds')
        while (table.asked() === 'hero choose') table.hero.choose('choose')
        expect(states('Samantha Carter', 'Daniel Jackson')(table)).toEqual(['stopped', 'stopped'])
      },
      doesNot: () => {
        // One alone is not enough (ruling 3).
        const table = topMinds({
          "Teal'c": 'stopped',
          "Jack O'Neill": 'stopped',
          'Samantha Carter': 'stopped',
        })
        expect(table.options()).not.toContain('play Top Minds')
      },
    },
    seen({
      ask: against,
      when: () => after(topMinds(), heroPlays('Top Minds'), picks("Teal'c", "Jack O'Neill")),
      is: [],
      but: () =>
        after(
          at('combat', { hand: ['Top Minds'] }, { hand: ['Overrun'] }),
          villainComplicates(),
          heroPlays('Top Minds'),
          picks("Teal'c", "Jack O'Neill"),
        ),
      stays: ['a hidden card'],
    }),
  ],
  'BASE-137': [
    {
      does: () => {
        const obstacle = after(yeehaw(), heroPlays('Yeeeehaaaw!'), picks('Roadblock'))
        expect(against(obstacle)).toEqual(['Rival'])
        const adversary = after(yeehaw(), heroPlays('Yeeeehaaaw!'), picks('Rival'))
        expect(against(adversary)).toEqual(['Roadblock'])
      },
      doesNot: () => {
        const table = at('combat', { hand: ['Yeeeehaaaw!'], glyphs: RICH }, { play: ['Rival'] })
        table.hero.play('Yeeeehaaaw!')
        expect([table.asked(), table.state('Rival')]).toEqual(['villain action', 'ready'])
      },
    },
  ],
}

const inspected = (character: string) =>
  playedWith('Close Inspection', character, { discard: ['Olaf', 'Barter', 'Iris'] })

const coordinated = () =>
  at('combat', {
    hand: ['Coordinated Movements', 'Goofing Off'],
    play: ['Helper'],
    glyphs: {
      "Jack O'Neill": [GLYPH.Orion, GLYPH.Scorpius, GLYPH.Triangulum],
      Helper: [GLYPH.Orion],
    },
    states: { "Jack O'Neill": 'stopped', 'Daniel Jackson': 'stopped', Helper: 'stopped' },
  })

const heroism = (character: string) =>
  playedWith('Heroism', character, {
    team: ['Zukhov', "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Daniel Jackson, Adventurer'],
    play: ['Helper'],
    glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Orion, GLYPH.Scorpius] },
    states: { 'Samantha Carter': 'stopped', 'Daniel Jackson': 'stopped', Helper: 'stopped' },
  })

const gains = (...deck: readonly string[]) => playedWith('Ill-Gotten Gains', "Teal'c", { deck })

/** Any character may be stopped, a Tok'ra or not. */
const keepInCheck = (support: string) =>
  after(
    at('combat', { hand: ['Keep in Check'], play: [support], glyphs: RICH }, { play: ['Rival'] }),
    heroPlays('Keep in Check'),
  )

const learnt = (assigned: string) =>
  after(
    at(
      'science',
      { team: teamOf('Harold Maybourne'), hand: ['Learning from the Enemy'] },
      { hand: ['Roadblock', 'Overrun'] },
    ),
    heroAssigns(assigned),
    (table) => table.villain.play('Roadblock'),
    (table) => table.hero.pass(),
    (table) => table.villain.complicate('Overrun'),
    heroPlays('Learning from the Enemy'),
  )

const sacrifice = () =>
  after(
    at('combat', {
      hand: ['Loyal Sacrifice'],
      play: ['Artok', 'Tolok', 'Helper'],
      states: {
        "Teal'c": 'stopped',
        "Jack O'Neill": 'stopped',
        'Samantha Carter': 'stopped',
        'Daniel Jackson': 'stopped',
      },
    }),
    heroPlays('Loyal Sacrifice'),
  )

/** An Ingenuity obstacle and another are there. */
const missionFiles = (discarded: string) => {
  const table = at(
    'combat',
    { hand: ['Mission Files'], glyphs: RICH },
    { hand: ['Cloaked Ashrak', 'Roadblock'], discard: [discarded] },
  )
  after(table, villainPlays('Cloaked Ashrak'), villainPlays('Roadblock'), heroPlays('Mission Files'))
  while (table.asked() === 'hero choose') table.hero.choose('choose')
  return table
}

const pulledOut = () =>
  after(
    at('combat', {
      hand: ['Pull Out'],
      play: ['Helper'],
      glyphs: RICH,
      states: { 'Daniel Jackson': 'stopped' },
    }),
    heroAssigns("Teal'c"),
    villainPasses,
    heroAssigns("Jack O'Neill"),
    villainPasses,
    heroAssigns('Helper'),
  )

/** Samantha Carter has destroyed nothing, but is incapacitated now. */
const withSamDown = (cards: readonly string[]) => {
  const table = at('combat', {
    team: teamOf('BASE-103'),
    hand: cards,
    glyphs: { 'Samantha Carter': [GLYPH.Libra] },
  })
  table.hero.use('Samantha Carter')
  table.villain.pass()
  return table
}

/** One of two adversaries is chosen, then Rival is assigned. */
const roundedUp = (adversary: string) =>
  after(
    at('combat', { hand: ['Roundup'] }, { play: ['Rival', "Shak'l"] }),
    heroPlays('Roundup'),
    picks(adversary),
    (table) => table.villain.assign('Rival'),
  )

const travelled = (character: string) =>
  after(
    at('combat', {
      hand: ['Seasoned Travelers'],
      glyphs: { "Jack O'Neill": [GLYPH.Orion, GLYPH.Orion] },
    }),
    heroPlays('Seasoned Travelers'),
    picks(character),
  )

const adventure = () =>
  at('combat', {
    hand: ['Sense of Adventure', 'Goofing Off'],
    play: ['Helper'],
    glyphs: RICH,
    states: { Helper: 'stopped', "Teal'c": 'stopped' },
  })

const topMinds = (stopped: Seat['states'] = {}) =>
  after(
    at('combat', { hand: ['Top Minds'], states: stopped }, { hand: ['Roadblock'] }),
    villainPlays('Roadblock'),
  )

const yeehaw = () =>
  after(
    at('combat', { hand: ['Yeeeehaaaw!'], glyphs: RICH }, { play: ['Rival'], hand: ['Roadblock'] }),
    villainPlays('Roadblock'),
    villainAssigns('Rival'),
  )
