import { EngineError } from '../model/errors'
import type { Player } from '../model/game'
import { endByConcession, endInDraw } from '../numbers/victory'
import { type Game, hasConceded, isOver, playersLeft, playersOf, setConceded } from '../state'
import { record } from '../state/log'
import { advance } from './machine'

/**
 * A player concedes, no matter whose decision it is (ruling 96): the last one who has not conceded wins, and as long as
 * several are left they play on. Throws an `EngineError`: `game-over`, `unknown-player`, or `illegal-answer` if the
 * player has already conceded.
 */
export function concede(game: Game, player: Player): void {
  if (isOver(game)) throw new EngineError('game-over')
  if (!playersOf(game).includes(player)) throw new EngineError('unknown-player', { player })
  if (hasConceded(game, player)) throw new EngineError('illegal-answer', { player })
  record(game, 'concede', { player })
  setConceded(game, player)
  const [last, ...others] = playersLeft(game)
  if (last !== undefined && others.length === 0) {
    endByConcession(game, last)
    game.pending = undefined
  } else advance(game)
}

/**
 * All who have not conceded agree to a draw that one of them has offered (ruling 97). The caller makes sure that they do.
 * Throws an `EngineError`: `game-over`, `unknown-player`, or `illegal-answer` if the player who offers it has conceded.
 */
export function agreeToDraw(game: Game, player: Player): void {
  if (isOver(game)) throw new EngineError('game-over')
  if (!playersOf(game).includes(player)) throw new EngineError('unknown-player', { player })
  if (hasConceded(game, player)) throw new EngineError('illegal-answer', { player })
  record(game, 'draw-agreed', { player })
  endInDraw(game)
  game.pending = undefined
}
