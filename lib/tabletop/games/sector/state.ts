import { isAmong, type Player, type Reader } from '@/lib/tabletop/protocol/game'
import { draw } from '@/lib/tabletop/protocol/prng'
import type { Effect } from './component-set'
import type { CardKind, EndReason, Event, Game, Space } from './model'

/** Combat units that a base or a starship holds. */
export const MAX_UNITS = 2
/** Spaces that a starship can move in a turn. */
export const REACH = 3
/** Additional spaces granted by a card. */
export const DRIVE = 2
/** Combat units exchanged for a starship. */
export const UNITS_FOR_STARSHIP = 5
/** Treaties and trades that a player may begin in a turn, unless another number is agreed on (ruling 16). */
export const MAX_TALKS = 2

/** An inconsistent state of the rules' own code, or a request for something that does not exist. */
export class SectorError extends Error {}

/** Anything with values by number: a list or a typed array. */
interface Indexed<Value> {
  readonly [index: number]: Value
}

/** Returns a value of a list. Throws beyond its end. */
export function at<Value>(list: Indexed<Value>, index: number): Value {
  const value = list[index]
  if (value === undefined) throw new SectorError(`nothing at ${index}`)
  return value
}

const countOf = (list: readonly number[], player: Player): number => {
  let count = 0
  for (const owner of list) if (owner === player) count++
  return count
}
export const basesOf = (game: Game, player: Player): number => countOf(game.base, player)
export const starshipsOf = (game: Game, player: Player): number => countOf(game.ship, player)
/** Returns the number of combat units on bases and aboard starships. */
export function unitsOf(game: Game, player: Player): number {
  let count = 0
  for (let space = 0; space < game.base.length; space++) {
    if (game.base[space] === player) count += at(game.units, space)
    if (game.ship[space] === player) count += at(game.crew, space)
  }
  return count
}

/** True if a fleet is still in the game: it has a piece, or has not placed any yet. */
export const isActive = (game: Game, player: Player): boolean =>
  !game.conceded[player] && (game.turn === 0 || game.base.includes(player) || game.ship.includes(player))

/** Returns the seats still in the game, in order. */
export const activeSeats = (game: Game): Player[] =>
  [...game.conceded.keys()].filter((seat) => isActive(game, seat))

/**
 * Returns the turn of a seat in a round as a number that grows from turn to turn, whether or not that fleet still
 * exists.
 */
export const momentOf = (game: Game, round: number, seat: Player): number =>
  round * game.seats + ((seat - game.first + game.seats) % game.seats)

/** True if the two have a treaty in force. */
export const haveTreaty = (game: Game, one: Player, other: Player): boolean =>
  at(game.treaties, one * game.seats + other) > momentOf(game, game.round, game.player)

/** True if the player can attack a piece of that owner. */
export const isFoe = (game: Game, player: Player, owner: number): boolean =>
  owner >= 0 && owner !== player && !haveTreaty(game, player, owner)

/** Returns a player's card with an effect; -1 if there is none. */
export function cardWith(game: Game, player: Player, effect: Effect): CardKind {
  const hand = at(game.hand, player)
  for (const kind of game.box.kindsOf[effect]) if (hand.includes(kind)) return kind
  return -1
}

/** Takes a card of a kind out of a list. Throws if there is none. */
export function remove(list: CardKind[], card: CardKind): void {
  const i = list.indexOf(card)
  if (i < 0) throw new SectorError(`no card ${card} there`)
  list.splice(i, 1)
}

/** A card is played: it goes to the discard pile. */
export function spend(game: Game, player: Player, effect: Effect): void {
  const card = cardWith(game, player, effect)
  remove(at(game.hand, player), card)
  game.discard.push(card)
  note(game, { type: 'used', player, card })
}

/** Adds a line to the log, if one is kept. `seenBy` are the seats that may know its `cards`, all by default. */
export function note(game: Game, event: Event, seenBy = -1): void {
  game.log?.push({ event, seenBy })
}

export function removeShip(game: Game, space: Space): void {
  game.ship[space] = -1
  game.crew[space] = 0
  game.moved[space] = 0
  game.fought[space] = 0
}

/** Moves a starship with all aboard to another, free space. */
export function shiftShip(game: Game, from: Space, to: Space): void {
  if (from === to) return
  for (const list of [game.ship, game.crew, game.moved, game.fought]) list[to] = at(list, from)
  removeShip(game, from)
}

/** Places a base of the player on the star system; it earns a card at the end of the turn. */
export function placeBase(game: Game, player: Player, space: Space, units: number): void {
  game.base[space] = player
  game.units[space] = units
  game.arrived[space] = units
  game.newBases++
}

