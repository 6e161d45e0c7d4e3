import type { Player } from '@/lib/tabletop/protocol/game'
import type { Barrier, Game, Space } from './model'
import {
  at,
  DRIVE,
  eliminateIfGone,
  isFoe,
  MAX_UNITS,
  note,
  placeBase,
  REACH,
  removeShip,
  rollDice,
  rollDie,
  SectorError,
  shiftShip,
  spend,
} from './state'

/** The distance of each space from a steered starship. */
interface Reach {
  /** Steps to a space if its `seen` is the number of this search; otherwise meaningless. */
  readonly far: Int8Array
  readonly seen: Int32Array
  search: number
}

/** Buffers by the number of spaces, shared since one search ends before the next begins. */
const rooms = new Map<number, Reach>()

function roomFor(spaces: number): Reach {
  let room = rooms.get(spaces)
  if (!room) {
    room = { far: new Int8Array(spaces), seen: new Int32Array(spaces), search: 0 }
    rooms.set(spaces, room)
  }
  return room
}

/**
 * Returns the spaces that a steered starship can reach with its remaining steps, the nearest first.
 * @param goal the search ends as soon as this space is reached, which is then the last in the result
 */
export function reachOf(game: Game, goal = -1): Space[] {
  const { at: from, left } = steeringOf(game)
  const { player, box, ship: ships, base: bases } = game
  const { leads } = box
  const room = roomFor(leads.length)
  const { far, seen } = room
  const search = ++room.search
  seen[from] = search
  far[from] = 0
  const queue = [from]
  const found: Space[] = []
  const hasUnits = at(game.crew, from) > 0
  for (let next = 0; next < queue.length; next++) {
    const here = at(queue, next)
    const steps = at(far, here) + 1
    if (steps > left) break
    const ways = at(leads, here)
    for (let way = 0; way < ways.length; way++) {
      const to = at(ways, way)
      if (seen[to] === search) continue
      const ship = ships[to]
      // Paths lead through starships of the same fleet, never through others.
      if (ship !== -1 && ship !== player) continue
      const base = at(bases, to)
      const isOther = base !== -1 && base !== player
      seen[to] = search
      far[to] = steps
      // A base alone does not block the way: only starships do (ruling 23).
      queue.push(to)
      if (ship !== -1) continue
      // Only a starship that can take an enemy base may move to it: the base is undefended, or there are units to land
      // (ruling 6).
      if (isOther && ((!hasUnits && game.units[to] !== 0) || !isFoe(game, player, base))) continue
      found.push(to)
      if (to === goal) return found
    }
  }
  return found
}

/** Returns the distance of each space that a steered starship can reach. */
export function distances(game: Game): ReadonlyMap<Space, number> {
  const reached = reachOf(game)
  const { far } = roomFor(game.box.spaces.length)
  return new Map(reached.map((space) => [space, at(far, space)]))
}

/** Returns by space why a steered starship cannot go there; null if it can, or is there. */
export function barriersOf(game: Game): (Barrier | null)[] {
  const { at: from } = steeringOf(game)
  const { player } = game
  const reached = new Set(reachOf(game))
  return game.ship.map((ship, space) => {
    if (space === from || reached.has(space)) return null
    if (ship === player) return 'ownShip'
    if (ship !== -1) return 'enemyShip'
    const base = at(game.base, space)
    if (base !== -1 && base !== player) {
      if (!isFoe(game, player, base)) return 'treaty'
      if (game.units[space] !== 0 && game.crew[from] === 0) return 'defended'
    }
    return 'far'
  })
}

/** Returns the distance of a space that a steered starship can reach. */
function distanceTo(game: Game, to: Space): number {
  if (reachOf(game, to).at(-1) !== to) throw new SectorError(`space ${to} is out of reach`)
  return at(roomFor(game.box.spaces.length).far, to)
}

