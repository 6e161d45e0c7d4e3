import { isAmong, type Player, type Reader } from '@/lib/tabletop/protocol/game'
import { draw } from '@/lib/tabletop/protocol/prng'
import type { CardFacts } from './component-set'
import { BANK, type CardId, type Event, type Game, GONE, ROOM1, ROOM2 } from './model'

/** Members of a team at the start. */
export const TEAM_SIZE = 4
/** The least roll with which a team hits without arms. */
export const BARE_VALUE = 6
/** Jaffa warriors of the rebellion, and the least roll with which they hit. */
export const WARRIORS = 6
export const WARRIOR_VALUE = 5
/** Cards of a hand that may be kept. */
export const MAX_IN_HAND = 6
/** Symbols of one colour that win, unless others are agreed on. */
export const SYMBOLS_TO_WIN = 7
/** Planets in a row without coming back to the command. */
export const MAX_VISITS = 3

/** Something is not as the rules' own code keeps it, or what was asked for is not there. */
export class ApophisError extends Error {}

/** The facts of a card. Throws for what is no card. */
export function factsOf(game: Game, card: CardId): CardFacts {
  const facts = game.box.cards[card]
  if (!facts) throw new ApophisError(`no card ${card}`)
  return facts
}

/** A value of a list by seat, planet or card. Throws beyond the list's end. */
export function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new ApophisError(`nothing at ${index}`)
  return value
}

export const isPlanet = (place: number): boolean => place < ROOM1
export const isCommand = (place: number): boolean => place === ROOM1 || place === ROOM2 || place === BANK
export const placeOf = (game: Game, player: Player): number => at(game.place, player)
/** Whether a team is still in the game. */
export const isActive = (game: Game, player: Player): boolean => game.place[player] !== GONE

/** The card on top of a pile, -1 where there is none. */
export function topOf(game: Game, planet: number): CardId {
  const pile = at(game.piles, planet)
  return pile[pile.length - 1] ?? -1
}

/** Bits of all seats. */
export const everybody = (game: Game): number => (1 << game.seats) - 1

/** Whether a card of the player's hand or table has an effect; the first such card, hand first, or -1. */
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

/** Symbols on the table of a player. */
export function symbolsLaid(game: Game, player: Player): number {
  let count = 0
  for (const card of at(game.table, player)) if (isSymbol(game, card)) count++
  return count
}

/** The least roll with which members hit who have some cards: 6, or what the best arm among them gives; one is enough. */
export function valueWith(game: Game, cards: readonly CardId[]): number {
  let value = BARE_VALUE
  for (const card of cards) {
    const facts = factsOf(game, card)
    if (facts.type === 'equipment' && facts.effect === 'arm' && facts.value < value) value = facts.value
  }
  return value
}

/** The least roll with which members of a team hit without a special weapon: arms in hand count, too (ruling 17). */
export const armedValue = (game: Game, player: Player): number =>
  Math.min(valueWith(game, at(game.hand, player)), valueWith(game, at(game.table, player)))

/** Takes a card out of a list. Throws where it is not in it. */
export function remove(list: CardId[], card: CardId): void {
  const i = list.indexOf(card)
  if (i < 0) throw new ApophisError(`card ${card} is not there`)
  list.splice(i, 1)
}

/** Takes a used card out of a player's hand or table, and lays it face up on the discard pile. */
export function discardFrom(game: Game, player: Player, card: CardId): void {
  const hand = at(game.hand, player)
  remove(hand.includes(card) ? hand : at(game.table, player), card)
  toDiscard(game, card)
}

/** A card is used: it is discarded, unless it lasts and is only shown. */
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

/** Writes a line into the log, if one is kept. `seenBy` are the seats that may know its cards, all by default. */
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

/** The log as a reader may read it: cards that a reader may not know are left out. Never changed later. */
export function logFor(game: Game, reader: Reader): readonly Event[] {
  return (game.log ?? []).map(({ event, seenBy }) => {
    if (isAmong(seenBy, reader)) return event
    const { card: _card, other: _other, ...rest } = event
    return rest
  })
}

/** A die, 1 to 6. */
export const rollDie = (game: Game, player: Player): number => draw(game.dice, player, 6) + 1
