import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp } from '@/lib/tabletop/protocol/prng'
import { type CardId, type Game, type Place, ROOM1 } from './model'
import {
  at,
  discardFrom,
  everybody,
  factsOf,
  hasEffect,
  isCommand,
  isSymbol,
  MAX_IN_HAND,
  note,
  placeOf,
  remove,
  symbolsLaid,
  WARRIORS,
} from './state'
import { endGame } from './turn'

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
 * True if a card of the hand may be laid on the table (ruling 36 says when): a symbol of the colour sought, or of any
 * colour while none is chosen; Thor as a symbol once a colour is chosen (ruling 16); equipment that is not discarded
 * when used, but the M.A.L.P. only at the command, since it is taken back in hand for a mission.
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