export function steeringOf(game: Game) {
  if (!game.steering) throw new SectorError('no starship is on its way')
  return game.steering
}

/**
 * Returns how many starships can still move this turn. In the first round only a part of a fleet moves: with n players,
 * one n-th of it for the first player, two n-ths for the second, and the whole fleet for the last, rounded up to full
 * starships (ruling 22), unless the table plays without that (ruling 26).
 */
export function starshipsToMove(game: Game): number {
  const { player, seats, first, ship, moved } = game
  let all = 0
  let gone = 0
  for (let space = 0; space < ship.length; space++) {
    if (ship[space] !== player) continue
    all++
    if (moved[space] === 1) gone++
  }
  const place = ((player - first + seats) % seats) + 1
  const isHeldBack = game.balance && game.round === 1
  return isHeldBack ? Math.max(0, Math.ceil((all * place) / seats) - gone) : all - gone
}

export function beginSteering(game: Game, space: Space): void {
  game.steering = { at: space, left: REACH, loaded: false, unloaded: false }
  game.step = 'steer'
}

/**
 * Moves the starship to a space. On a star system without a base it founds one, and with units it may threaten a
 * defended enemy base: both end its move. It takes an undefended base, and may go on with its remaining steps (ruling
 * 25).
 */
export function flyTo(game: Game, to: Space): void {
  const steering = steeringOf(game)
  const { player } = game
  const cost = distanceTo(game, to)
  const from = steering.at
  shiftShip(game, from, to)
  note(game, { type: 'flew', player, space: from, target: to, count: cost })
  steering.at = to
  steering.left -= cost
  const owner = at(game.base, to)
  if (owner === -1 && at(game.box.spaces, to).system !== undefined) {
    placeBase(game, player, to, 0)
    note(game, { type: 'founded', player, space: to })
    finishSteering(game)
    return
  }
  if (owner !== -1 && owner !== player) {
    if (game.units[to] !== 0) {
      finishSteering(game)
      return
    }
    takeBase(game, to, 0)
    if (game.result) return
  }
  if (steering.left === 0 && !canLoad(game) && !canUnload(game)) finishSteering(game)
}

/** Replaces the enemy base by the player's own, with units that stay on it. */
export function takeBase(game: Game, space: Space, units: number): void {
  const { player } = game
  const loser = at(game.base, space)
  placeBase(game, player, space, units)
  note(game, { type: 'taken', player, to: loser, space, count: units })
  eliminateIfGone(game, loser, player)
}

export function finishSteering(game: Game): void {
  // Taking the last base of the last foe has already ended the game.
  if (game.result) return
  game.moved[steeringOf(game).at] = 1
  game.steering = undefined
  game.step = 'move'
}

/** True if units can board: at a base of the same fleet, once per turn for each starship (ruling 5). */
export function canLoad(game: Game): boolean {
  const { at: space, loaded } = steeringOf(game)
  return (
    !loaded &&
    game.base[space] === game.player &&
    at(game.units, space) > 0 &&
    at(game.crew, space) < MAX_UNITS
  )
}
export function canUnload(game: Game): boolean {
  const { at: space, unloaded } = steeringOf(game)
  return (
    !unloaded &&
    game.base[space] === game.player &&
    at(game.crew, space) > 0 &&
    at(game.units, space) < MAX_UNITS
  )
}

/** As many units board as fit; with -1, as many as fit leave the starship for the base. */
export function shiftUnits(game: Game, direction: 1 | -1): void {
  const steering = steeringOf(game)
  const space = steering.at
  const [from, to] = direction === 1 ? [game.units, game.crew] : [game.crew, game.units]
  const count = Math.min(at(from, space), MAX_UNITS - at(to, space))
  from[space] = at(from, space) - count
  to[space] = at(to, space) + count
  if (direction === 1) steering.loaded = true
  else steering.unloaded = true
  // Units that came through the gate may not travel through it again, and those that stay count as the latest arrivals.
  game.arrived[space] = Math.min(at(game.arrived, space), at(game.units, space))
  if (direction === -1) game.arrived[space] = at(game.units, space)
  note(game, { type: direction === 1 ? 'loaded' : 'unloaded', player: game.player, space, count })
  if (steering.left === 0 && !canLoad(game) && !canUnload(game)) finishSteering(game)
}

