import { endBlocksBy } from '../keywords/block'
import type { CardId } from '../model/game'
import {
  cardCount,
  cardsIn,
  factsOf,
  firstGlyph,
  firstIn,
  type Game,
  hostOf,
  isAgainstMission,
  isIn,
  isInPlay,
  move,
  ownerOf,
  playersOf,
  returningGlyphs,
  setHadBeneath,
  setHost,
  setNumber,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE, type Zone } from '../state/layout'
import { clearOwner, ofCard } from '../texts/runtime/bindings'

/**
 * A card leaves play for a pile of its owner, and the cards beneath it and on it leave with it: glyphs go face down
 * beneath the mission pile in the order that their owner chooses (`glyphs.ts`), blockaded missions too, other cards to
 * their owners' discard piles (rulings 9, 30, 32).
 */
export function leave(
  game: Game,
  card: CardId,
  zone: Zone,
  options: { place?: 'top' | 'bottom'; faceDown?: boolean } = {},
): void {
  letGo(game, card)
  // A card placed on another continues to block.
  if (zone !== ZONE.attached && isOnTable(game, card)) endBlocksBy(game, card)
  clearOwner(game, ofCard(card))
  move(game, card, zone, options)
}

function letGo(game: Game, host: CardId): void {
  let beneath = 0
  for (const player of playersOf(game)) {
    if (firstIn(game, player, ZONE.beneath) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.beneath)) {
        if (hostOf(game, card) !== host) continue
        beneath++
        move(game, card, ZONE.discard)
      }
    }
    if (firstIn(game, player, ZONE.blockade) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.blockade))
        if (hostOf(game, card) === host) move(game, card, ZONE.missions)
    }
    if (firstIn(game, player, ZONE.attached) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.attached))
        if (hostOf(game, card) === host) leave(game, card, ZONE.discard)
    }
  }
  const owner = ownerOf(game, host)
  if (firstGlyph(game, owner) !== NONE) {
    for (const glyph of cardsIn(game, owner, ZONE.glyphs)) {
      if (hostOf(game, glyph) !== host) continue
      move(game, glyph, ZONE.returning)
      setHost(game, glyph, host)
      setNumber(game, NUMBER.returning, returningGlyphs(game) + 1)
    }
  }
  setHadBeneath(game, host, beneath)
}

/** True if a card is on the table, where texts can affect it. */
const isOnTable = (game: Game, card: CardId): boolean =>
  card >= 0 &&
  card < cardCount(game) &&
  (isInPlay(game, card) || isAgainstMission(game, card) || isIn(game, card, ZONE.attached))

/** True if a card can be destroyed at all: everything but team characters; as a complication, any card. */
export const isDestructible = (game: Game, card: CardId): boolean =>
  isOnTable(game, card) && (factsOf(game, card).type !== 'team' || isAgainstMission(game, card))
