import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNames } from '@/lib/features/collection/model/needs'
import { type LineId, lineId, type Offer, type TradeList, type Wish } from '@/lib/features/trade/model/list'
import {
  type FixedSides,
  type Proposal,
  proposeTrade,
  type TradedLine,
  weightOfLines,
} from '@/lib/features/trade/model/match'
import type { FixedLines } from '@/lib/features/trade/model/options'
import { mostServed, serves } from '@/lib/features/trade/model/options'
import { checkedWeights, DEFAULT_WEIGHTS, type MatchRules, weightOf } from '@/lib/features/trade/model/rules'
import { rounds } from '../../../../rounds'
import { tradeLists, tradePool } from './arbitraries'

const nameOf = cardNames(tradePool)

const rules = fc.record({
  anyPrinting: fc.boolean(),
  foilForRegular: fc.boolean(),
  slack: fc.nat(3),
  weights: fc.constantFrom(DEFAULT_WEIGHTS, { rarity: { C: 1, U: 3, R: 4, S: 1, UR: 7 }, foil: 3 }),
})

/** Maximum number of wants that copies can meet, by trying all assignments. */
function mostMet(copies: readonly Offer[], wishes: readonly Wish[], by: MatchRules): number {
  const singles = copies.flatMap((offer) => new Array<Offer>(offer.copies).fill(offer))
  const free = wishes.map((wish) => wish.copies)
  const met = (at: number): number => {
    const offer = singles[at]
    if (!offer) return 0
    let best = met(at + 1)
    wishes.forEach((wish, place) => {
      if ((free[place] ?? 0) === 0 || !serves(offer, wish, by, nameOf)) return
      free[place] = (free[place] ?? 0) - 1
      best = Math.max(best, 1 + met(at + 1))
      free[place] = (free[place] ?? 0) + 1
    })
    return best
  }
  return met(0)
}

/** All choices of copies of one side in which each copy that is not fixed meets a want: weight and wants met. */
function ways(offers: readonly Offer[], wishes: readonly Wish[], by: MatchRules, fixed: FixedLines) {
  const found: { weight: number; met: number }[] = []
  const forced = offers.map((offer) => ({ ...offer, copies: fixed.get(lineId(offer)) ?? 0 }))
  const alone = mostMet(forced, wishes, by)
  const choose = (at: number, chosen: readonly Offer[]) => {
    const offer = offers[at]
    if (offer) {
      const most = fixed.has(lineId(offer)) ? 0 : offer.copies
      for (let copies = 0; copies <= most; copies++) choose(at + 1, [...chosen, { ...offer, copies }])
      return
    }
    const all = [...forced, ...chosen]
    const free = chosen.reduce((sum, { copies }) => sum + copies, 0)
    const met = mostMet(all, wishes, by)
    if (met - alone < free) return
    const weight = all.reduce(
      (sum, { key, finish, copies }) => sum + copies * weightOf(tradePool, by.weights, key, finish),
      0,
    )
    found.push({ weight, met })
  }
  choose(0, [])
  return found
}

/** Cost of a trade; lower is better. */
const costOf = (give: number, get: number, met: number, slack: number): readonly number[] => [
  give > 0 && get > 0 ? 0 : 1,
  Math.max(0, Math.abs(give - get) - slack),
  -met,
  Math.abs(give - get),
  give + get,
]

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

function bestCost(mine: TradeList, theirs: TradeList, by: MatchRules, fixed: FixedSides): readonly number[] {
  const give = ways(mine.offers, theirs.wishes, by, fixed.give)
  const get = ways(theirs.offers, mine.wishes, by, fixed.get)
  const costs = give.flatMap((one) =>
    get.map((other) => costOf(one.weight, other.weight, one.met + other.met, by.slack)),
  )
  return costs.reduce((best, cost) => (compare(cost, best) < 0 ? cost : best))
}

const asOffers = (lines: readonly TradedLine[]): readonly Offer[] =>
  lines.map(({ key, finish, copies }) => ({ key, finish, copies, condition: '', note: '' }))

const costOfProposal = ({ give, get, met }: Proposal, slack: number) =>
  costOf(weightOfLines(give), weightOfLines(get), met, slack)

