import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp } from '@/lib/tabletop/protocol/prng'
import type { CardKind, Game, Space } from './model'
import { fightUnits, takeBase } from './movement'
import {
  activeSeats,
  at,
  eliminateIfGone,
  endGame,
  isActive,
  isFoe,
  MAX_UNITS,
  note,
  spend,
  UNITS_FOR_STARSHIP,
} from './state'

/** A turn begins with building. */
export function beginTurn(game: Game, player: Player): void {
  game.player = player
  game.moved.fill(0)
  game.fought.fill(0)
  game.arrived.fill(0)
  game.newBases = 0
  game.talks = 0
  clearTurn(game)
  note(game, { type: 'turn', player })
  build(game, player)
  game.step = 'build'
}

/** Abandons anything unfinished. */
export function clearTurn(game: Game): void {
  game.steering = undefined
  game.talk = undefined
  game.from = -1
  game.target = -1
}

/** Ends the turn with a card for each base placed in it; the turn passes to the left. */
export function endTurn(game: Game): void {
  if (isActive(game, game.player)) draw(game, game.player, game.newBases)
  passTurn(game)
}

/** Begins the turn of the next fleet to the left that is still in the game. */
export function passTurn(game: Game): void {
  const left = activeSeats(game)
  const [only] = left
  if (left.length <= 1 && only !== undefined) {
    endGame(game, game.conceded.every((gone, seat) => gone || seat === only) ? 'conceded' : 'last', only)
    return
  }
  const past = (seat: Player) => (seat - game.first + game.seats) % game.seats
  let next = game.player
  do {
    next = (next + 1) % game.seats
  } while (!isActive(game, next))
  // A round is over when the turn passes the seat that began, whether or not its fleet still exists.
  if (past(next) <= past(game.player)) {
    if (game.round >= game.rounds) {
      endGame(game, 'rounds')
      return
    }
    game.round++
  }
  game.turn++
  beginTurn(game, next)
}

/** Draws cards; if the deck is empty, the discard pile is shuffled first (ruling 14). */
function draw(game: Game, player: Player, count: number): void {
  const cards: CardKind[] = []
  for (let i = 0; i < count; i++) {
    if (game.deck.length === 0) {
      game.deck = game.discard
      game.discard = []
      mixUp(game.deck, game.dice, player)
    }
    const card = game.deck.pop()
    if (card === undefined) break
    cards.push(card)
    at(game.hand, player).push(card)
  }
  if (cards.length > 0) note(game, { type: 'drew', player, count: cards.length, cards }, 1 << player)
}

/**
 * Returns what a player may build: one combat unit for each base, and the starships of every sector that they hold
 * completely.
 */
export function dueOf(game: Game, player: Player): { readonly units: number; readonly ships: number } {
  let units = 0
  for (const owner of game.base) if (owner === player) units++
  let ships = 0
  for (const { systems, builds } of game.box.sectors)
    if (systems.length > 0 && systems.every((space) => game.base[space] === player)) ships += builds
  return { units, ships }
}

/** Builds the units and starships that are due; they wait to be placed. */
function build(game: Game, player: Player): void {
  const { units, ships } = dueOf(game, player)
  game.reserveUnits[player] = at(game.reserveUnits, player) + units
  game.reserveShips[player] = at(game.reserveShips, player) + ships
  note(game, { type: 'built', player, count: units, ships })
}

/** Returns the room for units on a base. */
export const roomOnBase = (game: Game, player: Player, space: Space): number =>
  game.base[space] === player ? MAX_UNITS - at(game.units, space) : 0

/** Returns the room for new units aboard a starship, which must be at a base of its own fleet (ruling 3). */
export const roomAboard = (game: Game, player: Player, space: Space): number =>
  game.ship[space] === player && game.base[space] === player ? MAX_UNITS - at(game.crew, space) : 0

/** True if a new starship can be placed: at most one at each base. */
export const canPlaceShip = (game: Game, player: Player, space: Space): boolean =>
  game.base[space] === player && game.ship[space] === -1

/** Places as many of the waiting units as fit, first on the base, then aboard the starship at it (ruling 3). */
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

