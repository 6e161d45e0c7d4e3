import type { Option } from '@/lib/game/engine'
import { insertByWorth, type Weigh } from '../options'
import { addsOf, powerOf, type Situation } from './situation'
import { activatedValue, eventValue } from './text-value'

/**
 * One action of the villain player. While the mission would succeed and can still be made to fail, difficulty is added
 * by the option with the lowest cost for its amount. If the hero player has given up or can no longer reach the
 * difficulty, an adversary is assigned to be scored. Remaining power is spent on adversaries, which stay in play.
 */
export function villainAction(now: Situation): Weigh {
  const reach = now.missing <= 0 ? reachable(now) : 0
  return (option) => worthOf(now, option, reach)
}

const OPPOSE = 20
const SCORE = 15

function worthOf(now: Situation, option: Option, reach: number): number {
  const surplus = -now.missing
  if (option.kind === 'pass') return 0
  if (option.kind === 'use') return activatedValue(now, option)
  const adding = addsDifficulty(now, option)
  if (surplus >= 0) {
    if (adding && reach > surplus) return OPPOSE + worthOfOpposing(now, option, surplus)
    return option.kind === 'play' && !adding ? worthOfStanding(now, option) : -1
  }
  if (isLost(now)) {
    const type = now.profileOf(option)?.card?.type
    if (option.kind === 'assign' && type === 'adversary')
      return SCORE + (now.profileOf(option)?.card?.cost ?? 0)
    if (option.kind === 'play' && type === 'adversary') return worthOfStanding(now, option)
  }
  if (option.kind === 'play' && !adding && !isNearlyWon(now))
    return now.view.passes > 0 ? worthOfStanding(now, option) : 0.1
  return -1
}

/** True if, as far as the table shows, the hero player will not meet the difficulty. */
const isLost = (now: Situation): boolean =>
  now.reserve + BOOSTS < now.missing || (now.view.passes > 0 && now.missing > 0)

/** The next missions decide the game, so remaining power is better spent opposing them than saved for later turns. */
const isNearlyWon = (now: Situation): boolean => now.heroProgress >= 0.7

/** Skill that may come from the hero player's hand. */
const BOOSTS = 1

/** True if the option adds to the difficulty; ships add firepower, which is different. */
function addsDifficulty(now: Situation, option: Option): boolean {
  if (addsOf(option) <= 0) return false
  return option.kind === 'complication' || now.profileOf(option)?.card?.type !== 'ship'
}

/** Free options come first, then those that add the most for their power. Complications use the least valuable card. */
function worthOfOpposing(now: Situation, option: Option, surplus: number): number {
  const adds = addsOf(option)
  const power = powerOf(option)
  const card = now.worthOf(option)
  const enough = adds > surplus ? 1 : 0
  if (option.kind === 'complication') return enough + adds / Math.max(0.5, power) - 0.3 * card
  if (option.kind === 'boost') return enough + adds - 0.3
  if (option.kind === 'assign') return enough + adds
  return enough + adds / Math.max(0.5, power) + 0.2 * adds
}

/** Worth of adversaries and ships, which stay in play. */
function worthOfStanding(now: Situation, option: Option): number {
  const card = now.profileOf(option)?.card
  if (!card) return -1
  if (card.type === 'event') return eventValue(now, option)
  if (card.type === 'adversary') return 3 + now.worth(card.key)
  return card.type === 'ship' ? now.worth(card.key) : -1
}

const addedForPower = (option: Option): number => addsOf(option) / (powerOf(option) + 0.1)

/** Difficulty that can still be added with the available power, the most efficient cards first. */
export const reachable = (now: Situation): number => now.once(reckonReach)

function reckonReach(now: Situation): number {
  const { mission, decision } = now
  if (!mission) return 0
  let { power } = now.view.you
  let added = 0
  // There are so few that a set would be slower.
  const used: number[] = []
  const others: Option[] = []
  for (const option of decision.options)
    if (option.kind !== 'complication' && addsDifficulty(now, option))
      insertByWorth(others, option, addedForPower)
  let assigned = false
  for (const option of others) {
    const { card = -1 } = option
    if (powerOf(option) > power || used.includes(card) || (option.kind === 'assign' && assigned)) continue
    if (option.kind === 'assign') assigned = true
    power -= powerOf(option)
    added += addsOf(option)
    used.push(card)
  }
  let cards = now.view.you.handCount - used.length
  for (let price = mission.complicationCost; price <= power && cards > 0; price++, cards--) {
    power -= price
    added++
  }
  return added
}

/** The fate of an adversary: scored if possible, else revived while the deck lasts. */
export function worthOfFate(now: Situation, option: Option): number {
  if (option.kind === 'score') return 10
  if (option.kind === 'destroy') return 0
  const left = now.view.you.deckCount - (option.cost?.deckCards ?? 0)
  return left >= DECK_RESERVE ? 1 : -1
}

/** Cards that the deck should keep when an adversary is revived. */
const DECK_RESERVE = 8
