import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { drawPace, drawsByTurn } from '@/lib/game/lab/drawn-as'
import { type CardGroup, mulliganOdds, type OddsQuestion, oddsByTurn, oddsOf } from '@/lib/game/lab/odds'

/** Every possible draw, one by one: the cards in the hand, then the cards that come later. */
function enumerated(question: OddsQuestion): number {
  const { deck, groups, combine, draws, keep = 'always', hand = 8 } = question
  const groupOf: number[] = groups.flatMap(({ copies }, group) => Array.from({ length: copies }, () => group))
  while (groupOf.length < deck) groupOf.push(-1)
  const first = Math.min(hand, deck)
  const counts = (cards: readonly number[]) =>
    groups.map((_, group) => cards.filter((card) => groupOf[card] === group).length)
  const met = (numbers: readonly number[]) => {
    const each = groups.map(
      ({ atLeast = 1, atMost = 99 }, i) => (numbers[i] ?? 0) >= atLeast && (numbers[i] ?? 0) <= atMost,
    )
    return combine === 'all' ? each.every(Boolean) : each.some(Boolean)
  }
  const keeps = (cards: readonly number[]) =>
    keep === 'always' ||
    (keep === 'met' ? met(counts(cards)) : counts(cards).every((count, i) => count >= (keep[i] ?? 0)))
  const all = Array.from({ length: deck }, (_, i) => i)
  let hands = 0
  let kept = 0
  let event = 0
  let fresh = 0
  for (const cards of subsets(all, first)) {
    const rest = all.filter((card) => !cards.includes(card))
    const later = subsets(rest, Math.min(draws, rest.length))
    const hits = later.filter((more) => met(counts([...cards, ...more]))).length / later.length
    hands++
    fresh += hits
    if (keeps(cards)) {
      kept++
      event += hits
    }
  }
  return event / hands + (1 - kept / hands) * (fresh / hands)
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]))
}

const questions = fc
  .record({
    groups: fc.array(
      fc.record({
        copies: fc.nat(3),
        atLeast: fc.nat(2),
        atMost: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    others: fc.nat(3),
    hand: fc.nat(4),
    draws: fc.nat(3),
    combine: fc.constantFrom('all' as const, 'any' as const),
    keep: fc.oneof(
      fc.constantFrom('always' as const, 'met' as const),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
    ),
  })
  .map(({ groups, others, ...rest }) => ({
    ...rest,
    groups,
    deck: groups.reduce((sum, { copies }) => sum + copies, others),
  }))

describe('odds', () => {
  it('are those found by counting every way to draw', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(oddsOf(question)).toBeCloseTo(enumerated(question), 10)
      }),
      { numRuns: 300 },
    )
  })

  it('are the known ones of one card', () => {
    // Three copies in 44 cards, a hand of eight: 1 - (41 choose 8) / (44 choose 8).
    const one: OddsQuestion = { deck: 44, groups: [{ copies: 3 }], combine: 'all', draws: 0 }
    const missed = (36 * 35 * 34) / (44 * 43 * 42)
    expect(oddsOf(one)).toBeCloseTo(1 - missed, 12)
    // With a mulligan for every hand without it, both hands must miss.
    expect(oddsOf({ ...one, keep: 'met' })).toBeCloseTo(1 - missed ** 2, 12)
    expect(mulliganOdds({ ...one, keep: 'met' })).toBeCloseTo(missed, 12)
    expect(mulliganOdds(one)).toBeCloseTo(0, 12)
    expect(oddsOf({ ...one, draws: 1000 })).toBeCloseTo(1, 12)
  })

  it('add up over the numbers of copies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(12), fc.nat(60), (deck, some, draws) => {
        const copies = Math.min(some, deck)
        const exactly = Array.from({ length: copies + 1 }, (_, k) =>
          oddsOf({ deck, groups: [{ copies, atLeast: k, atMost: k }], combine: 'all', draws }),
        )
        expect(exactly.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const mean = exactly.reduce((sum, chance, k) => sum + k * chance, 0)
        expect(mean).toBeCloseTo((copies * Math.min(8 + draws, deck)) / deck, 8)
      }),
    )
  })

  it('of any and of all belong together', () => {
    const groups: CardGroup[] = [{ copies: 3 }, { copies: 2 }]
    const ask = (asked: CardGroup[], combine: 'all' | 'any') =>
      oddsOf({ deck: 50, groups: asked, combine, draws: 4 })
    const [first = { copies: 0 }, second = { copies: 0 }] = groups
    expect(ask(groups, 'any')).toBeCloseTo(
      ask([first], 'all') + ask([second], 'all') - ask(groups, 'all'),
      12,
    )
  })

  it('grow from turn to turn by what is drawn', () => {
    const question = { deck: 44, groups: [{ copies: 3 }], combine: 'all' as const, keep: 'met' as const }
    const turns = oddsByTurn(question, [2, 0, 8], 5)
    expect(turns.map(({ draws }) => draws)).toEqual([0, 2, 2, 10, 18])
    expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5])
    for (const [i, { chance, kept, draws }] of turns.entries()) {
      expect(chance).toBe(oddsOf({ ...question, draws }))
      expect(kept).toBeLessThan(chance)
      if (i > 0) expect(chance).toBeGreaterThanOrEqual(turns[i - 1]?.chance ?? 1)
    }
  })

  it('refuses numbers that make no sense, and answers hard questions', () => {
    const good: OddsQuestion = { deck: 44, groups: [{ copies: 3 }], combine: 'all', draws: 0 }
    const bad: Partial<OddsQuestion>[] = [
      { deck: -1 },
      { deck: 401 },
      { deck: 1.5 },
      { deck: Number.NaN },
      { draws: -1 },
      { draws: Number.POSITIVE_INFINITY },
      { groups: [] },
      { groups: [{ copies: 45 }] },
      { groups: [{ copies: 30 }, { copies: 30 }] },
      { groups: [{ copies: 3, atLeast: -1 }] },
      { groups: [{ copies: 3, atMost: 0.5 }] },
      { groups: Array.from({ length: 9 }, () => ({ copies: 1 })) },
      { keep: [-1] },
      { hand: -8 },
    ]
    for (const change of bad) expect(() => oddsOf({ ...good, ...change })).toThrow(RangeError)
    expect(() => oddsByTurn(good, 9, 5)).toThrow(RangeError)
    expect(() => oddsByTurn(good, [], 5)).toThrow(RangeError)
    expect(() => oddsByTurn(good, 1, 0)).toThrow(RangeError)

    const hard: OddsQuestion = {
      deck: 400,
      groups: Array.from({ length: 8 }, () => ({ copies: 50, atLeast: 5 })),
      combine: 'all',
      draws: 92,
      keep: [1, 1],
    }
    const odds = oddsOf(hard)
    expect(odds).toBeGreaterThan(0)
    expect(odds).toBeLessThan(1)
  })
})

