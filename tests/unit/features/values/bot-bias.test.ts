import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import biasFile from '@/lib/features/values/measured/bias.json'
import worths from '@/lib/features/values/measured/worths.json'
import {
  type BiasFile,
  biasLineOf,
  pairedGames,
  readBiasGames,
  standoutPairs,
} from '@/lib/features/values/model/bias-games'
import { botBiasSchema, STANDOUT_COUNT, standoutsOf } from '@/lib/features/values/model/bot-bias'
import { isSignificant, mainPlace } from '@/lib/features/values/model/card-values'
import { fitBias } from '@/lib/features/values/model/fit-bias'
import { letterOf } from '@/lib/features/values/model/value-games'
import { cardValuesSchema } from '@/lib/features/values/model/values-schema'
import { rollOf, standoutDealer } from '@/lib/features/values/model/varied-decks'
import { learnedBots } from '@/lib/game/bots/learned-value/learned-value'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { engineOf } from '@/lib/game/engine'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { plainGame, plainGames } from '@/lib/game/lab/play'
import type { CardKey } from '@/lib/game/terms'
import { rounds } from '../../../rounds'

const { cards: measuredWorths } = cardValuesSchema.parse(worths)
const standouts = standoutsOf(measuredWorths)
const keys = standouts.map(({ key }) => key)

describe('the cards that stand out', () => {
  it('are those whose worth is surely farthest from that of an average card', () => {
    expect(
      standoutsOf({
        'A-1': { draw: [1, 0.2] },
        'A-2': { draw: [-4, 0.2] },
        'A-3': { team: [-5, 4], draw: [9, 0.1] },
        'A-4': {},
      }),
    ).toEqual([
      { key: 'A-2', place: 'draw' },
      { key: 'A-3', place: 'team' },
      { key: 'A-1', place: 'draw' },
    ])
    expect(standouts).toHaveLength(STANDOUT_COUNT)
    for (const { key, place } of standouts)
      expect(isSignificant(measuredWorths[key]?.[place] ?? [0, 1]), key).toBe(true)
  })

  it('make up most of legal decks, three copies of each', () => {
    const deal = standoutDealer(officialPool, new Set(keys))
    let played = 0
    let playsets = 0
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { deck } = deal(rollOf(seed))
        const list = deckListOf(deck, '2008')
        expect(checkDeck(officialPool, list).rules.filter(({ satisfied }) => !satisfied)).toEqual([])
        const again = list.draw.filter(({ key }) => keys.includes(key))
        played += again.reduce((sum, { count }) => sum + count, 0) / deck.draw.length
        playsets += again.filter(({ count }) => count === 3).length / again.length
      }),
      { numRuns: rounds(40) },
    )
    expect(played / rounds(40)).toBeGreaterThan(0.5)
    expect(playsets / rounds(40)).toBeGreaterThan(0.7)
  })
})

describe('paired games', () => {
  const run = { seed: 'test', iterations: 2, standouts: keys }

  it('are the games of the quick bot, and the same decks again by the hard one', () => {
    const play = pairedGames(officialPool, run)
    const { hard, quick } = play(0, 2)
    const decksOf = standoutPairs(officialPool, run)
    const plain = plainGames(officialPool)
    const seen = [0, 1].map((game) => {
      const [one, other] = decksOf(game)
      const { winner, first } = plain([one.deck, other.deck], ['greedy', 'greedy'], `test/${game}`)
      return letterOf({ outcome: winner === 0 ? 'won' : 'lost', first: first === 0 ? 0 : 1 })
    })
    expect(quick).toBe(seen.join(''))
    const engine = engineOf(officialPool)
    const searching = learnedBots(engine)
    const again = [0, 1].map((game) => {
      const [one, other] = decksOf(game)
      const bot = (seat: number) => searching({ seed: `test/${game}/bot/${seat}`, iterations: 2 })
      const { winner, first } = plainGame(engine, [one.deck, other.deck], [bot(0), bot(1)], `test/${game}`)
      return letterOf({ outcome: winner === 0 ? 'won' : 'lost', first: first === 0 ? 0 : 1 })
    })
    expect(hard).toBe(again.join(''))
    expect(play(1, 2)).toEqual({ hard: hard.slice(1), quick: quick.slice(1) })
  })

  it('stand in a file that is read without a line that was broken off', () => {
    const text = `${JSON.stringify(headOf(keys))}\n${biasLineOf(0, { hard: 'ab', quick: 'cd' }, AT)}`
    const file = readBiasGames('games', `${text}{"from":2`)
    expect(file.lines).toEqual([{ from: 0, at: AT, hard: 'ab', quick: 'cd' }])
    expect(file.wholeLength).toBe(text.length)
    const uneven = biasLineOf(2, { hard: 'ab', quick: 'c' }, AT)
    expect(() => readBiasGames('games', `${text}${uneven}`)).toThrow(/games, line 3: .*two letters/)
  })
})

