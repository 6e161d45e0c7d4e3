import { describe, expect, it } from 'vitest'
import {
  decodeReplay,
  EngineError,
  encodeReplay,
  type Game,
  type NewGameOptions,
  playReplay,
  recordReplay,
} from '@/lib/game/engine'
import { cardCount, keyOf } from '@/lib/game/engine/inside'
import { cardsAt, engine, key, keysAt, tableOf, titles } from './table'

const MISSIONS = ['Supply Raid', 'Prison Break', 'Brief Candle'].map(key)
const DRAW = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'BASE-270' : 'BASE-144'))
const deck = (...team: string[]) => ({ team: team.map(key), missions: MISSIONS, draw: DRAW })

// Point values 2, 3, 4, 5 and 3, 3, 3, 4, as in the rulebook's example.
const paul = deck("Bra'tac, Jaffa Master", 'Daniel Jackson, Adventurer', 'BASE-102', 'Zukhov')
const jason = deck("Martouf, Tok'ra Liaison", 'BASE-290', 'BASE-291', 'Balinsky')
const even = deck("Teal'c, Enemy of the Goa'uld", 'BASE-95', 'BASE-103', 'Daniel Jackson, Adventurer')

const start = (options: Partial<NewGameOptions> = {}) =>
  tableOf(engine.newGame({ decks: [paul, jason], seed: 'start', ...options }))

describe('Starting a Game', () => {
  it('makes each team’s point values the opponent’s victory total', () => {
    const { hero, villain } = start()
    expect(hero.view().you.victoryTotal).toBe(13)
    expect(villain.view().you.victoryTotal).toBe(14)
  })

  it('lets the higher victory total begin; the opponent stops one of his team characters', () => {
    const table = start()
    expect(table.hero.view().firstPlayer).toBe(1)
    expect(table.asked()).toBe('hero stop-team-character')
    expect(table.options()).toEqual(['stop Martouf', 'stop Samantha Carter', "stop Teal'c", 'stop Balinsky'])
  })

  it('decides a tie by lot, from the seed', () => {
    const first = (seed: string) => engine.view(engine.newGame({ decks: [even, even], seed }), 0).firstPlayer
    const lots = Array.from({ length: 40 }, (_, i) => first(`lot ${i}`))
    expect(new Set(lots)).toEqual(new Set([0, 1]))
    expect(lots).toEqual(Array.from({ length: 40 }, (_, i) => first(`lot ${i}`)))
  })

  it('keeps the stopped team character out of the first turn, and only of that (ruling 54)', () => {
    const table = start()
    table.hero.choose('stop', "Teal'c")
    table.villain.choose('keep')
    table.hero.choose('keep')
    expect(table.state("Teal'c")).toBe('stopped')
    expect(table.options().some((option) => option === "assign Teal'c")).toBe(false)
    expect(table.options()).toContain('assign Martouf')
    table.villain.pass()
    table.hero.pass()
    table.villain.choose('end')
    expect(table.state("Teal'c")).toBe('ready')
  })

  it('deals eight cards to each, and the first player decides first about a new hand (ruling 64)', () => {
    const table = start()
    table.hero.choose('stop', 'Balinsky')
    expect(table.hero.view().you.hand).toHaveLength(8)
    expect(table.villain.view().you).toMatchObject({ deckCount: 32 })
    expect(table.asked()).toBe('villain mulligan')
    table.villain.choose('keep')
    expect(table.asked()).toBe('hero mulligan')
  })

  it('lets a player shuffle his hand back once and draw as many cards', () => {
    const unlike = { ...paul, draw: DRAW.map((_, i) => `BASE-${110 + i}`) }
    const table = start({ decks: [unlike, jason] })
    table.hero.choose('stop', 'Balinsky')
    table.villain.choose('mulligan')
    expect(table.asked()).toBe('hero mulligan')
    const before = titles(table.hero.view().you.hand)
    table.hero.choose('mulligan')
    expect(table.hero.view().you).toMatchObject({ deckCount: 32 })
    expect(table.hero.view().you.hand).toHaveLength(8)
    expect(titles(table.hero.view().you.hand)).not.toEqual(before)
    expect(table.asked()).toBe('villain action')
  })

  it('really shuffles: the new hand comes in another order, and nobody knows the deck', () => {
    const eight = { ...paul, draw: DRAW.slice(0, 8).map((_, i) => `BASE-${110 + i}`) }
    const table = start({ decks: [eight, jason] })
    table.hero.choose('stop', 'Balinsky')
    const jasons = table.villain.view().you.hand
    table.villain.choose('mulligan')
    const before = titles(table.hero.view().you.hand)
    table.hero.choose('mulligan')
    const after = titles(table.hero.view().you.hand)
    expect(after).not.toEqual(before)
    expect([...after].sort()).toEqual([...before].sort())
    const deck = cardsAt(table.game, 1, 'deck')
    expect(jasons.filter(({ id }) => deck.includes(id)).length).toBeGreaterThan(0)
    const { deck: written = [] } = engine.position(table.game).seats[1] ?? {}
    expect(written).toHaveLength(deck.length)
    expect(written.filter((card) => typeof card !== 'string' && card.knownBy !== undefined)).toEqual([])
  })

  it('goes on with fewer cards where a deck holds less than a hand (ruling 45)', () => {
    const table = start({ decks: [{ ...paul, draw: DRAW.slice(0, 5) }, jason] })
    expect(table.lastEvent('first-player').player).toBe(1)
    table.hero.choose('stop', 'Balinsky')
    expect(table.hero.view().you).toMatchObject({ deckCount: 0 })
    expect(table.hero.view().you.hand).toHaveLength(5)
  })
})

