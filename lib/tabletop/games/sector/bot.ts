import type { ComponentSet } from './component-set'
import { winChance } from './evaluate'
import type { Decision, Game, Option, Space } from './model'
import { at, isFoe, starshipsOf } from './state'

/** The lowest chance at which a base is attacked. */
const FAIR = 0.5
/** Number of starships up to which they are preferred to units. */
const MANY_STARSHIPS = 8
/** Units leave a base for a starship only if no enemy starship is nearer than this. */
const SAFE = 4
/** Farther than any path on a map. */
const FAR = 100

const distances = new WeakMap<ComponentSet, readonly Int8Array[]>()

/** Returns the number of moves between any two spaces on an empty map. */
function distancesOn(box: ComponentSet): readonly Int8Array[] {
  const known = distances.get(box)
  if (known) return known
  const made = box.spaces.map((_, from) => {
    const far = new Int8Array(box.spaces.length).fill(FAR)
    far[from] = 0
    const queue = [from]
    for (const here of queue)
      for (const to of at(box.leads, here))
        if (far[to] === FAR) {
          far[to] = at(far, here) + 1
          queue.push(to)
        }
    return far
  })
  distances.set(box, made)
  return made
}

/** Returns the value of bringing a starship with a number of units to a star system. */
function worthOf(game: Game, system: Space, crew: number): number {
  const base = at(game.base, system)
  const { player } = game
  const ship = at(game.ship, system)
  if (base === player || (ship !== -1 && ship !== player && base === -1)) return 0
  if (base === -1) return ship === -1 ? 3 : 0
  if (!isFoe(game, player, base)) return 0
  const units = at(game.units, system)
  if (ship !== -1) return 1
  if (units === 0) return 4
  return winChance(crew, units) >= FAIR ? 3 : 0.4
}

/**
 * Returns the value of each space for a starship with a number of units: that of the best star system, the nearer the
 * better.
 */
function promiseFor(game: Game, crew: number): (space: Space) => number {
  const far = distancesOn(game.box)
  const goals: { readonly system: Space; readonly worth: number }[] = []
  for (const system of game.box.systems) {
    const worth = worthOf(game, system, crew)
    if (worth > 0) goals.push({ system, worth })
  }
  return (space) => {
    const fromHere = at(far, space)
    let best = 0
    for (const { system, worth } of goals) best = Math.max(best, worth / (1 + at(fromHere, system)))
    return best
  }
}

/** Returns the number of moves from a space to the nearest enemy starship. */
function dangerOf(game: Game, space: Space): number {
  const far = at(distancesOn(game.box), space)
  let nearest = FAR
  for (let other = 0; other < game.ship.length; other++)
    if (isFoe(game, game.player, at(game.ship, other))) nearest = Math.min(nearest, at(far, other))
  return nearest
}

/**
 * Rates an option; more is better, and an option below 0 is only taken if there is no other. `promise` rates a space
 * for the starship that is being placed or steered.
 */
function merit(
  game: Game,
  { kind, space = -1, target = -1 }: Option,
  promise: (space: Space) => number,
): number {
  const { player } = game
  switch (kind) {
    case 'deploy':
      return promise(space)
    case 'starship':
      return 3 + promise(space)
    case 'exchange':
      return starshipsOf(game, player) < MANY_STARSHIPS ? 2.5 : -1
    case 'unit':
      return 1 + (game.ship[space] === player ? 0.5 : 0) - at(game.units, space) / 4
    case 'muster':
      return 5
    case 'ship':
      return 2
    case 'board':
      return winChance(at(game.crew, space), at(game.crew, target)) >= FAIR ? 4 : -1
    case 'dial':
      return at(game.units, space) > 1 && game.box.systems.some((system) => isWeak(game, system)) ? 4 : -1
    case 'dialTo':
      return -at(game.units, space)
    case 'to':
      return promise(space)
    case 'done':
      return promise(game.steering?.at ?? -1)
    case 'load':
      return dangerOf(game, game.steering?.at ?? -1) > SAFE ? 5 : -1
    case 'land':
      return winChance(at(game.crew, space), at(game.units, space)) >= FAIR ? 5 : -1
    case 'attack':
      return starshipsOf(game, player) > starshipsOf(game, at(game.ship, target)) ? 2 : -1
    case 'advance':
    case 'iris':
    case 'accept':
      return 1
    case 'treaty':
    case 'trade':
    case 'gate':
    case 'drive':
    case 'unload':
    case 'give':
      return -1
    default:
      return 0
  }
}

/** True for an enemy base that two units have a good chance to take. */
const isWeak = (game: Game, system: Space): boolean =>
  isFoe(game, game.player, at(game.base, system)) && winChance(2, at(game.units, system)) >= FAIR

/**
 * Plays like somebody who plans only their own turn: goes to the nearest star system that can be taken, fights if
 * winning is likelier than losing, and never negotiates. It looks only at the map, which is public.
 * @returns the indexes of the options rated best: all equal, and at least one
 */
export function usualAnswers(game: Game, { options, kind }: Decision): readonly number[] {
  // A treaty is refused, a card is accepted.
  if (kind === 'reply' && game.talk?.kind === 'treaty') return [options.length - 1]
  let known: ((space: Space) => number) | undefined
  const promise = (space: Space) => {
    known ??= promiseFor(game, game.steering ? at(game.crew, game.steering.at) : 0)
    return known(space)
  }
  let best: number[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const [index, option] of options.entries()) {
    const value = merit(game, option, promise)
    if (value < most) continue
    if (value > most) best = []
    most = value
    best.push(index)
  }
  return best
}

/** Primes, so that a difference in one of these usually gives another answer. */
const [BY_TURN, BY_PLACE, BY_CHOICE] = [131, 31, 7] as const

/**
 * Returns one of the answers rated best: arbitrary, but the same whenever the same question arises at the same time and
 * place.
 */
export function usualAnswer(game: Game, decision: Decision): number {
  const liked = usualAnswers(game, decision)
  const number =
    BY_TURN * game.turn + BY_PLACE * (game.from + game.target + 2) + BY_CHOICE * decision.options.length
  return liked[number % liked.length] ?? 0
}