describe('a fair proposal', () => {
  it('is as good as the best of all trades', () => {
    fc.assert(
      fc.property(tradeLists(4, 2), tradeLists(4, 2), rules, (mine, theirs, by) => {
        const proposal = proposeTrade(tradePool, mine, theirs, by)
        expect(proposal.isExact).toBe(true)
        const best = bestCost(mine, theirs, by, { give: new Map(), get: new Map() })
        // If no trade gives both sides something, none is proposed.
        if (best[0] === 1) expect([...proposal.give, ...proposal.get]).toEqual([])
        else expect(costOfProposal(proposal, by.slack)).toEqual(best)
        const met =
          mostMet(asOffers(proposal.give), theirs.wishes, by) +
          mostMet(asOffers(proposal.get), mine.wishes, by)
        expect(proposal.met).toBe(met)
      }),
      { numRuns: rounds(300) },
    )
  })

  it('keeps fixed lines and is optimal for the rest', () => {
    const fixing = fc.array(fc.tuple(fc.nat(5), fc.nat(2)), { maxLength: 2 })
    fc.assert(
      fc.property(
        tradeLists(3, 2),
        tradeLists(3, 2),
        rules,
        fixing,
        fixing,
        (mine, theirs, by, one, other) => {
          const fixedOf = (offers: readonly Offer[], chosen: readonly (readonly [number, number])[]) =>
            new Map<LineId, number>(
              chosen.flatMap(([at, copies]) => {
                const offer = offers[at]
                return offer ? [[lineId(offer), Math.min(copies, offer.copies)] as const] : []
              }),
            )
          const fixed = { give: fixedOf(mine.offers, one), get: fixedOf(theirs.offers, other) }
          const proposal = proposeTrade(tradePool, mine, theirs, by, fixed)
          for (const side of ['give', 'get'] as const) {
            for (const [id, copies] of fixed[side]) {
              const line = proposal[side].find((each) => lineId(each) === id)
              expect(line?.copies ?? 0).toBe(copies)
            }
          }
          const best = bestCost(mine, theirs, by, fixed)
          if (best[0] === 0) expect(costOfProposal(proposal, by.slack)).toEqual(best)
          else expect([...proposal.give, ...proposal.get].every(({ isFixed }) => isFixed)).toBe(true)
        },
      ),
      { numRuns: rounds(300) },
    )
  })

  it('is deterministic and equally good from either side', () => {
    fc.assert(
      fc.property(tradeLists(6, 9), tradeLists(6, 9), rules, (mine, theirs, by) => {
        const proposal = proposeTrade(tradePool, mine, theirs, by)
        expect(proposeTrade(tradePool, mine, theirs, by)).toEqual(proposal)
        const turned = proposeTrade(tradePool, theirs, mine, by)
        expect(costOfProposal({ ...turned, give: turned.get, get: turned.give }, by.slack)).toEqual(
          costOfProposal(proposal, by.slack),
        )
      }),
    )
  })

  it('is found within 20 seconds for the longest lists and marked as not exact', {
    tags: ['thorough'],
  }, () => {
    const offers = Array.from({ length: 5000 }, (_, at) => `HOME${Math.floor(at / 2500)}-${1 + (at % 2500)}`)
    const everything = (): TradeList => ({
      offers: offers.flatMap((key) =>
        (['regular', 'foil'] as const).map(
          (finish): Offer => ({ key, finish, copies: 999, condition: '', note: '' }),
        ),
      ),
      wishes: offers.map((key): Wish => ({ key, finish: 'any', copies: 999, note: '' })),
    })
    const by = { anyPrinting: true, foilForRegular: true, slack: 0, weights: DEFAULT_WEIGHTS }
    const before = performance.now()
    const proposal = proposeTrade(tradePool, everything(), everything(), by)
    // Far more than needed; without limits it would take hours.
    expect(performance.now() - before).toBeLessThan(20_000)
    expect(proposal.isExact).toBe(false)
    expect(weightOfLines(proposal.give)).toBe(weightOfLines(proposal.get))
    expect(proposal.met).toBeGreaterThan(100)
  })
})

describe('the assignment of copies to wants', () => {
  it('meets as many wants as possible, even if a copy must be reassigned', () => {
    // The first copy would meet either want, the second only the first one.
    expect(
      mostServed(
        [1, 1],
        [1, 1],
        [
          [true, true],
          [true, false],
        ],
      ),
    ).toBe(2)
    expect(
      mostServed(
        [5, 3, 2],
        [4, 4],
        [
          [true, true],
          [true, false],
          [false, true],
        ],
      ),
    ).toBe(8)
  })

  it('accepts a foil for a regular copy, or another printing, only if agreed', () => {
    const [first] = tradePool.cards
    const key = first?.key ?? ''
    const none = { anyPrinting: false, foilForRegular: false }
    const foil = { key, finish: 'foil' as const }
    expect(serves(foil, { key, finish: 'regular' }, none, nameOf)).toBe(false)
    expect(serves(foil, { key, finish: 'any' }, none, nameOf)).toBe(true)
    expect(serves(foil, { key, finish: 'regular' }, { ...none, foilForRegular: true }, nameOf)).toBe(true)
    expect(
      serves(
        { key, finish: 'regular' },
        { key, finish: 'foil' },
        { anyPrinting: true, foilForRegular: true },
        nameOf,
      ),
    ).toBe(false)
    expect(serves(foil, { key: 'MINE-1', finish: 'foil' }, none, nameOf)).toBe(false)
    expect(serves(foil, { key: 'MINE-1', finish: 'foil' }, { ...none, anyPrinting: true }, nameOf)).toBe(true)
  })

  it('keeps weights within their limits', () => {
    const odd = { rarity: { C: -3, U: 2.7, R: Number.NaN, S: 1000, UR: 20 }, foil: 99 }
    expect(checkedWeights(odd)).toEqual({ rarity: { C: 1, U: 2, R: 1, S: 100, UR: 20 }, foil: 10 })
  })
})
