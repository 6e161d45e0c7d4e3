import { HIGHEST_POINT_VALUE, POINTS_PER_TOKEN } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import {
  factsOf,
  type Game,
  heroOf,
  isAgainstMission,
  isFaceDown,
  isOf,
  isOfThisTurn,
  ownerOf,
  setTokens,
  tokensOf,
  villainOf,
} from '../state'
import { ADVERSARY, CHARACTER, NONE } from '../state/card-facts'
import { record } from '../state/log'
import { chosenTrait } from '../texts/runtime/context'
import { affects, asAdversary, derived } from '../texts/runtime/derived'

/** Kind and traits of a card now: hero cards can be adversaries for a time (rulings 11, 12). */

export const isCharacterNow = (game: Game, card: CardId): boolean =>
  isOf(game, card, CHARACTER) && (!game.setup.watched.adversaries || !asAdversary(game, card))

export const isAdversaryNow = (game: Game, card: CardId): boolean =>
  isOf(game, card, ADVERSARY) || (game.setup.watched.adversaries && asAdversary(game, card) !== undefined)

/** The player who controls a card in play or at the mission; every card against the mission is the villain player's. */
export function controllerNow(game: Game, card: CardId): Player {
  if (game.setup.watched.adversaries) {
    if (isAgainstMission(game, card)) return villainOf(game)
    const how = asAdversary(game, card)
    if (how) return how.controllerIs
  }
  return ownerOf(game, card)
}

/** True if a card in play counts this turn: hero cards of the hero player, villain cards of the villain player. */
export function countsThisTurn(game: Game, card: CardId): boolean {
  if (heroOf(game) === NONE) return true
  return isOfThisTurn(game, card) || (ownerOf(game, card) === villainOf(game) && isAdversaryNow(game, card))
}

const NO_TRAITS: readonly string[] = []

/** The traits of a card now, without team, support and its type (2008 rulebook, Glossary: traits). */
export function traitsNow(game: Game, card: CardId): readonly string[] {
  if (isAgainstMission(game, card) && isFaceDown(game, card)) return NO_TRAITS
  const printed = factsOf(game, card).traits
  const { traitsOf: gained, trait: given, losesTrait: lost } = derived(game).modifiers
  const how = asAdversary(game, card)
  if (!gained && !given && !lost && how?.trait === undefined) return printed
  const losses = lostBy(game, card)
  const traits = new Set(losses.includes(undefined) ? NO_TRAITS : printed)
  if (how?.trait !== undefined) traits.add(how.trait)
  for (const from of lendersOf(game, card)) for (const trait of lentBy(game, from)) traits.add(trait)
  for (const active of given ?? []) {
    const { node } = active.modifier
    if (node.kind !== 'trait' || !affects(game, active, card)) continue
    const trait = node.trait ?? chosenTrait(game, active.context)
    if (trait !== undefined) traits.add(trait)
  }
  for (const trait of losses) if (trait !== undefined) traits.delete(trait)
  return [...traits]
}

/** Traits that texts take from a card; undefined stands for all those that no text gives it (ruling 129). */
function lostBy(game: Game, card: CardId): readonly (string | undefined)[] {
  const { losesTrait } = derived(game).modifiers
  if (!losesTrait) return NO_TRAITS
  return losesTrait.flatMap((active) => {
    const { node } = active.modifier
    return node.kind === 'losesTrait' && affects(game, active, card) ? [node.trait] : []
  })
}

/** The printed traits of a card, as far as it has not lost them. */
function lentBy(game: Game, card: CardId): readonly string[] {
  const { traits } = factsOf(game, card)
  const losses = lostBy(game, card)
  if (losses.length === 0) return traits
  return losses.includes(undefined) ? NO_TRAITS : traits.filter((trait) => !losses.includes(trait))
}

/**
 * Characters whose traits a card has in addition to its own. "Each support character gets all of its traits" is about
 * the characters that are one otherwise: the type is a trait that can be lent, too. The game carries the guard, since
 * a filter can lead back here by any way, such as a number that another text changes for all cards of a trait.
 */
function lendersOf(game: Game, card: CardId): readonly CardId[] {
  const { traitsOf } = derived(game).modifiers
  if (!traitsOf || game.cache.isLending) return NOBODY
  game.cache.isLending = true
  try {
    return traitsOf.flatMap((active) =>
      affects(game, active, card)
        ? (active.modifier.from?.(game, active.context, true).slice(0, 1) ?? [])
        : [],
    )
  } finally {
    game.cache.isLending = false
  }
}
const NOBODY: readonly CardId[] = []

/**
 * True if a character is of a type now, `TEAM` or `SUPPORT`. The type is a trait like any other, which another
 * character can have lent it in addition to its own (2008 rulebook, Glossary: traits; ruling 42).
 */
export function isOfTypeNow(game: Game, card: CardId, type: number): boolean {
  return isOf(game, card, type) || lendersOf(game, card).some((from) => isOf(game, from, type))
}

/** Puts a promotion token on a team character. */
export function promote(game: Game, card: CardId): void {
  setTokens(game, card, tokensOf(game, card) + 1)
  record(game, 'token', { player: ownerOf(game, card), card })
}

/** A point value with the character's promotion tokens, given the value without them (ruling 34). */
export const promoted = (game: Game, card: CardId, before: number): number =>
  Math.max(before, Math.min(HIGHEST_POINT_VALUE, before + tokensOf(game, card) * POINTS_PER_TOKEN))
