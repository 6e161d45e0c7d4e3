import type { Player } from '@/lib/tabletop/protocol/game'
import { endGame } from './end'
import type { Game } from './model'
import { goOnSettingUp } from './setup'
import { activeSeats, at, isFoe, note, removeShip, SectorError } from './state'
import { endTalk } from './treaties'
import { clearTurn, passTurn } from './turn'

/**
 * A player concedes, no matter whose decision it is: all their pieces leave the board, their cards are discarded
 * (ruling 21). Throws if the game is over, if the player has conceded before, or if there is no such player.
 */
export function concede(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  game.conceded[player] = true
  // A dialled base no longer exists: the units stay where they are.
  const isDialled = game.step === 'iris' && game.base[game.target] === player
  const isVictim = game.step === 'advance' && game.base[game.target] === player
  for (let space = 0; space < game.base.length; space++) {
    if (game.ship[space] === player) removeShip(game, space)
    if (game.base[space] !== player) continue
    game.base[space] = -1
    game.units[space] = 0
    game.arrived[space] = 0
  }
  game.discard.push(...at(game.hand, player))
  game.hand[player] = []
  game.reserveUnits[player] = 0
  game.reserveShips[player] = 0
  game.toDeploy[player] = 0
  note(game, { type: 'gone', player })
  const left = activeSeats(game)
  const [only] = left
  if (left.length <= 1) {
    endGame(game, 'conceded', only)
    return
  }
  if (game.turn === 0) goOnSettingUp(game)
  else if (game.player === player) {
    clearTurn(game)
    passTurn(game)
  } else if (isDialled || (game.step === 'dial' && !hasFoe(game))) {
    clearTurn(game)
    game.step = 'move'
  } else if (isVictim) {
    clearTurn(game)
    game.step = 'attack'
  } else if (game.talk?.to === player) endTalk(game)
}

const hasFoe = (game: Game): boolean => game.base.some((owner) => isFoe(game, game.player, owner))

/** Ends the game in the draw that a player has offered. Throws as `concede` does. */
export function agreeToDraw(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  endGame(game, 'draw')
}

/** The players who have given up, in seat order. */
export const concededIn = (game: Game): Player[] =>
  [...game.conceded.keys()].filter((seat) => game.conceded[seat])

function mayGoOn(game: Game, player: Player): void {
  if (game.result) throw new SectorError('the game is over')
  if (at(game.conceded, player)) throw new SectorError(`player ${player} has given up`)
}