/** A card lets the starship go two spaces farther. */
export function useDrive(game: Game): void {
  spend(game, game.player, 'drive')
  steeringOf(game).left += DRIVE
}

/**
 * True if units can land from the starship in a space on the enemy base below it, or if the base can be taken without a
 * fight.
 */
export const canLand = (game: Game, player: Player, space: Space): boolean =>
  game.ship[space] === player &&
  isFoe(game, player, at(game.base, space)) &&
  (at(game.crew, space) > 0 || game.units[space] === 0)

/** One die each: the higher one destroys the other starship with all aboard; a tie has no effect (ruling 4, ruling 13). */
export function attackShip(game: Game, from: Space, target: Space): void {
  const { player } = game
  const owner = at(game.ship, target)
  const [mine, theirs] = [rollDie(game, player), rollDie(game, owner)]
  game.fought[from] = 1
  const outcome = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'tie'
  note(game, {
    type: 'shipFight',
    player,
    to: owner,
    space: from,
    target,
    rolls: [mine],
    foeRolls: [theirs],
    outcome,
  })
  if (outcome === 'lost') {
    removeShip(game, from)
    eliminateIfGone(game, player, owner)
    // A player who lost the last piece in their own turn has nothing left to decide.
    return
  }
  if (outcome === 'tie') return
  removeShip(game, target)
  eliminateIfGone(game, owner, player)
  // The victor may even advance onto a defended base without units to land, and then only holds its space (ruling 24).
  if (game.result || !isFoe(game, player, at(game.base, target))) return
  game.from = from
  game.target = target
  game.step = 'advance'
}

/** The victor moves to the base below the destroyed starship, and takes it if no units defend it. */
export function advance(game: Game): void {
  const { from, target, player } = game
  shiftShip(game, from, target)
  note(game, { type: 'advanced', player, space: from, target })
  if (game.units[target] === 0) takeBase(game, target, 0)
  hold(game)
}

export function hold(game: Game): void {
  game.from = -1
  game.target = -1
  if (!game.result) game.step = 'attack'
}

/** Units land and fight for the base until one side has none left. */
export function land(game: Game, space: Space): void {
  const units = at(game.units, space)
  if (units === 0) {
    takeBase(game, space, at(game.crew, space))
    game.crew[space] = 0
    return
  }
  const standing = fightUnits(game, at(game.crew, space), units, at(game.base, space), space)
  game.crew[space] = 0
  game.units[space] = standing.defenders
  if (standing.attackers > 0) takeBase(game, space, standing.attackers)
}

/**
 * Each side rolls a die for every unit; the highest die removes one unit of the other side, and a tie goes to the
 * defender; this repeats until one side has none left (ruling 10). Returns the survivors.
 */
export function fightUnits(
  game: Game,
  attackers: number,
  defenders: number,
  owner: Player,
  space: Space,
): { readonly attackers: number; readonly defenders: number } {
  let [mine, theirs] = [attackers, defenders]
  while (mine > 0 && theirs > 0) {
    const rolls = rollDice(game, game.player, mine)
    const foeRolls = rollDice(game, owner, theirs)
    const hasWon = Math.max(...rolls) > Math.max(...foeRolls)
    if (hasWon) theirs--
    else mine--
    note(game, {
      type: 'unitFight',
      player: game.player,
      to: owner,
      space,
      rolls,
      foeRolls,
      outcome: hasWon ? 'won' : 'lost',
    })
  }
  return { attackers: mine, defenders: theirs }
}
