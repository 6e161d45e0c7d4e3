import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp } from '@/lib/tabletop/protocol/prng'
import { type CardId, type Game, type Place, ROOM1, type Trade } from './model'
import {
  ApophisError,
  at,
  discardFrom,
  everybody,
  factsOf,
  hasEffect,
  isActive,
  isCommand,
  isPlanet,
  isSymbol,
  MAX_IN_HAND,
  note,
  placeOf,
  remove,
  symbolsLaid,
  WARRIORS,
} from './state'
import { endGame, stepAt } from './turn'

/**
 * Gives a card to a player. A lasting contact goes on the table at once, and the warriors of the rebellion come at
 * once, unless the component set keeps them in the hand.
 */
export function gain(game: Game, player: Player, card: CardId, fresh: boolean): void {
  const facts = factsOf(game, card)
  at(game.hand, player).push(card)
  game.fresh[card] = fresh
  if (facts.type !== 'contact' || !facts.lasting) return
  if (facts.effect === 'rebellion') rally(game, player, card)
  else {
    remove(at(game.hand, player), card)
    putDown(game, player, card)
  }
}

/** The warriors of the rebellion come, and their card is discarded (ruling 18). */
export function rally(game: Game, player: Player, card: CardId): void {
  game.warriors[player] = WARRIORS
  discardFrom(game, player, card)
  note(game, { type: 'used', player, card })
}

/**
 * True if a card of the hand may be laid on the table (at the moments of ruling 36): a symbol of the colour sought, or
 * of any colour while none is chosen; Thor as a symbol once a colour is chosen (ruling 16); equipment that is not
 * discarded when used, but the M.A.L.P. only at the command, since it is taken back in hand for a mission.
 */
export function canLay(game: Game, player: Player, card: CardId): boolean {
  const facts = factsOf(game, card)
  const colour = at(game.colour, player)
  if (facts.type === 'symbol') return colour < 0 || facts.colour === colour
  if (facts.type === 'combat') return false
  if (facts.effect === 'any-symbol') return colour >= 0
  if (facts.effect === 'probe' && !isCommand(placeOf(game, player))) return false
  return facts.type === 'equipment' && facts.lasting
}

/**
 * Lays a card of the hand on the table. The first symbol chooses the colour for good; the last one needed wins, out of
 * the ten of each colour (ruling 38).
 */
export function lay(game: Game, player: Player, card: CardId): void {
  remove(at(game.hand, player), card)
  putDown(game, player, card)
  const facts = factsOf(game, card)
  if (facts.type === 'symbol' && at(game.colour, player) < 0) {
    game.colour[player] = facts.colour
    note(game, { type: 'colour', player, colour: facts.colour })
  }
  if (isSymbol(game, card)) game.progress = game.round
  if (symbolsLaid(game, player) >= game.toWin) endGame(game, 'symbols', player)
}

function putDown(game: Game, player: Player, card: CardId): void {
  at(game.table, player).push(card)
  game.known[card] = everybody(game)
  game.fresh[card] = false
  note(game, { type: 'laid', player, card })
}

/**
 * Puts a card of the hand face down into the data bank. Nobody else can tell which card it was, nor therefore which
 * cards remain in the hand (ruling 35).
 */
export function deposit(game: Game, player: Player, card: CardId): void {
  const hand = at(game.hand, player)
  remove(hand, card)
  const self = 1 << player
  for (const kept of hand) game.known[kept] = at(game.known, kept) & self
  game.bank.push(card)
  game.known[card] = self
  game.fresh[card] = false
  note(game, { type: 'deposited', player, card }, self)
}

/** The player whose turn is in the data bank sees all cards in it, including those that others add meanwhile. */
export function lookIntoBank(game: Game): void {
  if (game.step !== 'bank') return
  for (const card of game.bank) game.known[card] = at(game.known, card) | (1 << game.player)
}

/** Takes a card out of the data bank; the others no longer know what is in it. */
export function takeFromBank(game: Game, player: Player, card: CardId): void {
  const self = 1 << player
  for (const one of game.bank) game.known[one] = at(game.known, one) & self
  remove(game.bank, card)
  game.taken++
  note(game, { type: 'took', player, card }, self)
  gain(game, player, card, false)
}

/** Returns the first player, starting with the one whose turn it is, who holds too many cards; -1 if nobody does. */
export function overfull(game: Game): Player {
  for (let i = 0; i < game.seats; i++) {
    const player = (game.player + i) % game.seats
    if (at(game.hand, player).length > MAX_IN_HAND) return player
  }
  return -1
}

