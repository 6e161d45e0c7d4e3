import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { chanceOf, randomBot, seatOf, think } from '@/lib/game/bots'
import { learnedSearch, learnedValue } from '@/lib/game/bots/learned-value/learned-value'
import {
  chanceOfLogit,
  factCount,
  factsOfCard,
  inputsOf,
  LEARNED_SETS,
  Net,
  type NetWeights,
  openNet,
  packNet,
  ROW_COUNT,
  rowOfCard,
  SCALE,
  UNIT,
} from '@/lib/game/bots/learned-value/net'
import netFile from '@/lib/game/bots/learned-value/net.json'
import {
  CARD_TABLES,
  NUMBER_COUNT,
  PLACE_COUNT,
  Sight,
  TABLE_OF_PLACE,
} from '@/lib/game/bots/learned-value/sight'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { createEngine, type Game, lazyView, openPile, ownPile, unknownPile } from '@/lib/game/engine'
import { FloatNet } from '../../../bench/learned-value/float-net'
import { dice } from '../../../fuzz/dice'
import { encodedDeck } from '../../../fuzz/encoded-decks'

const engine = createEngine(officialPool)
const value = learnedValue(officialPool, netFile)

/** A game of random decks after a number of random answers. */
function gameAfter(seed: string, answers: number, players = 2): Game {
  const roll = dice(seed)
  const decks = Array.from({ length: players }, () => encodedDeck(roll))
  const game = engine.newGame({ decks, seed, log: false })
  const bot = randomBot(seed)
  for (let i = 0; i < answers; i++) {
    const decision = engine.decision(game)
    if (!decision) break
    engine.answer(game, bot.choose(lazyView(game, decision.player), decision))
  }
  return game
}

const GAMES: readonly Game[] = []
beforeAll(() => {
  for (let i = 0; i < 12; i++) (GAMES as Game[]).push(gameAfter(`learned ${i}`, 25 * i))
})

describe('what the learned value sees', () => {
  it('fills every number, whatever the position', () => {
    const sight = new Sight()
    for (const game of GAMES)
      for (const player of [0, 1]) {
        sight.look(game, lazyView(game, player))
        expect(sight.length).toBe(NUMBER_COUNT)
        expect(sight.keys).toHaveLength(sight.places.length)
        for (const place of sight.places) expect(TABLE_OF_PLACE[place]).toBeDefined()
      }
  })

  it('is the same for all positions that look the same to the player', () => {
    for (const [i, game] of GAMES.entries())
      for (const player of [0, 1]) {
        const chance = value(game, player)
        for (const seed of ['a', 'b'])
          expect(value(engine.resample(game, player, `${seed} ${i}`), player)).toBe(chance)
      }
  })

  it('knows what is left of the other deck, wherever it lies', () => {
    for (const [i, game] of GAMES.entries())
      for (const player of [0, 1]) {
        const again = engine.resample(game, player, `other deck ${i}`)
        for (const pile of ['draw', 'missions'] as const)
          expect(unknownPile(again, player, 1 - player, pile).toSorted()).toEqual(
            unknownPile(game, player, 1 - player, pile).toSorted(),
          )
      }
    let known = 0
    for (const game of GAMES)
      for (const player of [0, 1]) {
        const { opponent } = lazyView(game, player)
        known += opponent.knownMissions.length
        expect(unknownPile(game, player, 1 - player, 'missions')).toHaveLength(
          opponent.missionCount - opponent.knownMissions.length,
        )
      }
    expect(known).toBeGreaterThan(0)
    const [game] = GAMES
    if (!game) throw new Error('no game')
    const theirs = [...ownPile(game, 1, 'hand'), ...ownPile(game, 1, 'deck')]
    expect(unknownPile(game, 0, 1, 'draw').toSorted()).toEqual(theirs.toSorted())
    expect(unknownPile(game, 0, 1, 'missions').toSorted()).toEqual(ownPile(game, 1, 'missions').toSorted())
  })

  it('knows the cards left in its own piles, and in no order', () => {
    const [game] = GAMES
    if (!game) throw new Error('no game')
    const again = engine.resample(game, 0, 'other order')
    for (const pile of ['hand', 'deck', 'missions'] as const)
      expect(ownPile(again, 0, pile).toSorted()).toEqual(ownPile(game, 0, pile).toSorted())
    for (const player of [0, 1])
      for (const pile of ['score', 'discard'] as const)
        expect(openPile(again, player, pile)).toEqual(openPile(game, player, pile))
  })
})

