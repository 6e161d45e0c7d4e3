import type { Player } from '../model/game'
import { ZONE, type Zone } from '../state/layout'

/**
 * Who knows which card it is where nothing was done beyond putting it there: all of a card in the open, its owner of
 * one in the hand or face down, nobody of one in a pile.
 */
export function knownByDefault(
  players: readonly Player[],
  zone: Zone,
  owner: Player,
  faceDown: boolean,
): readonly Player[] {
  if (zone === ZONE.deck || zone === ZONE.missions) return []
  return zone === ZONE.hand || faceDown ? [owner] : players
}
