import type { CardId } from '../model/game'
import { firstObstacle, type Game, heroOf, nextIn, ownerOf, villainOf } from '../state'
import { NONE } from '../state/card-facts'

/** Cards at the current mission that oppose the hero player. */

/**
 * First of the obstacles and complications at the current mission, or `NONE`: the villain player's, then the hero
 * player's cards that have become complications while they were adversaries (rulings 12, 13).
 */
export const firstAgainstMission = (game: Game): CardId => {
  const first = firstObstacle(game, villainOf(game))
  return first === NONE ? firstOfHeroAgainstMission(game) : first
}
/** The next card there, or `NONE`. */
export const nextAgainstMission = (game: Game, card: CardId): CardId => {
  const next = nextIn(game, card)
  return next === NONE && ownerOf(game, card) !== heroOf(game) ? firstOfHeroAgainstMission(game) : next
}
const firstOfHeroAgainstMission = (game: Game): CardId =>
  game.setup.watched.adversaries ? firstObstacle(game, heroOf(game)) : NONE

/** All obstacles and complications at the current mission. */
export function cardsAgainstMission(game: Game): CardId[] {
  const cards: CardId[] = []
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card))
    cards.push(card)
  return cards
}
