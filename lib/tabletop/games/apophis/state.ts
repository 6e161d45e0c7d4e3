import { isAmong, type Player, type Reader } from '@/lib/tabletop/protocol/game'
import { draw } from '@/lib/tabletop/protocol/prng'
import type { CardFacts } from './component-set'
import { BANK, type CardId, type Event, type Game, GONE, ROOM1, ROOM2 } from './model'

/** Members of a team at the start. */
export const TEAM_SIZE = 4
/** The lowest roll with which a team hits without arms. */
export const BARE_VALUE = 6
/** Jaffa warriors of the rebellion, and the lowest roll with which they hit. */
export const WARRIORS = 6
export const WARRIOR_VALUE = 5
/** Maximum number of cards that may be kept in hand. */
export const MAX_IN_HAND = 6
/** Number of symbols of one colour that win, unless another is agreed on. */
export const SYMBOLS_TO_WIN = 7
/** Maximum number of planets visited in a row without returning to the command. */
export const MAX_VISITS = 3

/** An inconsistent state of the rules' own code, or a request for something that does not exist. */
export class ApophisError extends Error {}

/**
 * Returns the facts of a card.
 * @throws ApophisError if there is no such card
 */
export function factsOf(game: Game, card: CardId): CardFacts {
  const facts = game.box.cards[card]
  if (!facts) throw new ApophisError(`no card ${card}`)
  return facts
}

/**
 * Returns a value of a list by seat, planet or card.
 * @throws ApophisError beyond the end of the list
 */
export function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new ApophisError(`nothing at ${index}`)
  return value
}

export const isPlanet = (place: number): boolean => place < ROOM1
export const isCommand = (place: number): boolean => place === ROOM1 || place === ROOM2 || place === BANK
export const placeOf = (game: Game, player: Player): number => at(game.place, player)
/** True if a team is still in the game. */
export const isActive = (game: Game, player: Player): boolean => game.place[player] !== GONE

/** Returns the card on top of a pile; -1 if there is none. */
export function topOf(game: Game, planet: number): CardId {
  const pile = at(game.piles, planet)
  return pile[pile.length - 1] ?? -1
}

/** Returns the bits of all seats. */
export const everybody = (game: Game): number => (1 << game.seats) - 1

/** Returns the first card of the player's hand or table with an effect, hand first; -1 if there is none. */
export function cardWith(game: Game, player: Player, effect: string): CardId {
  for (const card of at(game.hand, player)) if (hasEffect(game, card, effect)) return card
  for (const card of at(game.table, player)) if (hasEffect(game, card, effect)) return card
  return -1
}

export function hasEffect(game: Game, card: CardId, effect: string): boolean {
  const facts = factsOf(game, card)
  return (facts.type === 'contact' || facts.type === 'equipment') && facts.effect === effect
}

/** A symbol card, or Thor, who replaces any (ruling 16). */
export const isSymbol = (game: Game, card: CardId): boolean =>
  factsOf(game, card).type === 'symbol' || hasEffect(game, card, 'any-symbol')

/** Returns the number of symbols on a player's table. */
export function symbolsLaid(game: Game, player: Player): number {
  let count = 0
  for (const card of at(game.table, player)) if (isSymbol(game, card)) count++
  return count
}

/**
 * Returns the lowest roll with which members hit, given some cards: 6, or the value of the best arm among them; one arm
 * is enough.
 */
export function valueWith(game: Game, cards: readonly CardId[]): number {
  let value = BARE_VALUE
  for (const card of cards) {
    const facts = factsOf(game, card)
    if (facts.type === 'equipment' && facts.effect === 'arm' && facts.value < value) value = facts.value
  }
  return value
}

/**
 * Returns the lowest roll with which members of a team hit without a special weapon: arms in hand count, too (ruling
 * 17).
 */
export const armedValue = (game: Game, player: Player): number =>
  Math.min(valueWith(game, at(game.hand, player)), valueWith(game, at(game.table, player)))

/**
 * Removes a card from a list.
 * @throws ApophisError if it is not in the list
 */
export function remove(list: CardId[], card: CardId): void {
  const i = list.indexOf(card)
  if (i < 0) throw new ApophisError(`card ${card} is not there`)
  list.splice(i, 1)
}

/** Takes a used card out of a player's hand or table, and puts it face up on the discard pile. */
export function discardFrom(game: Game, player: Player, card: CardId): void {
  const hand = at(game.hand, player)
  remove(hand.includes(card) ? hand : at(game.table, player), card)
  toDiscard(game, card)
}

/** Uses a card: it is discarded, unless it lasts and is only shown. */
export function spend(game: Game, player: Player, card: CardId): void {
  const facts = factsOf(game, card)
  if (facts.type === 'equipment' && facts.lasting) game.known[card] = everybody(game)
  else discardFrom(game, player, card)
}

export function toDiscard(game: Game, card: CardId): void {
  game.discard.push(card)
  game.known[card] = everybody(game)
  game.fresh[card] = false
}

/** Adds a line to the log, if one is kept. `seenBy` are the seats that may know its cards, all by default. */
export function note(game: Game, event: Event, seenBy = -1): void {
  game.log?.push({ event, seenBy })
}

/** An independent copy; the log is included only on request. */
export function clone(game: Game, { log = false }: { log?: boolean } = {}): Game {
  const { combat, invasion, trade } = game
  return {
    box: game.box,
    seats: game.seats,
    teams: game.teams,
    first: game.first,
    rounds: game.rounds,
    toWin: game.toWin,
    dice: game.dice.slice(),
    turn: game.turn,
    round: game.round,
    player: game.player,
    step: game.step,
    progress: game.progress,
    extra: game.extra,
    second: game.second,
    departed: game.departed,
    probed: game.probed,
    offers: game.offers,
    cardsLeft: game.cardsLeft,
    taken: game.taken,
    device: game.device,
    target: game.target,
    trade: trade && { ...trade },
    combat: combat && { ...combat },
    invasion: invasion && {
      ...invasion,
      shares: invasion.shares.slice(),
      standing: invasion.standing.slice(),
    },
    result: game.result,
    place: game.place.slice(),
    visits: game.visits.slice(),
    captive: game.captive.slice(),
    members: game.members.slice(),
    warriors: game.warriors.slice(),
    colour: game.colour.slice(),
    conceded: game.conceded.slice(),
    hand: game.hand.map((cards) => cards.slice()),
    table: game.table.map((cards) => cards.slice()),
    piles: game.piles.map((cards) => cards.slice()),
    faceUp: game.faceUp.slice(),
    bank: game.bank.slice(),
    discard: game.discard.slice(),
    known: game.known.slice(),
    fresh: game.fresh.slice(),
    pending: game.pending,
    log: log ? game.log?.slice() : undefined,
  }
}

/** Returns the log as a reader may see it: cards that the reader may not know are left out. Never modified later. */
export function logFor(game: Game, reader: Reader, from = 0): readonly Event[] {
  return (game.log ?? []).slice(from).map(({ event, seenBy }) => {
    if (isAmong(seenBy, reader)) return event
    const { card: _card, other: _other, ...rest } = event
    return rest
  })
}

/** Rolls a die, 1 to 6. */
export const rollDie = (game: Game, player: Player): number => draw(game.dice, player, 6) + 1