/** An independent copy; the log is included only on request. */
export function clone(game: Game, { log = false }: { log?: boolean } = {}): Game {
  const { steering, talk } = game
  return {
    box: game.box,
    seats: game.seats,
    rounds: game.rounds,
    mostTalks: game.mostTalks,
    balance: game.balance,
    dice: game.dice.slice(),
    turn: game.turn,
    round: game.round,
    first: game.first,
    player: game.player,
    step: game.step,
    home: game.home.slice(),
    toDeploy: game.toDeploy.slice(),
    base: game.base.slice(),
    units: game.units.slice(),
    ship: game.ship.slice(),
    crew: game.crew.slice(),
    moved: game.moved.slice(),
    fought: game.fought.slice(),
    arrived: game.arrived.slice(),
    reserveUnits: game.reserveUnits.slice(),
    reserveShips: game.reserveShips.slice(),
    hand: game.hand.map((cards) => cards.slice()),
    deck: game.deck.slice(),
    discard: game.discard.slice(),
    newBases: game.newBases,
    steering: steering && { ...steering },
    from: game.from,
    target: game.target,
    talk: talk && { ...talk },
    talks: game.talks,
    treaties: game.treaties.slice(),
    conceded: game.conceded.slice(),
    result: game.result,
    pending: game.pending,
    log: log ? game.log?.slice() : undefined,
  }
}

/** Returns the log as a reader may see it: cards that the reader may not know are left out. Never modified later. */
export function logFor(game: Game, reader: Reader, from = 0): readonly Event[] {
  return (game.log ?? []).slice(from).map(({ event, seenBy }) => {
    if (isAmong(seenBy, reader)) return event
    const { cards: _cards, ...rest } = event
    return rest
  })
}

/** Rolls a die, 1 to 6. */
export const rollDie = (game: Game, player: Player): number => draw(game.dice, player, 6) + 1

/** Rolls a number of dice. */
export const rollDice = (game: Game, player: Player, count: number): number[] =>
  Array.from({ length: count }, () => rollDie(game, player))

/** All roll until one is highest; ties roll again. Returns the winner and each seat's first die. */
export function highest(game: Game): { readonly winner: Player; readonly rolls: readonly number[] } {
  const rolls = Array.from({ length: game.seats }, (_, seat) => rollDie(game, seat))
  let best = seatsWith(rolls, Math.max(...rolls), [...rolls.keys()])
  while (best.length > 1) {
    const again = best.map((seat) => rollDie(game, seat))
    best = seatsWith(again, Math.max(...again), best)
  }
  return { winner: at(best, 0), rolls }
}

const seatsWith = (rolls: readonly number[], value: number, seats: readonly Player[]): Player[] =>
  seats.filter((_, i) => rolls[i] === value)

/** Ends the game. Unless a winner is named or it is a draw, the pieces are counted. */
export function endGame(
  game: Game,
  reason: EndReason,
  winner = reason === 'draw' ? undefined : most(game),
): void {
  const bySeat = (count: (game: Game, seat: Player) => number) =>
    game.conceded.map((_, seat) => count(game, seat))
  game.result = {
    ...(winner !== undefined && { winner }),
    reason,
    bases: bySeat(basesOf),
    starships: bySeat(starshipsOf),
  }
  game.steering = undefined
  game.talk = undefined
  note(game, { type: 'ended', player: winner, reason })
}

/** The player with the most star systems, then starships, then combat units; undefined for a complete tie (ruling 20). */
function most(game: Game): Player | undefined {
  let best = activeSeats(game)
  for (const count of [basesOf, starshipsOf, unitsOf]) {
    const most = Math.max(...best.map((seat) => count(game, seat)))
    best = best.filter((seat) => count(game, seat) === most)
  }
  return best.length === 1 ? best[0] : undefined
}

/** A fleet that has lost its last piece is out; whoever took the piece gets its cards (ruling 15). */
export function eliminateIfGone(game: Game, fleet: Player, taker: Player): void {
  if (fleet === taker || game.base.includes(fleet) || game.ship.includes(fleet)) return
  const cards = game.hand[fleet] ?? []
  game.hand[fleet] = []
  game.hand[taker]?.push(...cards)
  game.reserveUnits[fleet] = 0
  game.reserveShips[fleet] = 0
  note(
    game,
    { type: 'eliminated', player: fleet, to: taker, count: cards.length, cards },
    (1 << fleet) | (1 << taker),
  )
  const left = activeSeats(game)
  if (left.length === 1) endGame(game, 'last', left[0])
}