describe('what no game can begin with', () => {
  const refusal = (options: Partial<NewGameOptions>) => {
    try {
      start(options)
    } catch (error) {
      if (error instanceof EngineError) return [error.code, error.figures]
      throw error
    }
    return undefined
  }

  it.each([
    ['one deck', { decks: [paul] }, ['players', { players: 1 }]],
    [
      'three team characters',
      { decks: [paul, { ...jason, team: jason.team.slice(1) }] },
      ['team-size', { player: 1, cards: 3 }],
    ],
    [
      'an unknown card',
      { decks: [{ ...paul, draw: ['X-1'] }, jason] },
      ['unknown-card', { player: 0, key: 'X-1' }],
    ],
    [
      'a support character in the team',
      { decks: [{ ...paul, team: [...paul.team.slice(1), 'BASE-69'] }, jason] },
      ['not-a-team-character', { player: 0, key: 'BASE-69' }],
    ],
    [
      'an event in the mission pile',
      { decks: [paul, { ...jason, missions: ['BASE-110'] }] },
      ['not-a-mission', { player: 1, key: 'BASE-110' }],
    ],
    [
      'a ship in the 2007 edition',
      { edition: '2007', decks: [{ ...paul, draw: ['ORI-208'] }, jason] },
      ['no-ships-in-edition', { player: 0, key: 'ORI-208' }],
    ],
    ['no turns', { turnLimit: 0 }, ['turn-limit', { turnLimit: 0 }]],
    [
      'thousands of cards',
      { decks: [{ ...paul, draw: Array(3000).fill('BASE-270') }, jason] },
      ['too-many-cards', { most: 2000 }],
    ],
  ] as const)('%s', (_, options, expected) => {
    expect(refusal(options as Partial<NewGameOptions>)).toEqual(expected)
  })

  it('plays the 2007 edition without ships in the same way', () => {
    const table = start({ edition: '2007' })
    table.hero.choose('stop', 'Balinsky')
    table.villain.choose('keep')
    table.hero.choose('keep')
    expect(table.hero.view()).toMatchObject({ edition: '2007', phase: 'mission', step: 'actions' })
  })
})

