import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedRules, FIRST_RULES, MAX_SLACK, WEIGHT_LIMITS } from '@/lib/features/trade/model/rules'

describe('stored rules of a trade', () => {
  it('are read back unchanged', () => {
    const rules = {
      ...FIRST_RULES,
      anyPrinting: false,
      slack: 3,
      weights: { rarity: { ...FIRST_RULES.weights.rarity, UR: 55 }, foil: 4 },
    }
    expect(checkedRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
  })

  it('are the defaults if nothing valid is stored', () => {
    for (const kept of [null, undefined, 7, 'x', [], {}, { weights: 3, slack: 'x' }])
      expect(checkedRules(kept)).toEqual(FIRST_RULES)
  })

  it('stay within their limits, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (rarity, foil, slack) => {
        const { weights, slack: kept } = checkedRules({ weights: { rarity, foil }, slack })
        for (const weight of Object.values(weights.rarity)) {
          expect(Number.isInteger(weight)).toBe(true)
          expect(weight).toBeGreaterThanOrEqual(1)
          expect(weight).toBeLessThanOrEqual(WEIGHT_LIMITS.rarity)
        }
        expect(weights.foil).toBeGreaterThanOrEqual(1)
        expect(weights.foil).toBeLessThanOrEqual(WEIGHT_LIMITS.foil)
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(kept).toBeLessThanOrEqual(MAX_SLACK)
      }),
    )
  })
})
