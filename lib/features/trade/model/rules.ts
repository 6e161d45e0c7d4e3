import { RARITIES } from '@/lib/game/terms'
import type { MatchRules } from './match'
import { checkedWeights, DEFAULT_WEIGHTS } from './weights'

/** A difference that is as good as none, at most. */
export const MAX_SLACK = 100

/** The rules that people begin with. */
export const FIRST_RULES: MatchRules = {
  anyPrinting: true,
  foilForRegular: true,
  slack: 0,
  weights: DEFAULT_WEIGHTS,
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

/** Rules as somebody kept them, within their limits; what is missing or makes no sense is as people begin. */
export function checkedRules(kept: unknown): MatchRules {
  if (!isObject(kept)) return FIRST_RULES
  const weights = isObject(kept.weights) ? kept.weights : {}
  const rarity = isObject(weights.rarity) ? weights.rarity : {}
  const slack = Math.trunc(numberOr(kept.slack, FIRST_RULES.slack))
  return {
    anyPrinting: typeof kept.anyPrinting === 'boolean' ? kept.anyPrinting : FIRST_RULES.anyPrinting,
    foilForRegular:
      typeof kept.foilForRegular === 'boolean' ? kept.foilForRegular : FIRST_RULES.foilForRegular,
    slack: Math.min(MAX_SLACK, Math.max(0, slack)),
    weights: checkedWeights({
      rarity: {
        ...DEFAULT_WEIGHTS.rarity,
        ...Object.fromEntries(
          RARITIES.map((one) => [one, numberOr(rarity[one], DEFAULT_WEIGHTS.rarity[one])]),
        ),
      },
      foil: numberOr(weights.foil, DEFAULT_WEIGHTS.foil),
    }),
  }
}