describe('the learned value', () => {
  it('is a chance, and certain only when the game is over', () => {
    for (const game of GAMES) {
      const [one, other] = [value(game, 0), value(game, 1)]
      expect(one).toBeGreaterThan(0)
      expect(one).toBeLessThan(1)
      // Each player knows other cards: their chances need not add up to 1, but nearly do.
      expect(Math.abs(one + other - 1)).toBeLessThan(0.6)
    }
    const over = GAMES[3] && engine.clone(GAMES[3])
    if (!over) throw new Error('no game')
    engine.concede(over, 1)
    expect([value(over, 0), value(over, 1)]).toEqual([1, 0])
  })

  it('leaves games of more than two to the written value', () => {
    const game = gameAfter('three', 40, 3)
    for (const player of [0, 1, 2]) expect(value(game, player)).toBe(chanceOf(lazyView(game, player)))
  })

  it('judges a card that it has never seen by its facts, and never by its name', () => {
    const seen = officialPool.byKey.get('BASE-1')
    if (!seen) throw new Error('no such card')
    const named = (key: string, title: string) => ({ ...seen, key, set: 'OWN', title, octgnId: key })
    const [one, other] = [named('OWN-1', 'Somebody'), named('OWN-2', 'Nobody')]
    const strong = {
      ...named('OWN-3', 'Strong'),
      cost: 0,
      ratings: { culture: 6, science: 6, combat: 6, ingenuity: 6 },
    }
    const pool = createPool([...officialPool.cards, one, other, strong], 'own')
    const own = createEngine(pool)
    const judge = learnedValue(pool, netFile)
    const chanceWith = (key: string) => {
      const roll = dice('own')
      const [mine, theirs] = [encodedDeck(roll), encodedDeck(roll)]
      const deck = { ...mine, draw: mine.draw.map((card, i) => (i < 12 ? key : card)) }
      return judge(own.newGame({ decks: [deck, theirs], seed: 'own', log: false }), 0)
    }
    expect(chanceWith('OWN-1')).toBe(chanceWith('OWN-2'))
    expect(chanceWith('OWN-3')).not.toBe(chanceWith('OWN-1'))
  })

  it('has the numbers of every official card', () => {
    const rows = officialPool.cards.map(({ key }) => rowOfCard(key))
    expect(new Set(rows).size).toBe(officialPool.cards.length)
    expect(ROW_COUNT).toBe(officialPool.cards.length)
    for (const [code, cards] of LEARNED_SETS)
      expect(officialPool.cards.filter(({ set }) => set === code)).toHaveLength(cards)
  })
})

describe('the search with the learned value', () => {
  const learned = learnedSearch(officialPool)

  it('is for two players; among more it searches as ever', () => {
    const two = learned(lazyView(gameAfter('two', 40), 0))
    expect(two.tuning).toEqual({ turns: 0 })
    expect(two.value).toBeDefined()
    expect(learned(lazyView(gameAfter('three', 40, 3), 0))).toEqual({})
  })

  it('chooses the same in every position that looks the same, and asks of no other than the imagined games', () => {
    for (const [i, game] of GAMES.entries()) {
      const seat = seatOf(engine, game)
      if (!seat) continue
      const { index, findings } = think(
        { engine, ...seat, ...learned(seat.view), seed: 'same' },
        { iterations: 24 },
      )
      const alike = engine.resample(game, seat.decision.player, `alike ${i}`)
      const again = seatOf(engine, alike)
      if (!again) throw new Error('nobody decides in a position that looks the same')
      const thought = think(
        { engine, ...again, imagine: seat.imagine, ...learned(again.view), seed: 'same' },
        { iterations: 24 },
      )
      expect(thought.index).toBe(index)
      expect(thought.findings).toEqual(findings)
    }
  })
})