describe('what players may agree upon before a game', () => {
  const HAND = [...DRAW.slice(0, 2), 'BASE-144'].sort()
  const agreed = { firstPlayer: 0, openingHands: [HAND, []] }
  const handOf = (game: ReturnType<typeof engine.newGame>, player: number) =>
    engine.view(game, player).you.hand.map((card) => card.key)

  it('is who begins', () => {
    expect(start().hero.view().firstPlayer).toBe(1)
    expect(start({ firstPlayer: 0 }).hero.view().firstPlayer).toBe(0)
    expect(start({ firstPlayer: 0 }).asked()).toBe('villain stop-team-character')
  })

  it('is what opening hands hold for sure, until they are exchanged', () => {
    const game = engine.newGame({ decks: [paul, jason], seed: 'start', ...agreed })
    const plain = engine.newGame({ decks: [paul, jason], seed: 'start', firstPlayer: 0 })
    for (const one of [game, plain]) engine.answer(one, 0)
    expect(handOf(game, 0).slice(0, 3)).toEqual(HAND)
    expect(handOf(game, 0)).toHaveLength(8)
    // The other hand is unchanged.
    expect(handOf(game, 1)).toEqual(handOf(plain, 1))
    engine.answer(game, 1)
    expect(handOf(game, 0)).toHaveLength(8)
    expect(engine.view(game, 0).you.deckCount).toBe(32)
  })

  it('travels with saves and replays', () => {
    const options = { decks: [paul, jason], seed: 'start', ...agreed }
    const game = engine.newGame(options)
    const restored = engine.restore(engine.save(game))
    const decoded = decodeReplay(encodeReplay(recordReplay(engine, options, [0, 0])))
    if (!decoded.ok) throw new Error(decoded.error.kind)
    expect(decoded.replay.options).toMatchObject(agreed)
    const replayed = playReplay(engine, decoded.replay)
    expect(replayed.stopped).toBeUndefined()
    for (let i = 0; i < 2; i++) {
      engine.answer(game, 0)
      engine.answer(restored, 0)
    }
    expect(engine.view(restored, 0)).toEqual(engine.view(game, 0))
    expect(engine.view(replayed.game, 0)).toEqual(engine.view(game, 0))
  })

  it('stays hidden from the other player', () => {
    const game = engine.newGame({ decks: [paul, jason], seed: 'start', ...agreed })
    const agreedFor = (player: number) => {
      const imagined: Pick<NewGameOptions, 'openingHands'> = JSON.parse(
        engine.save(engine.resample(game, player, 'x')),
      )
      return imagined.openingHands
    }
    expect(agreedFor(1)).toEqual([[], []])
    expect(agreedFor(0)).toEqual([HAND, []])
  })

  it('is refused where it cannot be', () => {
    const refused = (options: Partial<NewGameOptions>) => {
      try {
        start(options)
      } catch (error) {
        return error instanceof EngineError ? error.code : error
      }
      return undefined
    }
    expect(refused({ firstPlayer: 2 })).toBe('first-player')
    expect(refused({ firstPlayer: 0.5 })).toBe('first-player')
    expect(refused({ openingHands: [['BASE-1']] })).toBe('opening-hand')
    expect(refused({ openingHands: [[], Array.from({ length: 9 }, () => 'BASE-270')] })).toBe('opening-hand')
    expect(refused({ openingHands: [[], [], ['BASE-270']] })).toBe('opening-hand')
  })
})