describe('cards drawn by turn where nobody says how many', () => {
  const draw = (...cards: [key: string, count: number][]) => cards.map(([key, count]) => ({ key, count }))
  const cost = (key: string) => pool.byKey.get(key)?.cost
  const { draw: starterDraw } = starterDeck('carter')?.list ?? { draw: [] }

  it('are those that 3 power pay for at the average cost, by role', () => {
    const one = pool.cards.find(
      ({ side, type, cost: price }) => side === 'hero' && type === 'gear' && price === 4,
    )
    const two = pool.cards.find(
      ({ side, type, cost: price }) => side === 'hero' && type === 'event' && price === 1,
    )
    const team = pool.cards.find(({ type }) => type === 'team')
    const villain = pool.cards.find(({ type, cost: price }) => type === 'obstacle' && price === 2)
    if (!one || !two || !team || !villain) throw new Error('no such cards')
    expect([cost(one.key), cost(two.key), cost(villain.key)]).toEqual([4, 1, 2])
    // (3 * 4 + 1 * 1) / 4 = 3.25 for a hero card; copies of the team cannot be played.
    const pace = drawPace(pool, draw([one.key, 3], [two.key, 1], [team.key, 2], [villain.key, 3]))
    expect(pace.hero).toBeCloseTo(3 / 3.25, 12)
    expect(pace.villain).toBeCloseTo(1.5, 12)
    expect(drawPace(pool, draw([team.key, 2]))).toEqual({ hero: 0, villain: 0 })
  })

  it('are whole cards, whose sum follows the pace, own and other turns in turn', () => {
    expect(drawsByTurn({ hero: 1, villain: 2 }, 'hero', 4)).toEqual([1, 2, 1, 2])
    expect(drawsByTurn({ hero: 1, villain: 2 }, 'villain', 4)).toEqual([2, 1, 2, 1])
    const pace = { hero: 1.05, villain: 1.24 }
    const draws = drawsByTurn(pace, 'hero', 8)
    expect(draws.every(Number.isInteger)).toBe(true)
    expect(draws.reduce((a, b) => a + b, 0)).toBe(Math.round(4 * (1.05 + 1.24)))
    expect(drawsByTurn({ hero: 8, villain: 0 }, 'villain', 3)).toEqual([0, 8, 0])
  })

  it('give the exact chances of a starter deck', () => {
    const pace = drawPace(pool, starterDraw)
    const draws = drawsByTurn(pace, 'hero', 3)
    expect(draws).toEqual([1, 1, 1])
    const deck = 44
    const turns = oddsByTurn({ deck, groups: [{ copies: 3 }], combine: 'all' }, draws, 3)
    turns.forEach(({ chance }, turn) => {
      // None of three copies among 8 + turn cards: (41 choose n) / (44 choose n).
      const n = 8 + turn
      const none = ((deck - n) * (deck - n - 1) * (deck - n - 2)) / (44 * 43 * 42)
      expect(chance).toBeCloseTo(1 - none, 12)
    })
  })

  it('follow from another opening hand too', () => {
    const turns = oddsByTurn({ deck: 20, groups: [{ copies: 1 }], combine: 'all', hand: 5 }, [2, 0], 3)
    expect(turns.map(({ chance }) => chance)).toEqual(
      [5 / 20, 7 / 20, 7 / 20].map((x) => expect.closeTo(x, 12)),
    )
    const met = oddsByTurn({ deck: 20, groups: [{ copies: 1 }], combine: 'all', hand: 5, keep: 'met' }, 0, 1)
    expect(met[0]?.chance).toBeCloseTo(1 - (15 / 20) ** 2, 12)
  })
})