describe('the net', () => {
  it('says from what it was made, fits its cards and facts, and is small', () => {
    const { learned, words, facts, cards } = netFile
    expect(learned.from).toMatch(/\d+ games/)
    expect(learned.by).toContain('learned-value/train.ts')
    expect(cards).toBe(ROW_COUNT)
    expect(facts).toBe(factCount(words))
    const [card] = officialPool.cards
    expect(card && factsOfCard(card, words)).toHaveLength(facts)
    expect(JSON.stringify(netFile).length).toBeLessThan(40_000)
  })

  it('refuses bytes that are too few or too many', () => {
    const inputs = inputsOf({ dims: netFile.dims, hidden: [0, 0] })
    const bytes = atob(netFile.data)
    for (const data of [btoa(bytes.slice(1)), btoa(`${bytes}x`)])
      expect(() => openNet({ ...netFile, data }, CARD_TABLES.length, inputs)).toThrow(RangeError)
  })

  it('survives being packed', () => {
    const inputs = inputsOf({ dims: netFile.dims, hidden: [0, 0] })
    const opened = openNet(netFile, CARD_TABLES.length, inputs)
    expect(btoa(String.fromCharCode(...packNet(opened)))).toBe(netFile.data)
  })

  it('answers as the same sums in numbers of any size do', () => {
    const shape = { dims: 1, hidden: [3, 2] } as const
    const byte = fc.integer({ min: -127, max: 127 })
    const some = (count: number, one: fc.Arbitrary<number>) =>
      fc.array(one, { minLength: count, maxLength: count })
    const inputs = inputsOf(shape)
    const unit = fc.integer({ min: -3 * UNIT, max: 3 * UNIT })
    fc.assert(
      fc.property(
        fc.record({
          cards: some(2 * CARD_TABLES.length, byte),
          first: some(inputs * 3, byte),
          firstScale: some(3, fc.integer({ min: 1, max: 2_000_000 })),
          firstBias: some(3, unit),
          second: some(6, unit),
          secondBias: some(2, unit),
          last: some(2, unit),
          lastBias: unit,
          numbers: some(NUMBER_COUNT, byte),
          rows: some(5, fc.integer({ min: 0, max: 1 })),
          places: some(5, fc.integer({ min: 0, max: PLACE_COUNT - 1 })),
        }),
        ({ numbers, rows, places, cards, first, firstScale, second, last, ...biases }) => {
          const weights: NetWeights = {
            ...shape,
            cards: Int8Array.from(cards),
            first: Int8Array.from(first),
            firstScale: Int32Array.from(firstScale),
            firstBias: Int32Array.from(biases.firstBias),
            second: Int16Array.from(second),
            secondBias: Int32Array.from(biases.secondBias),
            last: Int16Array.from(last),
            lastBias: biases.lastBias,
          }
          const answer = new Net(weights).logit(
            Int8Array.from(numbers),
            weights.cards,
            rows,
            places,
            rows.length,
          )
          expect(answer).toBe(Number(inWholeNumbers(weights, numbers, rows, places)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('turns logits into chances that rise, between 0 and 1 and even at 0', () => {
    expect(chanceOfLogit(0)).toBe(0.5)
    expect(chanceOfLogit(UNIT)).toBeCloseTo(1 / (1 + Math.exp(-1)), 3)
    let last = 0
    for (let logit = -12 * UNIT; logit <= 12 * UNIT; logit += 37) {
      const chance = chanceOfLogit(logit)
      expect(chance).toBeGreaterThanOrEqual(last)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
      last = chance
    }
  })
})

/** The net once more, with numbers of unlimited size. */
function inWholeNumbers(
  net: NetWeights,
  numbers: readonly number[],
  rows: readonly number[],
  places: readonly number[],
): bigint {
  const [wide, narrow] = net.hidden
  const big = (value: number | undefined) => BigInt(value ?? 0)
  const floor = (value: bigint, by: number) => {
    const one = BigInt(by)
    return value >= 0n ? value / one : -((-value + one - 1n) / one)
  }
  const clipped = (value: bigint) => (value < 0n ? 0n : value > BigInt(UNIT) ? BigInt(UNIT) : value)
  const inputs = [
    ...Array.from({ length: PLACE_COUNT * net.dims }, (_, at) =>
      rows.reduce((sum, row, i) => {
        const place = Math.floor(at / net.dims)
        if (places[i] !== place) return sum
        const from = (row * CARD_TABLES.length + (TABLE_OF_PLACE[place] ?? 0)) * net.dims
        return sum + big(net.cards[from + (at % net.dims)])
      }, 0n),
    ),
    ...numbers.map((number) => 4n * BigInt(number)),
  ]
  const middle = Array.from({ length: wide }, (_, j) => {
    const sum = inputs.reduce((all, input, i) => all + input * big(net.first[i * wide + j]), 0n)
    return clipped(floor(sum * big(net.firstScale[j]), SCALE) + big(net.firstBias[j]))
  })
  let out = big(net.lastBias) * BigInt(UNIT)
  for (let k = 0; k < narrow; k++) {
    const sum = middle.reduce(
      (all, one, j) => all + one * big(net.second[j * narrow + k]),
      big(net.secondBias[k]) * BigInt(UNIT),
    )
    out += clipped(floor(sum, UNIT)) * big(net.last[k])
  }
  return floor(out, UNIT)
}

describe('learning on from a net', () => {
  it('begins with that net', () => {
    const shape = { dims: netFile.dims, hidden: [netFile.hidden[0] ?? 0, netFile.hidden[1] ?? 0] as const }
    const shipped = openNet(netFile, CARD_TABLES.length, inputsOf(shape))
    const learning = { dropped: 0, decay: 0, cardDecay: 0, cardRate: 1 }
    const net = new FloatNet(shape, shipped.words, learning, 'any')
    net.goOnFrom(shipped)
    const { weights, matrix } = net.whole()
    expect(matrix).toEqual(shipped.matrix)
    expect(weights).toEqual(shipped.weights)
  })

  it('refuses a net of another shape', () => {
    const shape = { dims: netFile.dims, hidden: [netFile.hidden[0] ?? 0, netFile.hidden[1] ?? 0] as const }
    const shipped = openNet(netFile, CARD_TABLES.length, inputsOf(shape))
    const learning = { dropped: 0, decay: 0, cardDecay: 0, cardRate: 1 }
    const net = new FloatNet({ dims: shape.dims, hidden: [8, 4] }, shipped.words, learning, 'any')
    expect(() => net.goOnFrom(shipped)).toThrow(RangeError)
  })
})