describe('as which cards a deck is shuffled', () => {
  const COMMON = Array.from({ length: 20 }, (_, i) => `BASE-${i + 120}`)
  const piled = (missions: string[], draw: string[]) => ({ ...paul, missions, draw: [...draw, ...COMMON] })
  const before = piled([...MISSIONS, key('Antarctic Rescue')], ['BASE-270', 'BASE-270', 'BASE-270'])
  const after = piled([...MISSIONS, key('Rescue Operative')], ['BASE-144', 'BASE-270', 'BASE-270'])
  const drawnAs = { missions: before.missions, draw: before.draw }
  const options = { decks: [after, jason], seed: 'places', drawnAs: [drawnAs] }
  /** Mission pile, hand and deck of the first player, after hands were shuffled back or kept. */
  const order = (options: NewGameOptions, mulligan: 'keep' | 'mulligan', ids = false) => {
    const game = engine.newGame(options)
    for (
      let decision = engine.decision(game);
      decision?.kind !== 'action';
      decision = engine.decision(game)
    ) {
      const wanted = decision?.options.findIndex(({ kind }) => kind === mulligan) ?? -1
      engine.answer(game, Math.max(0, wanted))
    }
    return (['missions', 'hand', 'deck'] as const).map((place) =>
      ids ? cardsAt(game, 0, place) : keysAt(game, 0, place),
    )
  }
  /** A deck's cards, with replacements named like the cards that they replaced. */
  const asBefore = (piles: readonly (readonly (string | number)[])[]) =>
    piles.map((pile) =>
      pile.map((one) =>
        one === 'BASE-144' ? 'BASE-270' : one === key('Rescue Operative') ? key('Antarctic Rescue') : one,
      ),
    )

  it.each(['keep', 'mulligan'] as const)('lets a card come where another would have (%s)', (mulligan) => {
    const plain = { decks: [before, jason], seed: 'places' }
    expect(order(options, mulligan).flat()).toContain('BASE-144')
    expect(asBefore(order(options, mulligan))).toEqual(order(plain, mulligan))
    expect(order(options, mulligan, true)).toEqual(order(plain, mulligan, true))
    // Shuffled as itself, it is in a different position.
    expect(asBefore(order({ ...options, drawnAs: undefined }, mulligan))).not.toEqual(order(plain, mulligan))
  })

  it('does not depend on the order of the lists', () => {
    const turned = {
      ...options,
      decks: [{ ...after, missions: after.missions.toReversed(), draw: after.draw.toReversed() }, jason],
      drawnAs: [{ missions: drawnAs.missions.toReversed(), draw: drawnAs.draw.toReversed() }],
    }
    expect(engine.save(engine.newGame(turned))).toBe(engine.save(engine.newGame(options)))
  })

  it('is nothing where every card is shuffled as itself', () => {
    const plain = { decks: [before, jason], seed: 'places' }
    const same = { ...plain, drawnAs: [drawnAs, { missions: jason.missions, draw: jason.draw }] }
    expect(engine.save(engine.newGame(same))).toBe(engine.save(engine.newGame(plain)))
  })

  it('travels with saves, imagined games and replays, for either seat', () => {
    for (const seat of [0, 1]) {
      const turned =
        seat === 0 ? options : { ...options, decks: [jason, after], drawnAs: [undefined, drawnAs] }
      const game = engine.newGame(turned)
      const restored = engine.restore(engine.save(game))
      const imagined = engine.restore(engine.save(engine.resample(game, 0, 'other')))
      const decoded = decodeReplay(encodeReplay(recordReplay(engine, turned, [0, 0, 0])))
      if (!decoded.ok) throw new Error(decoded.error.kind)
      expect(decoded.replay.options.drawnAs?.[seat]).toEqual(drawnAs)
      const replayed = playReplay(engine, decoded.replay)
      expect(replayed.stopped).toBeUndefined()
      for (let i = 0; i < 3; i++) {
        engine.answer(game, 0)
        engine.answer(restored, 0)
      }
      expect(engine.save(restored)).toBe(engine.save(game))
      expect(engine.save(replayed.game)).toBe(engine.save(game))
      const keysById = (of: Game) => Array.from({ length: cardCount(of) }, (_, card) => keyOf(of, card))
      expect(keysById(imagined)).toEqual(keysById(game))
    }
  })

  it('is refused where it is not a card for each', () => {
    const short = { ...drawnAs, draw: drawnAs.draw.slice(1) }
    expect(() => engine.newGame({ ...options, drawnAs: [short] })).toThrow(
      new EngineError('drawn-as', { player: 0 }),
    )
    expect(() => engine.newGame({ ...options, drawnAs: [drawnAs, undefined, drawnAs] })).toThrow(EngineError)
  })
})
