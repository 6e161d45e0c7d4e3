import { describe, expect, it } from 'vitest'
import { EngineError, type Position } from '@/lib/game/engine'
import { conserved } from '../../../../fuzz/conserved'
import { cardsAt, engine, key, keysAt, tableOf } from '../../../../scenarios/table'

const TEAM = ["Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'BASE-90'].map(key)
const OTHERS = ["Bra'tac, Jaffa Master", 'Janet Fraiser, Field Medic', 'Thor, Asgard Ally', 'BASE-99'].map(
  key,
)
const HELPER = key('Helper')
const ROADBLOCK = key('Roadblock')
const STROLL = key('A Stroll')
const TRIAL = key('Trial of combat')
const FILLER = Array.from({ length: 10 }, () => key('Hazard Suits'))

/** The villain player has one obstacle in hand and is to act after the hero player has assigned one character. */
const atTheMission: Position = {
  version: 1,
  turn: 3,
  hero: 0,
  moment: 'action',
  actor: 1,
  mission: TRIAL,
  against: [{ card: ROADBLOCK }, { card: HELPER, faceDown: true }],
  seats: [
    {
      team: [
        { card: TEAM[0] ?? '', state: 'assigned', glyphs: [STROLL, STROLL] },
        { card: TEAM[1] ?? '', state: 'stopped' },
        { card: TEAM[2] ?? '', state: 'incapacitated' },
        TEAM[3] ?? '',
      ],
      hand: [HELPER],
      play: [{ card: HELPER, boosts: 1 }],
      deck: FILLER,
      missions: [STROLL],
      power: 2,
    },
    { team: OTHERS, hand: [ROADBLOCK], deck: FILLER, power: 4 },
  ],
}

describe('a position that somebody has written', () => {
  it('stands on the table as it says', () => {
    const game = engine.parsePosition(atTheMission)
    const { asked, options, hero, mission } = tableOf(game)
    expect(asked()).toBe('villain action')
    expect(options()).toContain('play Roadblock')
    const { you, opponent, turn } = hero.view()
    expect(turn).toBe(3)
    expect(you.team.map((card) => card.state)).toEqual(['stopped', 'incapacitated', 'ready'])
    expect(mission().assigned.map((card) => card.key)).toEqual([TEAM[0]])
    expect(mission().assigned[0]?.glyphs).toHaveLength(2)
    expect([you.power, opponent.power]).toEqual([2, 4])
    expect(mission().against.map((card) => card.key)).toEqual([ROADBLOCK, null])
  })

  it('knows how many missions have failed this turn, beside those on the table', () => {
    const [seat, other] = atTheMission.seats
    if (!seat || !other) throw new Error('two seats')
    const written = (failures?: number): Position => ({
      ...atTheMission,
      moment: 'continue',
      mission: undefined,
      against: undefined,
      failures,
      seats: [{ ...seat, failed: [TRIAL] }, other],
    })
    const costOf = (position: Position) =>
      engine.decision(engine.parsePosition(position))?.options.map(({ cost }) => cost?.power)[0]
    expect(costOf(written())).toBe(1)
    expect(costOf(written(2))).toBe(2)
    expect(engine.position(engine.parsePosition(written(2))).failures).toBe(2)
    expect(engine.position(engine.parsePosition(written())).failures).toBeUndefined()
    expect(() => engine.parsePosition(written(0))).toThrow(EngineError)
  })

  it('goes on by the rules', () => {
    const table = tableOf(engine.parsePosition(atTheMission))
    table.villain.play('Roadblock')
    expect(table.asked()).toBe('hero action')
    table.bothPass()
    expect(table.events().map((event) => event.type)).toContain('failure')
  })

  it('can stand at the beginning of a turn', () => {
    const game = engine.parsePosition({
      version: 1,
      turn: 4,
      hero: 1,
      seats: [
        { team: TEAM, deck: FILLER },
        { team: OTHERS, missions: [STROLL, TRIAL], deck: FILLER },
      ],
    })
    const { asked, mission, villain } = tableOf(game)
    expect(asked()).toBe('villain action')
    expect(villain.view().turn).toBe(4)
    expect(mission().card.key).toBe(STROLL)
  })

  it('keeps copies of one card apart that lie in different places', () => {
    const game = engine.parsePosition({
      ...atTheMission,
      seats: [
        {
          team: TEAM,
          hand: [HELPER, HELPER],
          play: [HELPER, { card: HELPER, state: 'stopped' }, HELPER],
          discard: [HELPER],
          deck: FILLER,
        },
        { team: OTHERS, deck: FILLER },
      ],
    })
    const { you } = engine.view(game, 0)
    expect(you.supports.map((card) => card.state)).toEqual(['ready', 'stopped', 'ready'])
    expect(you.hand.map((card) => card.key)).toEqual([HELPER, HELPER])
    expect(you.discard.map((card) => card.key)).toEqual([HELPER])
  })

  it('lays out another card for each copy, in piles, in play, beneath and on others', () => {
    const member = TEAM[0] ?? ''
    const rows = {
      hand: [HELPER, ROADBLOCK, HELPER],
      deck: [HELPER, ...FILLER, HELPER, member],
      discard: [HELPER, ROADBLOCK, HELPER, member],
      missions: [STROLL, STROLL],
      score: [ROADBLOCK, ROADBLOCK],
      failed: [STROLL, TRIAL],
    }
    const carrier = { card: HELPER, beneath: [HELPER, HELPER], on: [HELPER] }
    const bearer = { card: member, glyphs: [STROLL, STROLL, TRIAL] }
    const seat = { ...rows, team: [bearer, ...TEAM.slice(1)], play: [HELPER, carrier, HELPER] }
    const game = engine.parsePosition({
      ...atTheMission,
      against: [ROADBLOCK, { card: ROADBLOCK, owner: 0 }, ROADBLOCK],
      seats: [seat, { ...rows, team: TEAM }],
    })
    expect(conserved(game, [0, 1])).toBe(true)
    for (const [place, cards] of Object.entries(rows))
      for (const player of [0, 1])
        expect(keysAt(game, player, place as keyof typeof rows), `${place} of ${player}`).toEqual(cards)
    expect(keysAt(game, 0, 'play')).toEqual([...TEAM, HELPER, HELPER, HELPER])
    expect(keysAt(game, 0, 'beneath')).toEqual([HELPER, HELPER])
    expect(keysAt(game, 0, 'attached')).toEqual([HELPER])
    expect(keysAt(game, 0, 'glyphs')).toEqual([STROLL, STROLL, TRIAL])
    expect([0, 1].map((player) => keysAt(game, player, 'obstacles'))).toEqual([
      [ROADBLOCK],
      [ROADBLOCK, ROADBLOCK],
    ])
    // Each is the same card after the position is serialized and parsed again.
    const again = engine.parsePosition(engine.position(game))
    for (const player of [0, 1])
      for (const place of ['hand', 'deck', 'discard', 'play', 'beneath', 'glyphs'] as const)
        expect(cardsAt(again, player, place)).toEqual(cardsAt(game, player, place))
  })

  it('takes the copies that are named, and the others in their order', () => {
    const hand = [HELPER, { card: HELPER, copy: 0 }, HELPER, { card: HELPER, copy: 3 }]
    const game = engine.parsePosition({
      ...atTheMission,
      seats: [
        { team: TEAM, hand },
        { team: OTHERS, play: [{ card: HELPER, owner: 0, copy: 1 }] },
      ],
      against: [],
    })
    const copies = [...cardsAt(game, 0, 'hand'), ...cardsAt(game, 0, 'play').slice(TEAM.length)]
    const inOrder = copies.toSorted((a, b) => a - b)
    expect(new Set(copies).size).toBe(5)
    expect(copies.map((card) => inOrder.indexOf(card))).toEqual([2, 0, 4, 3, 1])
  })

  it('is over at once where somebody has won', () => {
    const game = engine.parsePosition({
      ...atTheMission,
      seats: [
        {
          team: [
            { card: TEAM[0] ?? '', glyphs: FILLER.map(() => key('Great Prize')), state: 'assigned' },
            ...TEAM.slice(1),
          ],
        },
        { team: OTHERS },
      ],
    })
    expect(engine.result(game)?.winner).toBe(0)
  })
})

describe('what is no position', () => {
  const [first, second] = atTheMission.seats
  const refused: readonly (readonly [string, unknown, { at: string; problem: string }])[] = [
    ['nothing', undefined, { at: '', problem: 'shape' }],
    ['one seat', { ...atTheMission, seats: [first] }, { at: 'seats', problem: 'shape' }],
    ['a key that nobody reads', { ...atTheMission, foo: 1 }, { at: '', problem: 'shape' }],
    [
      'a negative number',
      { ...atTheMission, seats: [{ ...first, skips: -1 }, second] },
      { at: 'seats.0.skips', problem: 'shape' },
    ],
    [
      'a card that does not exist',
      { ...atTheMission, seats: [{ ...first, hand: ['BASE-9999'] }, second] },
      { at: 'seats.0.hand.0', problem: 'unknown-card' },
    ],
    [
      'a mission in play',
      { ...atTheMission, seats: [{ ...first, play: [STROLL] }, second] },
      { at: 'seats.0.play.0', problem: 'type' },
    ],
    [
      'a support character among glyphs',
      { ...atTheMission, mission: { card: TRIAL, glyphs: [HELPER] } },
      { at: 'mission.glyphs.0', problem: 'type' },
    ],
    [
      'an action without a mission',
      { ...atTheMission, mission: undefined },
      { at: 'mission', problem: 'no-mission' },
    ],
    ['a third of two players', { ...atTheMission, hero: 2 }, { at: 'hero', problem: 'no-such-player' }],
    [
      'a card of nobody',
      { ...atTheMission, against: [{ card: ROADBLOCK, owner: 3 }] },
      { at: 'against.0.owner', problem: 'no-such-player' },
    ],
    [
      'one name for two cards',
      {
        ...atTheMission,
        against: [
          { card: ROADBLOCK, id: 'a' },
          { card: ROADBLOCK, id: 'a' },
        ],
      },
      { at: 'against.1', problem: 'label-twice' },
    ],
    [
      'one copy at two places',
      {
        ...atTheMission,
        against: [
          { card: ROADBLOCK, copy: 1 },
          { card: ROADBLOCK, copy: 1 },
        ],
      },
      { at: 'against.1', problem: 'copy' },
    ],
    [
      'a fourth copy of three',
      { ...atTheMission, against: [ROADBLOCK, { card: ROADBLOCK, copy: 3 }] },
      { at: 'against.1', problem: 'copy' },
    ],
    [
      'a name of no card',
      {
        ...atTheMission,
        lasting: [{ text: 'a', entry: 0, source: 'a', sourceObject: 1, controller: 0, until: 1 }],
      },
      { at: 'lasting.0', problem: 'no-such-label' },
    ],
    [
      'a counter that no text of the cards speaks of',
      { ...atTheMission, against: [{ card: ROADBLOCK, counters: { charge: 2 } }] },
      { at: 'against.0.counters.charge', problem: 'no-such-counter' },
    ],
    [
      'more counters than a card can have',
      { ...atTheMission, against: [{ card: ROADBLOCK, counters: { charge: 1000 } }] },
      { at: 'against.0.counters.charge', problem: 'shape' },
    ],
    [
      'a text that the card does not have',
      {
        ...atTheMission,
        against: [{ card: ROADBLOCK, id: 'a' }],
        lasting: [{ text: 'a', entry: 0, source: 'a', sourceObject: 1, controller: 0, until: 1 }],
      },
      { at: 'lasting.0', problem: 'no-such-text' },
    ],
  ]
  it.each(refused)('is refused with its place: %s', (_, given, figures) => {
    const error = (() => {
      try {
        engine.parsePosition(given)
        return undefined
      } catch (caught) {
        return caught
      }
    })()
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ code: 'bad-position', figures })
  })

  it('cards lying on cards without end are refused', () => {
    let nested: unknown = HELPER
    for (let i = 0; i < 5_000; i++) nested = { card: HELPER, on: [nested] }
    expect(() => engine.parsePosition({ ...atTheMission, mission: nested })).toThrow(EngineError)
  })

  it('has none in the middle of a decision that is no action', () => {
    const game = engine.newGame({
      seed: 'mulligan',
      decks: [
        { team: TEAM, missions: [STROLL], draw: FILLER },
        { team: OTHERS, missions: [STROLL], draw: FILLER },
      ],
    })
    expect(() => engine.position(game)).toThrow('no-position')
  })
})
