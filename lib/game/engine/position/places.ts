import type { CardKey } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import { cardsIn, type Game, hostOf, ownerOf, playersOf } from '../state'
import { ZONE, type Zone } from '../state/layout'

/** The piles and rows of a seat in a position, in the order in which they are written. */
export const SEAT_ZONES = [
  ['hand', ZONE.hand],
  ['deck', ZONE.deck],
  ['discard', ZONE.discard],
  ['missions', ZONE.missions],
  ['score', ZONE.score],
  ['play', ZONE.play],
  ['failed', ZONE.failed],
] as const

/** Zones of cards on or beneath a card, in the order in which they are written. */
export const HOSTED_ZONES = [
  ['glyphs', ZONE.glyphs],
  ['blockade', ZONE.blockade],
  ['beneath', ZONE.beneath],
  ['on', ZONE.attached],
] as const

/** Cards of a zone that lie at a card, those of the first player first. */
export const lyingAt = (game: Game, host: CardId, zone: Zone): CardId[] =>
  playersOf(game).flatMap((player: Player) =>
    cardsIn(game, player, zone).filter((card) => hostOf(game, card) === host),
  )

/** True if a card belongs to the team that its owner began with. */
export const isOfTeam = (game: Game, card: CardId): boolean =>
  (game.setup.teams[ownerOf(game, card)] ?? []).includes(card)

/** A name for all cards of a player that nothing but their place tells apart. */
export const equalsOf = (owner: Player, key: CardKey, inTeam: boolean): string => `${owner} ${inTeam} ${key}`

/**
 * The players who know a card if nothing but placing it has happened: everybody for a face-up card, its owner for one
 * in the hand or face down, nobody for one in a pile.
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
