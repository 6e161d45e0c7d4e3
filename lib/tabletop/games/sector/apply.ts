import type { Player } from '@/lib/tabletop/protocol/game'
import { decisionOf } from './decisions'
import type { Game, Option, OptionKind } from './model'
import {
  advance,
  attackShip,
  beginSteering,
  finishSteering,
  flyTo,
  hold,
  land,
  shiftUnits,
  useDrive,
} from './movement'
import { continueSetup, deploy, takeSector } from './setup'
import { activeSeats, at, endGame, isActive, isFoe, note, removeShip, SectorError, spend } from './state'
import { agree, beginTalk, endTalk, giveBack, offer, refuse } from './treaties'
import {
  arrive,
  board,
  clearTurn,
  closeIris,
  dial,
  endTurn,
  exchange,
  musterAt,
  passTurn,
  placeShip,
  placeUnits,
  travel,
} from './turn'

/**
 * Takes the option with the given index and runs on to the next decision. Mutates the game.
 * @throws SectorError if there is no such option
 */
export function answer(game: Game, index: number): void {
  const decision = decisionOf(game)
  const option = decision?.options[index]
  if (!decision || !option) throw new SectorError(`no option ${index}`)
  game.pending = undefined
  EFFECT_OF[option.kind](game, option, decision.player)
  // A player who lost the last piece in their own turn cannot end it.
  if (!game.result && game.turn > 0 && !isActive(game, game.player)) endTurn(game)
}

const need = (value: number | undefined): number => {
  if (value === undefined) throw new SectorError('an option without what it is about')
  return value
}

const EFFECT_OF: Readonly<Record<OptionKind, (game: Game, option: Option, player: number) => void>> = {
  sector: (game, { sector }, player) => takeSector(game, player, need(sector)),
  deploy: (game, { space }, player) => deploy(game, player, need(space)),
  unit: (game, { space }, player) => placeUnits(game, player, need(space)),
  starship: (game, { space }, player) => placeShip(game, player, need(space)),
  exchange: (game, _, player) => exchange(game, player),
  endBuild: (game) => {
    game.step = 'move'
  },
  ship: (game, { space }) => beginSteering(game, need(space)),
  to: (game, { space }) => flyTo(game, need(space)),
  load: (game) => shiftUnits(game, 1),
  unload: (game) => shiftUnits(game, -1),
  drive: useDrive,
  done: finishSteering,
  gate: (game, { space }) => {
    game.from = need(space)
    game.step = 'gate'
  },
  gateTo: (game, { space }) => travel(game, need(space)),
  dial: (game, { space }, player) => {
    spend(game, player, 'enemy-gate')
    game.from = need(space)
    game.step = 'dial'
  },
  dialTo: (game, { space }) => dial(game, need(space)),
  iris: closeIris,
  letIn: arrive,
  board: (game, { space, target }) => board(game, need(space), need(target)),
  muster: (game, _, player) => {
    spend(game, player, 'muster')
    game.step = 'muster'
  },
  musterAt: (game, { space }) => musterAt(game, need(space)),
  treaty: (game, { player }) => beginTalk(game, 'treaty', need(player)),
  trade: (game, { player }) => beginTalk(game, 'trade', need(player)),
  offer: (game, { card }) => offer(game, need(card)),
  give: (game, { card }) => giveBack(game, need(card)),
  accept: agree,
  refuse: (game, _, player) => refuse(game, player),
  endMove: (game) => {
    game.step = 'attack'
  },
  attack: (game, { space, target }) => attackShip(game, need(space), need(target)),
  land: (game, { space }) => land(game, need(space)),
  advance,
  hold,
  endTurn,
}

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
  if (game.turn === 0) continueSetup(game)
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
