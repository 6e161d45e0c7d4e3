import type { Decision, Option } from '@/lib/game/engine'

/** Index of the option with the highest value; the first of equal ones. There is always at least one. */
export function bestIndex(options: readonly Option[], worth: (option: Option) => number): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < options.length; index++) {
    const option = options[index]
    if (!option) continue
    const value = worth(option)
    if (value > most) {
      most = value
      best = index
    }
  }
  return best
}

/** True if any option goes round in circles; in nearly all decisions none does. */
function leadsRound(options: readonly Option[]): boolean {
  for (const { repeats } of options) if (repeats) return true
  return false
}

/** Chooses among the options that do not go round in circles, if there are any (ruling 110). The rest gain nothing. */
export function choosingForward(decision: Decision, choose: (decision: Decision) => number): number {
  const { options } = decision
  if (!leadsRound(options)) return choose(decision)
  const forward = options.filter(({ repeats }) => !repeats)
  const option = forward[forward.length === 0 ? -1 : choose({ ...decision, options: forward })]
  return option ? options.indexOf(option) : choose(decision)
}

/**
 * Inserts an item into a list sorted from the highest, after equal ones. Sorting would take longer for so few options.
 */
export function insertByWorth<Item>(sorted: Item[], item: Item, worth: (item: Item) => number): void {
  const value = worth(item)
  let place = sorted.length
  for (; place > 0; place--) {
    const before = sorted[place - 1]
    if (before === undefined || worth(before) >= value) break
    sorted[place] = before
  }
  sorted[place] = item
}

/** The first option of a kind, or the first of all if there is none. */
export const indexOfKind = (decision: Decision, kind: Option['kind']): number =>
  Math.max(
    0,
    decision.options.findIndex((option) => option.kind === kind),
  )

/** Value of an option to the bot, in power where it can be estimated; only the order counts. */
export type Weigh = (option: Option) => number

/** For decisions with one desired answer: prefers that kind of option to all others. */
export const wanting =
  (kind: Option['kind']): Weigh =>
  (option) =>
    option.kind === kind ? 1 : 0