const AT = '2026-11-30T09:00:00.000Z'
const headOf = (of: readonly CardKey[], over: object = {}) => ({
  ...{ format: 'card-bias-games' as const, version: 1 as const, seed: 'planted', iterations: 2 },
  ...{ rules: RULES_HASH, pool: officialPool.version, standouts: of, probe: 'ab', from: 0, begun: AT },
  ...over,
})

describe('the bias of the quick bot', () => {
  const pool = createPool(
    officialPool.cards.filter(({ set }) => set === 'BASE'),
    'BASE',
  )
  const cards = standouts.filter(({ key, place }) => pool.byKey.has(key) && place === 'draw')
  const planted = cards[0]?.key ?? ''
  const of = cards.slice(0, 12).map(({ key }) => key)
  const decksOf = standoutPairs(pool, { seed: 'planted', standouts: of })
  const copies = (game: number) => {
    const [one, other] = decksOf(game).map(({ deck }) => deck.draw.filter((key) => key === planted).length)
    return (one ?? 0) - (other ?? 0)
  }
  /** Games that a roll decides, except that the hard bot always wins with more copies of one card. */
  const file = (from: number, games: number): BiasFile => {
    const roll = rollOf(`planted ${from}`)
    const letters = Array.from({ length: games }, (_, i) => {
      const luck = roll(2) === 0 ? 'won' : 'lost'
      const more = copies(from + i)
      const first = roll(2) === 0 ? 0 : 1
      const hard = more === 0 ? luck : more > 0 ? 'won' : 'lost'
      return { hard: letterOf({ outcome: hard, first }), quick: letterOf({ outcome: luck, first }) }
    })
    const line = {
      ...{ from, at: AT },
      hard: letters.map(({ hard }) => hard).join(''),
      quick: letters.map(({ quick }) => quick).join(''),
    }
    return { head: headOf(of), lines: [line], wholeLength: 0 }
  }

  it('is found where the hard bot wins with a card and the quick one does not', () => {
    const { making, cards: found } = fitBias(pool, measuredWorths, [file(300, 300), file(0, 300)])
    expect(making.games).toBe(600)
    expect(making.same).toBeLessThan(100)
    const biases = Object.entries(found).map(([key, { bias }]) => ({ key, value: bias[0] }))
    biases.sort((a, b) => b.value - a.value)
    expect(biases[0]?.key).toBe(planted)
    expect(isSignificant(found[planted]?.bias ?? [0, 1])).toBe(true)
    expect(found[planted]?.hard[0]).toBeGreaterThan(found[planted]?.quick[0] ?? 0)
  })

  it('is not computed from games that are there twice, or of different runs', () => {
    const one = file(0, 4)
    expect(() => fitBias(pool, measuredWorths, [one, file(2, 4)])).toThrow('game 2 is there twice')
    for (const over of [{ iterations: 3 }, { rules: 1 }, { standouts: ['BASE-1'] }, { seed: 'other' }])
      expect(() => fitBias(pool, measuredWorths, [one, { ...one, head: headOf(of, over) }])).toThrow(
        `different ${Object.keys(over)[0]}`,
      )
    expect(() => fitBias(pool, measuredWorths, [])).toThrow('no file')
  })

  it('is measured of the cards that stand out, each in its main place', () => {
    const { making, cards: all } = botBiasSchema.parse(biasFile)
    expect(Object.keys(all)).toHaveLength(STANDOUT_COUNT)
    expect(making.pool).toBe(officialPool.version)
    for (const [key, { place }] of Object.entries(all))
      expect(mainPlace(measuredWorths[key] ?? {}), key).toBe(place)
  })
})
