import type { Player } from '@/lib/tabletop/protocol/game'
import { gain } from './cards'
import type { CardId, Game, Trade } from './model'
import {
  ApophisError,
  at,
  everybody,
  factsOf,
  isActive,
  isPlanet,
  isSymbol,
  note,
  placeOf,
  remove,
} from './state'
import { stepAt } from './turn'

/** Most offers that a player may make in one turn (ruling 28). */
export const OFFERS_PER_TURN = 3

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
