import type { CardId, Player } from '../model/game'
import { type Game, heroOf, isAgainstMission, isOf, isOfThisTurn, ownerOf, villainOf } from '../state'
import { ADVERSARY, CHARACTER, NONE } from '../state/card-facts'
import { asAdversary } from '../texts/runtime/derived'

/** The present kind of a card: hero cards can be adversaries for a time (rulings 11, 12). */

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
