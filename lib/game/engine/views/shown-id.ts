import type { CardId, Player } from '../model/game'
import { cardsAgainstMission } from '../numbers/against-mission'
import { isAdversaryNow } from '../numbers/card-kinds'
import {
  cardsIn,
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  hostOf,
  isAssigned,
  knows,
  nextIn,
  orderOf,
  ownerOf,
  villainOf,
  zoneOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'

/**
 * Id by which a player may refer to a card: its own number if they know its identity, else its position in the row in
 * which they see it. Its own number would distinguish a hidden card from others.
 */
export function shownId(game: Game, viewer: Player, card: CardId): number {
  return knows(game, viewer, card) ? card : hiddenId(rowAround(game, card).indexOf(card))
}

/** A hidden card by its place in its row, from 0. */
export const hiddenId = (place: number): number => -1 - place

function rowAround(game: Game, card: CardId): readonly CardId[] {
  const zone = zoneOf(game, card)
  if (zone === ZONE.obstacles) return againstRow(game)
  const cards = cardsIn(game, ownerOf(game, card), zone)
  return zone === ZONE.beneath ? cards.filter((other) => hostOf(game, other) === hostOf(game, card)) : cards
}

/** Cards against the hero player at the current mission, in the order in which they came there. */
export function againstRow(game: Game): CardId[] {
  const cards = cardsAgainstMission(game)
  const addAssignedOf = (player: Player) => {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
      if (isAssigned(game, card) && isAgainst(game, card)) cards.push(card)
  }
  addAssignedOf(villainOf(game))
  // A hero card that a text has made the villain player's adversary is there too (ruling 12).
  addAssignedOf(heroOf(game))
  return cards.sort((a, b) => orderOf(game, a) - orderOf(game, b))
}

/**
 * True if an assigned card fights for the villain player: their ships and adversaries, including hero cards that are
 * adversaries.
 */
export const isAgainst = (game: Game, card: CardId): boolean =>
  factsOf(game, card).side === 'villain' || isAdversaryNow(game, card)