/** A team leaves the command and takes its M.A.L.P. back in hand. */
export function takeProbes(game: Game, player: Player): void {
  const table = at(game.table, player)
  if (!table.some((card) => hasEffect(game, card, 'probe'))) return
  for (const card of table) if (hasEffect(game, card, 'probe')) at(game.hand, player).push(card)
  game.table[player] = table.filter((card) => !hasEffect(game, card, 'probe'))
}

/** A team returns to a room of the command: everything it has found is safe from now on. */
export function arriveAtCommand(game: Game, player: Player, place: Place = ROOM1): void {
  game.place[player] = place
  game.visits[player] = 0
  game.captive[player] = 0
  for (const card of at(game.hand, player)) game.fresh[card] = false
}

/** Returns the cards of a hand that would be lost in combat: found since leaving the command, and not contacts. */
export const atRisk = (game: Game, player: Player): CardId[] =>
  at(game.hand, player).filter((card) => game.fresh[card] && factsOf(game, card).type !== 'contact')

/** Cards lost in combat go face down and shuffled under the pile of the planet (ruling 9). */
export function loseFound(game: Game, player: Player, planet: number): void {
  const lost = atRisk(game, player)
  if (lost.length === 0) return
  mixUp(lost, game.dice, player)
  for (const card of lost) {
    remove(at(game.hand, player), card)
    game.known[card] = 0
    game.fresh[card] = false
  }
  at(game.piles, planet).unshift(...lost)
  note(game, { type: 'returned', player, planet, count: lost.length })
}

/** Maximum number of offers that a player may make in one turn (ruling 28). */
const OFFERS_PER_TURN = 3

/**
 * Returns the trade being negotiated.
 * @throws ApophisError if there is none
 */
export function tradeOf(game: Game): Trade {
  if (!game.trade) throw new ApophisError('no trade')
  return game.trade
}

/**
 * Returns what a player can give away: the hand, and equipment and contacts on the table, but no laid symbols (ruling
 * 27).
 */
export const tradable = (game: Game, player: Player): CardId[] => [
  ...at(game.hand, player),
  ...at(game.table, player).filter((card) => !isSymbol(game, card)),
]

/** True if a player has something to give away. */
const hasTradable = (game: Game, player: Player): boolean =>
  at(game.hand, player).length > 0 || at(game.table, player).some((card) => !isSymbol(game, card))

/** Returns the players with whom the current one could trade now: teams in the same room or on the same planet. */
export function partners(game: Game): Player[] {
  const { player } = game
  if (game.seats === 1 || game.offers >= OFFERS_PER_TURN || !hasTradable(game, player)) return []
  const place = placeOf(game, player)
  const found: Player[] = []
  for (let seat = 0; seat < game.seats; seat++)
    if (seat !== player && isActive(game, seat) && game.place[seat] === place) found.push(seat)
  return found
}

/** A player starts a trade with another one. */
export function beginTrade(game: Game, to: Player): void {
  game.trade = { from: game.player, to, card: -1, back: -1 }
  game.offers++
  game.step = 'offer'
}

/** A card is offered, for all to see. */
export function offer(game: Game, card: CardId): void {
  const trade = tradeOf(game)
  trade.card = card
  game.known[card] = everybody(game)
  note(game, { type: 'offered', player: trade.from, to: trade.to, card })
  game.step = 'reply'
}

/** A card is offered in return, for all to see. */
export function giveBack(game: Game, card: CardId): void {
  const trade = tradeOf(game)
  trade.back = card
  game.known[card] = everybody(game)
  note(game, { type: 'offered', player: trade.to, to: trade.from, card, other: trade.card })
  game.step = 'confirm'
}

/** Somebody refuses the offer, or what was offered in return. */
export function refuse(game: Game, player: Player): void {
  const { from, to, card, back } = tradeOf(game)
  note(game, {
    type: 'refused',
    player,
    to: player === from ? to : from,
    card: player === from ? back : card,
  })
  callOff(game)
}

/** Ends the trade without a swap. */
export function callOff(game: Game): void {
  game.trade = undefined
  game.step = stepAt(game, game.player)
}

/** Swaps the cards. On a planet, a card received counts as found on this mission (ruling 29). */
export function swap(game: Game): void {
  const { from, to, card, back } = tradeOf(game)
  game.trade = undefined
  game.step = stepAt(game, game.player)
  note(game, { type: 'traded', player: from, to, card, other: back < 0 ? undefined : back })
  handOver(game, from, to, card)
  if (back >= 0) handOver(game, to, from, back)
}

function handOver(game: Game, from: Player, to: Player, card: CardId): void {
  const hand = at(game.hand, from)
  remove(hand.includes(card) ? hand : at(game.table, from), card)
  gain(game, to, card, isPlanet(placeOf(game, to)) && factsOf(game, card).type !== 'contact')
}
