import type { Player } from '@/lib/tabletop/protocol/game'
import { lookIntoBank } from './cards'
import { leaveInvasion } from './invasion'
import type { Game } from './model'
import { ApophisError, at, isActive } from './state'
import { callOff } from './trade'
import { endGame, isAnybodyLeft, leaveGame, nextTeam } from './turn'

/**
 * A player concedes, no matter whose decision it is. The team leaves the game; the last one remaining has won, unless
 * infected (ruling 37). Throws if the game is over, if the player has conceded before, or if there is no such player.
 */
export function concede(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  game.conceded[player] = true
  const left = seatsLeft(game)
  const wasActive = isActive(game, player)
  if (wasActive) leaveGame(game, player)
  const [only] = left
  if (left.length <= 1 && (game.seats > 1 || only === undefined)) {
    endGame(game, 'conceded', only !== undefined && isActive(game, only) ? only : undefined)
    return
  }
  if (!isAnybodyLeft(game)) {
    endGame(game, 'infected')
    return
  }
  if (!wasActive) return
  if (game.invasion) leaveInvasion(game, player)
  else if (game.player === player) {
    game.combat = undefined
    nextTeam(game)
  } else if (game.trade?.to === player) callOff(game)
  lookIntoBank(game)
}

/** Ends the game in the draw that a player has offered. Throws as `concede` does. */
export function agreeToDraw(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  endGame(game, 'draw')
}

/** The players who have given up, in seat order. */
export const concededIn = (game: Game): Player[] =>
  [...game.conceded.keys()].filter((seat) => game.conceded[seat])

const seatsLeft = (game: Game): Player[] => [...game.conceded.keys()].filter((seat) => !game.conceded[seat])

function mayGoOn(game: Game, player: Player): void {
  if (game.result) throw new ApophisError('the game is over')
  if (at(game.conceded, player)) throw new ApophisError(`player ${player} has given up`)
}
