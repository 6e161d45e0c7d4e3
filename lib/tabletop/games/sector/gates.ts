import type { Player } from '@/lib/tabletop/protocol/game'
import { fightUnits } from './attack'
import { lookForLastPiece } from './end'
import type { Game, Space } from './model'
import { takeBase } from './movement'
import { at, isFoe, MAX_UNITS, note, spend } from './state'

/** Units of a base that may still travel in this turn: each goes through a gate once (ruling 7). */
export const travellers = (game: Game, player: Player, space: Space): number =>
  game.base[space] === player ? at(game.units, space) - at(game.arrived, space) : 0

/** Bases of the same fleet with room, other than where the unit leaves. */
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

/** Enemy bases that can be dialled with a card. */
export function dialTargets(game: Game, player: Player): Space[] {
  const found: Space[] = []
  for (const space of game.box.systems) if (isFoe(game, player, at(game.base, space))) found.push(space)
  return found
}

/** All units of the base that may travel go to an enemy base; its owner, who holds a card, may have the iris (ruling 8). */
export function dial(game: Game, to: Space): void {
  const { from, player } = game
  game.target = to
  const owner = at(game.base, to)
  note(game, { type: 'dialled', player, to: owner, space: from, target: to })
  // Asked whenever there are cards at all: else the question would tell what they are.
  if (at(game.hand, owner).length > 0) game.step = 'iris'
  else arrive(game)
}

/** The iris is closed: who comes is lost (ruling 9). */
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

/** Enemy starships that units aboard one's own could board: those on adjacent spaces (ruling 12). */
export function boardTargets(game: Game, player: Player, from: Space): Space[] {
  if (game.ship[from] !== player || game.crew[from] === 0) return []
  return at(game.box.spaces, from).adjacent.filter((space) => isFoe(game, player, at(game.ship, space)))
}

/** All units aboard board an enemy starship, fight who is on it, and take it if they win. */
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
    // A starship just taken has no move left in this turn.
    game.moved[target] = 1
    note(game, { type: 'shipTaken', player, to: owner, space: target })
    lookForLastPiece(game, owner, player)
  }
}

/** A card brings one more unit to a base with room. */
export function musterAt(game: Game, space: Space): void {
  game.units[space] = at(game.units, space) + 1
  note(game, { type: 'placedUnits', player: game.player, space, count: 1 })
  game.step = 'move'
}