/** Exchanges five waiting units for a waiting starship (ruling 2). */
export function exchange(game: Game, player: Player): void {
  game.reserveUnits[player] = at(game.reserveUnits, player) - UNITS_FOR_STARSHIP
  game.reserveShips[player] = at(game.reserveShips, player) + 1
  note(game, { type: 'exchanged', player })
}

/** Returns the units of a base that may still travel this turn: each goes through a gate once (ruling 7). */
export const travellers = (game: Game, player: Player, space: Space): number =>
  game.base[space] === player ? at(game.units, space) - at(game.arrived, space) : 0

/** Returns the bases of the same fleet with room, other than the one that the unit leaves. */
export function gateTargets(game: Game, player: Player, from: Space): Space[] {
  const found: Space[] = []
  for (const space of game.box.systems)
    if (space !== from && game.base[space] === player && at(game.units, space) < MAX_UNITS) found.push(space)
  return found
}

/** One unit travels to another base of the fleet. */
export function travel(game: Game, to: Space): void {
  const { from, player } = game
  game.units[from] = at(game.units, from) - 1
  game.units[to] = at(game.units, to) + 1
  game.arrived[to] = at(game.arrived, to) + 1
  game.from = -1
  game.step = 'move'
  note(game, { type: 'travelled', player, space: from, target: to })
}

/** Returns the enemy bases that can be dialled with a card. */
export function dialTargets(game: Game, player: Player): Space[] {
  const found: Space[] = []
  for (const space of game.box.systems) if (isFoe(game, player, at(game.base, space))) found.push(space)
  return found
}

/**
 * All units of the base that may travel go to an enemy base; its owner, if holding cards, may have the iris (ruling 8).
 */
export function dial(game: Game, to: Space): void {
  const { from, player } = game
  game.target = to
  const owner = at(game.base, to)
  note(game, { type: 'dialled', player, to: owner, space: from, target: to })
  // Asked whenever the owner has any cards: otherwise the question would reveal what they are.
  if (at(game.hand, owner).length > 0) game.step = 'iris'
  else arrive(game)
}

/** The iris is closed: the arriving units are lost (ruling 9). */
export function closeIris(game: Game): void {
  const owner = at(game.base, game.target)
  const count = leave(game)
  spend(game, owner, 'iris')
  note(game, { type: 'iris', player: owner, to: game.player, space: game.target, count })
  goOn(game)
}

/** The units come out of the gate, and fight for the base at once (ruling 11). */
export function arrive(game: Game): void {
  const { target } = game
  const count = leave(game)
  const standing = fightUnits(game, count, at(game.units, target), at(game.base, target), target)
  game.units[target] = standing.defenders
  if (standing.attackers > 0) takeBase(game, target, standing.attackers)
  goOn(game)
}

function leave(game: Game): number {
  const { from, player } = game
  const count = travellers(game, player, from)
  game.units[from] = at(game.units, from) - count
  return count
}

function goOn(game: Game): void {
  game.from = -1
  game.target = -1
  if (!game.result) game.step = 'move'
}

/**
 * Returns the enemy starships that units aboard a player's starship could board: those on adjacent spaces (ruling 12).
 */
export function boardTargets(game: Game, player: Player, from: Space): Space[] {
  if (game.ship[from] !== player || game.crew[from] === 0) return []
  return at(game.box.spaces, from).adjacent.filter((space) => isFoe(game, player, at(game.ship, space)))
}

/** All units aboard board an enemy starship, fight the units on it, and take it if they win. */
export function board(game: Game, from: Space, target: Space): void {
  const { player } = game
  const owner = at(game.ship, target)
  spend(game, player, 'boarding')
  note(game, { type: 'boarding', player, to: owner, space: from, target })
  const standing = fightUnits(game, at(game.crew, from), at(game.crew, target), owner, target)
  game.crew[from] = 0
  game.crew[target] = Math.max(standing.attackers, standing.defenders)
  if (standing.attackers > 0) {
    game.ship[target] = player
    // A starship just taken has no move left this turn.
    game.moved[target] = 1
    note(game, { type: 'shipTaken', player, to: owner, space: target })
    eliminateIfGone(game, owner, player)
  }
}

/** A card brings one more unit to a base with room. */
export function musterAt(game: Game, space: Space): void {
  game.units[space] = at(game.units, space) + 1
  note(game, { type: 'placedUnits', player: game.player, space, count: 1 })
  game.step = 'move'
}
