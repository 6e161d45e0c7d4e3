import { describe, expect, it } from 'vitest'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import { checkDeck } from '@/lib/features/decks/model/legality'
import details from '@/lib/features/values/measured/details.json'
import metaFile from '@/lib/features/values/measured/meta.json'
import worths from '@/lib/features/values/measured/worths.json'
import {
  bestKind,
  figuresIn,
  isSignificant,
  mainWorth,
  rankedIn,
  rankRange,
} from '@/lib/features/values/model/card-values'
import {
  clearestCycle,
  foundDeck,
  type Meta,
  meetingOf,
  metaSchema,
  ratingsOf,
} from '@/lib/features/values/model/meta'
import { cardValuesSchema, detailsSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import { OFFICIAL_SETS } from '@/lib/game/terms'

describe('a figure of worth', () => {
  it('differs from that of an average card where its interval does not hold 0', () => {
    expect(isSignificant([1.2, 0.4])).toBe(true)
    expect(isSignificant([-1.2, 0.4])).toBe(true)
    expect(isSignificant([0.3, 0.4])).toBe(false)
  })

  it('is that of the place where the card stands in most decks', () => {
    expect(mainWorth({ team: [3, 1], draw: [1, 1] })).toEqual([3, 1])
    expect(mainWorth({ missions: [2, 1] })).toEqual([2, 1])
    expect(mainWorth({ draw: [1, 1] })).toEqual([1, 1])
    expect(mainWorth({})).toBeUndefined()
    expect(mainWorth(undefined)).toBeUndefined()
  })

  it('has a range of ranks, as narrow as the intervals allow', () => {
    const all = [
      [3, 0.5],
      [2.8, 0.5],
      [0, 0.5],
      [-2, 0.5],
    ] as const
    expect(rankRange([3, 0.5], all)).toEqual([1, 2])
    expect(rankRange([0, 0.5], all)).toEqual([3, 3])
    expect(rankRange([0, 9], all)).toEqual([1, 4])
  })

  it('names a kind of deck only where that differs', () => {
    const games = {}
    expect(
      bestKind(
        {
          games,
          kinds: [
            [0, 1],
            [2, 0.5],
            [1, 0.2],
            [0, 1],
          ],
        },
        [0.5, 0.2],
      ),
    ).toEqual({
      kind: 'trait',
      worth: [2, 0.5],
    })
    expect(
      bestKind(
        {
          games,
          kinds: [
            [0, 1],
            [0.6, 0.5],
            [0.6, 0.2],
            [0, 1],
          ],
        },
        [0.5, 0.2],
      ),
    ).toBeUndefined()
  })
})

describe('what was measured', () => {
  const { making, cards } = cardValuesSchema.parse(worths)

  it('is there for every official card, each figure with its interval', () => {
    expect(Object.keys(cards).sort()).toEqual(officialPool.cards.map(({ key }) => key).sort())
    for (const { key } of officialPool.cards) expect(mainWorth(cards[key])?.[1]).toBeGreaterThan(0)
    expect(Object.keys(detailsSchema.parse(details)).sort()).toEqual(Object.keys(cards).sort())
  })

  it('gives a card its rank among those that stand mainly where it does', () => {
    const inDeck = officialPool.cards.filter(({ type }) => type !== 'team' && type !== 'mission')
    expect(rankedIn(cards, 'draw')).toHaveLength(inDeck.length)
    expect(rankedIn(cards, 'team')).toHaveLength(
      officialPool.cards.filter(({ type }) => type === 'team').length,
    )
  })

  it('says of each place how many cards differ from an average one', () => {
    for (const place of ['team', 'missions', 'draw'] as const) {
      const figures = figuresIn(cards, place)
      expect(making.places[place].cards).toBe(figures.length)
      expect(making.places[place].significant).toBe(figures.filter(isSignificant).length)
    }
    expect(Object.values(making.decks).reduce((sum, count) => sum + count, 0)).toBe(2 * making.games)
  })

  it('makes decks that are legal', () => {
    for (const sets of [OFFICIAL_SETS, ['BASE']])
      expect(checkDeck(officialPool, foundDeck(officialPool, cards, sets)).legal).toBe(true)
  })
})

const small: Meta = {
  making: { seed: 's', bot: 'greedy', rules: 1, pool: 'p', date: '2026-11-28', games: 200 },
  decks: ['a', 'b', 'c'].map((code) => ({ from: { by: 'gallery', id: code }, code })),
  // Each beats the next.
  wins: [
    [
      [0, 0],
      [70, 65],
      [30, 30],
    ],
    [
      [30, 35],
      [0, 0],
      [70, 70],
    ],
    [
      [70, 70],
      [30, 30],
      [0, 0],
    ],
  ],
}

describe('decks against decks', () => {
  it('says of a meeting who wins, where that can be told', () => {
    expect(meetingOf(small, 0, 1)).toMatchObject({ share: 0.675, says: 'wins' })
    expect(meetingOf(small, 1, 0)).toMatchObject({ share: 0.325, says: 'loses' })
    expect(meetingOf(small, 1, 1)).toBeUndefined()
    const even: Meta = {
      ...small,
      wins: [
        [
          [0, 0],
          [52, 50],
        ],
        [
          [48, 50],
          [0, 0],
        ],
      ],
    }
    expect(meetingOf(even, 0, 1)).toMatchObject({ says: 'even' })
  })

  it('finds the circle that no rating can order, if both halves show it', () => {
    expect(clearestCycle(small)).toEqual([0, 1, 2])
    const [first = [], second = [], third = []] = small.wins
    const oneHalf: Meta = { ...small, wins: [first, second, [[100, 40], third[1] ?? [0, 0], [0, 0]]] }
    const against: Meta = {
      ...oneHalf,
      wins: [[first[0] ?? [0, 0], first[1] ?? [0, 0], [0, 60]], second, oneHalf.wins[2] ?? []],
    }
    expect(clearestCycle(against)).toBeUndefined()
  })

  it('rates whoever wins more above whoever wins less, about 1500', () => {
    const clear: Meta = {
      ...small,
      wins: [
        [
          [0, 0],
          [60, 60],
          [70, 70],
        ],
        [
          [40, 40],
          [0, 0],
          [60, 60],
        ],
        [
          [30, 30],
          [40, 40],
          [0, 0],
        ],
      ],
    }
    const ratings = ratingsOf(clear)
    expect(ratings.map(({ deck }) => deck)).toEqual([0, 1, 2])
    expect(ratings.reduce((sum, { rating }) => sum + rating, 0) / 3).toBeCloseTo(1500, -1)
    expect(ratings[0]?.half).toBeGreaterThan(0)
  })

  it('keeps legal decks that can be opened', () => {
    const { decks } = metaSchema.parse(metaFile)
    for (const { code } of decks) {
      const decoded = decodeDeckCode(code)
      expect(decoded.ok && checkDeck(officialPool, decoded.list).legal).toBe(true)
    }
  })
})
