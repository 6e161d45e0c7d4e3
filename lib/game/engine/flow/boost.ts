import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { BOOST } from '@/lib/game/terms'
import { isForbidden } from '../keywords'
import { actionWith, type Cost, type Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { contributionNow } from '../numbers/contribution'
import { controllerNow, isAdversaryNow } from '../numbers/kinds-and-traits'
import { boostWorth, ratingOf, requiredSkill } from '../numbers/skills'
import {
  boostsOf,
  factsOf,
  firstInHand,
  firstInPlay,
  type Game,
  isAssigned,
  isOf,
  keyOf,
  move,
  nextIn,
  playersOf,
  setBoosts,
} from '../state'
import { ADVERSARY, CHARACTER, isCharacter, NONE, SHIP } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { affects, derived } from '../texts/runtime/derived'
import { type Check, inHand, sameKind } from './play'

/**
 * Boosting: a card discarded from the hand gives the assigned card of the same title, whatever the subtitle, +1
 * to every rating it has, or to its firepower, until the end of the current mission. Any number of times (2008
 * rulebook, Boost a character or ship, Boost an adversary or ship; rulings 17, 41).
 */

/** The assigned cards that discarding `card` would boost. There is rarely more than one. */
function boostTargets(
  game: Game,
  player: Player,
  card: CardId,
  assigned: readonly CardId[],
): readonly CardId[] {
  const targets = boostableWith(game, player, card, assigned)
  const isRestricted = derived(game).modifiers.cannot !== undefined && targets.length > 0
  return isRestricted ? targets.filter((target) => !isForbidden(game, target, 'boosted')) : targets
}

/** By the rules, and by texts that allow it. */
function boostableWith(
  game: Game,
  player: Player,
  card: CardId,
  assigned: readonly CardId[],
): readonly CardId[] {
  if (!isOf(game, card, CHARACTER | ADVERSARY | SHIP)) return boostedByText(game, player, card, [])
  const discarded = factsOf(game, card)
  let targets: CardId[] | undefined
  for (const target of assigned) {
    const facts = factsOf(game, target)
    if (facts.title !== discarded.title || !sameKind(facts, discarded)) continue
    // A character that is an adversary now is none, and a character card is no adversary card (rulings 11, 41).
    if (isAdversaryNow(game, target) !== isOf(game, card, ADVERSARY)) continue
    if (targets) targets.push(target)
    else targets = [target]
  }
  if (derived(game).modifiers.boostWith) {
    targets ??= []
    addByText(game, player, card, targets)
  }
  return boostedByText(game, player, card, targets ?? NOBODY)
}

/** Includes cards that a text allows to be boosted with a card like this one, whatever its title. */
function boostedByText(
  game: Game,
  player: Player,
  card: CardId,
  before: readonly CardId[],
): readonly CardId[] {
  const texts = derived(game).modifiers.boostBy
  if (!texts) return before
  const targets = [...before]
  for (const active of texts) {
    if (active.context.controller !== player) continue
    if (!active.modifier.other?.cards(game, active.context).includes(card)) continue
    for (let target = firstInPlay(game, player); target !== NONE; target = nextIn(game, target)) {
      if (targets.includes(target) || !isAssigned(game, target)) continue
      if (affects(game, active, target)) targets.push(target)
    }
  }
  return targets
}

/** Cards that a text allows to be boosted with another card's title. */
function addByText(game: Game, player: Player, card: CardId, targets: CardId[]): void {
  const { title } = factsOf(game, card)
  for (const active of derived(game).modifiers.boostWith ?? []) {
    if (active.context.controller !== player || !isCharacter(factsOf(game, card))) continue
    for (let target = firstInPlay(game, player); target !== NONE; target = nextIn(game, target)) {
      if (targets.includes(target) || !isAssigned(game, target)) continue
      if (!affects(game, active, target)) continue
      active.context.them = target
      const titles = active.modifier.other?.cards(game, active.context) ?? []
      if (titles.some((other) => factsOf(game, other).title === title)) targets.push(target)
    }
  }
}

const somethingToBoost: Check = (game, player, card) =>
  boostTargets(game, player, card, assignedBy(game, player)).length > 0
    ? undefined
    : { code: 'nothing-to-boost' }

/** Conditions for boosting with a card in the hand. */
export const BOOST_CHECKS: readonly Check[] = [inHand, somethingToBoost]

/** Amount that one more boost adds to the skill total, difficulty or firepower at the current mission. */
function addedByBoost(game: Game, target: CardId): number {
  if (factsOf(game, target).type === 'ship') return BOOST
  return ratingOf(game, target, requiredSkill(game)) === NONE ? 0 : boostWorth(game, target)
}

/** Amount that an assigned card contributes at the current mission. */
export function countsFor(game: Game, card: CardId): number {
  return contributionNow(game, card)
}

/** Cards that could be boosted at all: not those that are the other player's adversaries (ruling 12). */
function assignedBy(game: Game, player: Player): readonly CardId[] {
  let cards: CardId[] | undefined
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
    if (!isAssigned(game, card) || controllerNow(game, card) !== player) continue
    if (cards) cards.push(card)
    else cards = [card]
  }
  return cards ?? NOBODY
}
const NOBODY: readonly CardId[] = []

const ONE_CARD: Cost = { handCards: 1 }

/** Adds an option for every card in the hand and assigned card that it can boost. */
export function boostOptions(game: Game, player: Player, options: Option[]): void {
  const assigned = assignedBy(game, player)
  if (assigned.length === 0) return
  for (let card = firstInHand(game, player); card !== NONE; card = nextIn(game, card)) {
    for (const target of boostTargets(game, player, card, assigned)) {
      const adds = addedByBoost(game, target)
      options.push(actionWith('boost', card, keyOf(game, card), ONE_CARD, adds, target, keyOf(game, target)))
    }
  }
}

export function boost(game: Game, player: Player, card: CardId, target: CardId): void {
  move(game, card, ZONE.discard)
  setBoosts(game, target, boostsOf(game, target) + 1)
  const figures = game.log && { adds: addedByBoost(game, target), now: countsFor(game, target) }
  record(game, 'boost', { player, card, target, figures })
  happen(game, EVENTS.discarded, card, player)
  happen(game, EVENTS.boosted, target, player)
}

/** Boosts last until the end of the current mission. */
export function endBoosts(game: Game): void {
  for (const player of playersOf(game)) {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
      setBoosts(game, card, 0)
  }
}
