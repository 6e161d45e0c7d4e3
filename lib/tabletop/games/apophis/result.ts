import type { Player } from '@/lib/tabletop/protocol/game'
import { type EndReason, type Game, GONE } from './model'
import { at, isActive, note, toDiscard } from './state'

/** Ends the game, for one winner, or with none for all together. */
export function endGame(game: Game, reason: EndReason, winner?: Player): void {
  game.result = winner === undefined ? { reason } : { winner, reason }
  if (game.invasion) toDiscard(game, game.invasion.card)
  game.combat = undefined
  game.invasion = undefined
  game.trade = undefined
  note(game, { type: 'ended', player: winner, reason })
}

/**
 * Takes a team out of the game, because its player gives up or all its members are infected. Its cards go face down into
 * the data bank, where others may find them (ruling 26).
 */
export function leaveGame(game: Game, player: Player): void {
  const cards = [...at(game.hand, player), ...at(game.table, player)]
  game.hand[player] = []
  game.table[player] = []
  for (const card of cards) {
    game.bank.push(card)
    game.known[card] = 0
    game.fresh[card] = false
  }
  game.place[player] = GONE
  game.captive[player] = 0
  game.warriors[player] = 0
  note(game, { type: 'gone', player, count: cards.length })
}

/** Whether no team can play on. */
export function isAnybodyLeft(game: Game): boolean {
  for (let seat = 0; seat < game.seats; seat++) if (isActive(game, seat)) return true
  return false
}
