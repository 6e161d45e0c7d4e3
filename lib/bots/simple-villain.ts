import type { Decision, Option, View } from '@/lib/engine'
import { best, optionOf } from './options'

/**
 * One action of the villain player. While the mission would succeed and can still be made to fail, difficulty is
 * added by what costs least for what it adds. While it would fail, he waits, but plays an adversary that he can
 * afford, because it stays.
 */
export function chooseVillainAction(view: View, decision: Decision): Option {
  const { mission } = view
  const pass = optionOf(decision, 'pass')
  if (!mission) return pass
  const surplus = mission.skillTotal - mission.difficulty
  const adding = decision.options.filter((option) => addsDifficulty(option))
  if (surplus >= 0 && reachable(adding, view, mission.complicationCost) > surplus)
    return best(adding, efficiency)
  const standing = decision.options.filter((option) => option.kind === 'play' && option.adds === undefined)
  return surplus < 0 && mission.skillTotal > 0 && standing.length > 0 ? best(standing, powerOf) : pass
}

const powerOf = (option: Option): number => option.cost?.power ?? 0

/** Ships assigned add firepower, not difficulty; they are not worth an action without game text. */
function addsDifficulty(option: Option): boolean {
  if ((option.adds ?? 0) <= 0) return false
  return (
    option.kind === 'complication' ||
    option.kind === 'play' ||
    option.kind === 'boost' ||
    option.kind === 'assign'
  )
}

/** What is free comes first, then what adds most for its power; a bigger step breaks a tie. */
const efficiency = (option: Option): number =>
  option.cost?.power
    ? (option.adds ?? 0) / option.cost.power + (option.adds ?? 0) / 100
    : 100 + (option.adds ?? 0)

/** Difficulty that can still be added with the power there is, taking the most efficient first. */
function reachable(adding: readonly Option[], view: View, complicationCost: number): number {
  let power = view.you.power
  let added = 0
  const others = adding.filter((option) => option.kind !== 'complication')
  const used = new Set<number>()
  for (const option of [...others].sort((a, b) => efficiency(b) - efficiency(a))) {
    if (powerOf(option) > power || (option.card !== undefined && used.has(option.card))) continue
    power -= powerOf(option)
    added += option.adds ?? 0
    if (option.card !== undefined) used.add(option.card)
  }
  let cards = view.you.hand.length - used.size
  for (let price = complicationCost; price <= power && cards > 0; price++, cards--) {
    power -= price
    added++
  }
  return added
}
