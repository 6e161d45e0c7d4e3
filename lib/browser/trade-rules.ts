import type { MatchRules } from '@/lib/trade/match'
import { checkedRules, FIRST_RULES } from '@/lib/trade/rules'

/** In local storage: what a copy weighs in a trade, and which copy will do, as this person left it. */
const KEY = 'trade-rules'

/** The rules of the last trade; those that people begin with where nothing sound is kept. */
export function keptRules(): MatchRules {
  try {
    return checkedRules(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return FIRST_RULES
  }
}

/** Keeps the rules for the next trade. Where nothing can be kept they hold for this page. */
export function keepRules(rules: MatchRules): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rules))
  } catch {
    // Full, or forbidden: the next trade begins anew.
  }
}
