import { checkedRules, FIRST_RULES, type MatchRules } from '@/lib/features/trade/model/rules'
import { keepText, readText } from '@/lib/platform/storage/troubles'

/** In local storage: what a copy weighs in a trade, and which copy will do, as this person left it. */
const KEY = 'trade-rules'

/** The rules of the last trade; those that people begin with where nothing sound is kept. */
export function keptRules(): MatchRules {
  try {
    return checkedRules(JSON.parse(readText(KEY) ?? 'null'))
  } catch {
    return FIRST_RULES
  }
}

/** Keeps the rules for the next trade. False where the browser does not, which is noted: they hold for this page. */
export const keepRules = (rules: MatchRules): boolean => keepText(KEY, JSON.stringify(rules))
