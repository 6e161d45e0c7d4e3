import type { Player } from '@/lib/tabletop/protocol/game'
import type { Game, Space } from './model'
import { at, MAX_UNITS, note, UNITS_FOR_STARSHIP } from './state'

/** One combat unit for each base, and the starships of every sector that is wholly one's own. */
export function dueOf(game: Game, player: Player): { readonly units: number; readonly ships: number } {
  let units = 0
  for (const owner of game.base) if (owner === player) units++
  let ships = 0
  for (const { systems, builds } of game.box.sectors)
    if (systems.length > 0 && systems.every((space) => game.base[space] === player)) ships += builds
  return { units, ships }
}

/** What is due is built, and waits to be placed. */
export function build(game: Game, player: Player): void {
  const { units, ships } = dueOf(game, player)
  game.reserveUnits[player] = at(game.reserveUnits, player) + units
  game.reserveShips[player] = at(game.reserveShips, player) + ships
  note(game, { type: 'built', player, count: units, ships })
}

/** Room for units on a base. */
export const roomOnBase = (game: Game, player: Player, space: Space): number =>
  game.base[space] === player ? MAX_UNITS - at(game.units, space) : 0

/** Room for new units aboard a starship: it must stand at a base of its own fleet (ruling 3). */
export const roomAboard = (game: Game, player: Player, space: Space): number =>
  game.ship[space] === player && game.base[space] === player ? MAX_UNITS - at(game.crew, space) : 0

/** Whether a new starship can be placed: one stands on each base at most. */
export const canPlaceShip = (game: Game, player: Player, space: Space): boolean =>
  game.base[space] === player && game.ship[space] === -1

/** Places as many units as wait and fit, first on the base, then aboard the starship at it (ruling 3). */
export function placeUnits(game: Game, player: Player, space: Space): void {
  const waiting = at(game.reserveUnits, player)
  const onBase = Math.min(waiting, roomOnBase(game, player, space))
  const aboard = Math.min(waiting - onBase, roomAboard(game, player, space))
  game.units[space] = at(game.units, space) + onBase
  game.crew[space] = at(game.crew, space) + aboard
  game.reserveUnits[player] = waiting - onBase - aboard
  note(game, { type: 'placedUnits', player, space, count: onBase + aboard })
}

export function placeShip(game: Game, player: Player, space: Space): void {
  game.ship[space] = player
  game.reserveShips[player] = at(game.reserveShips, player) - 1
  note(game, { type: 'placedShip', player, space })
}

/** Five units that wait become a starship that waits (ruling 2). */
export function exchange(game: Game, player: Player): void {
  game.reserveUnits[player] = at(game.reserveUnits, player) - UNITS_FOR_STARSHIP
  game.reserveShips[player] = at(game.reserveShips, player) + 1
  note(game, { type: 'exchanged', player })
}
